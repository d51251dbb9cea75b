import { describe, expect, it } from 'vitest';
import { accelerated, bootstrapIndices, bootstrapMean } from '../../src/stats/bootstrap.ts';
import { counted } from '../../src/stats/counts.ts';
import { mean } from '../../src/stats/mean.ts';
import { moments } from '../../src/stats/moments.ts';
import { evenShares, sharedShares, shares } from '../../src/stats/shares.ts';
import { apart } from './golden.ts';
import { reference } from './reference.ts';
import { seededUniform } from './uniform.ts';

describe('shares', () => {
  it.each(reference.shares)('of $wins: Goodman and χ²', ({ wins, low, high, statistic, p }) => {
    shares(wins).forEach((share, seat) => {
      expect(share.low).toBeCloseTo(low[seat], 12);
      expect(share.high).toBeCloseTo(high[seat], 12);
    });
    const found = evenShares(wins);
    expect(found.statistic).toBeCloseTo(statistic, 10);
    expect(found.df).toBe(wins.length - 1);
    expect(apart(found.p, p)).toBeLessThan(1e-10);
  });

  it('of no games are unknown, and not uneven', () => {
    expect(shares([0, 0]).map(({ n }) => n)).toEqual([0, 0]);
    expect(evenShares([0, 0]).p).toBe(1);
  });

  it('of shared wins are mean scores with simultaneous intervals', () => {
    // Two seats, ten games: four won by the first, two drawn.
    const first = { values: [0, 0.5, 1], counts: [4, 2, 4] };
    const second = { values: [0, 0.5, 1], counts: [4, 2, 4] };
    expect(sharedShares([first, second])).toEqual([mean(first, 0.975), mean(second, 0.975)]);
  });
});

describe('bootstrap', () => {
  it.each(reference.bca)("BCa ends equal scipy's for the same replicates: $data", ({ data, replicates, low, high }) => {
    const found = accelerated(Float64Array.from(replicates), data);
    expect(found.low).toBeCloseTo(low, 8);
    expect(found.high).toBeCloseTo(high, 8);
    expect(found.point).toBeCloseTo(moments(data).mean, 12);
  });

  it('of a mean is near the t interval for symmetric data', () => {
    const data = counted(Array.from({ length: 200 }, (_, i) => Math.sin(i)));
    const { low, high } = mean(data);
    const found = bootstrapMean(data, seededUniform(1));
    expect(Math.abs(found.low - low)).toBeLessThan(0.01);
    expect(Math.abs(found.high - high)).toBeLessThan(0.01);
  });

  it('leans to the long tail, and has no width for constant data', () => {
    const { point, low, high } = bootstrapMean({ values: [0, 10], counts: [55, 5] }, seededUniform(2));
    expect(high - point).toBeGreaterThan(1.3 * (point - low));
    expect(bootstrapMean({ values: [4], counts: [9] }, seededUniform(2))).toEqual({ point: 4, low: 4, high: 4, n: 9 });
    expect(bootstrapMean({ values: [], counts: [] }, seededUniform(2)).n).toBe(0);
  });

  it('over game indices draws games for all cells at once: a constant difference has no width', () => {
    const first = Array.from({ length: 300 }, (_, i) => i % 2);
    const statistic = (weights: Int32Array): number[] => {
      const rate = first.reduce((sum, won, i) => sum + won * weights[i], 0) / 300;
      return [rate, rate - rate];
    };
    const [rate, difference] = bootstrapIndices(300, statistic, seededUniform(3), 0.95, 1000);
    expect(rate.point).toBe(0.5);
    // 1.96 · √(0.25 / 300) = 0.0566.
    expect((rate.high - rate.low) / 2).toBeCloseTo(0.0566, 2);
    expect([difference.point, difference.low, difference.high]).toEqual([0, 0, 0]);
  });
});
