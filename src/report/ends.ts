import { quantileByShares } from '../evidence/quantile.ts';
import { type Counts, histogram, total } from '../stats/counts.ts';
import { type Estimate, UNKNOWN } from '../stats/estimate.ts';
import { quantile } from '../stats/quantile.ts';
import { CONFIDENCE } from './confidence.ts';
import { endUnits, meanRounds, shareOf } from './end-units.ts';
import type { Outcome } from './outcomes.ts';
import type { End } from './pairs.ts';
import type { CellSummary, Summary } from './summary.ts';

/** Rounds of the counted games of a cell, or of those with one outcome. */
export function lengths(cell: CellSummary, outcome?: Outcome): Counts {
  const byRound: number[] = [];
  for (const end of cell.ends) {
    if (end.outcome === 'error' || (outcome !== undefined && end.outcome !== outcome)) continue;
    while (byRound.length < end.rounds.length) byRound.push(0);
    end.rounds.forEach((games, round) => {
      byRound[round] += games;
    });
  }
  return histogram(byRound);
}

/**
 * Median rounds of the counted games of a cell, or of those with one outcome: by order statistics if games are single and their number was fixed, otherwise by
 * the interval for the share of games that are over by a round, computed as for any share of such a run.
 */
export function medianRounds({ runs }: Summary, cell: CellSummary, confidence = CONFIDENCE, outcome?: Outcome): Estimate {
  const counts = lengths(cell, outcome);
  const { intervals } = runs[cell.run];
  if (cell.pairs === undefined && intervals.kind === 'fixed') return quantile(counts, 0.5, confidence);
  const units = endUnits(cell);
  const among = endsWith(outcome);
  if (total(counts) === 0 || !units.some(({ ends }) => ends.some(among))) return UNKNOWN;
  return quantileByShares(counts, 0.5, (x) => shareOf(units, ({ round }) => round <= x, among, intervals, confidence));
}

/** Mean rounds of the games of a cell with one outcome. */
export function averageRounds({ runs }: Summary, cell: CellSummary, outcome: Outcome): Estimate {
  return meanRounds(endUnits(cell), endsWith(outcome), runs[cell.run].intervals, CONFIDENCE);
}

function endsWith(outcome: Outcome | undefined): (end: End) => boolean {
  return (end) => outcome === undefined || end.outcome === outcome;
}

/** The most frequent cause of defeat and its share of all defeats. */
export function topCause(cell: CellSummary): { cause: string; share: number } | undefined {
  const [top] = defeatsByCause([cell]);
  return top === undefined ? undefined : { cause: top[0], share: top[1] / cell.outcomes.loss };
}

/** Causes of defeat in these cells with their numbers of games, most frequent first. */
export function defeatsByCause(cells: readonly CellSummary[]): [cause: string, games: number][] {
  const defeats = new Map<string, number>();
  for (const cell of cells) {
    for (const end of cell.ends) if (end.outcome === 'loss') defeats.set(end.cause, (defeats.get(end.cause) ?? 0) + end.games);
  }
  return [...defeats].sort((a, b) => b[1] - a[1]);
}

/** The last round in which at least one game in a thousand was still running in some cell; later rounds have too few games to draw. */
export function lastRound(summary: Summary): number {
  let last = 1;
  for (const cell of summary.cells) {
    const byRound: number[] = [];
    for (const end of cell.ends) {
      if (end.outcome === 'error') continue;
      end.rounds.forEach((games, round) => {
        byRound[round] = (byRound[round] ?? 0) + games;
      });
    }
    const all = byRound.reduce((sum, games) => sum + (games ?? 0), 0);
    let later = 0;
    for (let round = byRound.length - 1; round > last; round--) {
      later += byRound[round] ?? 0;
      if (later * 1000 >= all) last = round;
    }
  }
  return last;
}
