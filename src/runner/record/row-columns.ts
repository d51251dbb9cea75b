import { type Batch, columnArray, type NumberArray, type TableShape } from '../../tables/columns.ts';

/** Rows split into columns together: the columns lie far apart in memory. */
export const ROWS_TOGETHER = 8;

/** Columns of one type: their numbers in the table, and their values one column after another. */
interface Columns<A extends NumberArray> {
  readonly numbers: Int32Array;
  readonly values: A;
}

/** The columns of one table of a chunk, with a fixed capacity. */
export class RowColumns {
  private readonly shape: TableShape;
  private readonly room: number;
  /** Rows waiting to be split, each in the order of the table. */
  readonly rows: Float64Array;
  private readonly width: number;
  private readonly bytes: Columns<Int8Array>;
  private readonly shorts: Columns<Int16Array>;
  private readonly ints: Columns<Int32Array>;
  private readonly doubles: Columns<Float64Array>;
  private kept = 0;

  constructor(shape: TableShape, room: number) {
    this.shape = shape;
    this.room = room;
    this.width = shape.columns.length;
    this.rows = new Float64Array(ROWS_TOGETHER * this.width);
    const numbersOf = (type: object): Int32Array =>
      Int32Array.from(shape.columns.flatMap((column, i) => (columnArray(column.type, 0).constructor === type ? [i] : [])));
    const bytes = numbersOf(Int8Array);
    const shorts = numbersOf(Int16Array);
    const ints = numbersOf(Int32Array);
    const doubles = numbersOf(Float64Array);
    this.bytes = { numbers: bytes, values: new Int8Array(bytes.length * room) };
    this.shorts = { numbers: shorts, values: new Int16Array(shorts.length * room) };
    this.ints = { numbers: ints, values: new Int32Array(ints.length * room) };
    this.doubles = { numbers: doubles, values: new Float64Array(doubles.length * room) };
  }

  /** Moves the first `count` rows into the columns. */
  keep(count: number): void {
    const { rows, width, room, kept } = this;
    keepBytes(this.bytes, rows, width, count, room, kept);
    keepShorts(this.shorts, rows, width, count, room, kept);
    keepInts(this.ints, rows, width, count, room, kept);
    keepDoubles(this.doubles, rows, width, count, room, kept);
    this.kept = kept + count;
  }

  /** Returns all rows and empties the columns. */
  take(): Batch {
    const { room, kept } = this;
    const arrays: NumberArray[] = [];
    for (const { numbers, values } of [this.bytes, this.shorts, this.ints, this.doubles]) {
      // One copy with unused space is faster than a hundred small copies.
      const copy = values.slice();
      numbers.forEach((column, i) => {
        arrays[column] = copy.subarray(i * room, i * room + kept);
      });
    }
    this.kept = 0;
    return { rows: kept, columns: Object.fromEntries(this.shape.columns.map(({ name }, i) => [name, arrays[i]])) };
  }
}

// One function per type: a loop over arrays of several types is several times slower.

function keepBytes({ numbers, values }: Columns<Int8Array>, rows: Float64Array, width: number, count: number, room: number, kept: number): void {
  for (let k = 0; k < numbers.length; k++) for (let i = 0, from = numbers[k], to = k * room + kept; i < count; i++, from += width) values[to + i] = rows[from];
}

function keepShorts({ numbers, values }: Columns<Int16Array>, rows: Float64Array, width: number, count: number, room: number, kept: number): void {
  for (let k = 0; k < numbers.length; k++) for (let i = 0, from = numbers[k], to = k * room + kept; i < count; i++, from += width) values[to + i] = rows[from];
}

function keepInts({ numbers, values }: Columns<Int32Array>, rows: Float64Array, width: number, count: number, room: number, kept: number): void {
  for (let k = 0; k < numbers.length; k++) for (let i = 0, from = numbers[k], to = k * room + kept; i < count; i++, from += width) values[to + i] = rows[from];
}

function keepDoubles({ numbers, values }: Columns<Float64Array>, rows: Float64Array, width: number, count: number, room: number, kept: number): void {
  for (let k = 0; k < numbers.length; k++) for (let i = 0, from = numbers[k], to = k * room + kept; i < count; i++, from += width) values[to + i] = rows[from];
}
