import type { Runs, SearchAids, View } from '../core/index.ts';

/** Lists the runs that a game suggests at the view's node, without those that the experiment keeps the player from. None if the game suggests nothing. */
export function listMoves<V extends View>(aids: SearchAids<V>, view: V, runs: Runs): void {
  runs.clear();
  if (aids.moves === undefined) return;
  aids.moves(view, runs);
  const listed = runs.count;
  let from = runs.start[0];
  runs.clear();
  for (let r = 0; r < listed; r++) {
    const to = runs.start[r + 1];
    if (isPermitted(view, runs, from, to)) {
      runs.codes.copyWithin(runs.end, from, to);
      runs.keep(runs.end + to - from);
    }
    from = to;
  }
}

function isPermitted(view: View, { codes }: Runs, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!view.permits(codes[i])) return false;
  return true;
}
