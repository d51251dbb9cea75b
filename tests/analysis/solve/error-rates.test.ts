import { afterAll, describe, expect, it } from 'vitest';
import { stepsOf } from '../../../src/analysis/solve/scale.ts';
import { amount } from '../../support/long.ts';
import { type Curve, solveCurve } from './curves.ts';

const WITHIN = 0.02;
const GAMES = 4000;
const RUNS = amount(30, 300);

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const CURVES: readonly Curve[] = [
  { name: 'steep', values: stepsOf(0, 12, 1), rate: (v) => logistic((6.4 - v) / 1.2), target: 0.6, shape: 'falling', reachable: false },
  { name: 'even', values: stepsOf(0, 12, 1), rate: (v) => 0.96 - 0.06 * v, target: 0.6, shape: 'falling', reachable: true },
  { name: 'flat', values: stepsOf(0, 20, 1), rate: (v) => 0.5 + 0.01 * v, target: 0.6, shape: 'rising', reachable: true },
  { name: 'hump', values: stepsOf(0, 24, 1), rate: (v) => 0.8 - 0.004 * (v - 12) ** 2, target: 0.6, shape: 'not monotone', reachable: true },
  { name: 'no effect', values: stepsOf(0, 8, 1), rate: () => 0.59, target: 0.6, shape: 'unknown', reachable: true },
  { name: 'at the edge', values: stepsOf(0, 8, 1), rate: (v) => 0.58 - 0.03 * v, target: 0.6, shape: 'falling', reachable: true },
  { name: 'out of reach', values: stepsOf(0, 8, 1), rate: (v) => 0.2 + 0.04 * v, target: 0.6, shape: 'rising', reachable: false },
  {
    name: 'beyond the first range',
    values: stepsOf(0, 8, 1),
    rate: (v) => 0.2 + 0.04 * v,
    beyond: { high: stepsOf(9, 17, 1) },
    target: 0.6,
    shape: 'rising',
    reachable: true,
  },
];

/** The rate that a correct procedure exceeds only once in a thousand times. */
const most = (rate: number, runs: number): number => rate + 3.1 * Math.sqrt((rate * (1 - rate)) / runs);

const lines: string[] = [];
afterAll(() => {
  console.log(lines.join('\n'));
});

describe('on curves that are known, the answer', () => {
  it.each(CURVES)('is wrong rarely enough: $name', async (curve) => {
    const tally = { missed: 0, none: 0, found: 0, right: 0, nearest: 0, shape: 0, games: 0 };
    const all = [...(curve.beyond?.low ?? []), ...curve.values, ...(curve.beyond?.high ?? [])];
    const off = (value: number): number => Math.abs(curve.rate(value) - curve.target);
    const least = Math.min(...all.map(off)) + 1e-9;
    for (let run = 0; run < RUNS; run++) {
      const { found, answer, games } = await solveCurve(curve, WITHIN, GAMES, run);
      const { verdict, nearest, retested, asNear } = answer;
      if (retested.some(({ value, mean }) => curve.rate(value) < mean.low || curve.rate(value) > mean.high)) tally.missed++;
      if (verdict === 'none' && curve.reachable) tally.none++;
      if (verdict === 'found' && off(nearest.value) > WITHIN + 1e-9) tally.found++;
      if (off(nearest.value) <= least) tally.right++;
      if (asNear.length === 0 && retested.some(({ value }) => off(value) < off(nearest.value) - 1e-9)) tally.nearest++;
      if (found.shape.kind !== 'unknown' && found.shape.kind !== curve.shape) tally.shape++;
      tally.games += games;
    }
    const share = (n: number): string => `${((100 * n) / RUNS).toFixed(1)} %`;
    lines.push(
      `${curve.name}: an interval misses ${share(tally.missed)}, wrongly none ${share(tally.none)}, wrongly found ${share(tally.found)}, ` +
        `wrongly nearest ${share(tally.nearest)}, wrong shape ${share(tally.shape)}, right value ${share(tally.right)}, ${Math.round(tally.games / RUNS)} games`,
    );
    for (const wrong of [tally.missed, tally.none, tally.found, tally.nearest, tally.shape]) expect(wrong / RUNS).toBeLessThanOrEqual(most(0.05, RUNS));
  });
});
