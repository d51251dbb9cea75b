import { counted } from './counts.ts';
import type { Estimate } from './estimate.ts';
import { mean as meanOf } from './mean.ts';
import { moments } from './moments.ts';
import { twoSided } from './normal.ts';
import { scalesFor } from './scales.ts';
import { studentQuantile } from './student.ts';
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
  /** Mean of the absolute effects (μ*): how much the factor matters, with a t interval. */
  readonly strength: Estimate;
  /** Standard deviation of the effects: large where the factor's effect depends on the others or bends. */
  readonly deviation: number;
}

/** The outputs at the walks' points: `outputs[w][i]` belongs to point i of walk w. */
export type WalkOutputs = readonly (readonly number[])[];

/** Outputs that are themselves estimated from games. */
export interface WalkLuck {
  /** The outputs as they might have been: the same games resampled for all points, which share their luck. */
  readonly redrawn: (uniform: Uniform) => WalkOutputs;
  readonly uniform: Uniform;
  readonly resamples?: number;
}

/**
 * Elementary effects of each factor. For exact outputs the interval comes from the differences between walks. For outputs estimated from games that would be
 * too narrow: all walks share their luck and show its effect on a factor alike. Then walks and games are both resampled, and the interval is for the strength
 * without luck: it lies above zero if luck alone would hardly ever show as much.
 */
export function morrisEffects(walks: readonly Trajectory[], outputs: WalkOutputs, confidence = 0.95, luck?: WalkLuck): Effect[] {
  const found = effectsOf(walks, outputs);
  const noise = luck === undefined ? undefined : noiseOf(walks, found, luck);
  return found.map((effects, factor) => {
    const { mean, variance } = moments(counted(effects));
    const exact = meanOf(counted(effects.map(Math.abs)), confidence);
    const strength = noise === undefined || exact.n < 2 ? exact : withoutLuck(exact, effects, noise[factor], confidence, luck as WalkLuck);
    return { mean, strength, deviation: Math.sqrt(variance) };
  });
}

/** By factor, one effect a walk. */
function effectsOf(walks: readonly Trajectory[], outputs: WalkOutputs): number[][] {
  const effects: number[][] = (walks[0]?.moved ?? []).map(() => []);
  walks.forEach(({ points, moved }, w) => {
    moved.forEach((factor, i) => {
      effects[factor].push((outputs[w][i + 1] - outputs[w][i]) / (points[i + 1][factor] - points[i][factor]));
    });
  });
  return effects;
}

/** By factor and resample: what luck added to the effect of each walk. */
function noiseOf(walks: readonly Trajectory[], found: readonly (readonly number[])[], { redrawn, uniform, resamples = 2000 }: WalkLuck): number[][][] {
  const noise: number[][][] = found.map(() => []);
  for (let r = 0; r < resamples; r++) {
    effectsOf(walks, redrawn(uniform)).forEach((again, factor) => {
      noise[factor].push(again.map((effect, w) => effect - found[factor][w]));
    });
  }
  return noise;
}

function withoutLuck(
  { point, n }: Estimate,
  effects: readonly number[],
  noise: readonly (readonly number[])[],
  confidence: number,
  { uniform }: WalkLuck,
): Estimate {
  // Draws fewer walks than there are, so that a few walks spread as far as Student's t allows for.
  const size = Math.max(1, Math.round((n - 1) * (twoSided(confidence) / studentQuantile((1 + confidence) / 2, n - 1)) ** 2));
  const drawn = noise.map((added) => {
    const chosen = Array.from({ length: size }, () => below(n, uniform));
    return (scale: number): number => chosen.reduce((sum, w) => sum + Math.abs(scale * effects[w] + added[w]), 0) / size;
  });
  const { low, high } = scalesFor(point, drawn, confidence);
  return { point, low: low * point, high: high * point, n };
}
