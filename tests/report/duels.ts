import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunFile } from '../../src/runner/run/run-file.ts';
import { type Column, columnArray, type NumberArray } from '../../src/tables/columns.ts';
import { TableWriter } from '../../src/tables/write.ts';
import { seededUniform } from '../stats/uniform.ts';
import { syntheticRunFile } from './synthetic.ts';

type Level = string | number | boolean;
const OUTCOMES = ['win', 'loss', 'draw', 'cap', 'error'];

/** A planted game: its cells and its luck, which is the same for game g of every cell. */
export interface Planted {
  readonly factors: Readonly<Record<string, readonly Level[]>>;
  /** Factors with self-explanatory levels, and factors whose levels are offsets. */
  readonly named?: readonly string[];
  readonly shifts?: readonly string[];
  /** By default every combination. */
  readonly cells?: readonly Readonly<Record<string, Level>>[];
  readonly games: number;
  /** Probability that seat 0 wins; `first` is the seat that begins. */
  readonly chance: (levels: Readonly<Record<string, Level>>, first: number) => number;
  /** Share of draws; none by default. */
  readonly draws?: number;
  /** Games 2i and 2i + 1 share their luck, and each side begins once. */
  readonly swap?: boolean;
  readonly seats?: number;
  readonly errors?: number;
  /** Rounds of a game; by default 5 to 14 at random. */
  readonly rounds?: (game: number) => number;
  readonly extra?: Partial<RunFile>;
}

/** Writes a run with planted win rates; returns its folder. */
export function plantedRun(planted: Planted): string {
  const { games, chance, draws = 0, swap = false, seats = 2, errors = 0, rounds } = planted;
  const folder = mkdtempSync(join(tmpdir(), 'scry-report-'));
  const run = plantedRunFile(planted);
  const factors = run.factors.map(
    ({ column, type, levels }): Column => (type === 'word' ? { name: column, type, words: levels.map(String) } : { name: column, type }),
  );
  const head: Column[] = [{ name: 'cell', type: 'int32' }, ...factors];
  const rivals: Column[] = seats > 1 ? [{ name: 'first', type: 'int8' }] : [];
  const columns: Column[] = [
    { name: 'game', type: 'int32' },
    { name: 'outcome', type: 'word', words: OUTCOMES },
    { name: 'cause', type: 'word', words: ['none', 'beaten'] },
    { name: 'rounds', type: 'int16' },
    ...rivals,
  ];
  const table = new TableWriter(folder, 'games.arrow', [...head, ...columns]);
  const curves = new TableWriter(folder, 'curves.arrow', [
    ...head,
    { name: 'seat', type: 'int8' },
    { name: 'metric', type: 'word', words: ['health'] },
    { name: 'round', type: 'int16' },
    { name: 'result', type: 'word', words: OUTCOMES },
    { name: 'value', type: 'int32' },
    { name: 'count', type: 'int32' },
  ]);
  const uniform = seededUniform(7);
  const luck = Float64Array.from({ length: games }, uniform);
  const tosses = Float64Array.from({ length: games }, uniform);
  for (const cell of run.cells) {
    const own = seededUniform(1000 + cell.index);
    const fixed = [
      cell.index,
      ...run.factors.map(({ name, type, levels }) => (type === 'word' ? levels.indexOf(cell.levels[name]) : Number(cell.levels[name]))),
    ];
    const rows: Record<string, NumberArray> = Object.fromEntries(columns.map((column) => [column.name, columnArray(column.type, games)]));
    for (let game = 0; game < games; game++) {
      const first = swap ? game % 2 : tosses[game] < 0.5 ? 0 : 1;
      // Half of the luck belongs to the cell.
      const roll = own() < 0.5 ? luck[swap ? game >> 1 : game] : own();
      const level = cell.levels as Readonly<Record<string, Level>>;
      const outcome = game < errors ? 4 : own() < draws ? 2 : roll < chance(level, first) ? 0 : 1;
      rows.game[game] = game;
      rows.outcome[game] = outcome;
      rows.cause[game] = outcome === 1 ? 1 : 0;
      rows.rounds[game] = rounds?.(game) ?? 5 + Math.floor(10 * own());
      if (seats > 1) rows.first[game] = first;
    }
    table.append(fixed, { rows: games, columns: rows });
  }
  table.commit();
  curves.commit();
  writeFileSync(join(folder, 'run.json'), JSON.stringify(run));
  return folder;
}

const NAMED = ['vignette', 'format', 'seats.0.hero', 'seats.1.hero', 'seats.1.solo'];

export function plantedRunFile({ factors, named = NAMED, shifts = [], cells, games, swap = false, seats = 2, extra }: Planted): RunFile {
  const names = Object.keys(factors);
  const all =
    cells ?? names.reduce<Record<string, Level>[]>((rows, name) => rows.flatMap((row) => factors[name].map((level) => ({ ...row, [name]: level }))), [{}]);
  return {
    ...syntheticRunFile(),
    name: 'planted',
    title: 'Who beats whom?',
    game: 'duel',
    gameName: 'Duel',
    scenario: 'format',
    experiment: cells === undefined ? { games } : { games, design: 'list' },
    factors: names.map((name) => ({
      name,
      column: name.replaceAll('.', '_'),
      type: factors[name].every((level) => typeof level === 'number') ? 'float64' : 'word',
      levels: factors[name],
      ...(named.includes(name) ? { named: true } : {}),
      ...(shifts.includes(name) ? { shift: true } : {}),
    })),
    cells: all.map((levels, index) => ({
      index,
      levels,
      params: Object.fromEntries(Object.entries(levels).filter(([name]) => !name.endsWith('strategy'))),
      cards: {},
      players: Array.from({ length: seats }, (_, seat) => ({ play: { strategy: String(levels[`seats.${seat}.strategy`] ?? 'tempo'), options: {} } })),
      games,
    })),
    done: all.map(() => games),
    swap,
    report: [],
    ...(seats > 1 ? { measures: { ...syntheticRunFile().measures, rivals: true } as RunFile['measures'] } : {}),
    ...extra,
  };
}
