import { incompleteGammaUpper } from './incomplete-gamma.ts';

/** A χ² statistic with its degrees of freedom and the chance of a value at least as large under the null hypothesis. */
export interface ChiSquared {
  readonly statistic: number;
  readonly df: number;
  readonly p: number;
}

/** The p-value of a χ² statistic. With no degrees of freedom nothing could differ, so p is 1. */
export function chiSquared(statistic: number, df: number): ChiSquared {
  return { statistic, df, p: df > 0 ? incompleteGammaUpper(df / 2, statistic / 2) : 1 };
}
