import type { Estimate } from './estimate.ts';
import { smallestLevel } from './level.ts';

/**
 * The p-value of a confidence sequence: the smallest alpha at which it excludes `value`. Valid at any look. The caller says how to build the sequence, for
 * instance `(alpha) => pairSequence(pairs, planned, alpha)`.
 */
export function anytimeP(sequenceAt: (alpha: number) => Estimate, value = 0): number {
  const leavesOut = (alpha: number): boolean => {
    const { low, high } = sequenceAt(alpha);
    return value < low || value > high;
  };
  return smallestLevel(leavesOut, 1e-300, 1) ?? 1;
}
