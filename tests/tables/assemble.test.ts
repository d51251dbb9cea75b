import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { InputError, MachineError } from '../../src/core/index.ts';
import { assembleTables } from '../../src/tables/assemble.ts';
import { sha256File } from '../../src/tables/checksum.ts';
import { partPath } from '../../src/tables/parts.ts';
import { TableFile } from '../../src/tables/read.ts';
import { batch, FACTORS, folder, gameRow, LEVELS, part, run, SHAPES, writeChunks, writePart } from './fixture.ts';

const TABLES = ['games.arrow', 'curves.arrow', 'cards.arrow'];

/** All values of some columns, row by row. */
function rows(path: string, names?: readonly string[]): number[][] {
  const table = TableFile.open(path);
  const all: number[][] = [];
  for (const piece of table.batches()) {
    const columns = (names ?? table.names).map((name) => piece.column(name));
    for (let r = 0; r < piece.rows; r++) all.push(columns.map((column) => column[r]));
  }
  table.close();
  return all;
}

function batchSizes(path: string): number[] {
  const table = TableFile.open(path);
  const sizes = [...table.batches()].map((piece) => piece.rows);
  table.close();
  return sizes;
}

describe('games.arrow', () => {
  test('has cell, factors and the declared columns, with rows ordered by cell, then game', () => {
    const { into } = run([3, 2], [2]);
    const path = join(into, 'games.arrow');
    const table = TableFile.open(path);
    expect(table.names).toEqual(['cell', 'strategy', 'hard', 'spirit', 'game', 'outcome', 'cause', 'rounds', 'margin', 'score']);
    expect(table.names.map((name) => table.type(name))).toEqual([
      ...['int32', 'word', 'word', 'float64'],
      ...['int32', 'word', 'word', 'int16', 'int8', 'float64'],
    ]);
    expect(table.rows).toBe(5);
    table.close();
    expect(rows(path)).toEqual([
      [0, 2, 1, 12, 0, 0, 2, 0, 0, 0],
      [0, 2, 1, 12, 1, 1, 3, 1, -1, 0.25],
      [0, 2, 1, 12, 2, 2, 2, 2, -2, 0.5],
      [1, 0, 0, 0.5, 0, 0, 2, 0, 0, 0],
      [1, 0, 0, 0.5, 1, 1, 3, 1, -1, 0.25],
    ]);
  });

  test('keeps dictionaries in declared order, unused words included', () => {
    const { into } = run([3, 2], [2]);
    const games = TableFile.open(join(into, 'games.arrow'));
    expect(games.words('strategy')).toEqual(['random', 'greedy', 'planner']);
    expect(games.words('hard')).toEqual(['false', 'true']);
    expect(games.words('cause')).toEqual(['none', 'never', 'zu müde', 'aardvark']);
    expect(games.words('rounds')).toEqual([]);
    games.close();
    const cards = TableFile.open(join(into, 'cards.arrow'));
    expect(cards.words('card')).toEqual(['ogre', 'unseen', 'key']);
    cards.close();
  });

  test('has batches of 65,536 rows', () => {
    const { into } = run([65_536, 4_464], [10_000]);
    const path = join(into, 'games.arrow');
    expect(batchSizes(path)).toEqual([65_536, 4_464]);
    const all = rows(path, ['cell', ...SHAPES.games.columns.map((c) => c.name)]);
    expect(all[65_535]).toEqual([0, ...gameRow(65_535)]);
    expect(all[65_536]).toEqual([1, ...gameRow(0)]);
    expect(all[69_999]).toEqual([1, ...gameRow(4_463)]);
  });

  test('has no empty batch after a full last one', () => {
    const { into } = run([65_536], [65_536]);
    expect(batchSizes(join(into, 'games.arrow'))).toEqual([65_536]);
  });
});

describe('curves.arrow and cards.arrow', () => {
  test('are summed over the chunks of a cell', () => {
    // Games 0 … 5: outcome 0, 1, 2, 0, 1, 2; spirit 5, 4, 5, 4, 5, 4; keys 0, 1, 2, 0, 1, 2.
    const { into } = run([6, 1], [1]);
    expect(rows(join(into, 'curves.arrow'), ['cell', 'seat', 'metric', 'round', 'result', 'value', 'count'])).toEqual([
      [0, 0, 0, 1, 0, 4, 1],
      [0, 0, 0, 1, 0, 5, 1],
      [0, 0, 0, 1, 1, 4, 1],
      [0, 0, 0, 1, 1, 5, 1],
      [0, 0, 0, 1, 2, 4, 1],
      [0, 0, 0, 1, 2, 5, 1],
      [0, 1, 1, 2, 0, 0, 2],
      [0, 1, 1, 2, 1, 1, 2],
      [0, 1, 1, 2, 2, 2, 2],
      [1, 0, 0, 1, 0, 5, 1],
      [1, 1, 1, 2, 0, 0, 1],
    ]);
    expect(rows(join(into, 'cards.arrow'), ['cell', 'seat', 'card', 'games_in', 'drawn'])).toEqual([
      [0, 0, 0, 6, 12],
      [0, 1, 2, 1, 1],
      [1, 0, 0, 1, 2],
      [1, 1, 2, 1, 1],
    ]);
  });

  test('refuse a count beyond 32 bits instead of wrapping', () => {
    const into = folder();
    for (const first of [0, 1]) {
      const one = part(0, first, 1);
      writePart(into, SHAPES, { ...one, tables: { ...one.tables, cards: batch(SHAPES.cards, [[0, 0, 1, 2 ** 30]]) } });
    }
    expect(() => assembleTables(into, SHAPES, FACTORS, LEVELS, [2])).toThrow(/column drawn of cards.arrow exceeds 2147483647/);
    expect(readdirSync(into)).toEqual(['.parts']);
  });
});

