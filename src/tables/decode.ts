import { type Column, columnArray, NOTES, type Notes, type NumberArray } from './columns.ts';
import { Damage, FlatTable } from './flat.ts';

/** Bytes to read from: a file, or memory that starts at a multiple of eight. */
export interface ByteSource {
  readonly size: number;
  read(at: number, length: number): Uint8Array;
}

export type StoredColumn = Column & { readonly words: readonly string[] };

export interface StoredBatch {
  readonly rows: number;
  /** Where in the source the values of each column begin. */
  readonly at: readonly number[];
}

/** What an Arrow stream holds and where; the values themselves are not yet read. */
export interface StoredTable {
  readonly columns: readonly StoredColumn[];
  readonly dictionaryBlocks: readonly Block[];
  readonly batchBlocks: readonly Block[];
  readonly batches: readonly StoredBatch[];
  /** The first byte after the stream. */
  readonly end: number;
}

/** Location of a message: its start, bytes of metadata (with the prefix), bytes of body. */
type Block = readonly [offset: number, metadata: number, body: number];

interface Message {
  readonly type: number;
  readonly header: FlatTable;
  readonly block: Block;
}

/** Dictionary number by column; undefined for columns without one. */
interface Fields {
  readonly columns: readonly Column[];
  readonly dictionaries: readonly (number | undefined)[];
}

const SCHEMA = 1;
const DICTIONARY_BATCH = 2;
const RECORD_BATCH = 3;
const PREFIX = 8;

/** Walks through the stream that starts at `from`, reading only metadata and dictionaries. Throws Damage or a RangeError if the bytes are not such a stream. */
export function storedTable(source: ByteSource, from: number): StoredTable {
  const first = messageAt(source, from);
  if (first?.type !== SCHEMA) throw new Damage('it does not begin with its columns');
  const fields = fieldsOf(first.header);
  const words = new Map<number, string[]>();
  const dictionaryBlocks: Block[] = [];
  const batchBlocks: Block[] = [];
  const batches: StoredBatch[] = [];
  let at = after(first.block);
  for (let message = messageAt(source, at); message !== undefined; message = messageAt(source, at)) {
    if (message.type === DICTIONARY_BATCH) {
      words.set(message.header.int64(0), readWords(source, message));
      dictionaryBlocks.push(message.block);
    } else if (message.type === RECORD_BATCH) {
      batches.push(storedBatch(message, fields.columns));
      batchBlocks.push(message.block);
    } else throw new Damage('a message of unknown kind');
    at = after(message.block);
  }
  const columns = fields.columns.map((c, i) => ({ ...c, words: wordsOf(words, fields.dictionaries[i]) }));
  return { columns, dictionaryBlocks, batchBlocks, batches, end: at + PREFIX };
}

/** The footer of Arrow's file format must agree with the stream before it. */
export function checkFooter(bytes: Uint8Array, table: StoredTable): void {
  const footer = FlatTable.root(bytes);
  const blocks = (field: number): number[][] => footer.structs(field, 3);
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const columns = table.columns.map(({ words, ...column }) => column);
  if (!same(fieldsOf(footer.table(1)).columns, columns)) throw new Damage('its footer names other columns');
  if (!same(blocks(2), table.dictionaryBlocks) || !same(blocks(3), table.batchBlocks)) throw new Damage('its footer does not fit its contents');
}

/** The values of column number `i`; words as indices, each checked to have a word. */
export function readColumn(source: ByteSource, column: StoredColumn, batch: StoredBatch, i: number): NumberArray {
  const array = columnArray(column.type, 0);
  const bytes = source.read(batch.at[i], batch.rows * array.BYTES_PER_ELEMENT);
  const values = viewAs(column, bytes, batch.rows);
  if (column.type === 'word' && !values.every((v: number) => v >= 0 && v < column.words.length))
    throw new Damage(`column ${column.name} has an index without a word`);
  return values;
}

function viewAs(column: Column, bytes: Uint8Array, rows: number): NumberArray {
  switch (column.type) {
    case 'int8':
      return new Int8Array(bytes.buffer, bytes.byteOffset, rows);
    case 'int16':
    case 'word':
      return new Int16Array(bytes.buffer, bytes.byteOffset, rows);
    case 'int32':
      return new Int32Array(bytes.buffer, bytes.byteOffset, rows);
    case 'float64':
      return new Float64Array(bytes.buffer, bytes.byteOffset, rows);
  }
}

const after = ([offset, metadata, body]: Block): number => offset + metadata + body;

