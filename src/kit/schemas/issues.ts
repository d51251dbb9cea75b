import type * as z from 'zod';
import { suggestion } from '../../core/index.ts';
import { list } from '../words.ts';

/** Problems found by a schema, in words that say what is allowed. */

type Path = readonly (string | number)[];
type Issue = z.core.$ZodIssue;

/** A problem in words and its place: the path of the field, and the path to point at, which may be a key that is not a field. */
export interface ShapeProblem {
  readonly message: string;
  readonly path: Path;
  readonly at: Path;
}

/** A problem found by a schema, in words; one for each unknown field. */
export function describe(issue: Issue, schema: unknown): ShapeProblem[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  const meant = meantBranch(issue, schema, path);
  if (meant !== undefined) return describe({ ...meant, path: [...issue.path, ...meant.path] } as Issue, schema);
  if (issue.code !== 'unrecognized_keys') return [{ message: wordsOf(issue), path, at: path }];
  const known = fieldsAt(schema, path);
  return issue.keys.map((key) => {
    const at = [...path, key];
    if (known.includes(key)) return { message: `${key} does not go together with the other fields here; remove it, or them`, path, at };
    const hint = known.length > 0 ? suggestion(key, known) : 'remove it or correct its name';
    return { message: `unknown field ${key}; ${hint}`, path, at };
  });
}

/** A union reports all its branches; the branch that got furthest knows best, of those that are meant. Undefined if none got anywhere. */
function meantBranch(issue: Issue, schema: unknown, path: Path): Issue | undefined {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return undefined;
  const known = fieldsAt(schema, path);
  const meant = issue.errors.filter((branch) => !branch.some((each) => refusesAny(each, known)));
  const deepest = (meant.length > 0 ? meant : issue.errors).flat().sort((a, b) => depth(b) - depth(a))[0];
  return deepest !== undefined && (deepest.path.length > 0 || deepest.code === 'unrecognized_keys') ? deepest : undefined;
}

/** How far a branch got. An unknown field is deeper than its record and tells more than a missing field next to it. */
function depth({ code, path }: Issue): number {
  return path.length + (code === 'unrecognized_keys' ? 1.5 : 0);
}

/** Does a branch refuse a field that another branch has? Then that other one is meant. */
function refusesAny(issue: Issue, known: readonly string[]): boolean {
  return issue.code === 'unrecognized_keys' && issue.path.length === 0 && issue.keys.some((key) => known.includes(key));
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list such as [a, b]',
  tuple: 'a list such as [a, b]',
  object: 'fields such as { a: 1 }',
  record: 'fields such as { a: 1 }',
  null: 'null',
  undefined: 'nothing',
};

/** The message of a schema where it has its own; otherwise what is allowed, in plain words. */
function wordsOf(issue: Issue): string {
  if (!/^(Invalid (input|option|discriminator|string|key)|Too (big|small))/.test(issue.message)) return issue.message;
  if (issue.code === 'too_big') return `must ${sized(issue.origin)} at most ${issue.maximum}`;
  if (issue.code === 'too_small') return `must ${sized(issue.origin)} at least ${issue.minimum}`;
  const isMissing = issue.message.endsWith('received undefined');
  const allowed = allowedBy(issue);
  const what = allowed === undefined ? 'has a form that is not allowed here; compare it with another record' : `must be ${allowed}`;
  return isMissing ? `is missing; it ${what}` : what;
}

/** How the size of a value is spoken of. */
function sized(origin: string): string {
  return ['number', 'int', 'bigint', 'date'].includes(origin) ? 'be' : 'have a length of';
}

/** What an issue of the schema library asks for: "a number", "a, b or c". */
function allowedBy(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return list(issue.values.map(String), 'or');
    case 'invalid_union': {
      const { options } = issue as { readonly options?: readonly unknown[] };
      if (options !== undefined) return list(options.map(String), 'or');
      const words = issue.errors.flatMap(([first]) => (first === undefined ? [] : [wordsOf(first).replace(/^must be /, '')]));
      return words.length === 0 ? undefined : list([...new Set(words)], 'or');
    }
    default:
      return undefined;
  }
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
