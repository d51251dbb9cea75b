import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type GameDef, InputError, type Params, suggestion } from '../core/index.ts';
import { findGame, games } from '../games/registry.ts';
import { codeRoot, entryAddress, packageRoot } from './home.ts';
import type { InlinePack } from './pack-layer.ts';

/** Where to find games, packs and strategies. A game from outside has its own catalogue; tests supply theirs. */
export interface Catalogue {
  readonly games: readonly GameDef[];
  /** URL of a module that exports `games`, for workers. */
  readonly module: string;
  /** A folder that contains the game's packs as <name>/, or its only pack, or null if it needs none. */
  packsOf(game: string): string | InlinePack | null;
  /** A folder that contains the game's strategies as <name>.ts (or .js, .yaml) and <role>/<name>.ts. */
  strategiesOf(game: string): string;
  /** A folder that contains players of any game as <name>.ts (or .js); absent: there are none. */
  readonly strategiesOfAny?: string;
  /** Programs that play, by name, if an experiment names any. */
  readonly bots?: Readonly<Record<string, BotCommand>>;
  /** Set if the catalogue belongs to one game from outside. */
  readonly outside?: OutsideGame;
}

/** A program that plays, and the defaults of its options. */
export interface BotCommand {
  readonly command: readonly string[];
  readonly options?: Params;
}

/** A game in a user's file. */
export interface OutsideGame {
  readonly file: string;
  /** URL of its bundle, and the bundle's source map. */
  readonly url: string;
  readonly map: string;
  /** SHA-256 of its code. */
  readonly hash: string;
  /** The version of scry's interface for games that it was written for. */
  readonly apiVersion: number;
  /** Strategies defined in the file itself: id → URL of a module that exports it. */
  readonly strategies: ReadonlyMap<string, string>;
}

/** The shipped content. Packs are data and stay in src; strategies are code and are built. */
export const shipped: Catalogue = {
  games,
  module: entryAddress('src/games/registry').href,
  packsOf: (game) => join(packageRoot, 'src', 'games', game, 'pack'),
  strategiesOf: (game) => join(codeRoot, 'strategies', game),
  strategiesOfAny: join(codeRoot, 'strategies', 'any'),
};

/** The game that an experiment or a flag names. The catalogue of a game from outside contains only that game. */
export function gameIn(catalogue: Catalogue, name: string): GameDef {
  return catalogue.outside === undefined ? findGame(name, catalogue.games) : catalogue.games[0];
}

/** A pack of the game (by name), or the folder of a user's pack (by path, relative to `relativeTo`). */
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

/** Names of the packs of a game. */
export function listPacks(def: GameDef, catalogue: Catalogue = shipped): string[] {
  const home = catalogue.packsOf(def.id);
  if (home === null) return [];
  if (typeof home !== 'string') return [home.name];
  if (!isFolder(home)) return [];
  return readdirSync(home)
    .filter((name) => existsSync(join(home, name, 'pack.yaml')))
    .sort();
}

/** The pack to show or to measure a game with: `stand-in`, otherwise the first by name. Undefined if it has none. */
export function firstPack(def: GameDef, catalogue: Catalogue = shipped): string | undefined {
  const packs = listPacks(def, catalogue);
  return packs.includes('stand-in') ? 'stand-in' : packs[0];
}

/** The empty pack of a game that needs none. */
export function noPack({ outside }: Catalogue): InlinePack {
  return { name: 'none', title: 'None', file: outside?.file ?? '', content: {} };
}

/** The default pack of an experiment: `stand-in`, otherwise the game's only pack. Undefined if the game needs none. */
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
