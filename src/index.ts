/** What a file of your own may import: `import type { Strategy, VeilwraithView } from 'scry'`. */
export * from './core/index.ts';
export * as theVeil from './games/the-veil/play/moves.ts';
export type { VeilView } from './games/the-veil/play/view.ts';
export * as veilwraith from './games/veilwraith/play/moves.ts';
export type { VeilwraithView } from './games/veilwraith/play/view.ts';
export { ABSTAIN, Ballots, NONE, SEALED } from './kit/ballots/ballots.ts';
export { leaders, majority } from './kit/ballots/tally.ts';
export { AGREE, Consent, type ConsentRule, REFUSE } from './kit/consent/consent.ts';
export { defineGame } from './kit/define-game.ts';
export { type Exit, type GameMap, graphMap, placeOf } from './kit/map/graph.ts';
export { type Hex, type HexMap, hexDistance, hexLine, hexMap, lineOfSight } from './kit/map/hex.ts';
export { distance, neighbours, type Open, shortestPath, within } from './kit/map/walk.ts';
export { TextBuilder } from './kit/texts/builder.ts';
export { branchStarts, type Form, someInstruction } from './kit/texts/instructions.ts';
export { askingPc, branchCount, type Language, runInstruction, takeBranch } from './kit/texts/interpreter.ts';
export { TextReader } from './kit/texts/reader.ts';
export { everyEffect, innerTexts } from './kit/texts/walk.ts';
