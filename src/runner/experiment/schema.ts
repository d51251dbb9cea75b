import * as z from 'zod';
import { isPortableName } from '../../files/file-name.ts';
import { botName, botSchema } from './bot-schema.ts';

/** Maximum games per cell: a game number is an int32, in the state and in games.arrow. */
export const MOST_GAMES = 2 ** 31 - 1;

/** Every rung of the ladder, as the levels of a varied `skill`. */
export const ALL_RUNGS = 'all';

/** The form of an experiment file. schemas/experiment.json is generated from it, so that editors check the same rules as scry. */
const amount = z.number({ error: 'must be a number' });
const changedFrom = amount.optional().describe('What is changed. When absent: what the value would be otherwise, by set, by the pack or by default.');
/** A change of what a value would be otherwise. */
const relative = z.union([
  z.strictObject({ add: amount.describe('Added to the value; −1 takes one away.'), of: changedFrom }),
  z.strictObject({ times: amount.describe('What the value is multiplied by; whole numbers are rounded.'), of: changedFrom }),
]);
const LEVEL_RULE = 'must be a word, a number, true or false, or a change such as { add: 1 } or { times: 1.5 }';
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())], { error: 'must be a word, a number, true or false' });
const level = z.union([...value.options, ...relative.options], { error: LEVEL_RULE });
const text = z.string({ error: 'must be text' }).min(1, { error: 'must not be empty' });
const names = z.union([text, z.array(text)], { error: 'must be a name or a list of names' }).optional();
const without = z
  .strictObject({
    actions: names.describe('Actions of the game, in its own words: tilt, fight.'),
    kinds: names.describe('Optional windows at which they always pass.'),
    cards: names.describe('Cards, by id or printed name.'),
  })
  // Without it, an object with none of these fields would pass for this kind of level, and its fields for misspelt ones.
  .refine((named) => Object.keys(named).length > 0, { error: 'must name actions, kinds or cards', abort: true });
/** A level, a program that plays, or what players never do. */
const levelOrBot = z.union([...level.options, botSchema, without], { error: LEVEL_RULE });
const levelsOrBots = z.record(z.string(), levelOrBot, { error: 'must name levels, such as { strategy: random }' });
const count = z
  .int({ error: 'must be a whole number of games' })
  .min(1, { error: 'must be at least 1 game' })
  .max(MOST_GAMES, { error: `must be at most ${MOST_GAMES} games per cell` });
const number = z.number({ error: 'must be a number' });
const above0 = z.number({ error: 'must be a number such as 0.01' }).gt(0, { error: 'must be above 0' });
const levels = z.record(z.string(), level, { error: 'must name levels, such as { strategy: random }' });

/** Names of runs are folder names. */
const runName = text
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._ -]*$/u, {
    error: 'may only hold letters, digits, dots, dashes, underscores and spaces: it names a folder',
  })
  .refine(isPortableName, { error: 'cannot name a folder on Windows (con, nul and the like, or a dot or space at the end); choose another' });

const range = z.strictObject({
  from: number.describe('Lowest value.'),
  to: number.describe('Highest value.'),
  step: above0
    .optional()
    .describe('With a step the values are levels like any others; without one the range is for latin, sobol, morris and saltelli designs.'),
});
const points = z.strictObject({ n: z.int({ error: 'must be a whole number of cells' }).min(2, { error: 'must be at least 2 cells' }).max(100_000) });

const walks = z.strictObject({ walks: z.int({ error: 'must be a whole number of walks' }).min(2, { error: 'must be at least 2 walks' }).max(10_000) });

const design = z.union(
  [
    z.enum(['factorial', 'one-at-a-time', 'list']),
    z.strictObject({ latin: points }),
    z.strictObject({ sobol: points }),
    z.strictObject({ morris: walks }),
    z.strictObject({ saltelli: points }),
  ],
  { error: 'must be factorial, one-at-a-time, list, { latin: { n: 64 } }, { sobol: { n: 64 } }, { morris: { walks: 10 } } or { saltelli: { n: 64 } }' },
);

const comparison = z.strictObject({
  factor: text.describe('The factor whose levels are compared.'),
  baseline: level.describe('The level the others are compared with.'),
  measure: text.optional().describe('What is compared; the experiment’s measure when absent.'),
  margin: above0.optional().describe('Differences below this count as none. “No difference” is claimed only if there is a margin.'),
});

