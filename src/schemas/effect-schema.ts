import * as z from 'zod';
import { suggestion } from '../core/index.ts';

/** One effect of a pack's language: an object whose first field is the effect word; `branch` returns the schema of a word's argument. */
export function effectSchema<Effect>(words: readonly string[], branch: (word: string) => z.ZodType): z.ZodType<Effect> {
  return z.lazy(() =>
    z
      .any()
      .superRefine((value, context) => {
        const word = typeof value === 'object' && value !== null ? (Object.keys(value)[0] ?? '') : String(value);
        if (!words.includes(word)) {
          context.addIssue({ code: 'custom', message: `unknown effect word ${word}; ${suggestion(word, words)}` });
          return;
        }
        const result = branch(word).safeParse(value);
        if (!result.success) for (const issue of result.error.issues) context.addIssue({ code: 'custom', message: issue.message, path: issue.path });
      })
      .transform((value) => value as Effect),
  );
}
