import { type Counts, total } from '../stats/counts.ts';
import { type Estimate, UNKNOWN } from '../stats/estimate.ts';
import { quantile, quantiles } from '../stats/quantile.ts';
import { estimateCounts, type Manner } from './single.ts';
import { countsOf, type Units } from './units.ts';

/**
 * A quantile of single games with its interval: by order statistics if the number of games was fixed. If games come in pairs, or the run was stopped by its
 * results, it contains all values x for which the interval for the share of games up to x, computed as for any share of such a run, does not exclude q. The
 * true quantile is among them whenever that one interval, at the true quantile, holds.
 */
export function quantileEstimate(games: Units, q: number, paired: boolean, manner: Manner, confidence: number): Estimate {
  const counts = countsOf(games);
  if (counts.values.length === 0) return UNKNOWN;
  if (!paired && manner.kind === 'fixed') return quantile(counts, q, confidence);
  const shares = paired ? pairShares(games) : gameShares(games);
  if (total(shares(0)) === 0) return UNKNOWN;
  return quantileByShares(counts, q, (x) => estimateCounts(shares(x), paired ? 'share' : 'rate', manner, confidence));
}

/** The same, given the interval for the share of games up to x: all values at which it does not exclude q. */
export function quantileByShares(counts: Counts, q: number, interval: (x: number) => Estimate): Estimate {
  const { values } = counts;
  // Lowest value up to which a share q may lie; none, if it may lie below all.
  const low = interval(Number.NEGATIVE_INFINITY).high >= q ? -1 : firstIndex(values.length, (i) => interval(values[i]).high >= q);
  // Highest value below which no more than q must lie.
  const high = interval(values[values.length - 1]).low <= q ? values.length : firstIndex(values.length, (i) => interval(values[i]).low > q);
  return {
    point: quantiles(counts, [q])[0],
    low: low < 0 ? Number.NEGATIVE_INFINITY : values[low],
    high: high >= values.length ? Number.POSITIVE_INFINITY : values[high],
    n: total(counts),
  };
}

/** How many games lie at or below x, as zeros and ones. */
function gameShares(games: Units): (x: number) => Counts {
  const sorted = games.filter((x) => !Number.isNaN(x)).sort();
  return (x) => {
    const below = upTo(sorted, x);
    return { values: [0, 1], counts: [sorted.length - below, below] };
  };
}

/** The same by pairs: how many have none, one or both games at or below x. Pairs with an error are left out. */
function pairShares(games: Units): (x: number) => Counts {
  const pairs = games.length >> 1;
  const lower = new Float64Array(pairs);
  const upper = new Float64Array(pairs);
  let kept = 0;
  for (let i = 0; i < pairs; i++) {
    const [a, b] = [games[2 * i], games[2 * i + 1]];
    if (Number.isNaN(a) || Number.isNaN(b)) continue;
    lower[kept] = Math.min(a, b);
    upper[kept++] = Math.max(a, b);
  }
  const [least, most] = [lower.subarray(0, kept).sort(), upper.subarray(0, kept).sort()];
  return (x) => {
    const both = upTo(most, x);
    const any = upTo(least, x);
    return { values: [0, 0.5, 1], counts: [kept - any, any - both, both] };
  };
}

/** How many of the sorted numbers are at most x. */
function upTo(sorted: Float64Array, x: number): number {
  return firstIndex(sorted.length, (i) => sorted[i] > x);
}

/** The first index from 0 to n - 1 for which `holds` is true; once true it stays true. n if there is none. */
function firstIndex(n: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = n;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
