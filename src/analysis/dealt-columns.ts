import type { RunFile } from '../runner/run/run-file.ts';
import type { Covariates } from '../stats/control-variates.ts';
import { dealtNames } from '../tables/columns.ts';
import { pairMeans } from '../tables/measure.ts';
import type { TableFile } from '../tables/read.ts';

/** By cell: the luck dealt to its units, with the means of further deals; null where there are none. */
export function readLuck(run: RunFile, games: TableFile): (Covariates | null)[] {
  const { dealt } = run;
  if (dealt === undefined) return run.cells.map(() => null);
  const names = dealtNames(games.names);
  const columns = dealt.map((means, cell) => names.map(() => new Float64Array(means === null ? 0 : run.done[cell])));
  const filled = run.done.map(() => 0);
  for (const batch of games.batches()) {
    const cells = batch.column('cell');
    const numbers = names.map((name) => batch.column(name));
    // Rows are ordered by cell, then game.
    for (let i = 0; i < batch.rows; i++) {
      const cell = cells[i];
      if (dealt[cell] === null) continue;
      for (let k = 0; k < names.length; k++) columns[cell][k][filled[cell]] = numbers[k][i];
      filled[cell]++;
    }
  }
  return dealt.map((means, cell) => (means === null ? null : { ...means, columns: run.swap ? columns[cell].map(pairMeans) : columns[cell] }));
}
