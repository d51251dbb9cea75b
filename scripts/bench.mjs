// `npm run bench`: builds, then measures what users wait for. `-- --quick` takes fewer rounds and games, `-- --json` prints data.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const run = (...args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
run(join(root, 'scripts', 'build.mjs'));
run(join(root, 'dist', 'bench', 'main.js'), ...process.argv.slice(2));
