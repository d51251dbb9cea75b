/** Solves A x = b for a small dense A, by elimination with row pivots. Overwrites A and b. Undefined if A is singular. */
export function solve(a: number[][], b: number[]): number[] | undefined {
  const n = b.length;
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++) if (Math.abs(a[row][column]) > Math.abs(a[pivot][column])) pivot = row;
    if (!(Math.abs(a[pivot][column]) > 0)) return undefined;
    [a[column], a[pivot]] = [a[pivot], a[column]];
    [b[column], b[pivot]] = [b[pivot], b[column]];
    const top = a[column];
    for (let row = column + 1; row < n; row++) {
      const factor = a[row][column] / top[column];
      if (factor === 0) continue;
      const line = a[row];
      for (let k = column; k < n; k++) line[k] -= factor * top[k];
      b[row] -= factor * b[column];
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    let sum = b[row];
    for (let k = row + 1; k < n; k++) sum -= a[row][k] * b[k];
    b[row] = sum / a[row][row];
  }
  return b;
}
