// `npm run test:faults`: plants each fault of tests/faults.yaml in a copy of the project, one at a time, and runs the one test file that must detect it.
// Reports every fault that is not detected, or only by a recording. `-- --only WORD` selects the faults whose file, test or promise contains the word.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const COPIED = ['src', 'strategies', 'examples', 'experiments', 'schemas', 'tests', 'scripts', 'bench', 'docs', 'package.json', 'README.md', 'CHANGELOG.md'];
const SETTINGS = ['tsconfig.json', 'tsconfig.build.json', 'vitest.config.ts', 'biome.json', '.gitignore', '.ci', 'reports'];
/** A fault may make a test run forever: a timeout counts as detected. */
const LONGEST = 300_000;

const faults = chosen(parse(readFileSync(join(root, 'tests', 'faults.yaml'), 'utf8')), process.argv.slice(2));
/** Process groups of the tests that run now. */
const running = new Set();
const copies = Array.from({ length: Math.min(2, availableParallelism(), faults.length) }, copyProject);
process.on('exit', () => {
  for (const child of running) end(child);
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const files = [...new Set(faults.map(({ test }) => test))];
console.log(`${faults.length} faults in ${files.length} test files, which must pass as they are`);
const clean = await verdict(copies[0], files, '--maxWorkers=2');
if (clean.kind !== 'passed') finish(`the tests fail before any fault is planted: ${clean.why}`);

const seen = { rule: 0, recording: [], nobody: [], broken: [] };
const left = [...faults];
await Promise.all(copies.map(work));
console.log(
  `${faults.length} planted: ${seen.rule} seen, ${seen.nobody.length} unseen, ${seen.recording.length} seen by a recording alone, ${seen.broken.length} not plantable`,
);
for (const [words, list] of [
  ['unseen', seen.nobody],
  ['seen by a recording alone', seen.recording],
  ['not plantable', seen.broken],
])
  for (const { breaks, file, test } of list) console.log(`${words}: ${breaks} (${file}; ${test})`);
process.exit(seen.rule === faults.length ? 0 : 1);

/** Plants faults in one copy until none is left. */
async function work(copy) {
  for (let fault = left.shift(); fault !== undefined; fault = left.shift()) {
    const path = join(copy, fault.file);
    const source = readFileSync(path, 'utf8');
    const start = performance.now();
    let found = { kind: 'broken', why: `the text to replace occurs ${source.split(fault.find).length - 1} times` };
    if (source.split(fault.find).length === 2) {
      writeFileSync(
        path,
        source.replace(fault.find, () => fault.replace),
      );
      found = await verdict(copy, [fault.test], '--maxWorkers=1', '--bail=1');
      // A recording that fails first may hide a test that fails too.
      if (found.kind === 'recording') found = await verdict(copy, [fault.test], '--maxWorkers=1');
      writeFileSync(path, source);
    }
    if (found.kind === 'failed') seen.rule++;
    else ({ passed: seen.nobody, recording: seen.recording, broken: seen.broken })[found.kind].push(fault);
    const word = { failed: 'seen', passed: 'UNSEEN', recording: 'RECORDING ALONE', broken: 'NOT PLANTABLE' }[found.kind];
    console.log(
      `${word}: ${fault.breaks} · ${fault.file} · ${((performance.now() - start) / 1000).toFixed(0)} s${found.why === undefined ? '' : ` · ${found.why}`}`,
    );
  }
}

/** The verdict of test files on a copy: passed, failed, failed in recordings only, or broken if no test could run. */
async function verdict(copy, tests, ...flags) {
  const results = join(copy, 'results.json');
  rmSync(results, { force: true });
  const ended = await vitest(copy, ['run', '--reporter=json', `--outputFile.json=${results}`, ...flags, ...tests], LONGEST * tests.length);
  if (ended === 'too long') return { kind: 'failed', why: 'never ends' };
  if (!existsSync(results)) return { kind: 'broken', why: 'vitest wrote no results' };
  const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
  const failed = testResults.flatMap((file) => file.assertionResults.filter(({ status }) => status === 'failed'));
  if (failed.some((test) => !isRecording(test)))
    return { kind: 'failed', why: tests.length > 1 ? failed.map(({ fullName }) => fullName).join('; ') : undefined };
  if (failed.length > 0) return { kind: 'recording' };
  // A file that fails without a failed test could not set itself up.
  const unloaded = testResults.find(({ status }) => status === 'failed');
  if (unloaded !== undefined) return { kind: 'broken', why: unloaded.message.split('\n')[0] };
  return testResults.length === 0 ? { kind: 'broken', why: 'no tests ran' } : { kind: 'passed' };
}

/** Snapshots and stored playthroughs only show that something changed, not what the rule is. */
function isRecording({ failureMessages }) {
  return failureMessages.every((message) => /Snapshot `|recording/i.test(message.split('\n')[0]));
}

function vitest(copy, args, longest) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(copy, 'node_modules', 'vitest', 'vitest.mjs'), ...args], {
      cwd: copy,
      stdio: 'ignore',
      env: { ...process.env, CI: 'true' },
      detached: true,
    });
    running.add(child);
    const timer = setTimeout(() => {
      end(child);
      resolve('too long');
    }, longest);
    child.on('exit', () => {
      clearTimeout(timer);
      running.delete(child);
      resolve('ended');
    });
  });
}

/** Ends vitest with its workers: one that runs forever would outlive it. */
function end(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All have ended already.
  }
}

function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'scry-faults-'));
  for (const name of [...COPIED, ...SETTINGS]) if (existsSync(join(root, name))) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function chosen(all, args) {
  if (args.length === 0) return all;
  if (args.length !== 2 || args[0] !== '--only') finish('usage: npm run test:faults [-- --only WORD]');
  const some = all.filter(({ file, test, breaks }) => [file, test, breaks].some((text) => text.includes(args[1])));
  if (some.length === 0) finish(`no fault has "${args[1]}" in its file, test or promise`);
  return some;
}

function finish(why) {
  console.error(`test:faults: ${why}`);
  process.exit(2);
}
