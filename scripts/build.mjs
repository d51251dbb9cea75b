// Makes dist/ (or the folder named) from src/ and strategies/. Runs in `npm ci` (prepare), so it needs nothing but Node and the development dependencies.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inlineConstants } from './constants.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = resolve(process.argv[2] ?? join(root, 'dist'));
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
if (!existsSync(compiler)) {
  console.error('build: the TypeScript compiler is missing; install with the development dependencies: npm ci');
  process.exit(1);
}

// A file that was renamed or removed must not live on in dist.
rmSync(dist, { recursive: true, force: true });
const compiled = spawnSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json'), '--outDir', dist], { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(compiled.status ?? 1);
inlineConstants(dist);

// Strategies written as YAML are data: tsc leaves them behind.
cpSync(join(root, 'strategies'), join(dist, 'strategies'), { recursive: true, filter: (path) => !path.endsWith('.ts') });
chmodSync(join(dist, 'src', 'cli', 'main.js'), 0o755);
