/**
 * Curves are kept for the first games of a cell, and for the first few of every block after that. These are neighbours because they may be swapped pairs, and
 * because code that keeps curves only now and then runs cold, at twice the cost.
 */
export const ALL_CURVES = 1024;
export const SOME_CURVES = 64;

/** Whether the curves of a game are kept depends on its number alone. */
export function keepsCurves(game: number): boolean {
  return game < ALL_CURVES || game % ALL_CURVES < SOME_CURVES;
}
