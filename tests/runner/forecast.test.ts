import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { forecast } from '../../src/runner/run/forecast.ts';
import { mixtureHalfWidth } from '../../src/stats/normal-mixture.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { Workbench } from './probe/bench.ts';

const bench = new Workbench();
const nowhere = bench.path('nowhere');
/** Nothing here depends on the clock. */
const NO_LAP = 0;
const WAGER = 'game: wager\npack: tiny\nset: { strategy: uniform }\n';

describe('a forecast', () => {
  it('gives the number of games, the widest interval and, from a pilot, the expected one', async () => {
    const plan = await bench.plan(`${WAGER}games: { all: 4000, '20': 1000 }\nvary: { chance: [500, 20] }\n`);
    const { games, cells, expectedSeconds, measuredBy } = forecast(plan, nowhere, 2, NO_LAP);
    expect(games).toBe(5000);
    expect(measuredBy).toBe('pilot');
    expect(expectedSeconds).toBeGreaterThan(0);
    const widest = wilson(2000, 4000);
    expect(cells[0].halfWidth).toBeCloseTo((widest.high - widest.low) / 2, 12);
    expect(cells.map((cell) => cell.expected?.pilot)).toEqual([100, 100]);
    // A rare win is estimated more precisely than a frequent one, but not perfectly.
    expect(cells[0].expected?.halfWidth).toBeGreaterThan(0.9 * (cells[0].halfWidth as number));
    const rare = cells[1].expected?.halfWidth as number;
    expect(rare).toBeGreaterThan(0.005);
    expect(rare).toBeLessThan(0.6 * (cells[1].halfWidth as number));
    expect(existsSync(nowhere)).toBe(false);
  });

  it('gives the power of comparisons, which falls with their number', async () => {
    const few = forecast(await bench.plan(`${WAGER}games: 4000\nvary: { chance: [500, 510] }\n`), nowhere, 1, NO_LAP).power[0];
    const many = forecast(
      await bench.plan(`${WAGER}games: 4000\nvary: { chance: [500, 510, 520, 530], luck: [heads, tails] }\ncompare: { factor: chance, baseline: 500 }\n`),
      nowhere,
      1,
    ).power[0];
    expect([few.comparisons, many.comparisons, few.units]).toEqual([1, 6, 4000]);
    few.chances.forEach(({ chance }, i) => {
      expect(chance).toBeGreaterThan(many.chances[i].chance);
    });
    // Two rates of one half, 4,000 games each: a difference of 2.8016 standard errors, √(2 · 0.25 / 4000) each, is found four times in five.
    expect(few.fourInFive).toBeGreaterThan(0.028);
    expect(few.fourInFive).toBeLessThan(0.033);
  });

  it('gives the power of comparing the levels of each factor', async () => {
    const vary = 'seed: same\nvary: { chance: [500, 510, 520], luck: [heads, tails] }';
    const { power } = forecast(await bench.plan(`${WAGER}games: 4000\n${vary}\n`), nowhere, 1, NO_LAP);
    // Two levels against the first for each luck; tails against heads for each chance.
    expect(power.map(({ factor, comparisons }) => [factor, comparisons])).toEqual([
      ['chance', 4],
      ['luck', 3],
    ]);
    expect(power[1].fourInFive).toBeLessThan(power[0].fourInFive);
    const alone = forecast(await bench.plan(`${WAGER}games: 4000\n${vary}\ncompare: { factor: luck, baseline: heads }\n`), nowhere, 1, NO_LAP).power;
    expect(alone).toEqual([power[1]]);
    const onlySome = await bench.plan(`${WAGER}games: 40\n${vary}\ndesign: one-at-a-time\n`);
    expect(forecast(onlySome, nowhere, 1, NO_LAP).power.map(({ comparisons }) => comparisons)).toEqual([2, 1]);
    const walks = await bench.plan(`${WAGER}games: 40\nvary: { chance: { from: 400, to: 600 } }\ndesign: { morris: { walks: 2 } }\n`);
    expect(forecast(walks, nowhere, 1, NO_LAP).power).toEqual([]);
  });

  it('of other measures uses the pilot', async () => {
    const plan = await bench.plan(
      'game: clash\npack: tiny\ngames: 900\nmeasure: rounds\nvary: { seats.0.strategy: [keeper, toss] }\nset: { seats.1.strategy: toss }\n',
    );
    const { cells, power } = forecast(plan, nowhere, 1, NO_LAP);
    expect(cells.map((cell) => cell.halfWidth)).toEqual([null, null]);
    expect(cells[0].expected?.halfWidth).toBeGreaterThan(0.01);
    expect(power[0].chances).toEqual([]);
    expect(power[0].fourInFive).toBeGreaterThan(0);
  });

  it('of sequential stopping uses the confidence sequence', async () => {
    const study = `${WAGER}vary: { chance: [500, 510] }\ndecide: { factor: chance, level: 510, baseline: 500, better: 0.01, cap: 9000 }\n`;
    const plan = await bench.plan(study);
    const { cells, power } = forecast(plan, nowhere, 1, NO_LAP);
    // Seven tenths of alpha belong to the mixture.
    expect(cells[0].halfWidth).toBeCloseTo(mixtureHalfWidth(9000, 0.5, 3000, 0.7 * 0.05), 12);
    const fixed = forecast(await bench.plan(study, { games: 9000 }), nowhere, 1, NO_LAP).power[0];
    expect(power[0].fourInFive).toBeGreaterThan(1.1 * fixed.fourInFive);
  });

  it('uses the last run of the same experiment if there is one', async () => {
    const plan = await bench.plan(`${WAGER}name: timed\ngames: 500\n`);
    const { run } = await bench.run(plan, 'timed');
    const { expectedSeconds, measuredBy } = forecast(await bench.plan(`${WAGER}name: timed\ngames: 500\n`, { games: 2000 }), bench.path('timed'), 2, NO_LAP);
    expect(measuredBy).toBe('last run');
    expect(expectedSeconds).toBeCloseTo(((run.how.seconds / 500) * 2000) / 2, 8);
  });
});
