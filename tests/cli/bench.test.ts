import { expect, test } from 'vitest';
import { scry, workplace } from './command.ts';

const small = ['bench', '--game', 'veilwraith', '--strategy', 'uniform', '--seconds', '0.01', '--rounds', '1'];

test('bench prints a table to stdout and its progress to stderr', async () => {
  const { code, stdout, stderr } = await scry(workplace(), ...small);
  expect(stderr).toContain('veilwraith: round 1 of 1\n');
  expect(stdout).toMatch(
    /^GAME +SCENARIO +STRATEGY +DECISIONS\/GAME +GAMES\/CPU-S +RECORDED +DECISIONS\/CPU-S +RECORDING +UNDISTURBED\nveilwraith +lost-ruins +uniform +[\d.]+ +[\d,]+ ±.* \d+ %\n$/,
  );
  expect(code).toBe(0);
});

test('bench --json prints data', async () => {
  const { code, stdout } = await scry(workplace(), ...small, '--json');
  expect(JSON.parse(stdout)).toMatchObject([{ game: 'veilwraith', strategy: 'uniform', plain: { games: { median: expect.any(Number) } } }]);
  expect(code).toBe(0);
});

test.each<[string, string[], RegExp]>([
  ['an unknown game', ['--game', 'veilwrath'], /unknown game veilwrath; did you mean veilwraith\?/],
  ['an unknown strategy', ['--strategy', 'rotation'], /--strategy: no strategy rotation of role play/],
  ['no time', ['--seconds', '0'], /'--seconds <s>' argument '0' is invalid. Give a number above 0\./],
])('bench refuses %s', async (_, args, complaint) => {
  const { code, stdout, stderr } = await scry(workplace(), 'bench', ...args);
  expect(stderr).toMatch(complaint);
  expect(stderr).toMatch(/^error: [^\n]+\n$/);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});
