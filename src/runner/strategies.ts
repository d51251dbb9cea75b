import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type GameDef, InputError, type ParamSpec, type Strategy, suggestion, uniform } from '../core/index.ts';
import { type Catalogue, shipped } from '../games/registry.ts';
import { bundleFile, exportLine } from './strategyfile.ts';

/** How a thread comes to a strategy: the kernel's own has no address. */
export interface StrategySource {
  /** As the experiment names it. */
  readonly spec: string;
  readonly url: string | null;
  /** SHA-256 of a file from outside; null for strategies that come with scry. */
  readonly hash: string | null;
  /** The user's file, for sentences about it. */
  readonly file: string | null;
}

/** Strategies by the names an experiment gives them: ids, or paths relative to `relativeTo`. */
export async function loadStrategies(
  def: GameDef,
  specs: readonly string[],
  relativeTo: string,
  catalogue: Catalogue = shipped,
): Promise<Map<string, Strategy>> {
  const strategies = new Map<string, Strategy>();
  for (const source of await findStrategies(def, specs, relativeTo, catalogue)) strategies.set(source.spec, await importStrategy(def, source));
  return strategies;
}

/** Where the named strategies are; files of the user's own are bundled. */
export async function findStrategies(def: GameDef, specs: readonly string[], relativeTo: string, catalogue: Catalogue = shipped): Promise<StrategySource[]> {
  const ours = shippedFiles(def, catalogue);
  const sources: StrategySource[] = [];
  for (const spec of new Set(specs)) {
    if (spec === uniform.id) sources.push({ spec, url: null, hash: null, file: null });
    else if (isPath(spec)) {
      const file = resolve(relativeTo, spec);
      sources.push({ spec, ...(await bundleFile(file)), file });
    } else {
      const file = ours.get(spec);
      if (file === undefined) throw new InputError(`unknown strategy ${spec} of game ${def.id}; ${suggestion(spec, [uniform.id, ...ours.keys()])}`);
      sources.push({ spec, url: pathToFileURL(file).href, hash: null, file });
    }
  }
  return sources;
}

/** Imports a strategy and checks that it is one, for this game. */
export async function importStrategy(def: GameDef, source: StrategySource, load: (url: string) => Promise<unknown> = (url) => import(url)): Promise<Strategy> {
  if (source.url === null) return { ...uniform, game: def.id, roles: rolesOf(def) };
  const where = { file: source.file ?? undefined };
  let loaded: { default?: unknown };
  try {
    loaded = (await load(source.url)) as { default?: unknown };
  } catch (error) {
    throw new InputError(`fails while it is loaded: ${error instanceof Error ? error.message : String(error)}`, { ...where, line: 1 });
  }
  const line = source.file === null ? undefined : exportLine(source.file);
  const strategy = loaded.default as Partial<Strategy> | undefined;
  if (strategy === null || typeof strategy !== 'object')
    throw new InputError('exports no strategy; it must say `export default { id, game, roles, about, create }`', { ...where, line });
  const missing = [
    ...(typeof strategy.id === 'string' ? [] : ['id']),
    ...(typeof strategy.game === 'string' ? [] : ['game']),
    ...(Array.isArray(strategy.roles) && strategy.roles.length > 0 ? [] : ['roles']),
    ...(typeof strategy.about === 'string' ? [] : ['about']),
    ...(typeof strategy.create === 'function' ? [] : ['create']),
  ];
  if (missing.length > 0) throw new InputError(`its default export is no strategy: ${missing.join(', ')} missing`, { ...where, line });
  if (strategy.game !== def.id) throw new InputError(`this strategy plays ${strategy.game}, not ${def.id}`, { ...where, line });
  return strategy as Strategy;
}

/** The strategies that come with scry for a game. */
export async function listStrategies(
  def: GameDef,
  catalogue: Catalogue = shipped,
): Promise<{ id: string; roles: readonly string[]; about: string; options: ParamSpec }[]> {
  const found = await loadStrategies(def, [uniform.id, ...shippedFiles(def, catalogue).keys()], '.', catalogue);
  return [...found.values()].map(({ id, roles, about, options }) => ({ id, roles, about, options: options ?? {} }));
}

/** The roles of a game's decisions, `play` first. */
export function rolesOf(def: GameDef): string[] {
  return [...new Set(['play', ...def.kinds.map((k) => k.role)])];
}

export function isPath(spec: string): boolean {
  return /[\\/]/.test(spec) || /\.(ts|js|mjs)$/.test(spec);
}

/** Id → file: strategies/<game>/<name> and strategies/<game>/<role>/<name>. */
function shippedFiles(def: GameDef, catalogue: Catalogue): Map<string, string> {
  const home = join(catalogue.strategiesFolder, def.id);
  const folders = [home, ...rolesOf(def).map((role) => join(home, role))].filter((folder) => existsSync(folder));
  const files = new Map<string, string>();
  for (const folder of folders) {
    for (const file of readdirSync(folder).sort()) {
      const id = /^([^_.][^.]*)\.(ts|js)$/.exec(file)?.[1];
      if (id === undefined) continue;
      if (files.has(id)) throw new Error(`two strategies of ${def.id} are called ${id}: ${files.get(id)} and ${join(folder, file)}`);
      files.set(id, join(folder, file));
    }
  }
  return files;
}
