import { basename, join } from 'node:path';
import { AtomicFile } from './atomic.ts';
import { type Column, NOTES } from './columns.ts';
import type { ExportWriter } from './export-writer.ts';
import { TableFile } from './read.ts';

export const EXPORT_FORMATS = ['csv', 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Writes a table of a run in another format, in memory that does not grow with it; returns the path. The file appears only when it is complete. */
export async function exportTable(source: string, checksum: string | undefined, folder: string, name: string, format: ExportFormat): Promise<string> {
  const table = TableFile.open(source, checksum);
  try {
    const path = join(folder, `${name}.${format}`);
    const file = new AtomicFile(path, folder);
    try {
      const writer = await writerOf(format, file, columnsOf(table));
      for (const batch of table.batches()) writer.write(batch);
      writer.finish();
      file.commit();
    } finally {
      file.abandon();
    }
    return path;
  } finally {
    table.close();
  }
}

/** Writes columns.csv beside exported tables: a line per column with its table, name, type and notes. Returns the path. */
export async function exportColumns(sources: readonly string[], folder: string): Promise<string> {
  const { csvLine } = await import('./csv.ts');
  const lines = [csvLine(['table', 'column', 'type', ...NOTES])];
  for (const source of sources) {
    const table = TableFile.open(source);
    try {
      for (const column of columnsOf(table))
        lines.push(csvLine([basename(source, '.arrow'), column.name, column.type, ...NOTES.map((key) => column[key] ?? '')]));
    } finally {
      table.close();
    }
  }
  const file = new AtomicFile(join(folder, 'columns.csv'), folder);
  try {
    file.write(Buffer.from(`${lines.join('\n')}\n`));
    file.commit();
  } finally {
    file.abandon();
  }
  return file.path;
}

function columnsOf(table: TableFile): Column[] {
  return table.names.map((name) => ({ name, type: table.type(name), words: table.words(name), ...table.notes(name) }));
}

/** A format is loaded on demand. */
async function writerOf(format: ExportFormat, file: AtomicFile, columns: readonly Column[]): Promise<ExportWriter> {
  if (format === 'csv') return new (await import('./csv.ts')).CsvWriter(file, columns);
  return new (await import('./parquet.ts')).ParquetExport(file, columns);
}
