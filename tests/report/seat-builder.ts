import { collectWins } from '../../src/report/seat-wins.ts';
import type { Summary } from '../../src/report/summary.ts';
import type { RunFile } from '../../src/runner/run/run-file.ts';
import { cellOf } from './cell-builder.ts';
import { type Planted, plantedRunFile } from './duels.ts';
import { memoryTable } from './memory.ts';

/** So many games of a cell that ended alike: `won` lists the seats that won; null is a game that ended in an error. */
export type Won = readonly [times: number, won: readonly number[] | null];

export interface Seating extends Partial<Omit<Planted, 'games' | 'chance'>> {
  readonly seats: number;
  /** By default every seat plays for itself; null: nobody competes, or an earlier version did not tell. */
  readonly sides?: number | null;
  /** The table has no `won_<seat>`, only `winner`; or has numbers under that name that are no flags. */
  readonly told?: 'won' | 'winner' | 'numbers';
}

/** A run file of such tables, without games. */
export function seatedRunFile({ seats, sides = seats, told = 'won', extra = {}, factors = {}, ...planted }: Seating): RunFile {
  const run = plantedRunFile({ ...planted, factors, seats, games: 0, chance: () => 0 });
  const flags = told === 'won' ? Array.from({ length: seats }, (_, seat) => `won_${seat}`) : [];
  const cells = run.cells.map((cell) => ({ ...cell, ...(sides === null ? {} : { sides }) }));
  return { ...run, cells, measures: { rivals: true, flags, groups: {} }, ...extra };
}

/** The summary of a run with exactly these games, cell by cell in order, read from a table. */
export function seatedSummary(seating: Seating, cells: readonly (readonly Won[])[]): Summary {
  const run = seatedRunFile(seating);
  const seats = Array.from({ length: seating.seats }, (_, seat) => seat);
  const rows = cells.flatMap((games, cell) =>
    games
      .flatMap(([times, won]) => Array.from({ length: times }, () => won))
      .map((won, game) => {
        const outcome = won === null ? 4 : won.includes(0) ? 0 : won.length === 0 ? 2 : 1;
        const own = seats.map((seat) => (seating.told === 'numbers' ? 7 : won?.includes(seat) ? 1 : 0));
        return [cell, game, outcome, won?.[0] ?? -1, ...own];
      }),
  );
  const words = { outcome: ['win', 'loss', 'draw', 'cap', 'error'] };
  const wins = collectWins(run, memoryTable(words, ['cell', 'game', 'outcome', 'winner', ...seats.map((seat) => `won_${seat}`)], rows));
  return {
    runs: [run],
    factors: run.factors,
    cells: run.cells.map(({ index, levels }) => ({ ...cellOf([['win', 'none', [0, 1]]]), index, levels, wins: wins[index] })),
    causes: ['none'],
    metrics: [],
  };
}
