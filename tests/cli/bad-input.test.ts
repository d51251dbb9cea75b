import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { experiment, scry, workplace } from './command.ts';

const standIn = fileURLToPath(new URL('../../src/games/veilwraith/pack/stand-in', import.meta.url));

/** `run` and `validate` must both refuse in one line and write nothing. */
async function refused(folder: string, complaint: RegExp): Promise<void> {
  const run = await scry(folder, 'run', 'small.yaml');
  expect(run.stderr).toMatch(complaint);
  expect(run.stderr).toMatch(/^error: [^\n]+\n$/);
  expect(run).toMatchObject({ code: 2, stdout: '' });
  expect(existsSync(join(folder, 'reports'))).toBe(false);
  const validate = await scry(folder, 'validate', 'small.yaml');
  expect(validate.code).toBe(2);
  expect(validate.stdout).toMatch(complaint);
}

test.each<[string, Record<string, string>, RegExp]>([
  ['an unknown game', { game: 'veilwrath' }, /small\.yaml:2: game: unknown game veilwrath; did you mean veilwraith\?/],
  ['an unknown pack', { pack: 'standin' }, /small\.yaml:3: pack: unknown pack standin of game veilwraith; did you mean stand-in\?/],
  ['an unknown vignette', { set: '{ vignette: lost-runes }' }, /small\.yaml:7: set\.vignette: unknown vignette "lost-runes"; did you mean lost-ruins\?/],
  [
    'an unknown strategy',
    { vary: '{ strategy: [rotation-gredy] }' },
    /small\.yaml:6: vary\.strategy\.0: unknown strategy rotation-gredy .*did you mean rotation-greedy\?/,
  ],
  ['a missing strategy file', { vary: '{ strategy: [./mine.ts] }' }, /small\.yaml:6: vary\.strategy\.0: no such strategy file \.\/mine\.ts; check the path/],
  ['an unknown parameter', { set: '{ maxSpirt: 3 }' }, /small\.yaml:7: set\.maxSpirt: unknown parameter maxSpirt .*did you mean maxSpirit\?/],
  ['an unknown card', { set: '{ cards.ogre-9.fight: 3 }' }, /small\.yaml:7: set\.cards\.ogre-9\.fight: unknown card ogre-9 .*did you mean ogre-1\?/],
  ['an unknown value of a card', { set: '{ cards.ogre-1.fihgt: 3 }' }, /card ogre-1 has no field fihgt; did you mean fight\?/],
  ['more seats than play', { set: '{ wraiths: 2 }', seats: '[{}, {}, {}]' }, /small\.yaml:8: seats: seats lists 3, but this game has 2/],
  ['a race of one', { set: '{ competitive: true }' }, /competitive needs wraiths 2 or more, but it is 1; change one of them/],
  ['a player of an empty seat', { set: '{ wraiths: 2, seats.2.strategy: random }' }, /there is no seat 2; this game has seats 0 to 1/],
  ['a value out of range', { set: '{ maxSpirit: 99 }' }, /small\.yaml:7: set\.maxSpirit: maxSpirit must be from 1 to 30, not 99/],
  ['a card value out of range', { set: '{ cards.ogre-1.fight: -4 }' }, /small\.yaml:7: .*ogre-1\.fight/],
  ['an unknown field', { gmaes: '3' }, /small\.yaml:8: unknown field gmaes; did you mean games\?/],
  ['no games', { games: '' }, /small\.yaml:1: games: no number of games; add a line such as `games: 10000`/],
  ['zero games', { games: '0' }, /small\.yaml:5: games: must be at least 1 game/],
  ['no strategy', { vary: '{}' }, /strategy: no strategy; add a line/],
  ['an unknown section', { report: '[summary, win-rat]' }, /small\.yaml:8: report\.1: unknown section win-rat; did you mean win-rate\?/],
])('refuses an experiment with %s', async (_, fields, complaint) => {
  await refused(workplace({ 'small.yaml': experiment(fields) }), complaint);
});

test('refuses malformed YAML', async () => {
  await refused(
    workplace({ 'small.yaml': 'game: veilwraith\nvary: { strategy: [random\ngames: 3\n' }),
    /small\.yaml:2: not valid YAML: the bracket that opens here is not closed/,
  );
});

