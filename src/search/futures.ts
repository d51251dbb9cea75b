import { FIRST_KIND, H, type Player, Runs, type Simulator, type State, type Stream, type View } from '../core/index.ts';
import { Rollout } from './rollout.ts';

/** How much is tried. */
export interface Looks {
  /** Worlds in which every run is tried at the first look; at each further look twice as many. */
  readonly futures: number;
  /** Looks; after each but the last the worse half of the runs is left out. */
  readonly looks: number;
}

/** Runs weighed against each other at most. */
const MOST_RUNS = 64;

/**
 * Tries runs of codes by what comes after them: each is applied in worlds that cannot be told from the real game, and these are played to their end by players
 * of one's own choosing. All runs meet the same worlds, so that luck hardly tells between them. The first run is what those players would do themselves:
 * another must do better than it by a margin.
 */
export class Futures<V extends View> {
  /** Runs to try; filled by the caller. */
  readonly runs = new Runs();
  /** Worlds played on by the last call. */
  played = 0;
  private readonly sim: Simulator<V>;
  private readonly view: V;
  private readonly rollout: Rollout<V>;
  private readonly score: (view: V) => number;
  private readonly looks: Looks;
  private readonly sums = new Float64Array(MOST_RUNS);
  private readonly order = new Int32Array(MOST_RUNS);

  /** `score` says what a game that is over was worth to the player that looks. */
  constructor(sim: Simulator<V>, players: readonly Player<V>[], score: (view: V) => number, looks: Looks) {
    this.sim = sim;
    this.view = sim.rules.view();
    this.rollout = new Rollout(sim, sim.rules.view(), players);
    this.score = score;
    this.looks = looks;
  }

  /** The best of the runs; `bonus[r]` is added to what run r is worth. */
  best(from: V, rng: Stream, bonus: Float64Array): number {
    const { runs, sums, order, sim, looks } = this;
    let left = Math.min(runs.count, MOST_RUNS);
    this.played = 0;
    for (let r = 0; r < left; r++) {
      sums[r] = 0;
      order[r] = r;
    }
    if (left < 2) return 0;
    const s = sim.take();
    let worlds = 0;
    let more = looks.futures;
    for (let look = 0; look < looks.looks && left > 1; look++) {
      for (let w = 0; w < more; w++) {
        const world = sim.world(from, rng);
        for (let k = 0; k < left; k++) sums[order[k]] += this.future(world, s, order[k], from.who);
        sim.release(world);
      }
      worlds += more;
      more *= 2;
      this.sort(left, worlds, bonus);
      if (look < looks.looks - 1) left = Math.max(2, (left + 1) >> 1);
    }
    sim.release(s);
    return order[0];
  }

  private future(world: State, s: State, r: number, who: number): number {
    const { sim, runs, view } = this;
    sim.copy(world, s);
    const a = s.all;
    for (let i = runs.start[r]; i < runs.start[r + 1]; i++) {
      if (a[H.kind] < FIRST_KIND || a[H.decider] !== who || !sim.rules.allows(s, runs.codes[i])) break;
      sim.rules.apply(s, runs.codes[i]);
    }
    this.rollout.play(s);
    this.played++;
    view.bind(s, who);
    return this.score(view);
  }

  /** The best first; of equal ones the older. */
  private sort(count: number, worlds: number, bonus: Float64Array): void {
    const { order, sums } = this;
    for (let i = 1; i < count; i++) {
      const r = order[i];
      const value = sums[r] / worlds + bonus[r];
      let k = i;
      while (k > 0) {
        const before = sums[order[k - 1]] / worlds + bonus[order[k - 1]];
        if (before > value || (before === value && order[k - 1] < r)) break;
        order[k] = order[k - 1];
        k--;
      }
      order[k] = r;
    }
  }
}
