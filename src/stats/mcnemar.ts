import { incompleteBetaUpper } from './beta.ts';
import { logGamma } from './gamma.ts';
import type { Pairs } from './pairs.ts';

/**
 * Two-sided p-value for "both variants win equally often" from paired games: McNemar's test with mid-p (Fagerland, Lydersen and Laake 2013). Only pairs that
 * differ carry information; under the null each falls to either side with chance ½. The mid-p counts the observed split at half weight, which removes most of
 * the exact test's conservatism and keeps its level in practice.
 */
export function mcnemarMidP({ onlyFirst, onlySecond }: Pick<Pairs, 'onlyFirst' | 'onlySecond'>): number {
  const m = onlyFirst + onlySecond;
  const fewer = Math.min(onlyFirst, onlySecond);
  if (onlyFirst === onlySecond) return 1;
  // P(X ≤ fewer) for X ~ Binomial(m, ½), less half the chance of exactly this split; twice that.
  const atMost = incompleteBetaUpper(0.5, fewer + 1, m - fewer);
  const exactly = Math.exp(logGamma(m + 1) - logGamma(fewer + 1) - logGamma(m - fewer + 1) - m * Math.LN2);
  return Math.min(1, 2 * atMost - exactly);
}
