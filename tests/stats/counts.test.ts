import { describe, expect, it } from 'vitest';
import { counted, histogram, total } from '../../src/stats/counts.ts';
import { mean } from '../../src/stats/mean.ts';
import { quantile, quantiles } from '../../src/stats/quantile.ts';
import { golden } from './golden.ts';
import { seededUniform } from './uniform.ts';

const oneToTen = histogram([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);

describe('counts', () => {
  it('come from a histogram by value, without empty values', () => {
    expect(histogram([0, 4, 0, 2])).toEqual({ values: [1, 3], counts: [4, 2] });
    expect(total(histogram([0, 4, 0, 2]))).toBe(6);
  });

  it('come from single observations', () => {
    expect(counted([3, -1, 3, 0.5, -1, 3])).toEqual({ values: [-1, 0.5, 3], counts: [2, 1, 3] });
    expect(counted([])).toEqual({ values: [], counts: [] });
  });
});

describe('quantiles', () => {
  it('are the smallest values with at least that share at or below them', () => {
    expect(quantiles(oneToTen, [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1])).toEqual([1, 1, 3, 5, 8, 10, 10]);
  });

  it('follow the weights', () => {
    expect(quantiles({ values: [-2, 7], counts: [3, 1] }, [0.5, 0.75, 0.76])).toEqual([-2, -2, 7]);
  });

  it('without data are unknown', () => {
    expect(quantiles({ values: [], counts: [] }, [0.5])).toEqual([Number.NaN]);
    expect(quantile({ values: [], counts: [] }, 0.5).n).toBe(0);
  });
});

describe('quantile', () => {
  it.each(golden.medianRanks)('uses the ranks of the binomial distribution: quantile $q of $n', ({ n, q, low, high }) => {
    const ranks = { values: Array.from({ length: n }, (_, i) => i + 1), counts: new Array(n).fill(1) };
    const found = quantile(ranks, q);
    expect([found.low, found.high, found.n]).toEqual([low, high, n]);
  });

  it('is unbounded with too few observations', () => {
    expect(quantile({ values: [4, 9], counts: [1, 1] }, 0.5)).toEqual({ point: 4, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n: 2 });
    // The first of twenty is practically always below the 95 % quantile, the last above it in only 64 %.
    expect(quantile({ values: [4, 9], counts: [10, 10] }, 0.95)).toEqual({ point: 9, low: 9, high: Number.POSITIVE_INFINITY, n: 20 });
  });

  it('covers the true median at least as often as stated', () => {
    const uniform = seededUniform(5);
    let covered = 0;
    for (let run = 0; run < 4000; run++) {
      const byValue = new Array(21).fill(0);
      for (let i = 0; i < 40; i++) byValue[Math.floor(uniform() * 21)]++;
      const { low, high } = quantile(histogram(byValue), 0.5);
      if (low <= 10 && 10 <= high) covered++;
    }
    expect(covered / 4000).toBeGreaterThan(0.95);
  });
});

describe('mean', () => {
  it('has the t interval', () => {
    const found = mean(golden.mean);
    expect(found.point).toBeCloseTo(golden.mean.point, 12);
    expect(found.low).toBeCloseTo(golden.mean.low, 12);
    expect(found.high).toBeCloseTo(golden.mean.high, 12);
  });

  it('of one observation is that observation without bounds; of none it is unknown', () => {
    expect(mean({ values: [7], counts: [1] })).toEqual({ point: 7, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n: 1 });
    expect(mean({ values: [], counts: [] }).point).toBeNaN();
  });
});
