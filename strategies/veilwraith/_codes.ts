/** Index of a code among the legal ones; `otherwise` if it is not legal. */
export function indexOf(codes: Int32Array, n: number, code: number, otherwise = -1): number {
  for (let i = 0; i < n; i++) if (codes[i] === code) return i;
  return otherwise;
}
