import { type Estimate, UNKNOWN } from './estimate.ts';
import { twoSided } from './normal.ts';

/**
 * A rate of k in n with Wilson's score interval: the one to use if the number of games is fixed in advance, or the run stops by width alone. n may be
 * fractional (an effective number of observations).
 */
export function wilson(k: number, n: number, confidence = 0.95): Estimate {
  if (n === 0) return UNKNOWN;
  const z = twoSided(confidence);
  const p = k / n;
  const square = z * z;
  const centre = (k + square / 2) / (n + square);
  const half = (z * Math.sqrt(n * p * (1 - p) + square / 4)) / (n + square);
  // At the ends the interval reaches exactly 0 or 1; rounding must not take that away.
  return { point: p, low: k === 0 ? 0 : centre - half, high: k === n ? 1 : centre + half, n };
}
