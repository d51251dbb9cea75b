import { FIRST_KIND, H, Runs, type Simulator, type State, type Stream, type View } from '../core/index.ts';
import type { Guide } from './guide.ts';

/** The budget of a search. */
export interface Limits {
  /** Runs applied to a state, in all worlds together; runs that finish the turn are extra. */
  readonly nodes: number;
  /** Worlds in which to try a run that reveals something unknown. */
  readonly worlds: number;
}

/** Maximum number of codes in a run. */
const MOST_CODES = 64;

/** Maximum number of runs that finish a turn. */
const MOST_CLOSING = 16;

/**
 * Best-first search over sequences of runs within one turn: next it expands the node with the highest worth if the turn ended there. While nothing unknown is
 * revealed, all worlds look alike and one represents them all. A run that reveals something (a card is drawn) ends its sequence, because the player will decide
 * again with the new knowledge. Its worth is the mean over the worlds, the same worlds for every such run. With enough nodes it finds the best sequence of the
 * listed runs; with fewer, a good beginning.
 *
 * States are kept in a pool that grows to the number of nodes, so nothing is allocated per node. All chance comes from the caller's stream.
 */
export class TurnSearch<V extends View> {
  /** Runs applied in the last search. */
  nodes = 0;
  /** Value of the last sequence found. */
  value = 0;
  /** Does the turn end after it? Otherwise it reveals something unknown, or the budget ran out: the player searches again. */
  ends = false;

  private readonly sim: Simulator<V>;
  private readonly view: V;
  private readonly guide: Guide<V>;
  private readonly limits: Limits;
  private readonly runs = new Runs();
  private readonly legal: Int32Array;
  private readonly worlds: State[] = [];
  private readonly path = new Int32Array(1024);
  private who = 0;
  /** Number of legal codes of the last run. */
  private applied = 0;

  // By node: its state, its parent, its run, its value.
  private readonly states: State[] = [];
  private readonly parent: Int32Array;
  private readonly length: Int32Array;
  private readonly codes: Int32Array;
  private readonly values: Float64Array;
  private count = 0;
  private best = 0;
  private bestIsOpen = false;
  /** Nodes to expand, the best on top. */
  private readonly heap: Int32Array;
  private waiting = 0;

  /** `view` must be used by this search only; it looks at worlds. */
  constructor(sim: Simulator<V>, view: V, guide: Guide<V>, limits: Limits) {
    this.sim = sim;
    this.view = view;
    this.guide = guide;
    this.limits = limits;
    this.legal = new Int32Array(sim.rules.mostCodes);
    const most = 1 + limits.nodes + MOST_CLOSING;
    this.parent = new Int32Array(most);
    this.length = new Int32Array(most);
    this.codes = new Int32Array(most * MOST_CODES);
    this.values = new Float64Array(most);
    this.heap = new Int32Array(most);
  }

  /** Writes the best sequence from the view's node to `out`; returns its length, 0 if it is best to end the turn at once. */
  search(from: V, rng: Stream, out: Int32Array): number {
    const { sim, view, guide, limits, runs, values } = this;
    this.who = from.who;
    this.nodes = 0;
    this.waiting = 0;
    this.count = 1;
    this.best = 0;
    this.bestIsOpen = false;
    const world = this.worldAt(0, from, rng);
    sim.copy(world, this.stateAt(0));
    view.bind(world, this.who);
    values[0] = guide.value(view);
    this.push(0);
    while (this.waiting > 0 && this.nodes < limits.nodes) {
      const node = this.pop();
      view.bind(this.states[node], this.who);
      runs.clear();
      guide.list(view, runs);
      const listed = runs.count;
      for (let r = 0; r < listed && this.nodes < limits.nodes; r++) this.tryRun(node, r, from, rng);
    }
    this.ends = !this.bestIsOpen && (this.waiting === 0 || this.best === 0);
    if (this.ends) this.close();
    this.value = values[this.best];
    for (let w = 0; w < this.worlds.length; w++) sim.release(this.worlds[w]);
    this.worlds.length = 0;
    return this.write(this.best, out);
  }

  /** Adds a node: run r of those listed, after another node. */
  private tryRun(node: number, r: number, from: V, rng: Stream): void {
    const { values } = this;
    const child = this.count;
    const news = this.make(child, node, r);
    if (this.applied === 0) return;
    this.count++;
    const s = this.states[child];
    if (news) this.average(child, from, rng);
    else if (s.kind >= FIRST_KIND && s.decider === this.who) this.push(child);
    if (values[child] <= values[this.best]) return;
    this.best = child;
    this.bestIsOpen = news;
  }

