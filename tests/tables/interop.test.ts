import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type, tableFromIPC } from '@uwdata/flechette';
import { tableFromIPC as apacheTable } from 'apache-arrow';
import { describe, expect, test } from 'vitest';
import { assembleTables } from '../../src/tables/assemble.ts';
import { TableFile } from '../../src/tables/read.ts';
import { batch, folder, run, SHAPES, writePart } from './fixture.ts';

/** The values of a column as readers see them: numbers or words. */
function values(path: string, name: string): (string | number)[] {
  const table = TableFile.open(path);
  const words = table.words(name);
  const all = [...table.batches()].flatMap((piece) => Array.from(piece.column(name), (v) => (table.type(name) === 'word' ? words[v] : v)));
  table.close();
  return all;
}

const KINDS = {
  int8: [Type.Int, 8],
  int16: [Type.Int, 16],
  int32: [Type.Int, 32],
  float64: [Type.Float, undefined],
  word: [Type.Dictionary, undefined],
} as const;

describe.each(['games.arrow', 'curves.arrow', 'cards.arrow'])('%s read by flechette', (name) => {
  test('has the same values and types', () => {
    const { into } = run([66_000, 100], [9_000]);
    const path = join(into, name);
    const other = tableFromIPC(new Uint8Array(readFileSync(path)));
    const own = TableFile.open(path);
    expect(other.numRows).toBe(own.rows);
    expect(other.names).toEqual(own.names);
    own.names.forEach((column, i) => {
      const field = other.schema.fields[i];
      const [kind, bits] = KINDS[own.type(column)];
      expect(field.type.typeId, column).toBe(kind);
      if (bits !== undefined && 'bitWidth' in field.type) expect(field.type.bitWidth, column).toBe(bits);
      expect(field.nullable).toBe(false);
      expect(Array.from(other.getChild(column).toArray()), column).toEqual(values(path, column));
    });
    own.close();
  });
});

test('games.arrow read by apache-arrow has the same values', () => {
  const { into } = run([30, 20], [7]);
  const path = join(into, 'games.arrow');
  const table = apacheTable(readFileSync(path));
  for (const { name } of table.schema.fields) expect(Array.from(table.getChild(name) ?? []), name).toEqual(values(path, name));
});

test('games without curves give a table that other readers accept', () => {
  const into = folder();
  const [seat, metric, ...rest] = SHAPES.curves.columns;
  const shapes = { ...SHAPES, curves: { name: 'curves' as const, columns: [seat, { ...metric, words: [] }, ...rest] } };
  const tables = { games: batch(SHAPES.games, [[0, 0, 0, 1, 0, 0]]), curves: batch(shapes.curves, []), cards: batch(SHAPES.cards, []) };
  writePart(into, shapes, { cell: 0, first: 0, count: 1, tables, errors: [] });
  assembleTables(into, shapes, [], [{}], [1]);
  const other = tableFromIPC(new Uint8Array(readFileSync(join(into, 'curves.arrow'))));
  expect(other.numRows).toBe(0);
  expect(other.names).toEqual(['cell', 'seat', 'metric', 'round', 'result', 'value', 'count']);
  expect(values(join(into, 'games.arrow'), 'outcome')).toEqual(['win']);
});
