import { bootstrapIndices } from './bootstrap.ts';
import { bradleyTerry, type Tally } from './bradley-terry.ts';
import type { Estimate } from './estimate.ts';
import { nash } from './nash.ts';
import type { Uniform } from './uniform.ts';

/**
 * Results of every player against every other, game by game: `results[i][j][g]` is what i scored against j in game g (1, ½ for a tie, 0; NaN where there is
 * none). Undefined where the two never met. Game g has the same luck everywhere. Where games come in pairs or more with the same luck, `each` of them make an
 * index: those of index g are g · each and the next, and `games` counts indices.
 */
export interface Matchups {
  readonly games: number;
  readonly each?: number;
  readonly results: readonly (readonly (ArrayLike<number> | undefined)[])[];
}

export interface Standing {
  /** Bradley–Terry, as a logarithm; all add up to zero. */
  readonly strength: Estimate;
  /** Share in the Nash mixture. */
  readonly share: Estimate;
  /** Score less ½ against the Nash mixture: zero for those in it, below for the others. */
  readonly rating: Estimate;
}

/** Half a win for both sides of every pair that met, so that strengths stay finite if somebody never lost. */
const PRIOR = 0.5;

/** Above this number of indices neighbours are resampled together: just as good, and the cost does not grow with the games. */
const MOST_DRAWN = 1000;

/**
 * Strengths, Nash mixture and ratings of a pool of players, each with a bootstrap interval over game indices: cells share their luck, so a game is drawn for
 * all of them at once. NaN if the players are not all connected by games.
 */
export function standings(matchups: Matchups, uniform: Uniform, confidence = 0.95, resamples = 1000): Standing[] {
  const players = matchups.results.length;
  const blocks = blocksOf(matchups, MOST_DRAWN);
  const doubts = doubtsOf(tallyOf(blocks, undefined), matchups.games);
  const statistic = (weights: Int32Array, again?: Uniform): number[] => {
    const tally = tallyOf(blocks, weights);
    const unseen = doubts.map((row) => row.map((doubt) => (doubt > 0 && again !== undefined ? doubt * unseenWins(again) : 0)));
    const prior = (i: number, j: number): number => (doubts[i][j] > 0 && again !== undefined ? unseen[i][j] : PRIOR);
    const strengths = bradleyTerry(tally, prior)?.strengths ?? new Array<number>(players).fill(Number.NaN);
    const { rows, rowPayoffs } = nash(advantages({ ...tally, wins: tally.wins.map((row, i) => row.map((won, j) => won + unseen[i][j])) }));
    return [...strengths, ...rows, ...rowPayoffs];
  };
  const found = bootstrapIndices(blocks.count, statistic, uniform, confidence, resamples).map(holdingPoint);
  return Array.from({ length: players }, (_, i) => ({ strength: found[i], share: found[players + i], rating: found[2 * players + i] }));
}

export interface CrossStandings {
  /** Score of the rows against the columns, both at their best mixture, less ½. */
  readonly value: Estimate;
  /** For each row its share in the rows' mixture and its score less ½ against the columns'. */
  readonly rows: readonly Pick<Standing, 'share' | 'rating'>[];
  /** For each column its share in the columns' mixture and the score less ½ of the rows' mixture against it: the lower, the harder to beat. */
  readonly columns: readonly Pick<Standing, 'share' | 'rating'>[];
}

/** The same for two pools that meet only each other, such as heroes and solo opponents: `results[i][j][g]` is what row i scored against column j. */
export function crossStandings(matchups: Matchups, uniform: Uniform, confidence = 0.95, resamples = 1000): CrossStandings {
  const n = matchups.results.length;
  const m = matchups.results[0].length;
  const blocks = blocksOf(matchups, MOST_DRAWN);
  const statistic = (weights: Int32Array, again?: Uniform): number[] => {
    const payoffs = blocks.cells.map((row) => row.map((cell) => (cell === undefined ? 0 : scored(cell, weights, again) - 0.5)));
    const { rows, columns, rowPayoffs, columnPayoffs, value } = nash(payoffs);
    return [value, ...rows, ...rowPayoffs, ...columns, ...columnPayoffs];
  };
  const [value, ...found] = bootstrapIndices(blocks.count, statistic, uniform, confidence, resamples).map(holdingPoint);
  const pool = (size: number, first: number) => Array.from({ length: size }, (_, i) => ({ share: found[first + i], rating: found[first + size + i] }));
  return { value, rows: pool(n, 0), columns: pool(m, 2 * n) };
}

/**
 * Wins that might have been seen where there was none: the square of a normal deviate. Resampling never shows what did not happen, so an interval would have no
 * width if somebody won all games. Only one draw in forty is above 5.02: a player who lost four of four may still be as good as the other, one who lost six of
 * six is not, as by the sign test.
 */
