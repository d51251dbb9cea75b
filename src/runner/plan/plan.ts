import { createHash } from 'node:crypto';
import { type GameDef, InputError, type MapShape, type Pack, Problems, placeIds, type SeedKey, type Strategy } from '../../core/index.ts';
import { FIXED, type Manner } from '../../evidence/single.ts';
import { findPack, noPack } from '../../files/catalogue.ts';
import { withLower } from '../../files/over.ts';
import { loadPack } from '../../files/pack-folder.ts';
import { contentOf, type PackSchemas } from '../../schemas/content.ts';
import { type Shapes, tableShapes } from '../../tables/columns.ts';
import { findMeasure, type Measure } from '../../tables/measure.ts';
import { lackingNote } from '../experiment/card-values.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { aboutOf, atPlace, type Factor, holdsWholeNumbers, makeFactor, natureOf, restrictionOf, type Target, targetOf } from '../experiment/factors.ts';
import type { StrategySource } from '../experiment/import-strategy.ts';
import type { Ladder } from '../experiment/ladder.ts';
import { levelWord } from '../experiment/level-word.ts';
import { VARIANT } from '../experiment/variants.ts';
import { ownCodeOf, type RunCode } from '../play/own-lines.ts';
import { gamesRule, layOutCells, rotationOf } from './cell-plan.ts';
import type { Cell, Rotation } from './cells.ts';
import { checkVariants } from './check-variants.ts';
import { type CheckedValues, checkValues } from './checked-values.ts';
import { CHUNK } from './chunks.ts';
import { type DesignLayout, layOutDesign } from './design.ts';
import { plannedCount } from './looks.ts';
import { checkReferences } from './references.ts';
import { seedKey } from './seed.ts';
import { mostGames, type Stopping, stoppingOf } from './stopping.ts';
import { type Gathered, gatherStrategies } from './strategy-plan.ts';

/** A checked and complete plan of a run. */
export interface RunPlan {
  readonly experiment: Experiment;
  readonly def: GameDef;
  readonly pack: Pack;
  /** What was ignored in its packs, in sentences. */
  readonly notes: readonly string[];
  /** The format of the game's packs, used to check changed cards. */
  readonly shape: PackSchemas;
  readonly cells: readonly Cell[];
  readonly factors: readonly Factor[];
  /** The rungs of the ladder that `skill` names, from the bottom up; empty if nothing does. */
  readonly skills: Ladder;
  /** For sensitivity designs: cells in the order of the design. */
  readonly visits: DesignLayout['visits'];
  /** The parameter that cycles with the game number; undefined if none. */
  readonly rotation: Rotation | undefined;
  readonly shapes: Shapes;
  /** The run's dictionary of cards. */
  readonly cards: readonly string[];
  /** The different maps of its cells, and the run's dictionary of places; absent if there is no map. */
  readonly maps?: readonly MapShape[];
  readonly places?: readonly string[];
  /** Whether any table has rivals, and the most seats at a table. */
  readonly rivals: boolean;
  readonly seats: number;
  /** Card → its group in reports; cards without one are left out. */
  readonly groups: Readonly<Record<string, string>>;
  /** Maximum games per chunk. */
  readonly chunk: number;
  readonly stopping: Stopping;
  /** How intervals are computed, given how the run is stopped. */
  readonly manner: Manner;
  /** The measure that the stopping rule uses. */
  readonly measure: Measure;
  /** SHA-256 of everything that shapes a game. */
  readonly hash: string;
  readonly seedKey: SeedKey;
  /** By name: an id, `<role>/<id>` or a path. */
  readonly strategies: ReadonlyMap<string, Strategy>;
  /** How workers load the strategies. */
  readonly sources: readonly StrategySource[];
  /** The code of users among them, and of the game, for errors. */
  readonly own: RunCode;
}

