import { join } from 'node:path';
import { ArrowFileWriter, ArrowShape } from './arrow.ts';
import { AtomicFile } from './atomic.ts';
import { type Batch, type Column, columnArray, type NumberArray } from './columns.ts';

/** Rows of a record batch; part of the format, because the bytes of a table must not depend on how it was made. */
const BATCH_ROWS = 65_536;

/** A table being written to disk. Rows are buffered in one batch that is written and reused when it is full: memory does not grow with the table. */
export class TableWriter {
  readonly path: string;
  private readonly file: AtomicFile;
  private readonly writer: ArrowFileWriter;
  private readonly shape: ArrowShape;
  private readonly columns: readonly Column[];
  private readonly arrays: readonly NumberArray[];
  private rows = 0;
  private written = 0;

  constructor(folder: string, name: string, columns: readonly Column[]) {
    this.path = join(folder, name);
    this.columns = columns;
    this.shape = new ArrowShape(columns);
    this.arrays = columns.map((c) => columnArray(c.type, BATCH_ROWS));
    this.file = new AtomicFile(this.path, folder);
    this.writer = new ArrowFileWriter(this.file);
  }

  /** Adds rows whose first columns have the same values (`fixed`) in every row; the other columns come from the batch. */
  append(fixed: readonly number[], batch: Batch): void {
    for (let from = 0; from < batch.rows; ) {
      const rows = Math.min(batch.rows - from, BATCH_ROWS - this.rows);
      this.arrays.forEach((array, i) => {
        if (i < fixed.length) array.fill(fixed[i], this.rows, this.rows + rows);
        else array.set(batch.columns[this.columns[i].name].subarray(from, from + rows), this.rows);
      });
      from += rows;
      this.rows += rows;
      if (this.rows === BATCH_ROWS) this.flush();
    }
  }

  /** Writes the rest and gives the file its name. A table without rows has one empty batch, because dictionaries can only precede a batch. */
  commit(): void {
    if (this.rows > 0 || this.written === 0) this.flush();
    this.writer.finish();
    this.file.commit();
  }

  abandon(): void {
    this.file.abandon();
  }

  private flush(): void {
    const arrays = this.arrays.map((array) => array.subarray(0, this.rows));
    this.writer.write(this.shape.batch(this.rows, arrays));
    this.written++;
    this.rows = 0;
  }
}
