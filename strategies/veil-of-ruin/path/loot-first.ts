import { HexKind } from '../../../src/games/veil-of-ruin/play/moves.ts';
import { pathStrategy } from '../_paths.ts';

/** The path with the most loot, then shops to trade it in. */
export default pathStrategy('loot-first', 'takes the path with the most loot, then shops', {
  [HexKind.loot]: 10,
  [HexKind.shop]: 3,
  [HexKind.training]: 1,
  [HexKind.corruption]: -1,
});
