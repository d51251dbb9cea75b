/** z for one chance in ten thousand, one-sided. */
const Z = 3.719;

/** The chi-square value that chance passes as rarely as a normal variable passes z (Wilson–Hilferty; exact for one degree of freedom and the usual z). */
function bound(degrees: number, z: number): number {
  if (degrees === 1 && z === Z) return 15.137;
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + z * Math.sqrt(spread)) ** 3;
}

/** How far counts are from what was expected, and how far they may be. Cells that expect fewer than five are put together. */
export function chiSquare(counts: readonly number[], expected: readonly number[], z = Z): { value: number; bound: number } {
  let value = 0;
  let cells = 0;
  let small = 0;
  let smallExpected = 0;
  const add = (count: number, mean: number): void => {
    value += (count - mean) ** 2 / mean;
    cells++;
  };
  counts.forEach((count, i) => {
    if (expected[i] >= 5) add(count, expected[i]);
    else {
      small += count;
      smallExpected += expected[i];
    }
  });
  if (smallExpected > 0) add(small, smallExpected);
  return { value, bound: cells > 1 ? bound(cells - 1, z) : 1e-9 };
}

/** The same for equally likely cells. */
export function uniformChiSquare(counts: readonly number[]): { value: number; bound: number } {
  const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
  return chiSquare(
    counts,
    counts.map(() => mean),
  );
}
