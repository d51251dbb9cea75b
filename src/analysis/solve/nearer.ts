import { pairedDifference } from '../../evidence/difference.ts';
import { estimateCounts, type Manner } from '../../evidence/single.ts';
import { countsOf, couple, kindOf, type Units } from '../../evidence/units.ts';

/** What a measure should come to, and whether it lies between 0 and 1. */
interface Aim {
  readonly target: number;
  readonly share: boolean;
}

/**
 * Which of two values gives a mean nearer to the target? The first does if and only if the difference of the two means and the distance of their middle from
 * the target have opposite signs: (a − t)² < (b − t)² is (a − b)(a + b − 2t) < 0. Both numbers are means over the same pairs; the question is open unless both
 * intervals exclude 0.
 */
export function nearer(first: Units, second: Units, { target, share }: Aim, manner: Manner, confidence: number): 'first' | 'second' | 'open' {
  const kind = kindOf([first, second], share);
  const difference = sideOf(pairedDifference(first, second, kind, manner).interval(confidence));
  const both = couple(first, second);
  const middles = countsOf(both.first.map((x, i) => (x + both.second[i]) / 2 - target));
  const middle = sideOf(estimateCounts(middles, 'number', manner, confidence));
  if (difference * middle === 0) return 'open';
  return difference * middle < 0 ? 'first' : 'second';
}

/** 1 or −1 if the interval lies above or below 0, otherwise 0. */
export function sideOf({ low, high }: { readonly low: number; readonly high: number }): -1 | 0 | 1 {
  return low > 0 ? 1 : high < 0 ? -1 : 0;
}
