import { createHash } from 'node:crypto';
import { type GameDef, InputError, loadPack, type Pack, type SeedKey, type Strategy } from '../core/index.ts';
import { packFolder } from '../games/registry.ts';
import { type FactorColumn, tableShapes } from '../tables/columns.ts';
import { layOutCells } from './cellplan.ts';
import type { Cell, Chunk } from './cells.ts';
import { CHUNK, cutChunks } from './chunks.ts';
import type { Experiment } from './experiment.ts';
import { atPlace, factorColumn, levelWord, placed, strategySpec, targetOf } from './factors.ts';
import { enoughFor, lookCounts } from './looks.ts';
import type { Level } from './schema.ts';
import { seedKey } from './seed.ts';
import { findStrategy, importStrategy, rolesOf, type StrategySource, strategyName } from './strategies.ts';

/** A factor with its column and its levels as they stand in the tables. */
interface Factor {
  /** As in `vary`. */
  readonly name: string;
  readonly column: FactorColumn;
  readonly levels: readonly (string | number | boolean)[];
}

/** Everything checked and laid out: what a run plays. */
export interface RunPlan {
  readonly experiment: Experiment;
  readonly def: GameDef;
  readonly pack: Pack;
  readonly cells: readonly Cell[];
  readonly factors: readonly Factor[];
  readonly shapes: ReturnType<typeof tableShapes>;
  /** The run's dictionary of cards. */
  readonly cards: readonly string[];
  /** All chunks of the run, by cell, then game; where looks may stop a cell, up to its cap. */
  readonly chunks: readonly Chunk[];
  /** Games in a chunk at most. */
  readonly chunk: number;
  /** Game counts at which cells are looked at, ascending; empty for fixed counts. */
  readonly looks: readonly number[];
  /** SHA-256 over what shapes a game. */
  readonly hash: string;
  readonly seedKey: SeedKey;
  /** By name: an id, `<role>/<id>` or a path. */
  readonly strategies: ReadonlyMap<string, Strategy>;
  /** How workers come to the strategies. */
  readonly sources: readonly StrategySource[];
}

/** Checks every name and value of an experiment and lays out its cells. Throws InputError; writes nothing. */
export async function planRun(experiment: Experiment): Promise<RunPlan> {
  const { def } = experiment;
  const pack = loadPack(
    atPlace(experiment.place(['pack']), () => packFolder(def, experiment.pack, experiment.folder, experiment.catalogue)),
    def.pack,
  );
  checkNames(experiment);
  const { strategies, sources } = await gatherStrategies(experiment);
  const factors = Object.entries(experiment.vary).map(([name, levels]) => makeFactor(experiment, name, levels));
  const cap = experiment.precision === undefined ? undefined : (experiment.cap ?? enoughFor(experiment.precision));
  const { cells, cards } = layOutCells({ experiment, def, pack, strategies, catalogue: experiment.catalogue, cap });
  const shapes = tableShapes(def, cards);
  checkColumns(experiment, factors, shapes);
  const looks = cap === undefined ? [] : lookCounts(cap);
  return {
    experiment,
    def,
    pack,
    cells,
    factors,
    shapes,
    cards,
    chunks: cells.flatMap((cell) => cutChunks(cell.index, cell.games, CHUNK, looks)),
    chunk: CHUNK,
    looks,
    hash: hashOf(experiment, pack, cells, sources),
    seedKey: seedKey(experiment.seed),
    strategies,
    sources,
  };
}

function checkNames({ def, vary, set, place }: Experiment): void {
  for (const name of Object.keys(vary)) atPlace(place(['vary', name]), () => targetOf(name, def));
  for (const name of Object.keys(set)) atPlace(place(['set', name]), () => targetOf(name, def));
}

/** The strategies an experiment names, and the defaults of roles it does not name. */
async function gatherStrategies(experiment: Experiment): Promise<{ strategies: Map<string, Strategy>; sources: StrategySource[] }> {
  const { def, vary, set, place, folder, catalogue } = experiment;
  const strategies = new Map<string, Strategy>();
  const sources: StrategySource[] = [];
  const named = new Set<string>();
  const use = async (role: string, name: string, value: Level, path: readonly (string | number)[]): Promise<void> => {
    named.add(role);
    try {
      const known = strategyName(def, role, strategySpec(name, value), catalogue);
      if (strategies.has(known)) return;
      const source = await findStrategy(def, known, folder, catalogue);
      strategies.set(known, await importStrategy(def, source));
      sources.push(source);
    } catch (error) {
      throw placed(error, place(path));
    }
  };
  for (const [name, levels] of Object.entries(vary)) {
    const target = targetOf(name, def);
    if (target.kind !== 'role') continue;
    for (const [i, level] of levels.entries()) await use(target.role, name, level, ['vary', name, i]);
  }
  for (const [name, level] of Object.entries(set)) {
    const target = targetOf(name, def);
    if (target.kind === 'role') await use(target.role, name, level, ['set', name]);
  }
  if (!named.has('play'))
    throw new InputError('no strategy; add a line such as `strategy: uniform` under set, or `strategy: [a, b]` under vary', {
      ...place([]),
      field: 'strategy',
    });
  for (const role of rolesOf(def)) if (!named.has(role)) await use(role, role, def.defaults[role], ['set', role]);
  return { strategies, sources };
}

function makeFactor({ place }: Experiment, name: string, levels: readonly Level[]): Factor {
  const words = levels.map(levelWord);
  words.forEach((word, i) => {
    if (words.some((other, j) => j < i && String(other) === String(word)))
      throw new InputError(`level ${String(word)} of ${name} is there twice; remove one`, place(['vary', name, i]));
  });
  return { name, column: factorColumn(name, levels), levels: words };
}

/** A factor may not be called like a column that is there anyway, or like another factor. */
function checkColumns({ place }: Experiment, factors: readonly Factor[], shapes: RunPlan['shapes']): void {
  const taken = new Set(['cell', ...Object.values(shapes).flatMap((shape) => shape.columns.map((c) => c.name))]);
  for (const { name, column } of factors) {
    if (taken.has(column.name))
      throw new InputError(`${name} cannot be varied: its column ${column.name} would be called like another column of the tables`, place(['vary', name]));
    taken.add(column.name);
  }
}

/** Covers what shapes a game; not games, precision, report, expect or threads. */
function hashOf(experiment: Experiment, pack: Pack, cells: readonly Cell[], sources: readonly StrategySource[]): string {
  const { def, seed } = experiment;
  const outside = sources.filter((s) => s.hash !== null).map((s) => [s.spec, s.hash]);
  const shaping = cells.map(({ levels, params, cards, players }) => ({ levels, params, cards, players }));
  return createHash('sha256')
    .update(JSON.stringify([def.id, def.rulesVersion, pack.hash, seed, shaping, outside]))
    .digest('hex');
}

/** The cell of a plan by its number; InputError when there is none. */
export function cellOf(plan: RunPlan, cell: number): Cell {
  const found = plan.cells[cell];
  if (found !== undefined) return found;
  throw new InputError(`there is no cell ${cell}; the cells are 0 to ${plan.cells.length - 1}`, { field: '--cell' });
}
