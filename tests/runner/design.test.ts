import { describe, expect, it } from 'vitest';
import { Workbench } from './probe/bench.ts';

const bench = new Workbench();
const HEAD = 'game: delve\npack: tiny\ngames: 10\n';

const levelsOf = async (text: string): Promise<unknown[][]> => (await bench.plan(HEAD + text)).cells.map((cell) => Object.values(cell.levels));

describe('a design', () => {
  it('factorial is every combination, also when it says so', async () => {
    const factors = 'vary: { goal: [4, 6], strategy: [coin, digger] }\n';
    expect(await levelsOf(`${factors}design: factorial\n`)).toEqual(await levelsOf(factors));
    expect(await levelsOf(factors)).toHaveLength(4);
  });

  it('one-at-a-time is the first levels, then every other level on its own', async () => {
    expect(await levelsOf('vary: { goal: [4, 6, 8], shafts: [8, 3], strategy: [coin, digger] }\ndesign: one-at-a-time\n')).toEqual([
      [4, 8, 'coin'],
      [6, 8, 'coin'],
      [8, 8, 'coin'],
      [4, 3, 'coin'],
      [4, 8, 'digger'],
    ]);
  });

  it('list is the cells as they are written; levels are numbered as they come', async () => {
    const plan = await bench.plan(
      `${HEAD}design: list\ncells:\n  - { strategy: digger, goal: 6 }\n  - { goal: 4, strategy: coin }\n  - { strategy: digger, goal: 4 }\n`,
    );
    expect(plan.cells.map((cell) => cell.levels)).toEqual([
      { strategy: 'digger', goal: 6 },
      { strategy: 'coin', goal: 4 },
      { strategy: 'digger', goal: 4 },
    ]);
    expect(plan.factors.map(({ name, levels }) => [name, ...levels])).toEqual([
      ['strategy', 'digger', 'coin'],
      ['goal', 6, 4],
    ]);
  });

  it('latin sees every strip of every factor once', async () => {
    const cells = await levelsOf(
      'set: { strategy: digger }\nvary: { goal: { from: 1, to: 16 }, strategies.digger.times: { from: 0, to: 7 } }\ndesign: { latin: { n: 16 } }\n',
    );
    expect(cells).toHaveLength(16);
    expect(cells.map(([goal]) => goal).sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    const times = cells.map(([, t]) => Number(t));
    for (let t = 0; t < 8; t++) expect(times.filter((x) => x === t)).toHaveLength(2);
  });

  it('sobol fills levels and ranges evenly, whole where the parameter is, and by the seed alone', async () => {
    const text = 'set: { strategy: digger }\nvary: { mine: [hill, deep], goal: { from: 1, to: 40 } }\ndesign: { sobol: { n: 32 } }\nseed: even\n';
    const cells = await levelsOf(text);
    const goals = cells.map(([, goal]) => Number(goal));
    expect(goals.every(Number.isInteger)).toBe(true);
    // 32 points, half of them in either half of every range.
    expect(goals.filter((goal) => goal <= 20)).toHaveLength(16);
    expect(cells.filter(([mine]) => mine === 'hill')).toHaveLength(16);
    expect(await levelsOf(text)).toEqual(cells);
    expect(await levelsOf(text.replace('even', 'odd'))).not.toEqual(cells);
  });

  it('a range of a number with a fraction has fractions', async () => {
    const plan = await bench.plan(
      'game: clash\npack: tiny\ngames: 4\nset: { strategy: keeper }\nvary: { strategies.keeper.nerve: { from: 0.5, to: 1.5 } }\ndesign: { sobol: { n: 8 } }\n',
    );
    const nerves = plan.cells.map((cell) => Number(cell.players[0].play.options.nerve));
    expect(new Set(nerves).size).toBe(8);
    expect(nerves.every((nerve) => nerve >= 0.5 && nerve <= 1.5)).toBe(true);
    expect(nerves.some((nerve) => !Number.isInteger(nerve))).toBe(true);
    expect(plan.factors[0].column).toEqual({ name: 'strategies_keeper_nerve', type: 'float64' });
  });

  it('points that come to the same levels are one cell', async () => {
    expect(await levelsOf('vary: { mine: [hill, deep], strategy: [coin, digger] }\ndesign: { latin: { n: 40 } }\n')).toHaveLength(4);
  });

  it('a range with a step is levels like any others', async () => {
    expect(await levelsOf('set: { strategy: coin }\nvary: { goal: { from: 4, to: 9, step: 2 } }\n')).toEqual([[4], [6], [8]]);
  });
});
