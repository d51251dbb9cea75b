import { type Counts, total } from './counts.ts';
import { type Estimate, UNKNOWN } from './estimate.ts';
import { moments } from './moments.ts';
import { normalMixture } from './normal-mixture.ts';
import { ENOUGH_EVENTS } from './rate-sequence.ts';
import { betaBinomialSequence } from './sequence.ts';

/** What a measure can be at least and at most, if that is known. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/**
 * A mean with a confidence sequence, for runs stopped by what they show; for paired games the values are the differences within the pairs. The asymptotic
 * normal mixture, tuned at the planned count, once 20 observations differ from the commonest value. Before that a measure with bounds has the beta-binomial
 * sequence of its place between them (valid for anything bounded, not only for 0 and 1), and one without bounds has no interval yet: it reaches from −∞ to ∞.
 */
export function meanSequence(data: Counts, planned: number, alpha = 0.05, bounds?: Bounds): Estimate {
  const n = total(data);
  if (n === 0) return UNKNOWN;
  const found = moments(data);
  const { least, most } = bounds ?? { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
  if (n - commonest(data) >= ENOUGH_EVENTS) {
    const { point, low, high } = normalMixture(found, planned, alpha);
    return { point, low: Math.max(least, low), high: Math.min(most, high), n };
  }
  if (bounds === undefined) return { point: found.mean, low: least, high: most, n };
  const width = most - least;
  const place = betaBinomialSequence((n * (found.mean - least)) / width, n, alpha);
  return { point: found.mean, low: least + width * place.low, high: least + width * place.high, n };
}

function commonest({ counts }: Counts): number {
  let most = 0;
  for (let i = 0; i < counts.length; i++) most = Math.max(most, counts[i]);
  return most;
}
