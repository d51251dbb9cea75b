import { type Estimate, UNKNOWN } from './estimate.ts';
import { studentQuantile } from './student.ts';

/** Sums over units (games): of a part x and of the whole t, and of their squares and products. */
export interface RatioSums {
  readonly n: number;
  readonly x: number;
  readonly t: number;
  readonly xx: number;
  readonly xt: number;
  readonly tt: number;
}

/**
 * The share Σx / Σt with its interval, where the unit is the game and not the single event: choices within a game hang together, so that an interval for
 * single choices would be too narrow. Linearisation of the ratio of two means (Cochran, Sampling Techniques, 1977, chapter 6) with Student's t.
 */
export function ratio({ n, x, t, xx, xt, tt }: RatioSums, confidence = 0.95): Estimate {
  if (n === 0 || t === 0) return UNKNOWN;
  const point = x / t;
  if (n === 1) return { point, low: 0, high: 1, n };
  const residuals = Math.max(0, xx - 2 * point * xt + point * point * tt);
  const half = (studentQuantile((1 + confidence) / 2, n - 1) * Math.sqrt((n * residuals) / (n - 1))) / t;
  return { point, low: Math.max(0, point - half), high: Math.min(1, point + half), n };
}
