import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = fileURLToPath(import.meta.url);

/** Is scry running from its sources, as in tests, rather than from a build? */
export const fromSource = here.endsWith('.ts');

/** The build writes this file into the folder of built code. */
export const MANIFEST = 'manifest.json';

/** The root folder of scry, built or not. */
export const packageRoot = above('package.json');

/** Root of the code: strategies are built; packs and experiments are data and are not. */
export const codeRoot = fromSource ? packageRoot : above(MANIFEST);

/** URL of a module that a thread or a process starts with, by its path from the root without extension. */
export function entryAddress(path: string): URL {
  return pathToFileURL(join(codeRoot, `${path}${fromSource ? '.ts' : '.js'}`));
}

/** The nearest parent folder that contains a file of this name: the build decides how deep this code lies. */
function above(name: string): string {
  let folder = dirname(here);
  while (!existsSync(join(folder, name)) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
