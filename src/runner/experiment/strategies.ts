import { existsSync, readdirSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ANY_GAME, type GameDef, InputError, type ParamSpec, rolesOf, type Strategy, suggestion, uniform } from '../../core/index.ts';
import { type Catalogue, type OutsideGame, shipped } from '../../files/catalogue.ts';
import { botOf } from './bot-command.ts';
import { importStrategy, type StrategySource } from './import-strategy.ts';
import { isList, readList } from './list-file.ts';
import { bundleFile } from './own-file.ts';

/**
 * The run's name of a strategy that an experiment gives for a role: a path or id unchanged, or `<role>/<id>` for a strategy in the role's folder.
 * So two roles may each have a `sensible`.
 */
export function strategyName(def: GameDef, role: string, spec: string, catalogue: Catalogue = shipped): string {
  if (spec === uniform.id || isPath(spec)) return spec;
  const known = knownStrategies(def, catalogue);
  const bots = Object.keys(catalogue.bots ?? {});
  if (bots.includes(spec)) {
    if (known.has(spec) || known.has(`${role}/${spec}`))
      throw new InputError(`${def.id} has a strategy called ${spec} already; give the bot another name with name:`);
    return spec;
  }
  for (const name of [`${role}/${spec}`, spec]) if (known.has(name)) return name;
  const own = [...known.keys()].flatMap((name) => (name.startsWith(`${role}/`) ? [name.slice(role.length + 1)] : name.includes('/') ? [] : [name]));
  throw new InputError(`unknown strategy ${spec} of game ${def.id}; ${suggestion(spec, [uniform.id, ...own, ...bots])}`);
}

/** Loads strategies by name: ids, `<role>/<id>`, or paths relative to `relativeTo`. */
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

/** Locates a strategy; a user's file is bundled. */
export async function findStrategy(def: GameDef, spec: string, relativeTo: string, catalogue: Catalogue = shipped): Promise<StrategySource> {
  if (spec === uniform.id) return { spec, url: null, list: null, hash: null, file: null, map: null };
  const { bots = {} } = catalogue;
  if (Object.hasOwn(bots, spec)) return { spec, url: null, list: null, file: null, map: null, ...botOf(spec, bots[spec], relativeTo) };
  if (isPath(spec)) {
    const file = resolve(relativeTo, spec);
    if (!ENDINGS.test(file) && extname(file) !== '')
      throw new InputError(`${spec} is no strategy that scry can load itself; for a program write { command: [program, ${spec}] } instead`);
    // Without the name of a file, so that whoever asked adds the line that names the strategy.
    if (extname(file) !== '' && !existsSync(file))
      throw new InputError(`no such strategy file ${spec}; check the path (in an experiment it is relative to its file)`);
    return isList(file) ? listSource(def, spec, file) : { spec, ...(await bundleFile(file, 'strategy')), list: null, file };
  }
  const known = knownStrategies(def, catalogue);
  const file = known.get(spec);
  if (file === undefined) throw new InputError(`unknown strategy ${spec} of game ${def.id}; ${suggestion(spec, [uniform.id, ...known.keys()])}`);
  const { outside } = catalogue;
  if (file === outside?.file) return { spec, url: outside.strategies.get(spec) as string, list: null, hash: outside.hash, file, map: outside.map };
  if (isList(file)) return listSource(def, spec, file);
  if (outside !== undefined && !isOfAny(file, catalogue)) return { spec, ...(await bundleFile(file, 'strategy')), list: null, file };
  return { spec, url: pathToFileURL(file).href, list: null, hash: null, file, map: null };
}

/** The folder of strategies that a file of a catalogue belongs to: the game's own, or that of players of any game. */
export function homeOf(def: GameDef, file: string, catalogue: Catalogue): string {
  return isOfAny(file, catalogue) ? (catalogue.strategiesOfAny as string) : catalogue.strategiesOf(def.id);
}

