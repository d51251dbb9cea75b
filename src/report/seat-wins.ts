import type { Cell } from '../runner/plan/cells.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import type { NumberArray } from '../tables/columns.ts';
import type { Table } from './table.ts';

/** Who won the games of a unit, one or the two of a pair, and how many such units there are. */
export interface WinUnit {
  /** By game: a mask of the seats that won, alone or together; 0 if nobody did. */
  readonly winners: readonly number[];
  readonly units: number;
}

/** Do more than two seats compete in this cell, and do the tables tell which of them won? */
export function tellsSeats(run: RunFile, cell: number): boolean {
  return winColumns(run, run.cells[cell]) !== undefined;
}

/** The columns of games.arrow that tell which seats won: a flag for each seat, or the one winner. */
function winColumns({ measures }: RunFile, { players, sides }: Cell): readonly string[] | undefined {
  if (sides === undefined || players.length <= 2) return undefined;
  const own = players.map((_, seat) => `won_${seat}`);
  if (own.every((name) => measures?.flags?.includes(name))) return own;
  // The winner may be a team: it is a seat for certain only where each seat plays for itself.
  return sides === players.length ? ['winner'] : undefined;
}

/** More than any mask of seats, so that two of them fit into one number. */
const MASKS = 2 ** 26;

/** By cell: who won; undefined where that is not told. Games 2i and 2i + 1 are a pair if sides are swapped; games and pairs with an error are left out. */
export function collectWins(run: RunFile, games: Table): (WinUnit[] | undefined)[] {
  const columns = run.cells.map((cell) => winColumns(run, cell));
  const names = [...new Set(columns.flatMap((own) => own ?? []))];
  const failed = games.words('outcome').indexOf('error');
  const found = run.cells.map(() => new Map<number, number>());
  // By cell, the game that waits for its partner: the number of its pair and who won it.
  const waiting = run.cells.map(() => ({ pair: -1, winners: 0 }));
  for (const batch of games.batches()) {
    const [cell, game, outcome] = ['cell', 'game', 'outcome'].map((name) => batch.column(name));
    const read = new Map(names.map((name) => [name, batch.column(name)]));
    const told = columns.map((own) => own?.map((name) => read.get(name) as NumberArray));
    for (let i = 0; i < batch.rows; i++) {
      const own = told[cell[i]];
      if (own === undefined || outcome[i] === failed) continue;
      const winners = own.length === 1 ? maskOf(own[0][i]) : own.reduce((mask, won, seat) => mask | (won[i] << seat), 0);
      const units = found[cell[i]];
      const pair = game[i] >> 1;
      const before = waiting[cell[i]];
      if (!run.swap) units.set(winners, (units.get(winners) ?? 0) + 1);
      else if (before.pair === pair) {
        const key = Math.min(before.winners, winners) * MASKS + Math.max(before.winners, winners);
        units.set(key, (units.get(key) ?? 0) + 1);
      }
      waiting[cell[i]] = { pair, winners };
    }
  }
  return found.map((units, cell) =>
    columns[cell] === undefined
      ? undefined
      : [...units].sort(([a], [b]) => a - b).map(([key, n]) => ({ winners: run.swap ? [Math.floor(key / MASKS), key % MASKS] : [key], units: n })),
  );
}

/** One winner as a mask; -1 is nobody. */
function maskOf(winner: number): number {
  return winner < 0 ? 0 : 1 << winner;
}
