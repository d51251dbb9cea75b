import type { Decider, State } from '../../core/index.ts';

/** The state that a view shows, and to whom. */
export interface Sight {
  readonly s: State;
  readonly who: Decider;
}
