import { createHash } from 'node:crypto';
import { ArrowStreams } from './arrow.ts';
import { type Batch, type ChunkTables, columnArray, type NumberArray, type Shapes, type TableShape } from './columns.ts';
import { type ByteSource, readColumn, type StoredColumn, storedTable } from './decode.ts';
import { Damage } from './flat.ts';

/** A game of a chunk that ended in error. */
export interface PartError {
  readonly cell: number;
  readonly game: number;
  readonly message: string;
  /** The player that never answered, if that is the error. */
  readonly player?: string;
}

/** The result of a chunk: its tables and its errors. */
export interface Part {
  readonly cell: number;
  readonly first: number;
  readonly count: number;
  readonly tables: ChunkTables;
  readonly errors: readonly PartError[];
}

/** A part as the bytes of its file. The thread that played it seals it: encoding and checksum take longer than writing it to disk. */
export interface SealedPart {
  readonly cell: number;
  readonly first: number;
  readonly count: number;
  readonly bytes: Uint8Array;
  /** The columns of games.arrow that the main thread needs. */
  readonly watched: Readonly<Record<string, NumberArray>>;
}

/** The first three are in every part. */
const TABLES = ['games', 'curves', 'cards', 'attempts', 'places', 'courses', 'turns'] as const;

/**
 * A part's last bytes: twelve integers (file format, cell, first, count, bytes of the seven tables and of the errors), then the SHA-256 of everything before it.
 * They are at the end so that a truncated file has none. A table that the run does not have takes no bytes.
 */
const FORM = 4;
const NUMBERS = 12;
/** Where the sizes of the tables are among the numbers; that of the errors follows. */
const SIZES = 4;
export const DIGEST = 32;
export const SEAL = 4 * NUMBERS + DIGEST;

/** Encodes and decodes the parts of one run. */
export class Sealer {
  private readonly watched: readonly string[];
  private readonly tables: readonly { readonly shape: TableShape; readonly streams: ArrowStreams }[];

  constructor(shapes: Shapes, watched: readonly string[] = []) {
    this.watched = watched;
    this.tables = TABLES.flatMap((table) => {
      const shape = shapes[table];
      return shape === undefined ? [] : [{ shape, streams: new ArrowStreams(shape.columns) }];
    });
  }

  /** Arrow streams, the errors as JSON, the seal; written into `room` if that is large enough. */
  seal(part: Part, room?: SharedArrayBuffer): SealedPart {
    const { cell, first, count, tables } = part;
    if (tables.games.rows !== count) throw new Error(`a chunk of ${count} games has ${tables.games.rows} rows`);
    const batches = this.tables.map(({ shape }) => checked(shape, tables[shape.name] ?? emptyBatch(shape)));
    const errors = new TextEncoder().encode(JSON.stringify(part.errors));
    const sizes = this.tables.map(({ streams }, i) => streams.size(batches[i].rows));
    const size = sizes.reduce((sum, size) => sum + size, errors.length + SEAL);
    const bytes = room !== undefined && room.byteLength >= size ? new Uint8Array(room, 0, size) : new Uint8Array(size);
    let at = 0;
    this.tables.forEach(({ shape, streams }, i) => {
      const { rows, columns } = batches[i];
      const arrays = shape.columns.map(({ name }) => columns[name].subarray(0, rows));
      at = streams.write(rows, arrays, bytes, at);
    });
    const put = (piece: Uint8Array): void => {
      bytes.set(piece, at);
      at += piece.length;
    };
    put(errors);
    const sizeOf = (table: string): number => sizes[this.tables.findIndex(({ shape }) => shape.name === table)] ?? 0;
    put(new Uint8Array(Int32Array.of(FORM, cell, first, count, ...TABLES.map(sizeOf), errors.length).buffer));
    put(createHash('sha256').update(bytes.subarray(0, at)).digest());
    // Columns share their memory, and passing one to another thread would take all of it along.
    return { cell, first, count, bytes, watched: Object.fromEntries(this.watched.map((name) => [name, tables.games.columns[name].slice()])) };
  }
}

