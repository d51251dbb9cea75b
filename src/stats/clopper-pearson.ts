import { incompleteBetaInverse } from './beta.ts';
import { type Estimate, UNKNOWN } from './estimate.ts';

/**
 * A rate of k in n with the interval of Clopper and Pearson (1934): all p for which the chance of at most k and the chance of at least k are both (1 −
 * confidence) / 2 or more. It covers at least as often as it claims at every p and n, and is wider in return; use Wilson's for everyday work.
 */
export function clopperPearson(k: number, n: number, confidence = 0.95): Estimate {
  if (n === 0) return UNKNOWN;
  const tail = (1 - confidence) / 2;
  const low = k === 0 ? 0 : incompleteBetaInverse(tail, k, n - k + 1);
  // The upper end as one minus the lower end of the misses: exact where it is close to one.
  const high = k === n ? 1 : 1 - incompleteBetaInverse(tail, n - k, k + 1);
  return { point: k / n, low, high, n };
}
