import { type Estimate, UNKNOWN } from './estimate.ts';
import { normalMixture } from './normal-mixture.ts';
import { type Pairs, pairCount, pairDifference } from './pairs.ts';
import { betaBinomialSequence } from './sequence.ts';
import { alphaAfter, alphaBefore, ENOUGH_EVENTS } from './stitched.ts';

/**
 * The difference first − second of two win rates from paired games, with a confidence sequence: for `decide`, racing and extended runs. Uses the asymptotic
 * normal mixture, tuned at the planned number of pairs, once 20 pairs differ (and 20 agree). Before that, each of the two kinds of differing pairs has its own
 * beta-binomial sequence, which preserves the pairing and holds from the first pair on. The two phases share alpha.
 */
export function pairSequence(pairs: Pairs, planned: number, alpha = 0.05): Estimate {
  const n = pairCount(pairs);
  if (n === 0) return UNKNOWN;
  const differing = pairs.onlyFirst + pairs.onlySecond;
  if (Math.min(differing, n - differing) < ENOUGH_EVENTS) {
    const first = betaBinomialSequence(pairs.onlyFirst, n, alphaBefore(alpha) / 2);
    const second = betaBinomialSequence(pairs.onlySecond, n, alphaBefore(alpha) / 2);
    return { point: first.point - second.point, low: first.low - second.high, high: first.high - second.low, n };
  }
  const { point, low, high } = normalMixture({ n, ...pairDifference(pairs) }, planned, alphaAfter(alpha));
  return { point, low: Math.max(-1, low), high: Math.min(1, high), n };
}
