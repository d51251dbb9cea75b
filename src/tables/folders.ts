import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it. Step by step: Node's own recursive way goes round in circles for ever where the system says that the folder above is
 * missing although it is there, as under /proc.
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  for (let at = resolve(path); !isThere(at); at = dirname(at)) missing.push(at);
  for (const folder of missing.reverse()) {
    try {
      mkdirSync(folder);
    } catch (error) {
      // Another process may have made it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isThere(folder)) throw error;
    }
  }
}

/** A file in the way counts as there: making a folder below it says what is wrong. */
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
