import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ceiling, kernel } from '../../bench/brief/players.ts';
import { Results } from '../../bench/brief/results.ts';
import { isMet, measured, measuredTable } from '../../bench/measured.ts';
import { gain, isQuiet } from '../../bench/scalinground.ts';
import { InputError } from '../../src/core/index.ts';
import { bench } from '../../src/runner/bench.ts';
import { type PlayGames, playFor, timeGames } from '../../src/runner/cputime.ts';
import { figureOf } from '../../src/runner/figure.ts';
import { interleaved } from '../../src/runner/interleave.ts';
import { Machine } from '../../src/runner/machine.ts';

// Nothing here looks at how long something took: speed is measured by `npm run bench`, never asserted.

test('a row says how fast a strategy plays, with and without recording', async () => {
  const rows = await bench({ game: 'veilwraith', strategy: 'uniform', seconds: 0.005, rounds: 1 });
  const figure = { median: expect.any(Number), low: expect.any(Number), high: expect.any(Number) };
  const pace = { games: figure, decisions: figure };
  expect(rows).toEqual([
    {
      game: 'veilwraith',
      scenario: 'lost-ruins',
      strategy: 'uniform',
      games: expect.any(Number),
      decisionsPerGame: expect.any(Number),
      plain: pace,
      recorded: pace,
      recording: figure,
      machine: expect.any(Number),
    },
  ]);
  const [{ games, decisionsPerGame, plain }] = rows;
  expect(games).toBeGreaterThan(0);
  expect(decisionsPerGame).toBeGreaterThan(1);
  // Both are counts over the same time.
  expect(plain.decisions.median / plain.games.median).toBeCloseTo(decisionsPerGame);
});

test('a game or a strategy that is not there is refused', async () => {
  await expect(bench({ game: 'veilwrath' })).rejects.toThrow(InputError);
  await expect(bench({ strategy: 'rotation-gredy' })).rejects.toThrow(/no strategy rotation-gredy of role play/);
});

describe('measuring', () => {
  test('a figure is the median with the lowest and the highest', () => {
    expect(figureOf([5, 1, 3])).toEqual({ median: 3, low: 1, high: 5 });
    expect(figureOf([4, 1, 3, 2])).toEqual({ median: 2.5, low: 1, high: 4 });
    expect(figureOf([7])).toEqual({ median: 7, low: 7, high: 7 });
  });

  test('every other round goes backwards', async () => {
    const order: string[] = [];
    const subject = (name: string) => async () => {
      order.push(name);
      return { games: order.length, decisions: 0, seconds: 1, control: 1 };
    };
    const measurements = await interleaved([subject('a'), subject('b'), subject('c')], 3);
    expect(order.join('')).toBe('abccbaabc');
    expect(measurements.map((rounds) => rounds.map((r) => r.games))).toEqual([
      [1, 6, 7],
      [2, 5, 8],
      [3, 4, 9],
    ]);
  });

  test('what was measured while others used the machine is measured again, at most twice; the quickest machine decides', async () => {
    // By try: how long the fixed work took. Best of all is 10, so that up to 10.5 nothing was disturbed.
    const controls: Record<string, number[]> = { a: [10.4, 12, 10.5], b: [20, 10, 15, 16] };
    const tries: Record<string, number> = { a: 0, b: 0 };
    const subject = (name: string) => async () => {
      const games = tries[name]++;
      return { games, decisions: 0, seconds: 1, control: controls[name][games] };
    };
    const lines: string[] = [];
    const machine = new Machine();
    const [a, b] = await interleaved([subject('a'), subject('b')], 2, { progress: (line) => lines.push(line), machine });
    // a: the second round again, quiet then. b: the first round again, twice, and never quiet: the first repetition was the least disturbed.
    expect(a.map(({ games }) => games)).toEqual([0, 2]);
    expect(b.map(({ games }) => games)).toEqual([2, 1]);
    expect(lines.slice(2)).toEqual([
      'round 1 was disturbed in 1 of 2, measured again',
      'round 2 was disturbed in 1 of 2, measured again',
      'round 1 was disturbed in 1 of 2, measured again',
    ]);
    expect(machine.pace(b)).toBeCloseTo(10 / 12.5); // the median of 15 and 10
  });

  test('a round of threads counts when two plain processes had two cores to themselves', () => {
    const round = (one: number, two: number) => {
      const spent = (wall: number) => ({ wall, cpu: wall });
      return { oneThread: spent(1), twoThreads: spent(9), oneProcess: spent(one), twoProcesses: spent(two) };
    };
    expect(gain({ wall: 3, cpu: 0 }, { wall: 4, cpu: 0 })).toBe(1.5);
    expect([round(1, 1), round(1, 1.08), round(1, 1.09), round(1.03, 1)].map(isQuiet)).toEqual([true, true, false, false]); // 2, 1.85, 1.83, 2.06
  });

  test('the warm-up plays far games, then the first of a cell; games 0 to n - 1 are measured three times', () => {
    const played: [number, number][] = [];
    const play: PlayGames = (first, count) => {
      played.push([first, count]);
      return 3 * count;
    };
    expect(timeGames(play, 0, 1025)).toMatchObject({ games: 1025, decisions: 3075 });
    const pass = [
      [0, 1000],
      [1000, 25],
    ];
    expect(played.slice(-6)).toEqual([...pass, ...pass, ...pass]);
    const [far, near] = [played.slice(0, -7), played.at(-7)];
    expect(far.length > 0 && far.every(([first]) => first > 1e9)).toBe(true);
    expect(near?.[0]).toBe(0);
  });

  test('playing for a time plays each game once, in order', () => {
    let next = 10;
    const games = playFor(
      0.02,
      (first, count) => {
        expect(first).toBe(next);
        next += count;
        return 0;
      },
      10,
    );
    expect(games).toBe(next - 10);
  });
});

describe('the simplified game', () => {
  test.each([
    ['greedy', false],
    ['uniform', true],
  ])('a %s player gets the same results in the kernel and in the plain loop', (_, uniform) => {
    const [one, other] = [new Results(), new Results()];
    const decisions = kernel(uniform)(one)(0, 500);
    expect(ceiling(uniform, null)(other)(0, 500)).toBe(decisions);
    expect(one.text).toBe(other.text);
    expect(one.rounds).toBeGreaterThan(500);
  });

  test('as a ceiling its games are as long as it is told', () => {
    const results = new Results();
    ceiling(false, Int32Array.of(7, 90))(results)(0, 4);
    expect(results.rounds).toBe(2 * (7 + 90));
  });
});

describe('the table of npm run bench', () => {
  test('each target stands beside its figure', () => {
    const rows = [
      measured('fast', 'games/CPU-s', figureOf([24_000, 26_000, 27_000]), { atLeast: 25_000, machine: 0.981 }),
      measured('costly', '%', 0.2, { atMost: 0.15, note: 'busy' }),
      measured('  beside it', '×', 0.5),
    ];
    expect(rows.map(isMet)).toEqual([true, false, null]);
    expect(measuredTable(rows).split('\n')).toEqual([
      'WHAT         FIGURE  UNIT         ROUNDS FROM – TO  MACHINE  TARGET',
      'fast         26,000  games/CPU-s  24,000 – 27,000   98 %     ≥ 25,000  met',
      'costly         20.0  %                                       ≤ 15.0    not met; busy',
      '  beside it    0.50  ×',
    ]);
  });
});

test('the lockfile of the peers holds no download addresses', () => {
  const text = readFileSync(new URL('../../bench/peers/package-lock.json', import.meta.url), 'utf8');
  expect(text).toContain('node_modules/boardgame.io');
  expect(text).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
});
