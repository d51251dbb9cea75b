import { incompleteBetaUpper } from './beta.ts';
import { type Counts, total } from './counts.ts';
import { type Estimate, UNKNOWN } from './estimate.ts';

/**
 * Quantiles of counted values, one for each q in ascending order: the smallest value with at least a share q of the observations at or below it. One pass; used
 * for bands of curves, which need no intervals.
 */
export function quantiles(data: Counts, qs: readonly number[]): number[] {
  const n = total(data);
  if (n === 0) return qs.map(() => Number.NaN);
  let i = 0;
  let upTo = data.counts[0];
  return qs.map((q) => {
    const rank = rankOf(q, n);
    while (upTo < rank) upTo += data.counts[++i];
    return data.values[i];
  });
}

/**
 * A quantile with its order-statistic interval: ranks l ≤ u with P(l ≤ Binomial(n, q) < u) ≥ confidence, for any distribution. Ties make it cover more, never
 * less. With too few observations an end is infinite, because not even the smallest or largest observation would do.
 */
export function quantile(data: Counts, q: number, confidence = 0.95): Estimate {
  const n = total(data);
  if (n === 0) return UNKNOWN;
  const tail = (1 - confidence) / 2;
  // Largest l with P(X < l) ≤ tail and smallest u with P(X ≥ u) ≤ tail, X ~ Binomial(n, q).
  const low = firstRank(n, (l) => 1 - atLeast(l, n, q) > tail) - 1;
  const high = firstRank(n, (u) => atLeast(u, n, q) <= tail);
  return {
    point: valueAt(data, rankOf(q, n)),
    low: low < 1 ? Number.NEGATIVE_INFINITY : valueAt(data, low),
    high: high > n ? Number.POSITIVE_INFINITY : valueAt(data, high),
    n,
  };
}

/** Rank of the q-quantile among n; the small allowance keeps 0.1 · 30 at 3 despite rounding. */
function rankOf(q: number, n: number): number {
  return Math.min(n, Math.max(1, Math.ceil(q * n - 1e-9)));
}

/** P(Binomial(n, q) ≥ k). */
function atLeast(k: number, n: number, q: number): number {
  if (k <= 0) return 1;
  if (k > n) return 0;
  return 1 - incompleteBetaUpper(q, k, n - k + 1);
}

/** The smallest rank from 1 to n + 1 for which `holds` is true; once true it stays true. */
function firstRank(n: number, holds: (rank: number) => boolean): number {
  let low = 1;
  let high = n + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function valueAt({ values, counts }: Counts, rank: number): number {
  let upTo = 0;
  for (let i = 0; i < counts.length; i++) {
    upTo += counts[i];
    if (upTo >= rank) return values[i];
  }
  return values[values.length - 1];
}
