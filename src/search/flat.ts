import type { Simulator, Stream, View } from '../core/index.ts';
import { Choices, NO_DECISION } from './choices.ts';
import { isClearlyAhead } from './clearly-ahead.ts';
import type { Playout } from './playout.ts';
import { seatOf } from './seat-of.ts';
import type { Adviser } from './tree/adviser.ts';

/** The effort and the caution of a flat search. */
export interface FlatSettings {
  /** Worlds to play; at least one is played for each choice and stage. */
  readonly iterations: number;
  /** How far ahead of what an adviser would do another choice must be; see `isClearlyAhead`. */
  readonly margin: number;
}

/**
 * Compares the choices at a decision by playing worlds on after each, without a tree. All choices meet the same worlds. By sequential halving: in each of several
 * stages, which share the budget evenly, all remaining choices are tried; then the worse half is dropped.
 *
 * What an adviser would do is tried in every world, and made unless the best of the others is clearly ahead of it.
 */
export class FlatSearch<V extends View> {
  /** Worlds played by the last search. */
  played = 0;
  private readonly sim: Simulator<V>;
  private readonly view: V;
  private readonly playout: Playout<V>;
  private readonly adviser: Adviser<V> | null;
  private readonly settings: FlatSettings;
  private readonly choices: Choices<V>;
  /** By choice: the sum of what came of it, and the sum of the squares of how far it was ahead of the advised one. */
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;
  /** The choices still tried; the advised one comes first and stays. */
  private readonly left: Int32Array;
  /** Worlds that all the choices left have met. */
  private worlds = 0;

  /** `view` must be used by this search only; it looks at worlds. */
  constructor(sim: Simulator<V>, view: V, playout: Playout<V>, adviser: Adviser<V> | null, settings: FlatSettings) {
    this.sim = sim;
    this.view = view;
    this.playout = playout;
    this.adviser = adviser;
    this.settings = settings;
    this.choices = new Choices(sim);
    this.sums = new Float64Array(this.choices.names.length);
    this.squares = new Float64Array(this.choices.names.length);
    this.left = new Int32Array(this.choices.names.length);
  }

  /** Writes the codes of the best choice at the view's node; returns how many. There must be a choice. */
  best(from: V, rng: Stream, out: Int32Array): number {
    const { choices, left, adviser } = this;
    this.begin(from, rng);
    const advised = adviser === null ? 0 : 1;
    let others = choices.count - advised;
    for (let stages = Math.max(advised, Math.ceil(Math.log2(others))); stages > 0; stages--) {
      const count = advised + others;
      const worlds = Math.max(1, Math.floor((this.settings.iterations - this.played) / (stages * count)));
      for (let w = 0; w < worlds; w++) this.compare(from, rng, count);
      this.sort(advised, count);
      others = Math.ceil(others / 2);
    }
    const best = left[advised];
    return choices.write(choices.names[advised === 0 || this.isAhead(best, left[0]) ? best : left[0]], out);
  }

  /** Lists the choices, the advised one first. */
  private begin(from: V, rng: Stream): void {
    const { sim, view, choices, left, adviser } = this;
    const root = sim.world(from, rng);
    if (!choices.reach(root)) throw new Error(NO_DECISION);
    view.bind(root, from.who);
    choices.list(view);
    adviser?.ask(root, from.who, choices);
    const advised = adviser === null ? 0 : choices.offer(adviser.run, adviser.length);
    sim.release(root);
    this.played = 0;
    this.worlds = 0;
    for (let i = 0; i < choices.count; i++) left[i] = i;
    left.copyWithin(1, 0, advised);
    left[0] = advised;
    this.sums.fill(0, 0, choices.count);
    this.squares.fill(0, 0, choices.count);
  }

  /** Plays one more world with each of the choices left. */
  private compare(from: V, rng: Stream, count: number): void {
    const { sim, choices, playout, left } = this;
    const seat = seatOf(sim.rules, from.who);
    const world = sim.world(from, rng);
    const s = sim.take();
    let first = 0;
    for (let k = 0; k < count; k++) {
      sim.copy(world, s);
      choices.apply(s, left[k]);
      playout.play(s, from.round, seat, seat + 1);
      const value = playout.values[seat];
      if (k === 0) first = value;
      this.sums[left[k]] += value;
      this.squares[left[k]] += (value - first) ** 2;
      this.played++;
    }
    this.worlds++;
    sim.release(s);
    sim.release(world);
  }

  private isAhead(choice: number, advised: number): boolean {
    const { worlds } = this;
    if (worlds < 2) return false;
    const ahead = (this.sums[choice] - this.sums[advised]) / worlds;
    const variance = Math.max(0, this.squares[choice] / worlds - ahead * ahead);
    return isClearlyAhead(ahead, Math.sqrt(variance / (worlds - 1)), this.settings.margin);
  }

  /** Sorts the choices left by what came of them, the best first; equals keep their order. All of them met the same worlds, so sums compare like means. */
  private sort(from: number, count: number): void {
    const { left, sums } = this;
    for (let k = from + 1; k < count; k++) {
      const choice = left[k];
      let at = k;
      for (; at > from && sums[left[at - 1]] < sums[choice]; at--) left[at] = left[at - 1];
      left[at] = choice;
    }
  }
}
