import type { Column } from './columns.ts';
import { flow, readFlow } from './flow.ts';

/**
 * Cells and the values of fields. Reading a cell that was written gives the same value. An empty cell is an absent field. In a column of text a cell is
 * the text itself; in other columns it is a value in YAML's flow form.
 */

/** Texts that a spreadsheet would take for a formula or scry for something other than text. An apostrophe in front guards them, and any apostrophes they have. */
const NEEDS_GUARD = /^'*([=+\-@\t\r]|$|null$)/;
const GUARDED = /^'+([=+\-@\t\r]|$|null$)/;
/** A value that somebody else guarded. A text in single quotes is not meant. */
const GUARDED_VALUE = /^'[=+\-@\t\r].*[^']$/s;

export function writeCell(value: unknown, { isText }: Pick<Column, 'isText'>): string {
  if (value === undefined) return '';
  return typeof value === 'string' && isText ? guarded(value) : flow(value);
}

/** A text that a spreadsheet will show and not run. */
export function guarded(text: string): string {
  return NEEDS_GUARD.test(text) ? `'${text}` : text;
}

/** The value of a cell; undefined for an empty one. An Error says why it has none. `comma`: a comma separates decimals. */
export function readCell(cell: string, column: Pick<Column, 'isText' | 'schemas'>, comma: boolean): unknown {
  if (cell === '' || (cell.trim() === '' && !column.isText)) return undefined;
  if (column.isText) return readText(cell, column);
  const bare = cell.trim();
  const value = GUARDED_VALUE.test(bare) ? bare.slice(1) : bare;
  if (comma && /^[-+]?\d+,\d+$/.test(value)) return Number(value.replace(',', '.'));
  return readFlow(value);
}

/** Spaces around a text stay if the field allows them: a name may have some, a choice of words has none. */
function readText(cell: string, { schemas }: Pick<Column, 'schemas'>): string | null | undefined {
  if (cell === 'null') return null;
  const text = GUARDED.test(cell) ? cell.slice(1) : cell;
  const trimmed = text.trim();
  if (trimmed === text || schemas.some((schema) => schema.safeParse(text).success)) return text;
  return trimmed === '' ? undefined : trimmed;
}
