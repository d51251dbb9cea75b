import { bootstrapIndices } from './bootstrap.ts';
import type { Estimate } from './estimate.ts';
import { scalesFor } from './scales.ts';
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

/** What is known of outputs that are themselves estimated from games. */
export interface OutputNoise {
  /**
   * Sampling variance of one output, and for each factor that of the difference between an output and the same output with the factor changed (small for paired
   * games). It is subtracted, so that an idle factor is not credited with noise.
   */
  readonly output: number;
  readonly change: readonly number[];
  /**
   * The outputs as they might have been: the same games resampled for all points. Rows whose cells share their luck are not independent: all of them show the
   * effect of luck on a factor alike. Absent if every output has its own luck.
   */
  readonly redrawn?: (uniform: Uniform) => SaltelliOutputs;
}

export interface SobolIndices {
  /** Share of the variance that the factor explains alone. */
  readonly first: readonly Estimate[];
  /** Share of the variance that would disappear if the factor were fixed, interactions included. */
  readonly total: readonly Estimate[];
}

/** The least share of the outputs' variance that remains when their noise is subtracted. */
const LEAST_LEFT = 1e-6;

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
 * Tarantola (2010) for the first, Jansen's (1999) for the total. A factor whose total interval covers 0 is idle as far as this design can tell. NaN if the
 * outputs do not vary. If rows share their luck, games are resampled together with the rows; the total is a mean of squares, which luck can only increase, so
 * its interval lies above zero only if luck alone would hardly ever show as much.
 */
export function sobolIndices(outputs: SaltelliOutputs, uniform: Uniform, noise?: OutputNoise, confidence = 0.95, resamples = 1000): SobolIndices {
  const n = outputs.a.length;
  const factors = outputs.ab.length;
  const whole = spreadOf(outputs, new Int32Array(n).fill(1), noise).variance;
  const sizes: Size[][] = outputs.ab.map(() => []);
  const statistic = (weights: Int32Array, again?: Uniform): number[] => {
    if (again === undefined || noise?.redrawn === undefined) return indices(outputs, weights, noise);
    const drawn = noise.redrawn(again);
    // Resampled outputs contain noise twice: that of the games and that of the resampling.
    const twice = { output: 2 * noise.output, change: noise.change.map((each) => 2 * each) };
    for (let factor = 0; factor < factors; factor++) sizes[factor].push(sizeOf(outputs, drawn, factor, weights, twice, whole));
    return indices(drawn, weights, twice);
  };
  const found = bootstrapIndices(n, statistic, uniform, confidence, resamples);
  const [first, total] = [found.slice(0, factors), found.slice(factors)];
  if (noise?.redrawn === undefined) return { first, total };
  return { first, total: total.map((index, factor) => withoutLuck(index, outputs, factor, sizes[factor], whole, confidence)) };
}

/** Twice a total index including noise, if the true changes were `scale` times the observed ones. */
type Size = (scale: number) => number;

/** What a resample would show: the mean of (scale · change + noise)² divided by the variance, where the noise is what resampling the games added. */
function sizeOf(observed: SaltelliOutputs, drawn: SaltelliOutputs, factor: number, weights: Int32Array, noise: OutputNoise, whole: number): Size {
  let own = 0;
  let mixed = 0;
  let added = 0;
  for (let row = 0; row < weights.length; row++) {
    const change = observed.ab[factor][row] - observed.a[row];
    const luck = drawn.ab[factor][row] - drawn.a[row] - change;
    own += weights[row] * change * change;
    mixed += 2 * weights[row] * change * luck;
    added += weights[row] * luck * luck;
  }
  const n = weights.length;
  // The effect of luck alone does not depend on how far the other factors separate these rows, so it is measured against the observed variance.
  const variance = spreadOf(drawn, weights, noise).variance;
  return (scale) => (scale * scale * own + scale * mixed) / n / variance + added / n / whole;
}

/** The total index with the interval for the part that is not luck. */
function withoutLuck(index: Estimate, { a, ab }: SaltelliOutputs, factor: number, drawn: readonly Size[], whole: number, confidence: number): Estimate {
  let squares = 0;
  for (let row = 0; row < a.length; row++) squares += (ab[factor][row] - a[row]) ** 2;
  const size = squares / a.length / whole;
  const { low, high } = scalesFor(size, drawn, confidence);
  return { ...index, low: Math.min(index.point, (low * low * size) / 2), high: Math.max(index.point, (high * high * size) / 2) };
}

/** Centre of the outputs, and their variance without noise. */
function spreadOf({ a, b }: SaltelliOutputs, weights: Int32Array, noise: OutputNoise | undefined): { centre: number; variance: number } {
  const n = a.length;
  let sum = 0;
  for (let row = 0; row < n; row++) sum += weights[row] * (a[row] + b[row]);
  const centre = sum / (2 * n);
  let squares = 0;
  for (let row = 0; row < n; row++) squares += weights[row] * ((a[row] - centre) ** 2 + (b[row] - centre) ** 2);
  const spread = squares / (2 * n);
  // If everything may be noise, a factor may explain any share of the rest.
  return { centre, variance: Math.max(spread - (noise?.output ?? 0), LEAST_LEFT * spread) };
}

function indices(outputs: SaltelliOutputs, weights: Int32Array, noise: OutputNoise | undefined): number[] {
  const { a, b, ab } = outputs;
  const n = a.length;
  const { centre, variance } = spreadOf(outputs, weights, noise);
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
