import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { type GameDef, InputError, isMachineFailure, type List, messageOf, rolesOf, type Strategy, uniform } from '../../core/index.ts';
import { guardedLoad } from '../play/guard.ts';

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

/** Turns a list into a strategy named after its file. */
export function listStrategy(def: GameDef, list: List, path: string): Strategy {
  if (def.lists === undefined) throw noLists(def, path);
  const { roles, player } = def.lists;
  return { id: basename(path, extname(path)), game: def.id, roles, about: list.about, create: (t) => player(list, t) };
}

export function noLists(def: GameDef, path: string): InputError {
  return new InputError(`${def.name} has no priority lists; write the strategy as a .ts file`, { file: path });
}

/** Line of `export default`, for errors about a file's exports. */
function exportLine(file: string): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findIndex((line) => /\bexport\s+default\b|\bas\s+default\b/.test(line));
  return at < 0 ? 1 : at + 1;
}
