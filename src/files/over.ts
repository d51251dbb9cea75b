import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type GameDef, InputError } from '../core/index.ts';
import { type Catalogue, findPack } from './catalogue.ts';
import { HEADER, type InlinePack } from './pack-layer.ts';
import { YamlFile } from './yaml-file.ts';

/**
 * The packs to lay over each other, lowest first. The lowest of a list may say in its pack.yaml which pack it changes (`over: stand-in`); that one is then
 * put below it, and so on. A list that already names what lies below is taken as written.
 */
export function withLower(packs: readonly (string | InlinePack)[], def: GameDef, catalogue: Catalogue): (string | InlinePack)[] {
  const all = [...packs];
  const seen = new Set<string>();
  for (let lowest = all[0]; typeof lowest === 'string'; lowest = all[0]) {
    const found = lowerOf(lowest, def, catalogue, seen);
    if (found === undefined) break;
    all.unshift(found);
  }
  return all;
}

/** A pack by name or path, with what lies below it. */
export function findLayers(def: GameDef, pack: string, relativeTo: string, catalogue: Catalogue): (string | InlinePack)[] {
  return withLower([findPack(def, pack, relativeTo, catalogue)], def, catalogue);
}

/** The pack that a folder says it changes. */
function lowerOf(folder: string, def: GameDef, catalogue: Catalogue, seen: Set<string>): string | InlinePack | undefined {
  const path = join(folder, `${HEADER}.yaml`);
  if (!existsSync(path)) return undefined; // reading the pack reports it
  const file = new YamlFile(path);
  const over = (file.data as { readonly over?: unknown } | null)?.over;
  if (over === undefined || over === null) return undefined;
  const at = { file: path, line: file.lineOf(['over']), field: 'over' };
  if (typeof over !== 'string') throw new InputError('must be the name of a pack, such as stand-in, or the path of a folder', at);
  if (seen.has(resolve(folder))) throw new InputError(`the packs are laid over each other in a circle; remove this line from one of them`, at);
  seen.add(resolve(folder));
  try {
    const found = findPack(def, over, folder, catalogue);
    if (typeof found === 'string' && resolve(found) === resolve(folder)) throw new InputError('a pack cannot lie over itself; name another');
    return found;
  } catch (error) {
    throw error instanceof InputError ? new InputError(error.message, at) : error;
  }
}
