import { type Estimate, UNKNOWN } from './estimate.ts';
import { twoSided } from './normal.ts';
import { type Pairs, pairCount } from './pairs.ts';

/**
 * The difference of two win rates, first − second, from paired games, with Tango's score interval (Statistics in Medicine 17, 1998): all differences that the
 * score test does not reject. It stays valid near 0 and 1 and if only few pairs differ. `n` is the number of pairs.
 */
export function tango(pairs: Pairs, confidence = 0.95): Estimate {
  const n = pairCount(pairs);
  if (n === 0) return UNKNOWN;
  const z = twoSided(confidence);
  const point = (pairs.onlyFirst - pairs.onlySecond) / n;
  return { point, low: crossing(pairs, point, -1, z), high: crossing(pairs, point, 1, z), n };
}

/** Tango's score for the hypothesis that the difference is `delta`: standard normal under it, positive where the pairs show more. */
export function tangoScore({ both, onlyFirst, onlySecond, neither }: Pairs, delta: number): number {
  const n = both + onlyFirst + onlySecond + neither;
  // Likeliest share of pairs that only the second wins, given the difference: the larger root of 2n q² + B q + C = 0.
  const b = -onlyFirst - onlySecond + (2 * n - onlyFirst + onlySecond) * delta;
  const c = -onlySecond * delta * (1 - delta);
  const q = (Math.sqrt(Math.max(0, b * b - 8 * n * c)) - b) / (4 * n);
  const variance = n * (2 * q + delta * (1 - delta));
  const distance = onlyFirst - onlySecond - n * delta;
  return variance > 0 ? distance / Math.sqrt(variance) : Math.sign(distance) * Number.POSITIVE_INFINITY;
}

/** The difference between the point and `end` at which the score reaches z, by halving; `end` itself if it never does. */
function crossing(pairs: Pairs, point: number, end: number, z: number): number {
  let inside = point;
  let outside = end;
  for (let step = 0; step < 200; step++) {
    const middle = (inside + outside) / 2;
    if (middle === inside || middle === outside) break;
    if (Math.abs(tangoScore(pairs, middle)) < z) inside = middle;
    else outside = middle;
  }
  return outside;
}
