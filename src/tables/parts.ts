import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../core/index.ts';
import { ArrowShape, streamBytes } from './arrow.ts';
import { AtomicFile, UNFINISHED } from './atomic.ts';
import { type Batch, type ChunkTables, columnArray, type Shapes, type TableShape } from './columns.ts';
import { readColumn, type Source, type StoredColumn, storedTable } from './decode.ts';
import { Damage } from './flat.ts';

/** A game of a chunk that ended in error. */
export interface PartError {
  readonly cell: number;
  readonly game: number;
  readonly message: string;
}

/** What came of a chunk: its tables and its errors. */
export interface Part {
  readonly cell: number;
  readonly first: number;
  readonly count: number;
  readonly tables: ChunkTables;
  readonly errors: readonly PartError[];
}

const TABLES = ['games', 'curves', 'cards', 'attempts'] as const;

/**
 * A part's last bytes: nine integers (form of the file, cell, first, count, bytes of the four tables and of the errors), then the SHA-256 of all before it.
 * At the end, as a file that was cut short then has none. A run without campaigns has no bytes of attempts.
 */
const FORM = 2;
const NUMBERS = 9;
const DIGEST = 32;
const SEAL = 4 * NUMBERS + DIGEST;

/** Keeps what came of a chunk as `.parts/<cell>-<first>.part`: Arrow streams and the errors as JSON. Complete or not there at all. */
export function writePart(folder: string, shapes: Shapes, part: Part): void {
  if (part.tables.games.rows !== part.count) throw new Error(`a chunk of ${part.count} games has ${part.tables.games.rows} rows`);
  const pieces = TABLES.map((table) => {
    const shape = shapes[table];
    return shape === undefined ? new Uint8Array(0) : tableBytes(shape, part.tables[table] ?? emptyBatch(shape));
  });
  pieces.push(new TextEncoder().encode(JSON.stringify(part.errors)));
  const numbers = Int32Array.of(FORM, part.cell, part.first, part.count, ...pieces.map((piece) => piece.length));
  pieces.push(new Uint8Array(numbers.buffer));
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  pieces.push(hash.digest());

  const file = new AtomicFile(partPath(folder, part.cell, part.first), folder);
  try {
    for (const piece of pieces) file.write(piece);
    file.commit();
  } catch (error) {
    file.abandon();
    throw error;
  }
}

/** The complete parts by cell, then first game. Removes what interrupted writes left, so nobody may be writing parts meanwhile. */
export function listParts(folder: string): { cell: number; first: number; count: number }[] {
  const parts: { cell: number; first: number; count: number }[] = [];
  for (const name of partNames(folder)) {
    if (name.endsWith(UNFINISHED)) rmSync(join(folder, '.parts', name), { force: true });
    const match = /^(\d+)-(\d+)\.part$/.exec(name);
    if (match === null) continue;
    const [cell, first] = [Number(match[1]), Number(match[2])];
    const count = readable(partPath(folder, cell, first), (fd, size) => readSeal(fd, size, cell, first)[3]);
    parts.push({ cell, first, count });
  }
  return parts.sort((a, b) => a.cell - b.cell || a.first - b.first);
}

/** The part as it was written; its arrays share one buffer. */
export function readPart(folder: string, shapes: Shapes, cell: number, first: number): Part {
  return readable(partPath(folder, cell, first), (fd, size) => {
    const numbers = readSeal(fd, size, cell, first);
    const bytes = readBytes(fd, 0, size);
    const digest = createHash('sha256')
      .update(bytes.subarray(0, size - DIGEST))
      .digest();
    if (!digest.equals(bytes.subarray(size - DIGEST))) throw new Damage('its checksum is wrong');
    const [, , , count, games, curves, cards, attempts, errors] = numbers;
    const table = (shape: TableShape, at: number): Batch => readTable(shape, new MemorySource(bytes), at);
    const attemptsAt = games + curves + cards;
    const errorsAt = attemptsAt + attempts;
    if (attempts > 0 !== (shapes.attempts !== undefined)) throw new Damage('it holds attempts where there should be none, or none where there should be some');
    return {
      cell,
      first,
      count,
      tables: {
        games: table(shapes.games, 0),
        curves: table(shapes.curves, games),
        cards: table(shapes.cards, games + curves),
        ...(shapes.attempts === undefined ? {} : { attempts: table(shapes.attempts, attemptsAt) }),
      },
      errors: JSON.parse(new TextDecoder().decode(bytes.subarray(errorsAt, errorsAt + errors))),
    };
  });
}

