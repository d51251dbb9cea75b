import type { Estimate } from './estimate.ts';
import { smallestLevel } from './level.ts';

export interface Equivalence {
  /** The 1 − 2α interval that had to fit. */
  readonly interval: Estimate;
  /** The smallest α at which it would have fitted: the larger of the two one-sided p-values. 1 where the point itself lies outside the margins. */
  readonly p: number;
  readonly equivalent: boolean;
}

/**
 * Two one-sided tests (TOST, Schuirmann 1987): "no difference that matters" is shown if the 1 − 2α interval lies entirely between `low` and `high`. The caller
 * says how to build the interval (`tango` for pairs, `newcombe` for separate runs, `mean` for scores, `wilson` against ½ ± δ), so the claim and the interval
 * cannot disagree. An interval without width (all observations equal, or only one) shows nothing.
 */
export function equivalence(intervalAt: (confidence: number) => Estimate, low: number, high: number, alpha = 0.05): Equivalence {
  const fits = (level: number): boolean => {
    const at = intervalAt(1 - 2 * level);
    return at.low > low && at.high < high && at.high > at.low;
  };
  // Below 1e-12 the confidence 1 − 2α has no digits left; from ½ on there is no interval.
  const p = smallestLevel(fits, 1e-12, 0.5 - 1e-9) ?? 1;
  return { interval: intervalAt(1 - 2 * alpha), p, equivalent: fits(alpha) };
}
