import { HexKind } from '../../../src/games/veil-of-ruin/play/moves.ts';
import { pathStrategy } from '../_paths.ts';

/** The path with the most fights: their rewards make decks strong. */
export default pathStrategy('fights-first', 'takes the path with the most fights', {
  [HexKind.minionFight]: 3,
  [HexKind.fight]: 3,
  [HexKind.bossFight]: 3,
  [HexKind.training]: 1,
  [HexKind.loot]: 1,
  [HexKind.corruption]: -1,
});
