import { join } from 'node:path';
import { TableFile } from '../../../src/tables/read.ts';

/** Rows of a table of a run, with words as text. */
export function rowsOf(folder: string, names: readonly string[], file = 'games.arrow'): Record<string, number | string>[] {
  const table = TableFile.open(join(folder, file));
  try {
    const rows: Record<string, number | string>[] = [];
    for (const batch of table.batches()) {
      const columns = names.map((name) => ({ name, values: batch.column(name), words: table.type(name) === 'word' ? table.words(name) : null }));
      for (let i = 0; i < batch.rows; i++)
        rows.push(Object.fromEntries(columns.map(({ name, values, words }) => [name, words === null ? values[i] : words[values[i]]])));
    }
    return rows;
  } finally {
    table.close();
  }
}
