import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Document, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { InputError, InputErrors, nearest, Problems, suggestion } from './errors.ts';

/** Content as data: lists of records with an `id`, checked by a schema, each saying where its numbers come from. */
export interface Pack {
  readonly name: string;
  readonly title: string;
  readonly game: string;
  /** SHA-256 of the content, comments and layout aside. */
  readonly hash: string;
  readonly provenance: { readonly rulebook: number; readonly standIn: number };
  /** `free` lifts the printed deck sizes (tiny packs for tests and exact answers); reports say so. */
  readonly sizes: 'printed' | 'free';
  /** By file name without ending. Plain data, ready for a worker. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** How a game's pack looks. */
export interface PackShape {
  readonly game: string;
  /** <name>.yaml → its schema. */
  readonly files: Readonly<Record<string, z.ZodType>>;
  /** The files that hold lists of cards: what `cards.<id>.<field>` and `scry list cards` speak of. */
  readonly cards: readonly string[];
  /** Checks across records; reports every problem by file and path. */
  check(pack: Omit<Pack, 'hash' | 'provenance'>, report: (file: string, path: readonly (string | number)[], message: string) => void): void;
}

/** A YAML file that remembers its lines. */
export class YamlFile {
  readonly path: string;
  readonly data: unknown;
  private readonly document: Document;
  private readonly lines = new LineCounter();

  constructor(path: string) {
    this.path = path;
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code === 'EISDIR' ? 'is a folder, not a file' : 'cannot be read; check the name and that the file exists';
      throw new InputError(reason, { file: path });
    }
    this.document = parseDocument(text, { lineCounter: this.lines, prettyErrors: false });
    const bad = this.document.errors[0];
    if (bad !== undefined) {
      const line = this.lines.linePos(bad.pos[0]).line;
      throw new InputError(`not valid YAML: ${bad.message.split('\n')[0]}; check the indentation and the brackets on this line`, { file: path, line });
    }
    this.data = this.document.toJS();
  }

  /** Line of the value at a path, or of the nearest part of the path that exists. */
  lineOf(path: readonly (string | number)[]): number {
    let node: unknown = this.document.contents;
    let at = 0;
    for (const step of path) {
      let next: unknown;
      if (isMap(node)) {
        const pair = node.items.find((p) => isPair(p) && isScalar(p.key) && String(p.key.value) === String(step));
        if (pair && isScalar(pair.key) && pair.key.range) at = pair.key.range[0];
        next = pair?.value;
      } else if (isSeq(node)) {
        next = node.items[Number(step)];
        const range = (next as { range?: [number, number, number] } | null)?.range;
        if (range) at = range[0];
      }
      if (next === undefined || next === null) break;
      node = next;
    }
    return this.lines.linePos(at).line;
  }
}

/** Checks data against a schema; every problem becomes a line with file, line, field and the nearest right name. */
export function checkShape<T>(file: YamlFile, schema: z.ZodType<T>): T {
  const result = schema.safeParse(file.data);
  if (result.success) return result.data;
  throw new InputErrors(result.error.issues.map((issue) => describe(file, issue, schema)));
}

/** The fields a schema knows at a path: what an unknown one may have been meant as. */
function fieldsAt(schema: unknown, path: readonly (string | number)[]): string[] {
  const def = (schema as { def?: Record<string, unknown> } | undefined)?.def;
  if (def === undefined) return [];
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsAt(def.innerType, path);
    case 'lazy':
      return fieldsAt((def.getter as () => unknown)(), path);
    case 'pipe':
      return fieldsAt(def.in, path);
    case 'array':
      return path.length === 0 ? [] : fieldsAt(def.element, path.slice(1));
    case 'record':
      return path.length === 0 ? [] : fieldsAt(def.valueType, path.slice(1));
    case 'union':
      return [...new Set((def.options as unknown[]).flatMap((option) => fieldsAt(option, path)))];
    case 'object': {
      const shape = def.shape as Record<string, unknown>;
      return path.length === 0 ? Object.keys(shape) : fieldsAt(shape[path[0]], path.slice(1));
    }
    default:
      return [];
  }
}

function describe(file: YamlFile, issue: z.core.$ZodIssue, schema: z.ZodType): InputError {
  // A union reports its branches; the branch that got furthest knows best what is wrong.
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const deepest = issue.errors.flat().sort((a, b) => b.path.length - a.path.length)[0];
    if (deepest !== undefined && (deepest.path.length > 0 || deepest.code === 'unrecognized_keys')) {
      return describe(file, { ...deepest, path: [...issue.path, ...deepest.path] } as z.core.$ZodIssue, schema);
    }
  }
  const path = issue.path.map((p) => (typeof p === 'symbol' ? String(p) : p));
  const field = path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0];
    const known = fieldsAt(schema, path);
    const hint = known.length > 0 ? suggestion(key, known) : 'remove it or correct its name';
    return new InputError(`unknown field ${key}; ${hint}`, { file: file.path, line: file.lineOf([...path, key]), field });
  }
  return new InputError(issue.message, { file: file.path, line: file.lineOf(path), field });
}

