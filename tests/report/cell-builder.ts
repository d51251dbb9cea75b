import type { Outcome } from '../../src/report/outcomes.ts';
import type { CellSummary, Curve, Ends, Summary } from '../../src/report/summary.ts';
import { syntheticRunFile } from './synthetic.ts';

/** The ends of games: [outcome, cause, games by round]. */
export type EndRow = readonly [outcome: Outcome, cause: string, rounds: readonly number[]];

export function cellOf(rows: readonly EndRow[], levels: CellSummary['levels'] = {}, curves: readonly Curve[] = [], index = 0): CellSummary {
  const ends: Ends[] = rows.map(([outcome, cause, rounds]) => ({ outcome, cause, rounds, games: rounds.reduce((a, b) => a + b, 0) }));
  const outcomes = { win: 0, loss: 0, draw: 0, cap: 0, error: 0 };
  for (const end of ends) outcomes[end.outcome] += end.games;
  return { run: 0, index, levels, outcomes, pairsByWins: null, ends, curves };
}

/** A summary of these cells, each backed by a cell of the run file. */
export function summaryOf(cells: readonly CellSummary[], vignettes: readonly string[], strategies: readonly string[]): Summary {
  const run = syntheticRunFile({ vignettes, strategies });
  return {
    runs: [run],
    factors: run.factors,
    cells: cells.map((cell, index) => ({ ...cell, index, levels: run.cells[index].levels })),
    causes: ['none', 'portal', 'spirit-phase', 'spirit-effect', 'archfiend', 'rounds'],
    metrics: ['spirit'],
  };
}
