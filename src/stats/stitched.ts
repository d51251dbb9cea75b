/** From this many events of the rarer kind on, the variance is known well enough for the asymptotic sequence. */
export const ENOUGH_EVENTS = 20;

/** The share of alpha for the first phase. Most of a run comes after it, and there width costs games. */
const BEFORE = 0.3;

/**
 * A sequence made of two, one until enough is known and one from then on, is wrong if either ever is, so the two share alpha. This is the part of the first.
 */
export function alphaBefore(alpha: number): number {
  return BEFORE * alpha;
}

/** The part of alpha for the second sequence. */
export function alphaAfter(alpha: number): number {
  return (1 - BEFORE) * alpha;
}
