import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { InputError, type Problems, ruleBroken, suggestion, valueWord } from '../core/index.ts';
import type { PackSchemas } from '../schemas/content.ts';
import { cardFile } from './csv/card-file.ts';
import { columnsOf } from './csv/columns.ts';
import { type Fields, isRecords, joined, type PackFile, yamlPart } from './pack-file.ts';
import { YamlFile } from './yaml-file.ts';

export const HEADER = 'pack';
const HEADER_FIELDS = ['name', 'title', 'game', 'sizes', 'over'];

/** A pack defined in the code of its game. */
export interface InlinePack {
  readonly name: string;
  readonly title: string;
  /** The file of the game. */
  readonly file: string;
  /** File name without extension → content of that file. */
  readonly content: Fields;
}

/** One pack as written. */
export interface Layer {
  readonly name: string;
  readonly title: string;
  readonly sizes: 'printed' | 'free' | undefined;
  readonly files: ReadonlyMap<string, PackFile>;
}

/** Reads a pack folder; `partial`: it changes a pack below it and need not be complete. Notes say what is not read. */
export function readLayer(folder: string, shape: PackSchemas, partial: boolean, problems: Problems, notes: string[]): Layer {
  const files = new Map<string, PackFile>();
  const nothing = { name: basename(folder), title: basename(folder), sizes: undefined, files };
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    problems.keep(new InputError('no such pack folder; `scry list packs` names those that come with scry', { file: folder }));
    return nothing;
  }
  const there = readdirSync(folder);
  for (const file of there) {
    const remedy = isRead(file, shape) ? undefined : remedyFor(file, shape);
    if (remedy !== undefined) problems.keep(new InputError(`a pack of ${shape.game} has no such file; ${remedy}`, { file: join(folder, file) }));
  }
  const head = problems.attempt(() => readHeader(join(folder, `${HEADER}.yaml`), shape, problems)) ?? {};
  for (const name of Object.keys(shape.files)) {
    const own = problems.attempt(() => readFile(folder, there, name, shape, problems, notes));
    if (own !== undefined) files.set(name, own);
  }
  const missing = Object.keys(shape.files).filter((name) => !shape.optional?.includes(name) && !there.some((file) => isFileOf(name, file)));
  if (!partial && missing.length > 0) {
    const words = `${missing.map((name) => `${name}.yaml`).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`;
    const remedy = `to change only some cards of another pack, write its name into pack.yaml: \`over: stand-in\``;
    problems.keep(new InputError(`${words}; ${remedy}`, { file: folder }));
    // Records of a pack that only changes another are incomplete: one problem, not many.
    files.clear();
  }
  return {
    name: typeof head.name === 'string' ? head.name : nothing.name,
    title: typeof head.title === 'string' ? head.title : nothing.title,
    sizes: head.sizes as Layer['sizes'],
    files,
  };
}

/** A file as YAML, as CSV, or in both. */
function readFile(folder: string, there: readonly string[], name: string, shape: PackSchemas, problems: Problems, notes: string[]): PackFile | undefined {
  const path = (extension: string): string => join(folder, `${name}.${extension}`);
  const yaml = there.includes(`${name}.yaml`) ? yamlPart(new YamlFile(path('yaml'))) : undefined;
  const columns = columnsOf(shape.files[name]);
  if (!there.includes(`${name}.csv`) || columns.size === 0) return yaml;
  const csv = cardFile(path('csv'), name, columns, problems, notes);
  if (yaml === undefined || yaml.data === null) return csv;
  // What is wrong with such a file, its schema says best.
  return isRecords(yaml.data) ? joined(yaml, csv) : yaml;
}

function isFileOf(name: string, file: string): boolean {
  return file === `${name}.yaml` || file === `${name}.csv`;
}

/** Is this file part of a pack, or one that may lie beside it? */
function isRead(file: string, shape: PackSchemas): boolean {
  // Hidden files belong to other programs; so do the locks of open spreadsheets.
  if (/^(\.|~\$)/.test(file) || /^(readme|licen[sc]e)(\.\w+)?$/i.test(file)) return true;
  if (file === `${HEADER}.yaml`) return true;
  return Object.entries(shape.files).some(([name, schema]) => file === `${name}.yaml` || (file === `${name}.csv` && columnsOf(schema).size > 0));
}

function remedyFor(file: string, shape: PackSchemas): string {
  const names = Object.keys(shape.files);
  const dot = file.lastIndexOf('.');
  const stem = file.slice(0, dot < 0 ? undefined : dot);
  const extension = dot < 0 ? '' : file.slice(dot + 1).toLowerCase();
  const own = [HEADER, ...names].find((name) => name === stem);
  if (own !== undefined && extension === 'yml') return `rename it to ${own}.yaml`;
  if (own !== undefined && ['xlsx', 'xls', 'ods', 'numbers', 'tsv', 'txt'].includes(extension)) return `save it as ${own}.csv`;
  if (extension === 'csv') {
    const sheets = names.filter((name) => columnsOf(shape.files[name]).size > 0).map((name) => `${name}.csv`);
    return `${suggestion(file, sheets)} (\`scry pack import\` reads a sheet with the cards of several files; keep it outside the pack)`;
  }
  if (extension !== 'yaml' && extension !== 'yml') return 'move it out of the pack';
  return suggestion(
    file,
    [HEADER, ...names].map((name) => `${name}.yaml`),
  );
}

/** Reads a pack from the code of its game. Problems name the game's file. */
export function inlineLayer({ name, title, file, content }: InlinePack, shape: PackSchemas, problems: Problems): Layer {
  const known = Object.keys(shape.files);
  for (const part of Object.keys(content)) {
    if (known.includes(part)) continue;
    const remedy = known.length === 0 ? 'remove it' : suggestion(part, known);
    problems.keep(new InputError(`a pack of ${shape.game} has no such part; ${remedy}`, { file, field: `packs.${part}` }));
  }
  for (const part of known)
    if (!(part in content) && !shape.optional?.includes(part))
      problems.keep(new InputError('is missing; add it to packs, or name a folder of packs', { file, field: `packs.${part}` }));
  const there = known.filter((part) => part in content);
  const files = new Map(there.map((part): [string, PackFile] => [part, { within: `packs.${part}`, data: content[part], place: () => ({ file }) }]));
  return { name, title, sizes: undefined, files };
}

function readHeader(path: string, shape: PackSchemas, problems: Problems): Fields {
  const file = new YamlFile(path);
  if (typeof file.data !== 'object' || file.data === null || Array.isArray(file.data))
    throw new InputError(`must have fields such as \`game: ${shape.game}\` and \`title: …\``, { file: path, line: 1 });
  const head = file.data as Fields;
  const complain = (key: string, message: string, field?: string): void =>
    problems.keep(new InputError(message, { file: file.path, line: file.lineOf([key]), field }));
  for (const key of Object.keys(head)) if (!HEADER_FIELDS.includes(key)) complain(key, `unknown field ${key}; ${suggestion(key, HEADER_FIELDS)}`);
  if (head.game === undefined || head.game === null) complain('game', `no game; add a line \`game: ${shape.game}\``, 'game');
  else if (head.game !== shape.game) complain('game', `this pack is for game ${valueWord(head.game)}, not ${shape.game}`, 'game');
  for (const key of ['name', 'title']) if (key in head && typeof head[key] !== 'string') complain(key, ruleBroken('must be text', head[key]), key);
  if (head.sizes !== undefined && head.sizes !== 'free' && head.sizes !== 'printed')
    complain('sizes', ruleBroken('must be printed or free', head.sizes), 'sizes');
  return head;
}
