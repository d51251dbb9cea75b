import { type Estimate, UNKNOWN } from './estimate.ts';
import type { Moments } from './moments.ts';

/** The level for which the mixture is tuned at the planned count. It is the same for all levels, so that intervals of different levels are nested. */
const TUNED_AT = 0.05;

/**
 * A mean with the asymptotic normal-mixture confidence sequence (Robbins 1970; Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2021): it holds at all counts at
 * once with probability 1 − alpha, once there are enough observations to estimate the variance. Narrowest, relative to a fixed-n interval, at `planned`
 * observations. The callers `rateSequence`, `pairSequence` and `meanSequence` decide when there are enough.
 */
export function normalMixture({ n, mean, variance }: Moments, planned: number, alpha = 0.05): Estimate {
  if (n === 0) return UNKNOWN;
  const half = mixtureHalfWidth(n, Math.sqrt(variance), planned, alpha);
  return { point: mean, low: mean - half, high: mean + half, n };
}

/** Half the width of the sequence after n observations of that standard deviation. */
export function mixtureHalfWidth(n: number, deviation: number, planned: number, alpha = 0.05): number {
  const scaled = n * mixing(planned);
  return deviation * Math.sqrt((2 * (scaled + 1) * Math.log(Math.sqrt(scaled + 1) / alpha)) / (n * scaled));
}

/** Variance of the mixing distribution, ρ², that makes the boundary lowest at the planned count. */
function mixing(planned: number): number {
  const twice = -2 * Math.log(TUNED_AT);
  return (twice + Math.log(twice + 1)) / planned;
}