/** A copy of the stand-in pack with one change. */
function packWith(file: string, from: string, to: string): string {
  const folder = workplace({ 'small.yaml': experiment({ pack: './mine' }) });
  cpSync(standIn, join(folder, 'mine'), { recursive: true });
  const path = join(folder, 'mine', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  return folder;
}

test.each<[string, string, string, string, RegExp]>([
  ['a vignette of 31 cards', 'vignettes.yaml', 'Hobgoblin: 3', 'Hobgoblin: 4', /(^|error: )mine\/vignettes\.yaml:\d+: .*31.*30/],
  [
    'an unknown threat',
    'vignettes.yaml',
    'Hobgoblin: 3',
    'Hobgobin: 3',
    /(^|error: )mine\/vignettes\.yaml:\d+: .*unknown Threat Hobgobin; did you mean Hobgoblin\?/,
  ],
  ['an unknown effect word', 'memories.yaml', '{ gainSpirit: 1 }', '{ gainSpirt: 1 }', /(^|error: )mine\/memories\.yaml:7: .*gainSpirt.*gainSpirit/],
  ['a value out of range', 'foes.yaml', 'fight: 6', 'fight: 600', /(^|error: )mine\/foes\.yaml:5: .*fight/],
  ['malformed YAML', 'keys.yaml', '{ id: key-1', '{ id: [key-1', /(^|error: )mine\/keys\.yaml:2: not valid YAML/],
  ['an unknown field', 'pack.yaml', 'title:', 'tilte:', /(^|error: )mine\/pack\.yaml:2: unknown field tilte; did you mean title\?/],
])('refuses a pack with %s', async (_, file, from, to, complaint) => {
  const folder = packWith(file, from, to);
  await refused(folder, complaint);
  const validate = await scry(folder, 'validate', 'mine', '--json');
  expect(validate.code).toBe(2);
  const [finding] = JSON.parse(validate.stdout);
  expect(finding).toMatchObject({ path: 'mine', ok: false });
  expect(finding.problems[0]).toMatchObject({ file: expect.stringContaining(file), line: expect.any(Number), message: expect.any(String) });
});

test('validate reports every problem of a pack', async () => {
  const folder = packWith('vignettes.yaml', 'Hobgoblin: 3', 'Hobgobin: 3');
  const keys = join(folder, 'mine', 'vignettes.yaml');
  writeFileSync(keys, readFileSync(keys, 'utf8').replace('name: Goblin King', 'name: Goblin Kng'));
  const { code, stdout, stderr } = await scry(folder, 'validate', 'mine');
  expect(code).toBe(2);
  expect(stdout).toMatch(/Hobgobin/);
  expect(stdout).toMatch(/Goblin Kng/);
  expect(stderr).toMatch(/^\d+ problems\n$/);
});

test('validate accepts a valid pack, experiment or folder of experiments', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  mkdirSync(join(folder, 'studies'));
  writeFileSync(join(folder, 'studies', 'one.yaml'), experiment({ name: 'one' }));
  writeFileSync(join(folder, 'studies', 'two.yaml'), experiment({ name: 'two', games: '' }));
  const good = await scry(folder, 'validate', 'small.yaml', standIn);
  expect(good).toMatchObject({ code: 0, stderr: '' });
  expect(good.stdout).toMatch(
    /^small\.yaml: ok, an experiment of veilwraith: 2 cells\n.*: ok, a pack of veilwraith: \d+ cards from the rulebook, \d+ stand-ins \(\d+ with some printed numbers\)\n$/,
  );
  const mixed = await scry(folder, 'validate', 'studies');
  expect(mixed.code).toBe(2);
  expect(mixed.stdout).toMatch(/^studies\/one\.yaml: ok.*\nstudies\/two\.yaml:1: games: no number of games/);
});

test('validate accepts experiments that come with scry', async () => {
  const shipped = join(import.meta.dirname, '..', '..', 'experiments');
  // Some of them: the long suite plays all, and plans them first.
  const files = readdirSync(shipped).filter((file, i) => file.endsWith('.yaml') && i % 6 === 0);
  const { code, stdout, stderr } = await scry(workplace(), 'validate', ...files.map((file) => join(shipped, file)));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.trim().split('\n')).toHaveLength(files.length);
});

test('refuses an --out that cannot be written', async () => {
  const folder = workplace({ 'small.yaml': experiment(), file: 'in the way' });
  const inTheWay = await scry(folder, 'run', 'small.yaml', '--out', 'file');
  expect(inTheWay).toMatchObject({ code: 2, stdout: '' });
  expect(inTheWay.stderr).toMatch(/^error: file: this is a file, not a folder; choose another with --out\n$/);
  const below = await scry(folder, 'run', 'small.yaml', '--out', 'file/below');
  expect(below.code).toBe(2);
  expect(below.stderr).toMatch(/^error: [^\n]*file\/below[^\n]*\n$/);
});

// Root may write everywhere, so for root the test uses a folder that nobody can write to.
test('refuses an --out without permission', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  let out = '/sys/scry';
  if (process.getuid?.() !== 0) {
    mkdirSync(join(folder, 'locked'));
    chmodSync(join(folder, 'locked'), 0o500);
    out = 'locked/run';
  }
  const { code, stdout, stderr } = await scry(folder, 'run', 'small.yaml', '--out', out);
  expect(stderr).toMatch(/^error: [^\n]*(scry|locked)[^\n]*\n$/);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('refuses an --out that holds other files', async () => {
  const folder = workplace({ 'small.yaml': experiment() });
  const { code, stderr } = await scry(folder, 'run', 'small.yaml', '--out', '.');
  expect(code).toBe(2);
  expect(stderr).toMatch(/this folder holds something other than a run; choose another with --out/);
});
