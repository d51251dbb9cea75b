import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableFromIPC } from '@uwdata/flechette';
import { expect, test } from 'vitest';
import { InputError, MachineError } from '../../src/core/index.ts';
import type { Shapes } from '../../src/tables/columns.ts';
import { Sealer, sealedElsewhere, unseal } from '../../src/tables/part.ts';
import { listParts, partPath, readPart, sweepParts } from '../../src/tables/parts.ts';
import { batch, folder, part, SHAPES, writePart } from './fixture.ts';

test('a part reads back as written', () => {
  const into = folder();
  const written = part(3, 1000, 75);
  writePart(into, SHAPES, written);
  expect(readPart(into, SHAPES, 3, 1000)).toEqual(written);
  expect(written.errors).toEqual([{ cell: 3, game: 1049, message: 'game 1049 broke' }]);
});

test('empty tables and non-ASCII messages read back too', () => {
  const into = folder();
  const empty = { games: batch(SHAPES.games, []), curves: batch(SHAPES.curves, []), cards: batch(SHAPES.cards, []) };
  const errors = [{ cell: 0, game: 0, message: 'Zauberstab „kaputt“\n  at 🂡' }];
  writePart(into, SHAPES, { cell: 0, first: 0, count: 0, tables: empty, errors });
  expect(readPart(into, SHAPES, 0, 0)).toEqual({ cell: 0, first: 0, count: 0, tables: empty, errors });
});

test('sealing into a given buffer gives the same bytes, whatever the buffer held', () => {
  const sealer = new Sealer(SHAPES);
  // Three rows leave gaps after columns of one and two bytes.
  const written = part(3, 1000, 3);
  const { bytes } = sealer.seal(written);
  const room = new SharedArrayBuffer(bytes.length + 100);
  new Uint8Array(room).fill(255);
  const sealed = sealer.seal(written, room);
  expect(sealed.bytes.buffer).toBe(room);
  expect(Buffer.from(sealed.bytes)).toEqual(Buffer.from(bytes));
  expect(unseal(SHAPES, sealed.bytes)).toMatchObject({ cell: 3, first: 1000, count: 3 });
});

test('a part from elsewhere has the watched columns of the one sealed here; damaged anywhere, it is refused', () => {
  const watched = ['score', 'outcome'];
  const sealed = new Sealer(SHAPES, watched).seal(part(3, 1000, 3));
  expect(sealedElsewhere(SHAPES, sealed.bytes, watched)).toEqual(sealed);
  const { length } = sealed.bytes;
  for (const at of [0, Math.floor(length / 3), length - 50, length - 1]) {
    const damaged = sealed.bytes.slice();
    damaged[at] ^= 1;
    expect(() => sealedElsewhere(SHAPES, damaged, watched), `byte ${at} of ${length}`).toThrow();
  }
  expect(() => sealedElsewhere(SHAPES, sealed.bytes.subarray(0, 20), watched)).toThrow('it is cut short');
});

test('a buffer that is too small is not used', () => {
  const sealer = new Sealer(SHAPES);
  const written = part(3, 1000, 75);
  const { bytes } = sealer.seal(written);
  const room = new SharedArrayBuffer(bytes.length - 1);
  expect(Buffer.from(sealer.seal(written, room).bytes)).toEqual(Buffer.from(bytes));
  expect(Buffer.from(room).every((byte) => byte === 0)).toBe(true);
});

test('a part starts with an Arrow stream that other readers accept', () => {
  const into = folder();
  writePart(into, SHAPES, part(0, 0, 3));
  const table = tableFromIPC(new Uint8Array(readFileSync(partPath(into, 0, 0))));
  expect(table.getChild('outcome').toArray()).toEqual(['win', 'loss', 'draw']);
  expect([...table.getChild('score').toArray()]).toEqual([0, 0.25, 0.5]);
});

test('parts are listed in numeric order of cell and first game; other files are ignored', () => {
  const into = folder();
  expect(listParts(into)).toEqual([]);
  for (const [cell, first, count] of [
    [10, 0, 4],
    [2, 1000, 2],
    [2, 200, 800],
    [2, 0, 200],
  ])
    writePart(into, SHAPES, part(cell, first, count));
  writeFileSync(join(into, '.parts', 'note.txt'), 'mine');
  expect(listParts(into)).toEqual([
    { cell: 2, first: 0, count: 200 },
    { cell: 2, first: 200, count: 800 },
    { cell: 2, first: 1000, count: 2 },
    { cell: 10, first: 0, count: 4 },
  ]);
  expect(readdirSync(join(into, '.parts'))).toContain('note.txt');
});

