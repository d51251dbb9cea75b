import { estimate } from '../../../evidence/single.ts';
import { kindOf, type Units } from '../../../evidence/units.ts';
import { type Estimate, UNKNOWN } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import type { Matchups } from '../../../stats/match-ups.ts';
import { CONFIDENCE } from '../../confidence.ts';
import type { CellGames } from '../../games.ts';
import { OUTCOMES } from '../../outcomes.ts';
import type { MatchupTable } from './matrix.ts';

/** What a game is worth to the row, by index into OUTCOMES. A draw is worth a fair share; so is a game that was cut off, in a pool. */
function worths({ pool, fair }: MatchupTable): readonly number[] {
  const worth = { win: 1, loss: 0, draw: fair, cap: pool ? fair : 0, error: Number.NaN };
  return OUTCOMES.map((outcome) => worth[outcome]);
}

/** Games that share their luck within a cell. */
function gamesPerIndex({ run }: MatchupTable): number {
  return run.swap ? 2 : 1;
}

/** Every game's worth to the row; cells with fewer games than others are filled up with none. */
function matchupsOf(table: MatchupTable): Matchups {
  const each = gamesPerIndex(table);
  const worth = worths(table);
  const most = Math.max(0, ...table.cells.flat().map((cell) => cell?.games?.outcomes.length ?? 0));
  const results = table.cells.map((row) =>
    row.map((cell) => {
      if (cell?.games === undefined) return undefined;
      const scores = new Float64Array(most).fill(Number.NaN);
      cell.games.outcomes.forEach((outcome, game) => {
        scores[game] = worth[outcome];
      });
      return scores;
    }),
  );
  return { games: Math.floor(most / each), each, results };
}

/** The row's score in a match-up with an interval that holds for all match-ups together; undefined where two never met. */
export type Scores = readonly (readonly (Estimate | undefined)[])[];

/** A table with its games and the scores of its match-ups. */
export interface ScoredTable {
  readonly table: MatchupTable;
  readonly matchups: Matchups;
  readonly scores: Scores;
}

/** The scores of all match-ups of a report, with simultaneous intervals: every count and claim about match-ups is based on these. */
export function scoredTables(tables: readonly MatchupTable[]): ScoredTable[] {
  const read = tables.map((table) => ({ table, matchups: matchupsOf(table) }));
  const units = read.map(({ table, matchups }) => unitGrid(table, matchups));
  const met = units.flatMap((grid, t) => grid.flatMap((row, i) => row.filter((each, j) => each !== undefined && (!tables[t].pool || i < j)))).length;
  const level = simultaneous(CONFIDENCE, met);
  return read.map((each, t) => ({ ...each, scores: scoresOf(each.table, units[t], level) }));
}

/** Match-ups of a pool combine both seats, so that seat and first turn even out. */
function unitGrid({ pool }: MatchupTable, matchups: Matchups): (Units | undefined)[][] {
  return matchups.results.map((row, i) => row.map((cell, j) => (pool ? pairUnits(matchups, i, j) : cell && unitsOf(matchups, [cell], []))));
}

/** In a pool the lower half mirrors the upper. */
function scoresOf({ pool, run }: MatchupTable, units: readonly (readonly (Units | undefined)[])[], level: number): Scores {
  const found = units.map((row, i) => row.map((each, j) => (each === undefined || (pool && i > j) ? undefined : interval(each, run.intervals, level))));
  if (!pool) return found;
  return found.map((row, i) =>
    row.map((score, j) => {
      const other = i > j ? found[j][i] : undefined;
      return other === undefined ? score : flipped(other);
    }),
  );
}

function interval(units: Units, manner: MatchupTable['run']['intervals'], confidence: number): Estimate {
  return estimate(units, kindOf([units], true), manner, confidence);
}

/** The score of the other side. */
export function flipped({ point, low, high, n }: Estimate): Estimate {
  return { point: 1 - point, low: 1 - high, high: 1 - low, n };
}

