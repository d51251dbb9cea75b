import { type Estimate, UNKNOWN } from './estimate.ts';
import { ENOUGH_EVENTS } from './stitched.ts';
import { studentQuantile } from './student.ts';
import { wilson } from './wilson.ts';

/** Sums over units (games): of a part x and of the whole t, and of their squares and products. */
export interface RatioSums {
  readonly n: number;
  readonly x: number;
  readonly t: number;
  readonly xx: number;
  readonly xt: number;
  readonly tt: number;
}

/**
 * The share Σx / Σt with its interval, with the game as the unit: choices within a game depend on each other, so an interval that treats them as independent
 * would be too narrow. Linearisation of the ratio of two means (Cochran, Sampling Techniques, 1977, chapter 6) with Student's t, once both the counted choices
 * and the rest come from the equivalent of 20 equal games. Before that, and if all games have the same share, Wilson's interval for that many games: no share
 * varies more than one that is only 0 or 1.
 */
export function ratio(sums: RatioSums, confidence = 0.95): Estimate {
  const { n, x, t, xx, xt, tt } = sums;
  if (n === 0 || t === 0) return UNKNOWN;
  const point = x / t;
  if (n === 1) return { point, low: 0, high: 1, n };
  const residuals = xx - 2 * point * xt + point * point * tt;
  // Sums of whole numbers cancel up to rounding if all games have the same share.
  if (Math.min(equalGames(x, xx), equalGames(t - x, tt - 2 * xt + xx)) < ENOUGH_EVENTS || residuals <= 1e-12 * tt) {
    const games = equalGames(t, tt);
    return { ...wilson(point * games, games, confidence), n };
  }
  const half = (studentQuantile((1 + confidence) / 2, n - 1) * Math.sqrt((n * residuals) / (n - 1))) / t;
  return { point, low: Math.max(0, point - half), high: Math.min(1, point + half), n };
}

/** The number of equal games with the same sum and sum of squares (Kish's effective number). */
function equalGames(sum: number, squares: number): number {
  return squares > 0 ? (sum * sum) / squares : 0;
}
