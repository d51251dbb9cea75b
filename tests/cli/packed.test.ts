import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { games } from '../../src/games/registry.ts';
import { experiment } from './command.ts';
import { installPacked, type Stranger } from './packed.ts';

// A stranger's first hour: the packed tarball in an empty folder, one step a test. Add a step for what a user can do outside the repository.

let stranger: Stranger;
beforeAll(() => {
  stranger = installPacked();
});

/** Runs a command that must succeed. */
async function scry(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await stranger.scry(...args);
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

/** The result of a command with --json. */
async function data(...args: string[]): Promise<ReturnType<typeof JSON.parse>> {
  return JSON.parse(await scry(...args, '--json'));
}

/** Writes a file of the stranger's own. */
function write(name: string, text: string): void {
  mkdirSync(dirname(join(stranger.home, name)), { recursive: true });
  writeFileSync(join(stranger.home, name), text);
}

const there = (...path: string[]): boolean => existsSync(join(stranger.home, ...path));

/** The package's files as paths with forward slashes. */
const packed = (): string[] =>
  readdirSync(stranger.scryFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(stranger.scryFolder.length + 1)
        .replaceAll('\\', '/'),
    );

test('the package holds what a user needs, and nothing else', () => {
  const files = packed();
  expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'CHANGELOG.md', 'docs/README.md', 'schemas/experiment.json']));
  for (const { id } of games) expect(files).toContain(`src/games/${id}/pack/stand-in/pack.yaml`);
  expect(files.filter((file) => /^(tests|scripts|bench|strategies|reports|node_modules|\.)|^dist\/bench|\.test\.|^src\/.*\.ts$/.test(file))).toEqual([]);
  expect(stranger.packedSize).toBeLessThan(3e6);
  expect(files.reduce((sum, file) => sum + statSync(join(stranger.scryFolder, file)).size, 0)).toBeLessThan(9e6);
});

test('the package can be published and runs no build at its users', () => {
  const about = JSON.parse(readFileSync(join(stranger.scryFolder, 'package.json'), 'utf8'));
  expect(about).toMatchObject({ name: 'scry', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), license: 'MIT', type: 'module' });
  expect(about).not.toHaveProperty('private');
  expect(Object.keys(about.scripts).filter((name) => /^(pre|post)?install$/.test(name))).toEqual([]);
  for (const path of [about.bin.scry, about.exports['.'].types, about.exports['.'].default]) expect(there('node_modules', 'scry', path)).toBe(true);
});

test('`npx scry` alone shows where to start, and its commands and pages are there', async () => {
  const { code, stdout } = stranger.npx();
  expect(code).toBe(0);
  const commands = [...stdout.matchAll(/^ {2}npx scry (.+)$/gm)].map(([, words]) => words.split(' '));
  expect(commands).toHaveLength(5);
  for (const [verb] of commands) expect((await stranger.scry(verb, '--help')).stdout).toContain(`Usage: scry ${verb}`);
  const pages = [...stdout.matchAll(/^(\/.*\.md)\b/gm)].map(([, path]) => path);
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(existsSync(page)).toBe(true);
});

test('a shipped experiment plays in threads, without a network, and writes its report here', () => {
  const { code, stdout } = stranger.npx('run', 'vignette-difficulty', '--games', '2');
  expect(code).toBe(0);
  expect(stdout).toContain('How hard is each vignette?');
  expect(there('reports', 'vignette-difficulty', 'report.html')).toBe(true);
});

test('a changed card gives another run, and compare tells the difference', async () => {
  write('base.yaml', experiment({ name: 'base', games: '4', set: '{ vignette: nesting-woods }' }));
  await scry('run', 'base.yaml', '--no-report');
  await scry('run', 'base.yaml', '--no-report', '--set', 'cards.ogre-1.fight=9', '--out', 'reports/stronger');
  expect(await scry('compare', 'base', 'stronger')).toMatch(/Ogre \(ogre-1\) fight 7 → 9/);
});