/** Checks every name and value of an experiment and lays out its cells. Throws InputErrors with every problem; writes nothing. */
export async function planRun(experiment: Experiment): Promise<RunPlan> {
  const { def, catalogue, place } = experiment;
  const problems = new Problems();
  const { pack: shape } = await contentOf(def);
  const notes: string[] = [];
  const pack = problems.attempt(() => loadPacks(experiment, shape, notes));
  const targets = findTargets(experiment, problems);
  checkVariants(experiment, def, problems);
  let { layout, strategies, sources } = await layOut(experiment, targets, pack, problems);
  const factors = problems.attempt(() => makeFactors(experiment, layout)) ?? [];
  const shapes = tableShapes(def, [], {
    swap: experiment.swap,
    campaigns: def.metrics.attempts !== undefined,
    rivals: def.seats[1] > 1,
    seats: def.seats[1],
    places: def.metrics.placeCounts && [],
  });
  problems.attempt(() => checkColumns(experiment, factors, shapes));
  layout ??= { factors: [], points: [], visits: null };
  const levels = layout.points.map((point) => Object.fromEntries(point.map((level, f) => [factors[f]?.name, factors[f]?.levels[level]])));
  if (factors.length === layout.factors.length) checkReferences({ experiment, def, factors, cells: levels, columns: shapes.games.columns }, problems);
  const measure = problems.attempt(() => atPlace(place(['measure']), () => findMeasure(experiment.measure, shapes.games.columns)));
  const most = problems.attempt(() => mostGames(experiment, measure?.share ?? true));
  const games = problems.attempt(() => gamesRule(experiment, most, factors));
  if (pack === undefined) problems.throwIfAny();
  const ground = {
    experiment,
    def,
    pack: pack as Pack,
    shape,
    variants: Object.keys(experiment.variants),
    strategies,
    ladder: experiment.ladder,
    catalogue,
    folder: experiment.folder,
    layout,
    targets,
    own: { code: ownCodeOf(sources, catalogue.outside), folder: experiment.folder },
  };
  const choices = checkValues(ground, problems);
  problems.attempt(() => checkPlus(experiment, targets, strategies));
  problems.throwIfAny();
  for (const target of targets.values()) if (target.kind === 'card') notes.push(...lackingNote(target.address, ground));
  const { cells, cards, maps, groups, campaigns, rivals, seats } = layOutCells(ground, choices, games as NonNullable<typeof games>, problems);
  const rotation = rotationOf(choices);
  const rotated = rotation && { ...rotation.column, about: aboutOf(targets.get(rotation.param) as Target, def, strategies) };
  const places = maps.length === 0 ? undefined : [...new Set(placeIds(maps))];
  const stopping = atPlace(place(['vary']), () => stoppingOf(experiment, cells, most));
  return {
    experiment,
    def,
    pack: pack as Pack,
    notes,
    shape,
    cells,
    factors: factors.map((factor) => {
      const target = targets.get(factor.name) as Target;
      return { ...factor, column: { ...factor.column, about: aboutOf(target, def, strategies) }, ...natureOf(target, def, strategies) };
    }),
    skills: skillsIn(choices, experiment.ladder),
    visits: layout.visits,
    rotation,
    shapes: tableShapes(def, cards, { swap: experiment.swap, campaigns, rivals, seats, rotated, places }),
    cards,
    ...(places === undefined ? {} : { maps, places }),
    rivals,
    seats,
    groups,
    chunk: CHUNK,
    stopping,
    manner: stopping.onValues ? { kind: 'sequence', planned: plannedCount(most as number) / (experiment.swap ? 2 : 1) } : FIXED,
    measure: measure as Measure,
    hash: hashOf(experiment, pack as Pack, cells, sources, rotation),
    seedKey: seedKey(experiment.seed),
    strategies,
    sources,
    own: ground.own,
  };
}

/** The rungs that a run uses. */
function skillsIn({ fixed, varied, variants }: CheckedValues, ladder: Ladder): Ladder {
  const all = [...fixed, ...varied.flat(), ...[...variants.values()].flat()];
  const levels = new Set(all.flatMap(({ target, value }) => (target.kind === 'skill' ? [value] : [])));
  return ladder.filter(({ level }) => levels.has(level));
}

function loadPacks({ packs, def, folder, catalogue, place }: Experiment, shape: PackSchemas, notes: string[]): Pack {
  if (packs.length === 0) return loadPack(noPack(catalogue), shape);
  const found = packs.map((pack, i) => atPlace(place(packs.length === 1 ? ['pack'] : ['pack', i]), () => findPack(def, pack, folder, catalogue)));
  return loadPack(withLower(found, def, catalogue), shape, notes);
}

/** What each name under vary, cells or set changes. Names that change nothing are reported and omitted. */
function findTargets({ def, vary, cells, set, variants, rotate, place }: Experiment, problems: Problems): Map<string, Target> {
  const written: [string, (string | number)[]][] = [
    ...Object.keys(vary).map((name): [string, string[]] => [name, ['vary', name]]),
    ...cells.flatMap((cell, i) => Object.keys(cell).map((name): [string, (string | number)[]] => [name, ['cells', i, name]])),
    ...Object.keys(set).map((name): [string, string[]] => [name, ['set', name]]),
    ...Object.entries(variants).flatMap(([variant, settings]) => Object.keys(settings).map((name): [string, string[]] => [name, ['variants', variant, name]])),
  ];
  const targets = new Map<string, Target>();
  const values = (name: string): readonly unknown[] =>
    [set, ...cells, ...Object.values(variants)].map((own) => own[name]).concat(Array.isArray(vary[name]) ? vary[name] : []);
  for (const [name, path] of written) {
    if (targets.has(name)) continue;
    const isVariant = name === VARIANT && Object.keys(variants).length > 0;
    const target = problems.attempt(() =>
      isVariant ? { kind: 'variant' as const } : atPlace(place(path), () => restrictionOf(name, () => values(name)) ?? targetOf(name, def)),
    );
    if (target !== undefined) targets.set(name, target);
  }
  if (rotate !== undefined) {
    const { name } = rotate;
    const target = problems.attempt(() =>
      atPlace(place(['rotate', name]), () => {
        const found = targetOf(name, def);
        if (found.kind === 'param') return found;
        throw new InputError(`${name} cannot rotate: only parameters of the rules can; put it under vary`);
      }),
    );
    if (target !== undefined) targets.set(name, target);
  }
  return targets;
}