test('the remains of an interrupted write are not a part; sweeping removes them, listing writes nothing', () => {
  const into = folder();
  writePart(into, SHAPES, part(0, 0, 5));
  const bytes = readFileSync(partPath(into, 0, 0));
  writeFileSync(`${partPath(into, 0, 5)}.tmp`, bytes.subarray(0, 700));
  expect(listParts(into)).toEqual([{ cell: 0, first: 0, count: 5 }]);
  expect(readdirSync(join(into, '.parts'))).toEqual(['0-0.part', '0-5.part.tmp']);
  sweepParts(into);
  expect(readdirSync(join(into, '.parts'))).toEqual(['0-0.part']);
});

test('a write that fails at its last step leaves nothing behind', () => {
  const into = folder();
  // A folder of this name cannot be replaced by the file.
  mkdirSync(join(partPath(into, 0, 0), 'full'), { recursive: true });
  expect(() => writePart(into, SHAPES, part(0, 0, 5))).toThrow(MachineError);
  expect(readdirSync(join(into, '.parts'))).toEqual(['0-0.part']);
});

test('a folder that cannot be written gives a MachineError that names it', () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  expect(() => writePart(file, SHAPES, part(0, 0, 1))).toThrow(MachineError);
  expect(() => writePart(join(file, 'run'), SHAPES, part(0, 0, 1))).toThrow(
    `cannot write to ${join(file, 'run')}: a part of the path is a file, not a folder; choose another folder with --out`,
  );
});

// Linux has a device that is always full.
test('a full disk gives a MachineError with the remedy', () => {
  const into = folder();
  mkdirSync(join(into, '.parts'));
  symlinkSync('/dev/full', `${partPath(into, 0, 0)}.tmp`);
  expect(() => writePart(into, SHAPES, part(0, 0, 1))).toThrow(`cannot write to ${into}: the disk is full; make room`);
  expect(listParts(into)).toEqual([]);
});

test('a part damaged anywhere is an InputError with file and remedy', () => {
  const into = folder();
  writePart(into, SHAPES, part(0, 0, 5));
  const path = partPath(into, 0, 0);
  const whole = readFileSync(path);
  const complaint = (bytes: Uint8Array): unknown => {
    writeFileSync(path, bytes);
    try {
      return readPart(into, SHAPES, 0, 0);
    } catch (error) {
      return error instanceof InputError ? error.sentence : error;
    }
  };
  const expected = new RegExp(`^${path}: this part of the run is damaged: .*; delete it and continue with --resume$`);
  for (let length = 0; length < whole.length; length += 13) expect(complaint(whole.subarray(0, length))).toMatch(expected);
  for (let at = 0; at < whole.length; at += 11) {
    const flipped = Uint8Array.from(whole);
    flipped[at] ^= 0x10;
    expect(complaint(flipped)).toMatch(expected);
  }
  expect(complaint(whole)).toEqual(part(0, 0, 5));
});

test('a part with the wrong name, or cut short, is not listed as complete', () => {
  const into = folder();
  writePart(into, SHAPES, part(0, 0, 5));
  const whole = readFileSync(partPath(into, 0, 0));
  writeFileSync(partPath(into, 1, 0), whole);
  expect(() => listParts(into)).toThrow(InputError);
  writeFileSync(partPath(into, 1, 0), whole.subarray(0, 300));
  expect(() => listParts(into)).toThrow(InputError);
  expect(() => readPart(into, SHAPES, 7, 0)).toThrow(InputError);
});

test('a part with undeclared columns or words is refused', () => {
  const into = folder();
  writePart(into, SHAPES, part(0, 0, 5));
  const [seat, , ...rest] = SHAPES.cards.columns;
  const renamed: Shapes = { ...SHAPES, cards: { name: 'cards', columns: [seat, { name: 'card', type: 'word', words: ['ogre', 'key'], about: '' }, ...rest] } };
  const fewer: Shapes = { ...SHAPES, games: { name: 'games', columns: SHAPES.games.columns.slice(1) } };
  expect(() => readPart(into, renamed, 0, 0)).toThrow('its cards have other columns than this version of scry writes');
  expect(() => readPart(into, fewer, 0, 0)).toThrow('its games have other columns than this version of scry writes');
});

test('tables that do not fit their declaration are not written', () => {
  const into = folder();
  const good = part(0, 0, 2);
  const write = (card: number): void => writePart(into, SHAPES, { ...good, tables: { ...good.tables, cards: batch(SHAPES.cards, [[0, card, 1, 1]]) } });
  expect(() => write(3)).toThrow('column card of cards holds 3, but has only 3 words');
  expect(() => write(-1)).toThrow('column card of cards holds -1, but has only 3 words');
  expect(() => writePart(into, SHAPES, { ...good, count: 3 })).toThrow('a chunk of 3 games has 2 rows');
  expect(listParts(into)).toEqual([]);
});
