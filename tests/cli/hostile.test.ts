import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experiment, main, program, scry, workplace } from './command.ts';

/** A strategy of Veilwraith with these lines at the top and this body of `choose`. */
const player = (choose: string, first = ''): string =>
  `${first}\nexport default { id: 'x', game: 'veilwraith', roles: ['play'], about: '', create: () => ({ begin() {}, choose(view, codes, n) { ${choose} return 0; } }) };\n`;

const STRATEGIES = {
  'rejects.ts': player("Promise.reject(new Error('lost'));"),
  'exits.ts': player('process.exit(0);'),
  'waits.ts': player("setTimeout(() => { throw new Error('late'); }, 0);"),
  'throws.ts': player('throw Object.create(null);'),
  'talks.ts': player("console.log('in a game'); process.stdout.write('in a game\\n');", "console.log('while loading');"),
};

test('strategies that reject, exit, wait, throw objects without a name or print do not spoil the run or its data', async () => {
  const names = Object.keys(STRATEGIES).map((file) => `./${file}`);
  const folder = workplace({ 'small.yaml': experiment({ games: '12', vary: `{ strategy: [${names.join(', ')}] }` }), ...STRATEGIES });
  const { code, stdout, stderr } = await program(folder, 'run', 'small.yaml', '--no-report', '--json', '--threads', '2');
  expect(code).toBe(3);
  const { cells, errors } = JSON.parse(stdout);
  expect(cells.map((cell: { outcomes: { error: number } }) => cell.outcomes.error)).toEqual([12, 12, 12, 12, 0]);
  const messages: string[] = [0, 1, 2, 3].map((cell) => errors.first.find((each: { cell: number }) => each.cell === cell).message);
  expect(messages[0]).toMatch(/a promise is not allowed in a game/);
  expect(messages[1]).toMatch(/process\.exit is not allowed in a strategy/);
  expect(messages[2]).toMatch(/setTimeout is not allowed in a game/);
  expect(messages[3]).toMatch(/something was thrown that cannot be shown as text/);
  expect(stderr).toContain('while loading\n');
  expect(stderr).toContain('in a game\n');
  expect(stderr).toContain('48 of 60 games ended in error');
  // Played again in this thread, the games have the same results.
  const verified = await program(folder, 'verify', 'small', '--json');
  expect(JSON.parse(verified.stdout)).toMatchObject({ same: true, differences: [] });
  expect(verified.code).toBe(0);
  const replayed = await program(folder, 'replay', 'small', '--cell', '0', '--game', '0');
  expect(replayed.stdout).toContain(`The game broke off: ${messages[0]}\n`);
  expect(replayed.code).toBe(0);
});

test('files that fail to load give one line each and exit code 2', async () => {
  const folder = workplace({
    'rejects.ts': player('', "Promise.reject(new Error('a broken\\npromise'));"),
    'exits.ts': player('', 'process.exit(0);'),
    'throws.ts': player('', 'throw Object.create(null);'),
    'list.yaml': 'plays: the-veil\nabout: forgets whom to hit\nturn: [{ play: any }]\nbuy: [{ pick: best }]\ndamage: [{ pick: weakest }]\n',
    'alias.yaml': 'games: 3\ngame: *nope\n',
  });
  const studies = ['rejects', 'exits', 'throws'].map((name) => `study-${name}.yaml`);
  for (const study of studies) writeFileSync(join(folder, study), experiment({ vary: `{ strategy: [./${study.slice(6, -5)}.ts] }` }));
  const { code, stdout, stderr } = await program(folder, 'validate', ...studies, 'list.yaml', 'alias.yaml');
  expect(stdout.split('\n')).toEqual([
    'rejects.ts:1: fails while it is loaded: a broken',
    'exits.ts:1: fails while it is loaded: process.exit is not allowed in a strategy or a game: it would end the whole run; throw an error instead',
    'throws.ts:1: fails while it is loaded: something was thrown that cannot be shown as text',
    'list.yaml:5: damage.0.hit: no target; there are: finish, shields, recruits, hero',
    'alias.yaml:2: not valid YAML: nothing above is called &nope; write the value itself instead of *nope',
    '',
  ]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: '5 problems\n' });
});

test('too few file handles are a failure of the machine: exit code 4, one line', () => {
  const folder = workplace({ 'small.yaml': experiment() });
  for (const handles of [20, 28, 50]) {
    const { status, stderr, stdout } = spawnSync('/bin/sh', ['-c', `ulimit -n ${handles}; exec "$0" "$1" run small.yaml`, process.execPath, main], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 4, stdout: '' });
    expect(stderr).toMatch(/^error: [^\n]*file handles[^\n]*\n$/);
  }
});

/** Characters that move the cursor, ring the bell or change the writing direction. */
const OBEYED = /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

test("control and bidirectional characters in a user's text never reach the terminal", async () => {
  const nasty = '\\u001b]0;owned\\u0007\\u009b31m\\u202etxt.exe';
  const folder = workplace({
    'small.yaml': experiment({ title: `"${nasty}"`, games: '4', vary: '{ strategy: [random] }' }),
    'field.yaml': experiment({ [`"${nasty}"`]: '3' }),
    'level.yaml': experiment({ vary: `{ strategy: ["${nasty}"] }` }),
    'name.yaml': experiment({ set: `{ "${nasty}\\nerror: forged": 3 }` }),
  });
  const run = await scry(folder, 'run', 'small.yaml', '--no-report');
  expect(run.code).toBe(0);
  expect(run.stdout).toContain('\\u001b]0;owned\\u0007\\u009b31m\\u202etxt.exe\n');
  const data = await scry(folder, 'run', 'small.yaml', '--no-report', '--json');
  expect(JSON.parse(data.stdout).title).toBe(JSON.parse(`"${nasty}"`));
  const validate = await scry(folder, 'validate', 'field.yaml', 'level.yaml', 'name.yaml');
  expect(validate.stdout.trimEnd().split('\n')).toHaveLength(3);
  const refused = await scry(folder, 'run', 'small.yaml', '--set', '\u001b[2Jx=3');
  expect(refused.stderr).toMatch(/^error: [^\n]*unknown parameter \\u001b\[2Jx [^\n]*\n$/);
  for (const { stdout, stderr } of [run, data, validate, refused]) expect(stdout + stderr).not.toMatch(OBEYED);
  expect(readdirSync(folder)).toContain('reports');
});
