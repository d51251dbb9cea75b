import type { RunFile } from '../runner/run/run-file.ts';
import type { Outcome } from './outcomes.ts';
import type { Table } from './table.ts';

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

/** By cell: how both games of each pair ended. Games 2i and 2i + 1 are a pair, by their numbers; a pair with an error is left out. */
export function collectPairs(run: RunFile, games: Table, causes: readonly string[]): EndUnit[][] {
  const outcomes = games.words('outcome') as readonly Outcome[];
  const failed = outcomes.indexOf('error');
  const found = run.cells.map(() => new Map<number, number>());
  // By cell, the game that waits for its partner: the number of its pair and how it ended.
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

/** More than the number of ways a game can end, so that two of them fit into one number. */
export const ENDS = 2 ** 26;
