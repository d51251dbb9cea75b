/** The numbers from `from` to `to` in steps, without the dust of binary fractions. */
export function stepsOf(from: number, to: number, step: number): number[] {
  const n = Math.floor((to - from) / step + 1e-9);
  return Array.from({ length: n + 1 }, (_, i) => Number((from + i * step).toPrecision(12)));
}

/** At most n of the values, evenly spread, with both ends. */
export function spread(values: readonly number[], n: number): number[] {
  if (values.length <= n) return [...values];
  return Array.from({ length: n }, (_, i) => values[Math.round((i * (values.length - 1)) / (n - 1))]);
}

/** At most n of the values strictly between two others, evenly spread. */
export function between(values: readonly number[], low: number, high: number, n: number): number[] {
  const inside = values.filter((value) => low < value && value < high);
  if (inside.length <= n) return inside;
  return Array.from({ length: n }, (_, i) => inside[Math.floor(((i + 0.5) * inside.length) / n)]);
}
