import type { Estimate } from '../stats/estimate.ts';
import { confirmedDifference } from './confirmed.ts';
import type { Manner } from './single.ts';
import type { Units } from './units.ts';

/** The same change at two places: units with it and without, all of which share their luck. */
export interface Change {
  readonly to: Units;
  readonly from: Units;
}

/**
 * By how much more a change does at one place than at another: (to − from) here − (to − from) there, game by game. Only this interval shows that a change does
 * not do the same at both: that it is clear here and not there shows nothing.
 */
export function interaction(here: Change, there: Change, manner: Manner, confidence: number): Estimate {
  return confirmedDifference(within(here), within(there), 'number', manner, confidence);
}

/** NaN if either game ended in error. */
function within({ to, from }: Change): Units {
  return to.subarray(0, Math.min(to.length, from.length)).map((x, i) => x - from[i]);
}
