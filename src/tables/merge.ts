import { InputError } from '../core/index.ts';
import { type Batch, columnArray, type NumberArray, type TableShape } from './columns.ts';

const MOST = 2 ** 31 - 1;

/**
 * Sums batches of counts whose first `keys` columns are the key. Every batch is sorted by key and has each key once; so is the total, which therefore does not
 * depend on how the games were cut into chunks.
 */
export class SortedSums {
  private readonly shape: TableShape;
  private readonly keys: number;
  // Each is at least twice as long as the next, so every row is merged only about log(n) times.
  private readonly waiting: Batch[] = [];

  constructor(shape: TableShape, keys: number) {
    this.shape = shape;
    this.keys = keys;
  }

  add(batch: Batch): void {
    let sum = batch;
    for (let last = this.waiting.at(-1); last !== undefined && last.rows < 2 * sum.rows; last = this.waiting.at(-1)) {
      this.waiting.pop();
      sum = this.merge(last, sum);
    }
    this.waiting.push(sum);
  }

  total(): Batch {
    const empty: Batch = { rows: 0, columns: Object.fromEntries(this.shape.columns.map((c) => [c.name, columnArray(c.type, 0)])) };
    return this.waiting.reduceRight((sum, batch) => this.merge(batch, sum), empty);
  }

  private merge(left: Batch, right: Batch): Batch {
    const { columns } = this.shape;
    const a = columns.map((c) => left.columns[c.name]);
    const b = columns.map((c) => right.columns[c.name]);
    const sums = columns.map((c) => columnArray(c.type, left.rows + right.rows));
    let rows = 0;
    let i = 0;
    let j = 0;
    while (i < left.rows || j < right.rows) {
      const order = i === left.rows ? 1 : j === right.rows ? -1 : this.compare(a, i, b, j);
      for (let c = 0; c < sums.length; c++) sums[c][rows] = order < 0 ? a[c][i] : order > 0 || c < this.keys ? b[c][j] : this.sum(a[c][i], b[c][j], c);
      rows++;
      if (order <= 0) i++;
      if (order >= 0) j++;
    }
    return { rows, columns: Object.fromEntries(columns.map((c, k) => [c.name, sums[k].slice(0, rows)])) };
  }

  private compare(a: readonly NumberArray[], i: number, b: readonly NumberArray[], j: number): number {
    for (let c = 0; c < this.keys; c++) if (a[c][i] !== b[c][j]) return a[c][i] - b[c][j];
    return 0;
  }

  private sum(x: number, y: number, column: number): number {
    if (x + y > MOST)
      throw new InputError(`a count in column ${this.shape.columns[column].name} of ${this.shape.name}.arrow exceeds ${MOST}; play fewer games per cell`);
    return x + y;
  }
}
