import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type GameDef, InputError, suggestion } from '../core/index.ts';
import { games } from '../games/registry.ts';
import { codeRoot, entryAddress, packageRoot } from './home.ts';

/** Where to find games, packs and strategies. Tests supply their own catalogue. */
export interface Catalogue {
  readonly games: readonly GameDef[];
  /** URL of a module that exports `games`, for workers. */
  readonly module: string;
  /** Contains <game>/pack/<name>/. */
  readonly gamesFolder: string;
  /** Contains <game>/<name>.ts (or .js) and <game>/<role>/<name>.ts. */
  readonly strategiesFolder: string;
}

/** The shipped content. Packs are data and stay in src; strategies are code and are built. */
export const shipped: Catalogue = {
  games,
  module: entryAddress('src/games/registry').href,
  gamesFolder: join(packageRoot, 'src', 'games'),
  strategiesFolder: join(codeRoot, 'strategies'),
};

/** The folder of a shipped pack (by name), or of a user's pack (by path, relative to `relativeTo`). */
export function packFolder(def: GameDef, pack: string, relativeTo: string, catalogue: Catalogue = shipped): string {
  const own = resolve(relativeTo, pack);
  if (/[\\/]/.test(pack) || pack.startsWith('.')) {
    if (isFolder(own)) return own;
    throw new InputError(`no pack folder ${pack} (looked for ${own}); name one of ${listPacks(def, catalogue).join(', ')} or the path of a folder`, {
      field: 'pack',
    });
  }
  const ours = join(catalogue.gamesFolder, def.id, 'pack', pack);
  if (isFolder(ours)) return ours;
  if (isFolder(own)) return own;
  throw new InputError(`unknown pack ${pack} of game ${def.id}; ${suggestion(pack, listPacks(def, catalogue))}`, { field: 'pack' });
}

/** Names of the shipped packs of a game. */
export function listPacks(def: GameDef, catalogue: Catalogue = shipped): string[] {
  const folder = join(catalogue.gamesFolder, def.id, 'pack');
  if (!isFolder(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'pack.yaml')))
    .sort();
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
