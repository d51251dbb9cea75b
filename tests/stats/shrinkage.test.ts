import { describe, expect, it } from 'vitest';
import { twoSided } from '../../src/stats/normal.ts';
import { priorOf, shrink } from '../../src/stats/shrinkage.ts';
import { seededUniform } from './uniform.ts';

describe('shrinkage over many effects', () => {
  const four = [0, 2, 4, 6].map((point) => ({ point, error: 1 }));

  it('finds the variance at which the deviations add up to one less than their number', () => {
    // Deviations from 3: (9 + 1 + 1 + 9) / (1 + v) = 3 gives v = 17/3.
    const { mean, variance } = priorOf(four);
    expect([mean, variance]).toEqual([3, expect.closeTo(17 / 3, 10)]);
  });

  it('draws effects towards their mean by the share of the scatter that is error', () => {
    // Errors are 1 / (1 + 17/3) = 3/20 of the scatter; of that (4 − 3) / (4 − 1): 1/20.
    const shrunk = shrink(four);
    [0.15, 2.05, 3.95, 5.85].forEach((point, i) => {
      expect(shrunk[i].point).toBeCloseTo(point, 10);
    });
    // 1 − 3/4 · 1/20 by the effect itself, and 2 · (1/20)² · 3² for the unknown variance.
    expect((shrunk[3].high - shrunk[3].low) / 2).toBeCloseTo(twoSided(0.95) * Math.sqrt(0.9625 + 0.045), 10);
  });

  it('takes no variance where errors explain the scatter, and leaves three effects as measured', () => {
    const close = [1, 1.5, 2, 2.5, 3].map((point) => ({ point, error: 1 }));
    expect(priorOf(close).variance).toBe(0);
    // (5 − 3) / (5 − 1) of the way to the mean of 2.
    expect(shrink(close).map(({ point }) => point)).toEqual([1.5, 1.75, 2, 2.25, 2.5]);
    expect(shrink(close.slice(0, 3)).map(({ point }) => point)).toEqual([1, 1.5, 2]);
  });

  it('draws an effect further in the less its games say', () => {
    const [sure, vague] = shrink([
      { point: 4, error: 0.1 },
      { point: 4, error: 3 },
      { point: -2, error: 0.1 },
      { point: 0, error: 0.1 },
      { point: -3, error: 0.1 },
    ]);
    expect(sure.kept).toBeGreaterThan(0.99);
    expect(vague.kept).toBeLessThan(0.8);
    expect(vague.point).toBeLessThan(sure.point);
  });

  it('tells the largest of many effects without the luck that made it largest', () => {
    const uniform = seededUniform(35);
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
    let [raw, shrunkError, covered] = [0, 0, 0];
    const runs = 400;
    for (let run = 0; run < runs; run++) {
      const truth = Array.from({ length: 30 }, () => normal());
      const measured = truth.map((point) => ({ point: point + 1.5 * normal(), error: 1.5 }));
      const shrunk = shrink(measured);
      const best = shrunk.reduce((most, { point }, i) => (point > shrunk[most].point ? i : most), 0);
      raw += measured[best].point - truth[best];
      shrunkError += shrunk[best].point - truth[best];
      if (shrunk[best].low <= truth[best] && truth[best] <= shrunk[best].high) covered++;
    }
    // Of 30 measured effects with standard deviation √(1 + 1.5²) the largest is about 2.04 of these too high or low; 1.5² / 3.25 of that is luck.
    expect(raw / runs).toBeCloseTo(2.04 * Math.sqrt(3.25) * (2.25 / 3.25), 0);
    expect(Math.abs(shrunkError / runs)).toBeLessThan(0.25);
    // The largest is the hardest to cover: 95 % less three standard errors.
    expect(covered / runs).toBeGreaterThan(0.917);
  });
});
