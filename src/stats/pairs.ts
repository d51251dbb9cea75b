/** Pairs of games played with the same luck, counted by who won: both, only the first variant, only the second, neither. */
export interface Pairs {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

export function pairCount({ both, onlyFirst, onlySecond, neither }: Pairs): number {
  return both + onlyFirst + onlySecond + neither;
}

/** Mean and variance of the difference first − second over all pairs; the variance is that of the pairs themselves (divided by n, not n − 1). */
export function pairDifference(pairs: Pairs): { readonly mean: number; readonly variance: number } {
  const n = pairCount(pairs);
  const mean = (pairs.onlyFirst - pairs.onlySecond) / n;
  return { mean, variance: (pairs.onlyFirst + pairs.onlySecond) / n - mean * mean };
}
