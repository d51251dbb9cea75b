import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type GameDef, InputError, suggestion } from '../core/index.ts';
import { findGame, games } from '../games/registry.ts';
import { codeRoot, entryAddress, packageRoot } from './home.ts';
import type { InlinePack } from './pack-folder.ts';

/** Where games, packs and strategies are looked for. A game from outside and tests bring a catalogue of their own. */
export interface Catalogue {
  readonly games: readonly GameDef[];
  /** Address of a module that exports `games`: how a worker comes to them. */
  readonly module: string;
  /** A folder that holds a game's packs as <name>/, or its only pack, or null: the game needs none. */
  packsOf(game: string): string | InlinePack | null;
  /** A folder that holds a game's strategies as <name>.ts (or .js, .yaml) and <role>/<name>.ts. */
  strategiesOf(game: string): string;
  /** Set where the catalogue is that of one game from outside. */
  readonly outside?: OutsideGame;
}

/** A game that is a file of the user's own. */
export interface OutsideGame {
  readonly file: string;
  /** SHA-256 of its code. */
  readonly hash: string;
  /** Strategies that stand in the file itself: id → address of a module that exports it. */
  readonly strategies: ReadonlyMap<string, string>;
}

/** What comes with scry. Packs are data and stay in src; strategies are code and are built. */
export const shipped: Catalogue = {
  games,
  module: entryAddress('src/games/registry').href,
  packsOf: (game) => join(packageRoot, 'src', 'games', game, 'pack'),
  strategiesOf: (game) => join(codeRoot, 'strategies', game),
};

/** The game an experiment or a flag names; a catalogue from outside holds no other. */
export function gameIn(catalogue: Catalogue, name: string): GameDef {
  return catalogue.outside === undefined ? findGame(name, catalogue.games) : catalogue.games[0];
}

/** A pack that comes with its game (by name), or the folder of one's own (by path, relative to `relativeTo`). */
export function findPack(def: GameDef, pack: string, relativeTo: string, catalogue: Catalogue = shipped): string | InlinePack {
  const home = catalogue.packsOf(def.id);
  if (home === null) throw new InputError(`${def.id} needs no pack; remove this line`, { field: 'pack' });
  const own = resolve(relativeTo, pack);
  if (/[\\/]/.test(pack) || pack.startsWith('.')) {
    if (isFolder(own)) return own;
    const names = listPacks(def, catalogue);
    const remedy = `name ${names.length === 0 ? '' : `one of ${names.join(', ')} or `}the path of a folder`;
    throw new InputError(`no pack folder ${pack} (looked for ${own}); ${remedy}`, { field: 'pack' });
  }
  if (typeof home !== 'string' && home.name === pack) return home;
  if (typeof home === 'string' && isFolder(join(home, pack))) return join(home, pack);
  if (isFolder(own)) return own;
  throw new InputError(`unknown pack ${pack} of game ${def.id}; ${suggestion(pack, listPacks(def, catalogue))}`, { field: 'pack' });
}

/** Names of the packs that come with a game. */
export function listPacks(def: GameDef, catalogue: Catalogue = shipped): string[] {
  const home = catalogue.packsOf(def.id);
  if (home === null) return [];
  if (typeof home !== 'string') return [home.name];
  if (!isFolder(home)) return [];
  return readdirSync(home)
    .filter((name) => existsSync(join(home, name, 'pack.yaml')))
    .sort();
}

/** Stands in for the pack of a game that needs none. */
export function noPack({ outside }: Catalogue): InlinePack {
  return { name: 'none', title: 'None', file: outside?.file ?? '', content: {} };
}

/** The pack of an experiment that names none: `stand-in`, or else the game's only one. Undefined for a game that needs none. */
export function usualPack(def: GameDef, catalogue: Catalogue): string | undefined {
  if (catalogue.packsOf(def.id) === null) return undefined;
  const packs = listPacks(def, catalogue);
  if (packs.includes('stand-in')) return 'stand-in';
  if (packs.length === 1) return packs[0];
  const remedy = packs.length === 0 ? 'add the path of one, such as `pack: ./mine`' : `add a line \`pack:\` with one of ${packs.join(', ')}`;
  throw new InputError(`no pack, and ${def.id} has ${packs.length === 0 ? 'none of its own' : packs.length}; ${remedy}`);
}

export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
