import { bootstrapIndices } from './bootstrap.ts';
import type { Estimate } from './estimate.ts';
import { sobolSequence } from './sobol-sequence.ts';
import type { Uniform } from './uniform.ts';

/**
 * Points for Sobol indices: two independent sets of n points, and for each factor the first set with that factor taken from the second. n (factors + 2) points.
 */
export interface SaltelliDesign {
  readonly a: readonly (readonly number[])[];
  readonly b: readonly (readonly number[])[];
  readonly ab: readonly (readonly (readonly number[])[])[];
}

/** The outputs at the points of a design, in the same order. */
export interface SaltelliOutputs {
  readonly a: ArrayLike<number>;
  readonly b: ArrayLike<number>;
  readonly ab: readonly ArrayLike<number>[];
}

/**
 * Sampling variance of the outputs, where they are themselves estimated from games: of one output, and for each factor of the difference between an output and
 * the same with the factor changed (paired games make it small). Taken off, so that a factor that does nothing is not credited with the noise.
 */
export interface OutputNoise {
  readonly output: number;
  readonly change: readonly number[];
}

export interface SobolIndices {
  /** Share of the variance that the factor explains alone. */
  readonly first: readonly Estimate[];
  /** Share of the variance that would be gone with the factor fixed, interactions included. */
  readonly total: readonly Estimate[];
}

/** The design of Saltelli (2002) on a Sobol sequence; n is best a power of two. */
export function saltelliDesign(n: number, factors: number, uniform: Uniform): SaltelliDesign {
  const points = sobolSequence(n, 2 * factors, uniform);
  const a = points.map((point) => point.slice(0, factors));
  const b = points.map((point) => point.slice(factors));
  const ab = Array.from({ length: factors }, (_, factor) => a.map((point, row) => point.map((x, f) => (f === factor ? b[row][f] : x))));
  return { a, b, ab };
}

/**
 * First-order and total Sobol indices, with bootstrap intervals over the rows of the design: the estimator of Saltelli, Annoni, Azzini, Campolongo, Ratto and
 * Tarantola (2010) for the first, Jansen's (1999) for the total. A factor whose total interval covers 0 is decoration as far as this design can tell. NaN where
 * the outputs do not vary.
 */
export function sobolIndices(outputs: SaltelliOutputs, uniform: Uniform, noise?: OutputNoise, confidence = 0.95, resamples = 1000): SobolIndices {
  const n = outputs.a.length;
  const factors = outputs.ab.length;
  const statistic = (weights: Int32Array): number[] => indices(outputs, weights, noise);
  const found = bootstrapIndices(n, statistic, uniform, confidence, resamples);
  return { first: found.slice(0, factors), total: found.slice(factors) };
}

function indices({ a, b, ab }: SaltelliOutputs, weights: Int32Array, noise: OutputNoise | undefined): number[] {
  const n = a.length;
  let sum = 0;
  for (let row = 0; row < n; row++) sum += weights[row] * (a[row] + b[row]);
  const centre = sum / (2 * n);
  let squares = 0;
  for (let row = 0; row < n; row++) squares += weights[row] * ((a[row] - centre) ** 2 + (b[row] - centre) ** 2);
  const variance = squares / (2 * n) - (noise?.output ?? 0);
  const first: number[] = [];
  const total: number[] = [];
  ab.forEach((changed, factor) => {
    let alone = 0;
    let apart = 0;
    for (let row = 0; row < n; row++) {
      const change = changed[row] - a[row];
      alone += weights[row] * (b[row] - centre) * change;
      apart += weights[row] * change * change;
    }
    first.push(alone / n / variance);
    total.push((apart / n - (noise?.change[factor] ?? 0)) / 2 / variance);
  });
  return [...first, ...total];
}
