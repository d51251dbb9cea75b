import type { Runs } from './runs.ts';
import type { View } from './view.ts';

/** What a game tells search players of any kind about itself. Both read views only, so a search sees no more than its player. */
export interface SearchAids<V extends View = View> {
  /** Estimates the utility, 0 to 1, that the viewer's seat will have at the end of a game that is not over. Search players that cut roll-outs off use it. */
  value?(view: V): number;
  /**
   * Lists macro-moves: runs of codes worth trying at the view's node, the most promising first. None: each legal code is a move of its own. Whatever a search
   * should be able to do must be listed.
   */
  moves?(view: V, runs: Runs): void;
}
