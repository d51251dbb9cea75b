import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { InputError } from '../../src/core/index.ts';
import { TableFile } from '../../src/tables/read.ts';
import { folder, run } from './fixture.ts';

/** Everything in a table, or the sentence of the InputError; rethrows other errors. */
function contents(path: string, checksum?: string): unknown {
  try {
    const table = TableFile.open(path, checksum);
    try {
      const batches = [...table.batches()].map((batch) => table.names.map((name) => [...batch.column(name)]));
      return { rows: table.rows, columns: table.names.map((name) => [name, table.type(name), table.words(name)]), batches };
    } finally {
      table.close();
    }
  } catch (error) {
    if (error instanceof InputError) return error.sentence;
    throw error;
  }
}

/** A table of eight rows and a function to change its bytes. */
function patient(): { path: string; whole: Buffer; changed(bytes: Uint8Array): unknown; checksum: string } {
  const { into, result } = run([5, 3], [5]);
  const path = join(into, 'games.arrow');
  const changed = (bytes: Uint8Array): unknown => {
    writeFileSync(path, bytes);
    return contents(path);
  };
  return { path, whole: readFileSync(path), changed, checksum: result.checksums['games.arrow'] };
}

const damaged = (path: string): RegExp => new RegExp(`^${path}: the table is damaged: .*; play the run again with --fresh$`);

test('a truncated file is reported as damaged', () => {
  const { path, whole, changed } = patient();
  for (let length = 0; length < whole.length; length += 7) expect(changed(whole.subarray(0, length))).toMatch(damaged(path));
  expect(changed(whole.subarray(0, whole.length - 1))).toMatch(damaged(path));
});

test('a flipped bit in the footer is detected or harmless', () => {
  const { path, whole, changed } = patient();
  const healthy = changed(whole);
  const footer = whole.length - 10 - whole.readInt32LE(whole.length - 10);
  let noticed = 0;
  for (let at = footer; at < whole.length; at++) {
    const flipped = Uint8Array.from(whole);
    flipped[at] ^= 1 << (at % 8);
    const seen = changed(flipped);
    if (typeof seen === 'string') noticed++;
    if (typeof seen === 'string') expect(seen).toMatch(damaged(path));
    else expect(seen).toEqual(healthy);
  }
  // The remaining bytes are padding and defaults that are never read.
  expect(noticed / (whole.length - footer)).toBeGreaterThan(0.5);
});

test('a flipped bit in the end mark or the length before it is detected', () => {
  const { path, whole, changed } = patient();
  for (let at = whole.length - 10; at < whole.length; at++) {
    const flipped = Uint8Array.from(whole);
    flipped[at] ^= 0x04;
    expect(changed(flipped)).toMatch(damaged(path));
  }
});

test('bytes between the footer and its length are reported as damage', () => {
  const { path, whole, changed } = patient();
  const tail = whole.length - 10;
  expect(changed(Buffer.concat([whole.subarray(0, tail), Buffer.alloc(8), whole.subarray(tail)]))).toBe(
    `${path}: the table is damaged: its footer does not fit its contents; play the run again with --fresh`,
  );
});

test('a flipped bit anywhere gives either a table or an InputError', () => {
  const { whole, changed } = patient();
  const healthy = changed(whole);
  for (let at = 0; at < whole.length; at += 3) {
    const flipped = Uint8Array.from(whole);
    flipped[at] ^= 0x80;
    expect(['string', 'object']).toContain(typeof changed(flipped));
  }
  expect(changed(whole)).toEqual(healthy);
});

test('the checksum detects every flipped bit, in the numbers too', () => {
  const { path, whole, changed, checksum } = patient();
  expect(typeof contents(path, checksum)).toBe('object');
  for (let at = 0; at < whole.length; at += 101) {
    const flipped = Uint8Array.from(whole);
    flipped[at] ^= 0x01;
    changed(flipped);
    expect(contents(path, checksum)).toBe(`${path}: the table is damaged: its checksum is not the one in run.json; play the run again with --fresh`);
  }
});

test('an index without a word is detected when its column is read', () => {
  const { path, whole, changed } = patient();
  const table = TableFile.open(path);
  const [batch] = table.batches();
  // The causes of games 0 … 4 of the first cell and 0 … 2 of the second: 2, 3, 2, 3, 2 and 2, 3, 2.
  const causes = Buffer.from(Int16Array.of(2, 3, 2, 3, 2, 2, 3, 2).buffer);
  expect(Buffer.from(batch.column('cause').buffer).equals(causes)).toBe(true);
  table.close();
  const wrong = Buffer.from(whole);
  wrong.writeInt16LE(4, whole.indexOf(causes));
  expect(changed(wrong)).toBe(`${path}: the table is damaged: column cause has an index without a word; play the run again with --fresh`);
});

test('empty, foreign and missing files get different messages', () => {
  const into = folder();
  const path = join(into, 'games.arrow');
  expect(contents(path)).toBe(`${path}: there is no such table; run the experiment first`);
  writeFileSync(path, '');
  expect(contents(path)).toBe(`${path}: the table is damaged: it is empty; play the run again with --fresh`);
  writeFileSync(path, 'cell,game,outcome\n0,0,win\n'.repeat(100));
  expect(contents(path)).toBe(`${path}: the table is damaged: it is not an Arrow file; play the run again with --fresh`);
  writeFileSync(path, `ARROW1\0\0${'nonsense'.repeat(100)}\0\0\0\0ARROW1`);
  expect(contents(path)).toMatch(damaged(path));
  expect(contents(into)).toBe(`${into}: this is a folder, not a table; name the run instead`);
  expect(contents(join(path, 'games.arrow'))).toMatch(/there is no such table/);
});

test('the error for a missing column suggests the nearest name', () => {
  const { path } = patient();
  const table = TableFile.open(path);
  const [batch] = table.batches();
  expect(() => batch.column('outcom')).toThrow(InputError);
  expect(() => batch.column('outcom')).toThrow('there is no column outcom; did you mean outcome?');
  expect(() => table.words('stratgy')).toThrow('did you mean strategy?');
  table.close();
});

test('a column is read only once, and closing twice is harmless', () => {
  const { path } = patient();
  const table = TableFile.open(path);
  const [batch] = table.batches();
  const rounds = batch.column('rounds');
  table.close();
  table.close();
  expect(batch.column('rounds')).toBe(rounds);
  expect(() => batch.column('margin')).toThrow('was closed before its column margin was read');
  expect([...rounds]).toEqual([0, 1, 2, 3, 4, 0, 1, 2]);
});
