import { ratioEstimate } from '../evidence/ratio.ts';
import type { Manner } from '../evidence/single.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import type { Estimate } from '../stats/estimate.ts';
import type { CellSummary, Outcome, Table } from './summary.ts';

/** How one game ended. */
export interface End {
  readonly outcome: Outcome;
  readonly cause: string;
  readonly round: number;
}

/** How the games of a unit ended, one or the two of a pair, and how many such units there are. */
export interface EndUnit {
  readonly ends: readonly End[];
  readonly units: number;
}

/** The units of a cell by how their games ended; errors, and pairs with one, are left out. */
export function endUnits({ ends, pairs }: CellSummary): readonly EndUnit[] {
  if (pairs !== undefined) return pairs;
  return ends
    .filter(({ outcome }) => outcome !== 'error')
    .flatMap(({ outcome, cause, rounds }) => rounds.flatMap((units, round) => (units > 0 ? [{ ends: [{ outcome, cause, round }], units }] : [])));
}

/** Of the games of which `whole` is true, the share of which `part` is true, too: with the interval the run was stopped by, the unit being the pair where there are pairs. */
export function shareOf(units: readonly EndUnit[], part: (end: End) => boolean, whole: (end: End) => boolean, manner: Manner, confidence: number): Estimate {
  const size = units.some(({ ends }) => ends.length > 1) ? 2 : 1;
  // Units by how many of their games are of the whole and of the part: there are thousands of units and few such kinds.
  const kinds = Array.from({ length: (size + 1) ** 2 }, (_, i) => ({ part: i % (size + 1), whole: Math.floor(i / (size + 1)), units: 0 }));
  for (const { ends, units: times } of units) {
    const among = ends.filter(whole);
    kinds[among.length * (size + 1) + among.filter(part).length].units += times;
  }
  return ratioEstimate(kinds, size > 1 ? 'share' : 'rate', manner, confidence);
}

/** The mean of rounds over the games of which `whole` is true. */
export function meanRounds(units: readonly EndUnit[], whole: (end: End) => boolean, manner: Manner, confidence: number): Estimate {
  const sums = units.map(({ ends, units: times }) => ({
    part: ends.reduce((sum, end) => (whole(end) ? sum + end.round : sum), 0),
    whole: ends.reduce((sum, end) => (whole(end) ? sum + 1 : sum), 0),
    units: times,
  }));
  return ratioEstimate(sums, 'number', manner, confidence);
}

/** By cell: how both games of each pair ended. Games 2i and 2i + 1 are a pair, by their numbers; a pair with an error is left out. */
export function collectPairs(run: RunFile, games: Table, causes: readonly string[]): EndUnit[][] {
  const outcomes = games.words('outcome') as readonly Outcome[];
  const failed = outcomes.indexOf('error');
  const found = run.cells.map(() => new Map<number, number>());
  // By cell the game that waits for its other: the number of its pair and how it ended.
  const waiting = run.cells.map(() => ({ pair: -1, end: 0 }));
  for (const batch of games.batches()) {
    const [cell, game, outcome, cause, rounds] = ['cell', 'game', 'outcome', 'cause', 'rounds'].map((name) => batch.column(name));
    for (let i = 0; i < batch.rows; i++) {
      if (outcome[i] === failed) continue;
      const end = (rounds[i] * causes.length + cause[i]) * outcomes.length + outcome[i];
      const pair = game[i] >> 1;
      const before = waiting[cell[i]];
      if (before.pair === pair) {
        const key = Math.min(before.end, end) * ENDS + Math.max(before.end, end);
        found[cell[i]].set(key, (found[cell[i]].get(key) ?? 0) + 1);
      }
      waiting[cell[i]] = { pair, end };
    }
  }
  const endOf = (code: number): End => ({
    outcome: outcomes[code % outcomes.length],
    cause: causes[Math.floor(code / outcomes.length) % causes.length],
    round: Math.floor(code / outcomes.length / causes.length),
  });
  return found.map((pairs) =>
    [...pairs].sort(([a], [b]) => a - b).map(([key, units]) => ({ ends: [endOf(Math.floor(key / ENDS)), endOf(key % ENDS)], units })),
  );
}

/** More ways to end than a game has, so that two of them fit into one number. */
const ENDS = 2 ** 26;
