/**
 * p-values corrected for their number so that the chance of even one false claim stays below the level (Holm 1979): the smallest times m, the next times m − 1,
 * and so on, never decreasing. In the order given.
 */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((_, i) => i).sort((i, j) => ps[i] - ps[j]);
  const adjusted = new Array<number>(ps.length);
  let least = 0;
  order.forEach((i, rank) => {
    least = Math.max(least, Math.min(1, (ps.length - rank) * ps[i]));
    adjusted[i] = least;
  });
  return adjusted;
}

/** The confidence each of m intervals needs so that all of them hold together: 1 − α / m (Bonferroni). */
export function simultaneous(confidence: number, m: number): number {
  return 1 - (1 - confidence) / Math.max(1, m);
}
