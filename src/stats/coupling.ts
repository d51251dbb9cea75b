import { type Pairs, pairCount, pairDifference } from './pairs.ts';

/**
 * What pairing saved: how many times as many games independent runs would have needed for the same precision. It is the variance the difference would have with
 * separate luck, divided by the variance it has. Infinity if all pairs agree; below 1 if shared luck worked against the comparison.
 */
export function couplingOfPairs(pairs: Pairs): number {
  const n = pairCount(pairs);
  const first = (pairs.both + pairs.onlyFirst) / n;
  const second = (pairs.both + pairs.onlySecond) / n;
  return coupling(first * (1 - first), second * (1 - second), pairDifference(pairs).variance);
}

/** The same for any measure, from the variances of both variants and of the paired difference. */
export function coupling(first: number, second: number, difference: number): number {
  return difference > 0 ? (first + second) / difference : Number.POSITIVE_INFINITY;
}
