import type { Counts } from './counts.ts';
import { type Estimate, UNKNOWN } from './estimate.ts';
import { moments } from './moments.ts';
import { studentQuantile, studentTwoSidedP } from './student.ts';

/**
 * The difference a − b of two independent means with Welch's interval, which does not ask for equal variances. For games of the same seeds take `mean` of the
 * differences within the pairs. `n` is the observations of both; with fewer than two on a side nothing is known.
 */
export function welch(a: Counts, b: Counts, confidence = 0.95): Estimate {
  const { difference, error, df, n } = parts(a, b);
  if (Number.isNaN(error)) return UNKNOWN;
  const half = error === 0 ? 0 : studentQuantile((1 + confidence) / 2, df) * error;
  return { point: difference, low: difference - half, high: difference + half, n };
}

/** Two-sided p-value of Welch's test for "both means are the same"; 1 where nothing varies and nothing can be said. */
export function welchTest(a: Counts, b: Counts): number {
  const { difference, error, df } = parts(a, b);
  return error > 0 ? studentTwoSidedP(difference / error, df) : 1;
}

function parts(a: Counts, b: Counts): { difference: number; error: number; df: number; n: number } {
  const first = moments(a);
  const second = moments(b);
  const n = first.n + second.n;
  if (first.n < 2 || second.n < 2) return { difference: Number.NaN, error: Number.NaN, df: 0, n };
  const u = first.variance / first.n;
  const v = second.variance / second.n;
  // Welch and Satterthwaite's degrees of freedom.
  const df = (u + v) ** 2 / (u ** 2 / (first.n - 1) + v ** 2 / (second.n - 1));
  return { difference: first.mean - second.mean, error: Math.sqrt(u + v), df, n };
}