  /** Adds the best finishing run after the best sequence. */
  private close(): void {
    const { view, runs, values } = this;
    const node = this.best;
    if (this.states[node].kind < FIRST_KIND || this.states[node].decider !== this.who) return;
    view.bind(this.states[node], this.who);
    runs.clear();
    this.guide.close(view, runs);
    if (runs.count > MOST_CLOSING) throw new Error(`${runs.count} runs to round a turn off; ${MOST_CLOSING} are the most`);
    const listed = runs.count;
    for (let r = 0; r < listed; r++) {
      const child = this.count;
      this.make(child, node, r);
      if (this.applied === 0) continue;
      this.count++;
      if (this.best === node || values[child] > values[this.best]) this.best = child;
    }
  }

  /** Creates a node and applies its run in its parent's world; true if that revealed something unknown. */
  private make(child: number, node: number, r: number): boolean {
    const { codes, start } = this.runs;
    const length = start[r + 1] - start[r];
    if (length > MOST_CODES) throw new Error(`a run of ${length} codes; ${MOST_CODES} are the most`);
    this.parent[child] = node;
    this.length[child] = length;
    for (let i = 0; i < length; i++) this.codes[child * MOST_CODES + i] = codes[start[r] + i];
    const s = this.stateAt(child);
    this.sim.copy(this.states[node], s);
    const news = this.apply(s, this.codes, child * MOST_CODES, length);
    this.view.bind(s, this.who);
    this.values[child] = this.guide.value(this.view);
    return news;
  }

  /** For a node that revealed something unknown: replaces its value by the mean over the worlds, as far as the budget allows. */
  private average(node: number, from: V, rng: Stream): void {
    const { sim, view, guide, limits, values, path } = this;
    const s = this.states[node];
    const length = this.write(node, path);
    let sum = values[node];
    let n = 1;
    for (; n < limits.worlds && this.nodes < limits.nodes; n++) {
      sim.copy(this.worldAt(n, from, rng), s);
      this.apply(s, path, 0, length);
      view.bind(s, this.who);
      sum += guide.value(view);
    }
    values[node] = sum / n;
  }

  /** Writes the codes of the sequence that leads to a node. */
  private write(node: number, out: Int32Array): number {
    let length = 0;
    for (let at = node; at > 0; at = this.parent[at]) length += this.length[at];
    let n = length;
    for (let at = node; at > 0; at = this.parent[at]) {
      n -= this.length[at];
      for (let i = 0; i < this.length[at]; i++) out[n + i] = this.codes[at * MOST_CODES + i];
    }
    return length;
  }

  /**
   * Applies codes like the runner and goes on to the next node of the turn; the guide answers other nodes on the way. True if something unknown was revealed:
   * then the rest of the run is applied as far as it is legal.
   */
  private apply(s: State, codes: Int32Array, at: number, length: number): boolean {
    const { who, view, guide, legal } = this;
    const { rules } = this.sim;
    const a = s.all;
    const news = a[H.news];
    this.nodes++;
    this.applied = 0;
    while (a[H.kind] >= FIRST_KIND && a[H.decider] === who) {
      if (this.applied < length && rules.allows(s, codes[at + this.applied])) {
        rules.apply(s, codes[at + this.applied++]);
        continue;
      }
      if (guide.decides(a[H.kind])) break;
      const n = rules.legal(s, legal);
      if (n > 1) view.bind(s, who);
      rules.apply(s, legal[n === 1 ? 0 : guide.choose(view, legal, n)]);
    }
    return a[H.news] !== news;
  }

  private worldAt(w: number, from: V, rng: Stream): State {
    while (this.worlds.length <= w) this.worlds.push(this.sim.world(from, rng));
    return this.worlds[w];
  }

  private stateAt(node: number): State {
    while (this.states.length <= node) this.states.push(this.sim.take());
    return this.states[node];
  }

  // A binary heap of nodes by value; on a tie, the older comes first.

  private before(one: number, other: number): boolean {
    const { values } = this;
    return values[one] > values[other] || (values[one] === values[other] && one < other);
  }

  private push(node: number): void {
    const { heap } = this;
    let i = this.waiting++;
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (!this.before(node, heap[up])) break;
      heap[i] = heap[up];
      i = up;
    }
    heap[i] = node;
  }

  private pop(): number {
    const { heap } = this;
    const top = heap[0];
    const last = heap[--this.waiting];
    let i = 0;
    for (;;) {
      let down = 2 * i + 1;
      if (down >= this.waiting) break;
      if (down + 1 < this.waiting && this.before(heap[down + 1], heap[down])) down++;
      if (!this.before(heap[down], last)) break;
      heap[i] = heap[down];
      i = down;
    }
    heap[i] = last;
    return top;
  }
}
