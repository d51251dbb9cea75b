import { estimateCounts, FIXED } from '../../evidence/single.ts';
import { countsOf, kindOf, type Units } from '../../evidence/units.ts';
import type { Counts } from '../../stats/counts.ts';
import type { Estimate } from '../../stats/estimate.ts';
import { simultaneous } from '../../stats/holm.ts';
import { moments } from '../../stats/moments.ts';
import { nearer, sideOf } from './nearer.ts';
import { type Region, regionsOf } from './regions.ts';
import { between, spread } from './scale.ts';
import { type Shape, shapeOf } from './shape.ts';

/** The result that is wanted. */
export interface Goal {
  readonly target: number;
  /** How far from the target a result may be. */
  readonly within: number;
  /** Does the measure lie between 0 and 1? */
  readonly share: boolean;
}

/** Where values can be tried. */
export interface Field {
  /** Values that may be tried, from the lowest to the highest. */
  readonly values: readonly number[];
  /** Plays values on shared luck: one list of units for each. Undefined when stopped. */
  play(values: readonly number[], games: number): Promise<readonly Units[] | undefined>;
  /** Further values beyond an end of all those known; none if there are no more. */
  beyond(end: 'low' | 'high'): Promise<readonly number[]>;
}

/** A value that was looked at in the search. Its interval holds together with those of all values that might have been looked at. */
interface LookedAt {
  readonly value: number;
  readonly games: number;
  readonly point: number;
  readonly low: number;
  readonly high: number;
}

/** What the search found; kept in run.json beside the retested values. */
export interface FoundValues {
  readonly looks: readonly LookedAt[];
  readonly shape: Shape;
  /** Stretches at whose ends the measure is clearly on different sides of the target. */
  readonly crossings: readonly (readonly [from: number, to: number])[];
  /** Values that could have been looked at. */
  readonly candidates: readonly [from: number, to: number, number: number];
  /** Games of the search. */
  readonly games: number;
  /** Values to retest on fresh games. */
  readonly finals: readonly number[];
}

const CONFIDENCE = 0.95;
/** Values of the first look, values added in a gap or beyond an end, and rounds after the first. */
const COARSE = 9;
const FINER = 3;
const MOST_ROUNDS = 8;
/** Values looked at again with more games, and how many times as many. */
const SHARPER = 6;
const SHARPEN = 4;
/** Stretches whose values are retested. */
const MOST_REGIONS = 3;

/**
 * Looks for the values that give a target: a coarse look over the range, finer ones where the target may be met, a sharper look at values that are about as
 * near, all on shared luck. It only proposes: what it proposes is retested on fresh games.
 */
export async function searchValues(field: Field, goal: Goal, games: number): Promise<FoundValues | undefined> {
  const search = new ValueSearch(field, goal);
  let next: readonly number[] = spread(field.values, COARSE);
  for (let round = 0; next.length > 0; round++) {
    if (!(await search.look(next, games))) return undefined;
    next = round < MOST_ROUNDS ? await search.next() : [];
  }
  const regions = search.regions();
  const close = search.closeIn(regions);
  if (close.length > 0 && !(await search.look(close, games * SHARPEN))) return undefined;
  return search.found(regions);
}

/** A stretch with the values themselves, which stay the same when it is looked at again. */
interface Stretch extends Pick<Region, 'kind'> {
  readonly values: readonly number[];
}

interface Tried {
  readonly units: Units;
  readonly counts: Counts;
  readonly games: number;
}

class ValueSearch {
  private readonly tried = new Map<number, Tried>();
  private readonly field: Field;
  private readonly goal: Goal;
  /** All values that may be tried. */
  private values: readonly number[];
  private games = 0;

  constructor(field: Field, goal: Goal) {
    this.field = field;
    this.goal = goal;
    this.values = field.values;
  }

  async look(values: readonly number[], games: number): Promise<boolean> {
    const played = await this.field.play(values, games);
    if (played === undefined) return false;
    values.forEach((value, i) => {
      this.tried.set(value, { units: played[i], games, counts: countsOf(played[i]) });
    });
    this.games += values.length * games;
    return true;
  }

  /** The values to look at next: beyond the range while the target may lie there, otherwise in the gaps where it may be met. */
  async next(): Promise<readonly number[]> {
    const regions = this.regions();
    const further = await this.further(regions);
    if (further.length > 0) return spread(further, FINER);
    return regions.flatMap(({ values }) => values.slice(1).flatMap((to, i) => between(this.values, values[i], to, FINER)));
  }

