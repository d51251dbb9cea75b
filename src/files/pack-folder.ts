import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type * as z from 'zod';
import { type CardRecord, InputError, nearest, type Pack, Problems, ruleBroken, suggestion, valueWord } from '../core/index.ts';
import type { PackSchemas } from '../schemas/content.ts';
import { sealed } from './seal.ts';
import { checkedShape } from './shape-problems.ts';
import { YamlFile } from './yaml-file.ts';

const HEADER = 'pack';
const HEADER_FIELDS = ['name', 'title', 'game', 'sizes'];

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

/** A pack defined in the code of its game. */
export interface InlinePack {
  readonly name: string;
  readonly title: string;
  /** The file of the game. */
  readonly file: string;
  /** File name without extension → content of that file. */
  readonly content: Fields;
}

/** One file of a pack. For a pack in code, `within` is the field that holds it. */
type PackFile = Pick<YamlFile, 'path' | 'data'> & { readonly within?: string; lineOf(path: Path): number | undefined };

/** One pack as written. */
interface Layer {
  readonly name: string;
  readonly title: string;
  readonly sizes: 'printed' | 'free' | undefined;
  readonly files: ReadonlyMap<string, PackFile>;
}

/**
 * Reads, merges and checks packs; later layers override earlier ones. The lowest layer is a complete pack; the others hold only changes. A record with
 * an existing id replaces the fields it names (null removes a field, `remove: true` the record); any other record is added. If a game lets one card replace
 * another (`replaces: <id>`), that card must exist in a lower layer. Throws InputErrors with every problem, each with the place where it was written.
 */
export function loadPack(packs: string | InlinePack | readonly (string | InlinePack)[], shape: PackSchemas): Pack {
  const problems = new Problems();
  const layers = [packs].flat().map((pack, i) => (typeof pack === 'string' ? readLayer(pack, shape, i > 0, problems) : inlineLayer(pack, shape, problems)));
  const data: Record<string, unknown> = {};
  const stacks = new Map<string, Stack>();
  for (const [name, schema] of Object.entries(shape.files)) {
    const files = layers.flatMap((layer) => layer.files.get(name) ?? []);
    // Missing or unreadable files have already been reported.
    if (files.length === 0) {
      if (shape.optional?.includes(name)) data[name] = [];
      continue;
    }
    problems.attempt(() => {
      const stack = new Stack(files);
      stacks.set(name, stack);
      data[name] = stack.checked(schema, problems);
    });
  }
  problems.throwIfAny();
  const bare = {
    name: layers.map((layer) => layer.name).join(' + '),
    title: layers.map((layer) => layer.title).join(' + '),
    game: shape.game,
    sizes: layers.findLast((layer) => layer.sizes !== undefined)?.sizes ?? ('printed' as const),
    data,
  };
  const report = (file: string, path: Path, message: string): void => {
    problems.keep(new InputError(message, stacks.get(file)?.place(path) ?? { file, field: path.join('.') }));
  };
  checkPrinted(bare, shape, report);
  shape.check(bare, report);
  problems.throwIfAny();
  return sealed(bare, shape);
}

/** Checks that `printed` names fields of its record. */
function checkPrinted(pack: Pick<Pack, 'data'>, shape: PackSchemas, report: (file: string, path: readonly (string | number)[], message: string) => void): void {
  for (const file of shape.cards) {
    (pack.data[file] as CardRecord[]).forEach((record, i) => {
      record.printed?.forEach((field, k) => {
        if (!(field in record)) report(file, [i, 'printed', k], `${record.id} has no field ${field}; ${suggestion(field, Object.keys(record))}`);
      });
    });
  }
}

function readLayer(folder: string, shape: PackSchemas, partial: boolean, problems: Problems): Layer {
  const files = new Map<string, YamlFile>();
  const nothing = { name: basename(folder), title: basename(folder), sizes: undefined, files };
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    problems.keep(new InputError('no such pack folder; `scry list packs` names those that come with scry', { file: folder }));
    return nothing;
  }
  const known = [HEADER, ...Object.keys(shape.files)];
  const there = readdirSync(folder).filter((file) => ['.yaml', '.yml'].includes(extname(file)));
  for (const file of there) {
    if (known.some((name) => file === `${name}.yaml`)) continue;
    const names = known.map((name) => `${name}.yaml`);
    problems.keep(new InputError(`a pack of ${shape.game} has no such file; ${suggestion(file, names)}`, { file: join(folder, file) }));
  }
  const head = problems.attempt(() => readHeader(join(folder, `${HEADER}.yaml`), shape, problems)) ?? {};
  for (const name of Object.keys(shape.files)) {
    const path = join(folder, `${name}.yaml`);
    if (there.includes(`${name}.yaml`)) problems.attempt(() => files.set(name, new YamlFile(path)));
    else if (!partial && !shape.optional?.includes(name))
      problems.keep(new InputError('is missing; to change only some cards, put this folder on top of a whole pack: pack: [stand-in, ./mine]', { file: path }));
  }
  return {
    name: typeof head.name === 'string' ? head.name : nothing.name,
    title: typeof head.title === 'string' ? head.title : nothing.title,
    sizes: head.sizes as Layer['sizes'],
    files,
  };
}

