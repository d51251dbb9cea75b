import { createHash } from 'node:crypto';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { bundled } from './own-file.ts';

const search = fileURLToPath(new URL('../../search', import.meta.url));
const ourGames = fileURLToPath(new URL('../../games', import.meta.url));

/**
 * SHA-256 of the code of a strategy that comes with scry: its file, the files beside it that it uses, the search, and what it takes from its game
 * (moves and the like); types, comments and layout aside. The kernel is left out: what it does to a game is the rules version's to say.
 */
export async function codeHash(file: string, strategiesFolder: string): Promise<string> {
  const text = await bundled(file, { minifyWhitespace: true, plugins: [only([strategiesFolder, search, ourGames])] });
  return createHash('sha256').update(text).digest('hex');
}

/** What lies outside these folders is named, not taken in. */
function only(folders: readonly string[]): Plugin {
  const within = (path: string): boolean => folders.some((folder) => path.startsWith(resolve(folder) + sep));
  return {
    name: 'only',
    setup({ onResolve }) {
      onResolve({ filter: /.*/ }, ({ kind, path, resolveDir }) =>
        kind === 'entry-point' || (path.startsWith('.') && within(join(resolveDir, path))) ? undefined : { path, external: true },
      );
    },
  };
}
