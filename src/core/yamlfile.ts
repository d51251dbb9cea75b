import { readFileSync } from 'node:fs';
import { type Document, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { InputError, InputErrors, suggestion } from './errors.ts';

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

/** Checks a file's data (or a part of it) against a schema; every problem becomes a line with file, line, field and the nearest right name. */
export function checkShape<T>(file: YamlFile, schema: z.ZodType<T>, data: unknown = file.data): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const problems = result.error.issues.flatMap((issue) => describe(issue, schema));
  throw new InputErrors(problems.map(({ message, path, at }) => new InputError(message, { file: file.path, line: file.lineOf(at), field: path.join('.') })));
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

/** What is wrong, in words, and where: the path of the field and the path to point at, which may be a key that is not a field. */
export interface ShapeProblem {
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly at: readonly (string | number)[];
}

/** How far a branch got. A field nobody knows lies deeper than its record, and says more than one that is missing beside it. */
function depth({ code, path }: z.core.$ZodIssue): number {
  return path.length + (code === 'unrecognized_keys' ? 1.5 : 0);
}

/** A problem a schema found, in words; one for each field nobody knows. */
export function describe(issue: z.core.$ZodIssue, schema: z.ZodType): ShapeProblem[] {
  // A union reports its branches; the branch that got furthest knows best what is wrong.
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const deepest = issue.errors.flat().sort((a, b) => depth(b) - depth(a))[0];
    if (deepest !== undefined && (deepest.path.length > 0 || deepest.code === 'unrecognized_keys')) {
      return describe({ ...deepest, path: [...issue.path, ...deepest.path] } as z.core.$ZodIssue, schema);
    }
  }
  const path = issue.path.map((p) => (typeof p === 'symbol' ? String(p) : p));
  if (issue.code !== 'unrecognized_keys') return [{ message: issue.message, path, at: path }];
  const known = fieldsAt(schema, path);
  return issue.keys.map((key) => {
    const hint = known.length > 0 ? suggestion(key, known) : 'remove it or correct its name';
    return { message: `unknown field ${key}; ${hint}`, path, at: [...path, key] };
  });
}
