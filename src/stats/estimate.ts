/** A number with its interval: what every estimator here returns. `n` is the number of observations behind it; without any, the numbers are NaN. */
export interface Estimate {
  readonly point: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

/** k events among n observations. */
export interface Rate {
  readonly k: number;
  readonly n: number;
}

export const UNKNOWN: Estimate = { point: Number.NaN, low: Number.NaN, high: Number.NaN, n: 0 };
