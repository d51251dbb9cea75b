import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { portablePath } from './file-name.ts';
import { codeRoot, fromSource, MANIFEST, packageRoot } from './home.ts';

let known: string | undefined;

/** SHA-256 of scry's code, the same on every machine with the same build. Two builds of one version may play different games. */
export function buildHash(): string {
  known ??= fromSource ? hashOfSources() : (JSON.parse(readFileSync(join(codeRoot, MANIFEST), 'utf8')) as { build: string }).build;
  return known;
}

/** The first digits, for messages. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12);
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of ['src', 'strategies']) {
    const files = readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|mjs)$/.test(name));
    for (const file of files.sort()) hash.update(`${folder}/${portablePath(file, sep)}\n`).update(readFileSync(join(packageRoot, folder, file)));
  }
  return hash.digest('hex');
}
