import type { VeilOfRuin } from '../game.ts';
import { isUp } from '../rules/sides.ts';
import type { RuinState } from '../state/state.ts';

// The two teams of PVP: side 0 has seats 0 and 1, side 1 has seats 2 and 3 (VR-X01, VR-X02).

export function sideOf(seat: number): number {
  return seat >> 1;
}

/** The seats of a side. */
export function seatsOf(g: VeilOfRuin, side: number): readonly number[] {
  return g.allies[2 * side];
}

/** VR-X07, VR-Y02: of four picks or slots one team has the first and the last, the other the two between. `place` counts from 0. */
export function sideAt(place: number, outer: number): number {
  return place === 0 || place === 3 ? outer : 1 - outer;
}

/** Who decides for its team: the first hero above 0 HP. */
export function speakerOf(g: VeilOfRuin, s: RuinState, side: number): number {
  return seatsOf(g, side).find((seat) => isUp(s.heroes[seat])) ?? 2 * side;
}

/** Does the side have a hero above 0 HP? */
export function isStanding(g: VeilOfRuin, s: RuinState, side: number): boolean {
  return seatsOf(g, side).some((seat) => isUp(s.heroes[seat]));
}