export function partPath(folder: string, cell: number, first: number): string {
  return join(folder, '.parts', `${cell}-${first}.part`);
}

function partNames(folder: string): string[] {
  try {
    return readdirSync(join(folder, '.parts'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new InputError('cannot be listed; it should be a folder that may be read', { file: join(folder, '.parts') });
  }
}

function emptyBatch(shape: TableShape): Batch {
  return { rows: 0, columns: Object.fromEntries(shape.columns.map(({ name, type }) => [name, columnArray(type, 0)])) };
}

function tableBytes(shape: TableShape, batch: Batch): Uint8Array {
  for (const { name, type, words = [] } of shape.columns) {
    if (type !== 'word') continue;
    const wrong = batch.columns[name].find((index: number) => index < 0 || index >= words.length);
    if (wrong !== undefined) throw new Error(`column ${name} of ${shape.name} holds ${wrong}, but has only ${words.length} words`);
  }
  const arrays = shape.columns.map((c) => batch.columns[c.name].subarray(0, batch.rows));
  return streamBytes(new ArrowShape(shape.columns).batch(batch.rows, arrays));
}

function readTable(shape: TableShape, source: Source, at: number): Batch {
  const stored = storedTable(source, at);
  if (stored.batches.length !== 1 || !sameColumns(shape, stored.columns))
    throw new Damage(`its ${shape.name} have other columns than this version of scry writes`);
  const [batch] = stored.batches;
  return { rows: batch.rows, columns: Object.fromEntries(stored.columns.map((c, i) => [c.name, readColumn(source, c, batch, i)])) };
}

function sameColumns(shape: TableShape, stored: readonly StoredColumn[]): boolean {
  const plain = (columns: TableShape['columns'] | readonly StoredColumn[]): string => JSON.stringify(columns.map((c) => [c.name, c.type, c.words ?? []]));
  return plain(shape.columns) === plain(stored);
}

class MemorySource implements Source {
  readonly size: number;
  private readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
    this.size = bytes.length;
  }

  read(at: number, length: number): Uint8Array<ArrayBuffer> {
    if (at + length > this.size) throw new Damage('it is cut short');
    return this.bytes.subarray(at, at + length);
  }
}

function readSeal(fd: number, size: number, cell: number, first: number): Int32Array {
  if (size < SEAL) throw new Damage('it is cut short');
  const numbers = new Int32Array(readBytes(fd, size - SEAL, 4 * NUMBERS).buffer);
  const content = numbers[4] + numbers[5] + numbers[6] + numbers[7] + numbers[8];
  if (numbers[0] !== FORM || numbers[1] !== cell || numbers[2] !== first || content + SEAL !== size) throw new Damage('its end is not that of a part');
  return numbers;
}

function readBytes(fd: number, at: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  if (readSync(fd, bytes, 0, length, at) !== length) throw new Damage('it is cut short');
  return bytes;
}

/** Opens the part for `work`; whatever is wrong with it becomes a sentence with the remedy. */
function readable<T>(path: string, work: (fd: number, size: number) => T): T {
  let fd: number | undefined;
  try {
    fd = openSync(path, 'r');
    return work(fd, fstatSync(fd).size);
  } catch (error) {
    const reason = error instanceof Damage ? error.message : 'it cannot be read';
    throw new InputError(`this part of the run is damaged: ${reason}; delete it and go on with --resume`, { file: path });
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}
