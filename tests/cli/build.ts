import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The command line is tested as people run it, built; dist is made anew when a source is newer. Types have a check of their own, `npm test` runs it first. */
export default function freshBuild(): void {
  const main = join(root, 'dist', 'src', 'cli', 'main.js');
  const built = existsSync(main) ? statSync(main).mtimeMs : 0;
  if (['src', 'strategies'].every((folder) => newest(join(root, folder)) <= built)) return;
  spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
}

function newest(folder: string): number {
  const times = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(0, ...times);
}
