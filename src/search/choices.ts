import { FIRST_KIND, H, mix, Runs, type Simulator, type State, type View } from '../core/index.ts';
import { applyRun } from './apply-run.ts';
import { listMoves } from './list-moves.ts';

const FIRST_BIT = 0x80000000 | 0;

/** A search begins at a decision, and so must every world that its player cannot tell from the real one. A game of one's own may deal it others. */
export const NO_DECISION = 'a world dealt anew stands at no decision though the real game does; `scry conform` looks for the cause';

/** What can be done at a decision: the runs that the game lists there (`SearchAids.moves`), or each legal code as a run of its own. */
export class Choices<V extends View> {
  /** Number of choices. */
  count = 0;
  /** By choice: a number that names it, the same in every world: its code; for several codes a negative number made from them. */
  readonly names: Int32Array;
  /** Were they listed by the game, the most promising first? Otherwise they are all the legal codes, ascending. */
  areListed = false;
  /** The legal codes at the decision that `reach` has reached, and how many. */
  readonly legal: Int32Array;
  codes = 0;
  private readonly sim: Simulator<V>;
  private readonly runs = new Runs();

  constructor(sim: Simulator<V>) {
    this.sim = sim;
    this.legal = new Int32Array(sim.rules.mostCodes);
    // One more for a run that is offered.
    this.names = new Int32Array(Math.max(sim.rules.mostCodes, this.runs.start.length) + 1);
  }

  /** Makes forced decisions until somebody has a choice; false if the world ends before. */
  reach(s: State): boolean {
    const { rules } = this.sim;
    while (s.all[H.kind] >= FIRST_KIND) {
      this.codes = rules.legal(s, this.legal);
      if (this.codes > 1) return true;
      rules.apply(s, this.legal[0]);
    }
    return false;
  }

  /** Lists the choices at the view's node, which `reach` has reached. */
  list(view: V): void {
    const { runs, names, legal } = this;
    listMoves(this.sim.aids, view, runs);
    this.areListed = runs.count > 0;
    this.count = this.areListed ? runs.count : this.codes;
    for (let i = 0; i < this.count; i++) names[i] = this.areListed ? nameOfRun(runs.codes, runs.start[i], runs.start[i + 1]) : legal[i];
  }

  /** The place of this run; where the game lists runs without it, it becomes one more. */
  offer(run: Int32Array, n: number): number {
    if (!this.areListed) return this.named(run[0]);
    const name = nameOfRun(run, 0, n);
    const same = this.named(name);
    if (same >= 0) return same;
    const { runs, names } = this;
    for (let i = 0; i < n; i++) runs.codes[runs.end + i] = run[i];
    runs.keep(runs.end + n);
    names[this.count++] = name;
    return this.count - 1;
  }

  /** Writes the codes of the choice with this name; returns how many. */
  write(name: number, out: Int32Array): number {
    if (this.areListed) return this.runs.copy(this.named(name), out);
    out[0] = name;
    return 1;
  }

  /** Makes a choice in a world that stands at this node. */
  apply(s: State, i: number): void {
    const { rules } = this.sim;
    if (this.areListed) applyRun(rules, s, this.runs.codes, this.runs.start[i], this.runs.start[i + 1]);
    else rules.apply(s, this.legal[i]);
  }

  /** The choice with this name, or -1. */
  named(name: number): number {
    for (let i = 0; i < this.count; i++) if (this.names[i] === name) return i;
    return -1;
  }
}

/** The name of the run codes[from .. to). */
export function nameOfRun(codes: Int32Array, from: number, to: number): number {
  if (to - from === 1) return codes[from];
  let name = to - from;
  for (let i = from; i < to; i++) name = mix(name, codes[i]);
  return name | FIRST_BIT;
}
