import type { Counts } from '../stats/counts.ts';
import type { Estimate } from '../stats/estimate.ts';
import { estimateCounts, type Manner } from './single.ts';
import type { Kind } from './units.ts';

/** Units that are alike: what counts of each, out of how much, and how many such units there are. */
export interface UnitSums {
  readonly part: number;
  readonly whole: number;
  readonly units: number;
}

/**
 * Σ part / Σ whole with its interval, where a unit holds several games: the share won of the games that reached a round, by pairs of games. `n` is the sum of
 * the wholes.
 */
export function ratioEstimate(sums: readonly UnitSums[], kind: Kind, manner: Manner, confidence: number): Estimate {
  const n = sums.reduce((sum, { whole, units }) => sum + whole * units, 0);
  return { ...estimateCounts(linearised(sums), kind, manner, confidence), n };
}

/**
 * One number a unit whose mean is the ratio and whose spread is that of the ratio: its linearisation (Cochran, Sampling Techniques, 1977, chapter 6). Where all
 * units are of one size these are the shares of the units themselves. Units without a whole say nothing.
 */
function linearised(sums: readonly UnitSums[]): Counts {
  const counting = sums.filter(({ whole, units }) => whole > 0 && units > 0);
  const units = counting.reduce((sum, each) => sum + each.units, 0);
  const whole = counting.reduce((sum, each) => sum + each.whole * each.units, 0);
  const point = counting.reduce((sum, each) => sum + each.part * each.units, 0) / whole;
  const alike = counting.every((each) => each.whole === counting[0].whole);
  const value = (each: UnitSums): number => (alike ? each.part / each.whole : point + ((each.part - point * each.whole) * units) / whole);
  return merged(counting.map((each) => [value(each), each.units]));
}

/** Numbers counted; those that differ by rounding alone are one. */
export function merged(values: readonly (readonly [value: number, times: number])[]): Counts {
  const found = new Map<number, { value: number; times: number }>();
  for (const [value, times] of values) {
    const key = Math.round(value * 1e9);
    const own = found.get(key);
    if (own === undefined) found.set(key, { value, times });
    else own.times += times;
  }
  const sorted = [...found.values()].sort((a, b) => a.value - b.value);
  return { values: sorted.map(({ value }) => value), counts: sorted.map(({ times }) => times) };
}
