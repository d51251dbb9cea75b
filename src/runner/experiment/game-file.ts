import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type GameDef, type GamePlugin, InputError } from '../../core/index.ts';
import { type Catalogue, isFolder } from '../../files/catalogue.ts';
import type { InlinePack } from '../../files/pack-layer.ts';
import { problemOf } from './game-check.ts';
import { exportPlace, importOwn } from './import-own.ts';
import { addressOf, bundleFile } from './own-file.ts';
import { isPath } from './strategies.ts';

/** The catalogue that contains a game: that of its file, if `game` is a path (relative to `folder`), otherwise the given one. */
export async function catalogueFor(game: string, folder: string, catalogue: Catalogue): Promise<Catalogue> {
  return isPath(game) ? loadGameFile(resolve(folder, game), catalogue) : catalogue;
}

/** Loads and checks a game from outside. Its rules version is the hash of its code; its id must differ from those of `others`. */
export async function loadGameFile(file: string, others: Catalogue): Promise<Catalogue> {
  if (!/\.(ts|js|mjs)$/.test(file)) throw new InputError('a game from outside is a .ts, .js or .mjs file', { file });
  const { url, hash, map } = await bundleFile(file, 'game');
  const plugin = (await importOwn({ url, file, map }, 'exports no game; it must say `export default defineGame({ … })`')) as Partial<GamePlugin>;
  const wrong = await problemOf(plugin, others.games);
  if (wrong !== undefined) throw new InputError(wrong, exportPlace(file));
  // Workers import the same module, so that all threads have the same game.
  const module = addressOf(`import game from '${url}';\nexport const games = [{ ...game, rulesVersion: '${hash}' }];\n`);
  const { games } = (await import(module)) as { games: readonly [GameDef] };
  const strategies = (plugin.strategies ?? []).map(({ id }, i): [string, string] => [
    id,
    addressOf(`import game from '${url}';\nexport default game.strategies[${i}];\n`),
  ]);
  const packs = packsOf(plugin as GamePlugin, file);
  const folder = join(dirname(file), 'strategies');
  return {
    games,
    module,
    packsOf: () => packs,
    strategiesOf: () => folder,
    strategiesOfAny: others.strategiesOfAny,
    outside: { file, url, map, hash, apiVersion: (plugin as GamePlugin).apiVersion, strategies: new Map(strategies) },
  };
}

function packsOf({ packs, name }: GamePlugin, file: string): string | InlinePack | null {
  if (typeof packs === 'object') return packs === null ? null : { name: 'own', title: name, file, content: packs };
  const folder = resolve(dirname(file), packs ?? 'pack');
  const header = join(folder, 'pack.yaml');
  if (existsSync(header)) throw new InputError('lies among the packs of the game; move this pack into a folder of its own there', { file: header });
  if (isFolder(folder)) return folder;
  if (packs === undefined) return null;
  throw new InputError(`no folder ${packs} (looked for ${folder}); correct packs, or leave it out`, exportPlace(file));
}
