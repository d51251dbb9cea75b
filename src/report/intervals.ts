import { estimateCounts } from '../evidence/single.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import type { Estimate } from '../stats/estimate.ts';
import { CONFIDENCE } from './confidence.ts';
import type { CellSummary, Summary } from './summary.ts';
import { counted } from './words.ts';

/** Games that count for the win rate: all but errors. */
export function countedGames({ outcomes }: CellSummary): number {
  return outcomes.win + outcomes.loss + outcomes.draw + outcomes.cap;
}

/** Wins ÷ (win + loss + draw + cap), with the interval the run was stopped by. If games come in pairs, the pair is the unit. */
export function winRate(summary: Summary, cell: CellSummary, confidence = CONFIDENCE): Estimate {
  const { intervals } = summary.runs[cell.run];
  const { win } = cell.outcomes;
  const n = countedGames(cell);
  if (cell.pairsByWins === null) return estimateCounts({ values: [0, 1], counts: [n - win, win] }, 'rate', intervals, confidence);
  return { ...estimateCounts({ values: [0, 0.5, 1], counts: cell.pairsByWins }, 'share', intervals, confidence), n };
}

/** The share of games that each side would win if all sides were equal: one divided by the number of opposing sides, at least two. */
export function fairShare({ cells }: RunFile, cell: number): number {
  return 1 / (cells[cell]?.sides ?? 2);
}

/** On which side of the fair share an interval lies; open if it contains it, or nothing is known. */
export function sideOf({ low, high }: Pick<Estimate, 'low' | 'high'>, fair: number): 'above' | 'below' | 'open' {
  if (low > fair) return 'above';
  return high < fair ? 'below' : 'open';
}

/** How the intervals of a run's win rates are computed, in a sentence. */
export function howIntervals({ intervals, swap }: RunFile): string {
  const units = swap ? '; the unit is the pair of games with the sides swapped' : '';
  if (intervals.kind === 'sequence') return `95 % confidence sequence, which holds even though the results were looked at during the run${units}`;
  return swap ? `95 % Student’s t interval${units}` : '95 % Wilson score interval';
}

/** Why the intervals of a run are wider than those of a fixed number of games, for the foot of a table; null if they are not. */
export function sequenceNote({ intervals, stopped, looks }: Pick<RunFile, 'intervals' | 'stopped' | 'looks'>): string | null {
  if (intervals.kind !== 'sequence') return null;
  const why =
    stopped === null
      ? `the run was extended after its results at ${counted(looks[0], 'game')} could be seen`
      : 'the results were looked at during the run to decide when to stop';
  return `The intervals are confidence sequences because ${why}: they hold all the same, and are wider than those of a run of this length planned from the start.`;
}
