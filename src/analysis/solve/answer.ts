import { estimate, type Manner } from '../../evidence/single.ts';
import { kindOf, type Units } from '../../evidence/units.ts';
import type { Estimate } from '../../stats/estimate.ts';
import { simultaneous } from '../../stats/holm.ts';
import { nearer } from './nearer.ts';
import type { FoundValues, Goal } from './search.ts';

const CONFIDENCE = 0.95;

/** A value that was played on fresh games. The intervals of all of them hold together. */
export interface Retested {
  readonly value: number;
  readonly mean: Estimate;
  /** Does the interval lie inside the target ± within, outside, or across an end? */
  readonly band: 'inside' | 'outside' | 'across';
}

/** Which value gives the target. */
export interface SolveAnswer {
  /** Found: the nearest value is within the tolerance. None: every value tried misses it. Open: these games cannot tell. */
  readonly verdict: 'found' | 'none' | 'open';
  readonly nearest: Retested;
  readonly retested: readonly Retested[];
  /** Retested values that may be as near as the nearest. */
  readonly asNear: readonly number[];
}

/** The answer from fresh games, by value from the lowest to the highest. The looks of the search only rule out values that were not retested. */
export function solveAnswer(
  finals: readonly { readonly value: number; readonly units: Units }[],
  found: Pick<FoundValues, 'looks'>,
  goal: Goal,
  manner: Manner,
): SolveAnswer {
  const { target, share } = goal;
  const each = simultaneous(CONFIDENCE, finals.length);
  const retested = finals.map(({ value, units }): Retested => {
    const mean = estimate(units, kindOf([units], share), manner, each);
    return { value, mean, band: bandOf(mean, goal) };
  });
  const miss = ({ mean }: Retested): number => Math.abs(mean.point - target);
  const nearest = retested.reduce((best, one) => (miss(one) < miss(best) ? one : best));
  const own = finals[retested.indexOf(nearest)].units;
  // Two intervals for each other value.
  const compared = simultaneous(CONFIDENCE, 2 * (finals.length - 1));
  const asNear = finals.filter(({ value, units }) => value !== nearest.value && nearer(own, units, goal, manner, compared) !== 'first');
  const others = found.looks.filter(({ value }) => !finals.some((final) => final.value === value));
  const missed = retested.every(({ band }) => band === 'outside') && others.every((look) => bandOf(look, goal) === 'outside');
  return {
    verdict: missed ? 'none' : nearest.band === 'inside' ? 'found' : 'open',
    nearest,
    retested,
    asNear: asNear.map(({ value }) => value),
  };
}

function bandOf({ low, high }: Pick<Estimate, 'low' | 'high'>, { target, within }: Goal): Retested['band'] {
  if (low > target + within || high < target - within) return 'outside';
  return low >= target - within && high <= target + within ? 'inside' : 'across';
}