  /** New values beyond the end that comes nearer to the target, if nothing crosses the target and that end is where it may be met. */
  private async further(regions: readonly Stretch[]): Promise<readonly number[]> {
    const looked = this.looked();
    const [low, high] = [looked[0], looked[looked.length - 1]];
    const end = this.nearestOf([low, high]);
    if (regions.some(({ kind }) => kind === 'crossing') || !regions.some(({ values }) => values.includes(end))) return [];
    const further = await this.field.beyond(end === low ? 'low' : 'high');
    this.values = [...this.values, ...further].sort((a, b) => a - b);
    return further;
  }

  regions(): Stretch[] {
    const looked = this.looked();
    const sides = looked.map((value) => {
      const { low, high } = this.estimate(value);
      return sideOf({ low: low - this.goal.target, high: high - this.goal.target });
    });
    const found = regionsOf(sides, looked.indexOf(this.nearestOf(looked)));
    return found.map(({ first, last, kind }) => ({ kind, values: looked.slice(first, last + 1) }));
  }

  /** Values that may be as near as the best of their stretch, with the best itself. */
  closeIn(regions: readonly Stretch[]): number[] {
    const close = regions.flatMap(({ values }) => {
      const rivals = this.rivalsIn(values);
      return rivals.length === 0 ? [] : [this.nearestOf(values), ...rivals.slice(0, SHARPER - 1)];
    });
    return [...new Set(close)].sort((a, b) => a - b);
  }

  found(regions: readonly Stretch[]): FoundValues {
    const looked = this.looked();
    const { values } = this;
    return {
      looks: looked.map((value) => {
        const { point, low, high } = this.estimate(value);
        return { value, games: this.triedOf(value).games, point, low, high };
      }),
      shape: shapeOf(
        looked.map((value) => this.unitsOf(value)),
        values.length,
        this.goal.share,
      ),
      crossings: regions.filter(({ kind }) => kind === 'crossing').map((region) => [region.values[0], region.values[region.values.length - 1]]),
      candidates: [values[0], values[values.length - 1], values.length],
      games: this.games,
      finals: this.finalsOf(regions),
    };
  }

  /** The nearest value of each stretch and its neighbours; a rival beside it brings its own. */
  private finalsOf(regions: readonly Stretch[]): number[] {
    const best = [...regions].sort((a, b) => this.missOf(this.nearestOf(a.values)) - this.missOf(this.nearestOf(b.values))).slice(0, MOST_REGIONS);
    const places = best.flatMap(({ values }) => {
      const nearest = this.values.indexOf(this.nearestOf(values));
      const [rival] = this.rivalsIn(values).map((value) => this.values.indexOf(value));
      const beside = rival !== undefined && Math.abs(rival - nearest) <= 2 ? [rival - 1, rival, rival + 1] : [];
      return [nearest - 1, nearest, nearest + 1, ...beside];
    });
    return this.values.filter((_, place) => places.includes(place));
  }

  /** Values of a stretch that cannot be told to be further from the target than the nearest one, the nearest first. */
  private rivalsIn(values: readonly number[]): number[] {
    const nearest = this.nearestOf(values);
    return values
      .filter((value) => value !== nearest && nearer(this.unitsOf(nearest), this.unitsOf(value), this.goal, FIXED, CONFIDENCE) !== 'first')
      .sort((a, b) => this.missOf(a) - this.missOf(b));
  }

  private nearestOf(values: readonly number[]): number {
    return values.reduce((best, value) => (this.missOf(value) < this.missOf(best) ? value : best));
  }

  private missOf(value: number): number {
    return Math.abs(moments(this.triedOf(value).counts).mean - this.goal.target);
  }

  private estimate(value: number): Estimate {
    const { units, counts } = this.triedOf(value);
    return estimateCounts(counts, kindOf([units], this.goal.share), FIXED, simultaneous(CONFIDENCE, this.values.length));
  }

  private looked(): number[] {
    return [...this.tried.keys()].sort((a, b) => a - b);
  }

  private unitsOf(value: number): Units {
    return this.triedOf(value).units;
  }

  private triedOf(value: number): Tried {
    return this.tried.get(value) as Tried;
  }
}
