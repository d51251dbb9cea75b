import { describe, expect, it } from 'vitest';
import { ratioEstimate } from '../../src/evidence/ratio.ts';
import { estimateCounts, FIXED } from '../../src/evidence/single.ts';
import { meanSequence } from '../../src/stats/mean-sequence.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { seededUniform } from '../stats/uniform.ts';

const sequence = { kind: 'sequence', planned: 300 } as const;

describe('a ratio over units of games', () => {
  it('of single games is Wilson’s; units outside the whole contribute nothing', () => {
    const sums = [
      { part: 0, whole: 0, units: 500 },
      { part: 0, whole: 1, units: 30 },
      { part: 1, whole: 1, units: 10 },
    ];
    expect(ratioEstimate(sums, 'rate', FIXED, 0.95)).toEqual(wilson(10, 40, 0.95));
  });

  it('of whole pairs is the mean of the pairs', () => {
    const sums = [0, 1, 2].map((part) => ({ part, whole: 2, units: [40, 25, 35][part] }));
    const counts = { values: [0, 0.5, 1], counts: [40, 25, 35] };
    expect(ratioEstimate(sums, 'share', FIXED, 0.95)).toEqual({ ...estimateCounts(counts, 'share', FIXED, 0.95), n: 200 });
    expect(ratioEstimate(sums, 'share', sequence, 0.95)).toEqual({ ...meanSequence(counts, 300, 1 - 0.95, { least: 0, most: 1 }), n: 200 });
  });

  it('of pairs that may lack a game is a ratio of sums, with the spread of its residuals', () => {
    // 60 wins in 150 games of 100 pairs: p = 0.4.
    const sums = [
      { part: 0, whole: 1, units: 30 },
      { part: 1, whole: 1, units: 20 },
      { part: 0, whole: 2, units: 25 },
      { part: 1, whole: 2, units: 10 },
      { part: 2, whole: 2, units: 15 },
    ];
    const { point, low, high, n } = ratioEstimate(sums, 'share', FIXED, 0.95);
    expect([point, n]).toEqual([expect.closeTo(0.4, 12), 150]);
    // Residuals part − 0.4 · whole: −0.4, 0.6, −0.8, 0.2, 1.2; squares 30 · 0.16 + 20 · 0.36 + 25 · 0.64 + 10 · 0.04 + 15 · 1.44 = 50.
    // Standard error √(100 / 99 · 50) / 150; t(99) at 97.5 % = 1.984217.
    const half = (1.984217 * Math.sqrt((100 / 99) * 50)) / 150;
    expect(low).toBeCloseTo(0.4 - half, 6);
    expect(high).toBeCloseTo(0.4 + half, 6);
  });

  it('covers the truth when both games of a pair agree, unlike counting single games', () => {
    const uniform = seededUniform(26);
    const RUNS = 1000;
    let held = 0;
    let naive = 0;
    for (let run = 0; run < RUNS; run++) {
      // In 150 pairs both games are won or neither; each game counts with probability 0.7.
      const units = new Map<string, { part: number; whole: number; units: number }>();
      for (let i = 0; i < 150; i++) {
        const won = uniform() < 0.3 ? 1 : 0;
        const whole = (uniform() < 0.7 ? 1 : 0) + (uniform() < 0.7 ? 1 : 0);
        const own = units.get(`${whole} ${won}`) ?? { part: won * whole, whole, units: 0 };
        own.units++;
        units.set(`${whole} ${won}`, own);
      }
      const found = ratioEstimate([...units.values()], 'share', FIXED, 0.95);
      const single = wilson(found.point * found.n, found.n, 0.95);
      if (found.low <= 0.3 && 0.3 <= found.high) held++;
      if (single.low <= 0.3 && 0.3 <= single.high) naive++;
    }
    // Four Monte Carlo errors below 94.5 %. Counting single games makes the variance 1.7 times too small, which leaves 1.96 / √1.7 = 1.50 errors: 86.7 %.
    expect(held / RUNS).toBeGreaterThan(0.916);
    expect(naive / RUNS).toBeLessThan(0.91);
  });
});
