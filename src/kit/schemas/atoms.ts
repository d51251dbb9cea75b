import * as z from 'zod';
import { suggestion } from '../../core/index.ts';

/** Parts of schemas whose errors say what is allowed. */

/** A whole number in a range. */
export function number(min: number, max: number) {
  return z.int(`must be a whole number from ${min} to ${max}`).min(min, `must be from ${min} to ${max}`).max(max, `must be from ${min} to ${max}`);
}

/** The id of a record; `example` is one for the error message. */
export function idLike(example: string) {
  return z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, `must be lower-case words joined by hyphens, such as ${example}`);
}

export const flag = z.boolean('must be true or false');

/** One of several words; the error suggests the nearest. `what` names them: "type", "target". */
export function word<const W extends readonly [string, ...string[]]>(what: string, known: W) {
  return z.enum(known, { error: ({ input }) => unknownWord(what, input, known) });
}

/** One of several words, or a list of them. */
export function words<const W extends readonly [string, ...string[]]>(what: string, known: W) {
  return z.union([word(what, known), z.array(word(what, known)).min(1)], { error: ({ input }) => unknownWord(what, input, known) });
}

function unknownWord(what: string, input: unknown, known: readonly string[]): string {
  return input === undefined ? `no ${what}; there are: ${known.join(', ')}` : `unknown ${what} ${shown(input)}; ${suggestion(shown(input), known)}`;
}

function shown(input: unknown): string {
  return typeof input === 'string' ? input : JSON.stringify(input);
}
