import * as z from 'zod';
import { shapeWords, suggestion, valueWord } from '../../core/index.ts';
import { MOST_BRANCHES } from '../texts/instructions.ts';

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
      const result = schemas[word].safeParse(value, { error: shapeWords });
      // A union goes on as it is: the reader of problems chooses the branch that was meant.
      for (const issue of result.error?.issues ?? [])
        context.addIssue(issue.code === 'invalid_union' ? { ...issue, input: value } : { code: 'custom', message: messageOf(issue, value), path: issue.path });
    })
    .transform((value) => value as T);
}

/** A word has fields of its own only: what else stands beside it is a word that belongs on a line of its own, or misspelt. */
function messageOf(issue: z.core.$ZodIssue, value: object): string {
  if (issue.code !== 'unrecognized_keys' || issue.path.length > 0) return issue.message;
  const own = Object.keys(value).filter((key) => !issue.keys.includes(key));
  return `unknown field ${issue.keys[0]} beside ${own.join(', ')}; correct it, or make it an item of its own`;
}
