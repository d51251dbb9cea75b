import type { Estimate } from '../stats/estimate.ts';
import { simultaneous } from '../stats/holm.ts';
import { twoSided } from '../stats/normal.ts';

/**
 * Widens the interval of an estimate that was picked from m, so that the intervals of all m hold together. Its arms grow as those of a normal interval do. For
 * intervals that cannot be recomputed at another confidence, such as bootstrap intervals; others are computed at `simultaneous(confidence, m)`.
 */
export function pickedFrom<T extends Pick<Estimate, 'point' | 'low' | 'high'>>(estimate: T, m: number, confidence: number): T {
  const wider = twoSided(simultaneous(confidence, m)) / twoSided(confidence);
  const { point, low, high } = estimate;
  return { ...estimate, low: point - wider * (point - low), high: point + wider * (high - point) };
}
