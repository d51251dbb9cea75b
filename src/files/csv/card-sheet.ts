import type { PackSchemas } from '../../schemas/content.ts';
import type { Fields } from '../pack-file.ts';
import type { Stack } from '../pack-stack.ts';
import { type Columns, FILE_COLUMN, WORDS_COLUMN } from './card-file.ts';
import { guarded, writeCell } from './cells.ts';
import { columnsOf } from './columns.ts';

/** The files of a pack that a sheet can hold, with their columns. */
export function sheetFiles(shape: PackSchemas): Map<string, Columns> {
  return new Map(
    Object.entries(shape.files)
      .map(([name, schema]): [string, Columns] => [name, columnsOf(schema)])
      .filter(([, columns]) => columns.size > 0),
  );
}

/** The names of all columns, those about a card's origin last. */
export function allColumns(files: ReadonlyMap<string, Columns>): string[] {
  const names = new Set([...files.values()].flatMap((columns) => [...columns.keys()]));
  const last = ['source', 'printed'].filter((name) => names.delete(name));
  return [...names, ...last];
}

/** The cards of a pack as rows, the header first. Of a single file, the sheet has no column for the file. `words`: what each card reads as, by id. */
export function cardSheet(files: ReadonlyMap<string, Columns>, stacks: ReadonlyMap<string, Stack>, words: ReadonlyMap<string, string>): string[][] {
  const names = allColumns(files);
  const isSingle = files.size === 1;
  const rows = [...files].flatMap(([file, columns]) =>
    ((stacks.get(file)?.data ?? []) as readonly Fields[]).map((card) => [
      ...(isSingle ? [] : [file]),
      ...names.map((name) => writeCell(card[name], columns.get(name) ?? { isText: false })),
      sentence(words.get(String(card.id))),
    ]),
  );
  return [[...(isSingle ? [] : [FILE_COLUMN]), ...names, WORDS_COLUMN], ...rows];
}

function sentence(words = ''): string {
  return words === '' ? '' : guarded(words);
}
