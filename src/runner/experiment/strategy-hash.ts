import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { portablePath } from '../../files/file-name.ts';
import { codeRoot, fromSource, MANIFEST } from '../../files/home.ts';

/** Facts that the build stores next to the code. */
export interface Manifest {
  /** SHA-256 of each strategy by its path in the folder of built code; see `codeHash`. */
  readonly strategies: Readonly<Record<string, string>>;
}

let manifest: Manifest | null = null;

/** SHA-256 of a shipped strategy's code: read from the manifest in a build, computed when running from sources. */
export async function shippedHash(file: string, strategiesFolder: string): Promise<string> {
  if (!fromSource) {
    manifest ??= JSON.parse(readFileSync(join(codeRoot, MANIFEST), 'utf8')) as Manifest;
    const known = manifest.strategies[portablePath(relative(codeRoot, file), sep)];
    if (known !== undefined) return known;
  }
  const { codeHash } = await import('./strategy-code.ts');
  return codeHash(file, strategiesFolder);
}
