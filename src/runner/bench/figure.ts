/** A measured number: the median of its rounds, with the lowest and highest. */
export interface Figure {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** At least one value. */
export function figureOf(values: readonly number[]): Figure {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return { median: (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2, low: sorted[0], high: sorted[sorted.length - 1] };
}