/** The message that begins at `at`, or undefined at the end of the stream. */
function messageAt(source: ByteSource, at: number): Message | undefined {
  const prefix = new DataView(source.read(at, PREFIX).slice().buffer);
  const length = prefix.getInt32(4, true);
  if (prefix.getInt32(0, true) !== -1 || length < 0 || length % 8 !== 0) throw new Damage('a message does not begin where it should');
  if (length === 0) return undefined;
  const message = FlatTable.root(source.read(at + PREFIX, length));
  const block: Block = [at, PREFIX + length, message.int64(3)];
  if (block[2] % 8 !== 0 || after(block) > source.size) throw new Damage('it is cut short');
  return { type: message.int8(1), header: message.table(2), block };
}

function fieldsOf(schema: FlatTable): Fields {
  const fields = schema.tables(1);
  return {
    columns: fields.map((field) => ({ name: field.text(0), type: columnType(field), ...notesOf(field) })),
    dictionaries: fields.map((field) => (field.has(4) ? field.table(4).int64(0) : undefined)),
  };
}

/** What a field tells about itself. Tables of older runs tell nothing. */
function notesOf(field: FlatTable): Notes {
  const found = field.has(6) ? field.tables(6).map((entry) => [entry.text(0), entry.text(1)]) : [];
  return Object.fromEntries(found.filter(([key]) => NOTES.includes(key as keyof Notes)));
}

const INT = 2;
const FLOAT = 3;
const TEXT = 5;
const DOUBLE = 2;

function columnType(field: FlatTable): Column['type'] {
  const kind = field.int8(2);
  if (field.int8(1) !== 0) throw new Damage('a column may be empty');
  if (field.has(4) && kind === TEXT && intType(field.table(4).table(1)) === 'int16') return 'word';
  if (kind === INT && !field.has(4)) return intType(field.table(3));
  if (kind === FLOAT && !field.has(4) && field.table(3).int16(0) === DOUBLE) return 'float64';
  throw new Damage('a column has a type that scry does not write');
}

function intType(int: FlatTable): 'int8' | 'int16' | 'int32' {
  const type = `int${int.int32(0)}`;
  if (int.int8(1) === 1 && (type === 'int8' || type === 'int16' || type === 'int32')) return type;
  throw new Damage('a column has a type that scry does not write');
}

/** Rows and buffers [offset, length] of a record batch, all of whose `columns` columns have `perColumn` buffers, the first of them (empty values) unused. */
function buffersOf(batch: FlatTable, columns: number, perColumn: number, body: number): { rows: number; buffers: number[][] } {
  const rows = batch.int64(0);
  const nodes = batch.structs(1, 2);
  const buffers = batch.structs(2, 2);
  if (batch.has(3) || nodes.length !== columns || buffers.length !== columns * perColumn) throw new Damage('a batch has other columns than the table');
  if (nodes.some(([length, empty]) => length !== rows || empty !== 0)) throw new Damage('a column has another length than its batch');
  if (buffers.some(([offset, length]) => offset % 8 !== 0 || offset + length > body)) throw new Damage('a column lies outside its batch');
  return { rows, buffers };
}

function storedBatch({ header, block }: Message, columns: readonly Column[]): StoredBatch {
  const { rows, buffers } = buffersOf(header, columns.length, 2, block[2]);
  const at = columns.map((column, i) => {
    const [offset, length] = buffers[2 * i + 1];
    if (length < rows * columnArray(column.type, 0).BYTES_PER_ELEMENT) throw new Damage(`column ${column.name} is cut short`);
    return block[0] + block[1] + offset;
  });
  return { rows, at };
}

function readWords(source: ByteSource, { header, block }: Message): string[] {
  const { rows, buffers } = buffersOf(header.table(1), 1, 3, block[2]);
  const body = source.read(block[0] + block[1], block[2]);
  const [, [startsAt, startsLength], [textAt, textLength]] = buffers;
  if (startsLength < 4 * (rows + 1)) throw new Damage('a dictionary is cut short');
  const starts = new Int32Array(body.buffer, body.byteOffset + startsAt, rows + 1);
  if (starts[rows] > textLength || starts.some((start, i) => start < (i === 0 ? 0 : starts[i - 1]))) throw new Damage('a dictionary is out of order');
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return Array.from({ length: rows }, (_, i) => decoder.decode(body.subarray(textAt + starts[i], textAt + starts[i + 1])));
}

function wordsOf(words: ReadonlyMap<number, string[]>, dictionary: number | undefined): readonly string[] {
  if (dictionary === undefined) return [];
  const found = words.get(dictionary);
  if (found === undefined) throw new Damage('a dictionary is missing');
  return found;
}
