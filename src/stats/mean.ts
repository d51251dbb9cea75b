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
  const half = studentQuantile((1 + confidence) / 2, n - 1) * Math.sqrt(variance / n);
  return { point, low: point - half, high: point + half, n };
}

/** Two-sided p-value of the t test for "the mean is `value`"; 1 where nothing varies and nothing can be said. */
export function meanTest(data: Counts, value = 0): number {
  const { n, mean: point, variance } = moments(data);
  return variance > 0 ? studentTwoSidedP((point - value) / Math.sqrt(variance / n), n - 1) : 1;
}
