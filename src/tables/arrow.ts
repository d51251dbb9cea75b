import {
  type Data,
  type DataType,
  Dictionary,
  Field,
  Float64,
  Int8,
  Int16,
  Int32,
  Message,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Utf8,
  Vector,
} from 'apache-arrow';
import type { AtomicFile } from './atomic.ts';
import { type Column, columnArray, NOTES, type NumberArray } from './columns.ts';

/** Columns as Arrow: the schema, and record batches that share one dictionary per column of words, as the file format requires. */
export class ArrowShape {
  readonly schema: Schema;
  private readonly dictionaries: readonly (Vector<Utf8> | undefined)[];

  constructor(columns: readonly Column[]) {
    // The dictionary's number is set explicitly, not taken from Arrow's global counter: the bytes must not depend on what was written before.
    this.schema = new Schema(columns.map((c, i) => new Field(c.name, arrowType(c, i), false, metadataOf(c))));
    this.dictionaries = columns.map((c) => (c.type === 'word' ? textVector(c.words ?? []) : undefined));
  }

  /** A batch over these arrays (not copied), in the order of the columns. */
  batch(rows: number, arrays: readonly NumberArray[]): RecordBatch {
    const children = this.schema.fields.map((field, i) => columnData(field.type, rows, arrays[i], this.dictionaries[i]));
    return new RecordBatch(this.schema, makeData({ type: new Struct(this.schema.fields), length: rows, nullCount: 0, children }));
  }
}

/** Headers kept at most: curves have a different number of rows in every chunk. */
const MOST_HEADS = 16;

/** How a stream ends: no message follows. */
const END = new Uint8Array(Int32Array.of(-1, 0).buffer);

/**
 * Batches of one shape as Arrow streams, each complete in itself. Everything before the columns depends only on the number of rows, because no value is ever
 * missing, so Arrow's own writer encodes it once.
 */
export class ArrowStreams {
  private readonly columns: readonly Column[];
  private readonly shape: ArrowShape;
  /** By number of rows: schema, dictionaries and the header of the batch. */
  private readonly heads = new Map<number, Uint8Array>();

  constructor(columns: readonly Column[]) {
    this.columns = columns;
    // Streams are read by scry alone, which knows what the columns mean.
    this.shape = new ArrowShape(columns.map(({ name, type, words }) => ({ name, type, words })));
  }

  /** Bytes of a stream of one batch. */
  size(rows: number): number {
    return this.head(rows).length + this.body(rows) + END.length;
  }

  /** Writes a stream of one batch at `at`; returns its end. */
  write(rows: number, arrays: readonly NumberArray[], bytes: Uint8Array, at: number): number {
    const head = this.head(rows);
    bytes.set(head, at);
    let to = at + head.length;
    for (const array of arrays) {
      bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), to);
      const end = to + array.byteLength;
      to += padded(array.byteLength);
      bytes.fill(0, end, to);
    }
    bytes.set(END, to);
    return to + END.length;
  }

  private head(rows: number): Uint8Array {
    let head = this.heads.get(rows);
    if (head === undefined) {
      const zeros = this.columns.map(({ type }) => columnArray(type, rows));
      const stream = streamBytes(this.shape.batch(rows, zeros));
      head = stream.slice(0, stream.length - this.body(rows) - END.length);
      if (this.heads.size === MOST_HEADS) this.heads.clear();
      this.heads.set(rows, head);
    }
    return head;
  }

  private body(rows: number): number {
    return this.columns.reduce((sum, { type }) => sum + padded(rows * columnArray(type, 0).BYTES_PER_ELEMENT), 0);
  }
}

/** Columns start at multiples of eight bytes. */
function padded(length: number): number {
  return (length + 7) & ~7;
}

function streamBytes(batch: RecordBatch): Uint8Array {
  const writer = new RecordBatchStreamWriter();
  writer.write(batch);
  return writer.finish().toUint8Array(true);
}

/** Arrow's file format written straight to disk: its own writer would queue the whole file in memory. Batches may be overwritten once written. */
export class ArrowFileWriter extends RecordBatchFileWriter {
  private readonly file: AtomicFile;

  constructor(file: AtomicFile) {
    super();
    this.file = file;
  }

  protected override _write(chunk: Uint8Array): this {
    if (this._started && chunk.byteLength > 0) {
      this.file.write(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength));
      this._position += chunk.byteLength;
    }
    return this;
  }

  // The format requires a whole stream between the magic words; the base class omits its schema.
  protected override _writeSchema(schema: Schema): this {
    return super._writeSchema(schema)._writeMessage(Message.from(schema));
  }
}

/** The notes of a column as metadata of its field, always in the same order. */
function metadataOf(column: Column): Map<string, string> {
  return new Map(NOTES.flatMap((key) => (column[key] === undefined ? [] : [[key, column[key]] as const])));
}

function arrowType(column: Column, id: number): DataType {
  switch (column.type) {
    case 'int8':
      return new Int8();
    case 'int16':
      return new Int16();
    case 'int32':
      return new Int32();
    case 'float64':
      return new Float64();
    case 'word':
      return new Dictionary(new Utf8(), new Int16(), id);
  }
}

function columnData(type: DataType, length: number, data: NumberArray, dictionary: Vector<Utf8> | undefined): Data {
  const common = { length, nullCount: 0, data };
  if (type instanceof Dictionary) return makeData({ ...common, type, dictionary });
  return type instanceof Float64 ? makeData({ ...common, type }) : makeData({ ...common, type: type as Int8 | Int16 | Int32 });
}

function textVector(words: readonly string[]): Vector<Utf8> {
  const encoder = new TextEncoder();
  const encoded = words.map((word) => encoder.encode(word));
  const valueOffsets = new Int32Array(words.length + 1);
  encoded.forEach((bytes, i) => {
    valueOffsets[i + 1] = valueOffsets[i] + bytes.length;
  });
  const data = new Uint8Array(valueOffsets[words.length]);
  encoded.forEach((bytes, i) => {
    data.set(bytes, valueOffsets[i]);
  });
  return new Vector([makeData({ type: new Utf8(), length: words.length, nullCount: 0, valueOffsets, data })]);
}
