import { type Counts, total } from './counts.ts';
import { type Estimate, UNKNOWN } from './estimate.ts';
import { isLopsided } from './lopsided.ts';
import { moments } from './moments.ts';
import { normalMixture } from './normal-mixture.ts';
import { betaBinomialSequence } from './sequence.ts';
import { alphaAfter, alphaBefore, ENOUGH_EVENTS } from './stitched.ts';

/** Lowest and highest possible value of a measure, if known. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/**
 * A mean with a confidence sequence, for runs stopped by their results; for paired games the values are the differences within the pairs. Uses the asymptotic
 * normal mixture, tuned at the planned count, once 20 observations differ from the most common value and no small number of them accounts for most of the
 * variance. Before that, a measure with bounds uses the beta-binomial sequence of its position between them (valid for anything bounded, not only for 0 and 1).
 * One without bounds has no interval yet: it reaches from −∞ to ∞, unless nearly all observations have the same value. The two phases share alpha.
 */
export function meanSequence(data: Counts, planned: number, alpha = 0.05, bounds?: Bounds): Estimate {
  const n = total(data);
  if (n === 0) return UNKNOWN;
  const found = moments(data);
  const commonest = commonestOf(data);
  if (n - commonest.count >= ENOUGH_EVENTS && !isLopsided(data)) {
    const { point, low, high } = normalMixture(found, planned, alphaAfter(alpha));
    return { point, low: Math.max(bounds?.least ?? low, low), high: Math.min(bounds?.most ?? high, high), n };
  }
  if (bounds === undefined) return { point: found.mean, ...nearlyConstant(data, commonest, alpha), n };
  const { least, most } = bounds;
  const width = most - least;
  const place = betaBinomialSequence((n * (found.mean - least)) / width, n, alphaBefore(alpha));
  return { point: found.mean, low: least + width * place.low, high: least + width * place.high, n };
}

interface Commonest {
  readonly value: number;
  readonly count: number;
}

/**
 * If nearly all observations have one value, there may be as many others as their own sequence allows. They may lie as far away as the farthest seen, or as the
 * same value on the other side of zero. All zeros have no such scale, and a few observations say nothing.
 */
function nearlyConstant(data: Counts, { value, count }: Commonest, alpha: number): { low: number; high: number } {
  const n = total(data);
  if (value === 0 || count < ENOUGH_EVENTS || n - count >= ENOUGH_EVENTS) return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const farthest = Array.from(data.values, (seen) => Math.abs(seen - value)).reduce((most, distance) => Math.max(most, distance), 2 * Math.abs(value));
  const reach = farthest * betaBinomialSequence(n - count, n, alphaBefore(alpha)).high;
  return { low: value - reach, high: value + reach };
}

function commonestOf({ values, counts }: Counts): Commonest {
  let at = 0;
  for (let i = 1; i < counts.length; i++) if (counts[i] > counts[at]) at = i;
  return { value: values[at], count: counts[at] };
}
