import { type Counts, total } from './counts.ts';
import { moments } from './moments.ts';
import { ENOUGH_EVENTS } from './stitched.ts';

/** Of fewer observations one or two hold most of the variance as a matter of course. */
const FEWEST = 20;

/**
 * Do a few large values hold more than half of the variance? Then t intervals and asymptotic sequences are too narrow: whether one such value more or less came
 * up decides where the mean lies, and their number is hardly known. A few are the largest 1 %, and never more than 20, after which their number is known well
 * enough. What was not seen at all cannot be guarded against.
 */
export function isLopsided(data: Counts): boolean {
  const n = total(data);
  return n >= FEWEST && largestShare(data, Math.min(ENOUGH_EVENTS, Math.ceil(n / 100))) > 0.5;
}

/** Share of the variance that so many observations hold, those farthest from the mean. */
export function largestShare(data: Counts, observations: number): number {
  const { values, counts } = data;
  const { mean, variance, n } = moments(data);
  if (!(variance > 0)) return 0;
  // Values ascend: the farthest stand at either end.
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
