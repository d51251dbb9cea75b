import * as z from 'zod';

/** The name of a bot. A dot would end it in the name of an option, a slash would make it a path. */
export const botName = z
  .string({ error: 'must be text' })
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_ -]*$/u, { error: 'may only hold letters, digits, dashes, underscores and spaces' });

const word = z.string({ error: 'must be text; put a number between quotes' }).min(1, { error: 'must not be empty' });
const option = z.union([z.number(), z.boolean(), z.string(), z.array(z.string()).min(1, { error: 'must name at least one word' })], {
  error: 'must be a number, true, false, a word, or a list of allowed words',
});

/** A program that plays, in place of the name of a strategy. */
export const botSchema = z.strictObject({
  command: z
    .array(word, { error: 'must be a program and its arguments, such as [python3, bot.py]' })
    .min(1, { error: 'must name a program, such as [python3, bot.py]' })
    .describe('The program and its arguments. It runs in the folder of this file, without a shell.'),
  name: botName.optional().describe('Its name in tables and reports; the name of its script when absent.'),
  options: z
    .record(z.string(), option, { error: 'must name options and their values, such as { depth: 3 }' })
    .optional()
    .describe('Options that the bot is told, with their defaults. A list names the allowed words, the default first.'),
});

export type BotSpec = z.infer<typeof botSchema>;
