import * as z from 'zod';
import { suggestion, valueWord } from '../../core/index.ts';
import { MOST_BRANCHES } from '../texts/instructions.ts';
import { checkedShape, type ShapeProblem } from './issues.ts';

/** Schemas of effect languages. */

/**
 * A language of plain effects, each an object whose first field is its word, and of words that contain texts. `containing` gets the schema of a text and
 * returns the schemas of those words; most languages use `controlWords`.
 */
export function effectLanguage<Effect>(
  plain: readonly z.ZodObject[],
  containing: (effects: z.ZodType<Effect[]>) => Readonly<Record<string, z.ZodType>>,
): z.ZodType<Effect[]> {
  // A text may contain texts: the schemas of words are looked up when the first one is read.
  const effects: z.ZodType<Effect[]> = z.array(z.lazy(() => firstField<Effect>('effect', schemas))).min(1, 'needs at least one effect');
  const schemas: Readonly<Record<string, z.ZodType>> = {
    ...Object.fromEntries(plain.map((effect) => [Object.keys(effect.shape)[0], effect])),
    ...containing(effects),
  };
  return effects;
}

/** The control words that the kit compiles and runs: a choice, an option, a condition, a repetition. */
export function controlWords<Effect>(effects: z.ZodType<Effect[]>, condition: z.ZodType, counted: z.ZodType) {
  return {
    chooseOne: z.strictObject({
      chooseOne: z.array(effects).min(2, 'needs at least two texts to choose from').max(MOST_BRANCHES, `must have at most ${MOST_BRANCHES} texts`),
    }),
    optional: z.strictObject({ optional: effects }),
    forEach: z.strictObject({ forEach: counted, do: effects }),
    if: z.strictObject({ if: condition, do: effects, else: effects.optional() }),
  };
}

/** An object whose first field decides which schema it has; `what` names such words in errors. */
export function firstField<T>(what: string, schemas: Readonly<Record<string, z.ZodType>>): z.ZodType<T> {
  const known = Object.keys(schemas);
  return z
    .any()
    .superRefine((value, context) => {
      const word = typeof value === 'object' && value !== null ? (Object.keys(value)[0] ?? '') : valueWord(value);
      if (!known.includes(word) || typeof value !== 'object') {
        context.addIssue({
          code: 'custom',
          message: known.includes(word) ? `must be { ${word}: … }` : `unknown ${what} word ${word}; ${suggestion(word, known)}`,
        });
        return;
      }
      const checked = checkedShape(schemas[word], value);
      if ('value' in checked) return;
      for (const problem of checked.problems) context.addIssue({ code: 'custom', message: messageOf(problem, value), path: [...problem.path] });
    })
    .transform((value) => value as T);
}

/** A word has fields of its own only: what else stands beside it is a word that belongs on a line of its own, or misspelt. */
function messageOf({ message, path, unknown }: ShapeProblem, value: object): string {
  if (unknown === undefined || path.length > 0) return message;
  const own = Object.keys(value).filter((key) => unknown.known.includes(key));
  return `unknown field ${unknown.key} beside ${own.join(', ')}; correct it, or make it an item of its own`;
}
