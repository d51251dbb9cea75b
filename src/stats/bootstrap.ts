import { type Counts, total } from './counts.ts';
import { type Estimate, UNKNOWN } from './estimate.ts';
import { moments } from './moments.ts';
import { normalQuantile, normalTail } from './normal.ts';
import type { Uniform } from './uniform.ts';

const RESAMPLES = 2000;

/**
 * The mean of counted values with the bias-corrected and accelerated bootstrap interval (Efron 1987), for small or lopsided samples, whose skew the t interval
 * ignores. If all values are equal there is no interval. Costs n draws per resample.
 */
export function bootstrapMean(data: Counts, uniform: Uniform, confidence = 0.95, resamples = RESAMPLES): Estimate {
  const n = total(data);
  if (n === 0) return UNKNOWN;
  const { mean, variance } = moments(data);
  if (variance === 0) return { point: mean, low: mean, high: mean, n };
  const drawn = new Float64Array(n);
  let at = 0;
  for (let i = 0; i < data.counts.length; i++) for (let c = 0; c < data.counts[i]; c++) drawn[at++] = data.values[i];
  const replicates = new Float64Array(resamples);
  for (let r = 0; r < resamples; r++) {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += drawn[Math.floor(uniform() * n)];
    replicates[r] = sum / n;
  }
  return accelerated(replicates.sort(), data, confidence);
}

/** The BCa interval of a mean from its sorted replicates. */
export function accelerated(replicates: Float64Array, data: Counts, confidence = 0.95): Estimate {
  const { n, mean } = moments(data);
  // Bias: how far the replicates lie to one side, counting ties as half. Summing in another order may miss the mean by a rounding error.
  const slack = 1e-12 * Math.abs(mean);
  let side = 0;
  for (const replicate of replicates) side += replicate < mean - slack ? 1 : replicate <= mean + slack ? 0.5 : 0;
  const bias = normalQuantile(side / replicates.length);
  // Acceleration: the skewness of the jackknife values, which for a mean are the observations themselves.
  let squares = 0;
  let cubes = 0;
  for (let i = 0; i < data.counts.length; i++) {
    const d = data.values[i] - mean;
    squares += data.counts[i] * d * d;
    cubes += data.counts[i] * d * d * d;
  }
  const acceleration = cubes / (6 * squares ** 1.5);
  const end = (z: number): number => {
    const moved = bias + z;
    return quantileOf(replicates, 1 - normalTail(bias + moved / (1 - acceleration * moved)));
  };
  const z = normalQuantile((1 - confidence) / 2);
  return { point: mean, low: end(z), high: end(-z), n };
}

/**
 * Percentile intervals for anything computed from games, resampled by game index. `statistic` is given how often each index was drawn and returns its numbers,
 * always the same number of them. An index stands for the games of that number in all cells, because these share their luck. A statistic that needs more
 * randomness gets it as `again`, which is absent for the original data.
 */
export function bootstrapIndices(
  games: number,
  statistic: (weights: Int32Array, again?: Uniform) => readonly number[],
  uniform: Uniform,
  confidence = 0.95,
  resamples = RESAMPLES,
): Estimate[] {
  const weights = new Int32Array(games).fill(1);
  const points = statistic(weights);
  const replicates = points.map(() => new Float64Array(resamples));
  for (let r = 0; r < resamples; r++) {
    drawAgain(weights, uniform);
    const found = statistic(weights, uniform);
    for (let s = 0; s < found.length; s++) replicates[s][r] = found[s];
  }
  const tail = (1 - confidence) / 2;
  return points.map((point, s) => {
    const sorted = replicates[s].sort();
    return { point, low: quantileOf(sorted, tail), high: quantileOf(sorted, 1 - tail), n: games };
  });
}

/** Draws all indices with replacement: how often each came up. */
export function drawAgain(weights: Int32Array, uniform: Uniform): void {
  weights.fill(0);
  for (let i = 0; i < weights.length; i++) weights[Math.floor(uniform() * weights.length)]++;
}

/** Quantile of sorted numbers, by linear interpolation. */
function quantileOf(sorted: Float64Array, q: number): number {
  const place = Math.min(1, Math.max(0, q)) * (sorted.length - 1);
  const lower = Math.floor(place);
  const upper = Math.min(sorted.length - 1, lower + 1);
  return sorted[lower] + (place - lower) * (sorted[upper] - sorted[lower]);
}
