import { InputError, type Problems, suggestion } from '../../core/index.ts';
import type { Fields, PackFile } from '../pack-file.ts';
import { readCell } from './cells.ts';
import type { Column } from './columns.ts';
import { type Row, readSheet, type Sheet } from './sheet.ts';

/** Columns that are not fields of a card. */
export const FILE_COLUMN = 'file';
export const WORDS_COLUMN = 'reads as';
/** In a pack that changes another: `TRUE` removes the card. */
const REMOVE: Column = { name: 'remove', isText: false, schemas: [] };

export type Columns = ReadonlyMap<string, Column>;

/** A pack's file of cards as a spreadsheet, such as threats.csv. Notes say which columns are not read. */
export function cardFile(path: string, name: string, columns: Columns, problems: Problems, notes: string[]): PackFile {
  const sheet = readSheet(path);
  const all = new Map([...columns, [REMOVE.name, REMOVE]]);
  checkHeader(sheet, [...all.keys()], notes);
  const cards = sheet.rows.flatMap((row) => {
    const file = cellOf(sheet, row, FILE_COLUMN)?.trim();
    if (file !== undefined && file !== '' && file !== name) {
      const remedy = `read a sheet of several files with \`scry pack import\`, or move the row to ${file}.csv`;
      problems.keep(new InputError(`this row belongs to ${file}, not to ${name}; ${remedy}`, { file: path, line: row.number, field: FILE_COLUMN }));
      return [];
    }
    return problems.attempt(() => ({ row, fields: readCard(sheet, row, all) })) ?? [];
  });
  return {
    data: cards.map(({ fields }) => fields),
    place: ([index = -1]) => ({ file: path, line: cards[Number(index)]?.row.number ?? 1 }),
  };
}

/** Refuses a sheet without ids or with two columns of a name; notes columns that are not read. */
export function checkHeader({ path, header, rows }: Sheet, fields: readonly string[], notes: string[]): void {
  const known = [...fields, FILE_COLUMN, WORDS_COLUMN];
  const refuse = (message: string): never => {
    throw new InputError(message, { file: path, line: 1 });
  };
  if (!header.includes('id')) refuse(`has no column id; ${suggestion('id', header)}`);
  header.forEach((name, i) => {
    if (name !== '' && header.indexOf(name) < i) refuse(`two columns are called ${name}; rename or remove one`);
    if (known.includes(name)) return;
    if (name !== '') notes.push(`${path}:1: the column ${name} is not read; ${suggestion(name, known)}`);
    else if (rows.some(({ cells }) => cells[i] !== '')) notes.push(`${path}:1: column ${i + 1} has no name and is not read`);
  });
}

/** The cell of a column; undefined if the sheet has no such column. */
export function cellOf({ header }: Sheet, { cells }: Row, column: string): string | undefined {
  const at = header.indexOf(column);
  return at < 0 ? undefined : cells[at];
}

/** The fields of a card, in the order of its schema. */
export function readCard(sheet: Sheet, row: Row, columns: Columns): Fields {
  const at = { file: sheet.path, line: row.number };
  const id = cellOf(sheet, row, 'id')?.trim() ?? '';
  if (id === '') throw new InputError('this row has no id; give the card one, such as gloam-hound-1, or empty the row', { ...at, field: 'id' });
  const fields: Record<string, unknown> = {};
  for (const column of columns.values()) {
    const cell = cellOf(sheet, row, column.name);
    if (cell === undefined) continue;
    let value: unknown;
    try {
      value = readCell(cell, column, sheet.delimiter !== ',');
    } catch (error) {
      const reason = (error as Error).message;
      throw new InputError(`not valid YAML: ${reason}; write a value such as [{ draw: 1 }], and check its brackets and quotes`, {
        ...at,
        field: `${id}.${column.name}`,
      });
    }
    if (value !== undefined) fields[column.name] = value;
  }
  return fields;
}
