import { type Counts, total } from '../stats/counts.ts';
import { type Estimate, type Rate, UNKNOWN } from '../stats/estimate.ts';
import { mean } from '../stats/mean.ts';
import { meanSequence } from '../stats/mean-sequence.ts';
import { moments } from '../stats/moments.ts';
import { rateSequence } from '../stats/rate-sequence.ts';
import { ENOUGH_EVENTS } from '../stats/stitched.ts';
import { wilson } from '../stats/wilson.ts';
import { commonest, countsOf, type Kind, type Units } from './units.ts';

/** How the number of games was determined. The interval shown is the one the run was stopped by. */
export type Manner =
  /** Fixed in advance, or stopped by width alone. */
  | { readonly kind: 'fixed' }
  /** Stopped by its results: only an interval that holds at every look is valid. It is narrowest at `planned` units. */
  | { readonly kind: 'sequence'; readonly planned: number };

export const FIXED: Manner = { kind: 'fixed' };

/** Bounds of a share. */
export const UNIT_BOUNDS = { least: 0, most: 1 };

/** The mean of a cell's units with its interval. */
export function estimate(units: Units, kind: Kind, manner: Manner, confidence: number): Estimate {
  return estimateCounts(countsOf(units), kind, manner, confidence);
}

/** The same for counted units. */
export function estimateCounts(counts: Counts, kind: Kind, manner: Manner, confidence: number): Estimate {
  if (total(counts) === 0) return UNKNOWN;
  if (kind === 'rate') return rateEstimate(rateOf(counts), manner, confidence);
  if (manner.kind === 'sequence') return meanSequence(counts, manner.planned, 1 - confidence, kind === 'share' ? UNIT_BOUNDS : undefined);
  return kind === 'share' ? shareMean(counts, confidence) : mean(counts, confidence);
}

/** Sum and number; for zeros and ones, k events among n. */
export function rateOf({ values, counts }: Counts): Rate {
  let k = 0;
  for (let i = 0; i < counts.length; i++) k += counts[i] * values[i];
  return { k, n: total({ values, counts }) };
}

function rateEstimate(rate: Rate, manner: Manner, confidence: number): Estimate {
  return manner.kind === 'sequence' ? rateSequence(rate, manner.planned, 1 - confidence) : wilson(rate.k, rate.n, confidence);
}

/**
 * A mean of values between 0 and 1: Student's t once 20 units differ from the most common value. Before that, Wilson's interval for the same mean: nothing
 * between 0 and 1 varies more than values that are only 0 or 1.
 */
function shareMean(counts: Counts, confidence: number): Estimate {
  const n = total(counts);
  if (n - commonest(counts) < ENOUGH_EVENTS) return wilson(n * moments(counts).mean, n, confidence);
  const { point, low, high } = mean(counts, confidence);
  return { point, low: Math.max(0, low), high: Math.min(1, high), n };
}
