import { clopperPearson } from './clopper-pearson.ts';
import type { Counts } from './counts.ts';
import { type Estimate, UNKNOWN } from './estimate.ts';
import { moments } from './moments.ts';
import { studentQuantile, studentTwoSidedP } from './student.ts';

/**
 * The mean of counted values with Student's t interval. One observation says nothing about its spread: the interval is infinite. For paired games the values
 * are the differences within the pairs.
 */
export function mean(data: Counts, confidence = 0.95): Estimate {
  const { n, mean: point, variance } = moments(data);
  if (n === 0) return UNKNOWN;
  if (n === 1) return { point, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n };
  const half = variance > 0 ? studentQuantile((1 + confidence) / 2, n - 1) * Math.sqrt(variance / n) : reachOf(point) * unlikeShare(n, confidence);
  return { point, low: point - half, high: point + half, n };
}

/** Two-sided p-value of the t test for "the mean is `value`"; of the sign test where all observations are the same. */
export function meanTest(data: Counts, value = 0): number {
  const { n, mean: point, variance } = moments(data);
  if (variance > 0) return studentTwoSidedP((point - value) / Math.sqrt(variance / n), n - 1);
  return point === value ? 1 : 2 ** (1 - n);
}

/** All observations were the same, which does not mean that all would be: the share of others there may be at most (Clopper–Pearson of none). */
export function unlikeShare(n: number, confidence: number): number {
  return clopperPearson(0, n, confidence).high;
}

/**
 * How far from the one value seen others are taken to lie: as far as the same on the other side of zero. So the interval leaves zero out exactly where the sign
 * test does: half of the pairs may be such others up to p = 2¹⁻ⁿ. All zeros have no scale of their own; there it is one.
 */
function reachOf(value: number): number {
  return 2 * Math.abs(value) || 1;
}