test('every game plays', async () => {
  expect(await data('list', 'packs')).toEqual(expect.arrayContaining(games.map(({ id }) => expect.objectContaining({ game: id, pack: 'stand-in' }))));
  for (const { id } of games) {
    write(`${id}.yaml`, experiment({ name: id, game: id, games: '1', vary: '', set: '{ strategy: random }' }));
    expect(await data('run', `${id}.yaml`, '--no-report')).toMatchObject({ cells: [{ games: 1 }], errors: { count: 0 } });
  }
});

test('own cards lie over a shipped pack', async () => {
  write('my cards/pack.yaml', 'name: mine\ntitle: Mine\ngame: veilwraith\n');
  write('my cards/foes.yaml', '- { id: ogre-1, fight: 8 }\n');
  write('cards.yaml', experiment({ name: 'cards', pack: '[stand-in, ./my cards]', games: '2' }));
  await scry('run', 'cards.yaml', '--no-report');
  const run = JSON.parse(readFileSync(join(stranger.home, 'reports', 'cards', 'run.json'), 'utf8'));
  expect(run.content.foes.find(({ id }: { id: string }) => id === 'ogre-1').fight).toBe(8);
});

test('own cards go to a spreadsheet and back', async () => {
  await scry('pack', 'new', 'mine', '--game', 'veilwraith', '--from', 'stand-in');
  await scry('pack', 'export', 'mine', '--csv', '--out', 'cards.csv');
  const rows = readFileSync(join(stranger.home, 'cards.csv'), 'utf8');
  expect(rows).toMatch(/\bogre-1,/);
  const fight = rows.split(/\r?\n/)[0].split(',').indexOf('fight');
  write(
    'cards.csv',
    rows.replace(/^.*\bogre-1,.*$/m, (row) => row.split(',').with(fight, '8').join(',')),
  );
  expect(await scry('pack', 'import', 'mine', 'cards.csv')).toContain('Ogre (ogre-1): fight 7 → 8');
  write('sheet.yaml', experiment({ name: 'sheet', pack: './mine', games: '2' }));
  await scry('validate', 'mine', 'sheet.yaml');
  await scry('run', 'sheet.yaml', '--no-report');
});

test('an own strategy and an experiment begin from templates', async () => {
  await scry('new', 'strategy', 'veilwraith', 'begun.ts');
  await scry('new', 'experiment', 'first', '--game', 'veilwraith');
  await scry('validate', 'begun.ts', 'first.yaml');
  write('begun.yaml', experiment({ name: 'begun', games: '4', vary: '', set: '{ strategy: ./begun.ts, vignette: lost-ruins }' }));
  expect(await data('run', 'begun.yaml', '--no-report')).toMatchObject({ cells: [{ games: 4 }], errors: { count: 0 } });
});

/** A program that takes the last move. */
const BOT = `import { createInterface } from 'node:readline';
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
createInterface({ input: process.stdin }).on('line', (line) => {
  const { type, moves } = JSON.parse(line);
  if (type === 'hello') say({ ready: true });
  if (type === 'choose') say({ move: moves.length - 1 });
});
`;

test('a program plays', async () => {
  write('bot.mjs', BOT);
  write('bot.yaml', experiment({ name: 'bot', games: '2', vary: '', set: '{ strategy: { command: [node, bot.mjs] }, vignette: lost-ruins }' }));
  await scry('validate', 'bot.yaml');
  expect(await data('run', 'bot.yaml', '--no-report')).toMatchObject({ cells: [{ games: 2 }], errors: { count: 0 } });
});

test('columns explain themselves, and the shell completes', async () => {
  expect((await data('list', 'columns', '--game', 'veilwraith')).length).toBeGreaterThan(10);
  expect(await scry('completion', 'bash')).toContain('scry');
});