function unseenWins(uniform: Uniform): number {
  return -2 * Math.log(1 - uniform()) * Math.cos(2 * Math.PI * uniform()) ** 2;
}

/** By how many games each one might have won once against each other whom they met and never beat, all games having come out alike: as many as share their luck. */
function doubtsOf({ wins, ties }: Tally, indices: number): number[][] {
  return wins.map((row, i) => row.map((won, j) => (won === 0 && wins[j][i] > 0 !== ties[i][j] > 0 ? gamesEach(wins[j][i] + ties[i][j], indices) : 0)));
}

function gamesEach(games: number, indices: number): number {
  return Math.max(1, games / indices);
}

/** If everything seen is one-sided, so are the resamples: the interval ends at the point. */
function holdingPoint({ point, low, high, n }: Estimate): Estimate {
  return { point, low: Math.min(low, point), high: Math.max(high, point), n };
}

/** Games counted by blocks of neighbouring indices. */
interface Blocks {
  readonly count: number;
  readonly cells: readonly (readonly (Block | undefined)[])[];
}

/** How often the row won, lost and tied in each block. */
interface Block {
  readonly won: Int32Array;
  readonly lost: Int32Array;
  readonly tied: Int32Array;
  readonly ties: boolean;
  /** By how many games the row, and the column, might have won once, where all came out alike without that; else 0. */
  readonly doubts: readonly [number, number];
}

function blocksOf({ games, each = 1, results }: Matchups, most: number): Blocks {
  const count = Math.min(games, most);
  const block = (cell: ArrayLike<number> | undefined): Block | undefined => {
    if (cell === undefined) return undefined;
    const found = { won: new Int32Array(count), lost: new Int32Array(count), tied: new Int32Array(count) };
    for (let g = 0; g < games; g++) {
      const at = Math.floor((g * count) / games);
      for (let game = g * each; game < (g + 1) * each; game++) {
        const score = cell[game];
        if (score === 1) found.won[at]++;
        else if (score === 0) found.lost[at]++;
        else if (score === 0.5) found.tied[at]++;
      }
    }
    const [won, lost, ties] = [found.won, found.lost, found.tied].map((counts) => weighted(counts, undefined));
    const doubt = Math.max(won, lost, ties) === won + lost + ties ? gamesEach(won + lost + ties, games) : 0;
    return { ...found, ties: ties > 0, doubts: [won > 0 ? 0 : doubt, lost > 0 ? 0 : doubt] };
  };
  return { count, cells: results.map((row) => row.map(block)) };
}

function weighted(counts: Int32Array, weights: ArrayLike<number> | undefined): number {
  let sum = 0;
  if (weights === undefined) for (let b = 0; b < counts.length; b++) sum += counts[b];
  else for (let b = 0; b < counts.length; b++) sum += weights[b] * counts[b];
  return sum;
}

/** Mean score of a cell; ½ if there is no game. A resample may include wins that were never seen. */
function scored(cell: Block, weights: Int32Array, again: Uniform | undefined): number {
  const ties = cell.ties ? weighted(cell.tied, weights) : 0;
  const [first, second] = again === undefined ? [0, 0] : cell.doubts.map((doubt) => (doubt > 0 ? doubt * unseenWins(again) : 0));
  const [wins, losses] = [weighted(cell.won, weights) + first, weighted(cell.lost, weights) + second];
  const games = wins + losses + ties;
  return games > 0 ? (wins + ties / 2) / games : 0.5;
}

/** Wins and ties of all pairs, each game counted as often as its weight says; both sides of the table together. */
export function tallied(matchups: Matchups, weights?: ArrayLike<number>): Tally {
  return tallyOf(blocksOf(matchups, matchups.games), weights);
}

function tallyOf({ cells }: Blocks, weights: ArrayLike<number> | undefined): Tally {
  const n = cells.length;
  const wins = cells.map(() => new Array<number>(n).fill(0));
  const ties = cells.map(() => new Array<number>(n).fill(0));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const cell = cells[i][j];
      if (i === j || cell === undefined) continue;
      const tied = cell.ties ? weighted(cell.tied, weights) : 0;
      wins[i][j] += weighted(cell.won, weights);
      wins[j][i] += weighted(cell.lost, weights);
      ties[i][j] += tied;
      ties[j][i] += tied;
    }
  }
  return { wins, ties };
}

/** Score of each against each, less ½: antisymmetric, zero where two never met. */
export function advantages({ wins, ties }: Tally): number[][] {
  return wins.map((row, i) =>
    row.map((won, j) => {
      const games = won + wins[j][i] + ties[i][j];
      return games > 0 ? (won - wins[j][i]) / (2 * games) : 0;
    }),
  );
}
