import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of scry as after `npm ci`. */
    installed: string;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Before all tests: builds scry into a separate folder, so that the real command works whatever happens in the project's folder. */
export default function install(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'scry-installed-'));
  for (const name of ['package.json', 'node_modules', 'src', 'examples', 'experiments']) symlinkSync(join(root, name), join(folder, name));
  const built = process.env.SCRY_DIST;
  // Types are checked elsewhere; only the output matters here.
  if (built === undefined) spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), join(folder, 'dist')], { stdio: 'inherit' });
  else cpSync(built, join(folder, 'dist'), { recursive: true });
  project.provide('installed', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
