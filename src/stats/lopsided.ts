import { type Counts, total } from './counts.ts';
import { moments } from './moments.ts';
import { ENOUGH_EVENTS } from './stitched.ts';

/** With fewer observations one or two naturally account for most of the variance. */
const FEWEST = 20;

/**
 * Do a few large values account for more than half of the variance? Then t intervals and asymptotic sequences are too narrow: the mean depends on how many such
 * values came up, and that number is hardly known. "A few" means the largest 1 %, but never more than 20, from which on their number is known well enough.
 * Nothing can guard against values that were never seen.
 */
export function isLopsided(data: Counts): boolean {
  const n = total(data);
  return n >= FEWEST && largestShare(data, Math.min(ENOUGH_EVENTS, Math.ceil(n / 100))) > 0.5;
}

/** Share of the variance of the given number of observations farthest from the mean. */
export function largestShare(data: Counts, observations: number): number {
  const { values, counts } = data;
  const { mean, variance, n } = moments(data);
  if (!(variance > 0)) return 0;
  // Values are ascending, so the farthest are at the ends.
  let first = 0;
  let last = values.length - 1;
  let held = 0;
  for (let left = observations; left > 0 && first <= last; ) {
    const at = mean - values[first] > values[last] - mean ? first++ : last--;
    const taken = Math.min(left, counts[at]);
    held += taken * (values[at] - mean) ** 2;
    left -= taken;
  }
  return held / (variance * (n - 1));
}