/** A bare +1 is no change but the number 1. It fits an offset; for anything else it was probably meant as a change. */
function checkPlus({ plus, def, set, vary, cells, rotate, place }: Experiment, targets: ReadonlyMap<string, Target>, strategies: Gathered['strategies']): void {
  for (const [name, path] of plus) {
    const target = targets.get(name);
    if (target === undefined || natureOf(target, def, strategies).shift === true) continue;
    const where = place(path);
    const levels = [set[name], vary[name], cells.map((cell) => cell[name]), rotate?.values].flat(2).filter((level) => level !== undefined);
    const at = path[path.length - 1];
    const amount = typeof at === 'number' ? levels[at] : levels.find((level) => Number(level) > 0);
    const change = where.file === undefined ? `${name}+=${String(amount)}` : `{ add: ${String(amount)} }`;
    throw new InputError(
      `+${String(amount)} would set the value to ${String(amount)}; write ${change} to change it, or ${String(amount)} without the plus to set it`,
      where,
    );
  }
}

/** The design's cells and their strategies. Ranges of a strategy's options need the strategy, so they are laid out last. */
async function layOut(
  experiment: Experiment,
  targets: ReadonlyMap<string, Target>,
  pack: Pack | undefined,
  problems: Problems,
): Promise<Gathered & { layout: DesignLayout | undefined }> {
  const isWhole = (strategies: Gathered['strategies']) => (name: string) => {
    const target = targets.get(name);
    return target === undefined || holdsWholeNumbers(target, experiment.def, strategies);
  };
  // The named strategies do not depend on how numbers are spread.
  const named = problems.attempt(() => layOutDesign(experiment, () => true));
  const gathered = await gatherStrategies(experiment, targets, named, pack, problems);
  if (named === undefined || problems.any) return { ...gathered, layout: named };
  return { ...gathered, layout: problems.attempt(() => layOutDesign(experiment, isWhole(gathered.strategies))) };
}

function makeFactors({ place }: Experiment, layout: DesignLayout | undefined): Factor[] {
  return (layout?.factors ?? []).map(({ name, levels }) => {
    const seen = new Set<string>();
    for (const { value, path } of levels) {
      const word = String(levelWord(value));
      if (seen.has(word)) throw new InputError(`level ${word} of ${name} is listed twice; remove one`, place(path));
      seen.add(word);
    }
    return makeFactor(
      name,
      levels.map(({ value }) => value),
    );
  });
}

/** A factor's column must not clash with a built-in column or another factor. */
function checkColumns({ place, design }: Experiment, factors: readonly Factor[], shapes: RunPlan['shapes']): void {
  const taken = new Set(['cell', ...Object.values<Shapes['games']>({ ...shapes }).flatMap((shape) => shape.columns.map((c) => c.name))]);
  for (const { name, column } of factors) {
    if (taken.has(column.name))
      throw new InputError(
        `${name} cannot be varied: its column ${column.name} would have the same name as another column of the tables`,
        place(design === 'list' ? ['cells', 0, name] : ['vary', name]),
      );
    taken.add(column.name);
  }
}

/** Hashes everything that shapes a game, but not the number of games or the texts about them. */
function hashOf(
  { def, seed, swap }: Experiment,
  pack: Pack,
  cells: readonly Cell[],
  sources: readonly StrategySource[],
  rotation: Rotation | undefined,
): string {
  const shaping = cells.map(({ levels, params, cards, players, without }) => ({ levels, params, cards, players, without }));
  return createHash('sha256')
    .update(
      JSON.stringify([
        def.id,
        def.rulesVersion,
        pack.hash,
        seed,
        swap,
        shaping,
        Object.entries(strategyHashes(sources)),
        ...(rotation === undefined ? [] : [rotation]),
      ]),
    )
    .digest('hex');
}

/** Strategy → SHA-256 of its code. */
export function strategyHashes(sources: readonly StrategySource[]): Record<string, string> {
  return Object.fromEntries(sources.flatMap(({ spec, hash }) => (hash === null ? [] : [[spec, hash]])));
}

/** A cell of a plan by number; InputError if there is none. */
export function cellOf(plan: RunPlan, cell: number): Cell {
  const found = plan.cells[cell];
  if (found !== undefined) return found;
  throw new InputError(`there is no cell ${cell}; the cells are 0 to ${plan.cells.length - 1}`, { field: '--cell' });
}
