import type { Fields } from '../pack-file.ts';
import type { Changes } from '../yaml-records.ts';
import { type Columns, cellOf, FILE_COLUMN } from './card-file.ts';
import { writeCell } from './cells.ts';
import { type Sheet, sheetFile } from './sheet.ts';

/** The text of a pack's CSV file after changes. Columns that scry does not read stay, and so does the order of rows. */
export function changedSheet(sheet: Sheet, file: string, columns: Columns, changes: Changes): string {
  const used = new Set([...changes.values()].flatMap((fields) => Object.keys(fields ?? {})));
  const header = [...sheet.header, ...[...used].filter((name) => !sheet.header.includes(name))];
  const cellsOf = (fields: Fields, before: readonly string[]): string[] =>
    header.map((name, i) => {
      if (name === FILE_COLUMN) return file;
      const isField = columns.has(name) || name in fields;
      return isField ? writeCell(fields[name], columns.get(name) ?? { isText: false }) : (before[i] ?? '');
    });
  const ids = new Set<string>();
  const rows = sheet.rows.flatMap((row) => {
    const id = cellOf(sheet, row, 'id')?.trim() ?? '';
    ids.add(id);
    const change = changes.get(id);
    if (change === null) return [];
    return [change === undefined ? header.map((_, i) => row.cells[i] ?? '') : cellsOf(change, row.cells)];
  });
  const added = [...changes].flatMap(([id, fields]) => (fields === null || ids.has(id) ? [] : [cellsOf(fields, [])]));
  return sheetFile([header, ...rows, ...added], sheet.delimiter);
}
