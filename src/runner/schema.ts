import { z } from 'zod';

/** The form of an experiment file. schemas/experiment.json is generated from it, so editors check what scry checks. */
const level = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())], { error: 'must be a word, a number, true or false' });
const count = z.int({ error: 'must be a whole number of games' }).min(1, { error: 'must be at least 1 game' }).max(2_000_000_000);
const text = z.string({ error: 'must be text' }).min(1, { error: 'must not be empty' });
const record = z.record(z.string(), z.unknown());

/** Names of runs are folder names. */
const runName = text.regex(/^[\p{L}\p{N}][\p{L}\p{N}._ -]*$/u, {
  error: 'may only hold letters, digits, dots, dashes, underscores and spaces: it names a folder',
});

export const experimentSchema = z.strictObject({
  name: runName.optional().describe('Name of the run and its folder; the name of the file when absent.'),
  title: text.optional().describe('Headline of the report.'),
  game: text.describe('Id of the game; `scry list games` names them.'),
  pack: text.default('stand-in').describe('A pack that comes with scry, or the path of a pack folder relative to this file.'),
  seed: z
    .union([text, z.number()], { error: 'must be text or a number' })
    .optional()
    .describe('Any text; the same seed gives the same games. The name of the experiment when absent.'),
  games: z
    .union([count, z.record(z.string(), count, { error: 'must be a number, or numbers by level such as { all: 20000, random: 4000 }' })], {
      error: 'must be a whole number of at least 1, or numbers by level such as { all: 20000, random: 4000 }',
    })
    .optional()
    .describe('Games per cell: one number, or { all: N, <level>: M } where a level of a factor needs another number.'),
  precision: z
    .number({ error: 'must be a number such as 0.005' })
    .gt(0, { error: 'must be above 0' })
    .lt(0.5, { error: 'must be below 0.5' })
    .optional()
    .describe('Half-width of the 95 % interval of the win rate at which a cell stops, instead of `games`.'),
  cap: count.optional().describe('Most games per cell, beside `precision`.'),
  vary: z
    .record(z.string(), z.array(level, { error: 'must be a list of levels, such as [a, b]' }).min(1, { error: 'must name at least one level' }))
    .default({})
    .describe('Factors and their levels; every combination is a cell.'),
  set: z.record(z.string(), level).default({}).describe('Fixed values of parameters, strategies, strategy options and card values.'),
  compare: z
    .union([record, z.array(record)])
    .optional()
    .describe('Comparisons the report makes.'),
  expect: z.array(record).optional().describe('Balance as a test: what `scry check` looks at.'),
  report: z.array(text).optional().describe('Sections of the report, in order.'),
});

export type ExperimentFile = z.infer<typeof experimentSchema>;
export type Level = z.infer<typeof level>;

/** Parts of the experiment language that this version does not act on; an experiment that uses one is refused rather than half obeyed. */
export const notAvailable: Readonly<Record<string, string>> = {
  decide: 'stopping on a decision',
  race: 'racing',
  design: 'designs other than the full factorial',
  cells: 'lists of cells',
  swap: 'swapped pairs',
  seats: 'a table of seats',
  measure: 'measures other than win',
};
