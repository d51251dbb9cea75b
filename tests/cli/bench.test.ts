import { expect, test } from 'vitest';
import { scry, workplace } from './command.ts';

const QUICK = ['--seconds', '0.02', '--rounds', '1'];

test('bench measures every strategy of role play, as text and as data', async () => {
  const text = await scry(workplace(), 'bench', '--game', 'veilwraith', ...QUICK);
  expect(text.code).toBe(0);
  const rows = JSON.parse((await scry(workplace(), 'bench', ...QUICK, '--json')).stdout);
  const strategies = rows.map((row: { strategy: string }) => row.strategy);
  expect(strategies).toEqual(expect.arrayContaining(['uniform', 'random', 'rotation-greedy']));
  for (const row of rows) expect(row.plain.games.median).toBeGreaterThan(0);
  for (const strategy of strategies) expect(text.stdout).toContain(strategy);
});

test('an unknown game is refused before anything is measured', async () => {
  const { code, stdout, stderr } = await scry(workplace(), 'bench', '--game', 'veilwrath');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^error: game: unknown game veilwrath; did you mean veilwraith\?\n$/);
});
