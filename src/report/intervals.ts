import type { RunFile } from '../runner/runfile.ts';
import type { Estimate } from '../stats/estimate.ts';
import { betaBinomialSequence } from '../stats/sequence.ts';
import { wilson } from '../stats/wilson.ts';
import type { CellSummary, Summary } from './summary.ts';

export const CONFIDENCE = 0.95;

/** The interval shown is the one the run was stopped by: stopping that looked at values needs one that holds at every look. */
function stoppedOnValues(run: RunFile): boolean {
  const experiment = (run.experiment ?? {}) as Record<string, unknown>;
  if (experiment.decide !== undefined || experiment.race !== undefined) return true;
  // `precision` looks at widths only; any other look is one past which the run was extended.
  return experiment.precision === undefined && run.looks.length > 0;
}

/** Games that count for the win rate: all but errors. */
export function countedGames({ outcomes }: CellSummary): number {
  return outcomes.win + outcomes.loss + outcomes.draw + outcomes.cap;
}

/** Wins ÷ (win + loss + draw + cap). */
export function winRate(summary: Summary, cell: CellSummary): Estimate {
  const n = countedGames(cell);
  return stoppedOnValues(summary.runs[cell.run]) ? betaBinomialSequence(cell.outcomes.win, n, 1 - CONFIDENCE) : wilson(cell.outcomes.win, n, CONFIDENCE);
}

/** How the intervals of a run's win rates were made, in a sentence. */
export function howIntervals(run: RunFile): string {
  return stoppedOnValues(run)
    ? '95 % confidence sequence (Beta(½, ½) mixture), which holds although the run was looked at while it went on'
    : '95 % Wilson score interval';
}
