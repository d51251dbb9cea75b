import { pairedDifference } from '../../evidence/difference.ts';
import { estimate, FIXED, type Manner } from '../../evidence/single.ts';
import { kindOf, type Units } from '../../evidence/units.ts';
import type { Estimate } from '../../stats/estimate.ts';
import type { LookGroup } from '../plan/stopping.ts';

type Decide = Extract<LookGroup, { kind: 'decide' }>;
type Differing = Extract<LookGroup, { kind: 'difference' }>;
type Race = Extract<LookGroup, { kind: 'race' }>;

/** Chance that any claim made at any look of a run is wrong. */
const ALPHA = 0.05;

/** What a look needs to know about the run outside its group. */
export interface LookSetup {
  /** The measure stays within 0 to 1. */
  readonly share: boolean;
  /** Groups decided in this run; they share the error probability. */
  readonly groups: number;
  readonly manner: Manner;
}

/** Which of the live cells end at this look, given their units so far. The caller must end all cells at the last look. */
export function endingCells(group: LookGroup, live: readonly number[], unitsOf: (cell: number) => Units, setup: LookSetup): readonly number[] {
  switch (group.kind) {
    case 'games':
      return [];
    case 'precision':
      return halfWidth(unitsOf(group.cells[0]), setup.share) <= group.precision ? group.cells : [];
    case 'difference':
      return widestDifference(group, unitsOf, setup.share) <= group.within ? group.cells : [];
    case 'decide':
      return answerOf(group, unitsOf, setup).answer === 'undecided' ? [] : group.cells;
    case 'race':
      return raceEnds(group, live, unitsOf, setup);
  }
}

/** Half-width of the interval at fixed counts, the only criterion of `precision`. */
export function halfWidth(units: Units, share: boolean): number {
  const { low, high, n } = estimate(units, kindOf([units], share), FIXED, 1 - ALPHA);
  return n < 2 ? Number.POSITIVE_INFINITY : (high - low) / 2;
}

/** The largest half-width among the intervals that a comparison with the baseline would show, at fixed counts: the only criterion of `difference`. */
export function widestDifference({ cells, baseline, each }: Differing, unitsOf: (cell: number) => Units, share: boolean): number {
  const base = unitsOf(baseline);
  const halfWidths = cells
    .filter((cell) => cell !== baseline)
    .map((cell) => {
      const units = unitsOf(cell);
      const { low, high, n } = pairedDifference(units, base, kindOf([units, base], share), FIXED).interval(each);
      return n < 2 ? Number.POSITIVE_INFINITY : (high - low) / 2;
    });
  return Math.max(0, ...halfWidths);
}

export type Answer = 'better' | 'not better' | 'undecided';

/** Better: the difference is surely above zero. Not better: it is surely below the difference that matters. */
export function answerOf({ cells, better }: Decide, unitsOf: (cell: number) => Units, setup: LookSetup): { answer: Answer; difference: Estimate } {
  const difference = differenceOf(cells[0], cells[1], unitsOf, setup, setup.groups);
  const answer = difference.low > 0 ? 'better' : difference.high < better ? 'not better' : 'undecided';
  return { answer, difference };
}

/** The confidence sequence for the difference of two cells, valid simultaneously for `m` of them. */
function differenceOf(a: number, b: number, unitsOf: (cell: number) => Units, { share, manner }: LookSetup, m: number): Estimate {
  const [first, second] = [unitsOf(a), unitsOf(b)];
  return pairedDifference(first, second, kindOf([first, second], share), manner).interval(1 - ALPHA / m);
}

/** The race is over when at most `keep` levels are left. Before that, eliminated levels end, except the baseline. */
function raceEnds(group: Race, live: readonly number[], unitsOf: (cell: number) => Units, setup: LookSetup): readonly number[] {
  const left = contenders(group, live, unitsOf, setup);
  return left.length <= group.keep ? live : live.filter((cell) => !left.includes(cell) && cell !== group.baseline);
}

/** The levels still in the race, best first. A level is out when at least `keep` others are surely better. */
export function contenders({ cells, keep }: Race, live: readonly number[], unitsOf: (cell: number) => Units, setup: LookSetup): number[] {
  const units = new Map(live.map((cell) => [cell, unitsOf(cell)]));
  const of = (cell: number): Units => units.get(cell) as Units;
  const means = new Map(live.map((cell) => [cell, average(of(cell))]));
  const best = [...live].sort((a, b) => (means.get(b) as number) - (means.get(a) as number) || a - b);
  // Any two of the starting levels may be compared.
  const m = (setup.groups * cells.length * (cells.length - 1)) / 2;
  return best.filter((cell, place) => {
    let beaten = 0;
    for (let other = 0; other < place && beaten < keep; other++) if (differenceOf(best[other], cell, of, setup, m).low > 0) beaten++;
    return beaten < keep;
  });
}

function average(units: Units): number {
  let sum = 0;
  let n = 0;
  for (const x of units) {
    if (Number.isNaN(x)) continue;
    sum += x;
    n++;
  }
  return n === 0 ? Number.NEGATIVE_INFINITY : sum / n;
}
