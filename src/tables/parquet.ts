import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { AtomicFile } from './atomic.ts';
import type { Column } from './columns.ts';
import type { ExportWriter } from './export-writer.ts';
import type { TableBatch } from './read.ts';

/** Parquet in a form that most tools read: one row group per batch, compressed with Snappy, words as strings with a dictionary. */
export class ParquetExport implements ExportWriter {
  private readonly columns: readonly Column[];
  private readonly writer: ParquetWriter;
  private readonly bytes: FileBytes;

  constructor(file: AtomicFile, columns: readonly Column[]) {
    this.columns = columns;
    this.bytes = new FileBytes(file);
    const fields = columns.map(({ name, type }) => ({ name, repetition_type: 'REQUIRED' as const, ...parquetType(type) }));
    this.writer = new ParquetWriter({
      writer: this.bytes,
      schema: [{ name: 'root', num_children: columns.length }, ...fields],
      kvMetadata: [{ key: 'columns', value: notesJson(columns) }],
    });
  }

  write(batch: TableBatch): void {
    if (batch.rows === 0) return;
    const columnData = this.columns.map(({ name, type, words = [] }) => {
      const values = batch.column(name);
      if (type === 'word') return { name, data: Array.from(values, (i) => words[i]) };
      return { name, data: type === 'float64' ? Array.from(values) : Int32Array.from(values) };
    });
    this.writer.write({ columnData, rowGroupSize: batch.rows });
    this.bytes.toFile();
  }

  finish(): void {
    this.writer.finish();
    this.bytes.toFile();
  }
}

/** Parquet has no notes per field that readers show, so the file has them under the key `columns`: JSON by column. */
function notesJson(columns: readonly Column[]): string {
  return JSON.stringify(Object.fromEntries(columns.map(({ name, about, unit, values }) => [name, { about, unit, values }])));
}

function parquetType(type: Column['type']) {
  switch (type) {
    case 'int8':
      return { type: 'INT32', converted_type: 'INT_8' } as const;
    case 'int16':
      return { type: 'INT32', converted_type: 'INT_16' } as const;
    case 'int32':
      return { type: 'INT32' } as const;
    case 'float64':
      return { type: 'DOUBLE' } as const;
    case 'word':
      return { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;
  }
}

/** The library's buffer, emptied into the file after every row group, so that memory does not grow with the table. */
class FileBytes extends ByteWriter {
  private readonly file: AtomicFile;

  constructor(file: AtomicFile) {
    super(1 << 20);
    this.file = file;
  }

  toFile(): void {
    this.file.write(new Uint8Array(this.buffer, 0, this.index));
    this.index = 0;
  }
}
