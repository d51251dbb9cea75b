import { below, permutation, type Uniform } from './uniform.ts';

/** A walk through the unit cube that moves one factor at a time: `points` has one more entry than there are factors, `moved[i]` changes between points i and i + 1. */
export interface Trajectory {
  readonly points: readonly (readonly number[])[];
  readonly moved: readonly number[];
}

/**
 * Random walks for Morris screening (Technometrics 33, 1991) on a grid of `levels` (even) values a factor. Each step moves one factor by half the grid, Δ = levels /
 * (2 (levels − 1)), up or down. It costs (factors + 1) points a walk.
 */
export function morrisTrajectories(walks: number, factors: number, uniform: Uniform, levels = 4): Trajectory[] {
  if (levels < 2 || levels % 2 !== 0) throw new RangeError(`Morris walks need an even number of levels, not ${levels}`);
  const jump = levels / 2;
  return Array.from({ length: walks }, () => {
    // Places on the grid; a factor in the lower half moves up, one in the upper half down.
    const place = Array.from({ length: factors }, () => below(levels, uniform));
    const moved = permutation(factors, uniform);
    const points = [place.map((at) => at / (levels - 1))];
    for (const factor of moved) {
      place[factor] += place[factor] < jump ? jump : -jump;
      points.push(place.map((at) => at / (levels - 1)));
    }
    return { points, moved };
  });
}
