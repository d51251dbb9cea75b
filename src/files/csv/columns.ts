import type * as z from 'zod';

/** A column of a file of cards: a field of its records. */
export interface Column {
  readonly name: string;
  /** Its cells hold text; otherwise a number, true or false, or a value in YAML's flow form. */
  readonly isText: boolean;
  readonly schemas: readonly z.ZodType[];
}

interface Definition {
  readonly type: string;
  readonly [part: string]: unknown;
}

const WRAPPERS = ['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch'];

/** The columns of a pack's file, in the order of its schema; empty if it is not a list of records with an id. */
export function columnsOf(file: z.ZodType): ReadonlyMap<string, Column> {
  const found = new Map<string, z.ZodType[]>();
  for (const fields of recordsIn(elementOf(file))) for (const [name, schema] of Object.entries(fields)) found.set(name, [...(found.get(name) ?? []), schema]);
  if (!found.has('id')) return new Map();
  return new Map([...found].map(([name, schemas]) => [name, { name, schemas, isText: schemas.every(isText) }]));
}

function definition(schema: unknown): Definition {
  return (schema as { readonly def: Definition }).def;
}

/** What is inside wrappers such as `optional`. */
function bare(schema: unknown): Definition {
  const def = definition(schema);
  if (WRAPPERS.includes(def.type)) return bare(def.innerType);
  if (def.type === 'lazy') return bare((def.getter as () => unknown)());
  return def.type === 'pipe' ? bare(def.in) : def;
}

function elementOf(file: z.ZodType): unknown {
  const def = bare(file);
  return def.type === 'array' ? def.element : undefined;
}

/** The records that a schema accepts: several for a union. */
function recordsIn(schema: unknown): Readonly<Record<string, z.ZodType>>[] {
  if (schema === undefined) return [];
  const def = bare(schema);
  if (def.type === 'union') return (def.options as unknown[]).flatMap(recordsIn);
  if (def.type === 'intersection') return [...recordsIn(def.left), ...recordsIn(def.right)];
  return def.type === 'object' ? [def.shape as Record<string, z.ZodType>] : [];
}

/** Does it accept nothing but text? */
function isText(schema: unknown): boolean {
  const def = bare(schema);
  switch (def.type) {
    case 'string':
    case 'template_literal':
      return true;
    case 'enum':
      return Object.values(def.entries as object).every((entry) => typeof entry === 'string');
    case 'literal':
      return (def.values as unknown[]).every((value) => typeof value === 'string');
    case 'union':
      return (def.options as unknown[]).every(isText);
    default:
      return false;
  }
}
