import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startScreen } from '../../src/cli/start.ts';
import { experiment, program, scry, workplace } from './command.ts';

test('without a command, a screen shows where to start', async () => {
  const { code, stdout, stderr } = await scry(workplace());
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Your first report\n {2}scry run vignette-difficulty$/m);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
});

test('the screen calls scry as the user did', () => {
  expect(startScreen({ npm_command: 'exec' })).toContain('  npx scry run vignette-difficulty\n');
  expect(startScreen({ npm_command: 'run-script' })).toContain('  npm run -s scry -- run vignette-difficulty\n');
  expect(startScreen({})).toContain('  scry run vignette-difficulty\n');
});

test('with --help, the commands are shown', async () => {
  const help = await program(workplace(), '--help');
  expect(help.code).toBe(0);
  expect(help.stderr).toBe('');
  for (const verb of ['run', 'merge', 'report', 'compare', 'check', 'replay', 'list', 'validate', 'bench'])
    expect(help.stdout).toMatch(new RegExp(`^  ${verb} `, 'm'));
});

test('--version prints the version', async () => {
  const { code, stdout } = await scry(workplace(), '--version');
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

/** Each of these gives exit code 2, one line on stderr, nothing on stdout and no files. */
test.each<[string, string[], RegExp]>([
  ['an unknown verb', ['rnu'], /unknown command 'rnu' \(Did you mean run\?\)/],
  ['an unknown option', ['run', 'small.yaml', '--gmaes', '3'], /unknown option '--gmaes' \(Did you mean --games\?\)/],
  ['no experiment', ['run'], /missing required argument 'experiment'/],
  ['an unknown experiment', ['run', 'vignette-dificulty'], /unknown experiment vignette-dificulty; did you mean vignette-difficulty\?/],
  ['a missing file', ['run', './nowhere.yaml'], /^error: nowhere\.yaml: no such experiment file/],
  ['zero threads', ['run', 'small.yaml', '--threads', '0'], /'--threads <n>' argument '0' is invalid. Give a whole number from 1 to 1024\./],
  ['zero games', ['run', 'small.yaml', '--games', '0'], /'--games <n>' argument '0' is invalid/],
  ['half a game', ['run', 'small.yaml', '--games', '1.5'], /'--games <n>' argument '1\.5' is invalid/],
  ['a precision beyond reason', ['run', 'small.yaml', '--precision', '0.7'], /'--precision <p>' argument '0\.7' is invalid. Give a number between 0 and 0\.5/],
  ['games and precision', ['run', 'small.yaml', '--games', '9', '--precision', '0.1'], /--games and --precision cannot be combined/],
  ...['0/4', '5/4', '3', 'a/b'].map((text): [string, string[], RegExp] => [
    `shard ${text}`,
    ['run', 'small.yaml', '--shard', text],
    new RegExp(`'--shard <k/n>' argument '${text}' is invalid. Give the number of the shard, from 1, and how many there are, e\\.g\\. 3/64\\.`),
  ]),
  [
    'a shard with --precision',
    ['run', 'small.yaml', '--shard', '1/4', '--precision', '0.1'],
    /small\.yaml:1: precision: --shard needs a fixed number of games, .*; use --queue, /,
  ],
  ['a shard with --queue', ['run', 'small.yaml', '--shard', '1/4', '--queue', 'redis://127.0.0.1:1'], /'--shard <k\/n>' cannot be used with option '--queue/],
  ['a shard with --plan', ['run', 'small.yaml', '--shard', '1/4', '--plan'], /'--shard <k\/n>' cannot be used with option '--plan'/],
  ['a merge of nothing', ['merge', 'shards'], /^error: shards: there is no such folder; name the folder that holds the shards/],
  ['a --set without a value', ['run', 'small.yaml', '--set', 'maxSpirit'], /--set: "maxSpirit" is not of the form name=value/],
  [
    'an unknown parameter',
    ['run', 'small.yaml', '--set', 'maxSpirt=3'],
    /--set maxSpirt: unknown parameter maxSpirt of game veilwraith; did you mean maxSpirit\?/,
  ],
  ['an unknown run', ['report', 'smal'], /no run smal; /],
  ['a folder that is no run', ['report', '.'], /has no run\.json/],
  ['an unknown list', ['list', 'heroes'], /'heroes' is invalid.*Allowed choices are games, packs/],
  ['an unknown game', ['list', 'games', '--game', 'veilwrath'], /unknown game veilwrath; did you mean veilwraith\?/],
  ['a replay without a game', ['replay', 'small.yaml', '--cell', '0'], /required option '--game <i>' not specified/],
  ['a replay of a cell that is not there', ['replay', 'small.yaml', '--cell', '2', '--game', '0'], /there is no cell 2; the cells are 0 to 1/],
  ['a replay from a seat that is not there', ['replay', 'small.yaml', '--cell', '0', '--game', '0', '--seat', '1'], /there is no seat 1/],
  ['a negative game', ['replay', 'small.yaml', '--cell', '0', '--game', '-1'], /'--game <i>' argument '-1' is invalid/],
])('refuses %s', async (_, args, complaint) => {
  const folder = workplace({ 'small.yaml': experiment() });
  const { code, stdout, stderr } = await scry(folder, ...args);
  expect(stderr).toMatch(complaint);
  expect(stderr).toMatch(/^error: [^\n]+\n$/);
  expect(stdout).toBe('');
  expect(code).toBe(2);
  expect(existsSync(join(folder, 'reports'))).toBe(false);
});

test('a command run in this process leaves no trace in it', async () => {
  const left = () => ({
    folder: process.cwd(),
    exitCode: process.exitCode,
    write: process.stdout.write,
    listeners: process.eventNames().map((name) => [name, process.listenerCount(name)]),
  });
  const before = left();
  const folder = workplace({ 'small.yaml': experiment() });
  expect((await scry(folder, 'run', 'small.yaml', '--no-report')).code).toBe(0);
  expect((await scry(folder, 'run', 'nothing.yaml')).code).toBe(2);
  expect(left()).toEqual(before);
});

test('output has no colour without a terminal', async () => {
  const { code, stderr } = await program(workplace(), 'rnu');
  expect(code).toBe(2);
  expect(stderr).not.toContain('\u001b');
});
