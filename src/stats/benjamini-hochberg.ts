/**
 * p-values adjusted for screening (Benjamini and Hochberg 1995): among all rows marked at level q, about a share q are false alarms on average. For finding
 * what deserves a closer look, not for claims. In the order given.
 */
export function benjaminiHochberg(ps: readonly number[]): number[] {
  const m = ps.length;
  const order = ps.map((_, i) => i).sort((i, j) => ps[j] - ps[i]);
  const adjusted = new Array<number>(m);
  let most = 1;
  order.forEach((i, back) => {
    most = Math.min(most, (ps[i] * m) / (m - back));
    adjusted[i] = most;
  });
  return adjusted;
}
