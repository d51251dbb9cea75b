/**
 * The smallest level from `floor` to `top` for which `holds` is true; once true it stays true. Undefined if not even `top` does. Bisects on a logarithmic
 * scale, so that small p-values keep their digits.
 */
export function smallestLevel(holds: (level: number) => boolean, floor: number, top: number): number | undefined {
  if (!holds(top)) return undefined;
  if (holds(floor)) return floor;
  let out = Math.log(floor);
  let within = Math.log(top);
  while (within - out > 1e-11) {
    const middle = (out + within) / 2;
    if (holds(Math.exp(middle))) within = middle;
    else out = middle;
  }
  return Math.exp(within);
}
