import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experiment, scry, workplace } from './command.ts';

/** A priority list as a user would write it; replaces the text `from` with `to`. */
function list(from = '', to = ''): string {
  const text = `plays: the-veil
about: a list of one's own
turn:
  - play: any
  - use: any
  - hero: true
buy:
  - where: { type: aggro, costAtMost: 4 }
    pick: dearest
  - where: { card: gate-sergeant }
    upTo: 2
damage:
  - hit: finish
  - hit: shields
  - hit: hero
`;
  expect(text).toContain(from);
  return text.replace(from, to);
}

const veil = (strategy: string, pack = 'stand-in'): string =>
  experiment({ game: 'the-veil', pack, games: '6', vary: `{ strategy: [${strategy}] }`, set: '{ seats.0.hero: barbarian, seats.1.hero: lich }' });

test("a user's list plays like any strategy", async () => {
  const folder = workplace({ 'small.yaml': veil('./mine.yaml, tempo'), 'mine.yaml': list() });
  const run = await scry(folder, 'run', 'small.yaml');
  expect(run).toMatchObject({ code: 0 });
  expect(run.stdout).toMatch(/mine\.yaml/);
  const file = JSON.parse(readFileSync(join(folder, 'reports', 'small', 'run.json'), 'utf8'));
  expect(file.errors.count).toBe(0);
  const verified = await scry(folder, 'verify', 'reports/small', '--all');
  expect(verified.code).toBe(0);
});

test('scry list shows each list with its description', async () => {
  const { stdout } = await scry(workplace(), 'list', 'strategies', '--game', 'the-veil');
  for (const name of ['aggro', 'control', 'support', 'tempo']) expect(stdout).toMatch(new RegExp(`^${name} +play\\n +\\S.{20,}`, 'm'));
});

test.each<[string, string, string, RegExp]>([
  [
    'a card that does not exist',
    'card: gate-sergeant',
    'card: gate-sargent',
    /mine\.yaml:10: buy\.1\.where\.card: unknown card gate-sargent; did you mean gate-sergeant\?/,
  ],
  ['an unknown family', '{ type: aggro,', '{ family: ironkind,', /mine\.yaml:8: buy\.0\.where\.family: unknown family ironkind; did you mean ironkin\?/],
  ['an unknown Hero', 'upTo: 2', 'when: { hero: barbarien }', /mine\.yaml:11: buy\.1\.when\.hero: unknown Hero barbarien; did you mean barbarian\?/],
  ['an unknown type', 'type: aggro', 'type: agro', /mine\.yaml:8: buy\.0\.where\.type: unknown type agro; did you mean aggro\?/],
  ['an unknown keyword', 'card: gate-sergeant', 'does: slain', /mine\.yaml:10: buy\.1\.where\.does: unknown deed slain; did you mean slay\?/],
  ['an unknown pick', 'pick: dearest', 'pick: dearset', /mine\.yaml:9: buy\.0\.pick: unknown pick dearset; did you mean dearest\?/],
  ['an unknown rule word', '- use: any', '- usse: any', /mine\.yaml:5: turn\.1: unknown field usse; did you mean use\?/],
  [
    'a line that does two things',
    '- use: any',
    '- { use: any, play: any }',
    /mine\.yaml:5: turn\.1: a line of turn does exactly one of.*this one does play and use/,
  ],
  ['an unknown target', '- hit: finish', '- hit: finsh', /mine\.yaml:13: damage\.0\.hit: unknown target finsh; did you mean finish\?/],
  ['an unknown field', 'damage:', 'damge:', /mine\.yaml:12: unknown field damge; did you mean damage\?/],
  ['an unknown field of a filter', 'costAtMost: 4', 'costAtMots: 4', /mine\.yaml:8: buy\.0\.where: unknown field costAtMots; did you mean costAtMost\?/],
  ['an unknown quantity', 'upTo: 2', 'when: { helth: { atMost: 3 } }', /mine\.yaml:11: buy\.1\.when: unknown field helth; did you mean health\?/],
  ['a number where a filter belongs', '- play: any', '- play: 3', /mine\.yaml:4: turn\.0\.play: must be any or a filter such as/],
  ['a word where a number belongs', 'upTo: 2', 'upTo: two', /mine\.yaml:11: buy\.1\.upTo: must be a whole number from 1 to 36/],
  ['a range without its words', 'upTo: 2', 'when: { health: 3 }', /mine\.yaml:11: buy\.1\.when\.health: must be \{ atLeast: n \}/],
  ['a text where a list belongs', '  - hit: finish\n  - hit: shields\n  - hit: hero', '  hero', /mine\.yaml:12: damage: must be a list of rules/],
  ['another game', 'plays: the-veil', 'plays: veilwraith', /mine\.yaml:1: plays: this list plays veilwraith, not the-veil/],
  ['no word of what it plays', 'plays: the-veil\n', '', /mine\.yaml:1: plays: not a priority list: .*add a line `plays: the-veil`/],
  ['malformed YAML', '{ type: aggro,', '{ type: [aggro,', /mine\.yaml:\d+: not valid YAML/],
])('a list with %s is refused in one line', async (_, from, to, complaint) => {
  const folder = workplace({ 'small.yaml': veil('./mine.yaml'), 'mine.yaml': list(from, to) });
  const run = await scry(folder, 'run', 'small.yaml');
  expect(run.stderr).toMatch(complaint);
  expect(run.stderr).toMatch(/^error: [^\n]+\n$/);
  expect(run).toMatchObject({ code: 2, stdout: '' });
  expect(existsSync(join(folder, 'reports'))).toBe(false);
});

