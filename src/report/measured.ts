import { estimate } from '../evidence/single.ts';
import { kindOf } from '../evidence/units.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import type { Estimate } from '../stats/estimate.ts';
import { CONFIDENCE } from './confidence.ts';
import { winRate } from './intervals.ts';
import type { CellSummary, Summary } from './summary.ts';
import { meanTexts, measureWords, number, percent, rateWords } from './words.ts';

/** What a report is about: the win rate, or whatever the experiment measures. */
export interface Measured {
  readonly name: string;
  /** Win rate, rounds, spirit end. */
  readonly words: string;
  /** It is a share of games, written in per cent. */
  readonly share: boolean;
  /** Its mean in a setting with its interval. */
  readonly of: (cell: CellSummary, confidence?: number) => Estimate;
  /** 81.3 % [80.8, 81.8], 17.31 [16.90, 17.72] */
  readonly exactly: (value: Estimate) => string;
  /** The value in running text, where its interval stands elsewhere: 81 %, 17.3 */
  readonly roughly: (value: Pick<Estimate, 'point'>) => string;
}

/** What is measured, as a noun: the win rate, player 1’s win rate or score, the number of rounds, the share of games with “swung”. */
export function measuredNoun(run: RunFile, measure: string, share: boolean): string {
  if (measure === 'rounds') return 'the number of rounds';
  if (measure !== 'win' && measure !== 'score') return `${share ? 'the share of games with' : 'the mean of'} “${measureWords(measure)}”`;
  const winner = winnerOf(run);
  return winner === undefined ? `the ${measureWords(measure)}` : `${winner}’s ${measureWords(measure)}`;
}

/** Whose wins are counted among rivals: player 1, or side 1. */
export function winnerOf({ measures, cells }: RunFile): string | undefined {
  if (measures?.rivals !== true) return undefined;
  return cells.some(({ sides, players }) => sides !== undefined && sides < players.length) ? 'side 1' : 'player 1';
}

/** Do players compete? Then wins are those of player 1, or of side 1. */
export function isAmongRivals({ runs }: Summary): boolean {
  return runs.some(({ measures }) => measures?.rivals === true);
}

/** The same of a report. */
export function subjectWords({ runs: [run] }: Summary, { name, share }: Measured): string {
  return measuredNoun(run, name, share);
}

/** The win rate as a measure. */
export function winMeasure(summary: Summary): Measured {
  return {
    name: 'win',
    words: measureWords('win'),
    share: true,
    of: (cell, confidence = CONFIDENCE) => winRate(summary, cell, confidence),
    exactly: rateWords,
    roughly: roughRate,
  };
}

/** What all runs of the report measure; the win rate if they differ, or if games were not read one by one. */
export function measureOf(summary: Summary): Measured {
  const { runs, measures = [] } = summary;
  const [measure] = measures;
  if (measure === undefined || measure.name === 'win' || measures.some(({ name }) => name !== measure.name)) return winMeasure(summary);
  const { name, share } = measure;
  return {
    name,
    words: measureWords(name),
    share,
    of: ({ run, games }, confidence = CONFIDENCE) => {
      const units = games?.units ?? new Float64Array();
      return estimate(units, kindOf([units], share), runs[run].intervals, confidence);
    },
    exactly: (value) => (share ? rateWords(value) : meanTexts(value).join(' ')),
    roughly: (value) => (share ? roughRate(value) : number(value.point, Math.abs(value.point) < 10 ? 1 : 0)),
  };
}

/** Whole per cents, except near 0 and 100 %, where they would hide that games were won or lost. */
function roughRate({ point }: Pick<Estimate, 'point'>): string {
  const nearEnd = (point > 0 && point < 0.01) || (point < 1 && point > 0.99);
  return percent(point, nearEnd ? 1 : 0);
}
