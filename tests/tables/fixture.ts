import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { assembleTables } from '../../src/tables/assemble.ts';
import { type Batch, columnArray, type FactorColumn, type Shapes, type TableShape } from '../../src/tables/columns.ts';
import { type Part, Sealer } from '../../src/tables/part.ts';
import { keepPart } from '../../src/tables/parts.ts';

const OUTCOMES = ['win', 'loss', 'draw', 'cap', 'error'];

/** One column of every type; the word `never` of `cause` and the card `unseen` are never used. */
export const SHAPES: Shapes = {
  games: {
    name: 'games',
    columns: [
      { name: 'game', type: 'int32', about: '' },
      { name: 'outcome', type: 'word', words: OUTCOMES, about: '' },
      { name: 'cause', type: 'word', words: ['none', 'never', 'zu müde', 'aardvark'], about: '' },
      { name: 'rounds', type: 'int16', about: '' },
      { name: 'margin', type: 'int8', about: '' },
      { name: 'score', type: 'float64', about: '' },
    ],
  },
  curves: {
    name: 'curves',
    columns: [
      { name: 'seat', type: 'int8', about: '' },
      { name: 'metric', type: 'word', words: ['spirit', 'keys'], about: '' },
      { name: 'round', type: 'int16', about: '' },
      { name: 'result', type: 'word', words: OUTCOMES, about: '' },
      { name: 'value', type: 'int32', about: '' },
      { name: 'count', type: 'int32', about: '' },
    ],
  },
  cards: {
    name: 'cards',
    columns: [
      { name: 'seat', type: 'int8', about: '' },
      { name: 'card', type: 'word', words: ['ogre', 'unseen', 'key'], about: '' },
      { name: 'games_in', type: 'int32', about: '' },
      { name: 'drawn', type: 'int32', about: '' },
    ],
  },
};

export const FACTORS: readonly FactorColumn[] = [
  { name: 'strategy', type: 'word', words: ['random', 'greedy', 'planner'] },
  { name: 'hard', type: 'word', words: ['false', 'true'] },
  { name: 'spirit', type: 'float64' },
];
export const LEVELS = [
  { strategy: 'planner', hard: true, spirit: 12 },
  { strategy: 'random', hard: false, spirit: 0.5 },
];

export function batch(shape: TableShape, rows: readonly (readonly number[])[]): Batch {
  const columns = shape.columns.map((c, i) => {
    const array = columnArray(c.type, rows.length);
    array.set(rows.map((row) => row[i]));
    return [c.name, array] as const;
  });
  return { rows: rows.length, columns: Object.fromEntries(columns) };
}

/** Game i: outcome i mod 3, cause 2 or 3, i mod 100 rounds, margin −(i mod 7), score i / 4. */
export const gameRow = (i: number): number[] => [i, i % 3, 2 + (i % 2), i % 100, 0 - (i % 7), i / 4];

/**
 * Games first … first + count − 1 of a cell. In every game seat 0 has spirit 5 − i mod 2 in round 1 and seat 1 has i mod 3 keys in round 2; seat 0 draws the
 * ogre twice, and in games divisible by ten seat 1 draws the key once.
 */
export function part(cell: number, first: number, count: number): Part {
  const games = Array.from({ length: count }, (_, i) => gameRow(first + i));
  const curves = new Map<string, number>();
  const cards = new Map<string, number[]>();
  for (const [game, result] of games) {
    for (const key of [
      [0, 0, 1, result, 5 - (game % 2)],
      [1, 1, 2, result, game % 3],
    ])
      curves.set(key.join(), (curves.get(key.join()) ?? 0) + 1);
    const [ogres, drawn] = cards.get('0,0') ?? [0, 0];
    cards.set('0,0', [ogres + 1, drawn + 2]);
    if (game % 10 === 0) {
      const [keys, keysDrawn] = cards.get('1,2') ?? [0, 0];
      cards.set('1,2', [keys + 1, keysDrawn + 1]);
    }
  }
  return {
    cell,
    first,
    count,
    tables: {
      games: batch(SHAPES.games, games),
      curves: batch(SHAPES.curves, sorted([...curves].map(([key, n]) => [...key.split(',').map(Number), n]))),
      cards: batch(SHAPES.cards, sorted([...cards].map(([key, sums]) => [...key.split(',').map(Number), ...sums]))),
    },
    errors: games.filter(([game]) => game % 50 === 49).map(([game]) => ({ cell, game, message: `game ${game} broke` })),
  };
}

function sorted(rows: number[][]): number[][] {
  return rows.sort((a, b) => {
    const i = a.findIndex((value, k) => value !== b[k]);
    return a[i] - b[i];
  });
}

/** A new folder, removed after the test. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'scry-tables-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Seals a part and writes it. */
export function writePart(into: string, shapes: Shapes, written: Part): void {
  keepPart(into, new Sealer(shapes).seal(written));
}

/** Writes the games of each cell in chunks of the given sizes; the last size repeats. */
export function writeChunks(into: string, done: readonly number[], sizes: readonly number[]): void {
  done.forEach((games, cell) => {
    for (let first = 0, k = 0; first < games; k++) {
      const count = Math.min(sizes[Math.min(k, sizes.length - 1)], games - first);
      writePart(into, SHAPES, part(cell, first, count));
      first += count;
    }
  });
}

/** A folder with the tables of a run over both cells. */
export function run(done: readonly number[], sizes: readonly number[]): { into: string; result: ReturnType<typeof assembleTables> } {
  const into = folder();
  writeChunks(into, done, sizes);
  return { into, result: assembleTables(into, SHAPES, FACTORS, LEVELS, done) };
}