const decision = z.strictObject({
  factor: text.describe('The factor with the two levels to decide between.'),
  level: level.describe('Is this level better …'),
  baseline: level.describe('… than this one?'),
  better: above0.describe('By how much it must be better to matter.'),
  cap: count.describe('Most games per cell.'),
});

const differing = z.strictObject({
  factor: text.describe('The factor whose levels are compared.'),
  baseline: level.describe('The level the others are compared with.'),
  within: above0.describe('Half-width of the 95 % intervals of the differences, all of them together, at which cells stop.'),
  cap: count.describe('Most games per cell.'),
});

const racing = z.strictObject({
  factor: text.describe('The factor whose levels race.'),
  baseline: level.describe('The level the others are measured against; it is played to the end.'),
  keep: z
    .int({ error: 'must be a whole number of levels' })
    .min(1, { error: 'must keep at least 1 level' })
    .default(1)
    .describe('Levels left when the race is over.'),
  cap: count.describe('Most games per cell.'),
});

const many = z.int({ error: 'must be a whole number' }).min(1, { error: 'must be at least 1' }).max(10_000);
const search = z.strictObject({
  factor: text.describe('The option whose value is a path, such as strategies.path.path.'),
  steps: many.describe('Steps of a path.'),
  cap: count.describe('First steps race against making no choice: most games for each.'),
  beam: many.default(12).describe('Paths kept after each step.'),
  adds: many.default(12).describe('Steps tried after each kept path: the best first steps that are legal there.'),
  most: many.default(200).describe('Most paths tried in a step.'),
  games: count.describe('Games for each path in later steps.'),
  against: z
    .record(z.string(), value, { error: 'must name levels, such as { strategy: random }' })
    .describe('What paths are compared with, such as { upgrades: sensible }.'),
  best: many.default(10).describe('Finalists: paths retested on fresh games at the end.'),
  final: count.describe('Fresh games for each finalist.'),
  found: z.unknown().optional().describe('What the search found; written by scry.'),
});

const solved = z.strictObject({
  parameter: text.describe('The parameter whose value was looked for.'),
  target: number.describe('What the measure should come to.'),
  within: above0.describe('How far from the target a result may be.'),
  found: z.unknown().describe('What the search found.'),
});

const bounds = z.tuple([number.nullable(), number.nullable()], {
  error: ({ input }) =>
    typeof input === 'object' && input !== null && !Array.isArray(input)
      ? 'names levels; did you mean where or than?'
      : 'must be the lowest and the highest value, such as [0.85, 0.95]; null for none',
});
const expectation = z
  .object({
    where: levels.optional().describe('Levels of the cells meant; every cell when absent.'),
    than: levels.optional().describe('Levels of the cell to compare with: the bounds then apply to the difference.'),
  })
  .catchall(bounds)
  .describe('A measure and its bounds, such as win: [0.85, 0.95]; or a quantile of one, such as rounds.p90: [8, 14] or rounds.median: [null, 10].');

