import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { experiment, program, scry, workplace } from './command.ts';

const DUEL = `name: duel
game: the-veil
pack: tiny
format: duel
seats: [{ strategy: phased }, { strategy: random }]
swap: first
games: 60
measure: score
vary: { seats.0.strategy: [random, phased] }
compare: { factor: seats.0.strategy, baseline: random, margin: 0.1 }
expect: [{ than: { seats.0.strategy: random }, where: { seats.0.strategy: phased }, score: [-1, 1] }]
`;

test('seats and swapped pairs work in run, compare, check, verify and replay', async () => {
  const folder = workplace({ 'duel.yaml': DUEL });
  const run = await scry(folder, 'run', 'duel.yaml', '--json');
  expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: '' });
  const { cells } = JSON.parse(run.stdout);
  expect(cells.map((cell: { levels: unknown; games: number }) => [cell.levels, cell.games])).toEqual([
    [{ 'seats.0.strategy': 'random' }, 60],
    [{ 'seats.0.strategy': 'phased' }, 60],
  ]);
  expect(cells[0].score).toEqual({ point: expect.any(Number), low: expect.any(Number), high: expect.any(Number) });
  expect(readFileSync(join(folder, 'reports', 'duel', 'report.html'), 'utf8')).toContain('pair of games with the sides swapped');

  const compared = JSON.parse((await scry(folder, 'compare', 'duel', '--json')).stdout);
  expect(compared[0]).toMatchObject({ measure: 'score', unit: 'pair', margin: 0.1, comparisons: [{ level: 'phased', baseline: 'random', n: 30 }] });
  const checked = await scry(folder, 'check', 'duel');
  expect(checked.code).toBe(0);
  expect(checked.stdout).toMatch(/^held +Phased against Random +score +−100\.0 to 100\.0 points/m);
  expect((await scry(folder, 'verify', 'duel', '--all')).stdout).toContain('120 games of 120 replayed: all came out the same.');
  const firsts = await Promise.all(
    ['6', '7'].map(async (game) => JSON.parse((await scry(folder, 'replay', 'duel', '--cell', '1', '--game', game, '--json')).stdout).row),
  );
  expect(firsts.map(({ pair, first }) => [pair, first])).toEqual([
    [3, 0],
    [3, 1],
  ]);
});

test('decide and race stop early and report the games saved; --games replaces them', async () => {
  const decide = experiment({ name: 'decided', games: '', decide: '{ factor: strategy, level: rotation-greedy, baseline: random, better: 0.05, cap: 4000 }' });
  const race = experiment({
    name: 'raced',
    games: '',
    vary: '{ startingAbility: [none, shadow], strategy: [rotation-greedy, random] }',
    race: '{ factor: strategy, baseline: random, cap: 3000 }',
  });
  const folder = workplace({ 'decide.yaml': decide, 'race.yaml': race });
  const decided = await scry(folder, 'run', 'decide.yaml', '--no-report');
  expect({ code: decided.code, stderr: decided.stderr }).toEqual({ code: 0, stderr: '' });
  expect(decided.stdout).toMatch(/^Rotation Greedy is better than Random: \+\d+\.\d points \[\d+\.\d, \d+\.\d\], 1,000 games per setting\.$/m);
  expect(decided.stdout).toMatch(/^Stopped by decide: 2,000 games played, 6,000 fewer than the cap\.$/m);
  const again = await scry(folder, 'run', 'decide.yaml', '--no-report');
  expect(again.stderr).toMatch(/^nothing to do/);

  const raced = JSON.parse((await scry(folder, 'run', 'race.yaml', '--no-report', '--json')).stdout);
  expect(raced.stopped).toMatchObject({ rule: 'race', games: 4000, saved: 8000 });
  expect(raced.stopped.races).toEqual([
    { shared: { startingAbility: 'none' }, kept: [0], dropped: [{ cell: 1, games: 1000 }] },
    { shared: { startingAbility: 'shadow' }, kept: [2], dropped: [{ cell: 3, games: 1000 }] },
  ]);
  const fixed = JSON.parse((await scry(folder, 'run', 'race.yaml', '--games', '20', '--out', 'fixed', '--no-report', '--json')).stdout);
  expect([fixed.stopped, fixed.cells.map((cell: { games: number }) => cell.games)]).toEqual([null, [20, 20, 20, 20]]);
});

test('any number of threads, or none, gives the same bytes, in a race too', async () => {
  const race = experiment({
    name: 'raced',
    games: '',
    vary: '{ startingAbility: [none, shade, shadow] }',
    set: '{ strategy: rotation-greedy }',
    race: '{ factor: startingAbility, baseline: none, cap: 1600 }',
  });
  const folder = workplace({ 'race.yaml': race });
  const bytes: string[] = [];
  for (const threads of ['none', '3']) {
    const args = ['run', 'race.yaml', '--out', threads, '--no-report'];
    await (threads === 'none' ? scry(folder, ...args) : program(folder, ...args, '--threads', threads));
    const run = JSON.parse(readFileSync(join(folder, threads, 'run.json'), 'utf8'));
    const tables = ['games', 'curves', 'cards'].map((table) => readFileSync(join(folder, threads, `${table}.arrow`), 'base64'));
    bytes.push(JSON.stringify([{ ...run, how: null }, ...tables]));
  }
  expect(new Set(bytes).size).toBe(1);
});

test('validate reports every problem of an experiment at once', async () => {
  const folder = workplace({
    'bad.yaml': experiment({
      vary: '{ strategy: [rando], maxSpirit: [99] }',
      measure: 'spirt_end',
      expect: '[{ where: { strategy: rando }, win: [0.9, 0.1] }]',
    }),
  });
  const { code, stdout, stderr } = await scry(folder, 'validate', 'bad.yaml');
  expect(code).toBe(2);
  expect(stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^bad\.yaml:6: vary\.strategy\.0: unknown strategy rando .*; did you mean random\?$/),
    expect.stringMatching(/^bad\.yaml:9: expect\.0\.win: 0\.9 is not below 0\.1; swap the bounds$/),
    expect.stringMatching(/^bad\.yaml:8: measure: there is no measure spirt_end; did you mean spirit_end\?$/),
    expect.stringMatching(/^bad\.yaml:6: vary\.maxSpirit\.0: maxSpirit must be from 1 to 30, not 99$/),
  ]);
  expect(stderr).toBe('4 problems\n');
  const run = await scry(folder, 'run', 'bad.yaml');
  expect(run.stderr).toMatch(/^error: bad\.yaml:6: .* \(and 3 more problems; `scry validate` names all\)\n$/);
});
