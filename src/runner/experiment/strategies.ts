import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type GameDef, InputError, isMachineFailure, type List, messageOf, type ParamSpec, type Strategy, suggestion, uniform } from '../../core/index.ts';
import { type Catalogue, shipped } from '../../files/catalogue.ts';
import { guardedLoad } from '../play/guard.ts';
import { isList, listStrategy, readList } from './list-file.ts';
import { bundleFile, exportLine } from './strategy-file.ts';

/** How a thread comes to a strategy: code by its address, a list by what it says; the kernel's own has neither. */
export interface StrategySource {
  /** Its name in the run, see `strategyName`. */
  readonly spec: string;
  readonly url: string | null;
  /** A priority list, read and checked; null for code. */
  readonly list: List | null;
  /** SHA-256 of its code or list; null for the kernel's own, and where nobody has asked. */
  readonly hash: string | null;
  /** Its file, for sentences about it. */
  readonly file: string | null;
}

/**
 * The name of a strategy in a run, from what an experiment says for a role: a path or an id as it is, `<role>/<id>` for one of the role's own folder.
 * So two roles may each have their `sensible`.
 */
export function strategyName(def: GameDef, role: string, spec: string, catalogue: Catalogue = shipped): string {
  if (spec === uniform.id || isPath(spec)) return spec;
  const files = shippedFiles(def, catalogue);
  for (const name of [`${role}/${spec}`, spec]) if (files.has(name)) return name;
  const own = [...files.keys()].flatMap((name) => (name.startsWith(`${role}/`) ? [name.slice(role.length + 1)] : name.includes('/') ? [] : [name]));
  throw new InputError(`unknown strategy ${spec} of game ${def.id}; ${suggestion(spec, [uniform.id, ...own])}`);
}

/** Strategies by their names: ids, `<role>/<id>`, or paths relative to `relativeTo`. */
export async function loadStrategies(
  def: GameDef,
  specs: readonly string[],
  relativeTo: string,
  catalogue: Catalogue = shipped,
): Promise<Map<string, Strategy>> {
  const strategies = new Map<string, Strategy>();
  for (const spec of new Set(specs)) strategies.set(spec, await importStrategy(def, await findStrategy(def, spec, relativeTo, catalogue)));
  return strategies;
}

/** Where a strategy is; a file of the user's own is bundled. */
export async function findStrategy(def: GameDef, spec: string, relativeTo: string, catalogue: Catalogue = shipped): Promise<StrategySource> {
  if (spec === uniform.id) return { spec, url: null, list: null, hash: null, file: null };
  if (isPath(spec)) {
    const file = resolve(relativeTo, spec);
    return isList(file) ? { spec, url: null, ...(await readList(def, file)), file } : { spec, ...(await bundleFile(file)), list: null, file };
  }
  const files = shippedFiles(def, catalogue);
  const file = files.get(spec);
  if (file === undefined) throw new InputError(`unknown strategy ${spec} of game ${def.id}; ${suggestion(spec, [uniform.id, ...files.keys()])}`);
  if (isList(file)) return { spec, url: null, ...(await readList(def, file)), file };
  return { spec, url: pathToFileURL(file).href, list: null, hash: null, file };
}

/** Imports a strategy and checks that it is one, for this game. */
export async function importStrategy(def: GameDef, source: StrategySource): Promise<Strategy> {
  if (source.list !== null) return listStrategy(def, source.list, source.file as string);
  if (source.url === null) return { ...uniform, game: def.id, roles: rolesOf(def) };
  const where = { file: source.file ?? undefined };
  let loaded: { default?: unknown };
  try {
    loaded = (await guardedLoad(() => import(source.url as string))) as { default?: unknown };
  } catch (error) {
    if (isMachineFailure(error)) throw error;
    throw new InputError(`fails while it is loaded: ${messageOf(error)}`, { ...where, line: 1 });
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

/** Is it the path of a file, and no id? */
export function isPath(spec: string): boolean {
  return /^\.{0,2}[\\/]|\.(ts|js|mjs|yaml|yml)$|^[A-Za-z]:\\/.test(spec);
}

/** Name → file: strategies/<game>/<id> is `<id>`, strategies/<game>/<role>/<id> is `<role>/<id>`. */
function shippedFiles(def: GameDef, catalogue: Catalogue): Map<string, string> {
  const home = join(catalogue.strategiesFolder, def.id);
  const files = new Map<string, string>();
  for (const prefix of ['', ...rolesOf(def).map((role) => `${role}/`)]) {
    const folder = join(home, prefix);
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder).sort()) {
      const id = /^([^_.][^.]*)\.(ts|js|yaml)$/.exec(file)?.[1];
      if (id !== undefined) files.set(prefix + id, join(folder, file));
    }
  }
  return files;
}