describe('the bytes', () => {
  test('are the same for chunks of 1, 7, 1000 and all games', () => {
    const all = [[1], [7], [1000], [1010]].map((sizes) => run([1010, 30], sizes).result);
    for (const one of all) expect(one).toEqual(all[0]);
    expect(all[0].errors.count).toBe(20);
  });

  test('are the same for any chunks across the end of a batch', () => {
    const all = [[70_000], [1000], [65_530, 1, 1, 1, 1, 1, 1, 1, 7, 7, 1000]].map((sizes) => run([70_000, 10], sizes).result);
    for (const one of all) expect(one).toEqual(all[0]);
    expect(all[0].errors.count).toBe(1400);
  });

  test('do not depend on earlier assemblies and match their checksums', () => {
    const [a, b] = [run([20, 20], [7]), run([20, 20], [7])];
    for (const name of TABLES) {
      const bytes = readFileSync(join(a.into, name));
      expect(bytes.equals(readFileSync(join(b.into, name)))).toBe(true);
      expect(a.result.checksums[name]).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
    expect(Object.keys(a.result.checksums)).toEqual(TABLES);
  });
});

describe('extra and missing parts', () => {
  test('drops parts beyond the requested games from all tables', () => {
    const into = folder();
    writeChunks(into, [30, 20], [10]);
    const { checksums, errors } = assembleTables(into, SHAPES, FACTORS, LEVELS, [20, 10]);
    expect(checksums).toEqual(run([20, 10], [10]).result.checksums);
    expect(errors).toEqual({ count: 0, first: [] });
  });

  test('treats a part that straddles the requested games as a programming error', () => {
    const into = folder();
    writeChunks(into, [30], [10]);
    expect(() => assembleTables(into, SHAPES, FACTORS, LEVELS, [25])).toThrow('the last part of cell 0 ends at game 30, past the 25 wanted');
    expect(() => assembleTables(into, SHAPES, FACTORS, LEVELS, [25])).not.toThrow(InputError);
  });

  test('names a missing part and writes nothing', () => {
    const into = folder();
    writeChunks(into, [30], [10]);
    rmSync(partPath(into, 0, 10));
    expect(() => assembleTables(into, SHAPES, FACTORS, LEVELS, [30])).toThrow(InputError);
    expect(() => assembleTables(into, SHAPES, FACTORS, LEVELS, [30])).toThrow('games 10 to 19 of cell 0 are missing; play them with --resume');
    expect(() => assembleTables(into, SHAPES, FACTORS, LEVELS, [10, 5])).toThrow('games 0 to 4 of cell 1 are missing');
    expect(readdirSync(into)).toEqual(['.parts']);
  });

  test('refuses overlapping parts, so that no game counts twice', () => {
    const into = folder();
    writePart(into, SHAPES, part(0, 0, 10));
    writePart(into, SHAPES, part(0, 5, 10));
    expect(() => assembleTables(into, SHAPES, FACTORS, LEVELS, [15])).toThrow('the part at game 5 of cell 0 holds games of the part before it');
  });

  test('refuses an undeclared level', () => {
    const into = folder();
    writeChunks(into, [1], [1]);
    expect(() => assembleTables(into, SHAPES, FACTORS, [{ strategy: 'lucky', hard: true, spirit: 1 }], [1])).toThrow('lucky is not a level of factor strategy');
    expect(() => assembleTables(into, SHAPES, FACTORS, [{ strategy: 'random', hard: true }], [1])).toThrow('undefined is not a level of factor spirit');
  });

  test('counts all errors and keeps the first hundred in order', () => {
    const { errors } = run([5000, 100], [70]).result;
    expect(errors.count).toBe(102);
    expect(errors.first).toHaveLength(100);
    expect(errors.first[0]).toEqual({ cell: 0, game: 49, message: 'game 49 broke' });
    expect(errors.first[99]).toEqual({ cell: 0, game: 4999, message: 'game 4999 broke' });
  });

  test('writes empty tables with their dictionaries when there are no games', () => {
    const { into } = run([0, 0], [1]);
    for (const name of TABLES) expect(batchSizes(join(into, name))).toEqual([0]);
    const table = TableFile.open(join(into, 'cards.arrow'));
    expect(table.words('card')).toEqual(['ogre', 'unseen', 'key']);
    table.close();
  });
});

test('a table that cannot be written gives a MachineError and leaves nothing half written', () => {
  const into = folder();
  writeChunks(into, [3], [3]);
  mkdirSync(join(into, 'curves.arrow.tmp'));
  const assemble = (): unknown => assembleTables(into, SHAPES, FACTORS, LEVELS, [3]);
  expect(assemble).toThrow(MachineError);
  expect(assemble).toThrow(into);
  expect(existsSync(join(into, 'games.arrow'))).toBe(false);
  expect(existsSync(join(into, 'games.arrow.tmp'))).toBe(false);
});

test('sha256File reads files longer than one block', () => {
  const path = join(folder(), 'long');
  const bytes = Buffer.alloc(2 ** 21 + 5, 'scry');
  writeFileSync(path, bytes);
  expect(sha256File(path)).toBe(createHash('sha256').update(bytes).digest('hex'));
  writeFileSync(path, 'abc');
  expect(sha256File(path)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
