import { type Player, Runs, type Simulator, type Stream, type View } from '../../src/core/index.ts';
import { listMoves } from '../../src/search/list-moves.ts';

/** A search that writes the codes of the best choice at a view's node, and returns how many. */
export interface Search {
  best(from: View, rng: Stream, out: Int32Array): number;
}

/** Makes the choice that a search finds best: one of the runs that the game lists for search players, an adviser's, or a code. */
export class SearchPlayer implements Player {
  readonly plan?: (view: View, out: Int32Array) => number;
  private readonly search: Search;
  private readonly rng: Stream;
  private readonly runs = new Runs();
  private readonly answer = new Int32Array(256);

  constructor(sim: Simulator, search: Search, rng: Stream) {
    this.search = search;
    this.rng = rng;
    if (sim.aids.moves === undefined) return;
    this.plan = (view, out) => {
      const { runs } = this;
      listMoves(sim.aids, view, runs);
      if (runs.count < 2) return runs.count === 0 ? 0 : runs.copy(0, out);
      return search.best(view, rng, out);
    };
  }

  begin(): void {}

  choose(view: View, codes: Int32Array, n: number): number {
    this.search.best(view, this.rng, this.answer);
    return codes.subarray(0, n).indexOf(this.answer[0]);
  }
}
