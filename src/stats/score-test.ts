import type { Rate } from './estimate.ts';
import { twoSidedP } from './normal.ts';

/** Two-sided p-value for "two independent rates are the same": the score test, with the variance of the pooled rate (Pearson's χ² without correction). */
export function scoreTest(a: Rate, b: Rate): number {
  const pooled = (a.k + b.k) / (a.n + b.n);
  const variance = pooled * (1 - pooled) * (1 / a.n + 1 / b.n);
  // All or none in both: there is nothing that differs.
  return variance > 0 ? twoSidedP((a.k / a.n - b.k / b.n) / Math.sqrt(variance)) : 1;
}
