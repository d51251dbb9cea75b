import type { Estimate, Rate } from './estimate.ts';
import { normalMixture } from './normal-mixture.ts';
import { betaBinomialSequence } from './sequence.ts';
import { alphaAfter, alphaBefore, ENOUGH_EVENTS } from './stitched.ts';

/**
 * A rate with a confidence sequence, for runs stopped by their results (`decide`, racing, an extended run). Uses the asymptotic normal mixture, tuned at the
 * planned count, once 20 events of the rarer kind have been seen, and the beta-binomial mixture before that. The two share alpha.
 */
export function rateSequence({ k, n }: Rate, planned: number, alpha = 0.05): Estimate {
  if (Math.min(k, n - k) < ENOUGH_EVENTS) return betaBinomialSequence(k, n, alphaBefore(alpha));
  const p = k / n;
  const { point, low, high } = normalMixture({ n, mean: p, variance: p * (1 - p) }, planned, alphaAfter(alpha));
  return { point, low: Math.max(0, low), high: Math.min(1, high), n };
}

/** The difference a − b of two independent rates for runs stopped by their results: each within its own sequence at alpha / 2. */
export function unpairedSequence(a: Rate, b: Rate, planned: number, alpha = 0.05): Estimate {
  const first = rateSequence(a, planned, alpha / 2);
  const second = rateSequence(b, planned, alpha / 2);
  return { point: first.point - second.point, low: first.low - second.high, high: first.high - second.low, n: a.n + b.n };
}
