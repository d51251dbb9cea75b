import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = fileURLToPath(import.meta.url);

/** Does scry run from its sources, as tests do, and not as built? */
export const fromSource = here.endsWith('.ts');

/** Lies in the folder of built code; the build writes it. */
export const MANIFEST = 'manifest.json';

/** The folder of scry itself, whether built or not. */
export const packageRoot = above('package.json');

/** Where code lies: strategies are built, packs and experiments are data and stay where they are. */
export const codeRoot = fromSource ? packageRoot : above(MANIFEST);

/** The address of a module that a thread or a process begins with, by its path from the root without ending. */
export function entryAddress(path: string): URL {
  return pathToFileURL(join(codeRoot, `${path}${fromSource ? '.ts' : '.js'}`));
}

/** The nearest folder above this file that holds a file of this name: the build decides how deep this code lies. */
function above(name: string): string {
  let folder = dirname(here);
  while (!existsSync(join(folder, name)) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
