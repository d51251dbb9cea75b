import { basename, extname } from 'node:path';
import { type GameDef, InputError, type List, rolesOf, type Strategy, uniform } from '../../core/index.ts';
import { exportPlace, importOwn } from './import-own.ts';
import { optionProblem } from './option-check.ts';

/** How a thread loads a strategy: code by URL, a list by its content. The built-in strategy has neither. */
export interface StrategySource {
  /** Its name in the run; see `strategyName`. */
  readonly spec: string;
  readonly url: string | null;
  /** A priority list, read and checked; null for code. */
  readonly list: List | null;
  /** SHA-256 of its code or list; null for the built-in strategy, or if not requested. */
  readonly hash: string | null;
  /** Its file, for error messages. */
  readonly file: string | null;
}

/** Imports a module and checks that it is a strategy for this game. */
export async function importStrategy(def: GameDef, source: StrategySource): Promise<Strategy> {
  if (source.list !== null) return listStrategy(def, source.list, source.file as string);
  if (source.url === null) return { ...uniform, game: def.id, roles: rolesOf(def) };
  const absent = 'exports no strategy; it must say `export default { id, game, roles, about, create }`';
  const strategy = (await importOwn(source.url, source.file, absent)) as Partial<Strategy>;
  const missing = missingMembers(strategy);
  if (missing.length > 0) throw new InputError(`its default export is no strategy: ${missing.join(', ')} missing`, exportPlace(source.file));
  const wrong = optionProblem(strategy.options);
  if (wrong !== undefined) throw new InputError(wrong, exportPlace(source.file));
  if (strategy.game !== def.id) throw new InputError(`this strategy plays ${strategy.game}, not ${def.id}`, exportPlace(source.file));
  return strategy as Strategy;
}

/** The required members that an object lacks to be a strategy. */
export function missingMembers(strategy: Partial<Strategy>): string[] {
  return [
    ...(typeof strategy.id === 'string' ? [] : ['id']),
    ...(typeof strategy.game === 'string' ? [] : ['game']),
    ...(Array.isArray(strategy.roles) && strategy.roles.length > 0 && strategy.roles.every((role) => typeof role === 'string') ? [] : ['roles']),
    ...(typeof strategy.about === 'string' ? [] : ['about']),
    ...(typeof strategy.create === 'function' ? [] : ['create']),
  ];
}

/** Turns a list into a strategy named after its file. */
export function listStrategy(def: GameDef, list: List, path: string): Strategy {
  if (def.lists === undefined) throw noLists(def, path);
  const { roles, player } = def.lists;
  return { id: basename(path, extname(path)), game: def.id, roles, about: list.about, create: (t) => player(list, t) };
}

export function noLists(def: GameDef, path: string): InputError {
  return new InputError(`${def.name} has no priority lists; write the strategy as a .ts file`, { file: path });
}
