import type { Runs, View } from '../core/index.ts';

/** What a strategy tells the search of its game. Everything is told through the view: a guide sees no more than a player does. */
export interface Guide<V extends View> {
  /** Is a decision of this kind a node of the turn: one where runs are listed and the turn might end? Other nodes met on the way are answered with `choose`. */
  decides(kind: number): boolean;
  /**
   * Runs of codes worth trying at a node of the turn, the most promising first; none when nothing but the end is left. A guide that lists commuting runs
   * in one order only saves the search from trying all the others.
   */
  list(view: V, runs: Runs): void;
  /**
   * Runs that round the turn off and change little else. They are tried after the best sequence only, so that they do not multiply the others; the best
   * of them is made. `value` should count on it.
   */
  close(view: V, runs: Runs): void;
  /** What it is worth to end the turn here; larger is better. Also asked of games that are over. */
  value(view: V): number;
  /** The answer to any other node: an index into codes. */
  choose(view: V, codes: Int32Array, n: number): number;
}
