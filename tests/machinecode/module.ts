import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';

// The build script is plain JavaScript: it runs before anything is compiled.
const { writeTree } = (await import(pathToFileURL(resolve('scripts/trees.mjs')).href)) as { writeTree: (file: string) => void };

const folder = mkdtempSync(join(tmpdir(), 'scry-machinecode-'));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A module as it is built, with its tree. */
export async function load(text: string): Promise<Record<string, unknown>> {
  const file = join(folder, `m${files++}.js`);
  writeFileSync(file, text);
  writeTree(file);
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}
