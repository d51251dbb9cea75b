import { type Counts, total } from './counts.ts';
import { type Estimate, UNKNOWN } from './estimate.ts';
import { smallestLevel } from './level.ts';
import { unlikeShare } from './mean.ts';
import { moments } from './moments.ts';
import { studentQuantile, studentTwoSidedP } from './student.ts';

/**
 * The difference a − b of two independent means with Welch's interval, which does not assume equal variances. For games with the same seed use `mean` of the
 * differences within the pairs. `n` counts the observations of both; with fewer than two on a side nothing is known. If neither side varies, some unseen games
 * of either may still lie where the other does (or one away, if both are equal): as many as Clopper–Pearson allows for none seen.
 */
export function welch(a: Counts, b: Counts, confidence = 0.95): Estimate {
  const { difference, error, df, n } = parts(a, b);
  if (Number.isNaN(error)) return UNKNOWN;
  const half = error > 0 ? studentQuantile((1 + confidence) / 2, df) * error : (Math.abs(difference) || 1) * stillShare(a, b, confidence);
  return { point: difference, low: difference - half, high: difference + half, n };
}

/** Two-sided p-value of Welch's test for "both means are equal"; if neither side varies, the level at which the interval just excludes zero. */
export function welchTest(a: Counts, b: Counts): number {
  const { difference, error, df } = parts(a, b);
  if (error > 0) return studentTwoSidedP(difference / error, df);
  if (difference === 0 || Number.isNaN(error)) return 1;
  return smallestLevel((alpha) => stillShare(a, b, 1 - alpha) < 1, 1e-12, 1) ?? 1;
}

/** The share of unseen other values on either side, combined as Newcombe combines the arms of two rates. */
function stillShare(a: Counts, b: Counts, confidence: number): number {
  return Math.hypot(unlikeShare(total(a), confidence), unlikeShare(total(b), confidence));
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
