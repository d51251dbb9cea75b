import { describe, expect, it } from 'vitest';
import { Workbench } from './probe/bench.ts';

const bench = new Workbench();
const HEAD = 'game: delve\npack: tiny\ngames: 10\n';

const levelsOf = async (text: string): Promise<unknown[][]> => (await bench.plan(HEAD + text)).cells.map((cell) => Object.values(cell.levels));

describe('a design', () => {
  it('factorial is every combination, and the default', async () => {
    const factors = 'vary: { goal: [4, 6], strategy: [coin, digger] }\n';
    expect(await levelsOf(`${factors}design: factorial\n`)).toEqual(await levelsOf(factors));
    expect(await levelsOf(factors)).toHaveLength(4);
  });

  it('one-at-a-time is the first levels, then each other level alone', async () => {
    expect(await levelsOf('vary: { goal: [4, 6, 8], shafts: [8, 3], strategy: [coin, digger] }\ndesign: one-at-a-time\n')).toEqual([
      [4, 8, 'coin'],
      [6, 8, 'coin'],
      [8, 8, 'coin'],
      [4, 3, 'coin'],
      [4, 8, 'digger'],
    ]);
  });

  it('list is the given cells; levels are numbered in order of appearance', async () => {
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

  it('latin hits every stratum of every factor once', async () => {
    const cells = await levelsOf(
      'set: { strategy: digger }\nvary: { goal: { from: 1, to: 16 }, strategies.digger.times: { from: 0, to: 7 } }\ndesign: { latin: { n: 16 } }\n',
    );
    expect(cells).toHaveLength(16);
    expect(cells.map(([goal]) => goal).sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    const times = cells.map(([, t]) => Number(t));
    for (let t = 0; t < 8; t++) expect(times.filter((x) => x === t)).toHaveLength(2);
  });

  it('morris walks move one factor at a time, by half the range or more', async () => {
    const plan = await bench.plan(
      `${HEAD}set: { strategy: digger }\nvary: { mine: [hill, deep], goal: { from: 1, to: 40 }, shafts: [2, 4, 6] }\ndesign: { morris: { walks: 6 } }\n`,
    );
    const visits = plan.visits as readonly number[];
    const position = (cell: number): number[] => {
      const { mine, goal, shafts } = plan.cells[cell].levels;
      return [['hill', 'deep'].indexOf(String(mine)), (Number(goal) - 1) / 39, (Number(shafts) - 2) / 4];
    };
    // 6 walks of 3 steps: 4 points each. On a grid of 0, ⅓, ⅔, 1, two levels map to 0 0 1 1, three to 0 ½ ½ 1, and 1 to 40 maps to 1, 14, 27, 40.
    expect(visits).toHaveLength(24);
    expect(new Set(plan.cells.map(({ levels }) => levels.goal)).size).toBeLessThanOrEqual(4);
    for (const { levels } of plan.cells) expect([1, 14, 27, 40]).toContain(levels.goal);
    for (let walk = 0; walk < 6; walk++) {
      const points = visits.slice(4 * walk, 4 * walk + 4).map(position);
      const moved = points.slice(1).map((point, i) => point.map((x, f) => Math.abs(x - points[i][f])));
      for (const step of moved) expect(step.filter((size) => size > 0)).toHaveLength(1);
      // Each factor moves once: mine through its whole range, goal by 26 of 39, shafts by half.
      expect([0, 1, 2].map((f) => Math.round(moved.reduce((sum, step) => sum + 6 * step[f], 0)))).toEqual([6, 4, 3]);
    }
    expect(new Set(visits).size).toBe(plan.cells.length);
  });

  it('saltelli is two sets of points and, for each factor, the first set with that factor from the second', async () => {
    const plan = await bench.plan(
      `${HEAD}set: { strategy: digger }\nvary: { mine: [hill, deep], goal: { from: 1, to: 40 } }\ndesign: { saltelli: { n: 8 } }\n`,
    );
    const visited = (plan.visits as readonly number[]).map((cell) => plan.cells[cell].levels);
    expect(visited).toHaveLength(8 * (2 + 2));
    for (let row = 0; row < 8; row++) {
      const [a, b, mine, goal] = [0, 8, 16, 24].map((first) => visited[first + row]);
      expect(mine).toEqual({ mine: b.mine, goal: a.goal });
      expect(goal).toEqual({ mine: a.mine, goal: b.goal });
    }
    expect(new Set(plan.visits).size).toBe(plan.cells.length);
    expect((await bench.plan(`${HEAD}vary: { strategy: [coin, digger] }\n`)).visits).toBeNull();
  });

  it('sobol fills levels and ranges evenly, with whole numbers for whole parameters, and depends only on the seed', async () => {
    const text = 'set: { strategy: digger }\nvary: { mine: [hill, deep], goal: { from: 1, to: 40 } }\ndesign: { sobol: { n: 32 } }\nseed: even\n';
    const cells = await levelsOf(text);
    const goals = cells.map(([, goal]) => Number(goal));
    expect(goals.every(Number.isInteger)).toBe(true);
    // 32 points, 16 in each half of every range.
    expect(goals.filter((goal) => goal <= 20)).toHaveLength(16);
    expect(cells.filter(([mine]) => mine === 'hill')).toHaveLength(16);
    expect(await levelsOf(text)).toEqual(cells);
    expect(await levelsOf(text.replace('even', 'odd'))).not.toEqual(cells);
  });

  it('a range of a fractional parameter has fractions', async () => {
    const plan = await bench.plan(
      'game: clash\npack: tiny\ngames: 4\nset: { strategy: keeper }\nvary: { strategies.keeper.nerve: { from: 0.5, to: 1.5 } }\ndesign: { sobol: { n: 8 } }\n',
    );
    const nerves = plan.cells.map((cell) => Number(cell.players[0].play.options.nerve));
    expect(new Set(nerves).size).toBe(8);
    expect(nerves.every((nerve) => nerve >= 0.5 && nerve <= 1.5)).toBe(true);
    expect(nerves.some((nerve) => !Number.isInteger(nerve))).toBe(true);
    expect(plan.factors[0].column).toEqual({
      name: 'strategies_keeper_nerve',
      type: 'float64',
      about: 'option of the strategy keeper: times that many',
    });
  });

  it('points with the same levels are one cell', async () => {
    expect(await levelsOf('vary: { mine: [hill, deep], strategy: [coin, digger] }\ndesign: { latin: { n: 40 } }\n')).toHaveLength(4);
  });

  it('a range with a step is a list of levels', async () => {
    expect(await levelsOf('set: { strategy: coin }\nvary: { goal: { from: 4, to: 9, step: 2 } }\n')).toEqual([[4], [6], [8]]);
  });
});
