import * as z from 'zod';
import { experimentSchema } from './schema.ts';

/** The form of run.json, on which every verb that reads a run relies. Unknown fields of later versions are accepted. */
const whole = z.int().min(0);
const level = z.union([z.string(), z.number(), z.boolean()]);
const levels = z.record(z.string(), level);
const words = z.array(z.string());
const anything = z.record(z.string(), z.unknown());
/** A non-finite number is null in JSON. */
const interval = z.looseObject({ point: z.number().nullable(), low: z.number().nullable(), high: z.number().nullable() });

const player = z.looseObject({ strategy: z.string(), options: anything, inner: anything.optional() });
const cell = z.looseObject({
  index: whole,
  levels,
  params: anything,
  scenario: z.string().nullable().optional(),
  cards: anything,
  players: z.array(z.record(z.string(), player)),
  marks: z.array(z.looseObject({ round: z.number(), label: z.string() })).optional(),
  maps: z.array(whole).optional(),
  games: whole,
});

const factor = z.looseObject({
  name: z.string(),
  column: z.string(),
  type: z.enum(['word', 'float64']),
  levels: z.array(level),
  named: z.boolean().optional(),
  shift: z.boolean().optional(),
  change: z.enum(['add', 'times']).optional(),
});

const stopped = z.looseObject({
  rule: z.enum(['precision', 'difference', 'decide', 'race']),
  games: whole,
  saved: z.number(),
  decisions: z.array(
    z.looseObject({
      cells: z.tuple([whole, whole]),
      shared: levels,
      answer: z.enum(['better', 'not better', 'undecided']),
      difference: interval,
    }),
  ),
  races: z.array(z.looseObject({ shared: levels, kept: z.array(whole), dropped: z.array(z.looseObject({ cell: whole, games: whole })) })),
});

const measures = z.looseObject({
  rivals: z.boolean().optional(),
  flags: words.optional(),
  landmarks: z.array(z.number()).optional(),
  impactOf: z.string().optional(),
  mixes: z.array(z.looseObject({ name: z.string(), columns: words, by: z.array(z.looseObject({ words })) })).optional(),
  fates: z.array(z.looseObject({})).optional(),
  cardFigures: z.array(z.looseObject({ title: z.string(), count: z.string(), per: words, groups: words.optional() })).optional(),
  groups: z.record(z.string(), z.string()),
});

const map = z.looseObject({
  name: z.string(),
  places: z.array(z.looseObject({ id: z.string(), label: z.string(), x: z.number(), y: z.number() })),
  edges: z.array(z.looseObject({ from: z.string(), to: z.string(), oneWay: z.literal(true).optional(), cost: z.number().optional() })),
});

const path = z.looseObject({ path: words, games: whole });
/** The result of a search; its steps are separate runs. */
const found = z.looseObject({
  steps: z.array(z.looseObject({ games: whole, tried: z.array(path.extend({ difference: interval })) })),
  together: z.array(path.extend({ extra: interval })),
  games: whole,
  withoutRacing: z.number(),
});
/** What a search for a value found. */
const looked = interval.extend({ value: z.number(), games: whole });
const foundValues = z.looseObject({
  looks: z.array(looked).min(1),
  shape: z.looseObject({ kind: z.string(), steps: whole, clear: whole }),
  crossings: z.array(z.tuple([z.number(), z.number()])),
  candidates: z.tuple([z.number(), z.number(), whole]),
  games: whole,
  finals: z.array(z.number()).min(1),
});
const experiment = z
  .looseObject({
    ...experimentSchema.shape,
    search: z.looseObject({ factor: z.string(), against: levels, found: found.optional() }).optional(),
    solve: z.looseObject({ parameter: z.string(), target: z.number(), within: z.number(), found: foundValues }).optional(),
  })
  .partial();

const how = z.looseObject({
  startedAt: z.string(),
  seconds: z.number(),
  threads: z.number(),
  chunk: z.number(),
  interruptions: z.number(),
  machine: z.string(),
  node: z.string(),
  folder: z.string(),
  resume: z.string(),
  replay: words,
  shards: z.array(z.looseObject({ number: whole, startedAt: z.string(), seconds: z.number(), threads: z.number(), machine: z.string() })).optional(),
});

const shard = z.looseObject({
  number: z.int().min(1),
  of: z.int().min(1),
  chunk: z.int().min(1),
  build: z.string(),
  given: z.string(),
  parts: z.string().nullable(),
});

export const runSchema = z
  .looseObject({
    format: z.literal(1),
    name: z.string(),
    title: z.string(),
    game: z.string(),
    gameName: z.string(),
    scenario: z.string(),
    scryVersion: z.string(),
    rulesVersion: z.string(),
    apiVersion: z.number().optional(),
    seed: z.string(),
    hash: z.string(),
    pack: z.looseObject({
      name: z.string(),
      title: z.string(),
      hash: z.string(),
      provenance: z.looseObject({ rulebook: whole, standIn: whole }),
      sizes: z.string(),
    }),
    strategies: z.record(z.string(), z.string()).optional(),
    experiment,
    factors: z.array(factor),
    skills: z.array(z.looseObject({ level: whole, strategy: z.string(), options: anything, name: z.string() })).optional(),
    cells: z.array(cell).min(1),
    visits: z.array(whole).nullable(),
    done: z.array(whole),
    looks: z.array(whole),
    intervals: z.union([z.looseObject({ kind: z.literal('fixed') }), z.looseObject({ kind: z.literal('sequence'), planned: z.number() })]),
    swap: z.boolean(),
    stopped: stopped.nullable(),
    report: words,
    measures: measures.optional(),
    maps: z.array(map).optional(),
    complete: z.boolean(),
    shard: shard.optional(),
    checksums: z.record(z.string(), z.string()),
    dealt: z.array(z.looseObject({ deals: whole, means: z.array(z.number()) }).nullable()).optional(),
    errors: z.looseObject({ count: whole, first: z.array(z.looseObject({ cell: whole, game: whole, message: z.string() })) }),
    unanswered: z.array(z.looseObject({ cell: whole, game: whole, player: z.string() })).optional(),
    how,
    content: anything,
    seals: z.record(z.string(), z.string()).optional(),
  })
  .superRefine((run, context) => {
    const { cells } = run;
    const complain = (path: (string | number)[], message: string): void => context.addIssue({ code: 'custom', path, message });
    if (run.done.length !== cells.length) complain(['done'], `has ${run.done.length} numbers for ${cells.length} cells`);
    cells.forEach(({ index, levels }, i) => {
      if (index !== i) complain(['cells', i, 'index'], `is ${index} in place ${i}`);
      const unknown = run.factors.find(({ name, levels: known }) => !known.includes(levels[name]));
      if (unknown !== undefined) complain(['cells', i, 'levels', unknown.name], `is ${String(levels[unknown.name])}, which is no level of this factor`);
    });
    const lost = cells.find((cell) => cell.maps?.some((number) => number >= (run.maps ?? []).length));
    if (lost !== undefined) complain(['cells', lost.index, 'maps'], 'names a map that is not in maps');
    const named = [
      ...(run.visits ?? []),
      ...run.errors.first.map((error) => error.cell),
      ...(run.unanswered ?? []).map((game) => game.cell),
      ...(run.stopped?.decisions ?? []).flatMap((decision) => decision.cells),
      ...(run.stopped?.races ?? []).flatMap(({ kept, dropped }) => [...kept, ...dropped.map((each) => each.cell)]),
    ].find((index) => index >= cells.length);
    if (named !== undefined) complain([], `there is no cell ${named}`);
  });
