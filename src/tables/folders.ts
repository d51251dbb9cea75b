import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Creates a folder and its parents, step by step: Node's recursive mkdir loops forever if the system reports an existing parent as missing, as under /proc. */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  for (let at = resolve(path); !isThere(at); at = dirname(at)) missing.push(at);
  for (const folder of missing.reverse()) {
    try {
      mkdirSync(folder);
    } catch (error) {
      // Another process may have created it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isThere(folder)) throw error;
    }
  }
}

/** A file in the way counts as existing: creating a folder below it reports what is wrong. */
function isThere(path: string): boolean {
  try {
    statSync(path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return dirname(path) === path;
    throw error;
  }
}
