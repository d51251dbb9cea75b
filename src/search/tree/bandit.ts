import type { Seat, Stream, View } from '../../core/index.ts';
import type { Choices } from '../choices.ts';
import type { Swing } from './swing.ts';
import { NONE, type Tree } from './tree.ts';

/**
 * Decides which choice to try next at a node, by upper confidence bounds: what came of it on average, and a bonus that grows with the times it was available and
 * shrinks with the times it was made. A choice that is missing in many worlds is not called neglected there (a bandit with subsets of arms).
 *
 * Every choice starts with one imagined visit that gave the mean of the node, so that a good choice is followed up before the worst has been tried. What an
 * adviser would do has a further bonus that fades with each visit.
 */
export class Bandit {
  private readonly tree: Tree;
  private readonly swing: Swing;
  private readonly explore: number;
  /** By choice: its edge. */
  private readonly edges: Int32Array;

  constructor(tree: Tree, swing: Swing, explore: number, mostChoices: number) {
    this.tree = tree;
    this.swing = swing;
    this.explore = explore;
    this.edges = new Int32Array(mostChoices);
  }

  /** Finds the edges of the choices listed at a node; adds those not met before. */
  find<V extends View>(node: number, choices: Choices<V>): void {
    const { tree, edges } = this;
    // Choices mostly come in the same order each time, so the next edge is mostly the next choice.
    let guess = tree.firstEdge[node];
    for (let i = 0; i < choices.count; i++) {
      const edge = tree.edge(node, choices.names[i], guess);
      edges[i] = edge;
      if (edge !== NONE) guess = tree.next[edge];
    }
  }

  /** The edge of a choice at the node last looked at. */
  edgeOf(i: number): number {
    return this.edges[i];
  }

  /** The choice that this seat tries now at the node last looked at; NONE if the tree has no room for its edges. */
  choose<V extends View>(node: number, choices: Choices<V>, seat: Seat, rng: Stream): number {
    const { tree, edges } = this;
    const { count } = choices;
    const mean = tree.mean(node);
    const swing = this.swing.of(seat);
    // Codes have no order of merit: of equals, any may come first. Runs are listed with the most promising first.
    const from = choices.areListed ? 0 : rng.below(count);
    let best = NONE;
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < count; k++) {
      const i = from + k < count ? from + k : from + k - count;
      const edge = edges[i];
      if (edge === NONE) continue;
      tree.available[edge]++;
      const score = this.score(edge, mean, swing, edge === tree.advised[node]);
      if (score <= most) continue;
      most = score;
      best = i;
    }
    return best;
  }

  private score(edge: number, mean: number, swing: number, isAdvised: boolean): number {
    const { tree, explore } = this;
    const visits = tree.made[edge] + 1;
    const bonus = explore * Math.sqrt(Math.log(tree.available[edge] + 1) / visits) + (isAdvised ? 1 / visits : 0);
    return (tree.worth[edge] + mean) / visits + swing * bonus;
  }
}
