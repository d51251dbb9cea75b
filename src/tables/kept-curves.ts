/**
 * Curves are kept of a cell's first so many games, and of the first few of every so many after them: of neighbours, as these may be pairs with sides changed,
 * and as code that keeps curves once in a while runs cold, at twice the price.
 */
export const ALL_CURVES = 1024;
export const SOME_CURVES = 64;

/** Whether the curves of a game are kept depends on its number alone. */
export function keepsCurves(game: number): boolean {
  return game < ALL_CURVES || game % ALL_CURVES < SOME_CURVES;
}
