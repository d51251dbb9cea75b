// `npm run bench:peers`: installs what scry is measured beside (bench/peers, no part of `npm ci`), builds, and measures.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const peers = join(root, 'bench', 'peers');
const run = (command, args, options = {}) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) process.exit(status ?? 1);
};
// What is used of boardgame.io needs no install scripts. On Windows npm is a batch file, which only a shell starts.
const npm = { cwd: peers, shell: process.platform === 'win32' };
if (!existsSync(join(peers, 'node_modules', 'boardgame.io'))) run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], npm);
run(process.execPath, [join(root, 'scripts', 'build.mjs')]);
run(process.execPath, [join(root, 'dist', 'bench', 'peers', 'main.js')]);
