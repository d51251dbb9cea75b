import type { Runs, View } from '../core/index.ts';

/** What a strategy tells the search about its game. A guide reads only the view, so it sees no more than a player. */
export interface Guide<V extends View> {
  /** Is a decision of this kind a node of the turn, where runs are listed and the turn may end? Other nodes on the way are answered with `choose`. */
  decides(kind: number): boolean;
  /**
   * Lists runs of codes worth trying at a node of the turn, the most promising first; none if only ending is left. Listing commuting runs in one
   * order only spares the search all the others.
   */
  list(view: V, runs: Runs): void;
  /**
   * Lists runs that finish the turn and change little else. They are tried only after the best sequence, so that they do not multiply the others; the best of
   * them is made. `value` should anticipate it.
   */
  close(view: V, runs: Runs): void;
  /** The worth of ending the turn here; larger is better. Also called for games that are over. */
  value(view: V): number;
  /** Answers any other node: an index into codes. */
  choose(view: V, codes: Int32Array, n: number): number;
}
