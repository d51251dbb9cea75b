/**
 * The interval of something that luck can only make larger, such as a mean of sizes or of squares of effects, as multiples of the observed value.
 * `drawn[r](scale)` is what resample r would have shown if the true effects were `scale` times the observed ones. The interval keeps all scales under which the
 * observed value is neither among the largest nor among the smallest (1 − confidence) / 2: it inverts the test of each scale. A low end of 0 means that luck
 * alone does as much.
 */
export function scalesFor(observed: number, drawn: readonly ((scale: number) => number)[], confidence = 0.95): { low: number; high: number } {
  const tail = (1 - confidence) / 2;
  /** As in any Monte Carlo test, the observed value counts as one of the draws. */
  const share = (holds: (value: number) => boolean, scale: number): number =>
    (1 + drawn.reduce((count, at) => count + (holds(at(scale)) ? 1 : 0), 0)) / (drawn.length + 1);
  const reached = (scale: number): boolean => share((value) => value >= observed, scale) > tail;
  const undercut = (scale: number): boolean => share((value) => value <= observed, scale) > tail;
  const low = reached(0) ? 0 : boundary(0, 1, reached);
  if (!undercut(1)) return { low, high: 1 };
  let beyond = 2;
  while (undercut(beyond) && beyond < FARTHEST) beyond *= 2;
  return { low, high: boundary(beyond, beyond / 2, undercut) };
}

const FARTHEST = 2 ** 20;

/** The point between `outside` and `inside` from which it holds. */
function boundary(outside: number, inside: number, holds: (scale: number) => boolean): number {
  let [out, within] = [outside, inside];
  for (let step = 0; step < 30; step++) {
    const middle = (out + within) / 2;
    if (holds(middle)) within = middle;
    else out = middle;
  }
  return within;
}
