import { type Figure, figureOf } from '../src/runner/bench/figure.ts';

/** Times as multiples of the median of a yardstick measured in the same run: machines differ, but multiples hardly do. */
export function multiplesOf(times: readonly number[], yardstick: readonly number[]): Figure {
  const { median: one } = figureOf(yardstick);
  return figureOf(times.map((time) => time / one));
}

/** How many times faster the second was, round by round. */
export function gainOf(before: readonly number[], after: readonly number[]): Figure {
  return figureOf(before.map((time, round) => time / after[round]));
}
