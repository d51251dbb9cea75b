import { simultaneous } from '../stats/holm.ts';
import { CONFIDENCE } from './confidence.ts';
import { countedGames } from './intervals.ts';
import { type Measured, subjectWords } from './measured.ts';
import type { CellSummary, Summary } from './summary.ts';

/** What a section found in one setting. */
export interface Finding {
  /** 57.3 % [52.5, 61.9] */
  readonly words: string;
  /** 57 %: in the answer, where the exact words stand below. */
  readonly roughly?: string;
  /** What settings are put in order by; absent if there is no order. */
  readonly value?: number;
  /** The ends of its interval, if it holds for all settings together: then the page may say which setting is clearly the highest. */
  readonly low?: number;
  readonly high?: number;
}

/** What a section found setting by setting. If a reader chooses some settings, the page tells it of these alone. Lists are in the order of the summary’s cells. */
export type BySetting =
  /** Something of each setting: the win rate ranges from … to … */
  | { readonly kind: 'each'; readonly noun: string; readonly found: readonly (Finding | null)[] }
  /** On which side of the fair share of wins a setting lies, for all settings together; null where that says nothing, such as between equals. */
  | { readonly kind: 'sides'; readonly fair: string; readonly sides: readonly ('above' | 'below' | 'open' | null)[] }
  /** Counts that add up: the most frequent causes of 343 defeats were … In the words, # stands for the number of all. */
  | {
      readonly kind: 'counts';
      readonly most: string;
      /** Before the only name: all 343 defeats come from */
      readonly only: string;
      /** If there are too few, or none: fewer than 20 defeats */
      readonly few: string;
      readonly names: readonly string[];
      readonly counts: readonly (readonly number[])[];
    };

/** Something that is found in each setting, or in some. */
export function ofEach(summary: Summary, noun: string, found: (cell: CellSummary) => Finding | undefined): BySetting {
  return { kind: 'each', noun, found: summary.cells.map((cell) => found(cell) ?? null) };
}

/** What the report measures. Readers choose as they like, so the intervals hold for all settings together. */
export function measureBySetting(summary: Summary, measured: Measured, noun = subjectWords(summary, measured)): BySetting[] {
  const each = simultaneous(CONFIDENCE, Math.max(1, summary.cells.filter((cell) => countedGames(cell) > 0).length));
  return [
    ofEach(summary, noun, (cell) => {
      if (countedGames(cell) === 0) return undefined;
      const value = measured.of(cell, each);
      return { words: measured.exactly(value), roughly: measured.roughly(value), value: value.point, low: value.low, high: value.high };
    }),
  ];
}
