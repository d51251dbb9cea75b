import { basename, extname } from 'node:path';
import { type GameDef, InputError, type List, rolesOf, type Strategy, uniform } from '../../core/index.ts';
import type { Bot } from '../bots/bot.ts';
import { botStrategy } from '../bots/strategy.ts';
import { exportPlace, importOwn } from './import-own.ts';
import { checkStrategy } from './strategy-check.ts';

/** How a thread loads a strategy: code by URL, a list by its content, a program by its command. The built-in strategy has none of them. */
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
  /** Source map of a user's code; null if there is none. */
  readonly map: string | null;
  /** A program that plays; absent for code and lists. */
  readonly bot?: Bot;
}

/** Imports a module and checks that it is a strategy for this game. */
export async function importStrategy(def: GameDef, source: StrategySource): Promise<Strategy> {
  if (source.bot !== undefined) return botStrategy(def, source.bot);
  if (source.list !== null) return listStrategy(def, source.list, source.file as string);
  if (source.url === null) return { ...uniform, game: def.id, roles: rolesOf(def) };
  const absent = 'exports no strategy; it must say `export default { id, game, roles, about, create }`';
  const strategy = (await importOwn({ url: source.url, file: source.file, map: source.map }, absent)) as Partial<Strategy>;
  const missing = missingMembers(strategy);
  if (missing.length > 0) throw new InputError(`its default export is no strategy: ${missing.join(', ')} missing`, exportPlace(source.file));
  checkStrategy(def, strategy as Strategy, source.file);
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
