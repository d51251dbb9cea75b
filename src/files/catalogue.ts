import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type GameDef, InputError, suggestion } from '../core/index.ts';
import { address, games } from '../games/registry.ts';
import { codeRoot, packageRoot } from './home.ts';

/** Where games, packs and strategies are looked for. Tests bring a catalogue of their own. */
export interface Catalogue {
  readonly games: readonly GameDef[];
  /** Address of a module that exports `games`: how a worker comes to them. */
  readonly module: string;
  /** Holds <game>/pack/<name>/. */
  readonly gamesFolder: string;
  /** Holds <game>/<name>.ts (or .js) and <game>/<role>/<name>.ts. */
  readonly strategiesFolder: string;
}

/** What comes with scry. Packs are data and stay in src; strategies are code and are built. */
export const shipped: Catalogue = {
  games,
  module: address,
  gamesFolder: join(packageRoot, 'src', 'games'),
  strategiesFolder: join(codeRoot, 'strategies'),
};

/** The folder of a pack that comes with scry (by name), or of one's own (by path, relative to `relativeTo`). */
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

/** Names of the packs that come with scry for a game. */
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
