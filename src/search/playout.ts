import { OVER, type Player, type Seat, type Simulator, type State, type View } from '../core/index.ts';
import { Rollout } from './rollout.ts';

/** The value of a world that is not over, where the game has no value of its own: as good as half a win. */
const UNKNOWN = 0.5;

/**
 * Values positions for search players: plays the world on with given players for some rounds, and values what it has become.
 *
 * - Game or stage over: the utility of its outcome.
 * - Cut off, or stopped before content that nobody has seen (HORIZON): the game's own value (`SearchAids.value`), or ½ if it has none.
 *
 * A game without a value is never cut off: its worlds are played to their end.
 */
export class Playout<V extends View> {
  /** By seat: the utility, 0 to 1, after the last call. */
  readonly values: Float64Array;
  private readonly sim: Simulator<V>;
  private readonly view: V;
  private readonly rollout: Rollout<V>;
  private readonly depth: number;
  /** The round in which the current world is cut off. */
  private last = 0;

  /** `depth`: 0 values the position itself, 1 plays to the end of the round that the search began in, 2 to the end of the next … */
  constructor(sim: Simulator<V>, players: readonly Player<V>[], depth: number) {
    this.sim = sim;
    this.view = sim.rules.view();
    this.values = new Float64Array(sim.rules.seats);
    this.depth = sim.aids.value === undefined ? Number.POSITIVE_INFINITY : depth;
    this.rollout = new Rollout(sim, sim.rules.view(), players, (view) => view.round >= this.last);
  }

  /**
   * Plays the world on and fills in the values of seats `from` to `to` - 1. The search began in round `began`, so that all its worlds are cut off in the same
   * round: a choice that ends the round at once must not be valued a round later than the others.
   */
  play(s: State, began: number, from: Seat, to: Seat): void {
    const { sim, view, values } = this;
    this.last = began + this.depth;
    if (this.depth > 0) this.rollout.play(s);
    // At the end of a stage the kind is HORIZON, with the outcome set.
    const isOver = s.kind === OVER || s.outcome !== 0;
    for (let seat = from; seat < to; seat++) {
      if (isOver) {
        values[seat] = sim.rules.utility(s, seat);
        continue;
      }
      view.bind(s, seat);
      values[seat] = sim.aids.value?.(view) ?? UNKNOWN;
    }
  }
}
