import { counted } from './counts.ts';
import type { Estimate } from './estimate.ts';
import { mean as meanOf } from './mean.ts';
import { moments } from './moments.ts';
import { below, permutation, type Uniform } from './uniform.ts';

/**
 * A walk through the unit cube that moves one factor at a time: `points` has one more entry than there are factors, `moved[i]` changes between points i and i +
 * 1.
 */
export interface Trajectory {
  readonly points: readonly (readonly number[])[];
  readonly moved: readonly number[];
}

/**
 * Random walks for Morris screening (Technometrics 33, 1991) on a grid of `levels` (even) values a factor. Each step moves one factor by half the grid, Δ =
 * levels / (2 (levels − 1)), up or down. It costs (factors + 1) points a walk.
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

export interface Effect {
  /** Mean effect of moving the factor through its whole range: its direction. */
  readonly mean: number;
  /** Mean of the absolute effects (μ*): how much the factor matters, with a t interval over the walks. */
  readonly strength: Estimate;
  /** Standard deviation of the effects: large where the factor's effect depends on the others or bends. */
  readonly deviation: number;
}

/** Elementary effects of each factor from the outputs at the walks' points: `outputs[w][i]` belongs to point i of walk w. */
export function morrisEffects(walks: readonly Trajectory[], outputs: readonly (readonly number[])[], confidence = 0.95): Effect[] {
  const effects: number[][] = (walks[0]?.moved ?? []).map(() => []);
  walks.forEach(({ points, moved }, w) => {
    moved.forEach((factor, i) => {
      effects[factor].push((outputs[w][i + 1] - outputs[w][i]) / (points[i + 1][factor] - points[i][factor]));
    });
  });
  return effects.map((found) => {
    const { mean, variance } = moments(counted(found));
    return { mean, strength: meanOf(counted(found.map(Math.abs)), confidence), deviation: Math.sqrt(variance) };
  });
}