/** What i scored against j by index, both ways round; undefined where they never met, or are the same. */
function pairUnits(matchups: Matchups, i: number, j: number): Units | undefined {
  const there = matchups.results[i][j];
  const back = matchups.results[j][i];
  if (i === j || (there === undefined && back === undefined)) return undefined;
  return unitsOf(matchups, there === undefined ? [] : [there], back === undefined ? [] : [back]);
}

type Games = ArrayLike<number>;

/** The mean by index over the games of some cells, and over what is left to the other side in others. An index with an error or without a game in one of them is none. */
function unitsOf({ games, each = 1 }: Matchups, own: readonly Games[], others: readonly Games[]): Units {
  return Float64Array.from({ length: games }, (_, g) => {
    let sum = 0;
    for (let game = g * each; game < (g + 1) * each; game++) {
      for (const cell of own) sum += cell[game];
      for (const cell of others) sum += 1 - cell[game];
    }
    return sum / (each * (own.length + others.length));
  });
}

/** Score over all opponents, each counting alike, with intervals that hold for all rows together. In a pool it takes both seats together, without mirror matches. */
export function rowMeans({ run, pool }: MatchupTable, matchups: Matchups): Estimate[] {
  const { results } = matchups;
  const level = simultaneous(CONFIDENCE, results.length);
  const met = (games: readonly (Games | undefined)[]): Games[] => games.filter((cell) => cell !== undefined);
  return results.map((row, i) => {
    const others = (_: unknown, j: number): boolean => !pool || j !== i;
    const [own, theirs] = [met(row.filter(others)), pool ? met(results.map((each) => each[i]).filter(others)) : []];
    return own.length + theirs.length === 0 ? UNKNOWN : interval(unitsOf(matchups, own, theirs), run.intervals, level);
  });
}

/** Has every player of a pool met every other equally often? Only then can scores over all opponents be compared. */
export function isRoundRobin({ results }: Matchups): boolean {
  const times = results.flatMap((row, i) => row.slice(i + 1).map((cell, j) => Number(cell !== undefined) + Number(results[i + 1 + j][i] !== undefined)));
  return times.length > 0 && times[0] > 0 && times.every((each) => each === times[0]);
}

/** The table seen from the columns. */
export function turned({ games, each, results }: Matchups): Matchups {
  const back = results[0].map((_, j) => results.map((row) => row[j] && Float64Array.from(row[j] as Games, (score) => 1 - score)));
  return { games, each, results: back };
}

/**
 * The score of the side that goes first, over all cells. Undefined if it cannot be determined: more than two seats, or unequal sides of which the same one
 * always goes first.
 */
export function beginnersScore(table: MatchupTable): Estimate | undefined {
  const worth = worths(table);
  const each = gamesPerIndex(table);
  const cells = table.cells.flat().flatMap((cell) => (cell?.games === undefined ? [] : [cell.games]));
  if (cells.length === 0 || cells.some(({ first }) => first === null) || table.run.cells.some(({ players }) => players.length !== 2)) return undefined;
  if (!evenly(table, cells)) return undefined;
  const most = Math.max(...cells.map(({ outcomes }) => outcomes.length));
  const units = Float64Array.from({ length: Math.floor(most / each) }, (_, g) => {
    let sum = 0;
    let count = 0;
    for (const { outcomes, first } of cells) {
      for (let game = g * each; game < Math.min(outcomes.length, (g + 1) * each); game++) {
        const score = worth[outcomes[game]];
        if (Number.isNaN(score)) continue;
        sum += first?.[game] === 0 ? score : 1 - score;
        count++;
      }
    }
    return count === 0 ? Number.NaN : sum / count;
  });
  return interval(units, table.run.intervals, CONFIDENCE);
}

/** Does neither side go first more often by design? In a pool, whoever meets a player at one seat must also meet them at the other. */
function evenly({ pool, cells: table }: MatchupTable, cells: readonly CellGames[]): boolean {
  const begun = [0, 0];
  for (const { first } of cells) for (const seat of first ?? []) begun[seat]++;
  if (Math.min(...begun) > 0.4 * (begun[0] + begun[1])) return true;
  return pool && table.every((row, i) => row.every((cell, j) => (cell === undefined) === (table[j][i] === undefined)));
}
