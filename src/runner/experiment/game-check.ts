import { API_VERSION, type GameDef, type GamePlugin, messageOf, nearest, type Strategy, suggestion, uniform } from '../../core/index.ts';
import { guardedLoad } from '../play/guard.ts';
import { missingMembers } from './import-strategy.ts';

/** The first reason why an object is not a game, in one line; undefined if it is one. Its id must differ from those of `others`. */
export async function problemOf(plugin: Partial<GamePlugin>, others: readonly GameDef[]): Promise<string | undefined> {
  return (
    versionProblem(plugin.apiVersion) ??
    memberProblem({ ...plugin }) ??
    idProblem(plugin.id as string, others) ??
    roleProblem(plugin as GamePlugin) ??
    paramProblem(plugin as GamePlugin) ??
    tensionProblem(plugin as GamePlugin) ??
    strategyProblem(plugin as GamePlugin) ??
    contentProblem(plugin as GamePlugin)
  );
}

function versionProblem(version: unknown): string | undefined {
  if (version === API_VERSION) return undefined;
  if (typeof version !== 'number') return `does not say for which version of scry's games it was written; add apiVersion: ${API_VERSION}`;
  const remedy = version > API_VERSION ? 'update scry' : 'update the game and its apiVersion';
  return `is written for apiVersion ${version}, but this scry has ${API_VERSION}; ${remedy}`;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const isFunction = (value: unknown): boolean => typeof value === 'function';
const isSeats = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger) && value[0] >= 1 && value[0] <= value[1];

/** What a member must be, in words, and a check for it. */
type Member = readonly [must: string, check: (value: unknown) => boolean];

const REQUIRED: Readonly<Record<string, Member>> = {
  id: ['text', isText],
  name: ['text', isText],
  seats: ['the least and the most seats, such as [2, 4]', isSeats],
  params: ['an object of parameters', isObject],
  scenarioParam: ['the name of a parameter', (value) => typeof value === 'string'],
  kinds: ['a list of kinds of decisions, each with name and role', isKinds],
  events: ['a list of events', Array.isArray],
  metrics: ['an object with the lists causes, columns, curves and cardCounts', isMetrics],
  defaults: ['an object: role → strategy', isObject],
  content: ['a function', isFunction],
  compile: ['a function', isFunction],
};

const OPTIONAL: Readonly<Record<string, Member>> = {
  packs: ['a folder, the content of a pack, or null', (value) => value === null || isText(value) || isObject(value)],
  strategies: ['a list of strategies', Array.isArray],
  lists: ['an object', isObject],
  paths: ['a function', isFunction],
  search: ['an object with the functions value and moves, or one of them', isAids],
};

function isKinds(value: unknown): boolean {
  return Array.isArray(value) && value.every((kind) => isText(kind?.name) && isText(kind?.role));
}

function isAids(value: unknown): boolean {
  return isObject(value) && Object.entries(value as object).every(([name, aid]) => ['value', 'moves'].includes(name) && isFunction(aid));
}

function isMetrics(value: unknown): boolean {
  const { placeCounts = [], ...lists } = (value ?? {}) as Record<string, unknown>;
  return isObject(value) && Array.isArray(placeCounts) && ['causes', 'columns', 'curves', 'cardCounts'].every((list) => Array.isArray(lists[list]));
}

function memberProblem(plugin: Readonly<Record<string, unknown>>): string | undefined {
  const missing = Object.keys(REQUIRED).filter((name) => plugin[name] === undefined);
  if (missing.length > 0) {
    const others = Object.keys(plugin).filter((name) => !(name in REQUIRED || name in OPTIONAL || name === 'apiVersion'));
    const misspelt = missing.flatMap((name) => {
      const near = nearest(name, others);
      return near === undefined ? [] : [`; is ${near} meant as ${name}?`];
    });
    return `its default export is no game: ${missing.join(', ')} missing${misspelt.join('')}`;
  }
  const wrong = Object.entries({ ...REQUIRED, ...OPTIONAL }).find(([name, [, check]]) => plugin[name] !== undefined && !check(plugin[name]));
  return wrong === undefined ? undefined : `${wrong[0]} must be ${wrong[1][0]}`;
}

function idProblem(id: string, others: readonly GameDef[]): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return `id must be of small letters, digits and dashes, such as my-game, not "${id}"`;
  return others.some((game) => game.id === id) ? `id ${id} is that of a game that comes with scry; choose another` : undefined;
}

function roleProblem({ kinds, defaults }: GamePlugin): string | undefined {
  const role = kinds.map((kind) => kind.role).find((each) => each !== 'play' && !isText(defaults[each]));
  return role === undefined ? undefined : `defaults names no strategy for role ${role}; add one, such as ${role}: '${uniform.id}'`;
}

function paramProblem({ params }: GamePlugin): string | undefined {
  const name = Object.keys(params).find((each) => params[each]?.type === 'strategy');
  return name === undefined ? undefined : `parameter ${name} names a strategy; only options of strategies can`;
}

function tensionProblem({ metrics: { tension, curves } }: GamePlugin): string | undefined {
  const names = curves.map(({ name }) => name);
  return tension === undefined || names.includes(tension.curve)
    ? undefined
    : `metrics.tension names no curve: ${tension.curve}; ${suggestion(tension.curve, names)}`;
}

function strategyProblem({ id, strategies = [] }: GamePlugin): string | undefined {
  const seen = new Set<string>();
  for (const [i, strategy] of (strategies as readonly (Partial<Strategy> | null)[]).entries()) {
    const missing = missingMembers(strategy ?? {});
    if (missing.length > 0) return `strategies.${i} is no strategy: ${missing.join(', ')} missing`;
    const { id: own, game } = strategy as Strategy;
    if (game !== id) return `its strategy ${own} plays ${game}, not ${id}`;
    if (seen.has(own)) return `two of its strategies are called ${own}; rename one`;
    seen.add(own);
  }
  return undefined;
}

/** The form of the game's packs is needed before any other part of the game. */
async function contentProblem(plugin: GamePlugin): Promise<string | undefined> {
  let pack: Partial<Awaited<ReturnType<GamePlugin['content']>>['pack']> | undefined;
  try {
    pack = (await guardedLoad(() => plugin.content()))?.pack;
  } catch (error) {
    return `content() fails: ${messageOf(error)}`;
  }
  if (!isObject(pack?.files) || !Array.isArray(pack?.cards) || !isFunction(pack?.check)) return 'content() must give { pack: { game, files, cards, check } }';
  return pack?.game === plugin.id ? undefined : `content() gives the packs of ${String(pack?.game)}, not of ${plugin.id}`;
}
