/**
 * The smallest level from `floor` to `top` for which `holds`, which once true stays true; undefined if not even the top does. By halving on a scale of
 * logarithms, so that small p-values keep their digits.
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