const STRATEGY = `import { type Strategy, uniform, veilwraith } from 'scry';
const mine: Strategy = {
  id: 'mine', game: 'veilwraith', roles: ['play'], about: \`as \${uniform.id}, but tilts where it can\`,
  create: () => ({
    begin() {},
    choose: (_view, codes, n) => Math.max(0, codes.subarray(0, n).findIndex((code) => veilwraith.isTilt(code))),
  }),
};
export default mine;
`;

test('an own strategy imports from the scry that runs it, also beside a shipped priority list', async () => {
  write('Spieler/mine.ts', STRATEGY);
  write('mine.yaml', experiment({ name: 'mine', games: '4', vary: '', set: '{ strategy: ./Spieler/mine.ts, vignette: lost-ruins }' }));
  expect(await data('run', 'mine.yaml', '--no-report')).toMatchObject({ cells: [{ games: 4 }], errors: { count: 0 } });
  write('duel.yaml', experiment({ name: 'duel', game: 'the-veil', games: '4', vary: '', set: '{ strategy: tempo }' }));
  expect(await data('run', 'duel.yaml', '--no-report')).toMatchObject({ cells: [{ games: 4 }], errors: { count: 0 } });
});

test('its types are checked by TypeScript', () => {
  write('right.ts', `${STRATEGY}export const about: string = mine.about;\n`);
  write('wrong.ts', `${STRATEGY}export const about: number = mine.about;\n`);
  const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
  const flags = ['--noEmit', '--strict', '--ignoreConfig', '--target', 'es2022', '--module', 'nodenext'];
  const { stdout } = spawnSync(process.execPath, [compiler, ...flags, 'right.ts', 'wrong.ts'], { cwd: stranger.home, encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/^wrong\.ts\(10,14\): error TS2322: Type 'string' is not assignable to type 'number'/)]);
});

test('an own game begins from a template and plays; examples conform and run from a copy', async () => {
  await scry('new', 'game', 'my-game');
  expect(readdirSync(join(stranger.home, 'my-game'))).toEqual(['my-game.ts', 'my-game.yaml']);
  cpSync(join(stranger.scryFolder, 'examples', 'pig'), join(stranger.home, 'pig'), { recursive: true });
  expect(stranger.npx('conform', 'pig/pig.ts', '--games', '1').code).toBe(0);
  for (const name of ['my-game', 'pig']) {
    const { cells, errors } = await data('run', `${name}/${name}.yaml`, '--games', '2', '--no-report');
    expect(cells.every((cell: { games: number }) => cell.games === 2)).toBe(true);
    expect(errors.count).toBe(0);
  }
});

test('results leave as CSV, pictures and a test report', async () => {
  write('checked.yaml', experiment({ name: 'checked', games: '40', expect: '[{ where: { strategy: random }, win: [0, 0.5] }]' }));
  await scry('check', 'checked.yaml', '--junit', 'out/checked.xml');
  await scry('run', 'checked.yaml', '--no-report');
  await scry('export', 'checked', '--format', 'csv');
  await scry('report', 'checked', '--section', 'win-rate', '--format', 'png', '--out', 'charts');
  expect(readFileSync(join(stranger.home, 'out', 'checked.xml'), 'utf8')).toContain('<testsuite');
  expect(readFileSync(join(stranger.home, 'reports', 'checked', 'games.csv'), 'utf8').split('\n').length).toBeGreaterThan(80);
  expect(readdirSync(join(stranger.home, 'charts')).filter((name) => name.endsWith('.png')).length).toBeGreaterThan(0);
});

test('links in the manual and its pages lead to files of the package', () => {
  const pages = packed().filter((file) => /^(README|docs\/[^/]+)\.md$/.test(file));
  expect(pages.length).toBeGreaterThan(10);
  const broken = pages.flatMap((page) => {
    const text = readFileSync(join(stranger.scryFolder, page), 'utf8');
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target]) => target);
    return targets.filter((target) => !existsSync(join(stranger.scryFolder, dirname(page), target))).map((target) => `${page}: ${target}`);
  });
  expect(broken).toEqual([]);
});
