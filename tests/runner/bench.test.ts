import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/core/index.ts';
import { bench } from '../../src/runner/bench/bench.ts';
import { type PlayGames, playFor, sumUp, type Timed, timeGames } from '../../src/runner/bench/cpu-time.ts';
import { figureOf } from '../../src/runner/bench/figure.ts';
import { interleaved } from '../../src/runner/bench/interleave.ts';
import { MachineSpeed } from '../../src/runner/bench/machine-speed.ts';
import { figureOfRounds, pooled, quietOf, ratioOfRounds } from '../../src/runner/bench/rounds.ts';

// No test here depends on time: `npm run bench` measures speed, tests never assert it.

test('a row gives the speed of a strategy, with and without recording', async () => {
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

test('an unknown game or strategy is refused', async () => {
  await expect(bench({ game: 'veilwrath' })).rejects.toThrow(InputError);
  await expect(bench({ strategy: 'rotation-gredy' })).rejects.toThrow(/no strategy rotation-gredy of role play/);
});

describe('measuring', () => {
  test('a figure is the median with the lowest and highest value', () => {
    expect(figureOf([5, 1, 3])).toEqual({ median: 3, low: 1, high: 5 });
    expect(figureOf([4, 1, 3, 2])).toEqual({ median: 2.5, low: 1, high: 4 });
    expect(figureOf([7])).toEqual({ median: 7, low: 7, high: 7 });
  });

  test('every other round runs backwards', async () => {
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

  test('each measurement receives the fastest fixed work seen so far', async () => {
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

  test('a slice counts with the median of its undisturbed passes or, if there are none, the pass with the fastest fixed work', () => {
    // The fastest work took 10: up to 11 counts as undisturbed.
    const pass = (seconds: number, work: number) => ({ seconds, work });
    const slices = [
      [pass(4, 10), pass(9, 20), pass(2, 11), pass(3, 10.2)], // 3
      [pass(5, 12), pass(8, 11.1), pass(1, 30)], // 8
    ];
    expect(sumUp(slices, 10)).toEqual({ seconds: 11, quiet: 0.5 });
  });

  test('a slice uses its undisturbed passes from all rounds; low and high come from single rounds', async () => {
    const pass = (seconds: number, work: number) => ({ seconds, work });
    const round = (seconds: number, quickest: number, slices: Timed['slices']): Timed => ({ games: 12, decisions: 60, seconds, quickest, quiet: 0, slices });
    // The fastest work of all took 10, so up to 11 counts: 2 and 4 in the first slice, only 1 in the second; none in the third, where 6 has the fastest work.
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

  test('the warm-up plays distant games, then the first of a cell; games 0 to n - 1 are measured slice by slice, at least three times', () => {
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

  test('there are twenty slices unless a size is given', () => {
    const firsts = new Set<number>();
    timeGames((first) => firsts.add(first).size, { seconds: 0, games: 100 });
    // 0, 5, … 95, apart from the distant games of the warm-up.
    expect([...firsts].filter((first) => first < 100)).toEqual(Array.from({ length: 20 }, (_, i) => 5 * i));
  });

  test('playing for a given time plays each game once, in order', () => {
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
