import { type Estimate, type Rate, UNKNOWN } from './estimate.ts';
import { wilson } from './wilson.ts';

/**
 * The difference a − b of two independent rates with Newcombe's hybrid score interval (Statistics in Medicine 17, 1998, method 10): the distances from each
 * rate to the ends of its own Wilson interval, combined like the sides of a right triangle. For games with the same seed use `tango`. `n` counts the games of
 * both.
 */
export function newcombe(a: Rate, b: Rate, confidence = 0.95): Estimate {
  if (a.n === 0 || b.n === 0) return UNKNOWN;
  const first = wilson(a.k, a.n, confidence);
  const second = wilson(b.k, b.n, confidence);
  const point = first.point - second.point;
  return {
    point,
    low: point - Math.hypot(first.point - first.low, second.high - second.point),
    high: point + Math.hypot(first.high - first.point, second.point - second.low),
    n: a.n + b.n,
  };
}
