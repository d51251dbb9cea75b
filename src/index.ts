/** What a file of your own may import: `import type { Strategy, VeilwraithView } from 'scry'`. */
export * from './core/index.ts';
export * as theVeil from './games/the-veil/play/moves.ts';
export type { VeilView } from './games/the-veil/play/view.ts';
export * as veilwraith from './games/veilwraith/play/moves.ts';
export type { VeilwraithView } from './games/veilwraith/play/view.ts';
export { defineGame } from './kit/define-game.ts';
