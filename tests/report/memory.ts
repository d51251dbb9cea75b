import type { Table } from '../../src/report/table.ts';

/** A table in memory, in batches of three rows so that summaries must add up batches. */
export function memoryTable(words: Readonly<Record<string, readonly string[]>>, names: readonly string[], rows: readonly (readonly number[])[]): Table {
  return {
    words: (name) => words[name] ?? [],
    *batches() {
      for (let from = 0; from < rows.length; from += 3) {
        const part = rows.slice(from, from + 3);
        yield { rows: part.length, column: (name: string) => Int32Array.from(part, (row) => row[names.indexOf(name)]) };
      }
    },
  };
}
