import { pickedFrom } from '../../../evidence/picked.ts';
import { cycles } from '../../../stats/cycles.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import type { Matchups } from '../../../stats/match-ups.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { aheadIn } from '../../standing.ts';
import type { MatchupTable } from './matrix.ts';
import { type Ratings, rate, strongestFirst } from './ratings.ts';
import { isRoundRobin, rowMeans, type ScoredTable, type Scores } from './scores.ts';

/** A table of match-ups with all that was found in it; rows and columns from the strongest to the weakest. */
export interface Found {
  readonly table: MatchupTable;
  readonly matchups: Matchups;
  readonly scores: Scores;
  readonly ratings: Ratings;
  /** The rows’ scores over all opponents; undefined in a pool in which some met more often than others, or never. */
  readonly means: readonly Estimate[] | undefined;
  /** Cycles of clear wins; only in a pool. */
  readonly rings: readonly (readonly number[])[];
}

export function look({ table: written, matchups: unsorted, scores: unsortedScores }: ScoredTable): Found {
  const ratings = rate(written, unsorted);
  const orders = ratings.sides.map(({ strength }) => strongestFirst(strength));
  const [rowOrder, columnOrder] = [orders[0], orders[orders.length - 1]];
  const sorted = <T>(grid: readonly (readonly T[])[]): T[][] => rowOrder.map((i) => columnOrder.map((j) => grid[i][j]));
  const table: MatchupTable = {
    ...written,
    rows: rowOrder.map((i) => written.rows[i]),
    columns: columnOrder.map((j) => written.columns[j]),
    cells: sorted(written.cells),
    mirrors: sorted(written.mirrors),
  };
  const matchups = { ...unsorted, results: sorted(unsorted.results) };
  const scores = sorted(unsortedScores);
  const sides = ratings.sides.map((side, s) => ({
    ...side,
    labels: orders[s].map((i) => side.labels[i]),
    strength: orders[s].map((i) => side.strength[i]),
    share: orders[s].map((i) => side.share[i]),
  }));
  const rings = table.pool ? cycles(scores.map((row, i) => row.map((_, j) => aheadIn({ table, scores }, i, j) === 'above'))) : [];
  const means = table.pool && !isRoundRobin(matchups) ? undefined : rowMeans(table, matchups);
  return { table, matchups, scores, ratings: { ...ratings, sides }, means, rings };
}

/** Can anybody be rated? Not if some never met, not even through common opponents. */
export function isRated({ ratings: { sides } }: Found): boolean {
  return sides[0].strength.some(({ point }) => Number.isFinite(point));
}

/** Strengths from which an order is claimed: their intervals hold for all of a side together. Ratings have single intervals, which are widened. */
export function comparedStrength({ means, ratings: { sides } }: Found): readonly Estimate[] {
  const [{ strength }] = sides;
  return means ?? strength.map((each) => pickedFrom(each, strength.length, CONFIDENCE));
}

/** Of strengths from the highest to the lowest, those that could be the highest: one if it is clearly first. */
export function couldBeFirst(strength: readonly Estimate[]): number[] {
  return strength.flatMap(({ high }, i) => (high >= strength[0].low ? [i] : []));
}

/** Those that could be the lowest. */
export function couldBeLast(strength: readonly Estimate[]): number[] {
  const last = strength[strength.length - 1];
  return strength.flatMap(({ low }, i) => (low <= last.high ? [i] : []));
}
