import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { InputError, Problems, suggestion } from '../../core/index.ts';
import type { PackSchemas } from '../../schemas/content.ts';
import type { Fields, PackFile, Place } from '../pack-file.ts';
import { checkLayers, readLayers, stacksOf } from '../pack-folder.ts';
import type { InlinePack, Layer } from '../pack-layer.ts';
import { twice } from '../pack-stack.ts';
import { type Changes, changedRecords, changedYaml } from '../yaml-records.ts';
import { type Columns, cellOf, checkHeader, FILE_COLUMN, readCard } from './card-file.ts';
import { allColumns, sheetFiles } from './card-sheet.ts';
import { changedSheet } from './changed-sheet.ts';
import { flow } from './flow.ts';
import { type Row, readSheet, type Sheet } from './sheet.ts';

export interface Import {
  /** The folder of the pack. */
  readonly folder: string;
  /** The pack and what lies below it, lowest first. */
  readonly packs: readonly (string | InlinePack)[];
  readonly shape: PackSchemas;
  readonly sheet: string;
  /** The file that new cards belong to if the sheet does not say. */
  readonly file?: string;
  readonly removeMissing?: boolean;
}

export interface Imported {
  /** What changed, a line each: "Ogre (ogre-1): fight 7 → 8". */
  readonly changes: readonly string[];
  readonly notes: readonly string[];
  /** Path → text of every file to write. */
  readonly texts: ReadonlyMap<string, string>;
}

/** A card of the sheet. */
interface Card {
  readonly id: string;
  readonly file: string;
  readonly row: Row;
  readonly fields: Fields;
}

/**
 * What a sheet of cards changes in a pack. Writes nothing. A column that the sheet lacks stays as it is; an empty cell removes the field; a card that the sheet
 * lacks stays, unless `removeMissing`. In a pack that lies over another, only what differs from below is written. Throws InputErrors with every problem.
 */
export function importCards({ folder, packs, shape, sheet: path, file: only, removeMissing = false }: Import): Imported {
  const problems = new Problems();
  const notes: string[] = [];
  const layers = readLayers(packs, shape, problems, notes);
  const files = sheetFiles(shape);
  const pack = cardsOf(layers, shape, files, problems);
  problems.throwIfAny();
  const sheet = readSheet(path);
  checkHeader(sheet, allColumns(files), notes);
  const cards = readCards(sheet, files, pack, only, problems);
  problems.throwIfAny();

  const lower = cardsOf(layers.slice(0, -1), shape, files, problems);
  const own = cardsOf(layers.slice(-1), shape, files, problems);
  const changes: string[] = [];
  const byFile = new Map([...files.keys()].map((file) => [file, new Map<string, Fields | null>()]));
  for (const card of cards.values()) {
    const before = pack.get(card.id)?.fields;
    const after = Object.fromEntries(Object.entries({ ...kept(before, sheet, files.get(card.file)), ...card.fields }).filter(([, value]) => value !== null));
    const said = before === undefined ? [`new in ${card.file}`] : differences(before, after, files.get(card.file));
    if (said.length === 0) continue;
    changes.push(...said.map((what) => `${named(after)}: ${what}`));
    byFile.get(card.file)?.set(card.id, ownFields(own.get(card.id)?.fields, lower.get(card.id)?.fields, before, after));
  }
  const missing = missingCards(sheet, cards, pack);
  if (removeMissing) {
    for (const { file, fields } of missing) {
      changes.push(`${named(fields)}: removed from ${file}`);
      byFile.get(file)?.set(String(fields.id), lower.has(String(fields.id)) ? { id: fields.id, remove: true } : null);
    }
  } else if (missing.length > 0) notes.push(missingNote(missing));

  checkLayers([...layers.slice(0, -1), changedLayer(layers[layers.length - 1], byFile, sheet, cards)], shape, problems);
  return { changes, notes, texts: changedTexts(folder, byFile, files) };
}

type Known = ReadonlyMap<string, { readonly file: string; readonly fields: Fields }>;

/** The cards that layers make together, as written, by id. */
function cardsOf(layers: readonly Layer[], shape: PackSchemas, files: ReadonlyMap<string, Columns>, problems: Problems): Known {
  const found = new Map<string, { file: string; fields: Fields }>();
  for (const [file, stack] of stacksOf(layers, shape, problems))
    if (files.has(file) && Array.isArray(stack.data)) for (const fields of stack.data as readonly Fields[]) found.set(String(fields.id), { file, fields });
  return found;
}

/** Reads the rows of a sheet; every problem is kept. */
function readCards(sheet: Sheet, files: ReadonlyMap<string, Columns>, pack: Known, only: string | undefined, problems: Problems): Map<string, Card> {
  const cards = new Map<string, Card>();
  for (const row of sheet.rows) {
    problems.attempt(() => {
      const at = placeOf(sheet, row);
      const id = cellOf(sheet, row, 'id')?.trim() ?? '';
      const file = fileOf(sheet, row, id, files, pack, only);
      const columns = files.get(file) as Columns;
      const fields = readCard(sheet, row, columns);
      for (const column of allColumns(files))
        if (!columns.has(column) && (cellOf(sheet, row, column)?.trim() ?? '') !== '')
          throw new InputError(`a card of ${file} has no ${column}; empty this cell`, { ...at, field: `${id}.${column}` });
      const before = cards.get(id);
      if (before !== undefined) throw twice(id, placeOf(sheet, before.row), { ...at, field: 'id' });
      cards.set(id, { id, file, row, fields });
    });
  }
  return cards;
}

function placeOf({ path }: Sheet, { number }: Row): Place {
  return { file: path, line: number };
}