/** Reads a pack from the code of its game. Problems name the game's file. */
function inlineLayer({ name, title, file, content }: InlinePack, shape: PackSchemas, problems: Problems): Layer {
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
  const files = new Map(there.map((part): [string, PackFile] => [part, { path: file, within: `packs.${part}`, data: content[part], lineOf: () => undefined }]));
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

/** A record and where its fields were written, lowest layer first. */
interface Laid {
  fields: Fields;
  readonly from: { readonly file: PackFile; readonly index: number; readonly fields: Fields }[];
}

/** One file of a pack through all its layers. */
class Stack {
  private readonly files: readonly PackFile[];
  /** Records in order; null if the file is not a list of records: then the top layer's file counts alone. */
  private readonly records: Laid[] | null;

  constructor(files: readonly PackFile[]) {
    this.files = files;
    this.records = files.length > 1 && files.every((file) => isRecords(file.data)) ? layRecords(files) : null;
  }

  checked(schema: z.ZodType, problems: Problems): unknown {
    const data = this.records === null ? this.top.data : this.records.map((record) => record.fields);
    const checked = checkedShape(schema, data);
    if ('value' in checked) return checked.value;
    for (const { message, path, at } of checked.problems) problems.keep(new InputError(`${message}${this.hint(path)}`, this.place(at, path)));
    return undefined;
  }

  /** Where the value at a path was written: the highest layer that names its field. `field` is the path to report, if it differs. */
  place(path: Path, field = path): { file: string; line: number | undefined; field: string } {
    const laid = this.records?.[Number(path[0])];
    if (laid === undefined) return placeIn(this.top, path, field);
    const from = laid.from.findLast(({ fields }) => path.length < 2 || String(path[1]) in fields) ?? laid.from[laid.from.length - 1];
    return placeIn(from.file, [from.index, ...path.slice(1)], field);
  }

  /** An incomplete record added by a layer may have been meant to change one below. */
  private hint(path: Path): string {
    const laid = this.records?.[Number(path[0])];
    if (laid === undefined || laid.from.length > 1 || laid.from[0].file === this.files[0]) return '';
    const id = String(laid.fields.id);
    const near = nearest(
      id,
      (this.records ?? []).filter((other) => other !== laid).map((other) => String(other.fields.id)),
    );
    return ` (${id} is new: no pack underneath has it${near === undefined ? '' : `; did you mean ${near}?`})`;
  }

  private get top(): PackFile {
    return this.files[this.files.length - 1];
  }
}

function placeIn(file: PackFile, path: Path, field: Path): { file: string; line: number | undefined; field: string } {
  return { file: file.path, line: file.lineOf(path), field: (file.within === undefined ? field : [file.within, ...field]).join('.') };
}

function isRecords(data: unknown): data is readonly Fields[] {
  return Array.isArray(data) && data.every((record) => record !== null && typeof record === 'object' && typeof record.id === 'string');
}

function layRecords(files: readonly PackFile[]): Laid[] {
  const records: Laid[] = [];
  const below = new Set<unknown>();
  files.forEach((file, layer) => {
    (file.data as readonly Fields[]).forEach((fields, index) => {
      if (layer > 0 && typeof fields.replaces === 'string' && !below.has(fields.replaces))
        throw nothingBelow(fields.replaces, 'replace', [...below].map(String), file, [index, 'replaces']);
      const known = layer === 0 ? undefined : records.find((record) => record.fields.id === fields.id);
      if (fields.remove === true && layer > 0) {
        if (known === undefined)
          throw nothingBelow(
            String(fields.id),
            'remove',
            records.map((record) => String(record.fields.id)),
            file,
            [index],
          );
        records.splice(records.indexOf(known), 1);
      } else if (known === undefined) records.push({ fields, from: [{ file, index, fields }] });
      else {
        known.from.push({ file, index, fields });
        known.fields = Object.fromEntries(Object.entries({ ...known.fields, ...fields }).filter(([, value]) => value !== null));
      }
    });
    for (const { id } of file.data as readonly Fields[]) below.add(id);
  });
  return records;
}

function nothingBelow(id: string, to: string, ids: readonly string[], file: PackFile, path: Path): InputError {
  return new InputError(`no pack underneath has ${id} to ${to}; ${suggestion(id, ids)}`, placeIn(file, path, path));
}