test('validate checks lists on their own, against the packs that come with scry', async () => {
  const folder = workplace({
    'good.yaml': list(),
    'bad.yaml': list('card: gate-sergeant', 'card: gate-sargent'),
    'worse.yaml': list('plays: the-veil', 'plays: the-vail'),
  });
  expect(await scry(folder, 'validate', 'good.yaml')).toMatchObject({ code: 0, stdout: 'good.yaml: ok, a priority list for the-veil\n', stderr: '' });
  const bad = await scry(folder, 'validate', 'bad.yaml', 'worse.yaml');
  expect(bad.code).toBe(2);
  expect(bad.stdout).toMatch(
    /^bad\.yaml:10: buy\.1\.where\.card: unknown card gate-sargent; did you mean gate-sergeant\?\nworse\.yaml:1: plays: unknown game the-vail; did you mean the-veil\?\n$/,
  );
  expect(bad.stderr).toBe('2 problems\n');
});

test('the list in the README is valid', async () => {
  const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
  const [, text] = /```yaml\n(# mine\.yaml\n[\s\S]*?)```/.exec(readme) ?? [];
  expect(await scry(workplace({ 'mine.yaml': String(text) }), 'validate', 'mine.yaml')).toMatchObject({ code: 0, stderr: '' });
});

test('a missing list is refused, and so is a list for another game', async () => {
  const missing = await scry(workplace({ 'small.yaml': veil('./mine.yaml') }), 'run', 'small.yaml');
  expect(missing.stderr).toMatch(/^error: small\.yaml:\d+: vary\.strategy\.0: no such strategy file \.\/mine\.yaml; check the path[^\n]*\n$/);
  const other = await scry(workplace({ 'small.yaml': experiment({ vary: '{ strategy: [./mine.yaml] }' }), 'mine.yaml': list() }), 'run', 'small.yaml');
  expect(other.stderr).toBe('error: mine.yaml:1: plays: this list plays the-veil, not veilwraith\n');
  expect([missing.code, other.code]).toEqual([2, 2]);
});

test('validate checks every player of a ladder, its own files too', async () => {
  const rungs = 'game: veilwraith\nrungs:\n  - { strategy: random }\n';
  const folder = workplace({
    'skill.yaml': `${rungs}  - { strategy: rotation-greedy }\n  - { strategy: flat, options: { iterations: 50, rollout: rotation-greedy } }\n`,
    'bad.yaml': `${rungs}  - { strategy: rotation-gredy }\n`,
    'worse.yaml': `${rungs}  - { strategy: flat, options: { rollout: ./absent.ts } }\n`,
  });
  expect(await scry(folder, 'validate', 'skill.yaml')).toEqual({ code: 0, stdout: 'skill.yaml: ok, a ladder of 3 players for veilwraith\n', stderr: '' });
  const bad = await scry(folder, 'validate', 'bad.yaml', 'worse.yaml');
  expect(bad).toMatchObject({ code: 2, stderr: '2 problems\n' });
  expect(bad.stdout).toMatch(/^bad\.yaml:4: rungs\.1: unknown strategy rotation-gredy of game veilwraith; did you mean rotation-greedy\?$/m);
  expect(bad.stdout).toMatch(/^worse\.yaml:4: rungs\.1: no such strategy file \.\/absent\.ts; check the path/m);
});