const HEADER_FIELDS = ['name', 'title', 'game', 'sizes'];

/** Reads and checks a pack folder. Throws InputErrors with every problem found. */
export function loadPack(dir: string, shape: PackShape): Pack {
  if (!existsSync(dir) || !statSync(dir).isDirectory())
    throw new InputError('no such pack folder; `scry list packs` names those that come with scry', { file: dir });
  const problems = new Problems();
  const files = new Map<string, YamlFile>();
  const data: Record<string, unknown> = {};
  let head: Record<string, unknown> = {};
  problems.attempt(() => {
    const file = new YamlFile(join(dir, 'pack.yaml'));
    head = (file.data ?? {}) as Record<string, unknown>;
    for (const key of Object.keys(head)) {
      if (!HEADER_FIELDS.includes(key))
        problems.keep(new InputError(`unknown field ${key}; ${suggestion(key, HEADER_FIELDS)}`, { file: file.path, line: file.lineOf([key]) }));
    }
    if (head.game !== shape.game)
      problems.keep(
        new InputError(`this pack is for game ${String(head.game)}, not ${shape.game}`, { file: file.path, line: file.lineOf(['game']), field: 'game' }),
      );
    if (head.sizes !== undefined && head.sizes !== 'free' && head.sizes !== 'printed') {
      problems.keep(
        new InputError(`sizes must be printed or free, not ${String(head.sizes)}`, { file: file.path, line: file.lineOf(['sizes']), field: 'sizes' }),
      );
    }
  });
  for (const [name, schema] of Object.entries(shape.files)) {
    problems.attempt(() => {
      const file = new YamlFile(join(dir, `${name}.yaml`));
      files.set(name, file);
      data[name] = checkShape(file, schema);
    });
  }
  problems.throwIfAny();
  const bare = {
    name: typeof head.name === 'string' ? head.name : basename(dir),
    title: typeof head.title === 'string' ? head.title : basename(dir),
    game: shape.game,
    sizes: head.sizes === 'free' ? ('free' as const) : ('printed' as const),
    data,
  };
  shape.check(bare, (file, path, message) => {
    const yaml = files.get(file);
    problems.keep(new InputError(message, { file: yaml?.path ?? file, line: yaml?.lineOf(path), field: path.join('.') }));
  });
  problems.throwIfAny();
  return sealed(bare, shape);
}

interface CardRecord {
  id: string;
  source?: string;
  [field: string]: unknown;
}

/** All card records of a pack, in file order. */
export function cardRecords(pack: Pick<Pack, 'data'>, shape: PackShape): CardRecord[] {
  return shape.cards.flatMap((name) => pack.data[name] as CardRecord[]);
}

function sealed(bare: Omit<Pack, 'hash' | 'provenance'>, shape: PackShape): Pack {
  const records = cardRecords(bare, shape);
  const rulebook = records.filter((r) => r.source === 'rulebook').length;
  const hash = createHash('sha256')
    .update(JSON.stringify([bare.game, bare.sizes, bare.data]))
    .digest('hex');
  return { ...bare, hash, provenance: { rulebook, standIn: records.length - rulebook } };
}

/** The same pack with some card values changed: `cards.<id>.<field>` from an experiment. The changed pack passes the same checks. */
export function withCards(pack: Pack, shape: PackShape, changes: Readonly<Record<string, unknown>>): Pack {
  if (Object.keys(changes).length === 0) return pack;
  const data = structuredClone(pack.data) as Record<string, unknown>;
  const records = cardRecords({ data }, shape);
  for (const [address, value] of Object.entries(changes)) {
    const dot = address.lastIndexOf('.');
    const id = address.slice(0, dot);
    const field = address.slice(dot + 1);
    const record = records.find((r) => r.id === id);
    if (record === undefined) {
      throw new InputError(
        `unknown card ${id} in cards.${address}; ${suggestion(
          id,
          records.map((r) => r.id),
        )}`,
      );
    }
    if (!(field in record)) {
      const fields = Object.keys(record).filter((f) => typeof record[f] === 'number');
      const near = nearest(field, fields);
      throw new InputError(`card ${id} has no ${field} to change; ${near ? `did you mean ${near}?` : `it has: ${fields.join(', ')}`}`);
    }
    record[field] = value;
  }
  for (const name of shape.cards) {
    const result = shape.files[name].safeParse(data[name]);
    if (!result.success) {
      const issue = result.error.issues[0];
      const id = (data[name] as CardRecord[])[Number(issue.path[0])]?.id ?? '';
      throw new InputError(`cards.${id}.${issue.path.slice(1).join('.')}: ${issue.message}`);
    }
    data[name] = result.data;
  }
  const bare = { name: pack.name, title: pack.title, game: pack.game, sizes: pack.sizes, data };
  shape.check(bare, (file, path, message) => {
    throw new InputError(`after the change, ${file} ${path.join('.')}: ${message}`);
  });
  return sealed(bare, shape);
}
