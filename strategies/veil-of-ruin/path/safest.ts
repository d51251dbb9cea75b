import { HexKind } from '../../../src/games/veil-of-ruin/play/moves.ts';
import { pathStrategy } from '../_paths.ts';

/** The path with the fewest fights and the least Corruption; rests where it can. */
export default pathStrategy('safest', 'takes the path with the fewest fights and the least Corruption', {
  [HexKind.minionFight]: -5,
  [HexKind.fight]: -5,
  [HexKind.bossFight]: -5,
  [HexKind.corruption]: -3,
  [HexKind.sanctuary]: 2,
  [HexKind.training]: 1,
  [HexKind.loot]: 1,
});
