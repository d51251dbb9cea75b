/** Which of the others each one reaches directly. */
export type Graph = readonly (readonly boolean[])[];

/** The number of a component for each: two share one if each reaches the other (strongly connected components). */
export function components(graph: Graph): number[] {
  const n = graph.length;
  const reaches = graph.map((row, i) => row.map((edge, j) => edge || i === j));
  for (let via = 0; via < n; via++) {
    for (let i = 0; i < n; i++) {
      if (!reaches[i][via]) continue;
      for (let j = 0; j < n; j++) if (reaches[via][j]) reaches[i][j] = true;
    }
  }
  const of = new Array<number>(n).fill(-1);
  let next = 0;
  for (let i = 0; i < n; i++) {
    if (of[i] >= 0) continue;
    for (let j = i; j < n; j++) if (reaches[i][j] && reaches[j][i]) of[j] = next;
    next++;
  }
  return of;
}