/** The file of a row: its cell says it, or the pack has the card, or the sheet is named after the file. */
function fileOf(sheet: Sheet, row: Row, id: string, files: ReadonlyMap<string, Columns>, pack: Known, only: string | undefined): string {
  const names = [...files.keys()];
  const at = { ...placeOf(sheet, row), field: FILE_COLUMN };
  const said = cellOf(sheet, row, FILE_COLUMN)?.trim() ?? '';
  const known = pack.get(id)?.file;
  if (said !== '' && !names.includes(said)) throw new InputError(`a pack of this game has no file ${said}; ${suggestion(said, names)}`, at);
  if (said !== '' && known !== undefined && said !== known)
    throw new InputError(`${id} is a card of ${known}, not of ${said}; write ${known}, or give the new card another id`, at);
  const stem = basename(sheet.path).replace(/\.[^.]*$/, '');
  const file = [said, known, only, stem, names.length === 1 ? names[0] : undefined].find((name) => name !== undefined && names.includes(name));
  if (file === undefined)
    throw new InputError(`${id || 'this card'} is new, and the sheet does not say where it belongs; add a column file with one of ${names.join(', ')}`, at);
  return file;
}

/** Fields that the sheet has no column for. */
function kept(before: Fields | undefined, { header }: Sheet, columns: Columns | undefined): Fields {
  return Object.fromEntries(Object.entries(before ?? {}).filter(([field]) => !header.includes(field) || !columns?.has(field)));
}

/** What changes in a card, field by field, in the order of its schema. */
function differences(before: Fields, after: Fields, columns: Columns | undefined): string[] {
  const fields = [...(columns?.keys() ?? [])].filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const shown = (value: unknown): string => (value === undefined ? 'none' : flow(value));
  return fields.map((field) => `${field} ${shown(before[field])} → ${shown(after[field])}`);
}

/** What the pack itself says of a card: what it said, with the changes. A field of a pack below is removed by null. */
function ownFields(own: Fields | undefined, lower: Fields | undefined, before: Fields | undefined, after: Fields): Fields {
  const result: Record<string, unknown> = own === undefined || own.remove === true ? { id: after.id } : { ...own };
  for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after)])) {
    if (JSON.stringify(before?.[field]) === JSON.stringify(after[field])) continue;
    if (after[field] !== undefined) result[field] = after[field];
    else if (lower?.[field] !== undefined) result[field] = null;
    else delete result[field];
  }
  return result;
}

/** "Ogre (ogre-1)". */
function named({ id, name }: Fields): string {
  return typeof name === 'string' && name !== '' ? `${name} (${id})` : String(id);
}

/** Cards of the pack that the sheet lacks, in the files it has cards of. A sheet with a column for the file is about all files. */
function missingCards(sheet: Sheet, cards: ReadonlyMap<string, Card>, pack: Known): { readonly file: string; readonly fields: Fields }[] {
  const about = new Set([...cards.values()].map(({ file }) => file));
  const isAboutAll = sheet.header.includes(FILE_COLUMN);
  return [...pack].filter(([id, { file }]) => !cards.has(id) && (isAboutAll || about.has(file))).map(([, card]) => card);
}

const MOST_NAMED = 6;

function missingNote(missing: readonly { readonly fields: Fields }[]): string {
  const names = missing.slice(0, MOST_NAMED).map(({ fields }) => String(fields.id));
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : '';
  const those = missing.length === 1 ? '1 card of the pack is' : `${missing.length} cards of the pack are`;
  return `${those} not in the sheet and stay as they are: ${names.join(', ')}${more}; --remove-missing removes them`;
}

/** The pack as it will be. Problems of the sheet's cards are found in the sheet. */
function changedLayer(layer: Layer, byFile: ReadonlyMap<string, Changes>, sheet: Sheet, cards: ReadonlyMap<string, Card>): Layer {
  const files = new Map(layer.files);
  for (const [name, changes] of byFile) {
    if (changes.size === 0) continue;
    const before = files.get(name);
    files.set(name, changedFile(before, changedRecords((before?.data ?? []) as readonly Fields[], changes), sheet, cards));
  }
  return { ...layer, files };
}

function changedFile(before: PackFile | undefined, data: readonly Fields[], sheet: Sheet, cards: ReadonlyMap<string, Card>): PackFile {
  const old = (before?.data ?? []) as readonly Fields[];
  return {
    data,
    place: ([index, ...rest]) => {
      const { id } = data[Number(index)] ?? {};
      const card = cards.get(String(id));
      if (card !== undefined) return placeOf(sheet, card.row);
      const at = old.findIndex((record) => record.id === id);
      return at < 0 || before === undefined ? { file: sheet.path } : before.place([at, ...rest]);
    },
  };
}

/** The new text of each file that changes. Cards stay where they are; new ones go to the YAML file, unless there is only a CSV file. */
function changedTexts(folder: string, byFile: ReadonlyMap<string, Changes>, files: ReadonlyMap<string, Columns>): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, changes] of byFile) {
    if (changes.size === 0) continue;
    const yaml = join(folder, `${name}.yaml`);
    const csv = join(folder, `${name}.csv`);
    const sheet = existsSync(csv) ? readSheet(csv) : undefined;
    const inSheet = new Set(sheet?.rows.map((row) => cellOf(sheet, row, 'id')?.trim()));
    const goesToSheet = (id: string): boolean => inSheet.has(id) || !existsSync(yaml);
    const part = (wanted: boolean): Changes => new Map([...changes].filter(([id]) => (sheet !== undefined && goesToSheet(id)) === wanted));
    if (sheet !== undefined && part(true).size > 0) texts.set(csv, changedSheet(sheet, name, files.get(name) as Columns, part(true)));
    if (part(false).size > 0) texts.set(yaml, changedYaml(existsSync(yaml) ? readFileSync(yaml, 'utf8') : '', part(false)));
  }
  return texts;
}