/** Decodes the part; its arrays share the buffer of the bytes. Throws Damage if something is wrong with them. */
export function unseal(shapes: Shapes, bytes: Uint8Array): Part {
  const numbers = intact(bytes);
  const [, cell, first, count] = numbers;
  const source = new MemorySource(bytes);
  const tables: Partial<ChunkTables> = {};
  let at = 0;
  TABLES.forEach((table, i) => {
    const shape = shapes[table];
    const size = numbers[SIZES + i];
    if (size > 0 !== (shape !== undefined)) throw new Damage(`it holds ${table} where there should be none, or none where there should be some`);
    if (shape !== undefined) tables[table] = readTable(shape, source, at);
    at += size;
  });
  const errors = JSON.parse(new TextDecoder().decode(bytes.subarray(at, at + numbers[SIZES + TABLES.length])));
  return { cell, first, count, tables: tables as ChunkTables, errors };
}

/** A part that another process has sealed, with the columns `watched`. Only these are decoded: its tables are read when the run is assembled. */
export function sealedElsewhere({ games }: Shapes, bytes: Uint8Array, watched: readonly string[]): SealedPart {
  const [, cell, first, count] = intact(bytes);
  return { cell, first, count, bytes, watched: readTable(games, new MemorySource(bytes), 0, watched).columns };
}

/** The numbers of the seal of a part whose checksum is right. */
function intact(bytes: Uint8Array): Int32Array {
  const numbers = sealNumbers(bytes.subarray(-SEAL), bytes.length);
  const digest = createHash('sha256').update(bytes.subarray(0, -DIGEST)).digest();
  if (!digest.equals(bytes.subarray(-DIGEST))) throw new Damage('its checksum is wrong');
  return numbers;
}

/** The numbers of the seal, which are the last bytes of a file of `size`. */
export function sealNumbers(end: Uint8Array, size: number): Int32Array {
  if (size < SEAL) throw new Damage('it is cut short');
  const numbers = new Int32Array(end.slice(0, 4 * NUMBERS).buffer);
  const content = numbers.subarray(SIZES).reduce((sum, bytes) => sum + bytes, 0);
  if (numbers[0] !== FORM || content + SEAL !== size) throw new Damage('its end is not that of a part');
  return numbers;
}

/** The batch, with every word checked to be one of its column. */
function checked(shape: TableShape, batch: Batch): Batch {
  for (const { name, type, words = [] } of shape.columns) {
    if (type !== 'word') continue;
    const column = batch.columns[name];
    for (let i = 0; i < column.length; i++)
      if (column[i] < 0 || column[i] >= words.length) throw new Error(`column ${name} of ${shape.name} holds ${column[i]}, but has only ${words.length} words`);
  }
  return batch;
}

function emptyBatch(shape: TableShape): Batch {
  return { rows: 0, columns: Object.fromEntries(shape.columns.map(({ name, type }) => [name, columnArray(type, 0)])) };
}

/** The table that begins there; of its columns all, or those of these names. */
function readTable(shape: TableShape, source: ByteSource, at: number, names?: readonly string[]): Batch {
  const stored = storedTable(source, at);
  if (stored.batches.length !== 1 || !sameColumns(shape, stored.columns))
    throw new Damage(`its ${shape.name} have other columns than this version of scry writes`);
  const [batch] = stored.batches;
  const columns = stored.columns.flatMap((c, i) => (names === undefined || names.includes(c.name) ? [[c.name, readColumn(source, c, batch, i)] as const] : []));
  return { rows: batch.rows, columns: Object.fromEntries(columns) };
}

function sameColumns(shape: TableShape, stored: readonly StoredColumn[]): boolean {
  const plain = (columns: TableShape['columns'] | readonly StoredColumn[]): string => JSON.stringify(columns.map((c) => [c.name, c.type, c.words ?? []]));
  return plain(shape.columns) === plain(stored);
}

class MemorySource implements ByteSource {
  readonly size: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.size = bytes.length;
  }

  read(at: number, length: number): Uint8Array {
    if (at + length > this.size) throw new Damage('it is cut short');
    return this.bytes.subarray(at, at + length);
  }
}
