import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { InputError, isMachineFailure, suggestion } from '../core/index.ts';
import { sha256File } from './checksum.ts';
import type { Column, Notes, NumberArray } from './columns.ts';
import { type ByteSource, checkFooter, readColumn, type StoredBatch, type StoredTable, storedTable } from './decode.ts';
import { Damage } from './flat.ts';

const MAGIC = 'ARROW1';
/** The magic word, padded to eight bytes. */
const HEAD = 8;
/** The footer's length and the magic word. */
const TAIL = 10;

/** Rows of a table: a column is read from disk on demand and kept as long as the batch. */
export interface TableBatch {
  readonly rows: number;
  column(name: string): NumberArray;
}

/**
 * A table of a run, read batch by batch and only the requested columns, so that a million rows need no more memory than a thousand. Columns of words come as
 * indices into `words`. Any damage to the file is an InputError.
 */
export class TableFile {
  readonly rows: number;
  readonly names: readonly string[];
  private readonly path: string;
  private readonly source: FileSource;
  private readonly table: StoredTable;

  private constructor(path: string, source: FileSource) {
    this.path = path;
    this.source = source;
    this.table = readContents(source);
    this.rows = this.table.batches.reduce((sum, batch) => sum + batch.rows, 0);
    this.names = this.table.columns.map((c) => c.name);
  }

  /** With a checksum (from run.json) changed numbers are detected too; without it only structural damage. */
  static open(path: string, checksum?: string): TableFile {
    return readable(path, () => {
      const source = new FileSource(path);
      try {
        if (checksum !== undefined && sha256File(path) !== checksum) throw new Damage('its checksum is not the one in run.json');
        return new TableFile(path, source);
      } catch (error) {
        source.close();
        throw error;
      }
    });
  }

  type(name: string): Column['type'] {
    return this.table.columns[this.find(name)].type;
  }

  /** The dictionary of a column of words, in declared order; empty for numbers. */
  words(name: string): readonly string[] {
    return this.table.columns[this.find(name)].words;
  }

  /** What a column tells about itself; nothing in tables of older runs. */
  notes(name: string): Notes {
    const { about, unit, values } = this.table.columns[this.find(name)];
    return { about, unit, values };
  }

  *batches(): Generator<TableBatch> {
    for (const batch of this.table.batches) yield this.lazy(batch);
  }

  close(): void {
    this.source.close();
  }

  private lazy(batch: StoredBatch): TableBatch {
    const read = new Map<string, NumberArray>();
    const column = (name: string): NumberArray => {
      const known = read.get(name);
      if (known !== undefined) return known;
      if (this.source.closed) throw new Error(`${this.path} was closed before its column ${name} was read`);
      const i = this.find(name);
      const values = readable(this.path, () => readColumn(this.source, this.table.columns[i], batch, i));
      read.set(name, values);
      return values;
    };
    return { rows: batch.rows, column };
  }

  private find(name: string): number {
    const i = this.names.indexOf(name);
    if (i < 0) throw new InputError(`there is no column ${name}; ${suggestion(name, this.names)}`, { file: this.path });
    return i;
  }
}

class FileSource implements ByteSource {
  readonly size: number;
  private readonly fd: number;
  closed = false;

  constructor(path: string) {
    this.fd = openSync(path, 'r');
    this.size = fstatSync(this.fd).size;
  }

  read(at: number, length: number): Uint8Array<ArrayBuffer> {
    if (at < 0 || length < 0 || at + length > this.size) throw new Damage('it is cut short');
    const bytes = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const n = readSync(this.fd, bytes, done, length - done, at + done);
      if (n === 0) throw new Damage('it is cut short');
      done += n;
    }
    return bytes;
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    closeSync(this.fd);
  }
}

function readContents(source: ByteSource): StoredTable {
  if (source.size === 0) throw new Damage('it is empty');
  if (source.size < HEAD + TAIL || text(source.read(0, MAGIC.length)) !== MAGIC) throw new Damage('it is not an Arrow file');
  const tail = source.read(source.size - TAIL, TAIL);
  if (text(tail.subarray(4)) !== MAGIC) throw new Damage('its end is missing');
  const table = storedTable(source, HEAD);
  const footer = new DataView(tail.buffer).getInt32(0, true);
  if (table.end + footer + TAIL !== source.size) throw new Damage('its footer does not fit its contents');
  checkFooter(source.read(table.end, footer), table);
  return table;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Runs `work`; any damage becomes an error message with its remedy. */
function readable<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isMachineFailure(error)) throw error;
    throw new InputError(complaint(error), { file: path });
  }
}

function complaint(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such table; run the experiment first';
  if (code === 'EISDIR') return 'this is a folder, not a table; name the run instead';
  if (code === 'EACCES' || code === 'EPERM') return 'reading is not permitted; change the permissions';
  const reason = error instanceof Damage ? error.message : 'its contents make no sense';
  return `the table is damaged: ${reason}; play the run again with --fresh`;
}
