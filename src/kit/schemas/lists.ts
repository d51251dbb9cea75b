import * as z from 'zod';
import { type List, suggestion } from '../../core/index.ts';
import { everyField, type Path } from '../fields.ts';
import { list as inWords } from '../words.ts';
import { number } from './atoms.ts';

/** Schemas of priority lists: sections of rules, tried in order. */

const A_LIST = 'must be a list of rules, each on a line that begins with -';

/** A section with at least one rule. */
export function rules<T extends z.ZodType>(rule: T) {
  return z.array(rule, A_LIST).min(1, 'needs at least one rule');
}

/** A section that may be absent or empty. */
export function someRules<T extends z.ZodType>(rule: T) {
  return z.array(rule, A_LIST).optional();
}

/** Names of records, one or several; `example` is one for the error message. */
export function ids<T extends z.ZodType>(id: T, example: string) {
  return z.union([id, z.array(id).min(1)], { error: `must be an id such as ${example}, or a list of them` });
}

/** An object whose fields must all fit; `example` shows one. */
export function filter<Fields extends z.ZodRawShape>(fields: Fields, example: string) {
  return z.strictObject(fields, { error: `must be a filter such as ${example}` });
}

const range = z.strictObject(
  { atLeast: number(-200, 200).optional(), atMost: number(-200, 200).optional() },
  { error: 'must be { atLeast: n }, { atMost: n } or both' },
);

/** Conditions: quantities in ranges, and facts of the game's own. */
export function conditions<const Name extends string, Facts extends z.ZodRawShape>(quantities: readonly Name[], facts: Facts) {
  const ranges = Object.fromEntries(quantities.map((name) => [name, range.optional()])) as Record<Name, z.ZodOptional<typeof range>>;
  return z.strictObject({ ...ranges, ...facts });
}

export const round = number(1, 999);

/** When a rule applies. */
export function limits<When extends z.ZodType>(when: When) {
  return {
    fromRound: round.optional(),
    untilRound: round.optional(),
    when: when.optional(),
    not: when.optional().describe('the rule is skipped while all of this holds'),
  };
}

/** A rule that does exactly one of several things; `what` names it: "a line of turn". */
export function doesOne<T extends z.ZodType>(rule: T, names: readonly string[], what: string) {
  return rule.superRefine((value, context) => {
    const done = names.filter((name) => (value as Readonly<Record<string, unknown>>)[name] !== undefined);
    if (done.length === 1) return;
    const does = done.length === 0 ? 'does none' : `does ${inWords(done)}`;
    context.addIssue({ code: 'custom', message: `${what} does exactly one of ${names.join(', ')}; this one ${does}` });
  });
}

/** Reports names that do not exist. `known`: by field, what its names are called and which exist. */
export function checkNames(
  list: List,
  known: Readonly<Record<string, readonly [what: string, names: readonly string[]]>>,
  report: (path: Path, message: string) => void,
): void {
  for (const { name: field, value, path } of everyField(list)) {
    if (known[field] === undefined || (typeof value !== 'string' && !Array.isArray(value))) continue;
    const [what, names] = known[field];
    [value].flat().forEach((name: string, i) => {
      if (!names.includes(name)) report(Array.isArray(value) ? [...path, i] : path, `unknown ${what} ${name}; ${suggestion(name, names)}`);
    });
  }
}

/** Refuses fields that say nothing beside what the rule does. `fields`: by field, what it belongs to; `picks`: by what is done, the ways to pick. */
export function fitsWhatItDoes<T extends z.ZodType>(
  rule: T,
  fields: Readonly<Record<string, readonly string[]>>,
  picks: Readonly<Record<string, readonly string[]>>,
) {
  return rule.superRefine((value, context) => {
    const line = value as Readonly<Record<string, unknown>>;
    const done = Object.keys(picks).find((name) => line[name] !== undefined);
    if (done === undefined) return;
    const refuse = (field: string, message: string): void => context.addIssue({ code: 'custom', path: [field], message });
    for (const [field, owners] of Object.entries(fields))
      if (line[field] !== undefined && !owners.includes(done))
        refuse(field, `${field} says nothing beside ${done}; it belongs to ${inWords(owners)}; remove it`);
    if (line.pick === undefined || picks[done].includes(String(line.pick))) return;
    const remedy = picks[done].length === 0 ? 'remove pick' : `it picks ${picks[done].join(', ')}`;
    refuse('pick', `${done} cannot pick ${line.pick}; ${remedy}`);
  });
}
