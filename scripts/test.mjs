// `npm test`: the daily checks of the project in one command. `npm run test:long` (--long): checks that take too long for every day. Nothing is skipped: if
// something is missing, a check fails with a line that says what to install. The last line is always `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './built.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = process.execPath;
const tool = (...path) => join(root, 'node_modules', ...path);

const long = process.argv.includes('--long');
const build = ['build', [join('scripts', 'build.mjs')]];
const checks = [
  ['types', [tool('typescript', 'bin', 'tsc'), '-p', 'tsconfig.json', '--noEmit']],
  ['format and lint', [tool('@biomejs', 'biome', 'bin', 'biome'), 'ci']],
  ['dead code', [tool('knip', 'bin', 'knip.js')]],
  build,
];
for (const [name, args] of long ? [build] : checks) {
  // `npm ci` has built already, and `npm test` before the long suite.
  if (args === build[1] && isBuilt(root)) continue;
  if (run(node, args) !== 0) finish(0, 1, `npm test: ${name}: failed, see above`);
  console.log(`npm test: ${name}: ok`);
}
if (!haveProgram('chromium'))
  finish(0, 1, 'npm test: the report is tested in a real browser; install chromium (Debian, Ubuntu: sudo apt-get install chromium)');
if (!haveProgram('redis-server'))
  finish(0, 1, 'npm test: runs on several machines are tested with a real Redis; install redis-server (Debian, Ubuntu: sudo apt-get install redis-server)');

const folder = mkdtempSync(join(tmpdir(), 'scry-test-'));
const results = join(folder, 'results.json');
const files = long ? withMore() : [];
// Test the command line as just built, without a second build.
process.env.SCRY_DIST = join(root, 'dist');
if (long) process.env.SCRY_LONG = '1';
const vitest = run(node, [tool('vitest', 'vitest.mjs'), 'run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${results}`]);
if (!existsSync(results)) finish(0, 1, 'npm test: vitest wrote no results, see above');
const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(results, 'utf8'));
rmSync(folder, { recursive: true });
// A file that fails to load has no test results; it counts as one failure.
const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
const failed = numFailedTests + broken;
finish(numPassedTests, vitest !== 0 && failed === 0 ? 1 : failed);

/** Test files with tests in the long suite. */
function withMore() {
  return readdirSync(join(root, 'tests'), { recursive: true })
    .map((file) => join('tests', file))
    .filter((file) => file.endsWith('.test.ts') && readFileSync(join(root, file), 'utf8').includes('support/long.ts'));
}

function run(command, args) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

function finish(passed, failed, why) {
  if (why !== undefined) console.error(why);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

/** Is a program there? The package of the same name is installed if it is not and may be. */
function haveProgram(name) {
  if (onPath(name)) return true;
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  console.log(`npm test: installing ${name}`);
  return run('apt-get', ['update']) === 0 && run('apt-get', ['install', '-y', name]) === 0 && onPath(name);
}

function onPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((dir) => {
    try {
      accessSync(join(dir, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
