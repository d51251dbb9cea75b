import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Schema = Readonly<Record<string, unknown>>;

const require = createRequire(import.meta.url);
const schema = JSON.parse(readFileSync(require.resolve('vega-lite/vega-lite-schema.json'), 'utf8')) as Schema;
const definitions = schema.definitions as Readonly<Record<string, Schema>>;

/** Why a specification does not match Vega-Lite's own schema, or undefined if it does. Supports exactly the keywords that the schema uses. */
export function misfit(spec: unknown): string | undefined {
  return check(schema, JSON.parse(JSON.stringify(spec)), '');
}

function check(by: Schema, value: unknown, at: string): string | undefined {
  if (typeof by.$ref === 'string') return check(definitions[decodeURIComponent(by.$ref.replace('#/definitions/', ''))], value, at);
  for (const word of ['anyOf', 'oneOf'] as const) {
    const branches = by[word] as readonly Schema[] | undefined;
    if (branches === undefined) continue;
    const found = branches.map((branch) => check(branch, value, at));
    // The branch that matches furthest is the intended one.
    if (found.every((why) => why !== undefined)) return found.sort((a, b) => depth(b) - depth(a))[0];
  }
  if (by.not !== undefined && check(by.not as Schema, value, at) === undefined) return `${at}: must not be so`;
  if (by.const !== undefined && value !== by.const) return `${at}: ${JSON.stringify(value)} is not ${JSON.stringify(by.const)}`;
  if (Array.isArray(by.enum) && !by.enum.includes(value)) return `${at}: ${JSON.stringify(value)} is none of ${JSON.stringify(by.enum).slice(0, 80)}`;
  if (by.type !== undefined && ![by.type].flat().some((type) => hasType(value, String(type))))
    return `${at}: ${JSON.stringify(value)?.slice(0, 60)} is no ${String(by.type)}`;
  if (typeof value === 'number' && (value < Number(by.minimum ?? value) || value > Number(by.maximum ?? value))) return `${at}: ${value} is out of bounds`;
  if (typeof value === 'string' && value.length < Number(by.minLength ?? 0)) return `${at}: too short`;
  if (Array.isArray(value)) {
    if (value.length < Number(by.minItems ?? 0) || value.length > Number(by.maxItems ?? Number.POSITIVE_INFINITY)) return `${at}: ${value.length} items`;
    const items = by.items as Schema | readonly Schema[] | undefined;
    return first(
      value.map((item, i) => () => (items === undefined ? undefined : check(Array.isArray(items) ? (items[i] ?? {}) : (items as Schema), item, `${at}/${i}`))),
    );
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = (by.properties ?? {}) as Readonly<Record<string, Schema>>;
  const missing = ((by.required ?? []) as readonly string[]).find((name) => !(name in value));
  if (missing !== undefined) return `${at}: ${missing} is missing`;
  return first(
    Object.entries(value).map(([name, field]) => () => {
      if (name in fields) return check(fields[name], field, `${at}/${name}`);
      if (by.additionalProperties === false) return `${at}: ${name} is not known`;
      return typeof by.additionalProperties === 'object' && by.additionalProperties !== null
        ? check(by.additionalProperties as Schema, field, `${at}/${name}`)
        : undefined;
    }),
  );
}

function first(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const each of checks) {
    const why = each();
    if (why !== undefined) return why;
  }
  return undefined;
}

function depth(why: string | undefined): number {
  return (why ?? '').split(':')[0].split('/').length;
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
