import { clopperPearson } from './clopper-pearson.ts';
import type { Counts } from './counts.ts';
import { type Estimate, UNKNOWN } from './estimate.ts';
import { moments } from './moments.ts';
import { studentQuantile, studentTwoSidedP } from './student.ts';

/**
 * The mean of counted values with Student's t interval. One observation says nothing about the spread, so its interval is infinite. For paired games the values
 * are the differences within the pairs.
 */
export function mean(data: Counts, confidence = 0.95): Estimate {
  const { n, mean: point, variance } = moments(data);
  if (n === 0) return UNKNOWN;
  if (n === 1) return { point, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n };
  const half = variance > 0 ? studentQuantile((1 + confidence) / 2, n - 1) * Math.sqrt(variance / n) : reachOf(point) * unlikeShare(n, confidence);
  return { point, low: point - half, high: point + half, n };
}

/** Two-sided p-value of the t test for "the mean is `value`"; of the sign test if all observations are equal. */
export function meanTest(data: Counts, value = 0): number {
  const { n, mean: point, variance } = moments(data);
  if (variance > 0) return studentTwoSidedP((point - value) / Math.sqrt(variance / n), n - 1);
  return point === value ? 1 : 2 ** (1 - n);
}

/**
 * All observations were equal, which does not mean that all games would be: the largest share of other values that is still plausible (Clopper–Pearson for none
 * seen).
 */
export function unlikeShare(n: number, confidence: number): number {
  return clopperPearson(0, n, confidence).high;
}

/**
 * The assumed distance of unseen values from the one value seen: the same value on the other side of zero. This makes the interval exclude zero exactly when
 * the sign test does: half of the pairs may be such others up to p = 2¹⁻ⁿ. All zeros have no such scale, so the distance is one.
 */
function reachOf(value: number): number {
  return 2 * Math.abs(value) || 1;
}
