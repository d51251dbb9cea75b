import * as z from 'zod';
import { InputError, suggestion, valueWord } from '../../core/index.ts';
import { DicePool } from '../dice/pool.ts';
import { DiceTable, type DiceTableSpec } from '../dice/table.ts';

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

/** A roll of dice such as `2d6+3`; games read it with `DicePool.parse`. */
export const dice = z.string('must be a roll of dice, such as d6 or 2d6+3').superRefine((text, context) => {
  report(context, () => DicePool.parse(text));
});

/** A value for each face of a die, such as `{ 1: 0, 2-3: 1, 4: 2 }`; games read it with `DiceTable.parse`. */
export function diceTable(sides: number) {
  const values = z.record(z.string(), z.number('must be a whole number'), `must give a value for each face of a d${sides}, such as { 1: 0, 2-${sides}: 1 }`);
  return values.superRefine((table: DiceTableSpec, context) => {
    report(context, () => DiceTable.parse(table, sides));
  });
}

/** One of several words; the error suggests the nearest. `what` names them: "type", "target". */
export function word<const W extends readonly [string, ...string[]]>(what: string, known: W) {
  return z.enum(known, { error: ({ input }) => unknownWord(what, input, known) });
}

/** One of several words, or a list of them. */
export function words<const W extends readonly [string, ...string[]]>(what: string, known: W) {
  return z.union([word(what, known), z.array(word(what, known)).min(1)], { error: ({ input }) => unknownWord(what, input, known) });
}

function unknownWord(what: string, input: unknown, known: readonly string[]): string {
  if (input === undefined || input === null) return `no ${what}; there are: ${known.join(', ')}`;
  return `unknown ${what} ${valueWord(input)}; ${suggestion(typeof input === 'string' ? input : '', known)}`;
}

/** What a reader refuses, as an issue of the schema. */
function report(context: z.RefinementCtx, read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
  }
}
