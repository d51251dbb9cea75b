import { HexKind } from '../../../src/games/veil-of-ruin/play/moves.ts';
import { pathStrategy } from '../_paths.ts';

/** The path with the most training. */
export default pathStrategy('training-first', 'takes the path with the most training hexes', {
  [HexKind.training]: 10,
  [HexKind.loot]: 1,
  [HexKind.sanctuary]: 1,
  [HexKind.corruption]: -1,
});
