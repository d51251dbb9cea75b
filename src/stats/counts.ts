/** Observations as counts: `counts[i]` times the value `values[i]`, values ascending and distinct. */
export interface Counts {
  readonly values: ArrayLike<number>;
  readonly counts: ArrayLike<number>;
}

/** How many observations there are. */
export function total({ counts }: Counts): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i];
  return sum;
}

/** A histogram indexed by value from 0 on, as counts. */
export function histogram(byValue: ArrayLike<number>): Counts {
  const values: number[] = [];
  const counts: number[] = [];
  for (let v = 0; v < byValue.length; v++) {
    if (byValue[v] === 0) continue;
    values.push(v);
    counts.push(byValue[v]);
  }
  return { values, counts };
}

/** Observations one by one, as counts. */
export function counted(observations: ArrayLike<number>): Counts {
  const sorted = Float64Array.from(observations).sort();
  const values: number[] = [];
  const counts: number[] = [];
  for (const value of sorted) {
    if (value !== values[values.length - 1]) {
      values.push(value);
      counts.push(0);
    }
    counts[counts.length - 1]++;
  }
  return { values, counts };
}
