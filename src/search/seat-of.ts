import type { Decider, Rules, Seat, State, View } from '../core/index.ts';

/** The seat whose utility a decider wants: its own, or that of the first member of a team. */
export function seatOf<V extends View>(rules: Rules<State, V>, who: Decider): Seat {
  return who < rules.seats ? who : rules.teams[who - rules.seats][0];
}