export const experimentSchema = z.strictObject({
  name: runName.optional().describe('Name of the run and its folder; the name of the file when absent.'),
  title: text.optional().describe('Headline of the report.'),
  game: text.describe('Id of the game; `scry list games` names them. Or the path of a game of your own, relative to this file, such as ./pig.ts.'),
  pack: z
    .union([text, z.array(text).min(1, { error: 'must name at least one pack' })], { error: 'must be a pack or a list of packs' })
    .optional()
    .describe(
      'A pack that comes with the game, or the path of a pack folder relative to this file; a list stacks several packs, the last on top. When absent: stand-in, or the only pack of the game.',
    ),
  format: text.optional().describe('Format of the game, where it has several: the same as `format` under set.'),
  seats: z
    .array(levelsOrBots)
    .min(1, { error: 'must have at least one seat' })
    .optional()
    .describe('Settings seat by seat: parameters of the seat, strategy, other roles. The same as seats.0.strategy … under set.'),
  swap: z
    .enum(['first'], { error: 'must be first' })
    .optional()
    .describe('Games 2i and 2i+1 share their luck and each side begins once; the pair is the unit of every interval.'),
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
    .optional()
    .describe('Half-width of the 95 % interval of the measure at which a cell stops, instead of `games`.'),
  cap: count.optional().describe('Most games per cell, beside `precision`.'),
  decide: decision.optional().describe('Play until it is known whether one level is better than another, instead of `games`.'),
  difference: differing.optional().describe('Play until the differences from a baseline are known this precisely, instead of `games`.'),
  race: racing.optional().describe('Play in rounds, dropping levels that cannot be among the best, instead of `games`.'),
  search: search.optional().describe('Look for the best path of choices step by step, instead of `games`.'),
  solve: solved.optional().describe('Which value gives a target; written by `scry solve`.'),
  rank: z.strictObject({ found: z.unknown() }).optional().describe('What `scry rank` found before the fresh games of this run; written by scry.'),
  measure: text
    .optional()
    .describe('What precision, difference, decide, race, compare and expect measure: win (the default), score, or a numeric column of games.arrow.'),
  vary: z
    .record(
      z.string(),
      z.union([z.array(levelOrBot).min(1, { error: 'must name at least one level' }), range, z.literal(ALL_RUNGS), z.literal('every')], {
        error: 'must be a list of levels, such as [a, b], or a range such as { from: 1, to: 9 }; for skill also all, for without also every',
      }),
    )
    .default({})
    .describe('Factors and their levels, from which the cells are made. `skill: all` has every rung of the ladder.'),
  ladder: text
    .optional()
    .describe('A file with the players that `skill` counts, relative to this one. The ladder that comes with the game when absent: `scry list skills`.'),
  variants: z
    .record(text, levelsOrBots, { error: 'must name variants and what each sets, such as { printed: {}, hard: { maxSpirit: 16 } }' })
    .optional()
    .describe(
      'Named bundles of settings: the levels of the factor `variant`. Each is laid over what is under set; {} changes nothing. `--set variant=…` picks one.',
    ),
  rotate: z
    .record(z.string(), z.array(level).min(2, { error: 'must name at least two values' }), {
      error: 'must name a parameter and its values, such as { seats.1.hero: [a, b] }',
    })
    .refine((names) => Object.keys(names).length === 1, { error: 'takes one parameter; vary or set the others' })
    .optional()
    .describe(
      'A parameter that cycles with the game number: game i has value number i mod n, the same in every cell. It is not a factor: every cell plays all values in turn.',
    ),
  design: design
    .optional()
    .describe(
      'How cells are made: factorial (every combination, the default), one-at-a-time, list (with cells), latin, sobol, and for sensitivity morris and saltelli.',
    ),
  cells: z
    .array(levelsOrBots)
    .min(1, { error: 'must have at least one cell' })
    .optional()
    .describe('The cells of design list: each names a level of every factor.'),
  bots: z
    .record(botName, botSchema.omit({ name: true }), { error: 'must name programs that play, such as { mine: { command: [python3, mine.py] } }' })
    .optional()
    .describe('Programs that play, by the names under which strategies are given them. The same as { command: … } in place of a strategy.'),
  set: levelsOrBots.default({}).describe('Fixed values of parameters, strategies, strategy options and card values.'),
  compare: z
    .union([comparison, z.array(comparison)], { error: 'must be { factor: …, baseline: … }, or a list of such' })
    .optional()
    .describe('Comparisons that `scry compare` and the report make; each entry is a family of its own.'),
  expect: z
    .array(expectation, { error: 'must be a list such as [{ win: [0.85, 0.95] }]' })
    .optional()
    .describe('Balance as a test: what `scry check` looks at.'),
  pace: z
    .number({ error: 'must be a number of seconds, such as 15' })
    .gt(0, { error: 'must be above 0 seconds' })
    .max(3600, { error: 'must be at most 3600 seconds' })
    .optional()
    .describe('Seconds that players take for a decision: the section feel turns decisions into minutes by it. 15 when absent.'),
  report: z.array(text).optional().describe('Sections of the report, in order.'),
});

export type ExperimentFile = z.infer<typeof experimentSchema>;
export type Level = z.infer<typeof level>;
export type WithoutForm = z.infer<typeof without>;
export type Relative = z.infer<typeof relative>;
export type Range = z.infer<typeof range>;
export type DesignSpec = z.infer<typeof design>;
export type Comparison = z.infer<typeof comparison>;
export type Differing = z.infer<typeof differing>;
export type Decision = z.infer<typeof decision>;
export type Search = z.infer<typeof search>;
export type Solve = z.infer<typeof solved>;
export type Racing = z.infer<typeof racing>;
export type Expectation = z.infer<typeof expectation>;
