import { HexKind } from '../../../src/games/veil-of-ruin/play/moves.ts';
import { IN_NEED, pathStrategy } from '../_paths.ts';

/** A Sanctuary when the heroes are hurt, else training and loot; fights for their rewards, but not bosses that can be avoided. */
export default pathStrategy(
  'sensible',
  'rests when the heroes are hurt, else seeks training and loot',
  {
    [HexKind.training]: 3,
    [HexKind.loot]: 3,
    [HexKind.sanctuary]: 2,
    [HexKind.minionFight]: 1.5,
    [HexKind.shop]: 0.5,
    [HexKind.event]: 1,
    [HexKind.bossFight]: -1,
    [HexKind.corruption]: -2,
  },
  IN_NEED,
);
