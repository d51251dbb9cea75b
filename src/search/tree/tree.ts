import { isClearlyAhead } from '../clearly-ahead.ts';

/** Room for edges, per node: most nodes are leaves, which have none. */
const EDGES_PER_NODE = 8;
/** No such node or edge. */
export const NONE = -1;

/**
 * The statistics of a tree search, in typed arrays made once. A node is an information set, found by its 64-bit name, so that different ways to the same
 * position share one node. Its edges are the choices met there so far; not every choice is available in every world.
 */
export class Tree {
  /** Number of nodes, and how many there may be. */
  nodes = 0;
  readonly mostNodes: number;
  edges = 0;
  readonly mostEdges: number;

  // By node: the halves of its name, its edges, the edge that an adviser would take, how often it was visited, the sum of what
  // came of it, and the sum of the squares of that.
  private readonly low: Int32Array;
  private readonly high: Int32Array;
  readonly firstEdge: Int32Array;
  private readonly lastEdge: Int32Array;
  readonly advised: Int32Array;
  readonly visits: Int32Array;
  readonly sums: Float64Array;
  readonly squares: Float64Array;

  // By edge: the name of the choice, the next edge of the node, how often it was made and available, and the sum of what came of it.
  readonly choice: Int32Array;
  readonly next: Int32Array;
  readonly made: Int32Array;
  readonly available: Int32Array;
  readonly worth: Float64Array;

  /** Hash table: 1 + the node, or 0. Twice as many places as nodes, a power of two. */
  private readonly places: Int32Array;

  /** `nodes`: how many it may hold. `mostChoices`: a node may have so many, so that the first always finds room. */
  constructor(nodes: number, mostChoices: number) {
    this.mostNodes = nodes;
    this.mostEdges = EDGES_PER_NODE * nodes + mostChoices;
    const ints = (n: number): Int32Array => new Int32Array(n);
    this.low = ints(nodes);
    this.high = ints(nodes);
    this.firstEdge = ints(nodes);
    this.lastEdge = ints(nodes);
    this.advised = ints(nodes);
    this.visits = ints(nodes);
    this.sums = new Float64Array(nodes);
    this.squares = new Float64Array(nodes);
    this.choice = ints(this.mostEdges);
    this.next = ints(this.mostEdges);
    this.made = ints(this.mostEdges);
    this.available = ints(this.mostEdges);
    this.worth = new Float64Array(this.mostEdges);
    this.places = ints(2 ** Math.ceil(Math.log2(2 * nodes)));
  }

  clear(): void {
    this.nodes = 0;
    this.edges = 0;
    this.places.fill(0);
  }

  /** The node of this name, which is added if there is room; otherwise NONE. */
  node(low: number, high: number): number {
    const { places } = this;
    const mask = places.length - 1;
    let at = low & mask;
    for (; places[at] !== 0; at = (at + 1) & mask) {
      const node = places[at] - 1;
      if (this.low[node] === low && this.high[node] === high) return node;
    }
    if (this.nodes === this.mostNodes) return NONE;
    const node = this.nodes++;
    places[at] = node + 1;
    this.low[node] = low;
    this.high[node] = high;
    this.firstEdge[node] = NONE;
    this.lastEdge[node] = NONE;
    this.advised[node] = NONE;
    this.visits[node] = 0;
    this.sums[node] = 0;
    this.squares[node] = 0;
    return node;
  }

  /** The edge of a choice, which is added if there is room; otherwise NONE. The search begins at `guess`, an edge of the node or NONE. */
  edge(node: number, choice: number, guess: number): number {
    if (guess !== NONE && this.choice[guess] === choice) return guess;
    for (let edge = this.firstEdge[node]; edge !== NONE; edge = this.next[edge]) if (this.choice[edge] === choice) return edge;
    if (this.edges === this.mostEdges) return NONE;
    const edge = this.edges++;
    this.choice[edge] = choice;
    this.next[edge] = NONE;
    this.made[edge] = 0;
    this.available[edge] = 0;
    this.worth[edge] = 0;
    if (this.firstEdge[node] === NONE) this.firstEdge[node] = edge;
    else this.next[this.lastEdge[node]] = edge;
    this.lastEdge[node] = edge;
    return edge;
  }

  /** What has come of a node on average; ½ if nothing yet. */
  mean(node: number): number {
    return this.visits[node] === 0 ? 0.5 : this.sums[node] / this.visits[node];
  }

  /**
   * The choice to make at a node: the favourite; but what an adviser would do, unless the favourite is clearly ahead of it (`isClearlyAhead`).
   */
  answer(node: number, margin: number): number {
    const best = this.favourite(node);
    const advised = this.advised[node];
    if (advised === NONE || advised === best) return this.choice[best];
    const visits = this.visits[node];
    const mean = this.sums[node] / visits;
    const variance = Math.max(0, this.squares[node] / visits - mean * mean);
    const luck = Math.sqrt(variance * (1 / (this.made[best] + 1) + 1 / (this.made[advised] + 1)));
    const ahead = this.worth[best] / this.made[best] - this.worth[advised] / this.made[advised];
    return this.choice[isClearlyAhead(ahead, luck, margin) ? best : advised];
  }

  /** The edge made most often at a node; on a tie, the one with the larger mean, then the first. */
  private favourite(node: number): number {
    let best = this.firstEdge[node];
    for (let edge = best; edge !== NONE; edge = this.next[edge]) {
      const more = this.made[edge] - this.made[best];
      if (more > 0 || (more === 0 && this.worth[edge] > this.worth[best])) best = edge;
    }
    return best;
  }
}
