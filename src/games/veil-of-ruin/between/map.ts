import { neighbours } from '../../../kit/map/walk.ts';
import type { HexTable, MapTable } from '../content/tables.ts';
import type { VeilOfRuin } from '../game.ts';
import { M, type RuinState } from '../state/state.ts';

// The map of a jungle or campaign, and the party token on it (VR-F01 – VR-F04, VR-H05).

export function mapOf(g: VeilOfRuin): MapTable {
  const { mode, map, book } = g.options;
  return g.t.maps.find((each) => each.mode === mode && each.id === (mode === 'jungle' ? map : book)) as MapTable;
}

/** The hex that the party token is on. */
export function currentHex(g: VeilOfRuin, s: RuinState): HexTable {
  return mapOf(g).hexes[s.match[M.HEX]];
}

/** VR-F04: the hexes to which arrows lead from here, ascending by number. None: the last hex. */
export function exitsOf(g: VeilOfRuin, s: RuinState): number[] {
  return neighbours(mapOf(g).map, s.match[M.HEX]).sort((a, b) => a - b);
}
