/** Where a code stands among those that are legal; `otherwise` when it is not there. */
export function indexOf(codes: Int32Array, n: number, code: number, otherwise = -1): number {
  for (let i = 0; i < n; i++) if (codes[i] === code) return i;
  return otherwise;
}
