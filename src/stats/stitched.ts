/** From so many events of the rarer kind on, the variance is known well enough for the asymptotic sequence. */
export const ENOUGH_EVENTS = 20;

/** What of alpha the time before has. Most of a run lies after, and there width costs games. */
const BEFORE = 0.3;

/** A sequence made of two, one until enough is known and one from then on, is wrong if either ever is: they share alpha. This is the first one's part. */
export function alphaBefore(alpha: number): number {
  return BEFORE * alpha;
}

/** The part of the sequence from then on. */
export function alphaAfter(alpha: number): number {
  return (1 - BEFORE) * alpha;
}
