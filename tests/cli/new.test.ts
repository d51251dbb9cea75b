import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scry, workplace } from './command.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('a new game is a whole game: it type-checks, conforms, runs, and says what to do next', async () => {
  const folder = workplace();
  const { code, stdout, stderr } = await scry(folder, 'new', 'game', 'rope-race');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(readdirSync(join(folder, 'rope-race'))).toEqual(['rope-race.ts', 'rope-race.yaml']);
  for (const line of ['scry conform rope-race/rope-race.ts', 'scry run rope-race/rope-race.yaml', 'scry replay rope-race --cell 0 --game 0'])
    expect(stdout).toContain(line);
  const rules = readFileSync(join(folder, 'rope-race', 'rope-race.ts'), 'utf8');
  expect(rules).toContain("id: 'rope-race',\n  name: 'Rope Race',");
  expect(rules.toLowerCase()).not.toContain('ladder');

  expect(typeProblems(folder)).toBe('');
  writeFileSync(join(folder, 'rope-race', 'wrong.ts'), rules.replace("t.roll('die'", "t.roll('dice'"));
  expect(typeProblems(folder)).toContain(`'"dice"' is not assignable to parameter of type '"die"'`);

  const conform = await scry(folder, 'conform', 'rope-race/rope-race.ts', '--games', '3');
  expect(conform).toMatchObject({ code: 0, stdout: expect.stringContaining('Rope Race keeps every promise: 3 games each, seed "conform".') });
  // Both seats have the same chance, and games that are cut off are too rare to be seen.
  expect(conform.stdout).toContain('worth 0.500000 to seat 0 under random play');
  const run = await scry(folder, 'run', 'rope-race/rope-race.yaml', '--games', '20', '--no-report', '--json');
  expect(run.code).toBe(0);
  expect(JSON.parse(run.stdout)).toMatchObject({ name: 'rope-race', cells: Array.from({ length: 5 }, () => ({ games: 20 })), errors: { count: 0 } });
  expect((await scry(folder, 'replay', 'rope-race', '--cell', '0', '--game', '0')).code).toBe(0);
});

/** What the compiler says about the games in a folder, where `scry` is the scry of the sources. */
function typeProblems(folder: string): string {
  const config = join(folder, 'tsconfig.json');
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { rootDir: '/', noEmit: true, types: [], paths: { scry: [join(root, 'src/index.ts')] } },
  };
  writeFileSync(config, JSON.stringify({ ...options, include: ['rope-race/*.ts'] }));
  return spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { encoding: 'utf8' }).stdout;
}

test('nothing is overwritten', async () => {
  const folder = workplace();
  mkdirSync(join(folder, 'mine'));
  writeFileSync(join(folder, 'mine', 'mine.yaml'), 'my own\n');
  expect(await scry(folder, 'new', 'game', 'mine')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error: mine/mine.yaml: exists already and is not overwritten; choose another name\n',
  });
  expect(readdirSync(join(folder, 'mine'))).toEqual(['mine.yaml']);
  expect(readFileSync(join(folder, 'mine', 'mine.yaml'), 'utf8')).toBe('my own\n');
});

test.each([
  ['My Game', 'error: a name is of small letters, digits and dashes, such as my-game, not "My Game"\n'],
  ['../out', 'error: a name is of small letters, digits and dashes, such as out, not "../out"\n'],
  ['42', 'error: a name is of small letters, digits and dashes, such as my-game, not "42"\n'],
  ['veilwraith', 'error: veilwraith is the id of a game that comes with scry; choose another name\n'],
])('the name %s is refused, and nothing is written', async (name, line) => {
  const folder = workplace();
  expect(await scry(folder, 'new', 'game', name)).toEqual({ code: 2, stdout: '', stderr: line });
  expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(join(folder, '..', 'out'))).toBe(false);
});

test('what cannot be begun is refused with the nearest word, or with all there is', async () => {
  expect(await scry(workplace(), 'new', 'gam', 'mine')).toEqual({ code: 2, stdout: '', stderr: 'error: nothing to begin is called gam; did you mean game?\n' });
  expect(await scry(workplace(), 'new')).toMatchObject({ code: 2, stderr: expect.stringMatching(/^error: say what to begin: game.*\n$/) });
});
