import { expect, test } from 'vitest';
import { outsideGame } from '../runner/probe/outside-game.ts';
import { experiment, scry, workplace } from './command.ts';

const list = async (...args: string[]): Promise<string[]> => {
  const { code, stdout, stderr } = await scry(workplace(), 'list', ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.trimEnd().split('\n');
};

test.each(['veilwraith', 'the-veil', 'veil-of-ruin', 'veiled-fate', 'soul-raiders'])('the parameters of %s fit on 100 columns', async (game) => {
  const lines = await list('parameters', '--game', game);
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
  const rows: { parameter: string; about: string; values: string }[] = JSON.parse((await list('parameters', '--game', game, '--json')).join('\n'));
  const text = lines.join(' ').replace(/\s+/g, ' ');
  for (const { parameter, about } of rows) {
    expect(lines.filter((line) => line === parameter || line.startsWith(`${parameter} `))).toHaveLength(1);
    expect(text).toContain(about);
  }
  // Nothing is cut short in the data.
  for (const { values } of rows) expect(values).not.toContain(' more');
});

test('a long list of values is cut short and says how much is left out', async () => {
  const [, line] = await list('parameters', '--game', 'veilwraith', '--filter', 'strategies.path.path');
  expect(line).toMatch(/^strategies\.path\.path +none, \S.* … \d+ more$/);
});

test('--filter keeps the lines that hold a text, whatever the case, in every list', async () => {
  const lines = await list('parameters', '--filter', 'MAXSPIRIT', '--game', 'veilwraith');
  expect(lines.filter((line) => /^\S/.test(line)).map((line) => line.split(' ')[0])).toEqual(['PARAMETER', 'maxSpirit']);
  expect(JSON.parse((await list('games', '--filter', 'raiders', '--json')).join('\n'))).toMatchObject([{ game: 'soul-raiders' }]);
  const overview = JSON.parse((await list('--filter', 'vignette-difficulty', '--json')).join('\n'));
  expect(overview).toMatchObject({ games: [], experiments: [{ experiment: 'vignette-difficulty' }] });
  const none = await scry(workplace(), 'list', 'games', '--filter', 'chess');
  expect(none).toEqual({ code: 0, stdout: '', stderr: 'no games with "chess" among 5\n' });
});

test('list sections tells what each shows and when it appears', async () => {
  const rows: { section: string; appears: string; shows: string }[] = JSON.parse((await list('sections', '--json')).join('\n'));
  expect(rows.find(({ section }) => section === 'win-rate')).toMatchObject({
    appears: 'always',
    shows: expect.stringContaining('how often each setting was won'),
  });
  expect(rows.find(({ section }) => section === 'ladder')?.appears).toBe('if scenario and strategy vary, and nothing else');
  expect(rows.find(({ section }) => section === 'cards')?.appears).toBe('only if report: names it');
  const own = await list('sections', '--game', 'veilwraith', '--filter', 'spirit');
  expect(own.some((line) => line.startsWith('spirit-curve '))).toBe(true);
});

test('list columns tells what the columns of a game and of a run mean', async () => {
  const rows: Record<string, string>[] = JSON.parse((await list('columns', '--game', 'veilwraith', '--json')).join('\n'));
  expect(rows.find(({ column }) => column === 'portal_round')).toEqual({
    game: 'veilwraith',
    table: 'games',
    column: 'portal_round',
    type: 'int16',
    unit: 'round',
    when: '',
    about: 'round in which the Portal entered, 0 for never',
    values: '',
  });
  expect(rows.find(({ column }) => column === 'status_<seat>')).toMatchObject({ when: 'several seats', values: 'in-game, escaped, out, absent' });
  expect(rows.find(({ table, column }) => table === 'attempts' && column === 'ribbons')).toMatchObject({ when: 'campaigns or quests' });

  const folder = workplace({ 'small.yaml': experiment({ games: '4', vary: '{ strategy: [random, rotation-greedy], maxSpirit: [18, 20] }' }) });
  expect((await scry(folder, 'run', 'small.yaml', '--no-report')).code).toBe(0);
  const run: Record<string, string>[] = JSON.parse((await scry(folder, 'list', 'columns', '--run', 'small', '--json')).stdout);
  expect(run.every(({ about }) => about !== '')).toBe(true);
  const games = run.filter(({ table }) => table === 'games');
  expect(games[0]).toMatchObject({ column: 'cell', type: 'int32' });
  expect(games.find(({ column }) => column === 'strategy')).toMatchObject({ about: 'strategy for the role play', values: 'random, rotation-greedy' });
  expect(games.find(({ column }) => column === 'maxSpirit')?.about).toMatch(/^maximum and starting Spirit/);
  expect(games.some(({ column }) => column.startsWith('status_'))).toBe(false);
  expect((await scry(folder, 'list', 'columns', '--run', 'small', '--filter', 'portal_round')).stdout).toContain('round in which the Portal entered');

  const exported = await scry(folder, 'export', 'small', '--format', 'csv', '--out', 'csv', '--json');
  expect(JSON.parse(exported.stdout)).toEqual(['csv/games.csv', 'csv/curves.csv', 'csv/cards.csv', 'csv/courses.csv', 'csv/turns.csv', 'csv/columns.csv']);
});

test('--run is for columns', async () => {
  const { code, stderr } = await scry(workplace(), 'list', 'games', '--run', 'small');
  expect({ code, stderr }).toEqual({ code: 2, stderr: 'error: --run: goes with the list of columns: `scry list columns --run <run>`\n' });
});

test('list skills tells who stands on each rung, from random up, with the options that are not at their defaults', async () => {
  const rows: Record<string, string | number>[] = JSON.parse((await list('skills', '--game', 'veilwraith', '--json')).join('\n'));
  expect(rows.map(({ skill, strategy }) => [skill, strategy])).toEqual([
    [0, 'random'],
    [1, 'rotation-greedy'],
    [2, 'rotation-sensible'],
    [3, 'rotation-planner'],
    [4, 'flat'],
  ]);
  expect(rows[4]).toMatchObject({ options: 'iterations 100, depth 3, rollout rotation-sensible, bias rotation-sensible' });
  const all: { game: string; skill: number }[] = JSON.parse((await list('skills', '--json')).join('\n'));
  const bottom = all.filter(({ skill }) => skill === 0).map(({ game }) => game);
  expect(bottom.sort()).toEqual(['soul-raiders', 'the-veil', 'veil-of-ruin', 'veiled-fate', 'veilwraith']);
});

test('list skills of a game without a ladder names the players that any game has', async () => {
  const folder = workplace({ 'coins.ts': outsideGame({}) });
  const { stdout } = await scry(folder, 'list', 'skills', '--game', './coins.ts', '--json');
  const rows: { skill: number; strategy: string }[] = JSON.parse(stdout);
  expect(rows.map(({ skill, strategy }) => [skill, strategy])).toEqual([
    [0, 'uniform'],
    [1, 'flat'],
    [2, 'mcts'],
  ]);
});
