import type { Difference, Pairing } from '../evidence/difference.ts';
import type { Adjusted } from '../stats/control-variates.ts';
import { equivalence } from '../stats/equivalence.ts';
import type { Estimate } from '../stats/estimate.ts';
import { holm, simultaneous } from '../stats/holm.ts';

export const CONFIDENCE = 0.95;

type Levels = Readonly<Record<string, string | number | boolean>>;

/** What is compared with what: two cells, of one run or of two. */
export interface Question {
  /** The levels that both have. */
  readonly shared: Levels;
  /** What distinguishes the two, one word each. */
  readonly level: string;
  readonly baseline: string;
  readonly cells: { readonly level: number; readonly baseline: number };
  /** level − baseline. */
  readonly difference: Difference;
  /** The same adjusted for the luck dealt; absent where that would not help. */
  readonly adjust?: (confidence: number) => Adjusted | null;
}

/**
 * Higher or lower: the interval shown excludes zero. No difference: it lies within the margin. Identical: all pairs of games had the same results. No p-value
 * decides anything, so a claim and the interval beside it cannot disagree.
 */
export type Verdict = 'higher' | 'lower' | 'no difference' | 'identical' | 'undecided';

export interface Compared extends Question {
  /** With the interval that holds for all of the family together. */
  readonly estimate: Estimate;
  readonly p: number;
  /** Corrected for the size of the family (Holm). */
  readonly adjusted: number;
  /** Two one-sided tests against the margin, corrected too; null without a margin. */
  readonly equivalence: number | null;
  readonly pairing: Pairing | null;
  readonly verdict: Verdict;
  /** Adjusted for the luck dealt, with the same confidence as `estimate`; null where that would not help. No claim is read off it. */
  readonly forLuck: Adjusted | null;
}

/** All comparisons that are judged together. */
export interface Family {
  /** The confidence of each interval, so that all hold together with 95 %. */
  readonly each: number;
  readonly margin: number | null;
  readonly rows: readonly Compared[];
}

/** Judges questions together: simultaneous intervals, the verdicts they imply, and p-values corrected for the size of the family. */
export function judgeFamily(questions: readonly Question[], margin: number | null): Family {
  const each = simultaneous(CONFIDENCE, questions.length);
  const ps = questions.map(({ difference }) => difference.p());
  const adjusted = holm(ps);
  const shown =
    margin === null ? null : holm(questions.map(({ difference }) => equivalence((confidence) => difference.interval(confidence), -margin, margin).p));
  const rows = questions.map((question, i): Compared => {
    const { difference } = question;
    const estimate = difference.interval(each);
    const verdict = verdictOf(estimate, difference, margin);
    return {
      ...question,
      estimate,
      p: ps[i],
      adjusted: adjusted[i],
      equivalence: shown === null ? null : shown[i],
      pairing: difference.pairing,
      verdict,
      forLuck: question.adjust?.(each) ?? null,
    };
  });
  return { each, margin, rows };
}

function verdictOf({ low, high }: Estimate, { pairing, n }: Difference, margin: number | null): Verdict {
  if (low > 0) return 'higher';
  if (high < 0) return 'lower';
  // An interval without width shows nothing.
  if (margin !== null && low > -margin && high < margin && high > low) return 'no difference';
  return pairing?.discordant === 0 && n > 0 ? 'identical' : 'undecided';
}
