import { type Counts, total } from './counts.ts';

/** Number, mean and variance (divided by n − 1) of some observations. The variance of fewer than two is zero. */
export interface Moments {
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

export function moments(data: Counts): Moments {
  const n = total(data);
  const { values, counts } = data;
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i] * values[i];
  const mean = sum / n;
  // Squares around the mean, in a second pass: the plain sum of squares would cancel.
  let squares = 0;
  for (let i = 0; i < counts.length; i++) squares += counts[i] * (values[i] - mean) ** 2;
  return { n, mean, variance: n > 1 ? squares / (n - 1) : 0 };
}