function isOfAny(file: string, { strategiesOfAny }: Catalogue): boolean {
  return strategiesOfAny !== undefined && dirname(file) === strategiesOfAny;
}

async function listSource(def: GameDef, spec: string, file: string): Promise<StrategySource> {
  return { spec, url: null, ...(await readList(def, file)), file, map: null };
}

/** Locates all strategies of a game, by their names in a run. */
export async function findStrategies(def: GameDef, catalogue: Catalogue): Promise<StrategySource[]> {
  const names = [uniform.id, ...knownStrategies(def, catalogue).keys()];
  return Promise.all(names.map((name) => findStrategy(def, name, '.', catalogue)));
}

/** The strategies of a game. */
export async function listStrategies(
  def: GameDef,
  catalogue: Catalogue = shipped,
): Promise<{ id: string; game: string; roles: readonly string[]; about: string; options: ParamSpec }[]> {
  const found = await loadStrategies(def, [uniform.id, ...knownStrategies(def, catalogue).keys()], '.', catalogue);
  return [...found.values()].map(({ id, game, roles, about, options }) => ({ id, game, roles, about, options: options ?? {} }));
}

type Listed = Awaited<ReturnType<typeof listStrategies>>[number];

/** A player of the game that does not choose at random, if there is one; the fewer options it has, the simpler it is, and the faster. Players of any game search. */
export function simplestPlayer(players: readonly Listed[]): string {
  const thinking = players.filter(({ id, game, roles }) => game !== ANY_GAME && roles.includes('play') && id !== 'random' && id !== 'uniform');
  const [first] = thinking.toSorted((one, other) => Object.keys(one.options).length - Object.keys(other.options).length);
  return first?.id ?? 'uniform';
}

/** Does a strategy of this name come with the game? */
export function hasStrategy(def: GameDef, name: string, catalogue: Catalogue = shipped): boolean {
  return knownStrategies(def, catalogue).has(name);
}

/** Endings of strategies that scry loads itself. */
const ENDINGS = /\.(ts|js|mjs|yaml|yml)$/;

/** Is this a file path rather than an id? */
export function isPath(spec: string): boolean {
  return /^\.{0,2}[\\/]|\.(ts|js|mjs|yaml|yml)$|^[A-Za-z]:[\\/]/.test(spec);
}

/** The game's ladder of players, beside its strategies. */
export const LADDER_FILE = 'skill.yaml';

/**
 * Name → file: <id> in the folder of the game's strategies is `<id>`, <role>/<id> is `<role>/<id>`. A game from outside may hold some in its own file. Players of
 * any game come last. A game's own strategy hides one of them with its name: a new player of any game must not change or break experiments that name the game's.
 */
function knownStrategies(def: GameDef, { strategiesOf, strategiesOfAny, outside }: Catalogue): Map<string, string> {
  const home = strategiesOf(def.id);
  const files = new Map<string, string>();
  for (const id of outside?.strategies.keys() ?? []) files.set(id, (outside as OutsideGame).file);
  for (const prefix of ['', ...rolesOf(def).map((role) => `${role}/`)]) {
    const folder = join(home, prefix);
    for (const { id, file } of strategyFiles(folder)) {
      if (outside?.strategies.has(prefix + id))
        throw new InputError(`strategy ${id} is in the file of the game too; rename one of them`, { file: join(folder, file) });
      files.set(prefix + id, join(folder, file));
    }
  }
  for (const { id, file } of strategiesOfAny === undefined ? [] : strategyFiles(strategiesOfAny))
    if (!files.has(id)) files.set(id, join(strategiesOfAny as string, file));
  return files;
}

function strategyFiles(folder: string): { id: string; file: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const id = /^([^_.][^.]*)\.(ts|js|yaml)$/.exec(file)?.[1];
      return id === undefined || file === LADDER_FILE ? [] : [{ id, file }];
    });
}
