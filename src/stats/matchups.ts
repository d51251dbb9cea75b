import { bootstrapIndices } from './bootstrap.ts';
import { bradleyTerry, type Tally } from './bradley-terry.ts';
import type { Estimate } from './estimate.ts';
import { nash } from './nash.ts';
import type { Uniform } from './uniform.ts';

/**
 * Results of every player against every other, game by game: `results[i][j][g]` is what i scored against j in game g (1, ½ for a tie, 0; NaN where there is
 * none). Undefined where the two never met. Game g has the same luck everywhere.
 */
export interface Matchups {
  readonly games: number;
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

/** Half a win to both sides of every pair that met: strengths stay finite where somebody never lost. */
const PRIOR = 0.5;

/**
 * Strengths, Nash mixture and ratings of a pool of players, each with a bootstrap interval over game indices: cells share their luck, so a game is drawn for
 * all of them at once. Costs players² × games a resample. NaN where the players do not all hang together by games they played.
 */
export function standings(matchups: Matchups, uniform: Uniform, confidence = 0.95, resamples = 1000): Standing[] {
  const players = matchups.results.length;
  const statistic = (weights: Int32Array): number[] => {
    const tally = tallied(matchups, weights);
    const strengths = bradleyTerry(tally, PRIOR)?.strengths ?? new Array<number>(players).fill(Number.NaN);
    const { rows, rowPayoffs } = nash(advantages(tally));
    return [...strengths, ...rows, ...rowPayoffs];
  };
  const found = bootstrapIndices(matchups.games, statistic, uniform, confidence, resamples);
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
export function crossStandings({ games, results }: Matchups, uniform: Uniform, confidence = 0.95, resamples = 1000): CrossStandings {
  const n = results.length;
  const m = results[0].length;
  const statistic = (weights: Int32Array): number[] => {
    const { rows, columns, rowPayoffs, columnPayoffs, value } = nash(results.map((row) => row.map((cell) => scored(cell, games, weights) - 0.5)));
    return [value, ...rows, ...rowPayoffs, ...columns, ...columnPayoffs];
  };
  const [value, ...found] = bootstrapIndices(games, statistic, uniform, confidence, resamples);
  const pool = (size: number, first: number) => Array.from({ length: size }, (_, i) => ({ share: found[first + i], rating: found[first + size + i] }));
  return { value, rows: pool(n, 0), columns: pool(m, 2 * n) };
}

/** Mean score of a cell; ½ where there is none. */
function scored(cell: ArrayLike<number> | undefined, games: number, weights: Int32Array): number {
  let sum = 0;
  let count = 0;
  for (let g = 0; cell !== undefined && g < games; g++) {
    const score = cell[g];
    if (Number.isNaN(score)) continue;
    sum += weights[g] * score;
    count += weights[g];
  }
  return count > 0 ? sum / count : 0.5;
}

/** Wins and ties of all pairs, each game counted as often as its weight says; both sides of the table together. */
export function tallied({ games, results }: Matchups, weights?: ArrayLike<number>): Tally {
  const n = results.length;
  const wins = results.map(() => new Array<number>(n).fill(0));
  const ties = results.map(() => new Array<number>(n).fill(0));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const cell = results[i][j];
      if (i === j || cell === undefined) continue;
      let won = 0;
      let lost = 0;
      let tied = 0;
      for (let g = 0; g < games; g++) {
        const weight = weights === undefined ? 1 : weights[g];
        const score = cell[g];
        if (score === 1) won += weight;
        else if (score === 0) lost += weight;
        else if (score === 0.5) tied += weight;
      }
      wins[i][j] += won;
      wins[j][i] += lost;
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
