import { incompleteBeta, incompleteBetaInverse, incompleteBetaUpper } from './beta.ts';

/** Quantile of Student's t distribution with `df` degrees of freedom. */
export function studentQuantile(p: number, df: number): number {
  const tail = Math.min(p, 1 - p);
  // x = df / (df + t²) is Beta(df / 2, ½). Where x is near one its complement has the digits, so that is solved for instead.
  const x = incompleteBetaInverse(2 * tail, df / 2, 0.5);
  const rest = x < 0.5 ? 1 - x : incompleteBetaInverse(1 - 2 * tail, 0.5, df / 2);
  const t = Math.sqrt((df * rest) / (x < 0.5 ? x : 1 - rest));
  return p < 0.5 ? -t : t;
}

/** P(|T| > |t|): the two-sided p-value of a t statistic. */
export function studentTwoSidedP(t: number, df: number): number {
  const square = t * t;
  // Whichever of x and 1 − x is small is computed without loss.
  return square > df ? incompleteBeta(df / (df + square), df / 2, 0.5) : incompleteBetaUpper(square / (df + square), 0.5, df / 2);
}
