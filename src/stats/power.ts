import { normalTail, twoSided } from './normal.ts';
import { mixtureHalfWidth } from './normal-mixture.ts';
import { alphaAfter } from './stitched.ts';

/** Two win rates to be told apart, and what pairing is expected to save (1 when nothing is known: as if the games were independent). */
export interface Rates {
  readonly first: number;
  readonly second: number;
  readonly coupling?: number;
}

/** Variance of first − second within a pair of games. */
export function differenceVariance({ first, second, coupling = 1 }: Rates): number {
  return (first * (1 - first) + second * (1 - second)) / coupling;
}

/**
 * The chance that n pairs show the difference at level alpha (McNemar). Under "no difference" the variance is the share of pairs that differ; under the
 * difference itself it is smaller by the squared difference (Miettinen 1968). For m comparisons use alpha / m, as their intervals do.
 */
export function pairedPower(rates: Rates, n: number, alpha = 0.05): number {
  const effect = rates.first - rates.second;
  const variance = differenceVariance(rates);
  return detects(effect, Math.sqrt((variance + effect * effect) / n), Math.sqrt(variance / n), alpha);
}

/** The chance that n games of each of two separate runs show the difference at level alpha (score test with the pooled rate). */
export function unpairedPower({ first, second }: Rates, n: number, alpha = 0.05): number {
  const pooled = (first + second) / 2;
  return detects(first - second, Math.sqrt((2 * pooled * (1 - pooled)) / n), Math.sqrt(differenceVariance({ first, second }) / n), alpha);
}

/** The chance that n observations, or pairs, show a mean (difference) of that size and standard deviation at level alpha. */
export function meanPower(effect: number, deviation: number, n: number, alpha = 0.05): number {
  const error = deviation / Math.sqrt(n);
  return detects(effect, error, error, alpha);
}

/** A lower bound on the chance that a confidence sequence has excluded zero by its last look, after n observations of that standard deviation. */
export function sequencePower(effect: number, deviation: number, n: number, planned = n, alpha = 0.05): number {
  const reach = mixtureHalfWidth(n, deviation, planned, alphaAfter(alpha));
  return normalTail((reach - Math.abs(effect)) / (deviation / Math.sqrt(n)));
}

/** The smallest n with at least the wanted power; Infinity if there is none up to 10¹². */
export function gamesForPower(wanted: number, powerAt: (n: number) => number): number {
  let high = 1;
  while (powerAt(high) < wanted) {
    if (high > 1e12) return Number.POSITIVE_INFINITY;
    high *= 2;
  }
  let low = Math.floor(high / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (powerAt(middle) >= wanted) high = middle;
    else low = middle;
  }
  return high;
}

/** The smallest effect between 0 and `most` that is found with the wanted power; Infinity if there is none. */
export function smallestEffect(wanted: number, powerOf: (effect: number) => number, most: number): number {
  if (!(powerOf(most) >= wanted)) return Number.POSITIVE_INFINITY;
  let low = 0;
  let high = most;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (powerOf(middle) >= wanted) high = middle;
    else low = middle;
  }
  return high;
}

/** Chance that an estimate with standard error `real` falls outside the range that a test with standard error `assumed` allows. */
function detects(effect: number, assumed: number, real: number, alpha: number): number {
  const limit = twoSided(1 - alpha) * assumed;
  if (real === 0) return Math.abs(effect) > limit ? 1 : 0;
  return normalTail((limit - effect) / real) + normalTail((limit + effect) / real);
}
