import type { Estimate } from '../stats/estimate.ts';
import { simultaneous } from '../stats/holm.ts';
import { twoSided } from '../stats/normal.ts';

/**
 * An estimate that was picked from m: its interval, made for one alone, widened so that those of all m hold together. Its arms grow as those of a normal interval
 * do. For intervals that are not made anew at another confidence, such as those of a bootstrap; others are made at `simultaneous(confidence, m)`.
 */
export function pickedFrom<T extends Pick<Estimate, 'point' | 'low' | 'high'>>(estimate: T, m: number, confidence: number): T {
  const wider = twoSided(simultaneous(confidence, m)) / twoSided(confidence);
  const { point, low, high } = estimate;
  return { ...estimate, low: point - wider * (point - low), high: point + wider * (high - point) };
}
