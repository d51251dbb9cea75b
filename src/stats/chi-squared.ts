import { incompleteGammaUpper } from './incomplete-gamma.ts';

/** A χ² statistic with its degrees of freedom and the chance of one at least as large when there is nothing to find. */
export interface ChiSquared {
  readonly statistic: number;
  readonly df: number;
  readonly p: number;
}

/** The p-value of a χ² statistic. Without degrees of freedom nothing could differ: p is 1. */
export function chiSquared(statistic: number, df: number): ChiSquared {
  return { statistic, df, p: df > 0 ? incompleteGammaUpper(df / 2, statistic / 2) : 1 };
}
