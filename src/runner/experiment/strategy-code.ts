import { createHash } from 'node:crypto';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { bundled } from './own-file.ts';

const search = fileURLToPath(new URL('../../search', import.meta.url));
const ourGames = fileURLToPath(new URL('../../games', import.meta.url));

/**
 * SHA-256 of a shipped strategy's code: its file, the neighbouring files it uses, the search, and what it imports from its game (moves and the like), ignoring
 * types, comments and layout. The kernel is excluded: the rules version covers its effect on a game.
 */
export async function codeHash(file: string, strategiesFolder: string): Promise<string> {
  const { text } = await bundled(file, { minifyWhitespace: true, plugins: [only([strategiesFolder, search, ourGames])] });
  return createHash('sha256').update(text).digest('hex');
}

/** Imports from outside these folders stay references; their code is not included. */
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
