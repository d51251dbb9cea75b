/** The index with the highest worth; on a tie, the first. */
export function best(n: number, worth: (i: number) => number): number {
  let at = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < n; i++) {
    const now = worth(i);
    if (now <= most) continue;
    most = now;
    at = i;
  }
  return at;
}

/** The index with the highest worth above zero; -1 if none has. */
export function bestGain(n: number, worth: (i: number) => number): number {
  const i = best(n, worth);
  return n > 0 && worth(i) > 0 ? i : -1;
}
