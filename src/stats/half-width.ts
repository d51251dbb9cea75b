import { twoSided } from './normal.ts';
import { wilson } from './wilson.ts';

/** Half the width that Wilson's interval will have after n games if the rate is p. */
export function rateHalfWidth(p: number, n: number, confidence = 0.95): number {
  const { low, high } = wilson(p * n, n, confidence);
  return (high - low) / 2;
}

/** The number of games after which Wilson's interval has this half-width if the rate is p; ½ is the worst case. */
export function gamesForHalfWidth(half: number, p = 0.5, confidence = 0.95): number {
  const square = twoSided(confidence) ** 2;
  // half · (n + z²) = z √(n p (1 − p) + z² / 4), squared and solved for n.
  const b = square * (2 * half * half - p * (1 - p));
  const c = square * square * (half * half - 0.25);
  const root = Math.sqrt(b * b - 4 * half * half * c);
  return Math.max(1, Math.ceil((root - b) / (2 * half * half) - 1e-9));
}

/** Half the width of a large-sample interval for a mean, or a mean difference, of that variance. */
export function meanHalfWidth(variance: number, n: number, confidence = 0.95): number {
  return twoSided(confidence) * Math.sqrt(variance / n);
}
