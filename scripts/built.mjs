// Tells whether dist/ must be built again.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src', 'strategies', 'bench'];
const SCRIPTS = ['build.mjs', 'constants.mjs', 'fixed-names.mjs'].map((script) => join('scripts', script));
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json', ...SCRIPTS];

/** Is dist/ complete and younger than everything it is built from? A removed or renamed file shows in its folder. */
export function isBuilt(root) {
  // The build writes the manifest last.
  const manifest = join(root, 'dist', 'manifest.json');
  if (!existsSync(manifest)) return false;
  const built = statSync(manifest).mtimeMs;
  const inside = FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)));
  return [...FOLDERS, ...inside, ...SETTINGS].every((path) => statSync(join(root, path)).mtimeMs < built);
}
