// Builds dist/ (or the given folder) from src/, strategies/ and bench/: tsc emits modules and declarations, numbers replace named constants, esbuild bundles the
// modules into a few files, which load several times as fast, and names that never change become constants of their file. Runs in `npm ci` (prepare), so it needs
// only the development dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inlineConstants } from './constants.mjs';
import { fixNames } from './fixed-names.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = resolve(process.argv[2] ?? join(root, 'dist'));
const modules = `${dist}.modules`;
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
if (!existsSync(compiler)) {
  console.error('build: the TypeScript compiler is missing; install with the development dependencies: npm ci');
  process.exit(1);
}
const { build } = await import('esbuild');

rmSync(modules, { recursive: true, force: true });
const compiled = spawnSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json'), '--outDir', modules], { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(compiled.status ?? 1);
inlineConstants(modules);

/** Entry modules of processes and threads, and modules loaded by URL. */
const strategies = filesIn('strategies').filter((file) => !/[\\/]_/.test(file));
const product = [
  join('src', 'cli', 'main.js'),
  join('src', 'cli', 'in-process.js'),
  join('src', 'runner', 'workers', 'worker.js'),
  join('src', 'runner', 'bots', 'thread.js'),
  join('src', 'runner', 'bench', 'bench-child.js'),
  join('src', 'conform', 'worker.js'),
  join('src', 'games', 'registry.js'),
  join('src', 'index.js'),
  ...strategies,
];
const bench = filesIn('bench').filter((file) => /(main|-child)\.js$/.test(file));

/**
 * Packages that are not bundled: Piscina starts threads from its own file, esbuild runs a program, resvg loads compiled code; Vega is large and only reports
 * need it; BullMQ and ioredis may be missing, and only runs on several machines need them. The others are bundled, which saves loading about 300 files.
 */
const SEPARATE = ['piscina', 'esbuild', 'vega', 'vega-lite', 'tsx', '@resvg/resvg-js', 'bullmq', 'ioredis'];
/** CommonJS packages load Node's own modules this way. */
const REQUIRE = "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

// A renamed or removed file must not survive in dist. The bench is bundled separately: otherwise the code it shares with
// the product would be split into more files.
rmSync(dist, { recursive: true, force: true });
for (const [entries, chunkNames] of [
  [product, 'chunks/[name]-[hash]'],
  [bench, 'bench/chunks/[name]-[hash]'],
]) {
  const { outputFiles } = await build({
    entryPoints: entries.map((file) => join(modules, file)),
    outbase: modules,
    outdir: dist,
    bundle: true,
    splitting: true,
    chunkNames,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: SEPARATE,
    banner: { js: REQUIRE },
    logLevel: 'warning',
    write: false,
  });
  for (const [path, text] of fixNames(outputFiles.map(({ path, text }) => [path, text]))) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

// Declarations of the exports of `src/index.ts`, for authors of strategies and games.
for (const file of declarationsFrom(join(modules, 'src', 'index.d.ts'))) cpSync(file, join(dist, relative(modules, file)));
// YAML strategies are data, which tsc does not copy.
cpSync(join(root, 'strategies'), join(dist, 'strategies'), { recursive: true, filter: (path) => !path.endsWith('.ts') });
chmodSync(join(dist, 'src', 'cli', 'main.js'), 0o755);

// Store the strategies' hashes, so that a run need not compute them, and the hash of all the code, by which machines know that they play the same games. The manifest comes last: a build with one is complete.
const { codeHash } = await import(pathToFileURL(join(modules, 'src', 'runner', 'experiment', 'strategy-code.js')).href);
const hashes = {};
for (const file of strategies) hashes[file.split(sep).join('/')] = await codeHash(join(modules, file), join(modules, 'strategies'));
writeFileSync(join(dist, 'manifest.json'), `${JSON.stringify({ strategies: hashes, build: hashOfBuild() }, null, 2)}\n`);
rmSync(modules, { recursive: true, force: true });

function filesIn(folder) {
  return readdirSync(join(modules, folder), { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file))
    .sort();
}

/** SHA-256 of the files of the build, without those of the bench, which are not part of the package. */
function hashOfBuild() {
  const hash = createHash('sha256');
  const files = readdirSync(dist, { recursive: true }).filter((file) => statSync(join(dist, file)).isFile());
  for (const file of files
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !file.startsWith('bench/'))
    .sort())
    hash.update(`${file}\n`).update(readFileSync(join(dist, file)));
  return hash.digest('hex');
}

/** A declaration file and all that it imports. */
function declarationsFrom(entry) {
  const reached = new Set([entry]);
  // A set iterator also visits entries added during the loop.
  for (const file of reached) {
    const text = readFileSync(file, 'utf8');
    for (const [, path] of text.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)\.[tj]s['"]/g)) reached.add(join(dirname(file), `${path}.d.ts`));
  }
  return reached;
}
