// `npm run same-games -- <commit> [<commit>]`: do two commits play the same games? Builds each in its own folder, plays every experiment with a few games per
// cell, and compares the tables byte by byte; also compares the recorded playthroughs and perft counts. Without a second commit it compares the working tree,
// including uncommitted files. `--games N` sets the number of games (20), `--only NAME` selects one experiment. Exits with 1 if something differs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const RECORDINGS = [join('tests', 'playthroughs'), join('tests', 'perft')];
const { commits, games, only } = readArguments();

const work = mkdtempSync(join(tmpdir(), 'scry-same-games-'));
const worktrees = [];
process.on('exit', () => {
  for (const folder of worktrees) git('worktree', 'remove', '--force', folder);
  rmSync(work, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const sides = [prepare('before', commits[0]), prepare('after', commits[1])];
const counts = { same: 0, differs: 0, unplayed: 0 };
const names = [...new Set(sides.flatMap(({ folder }) => experimentsOf(folder)))].sort().filter((name) => only === undefined || name === only);
if (names.length === 0) finish(`no experiment ${only}`);
for (const name of names) tell(name, compareExperiment(name));
for (const folder of RECORDINGS) tell(folder, compareFiles(...sides.map((side) => hashes(join(side.folder, folder), () => true))));
console.log(
  `${counts.same} same, ${counts.differs} different, ${counts.unplayed} not played, ${games} games a cell: ${sides.map(({ label }) => label).join(' and ')}`,
);
process.exit(counts.differs + counts.unplayed === 0 ? 0 : 1);

function tell(name, { kind, why }) {
  counts[kind]++;
  console.log(`${name}: ${{ same: 'same', differs: 'DIFFERS', unplayed: 'NOT PLAYED' }[kind]}${why === '' ? '' : ` ${why}`}`);
}

/** Plays an experiment on both sides and compares the tables. */
function compareExperiment(name) {
  const absent = sides.filter(({ folder }) => !experimentsOf(folder).includes(name));
  if (absent.length > 0) return { kind: 'differs', why: `not in ${absent[0].label}` };
  const runs = sides.map((side) => ({ side, ...play(side, name) }));
  const failed = runs.find(({ error }) => error !== null);
  if (failed !== undefined) return { kind: 'unplayed', why: `(${failed.side.label}) ${failed.error}` };
  const result = compareFiles(...runs.map(({ out }) => hashes(out, (path) => path.endsWith('.arrow'))));
  for (const { out } of runs) rmSync(out, { recursive: true, force: true });
  return result;
}

function play({ folder, scry, label }, name) {
  const out = join(work, 'runs', label.replace(/\W/g, '-'), name);
  const search = parse(readFileSync(join(folder, 'experiments', `${name}.yaml`), 'utf8')).search !== undefined;
  const size = search ? [] : ['--games', String(games)];
  const words = ['run', search ? shortened(folder, name) : name, ...size, '--out', out, '--fresh', '--no-report', '--threads', '2'];
  const { status, stderr } = spawnSync(process.execPath, [scry, ...words], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  const lines = stderr.trim().split('\n');
  return { out, error: status === 0 ? null : (lines.find((line) => line.startsWith('error')) ?? lines.at(-1)) };
}

/**
 * A search sets the number of games of its steps itself, so this writes a copy of the experiment with a short search. It is put next to the
 * original, so that its relative paths work.
 */
function shortened(folder, name) {
  const experiment = parse(readFileSync(join(folder, 'experiments', `${name}.yaml`), 'utf8'));
  const least = { steps: 2, beam: 2, adds: 2, best: 2, most: 4, cap: games, games, final: games };
  const search = Object.fromEntries(
    Object.entries(experiment.search).map(([key, value]) => [key, typeof value === 'number' && key in least ? Math.min(value, least[key]) : value]),
  );
  const path = join('experiments', `${name}-shortened.yaml`);
  writeFileSync(join(folder, path), stringify({ ...experiment, search }));
  return path;
}

/** Compares two folders by the hashes of their files. */
function compareFiles(one, other) {
  const files = [...new Set([...one.keys(), ...other.keys()])].sort();
  if (files.length === 0) return { kind: 'unplayed', why: 'no files to compare' };
  const different = files.filter((file) => one.get(file) !== other.get(file));
  return { kind: different.length === 0 ? 'same' : 'differs', why: different.length === 0 ? `(${files.length} files)` : `in ${different.join(', ')}` };
}

/** SHA-256 by path of the files below a folder. */
function hashes(folder, wanted) {
  const found = new Map();
  if (!existsSync(folder)) return found;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && wanted(path)) found.set(relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex'));
  }
  return found;
}

function experimentsOf(folder) {
  return readdirSync(join(folder, 'experiments'))
    .filter((file) => file.endsWith('.yaml') && !file.endsWith('-shortened.yaml'))
    .map((file) => basename(file, '.yaml'));
}

/** Builds a commit, or the working tree, in its own folder. */
function prepare(name, commit) {
  const folder = join(work, name);
  if (commit === undefined) copyWorkingTree(folder);
  else {
    const added = git('worktree', 'add', '--detach', folder, commit);
    if (added.status !== 0) finish(`cannot check out ${commit}: ${added.stderr.trim()}`);
    worktrees.push(folder);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const label = commit === undefined ? 'working tree' : `${commit} (${git('rev-parse', '--short', commit).stdout.trim()})`;
  const built = spawnSync(process.execPath, [join('scripts', 'build.mjs')], { cwd: folder, encoding: 'utf8' });
  if (built.status !== 0) finish(`${label} cannot be built: ${(built.stderr || built.stdout).trim().split('\n')[0]}`);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { label, folder, scry: join(folder, bin.scry) };
}

/** Copies all files that git tracks or would add. */
function copyWorkingTree(folder) {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').stdout.split('\0');
  for (const file of files.filter((path) => path !== '' && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { games: { type: 'string', default: '20' }, only: { type: 'string' } } });
    const count = Number(values.games);
    if (!Number.isInteger(count) || count < 1) finish(`--games must be a whole number from 1 on, not ${values.games}`);
    if (positionals.length < 1 || positionals.length > 2) finish('usage: npm run same-games -- <commit> [<commit>] [--games N] [--only NAME]');
    for (const commit of positionals) {
      if (git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`).status !== 0) finish(`${commit} is no commit of this repository`);
    }
    return { commits: positionals, games: count, only: values.only };
  } catch (error) {
    return finish(error.message);
  }
}

function finish(why) {
  console.error(`same-games: ${why}`);
  process.exit(2);
}
