/**
 * Curves are kept for the first games of a cell, and for the first few of every block after that. These are neighbours because they may be swapped pairs, and
 * because code that keeps curves only now and then runs cold, at twice the cost. Courses are kept of the first games alone.
 */
export const ALL_CURVES = 1024;
export const SOME_CURVES = 64;

/** Whether the curves of a game are kept depends on its number alone. */
export function keepsCurves(game: number): boolean {
  return game < ALL_CURVES || game % ALL_CURVES < SOME_CURVES;
}

/** Turns are looked at one by one in this many games of a cell: to try the answers on copies takes longer than to play. */
export const TURNS_COUNTED = 32;
