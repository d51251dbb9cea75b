import type { AtomicFile } from './atomic.ts';
import type { Column } from './columns.ts';
import type { ExportWriter } from './export-writer.ts';
import type { TableBatch } from './read.ts';

/** Rows of text buffered before they are written. */
const ROWS = 4096;

/** Comma-separated values as in RFC 4180 except for line ends: a header, then one row per line, with words as text. */
export class CsvWriter implements ExportWriter {
  private readonly file: AtomicFile;
  private readonly columns: readonly Column[];

  constructor(file: AtomicFile, columns: readonly Column[]) {
    this.file = file;
    this.columns = columns.map((column) => ({ ...column, words: column.words?.map(quoted) }));
    this.line([csvLine(columns.map(({ name }) => name))]);
  }

  write(batch: TableBatch): void {
    const cells = this.columns.map(({ name, type, words }) => {
      const values = batch.column(name);
      return type === 'word' ? (i: number) => words?.[values[i]] ?? '' : (i: number) => String(values[i]);
    });
    for (let from = 0; from < batch.rows; from += ROWS) {
      const lines: string[] = [];
      for (let i = from; i < Math.min(batch.rows, from + ROWS); i++) lines.push(cells.map((cell) => cell(i)).join(','));
      this.line(lines);
    }
  }

  finish(): void {}

  private line(lines: readonly string[]): void {
    this.file.write(Buffer.from(`${lines.join('\n')}\n`));
  }
}

/** A spreadsheet would run text that starts like this as a formula; an apostrophe in front keeps it text. Numbers are left alone. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** One line of text cells, without its end. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(quoted).join(',');
}

function quoted(word: string): string {
  const text = FORMULA.test(word) ? `'${word}` : word;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
