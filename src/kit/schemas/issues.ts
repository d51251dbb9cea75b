import type * as z from 'zod';
import { nearest, ruleBroken, shapeWords, suggestion } from '../../core/index.ts';

type Path = readonly (string | number)[];

/** A problem in words and its place: the path of the field, and the path to point at, which may be a key that is not a field. */
export interface ShapeProblem {
  readonly message: string;
  readonly path: Path;
  readonly at: Path;
  /** For an unknown field: its name, and those that were possible. */
  readonly unknown?: { readonly key: string; readonly known: readonly string[] };
}

/** Checks data against a schema: the value, or every problem in plain words. */
export function checkedShape<T>(schema: z.ZodType<T>, data: unknown): { readonly value: T } | { readonly problems: readonly ShapeProblem[] } {
  const result = schema.safeParse(data, { error: shapeWords });
  if (result.success) return { value: result.data };
  // A file of the wrong kind as a whole: cards are lists of records.
  if (schema.type === 'array' && !Array.isArray(data)) return { problems: [{ message: noRecords(data), path: [], at: [] }] };
  const found = result.error.issues.flatMap((issue) => describe(issue, schema, data));
  return { problems: withoutConsequences(found) };
}

function noRecords(data: unknown): string {
  const rule = 'must be a list of records, each beginning with `- id: …`';
  return data === null || data === undefined ? `is empty; it ${rule}` : ruleBroken(rule, data);
}

/** One problem for each place: unknown fields first, and without the required field that a misspelt one was meant to be. */
function withoutConsequences(found: readonly ShapeProblem[]): ShapeProblem[] {
  const strangers = found.filter(({ unknown }) => unknown !== undefined);
  const taken = new Set<string>();
  for (const { path, unknown } of strangers) {
    taken.add(path.join('.'));
    const meant = unknown === undefined ? undefined : nearest(unknown.key, unknown.known);
    if (meant !== undefined) taken.add([...path, meant].join('.'));
  }
  const rest = found.filter((each) => {
    const place = each.path.join('.');
    if (each.unknown !== undefined || taken.has(place)) return false;
    taken.add(place);
    return true;
  });
  return [...strangers, ...rest];
}

/** The fields that a schema accepts at a path, as suggestions for an unknown one. */
function fieldsAt(schema: unknown, path: Path): string[] {
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

/** How far a branch got. An unknown field is deeper than its record and tells more than a missing field next to it. */
function depth({ code, path }: z.core.$ZodIssue): number {
  return path.length + (code === 'unrecognized_keys' ? 1.5 : 0);
}

/** Does a branch refuse a field that another branch has? Then that other one is meant. */
function refusesAny(issue: z.core.$ZodIssue, known: readonly string[]): boolean {
  return issue.code === 'unrecognized_keys' && issue.path.length === 0 && issue.keys.some((key) => known.includes(key));
}

/** A problem found by a schema, in words; one for each unknown field. */
function describe(issue: z.core.$ZodIssue, schema: z.ZodType, data: unknown): ShapeProblem[] {
  const path = issue.path.map((p) => (typeof p === 'symbol' ? String(p) : p));
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const deeper = furthest(issue, schema);
    if (deeper !== undefined) return describe({ ...deeper, path: [...issue.path, ...deeper.path] } as z.core.$ZodIssue, schema, data);
    const message = issue.message === shapeWords({}) ? anyOf(issue.errors) : issue.message;
    return [{ message: ruleBroken(message, valueAt(data, path)), path, at: path }];
  }
  if (issue.code !== 'unrecognized_keys') return [{ message: ruleBroken(issue.message, valueAt(data, path)), path, at: path }];
  const known = fieldsAt(schema, path);
  return issue.keys.map((key) => {
    if (known.includes(key)) return { message: `${key} does not go together with the other fields here; remove it, or them`, path, at: [...path, key] };
    const hint = known.length > 0 ? suggestion(key, known) : 'remove it or correct its name';
    return { message: `unknown field ${key}; ${hint}`, path, at: [...path, key], unknown: { key, known } };
  });
}

/** A union reports all its branches; the branch that got furthest knows best, of those that are meant. Undefined if none got anywhere. */
function furthest(union: Extract<z.core.$ZodIssue, { code: 'invalid_union' }>, schema: z.ZodType): z.core.$ZodIssue | undefined {
  const known = fieldsAt(schema, union.path as Path);
  const meant = union.errors.filter((branch) => !branch.some((each) => refusesAny(each, known)));
  const deepest = (meant.length > 0 ? meant : union.errors).flat().sort((a, b) => depth(b) - depth(a))[0];
  return deepest !== undefined && (deepest.path.length > 0 || deepest.code === 'unrecognized_keys') ? deepest : undefined;
}

/** The rules of several branches as one: "must be text or a list". */
function anyOf(branches: readonly (readonly z.core.$ZodIssue[])[]): string {
  const rules = branches.flatMap((branch) => branch.slice(0, 1)).map(({ message }) => message.replace(/^must be /, ''));
  return `must be ${[...new Set(rules)].join(' or ')}`;
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[step] : undefined),
    data,
  );
}
