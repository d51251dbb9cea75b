import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { codeRoot, fromSource, MANIFEST } from '../../files/home.ts';

/** What the build writes down beside the code. */
export interface Manifest {
  /** By path from the folder of built code: SHA-256 of each strategy, see `codeHash`. */
  readonly strategies: Readonly<Record<string, string>>;
}

let manifest: Manifest | null = null;

/** SHA-256 of the code of a strategy that comes with scry: as the build wrote it down, from sources as it is now. */
export async function shippedHash(file: string, strategiesFolder: string): Promise<string> {
  if (!fromSource) {
    manifest ??= JSON.parse(readFileSync(join(codeRoot, MANIFEST), 'utf8')) as Manifest;
    const known = manifest.strategies[relative(codeRoot, file).split(sep).join('/')];
    if (known !== undefined) return known;
  }
  const { codeHash } = await import('./strategy-code.ts');
  return codeHash(file, strategiesFolder);
}
