import { FIRST_KIND, H, type Player, Runs, type Simulator, type State, type Stream, type View } from '../core/index.ts';
import { Rollout } from './rollout.ts';

/** The effort of a search. */
export interface Looks {
  /** Worlds in which the runs are tried at the first look, at least 2; each further look doubles the total. */
  readonly futures: number;
  /** Number of looks; after each except the last, runs that are behind are dropped. */
  readonly looks: number;
}

/** What the searching player adds to a comparison. */
export interface Given {
  /** How likely it holds each hypothesis about what is hidden (`Simulator.world`). */
  readonly belief?: Int32Array;
  /** By run: its worth to the player beyond what the score tells, such as what it gives away. */
  readonly bonus?: ArrayLike<number>;
}

/** Maximum number of runs compared. */
const MOST_RUNS = 64;

// In standard errors of the mean difference: how far a run may be behind the first run, and behind the best of the others, and still be tried further; how far
// ahead of the first run, when only these two are left, it must be to need no further look.
const BEHIND = 0.3;
const RIVAL = 1;
const SURE = 2;

/**
 * Evaluates runs of codes by their consequences: applies each in worlds that cannot be told from the real game, and plays these on with given players, to the
 * end or as far as `until` says.
 * All runs meet the same worlds, so that luck hardly affects the comparison: each run is judged by its differences from the first run, which is what those
 * players would do themselves. The best-looking of many runs has mostly been lucky, so another run must be ahead by more than its differences vary.
 */
export class Futures<V extends View> {
  /** Runs to try; the caller fills this. */
  readonly runs = new Runs();
  /** Worlds played by the last call. */
  played = 0;
  private readonly sim: Simulator<V>;
  private readonly view: V;
  private readonly rollout: Rollout<V>;
  private readonly score: (view: V) => number;
  private readonly looks: Looks;
  /** By run: sums of its differences from the first run and of their squares; then their mean and standard deviation. */
  private readonly sums = new Float64Array(MOST_RUNS);
  private readonly squares = new Float64Array(MOST_RUNS);
  private readonly mean = new Float64Array(MOST_RUNS);
  private readonly spread = new Float64Array(MOST_RUNS);
  /** The runs still tried besides the first. */
  private readonly others = new Int32Array(MOST_RUNS);
  private left = 0;
  private worlds = 0;

  /** `score` returns the worth of a finished game to the searching player; with `until`, of one that was stopped there. */
  constructor(sim: Simulator<V>, players: readonly Player<V>[], score: (view: V) => number, looks: Looks, until: ((view: V) => boolean) | null = null) {
    this.sim = sim;
    this.view = sim.rules.view();
    this.rollout = new Rollout(sim, sim.rules.view(), players, until);
    this.score = score;
    this.looks = looks;
  }

  /** The best of the runs. Each run other than the first is charged with `doubt` additional worlds in which it did worse by its typical difference. */
  best(from: V, rng: Stream, doubt: number, given: Given = {}): number {
    const { sim, looks } = this;
    this.begin();
    const s = sim.take();
    let until = looks.futures;
    for (let look = 1; look <= looks.looks && this.left > 0; look++) {
      for (; this.worlds < until; this.worlds++) this.compare(from, rng, s, given);
      until *= 2;
      this.measure();
      if (look === looks.looks) break;
      this.thin();
      if (this.left === 1 && this.clearlyAhead(this.others[0], doubt)) break;
    }
    sim.release(s);
    return this.leader(doubt);
  }

  private begin(): void {
    this.played = 0;
    this.worlds = 0;
    this.left = Math.min(this.runs.count, MOST_RUNS) - 1;
    for (let k = 0; k < this.left; k++) {
      this.others[k] = k + 1;
      this.sums[k + 1] = 0;
      this.squares[k + 1] = 0;
    }
  }

  /** Plays one more world with the first run and the remaining others. */
  private compare(from: V, rng: Stream, s: State, { belief, bonus }: Given): void {
    const world = this.sim.world(from, rng, belief);
    const first = this.future(world, s, 0, from.who) + (bonus?.[0] ?? 0);
    for (let k = 0; k < this.left; k++) {
      const r = this.others[k];
      const more = this.future(world, s, r, from.who) + (bonus?.[r] ?? 0) - first;
      this.sums[r] += more;
      this.squares[r] += more * more;
    }
    this.sim.release(world);
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

  private measure(): void {
    const { worlds } = this;
    for (let k = 0; k < this.left; k++) {
      const r = this.others[k];
      const mean = this.sums[r] / worlds;
      this.mean[r] = mean;
      this.spread[r] = Math.sqrt(Math.max(0, this.squares[r] - worlds * mean * mean) / (worlds - 1));
    }
  }

  /** Drops runs that are behind, and those that gave the same result as the first in every world. */
  private thin(): void {
    const { others, mean, spread } = this;
    const root = Math.sqrt(this.worlds);
    let most = 0;
    for (let k = 0; k < this.left; k++) most = Math.max(most, mean[others[k]]);
    let kept = 0;
    for (let k = 0; k < this.left; k++) {
      const r = others[k];
      const error = spread[r] / root;
      if (mean[r] + BEHIND * error > 0 && mean[r] + RIVAL * error >= most) others[kept++] = r;
    }
    this.left = kept;
  }

  private clearlyAhead(r: number, doubt: number): boolean {
    return this.mean[r] > this.spread[r] * Math.max(SURE / Math.sqrt(this.worlds), doubt / this.worlds);
  }

  /** The run furthest ahead after the charge for doubt; on a tie, the earlier. */
  private leader(doubt: number): number {
    let best = 0;
    let most = 0;
    for (let k = 0; k < this.left; k++) {
      const r = this.others[k];
      const ahead = this.mean[r] - (doubt * this.spread[r]) / this.worlds;
      if (ahead <= most) continue;
      most = ahead;
      best = r;
    }
    return best;
  }
}
