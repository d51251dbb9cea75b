import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ceiling, kernel } from '../../bench/brief/players.ts';
import { Results } from '../../bench/brief/results.ts';
import { isMet, measured, measuredTable } from '../../bench/measured.ts';
import { readOptions } from '../../bench/options.ts';
import { gain, quietRounds } from '../../bench/scaling-round.ts';
import { InputError } from '../../src/core/index.ts';
import { bench } from '../../src/runner/bench/bench.ts';
import { type PlayGames, playFor, sumUp, type Timed, timeGames } from '../../src/runner/bench/cpu-time.ts';
import { figureOf } from '../../src/runner/bench/figure.ts';
import { interleaved } from '../../src/runner/bench/interleave.ts';
import { MachineSpeed } from '../../src/runner/bench/machine-speed.ts';
import { figureOfRounds, pooled, quietOf, ratioOfRounds } from '../../src/runner/bench/rounds.ts';

// Nothing here looks at how long something took: speed is measured by `npm run bench`, never asserted.

test('what stands after npm run bench is an option that is there, or one line says which was meant', () => {
  expect(readOptions([])).toEqual({ quick: false, vignettes: false, json: false });
  expect(readOptions(['--vignettes', '--json'])).toEqual({ quick: false, vignettes: true, json: true });
  expect(() => readOptions(['--quick', '--vignetes'])).toThrow(new InputError('unknown option; did you mean --vignettes?', { field: '--vignetes' }));
});

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
      quiet: expect.any(Number),
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
      return { games: order.length, decisions: 0, seconds: 1, quickest: 1, quiet: 1, slices: [] };
    };
    const measurements = await interleaved([subject('a'), subject('b'), subject('c')], 3);
    expect(order.join('')).toBe('abccbaabc');
    expect(measurements.map((rounds) => rounds.map((r) => r.games))).toEqual([
      [1, 6, 7],
      [2, 5, 8],
      [3, 4, 9],
    ]);
  });

  test('each measurement is told how quick the machine has been seen to be', async () => {
    const told: (number | null)[] = [];
    const works = [12, 10, 11.2, 20];
    const subject = async (quickest: number | null) => {
      told.push(quickest);
      return { games: 1, decisions: 0, seconds: 1, quickest: works[told.length - 1], quiet: 0.5, slices: [] };
    };
    const machine = new MachineSpeed();
    await interleaved([subject], 4, { machine });
    expect(told).toEqual([null, 12, 10, 10]);
    expect(machine.quickest).toBe(10);
  });

  test('of a slice the median of the passes counts beside which fixed work was quick, or else the one where it was quickest', () => {
    // The quickest work took 10: up to 11 nobody disturbed.
    const pass = (seconds: number, work: number) => ({ seconds, work });
    const slices = [
      [pass(4, 10), pass(9, 20), pass(2, 11), pass(3, 10.2)], // 3
      [pass(5, 12), pass(8, 11.1), pass(1, 30)], // 8
    ];
    expect(sumUp(slices, 10)).toEqual({ seconds: 11, quiet: 0.5 });
  });

  test('of a slice the undisturbed passes of all rounds count, beside the lowest and the highest round', async () => {
    const pass = (seconds: number, work: number) => ({ seconds, work });
    const round = (seconds: number, quickest: number, slices: Timed['slices']): Timed => ({ games: 12, decisions: 60, seconds, quickest, quiet: 0, slices });
    // The quickest work of all took 10, so up to 11 counts: of the first slice 2 and 4, of the second 1 alone; in the third none does, and 6 stands beside the quickest.
    const plain = [
      round(12, 10, [[pass(2, 10), pass(7, 15)], [pass(9, 12)], [pass(6, 13)]]),
      round(24, 10.5, [[pass(4, 11)], [pass(1, 10.5), pass(5, 20)], [pass(8, 14)]]),
    ];
    const recorded = [round(18, 10, [[pass(6, 10)]]), round(30, 10, [[pass(9, 11)]])];
    const machine = new MachineSpeed();
    for (const each of [...plain, ...recorded]) await machine.watch(Promise.resolve(each));
    expect(pooled(plain, machine)).toMatchObject({ games: 12, decisions: 60, seconds: 3 + 1 + 6, quiet: 2 / 3 });
    expect(figureOfRounds(plain, machine, ({ games, seconds }) => games / seconds)).toEqual({ median: 1.2, low: 0.5, high: 1 });
    // 7.5 seconds against 10; by round 18 against 12 and 30 against 24.
    expect(ratioOfRounds(recorded, plain, machine, (one, other) => one.seconds / other.seconds)).toEqual({ median: 0.75, low: 1.25, high: 1.5 });
    expect(quietOf([recorded], machine)).toBe(1);
    expect(quietOf([plain, recorded], machine)).toBeCloseTo(2 / 3);
  });

  test('a round of threads counts when all but the two threads took little CPU time', () => {
    const spent = (cpu: number) => ({ wall: cpu, cpu });
    const round = (oneProcess: number, oneThread: number, twoThreads: number, twoProcesses: number) => ({
      oneProcess: spent(oneProcess),
      oneThread: spent(oneThread),
      twoThreads: spent(twoThreads),
      twoProcesses: spent(twoProcesses),
    });
    expect(gain({ wall: 3, cpu: 0 }, { wall: 4, cpu: 0 })).toBe(1.5);
    // The least are 10, 10 and 20: up to 10.5 and 21 is quiet, and the two threads are not asked.
    const [quiet, ...disturbed] = [round(10, 10.5, 90, 21), round(10.6, 10, 20, 20), round(10, 10.6, 20, 20), round(10, 10, 20, 21.1)];
    expect(quietRounds([quiet, ...disturbed])).toEqual([quiet]);
  });

  test('the warm-up plays far games, then the first of a cell; games 0 to n - 1 are measured slice by slice, three times at least', () => {
    const played: [number, number][] = [];
    const play: PlayGames = (first, count) => {
      played.push([first, count]);
      return 3 * count;
    };
    expect(timeGames(play, { seconds: 0, games: 1025, slice: 1000 })).toMatchObject({ games: 1025, decisions: 3075 });
    const warmUp = played.findIndex(([first, count]) => first === 0 && count === 1000);
    const [far, near] = [played.slice(0, warmUp - 1), played[warmUp - 1]];
    expect(far.length > 0 && far.every(([first]) => first > 1e9)).toBe(true);
    expect(near[0]).toBe(0);
    const passes = played.slice(warmUp);
    expect(passes.length).toBeGreaterThanOrEqual(6);
    passes.forEach((pass, i) => {
      expect(pass).toEqual(i % 2 === 0 ? [0, 1000] : [1000, 25]);
    });
  });

  test('without a size there are twenty slices', () => {
    const firsts = new Set<number>();
    timeGames((first) => firsts.add(first).size, { seconds: 0, games: 100 });
    // 0, 5, … 95, beside the games of the warm-up, which are far away.
    expect([...firsts].filter((first) => first < 100)).toEqual(Array.from({ length: 20 }, (_, i) => 5 * i));
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
      measured('fast', 'games/CPU-s', figureOf([24_000, 26_000, 27_000]), { atLeast: 25_000, quiet: 0.981 }),
      measured('costly', '%', 0.2, { atMost: 0.15, note: 'so it is' }),
      measured('slow', 'games/s', 900, { atLeast: 1000, quiet: 0.89 }),
      measured('  beside it', '×', 0.5),
    ];
    expect(rows.map(isMet)).toEqual([true, false, false, null]);
    expect(measuredTable(rows).split('\n')).toEqual([
      'WHAT         FIGURE  UNIT         ROUNDS FROM – TO  UNDISTURBED  TARGET',
      'fast         26,000  games/CPU-s  24,000 – 27,000   98 %         ≥ 25,000  met',
      'costly         20.0  %                                           ≤ 15.0    not met; so it is',
      'slow            900  games/s                        89 %         ≥ 1,000   not met; the machine was busy',
      '  beside it    0.50  ×',
    ]);
  });
});

test('the lockfile of the peers holds no download addresses', () => {
  const text = readFileSync(new URL('../../bench/peers/package-lock.json', import.meta.url), 'utf8');
  expect(text).toContain('node_modules/boardgame.io');
  expect(text).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
});
