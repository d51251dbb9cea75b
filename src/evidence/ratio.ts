import type { Counts } from '../stats/counts.ts';
import type { Estimate } from '../stats/estimate.ts';
import { estimateCounts, type Manner } from './single.ts';
import type { Kind } from './units.ts';

/** Identical units: the counted part of each, its whole, and the number of such units. */
export interface UnitSums {
  readonly part: number;
  readonly whole: number;
  readonly units: number;
}

/**
 * Σ part / Σ whole with its interval, if a unit holds several games: for example the share won among the games that reached a round, by pairs of games. `n` is
 * the sum of the wholes.
 */
export function ratioEstimate(sums: readonly UnitSums[], kind: Kind, manner: Manner, confidence: number): Estimate {
  const n = sums.reduce((sum, { whole, units }) => sum + whole * units, 0);
  return { ...estimateCounts(linearised(sums), kind, manner, confidence), n };
}

/**
 * One number per unit whose mean is the ratio and whose spread is that of the ratio: its linearisation (Cochran, Sampling Techniques, 1977, chapter 6). If all
 * units have the same size, these are the shares of the units themselves. Units without a whole are ignored.
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

/** Counts the numbers; those that differ only by rounding count as one. */
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
