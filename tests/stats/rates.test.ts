import { describe, expect, it } from 'vitest';
import { logGamma } from '../../src/stats/gamma.ts';
import { betaBinomialSequence } from '../../src/stats/sequence.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { golden } from './golden.ts';
import { seededUniform } from './uniform.ts';

/** P(Binomial(n, p) = k) for all k. */
function binomial(n: number, p: number): number[] {
  return Array.from({ length: n + 1 }, (_, k) =>
    Math.exp(logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1) + k * Math.log(p) + (n - k) * Math.log1p(-p)),
  );
}

/** The exact probability that Wilson's interval contains p, summed over all outcomes. */
function exactCoverage(n: number, p: number): number {
  return binomial(n, p).reduce((sum, weight, k) => {
    const { low, high } = wilson(k, n);
    return low <= p && p <= high ? sum + weight : sum;
  }, 0);
}

describe('wilson', () => {
  it.each(golden.wilson)('$k of $n', ({ k, n, low, high }) => {
    const found = wilson(k, n);
    expect(found.point).toBe(k / n);
    expect(found.low).toBeCloseTo(low, 14);
    expect(found.high).toBeCloseTo(high, 14);
    expect(found.n).toBe(n);
  });

  it('reaches the ends exactly and is unknown without games', () => {
    expect(wilson(0, 20).low).toBe(0);
    expect(wilson(20, 20).high).toBe(1);
    expect(wilson(0, 0).point).toBeNaN();
  });

  it('has the coverage of the exact sum, not 95 %', () => {
    expect(exactCoverage(20, 0.01)).toBeCloseTo(0.983, 3);
    expect(exactCoverage(200, 0.5)).toBeCloseTo(0.944, 3);
  });

  it.each([
    [20, 0.01],
    [50, 0.3],
    [200, 0.5],
  ])('covers in simulated runs of %d games at p = %d as often as the exact sum says', (n, p) => {
    const uniform = seededUniform(n);
    const runs = 20_000;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      let k = 0;
      for (let i = 0; i < n; i++) if (uniform() < p) k++;
      const { low, high } = wilson(k, n);
      if (low <= p && p <= high) covered++;
    }
    const exact = exactCoverage(n, p);
    // Four standard errors of the simulation.
    expect(Math.abs(covered / runs - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / runs));
  });
});

describe('betaBinomialSequence', () => {
  /** The likelihood ratio of the mixture against p, by definition. */
  const ratio = (k: number, n: number, p: number): number =>
    Math.exp(logGamma(k + 0.5) + logGamma(n - k + 0.5) - logGamma(n + 1) - Math.log(Math.PI) - k * Math.log(p) - (n - k) * Math.log1p(-p));

  it.each([
    [3, 10],
    [81, 100],
    [999, 1000],
    [16_260, 20_000],
  ])('ends where the likelihood ratio reaches 1 / alpha: %d of %d', (k, n) => {
    const { point, low, high } = betaBinomialSequence(k, n, 0.05);
    expect(point).toBe(k / n);
    expect(ratio(k, n, low)).toBeCloseTo(20, 4);
    expect(ratio(k, n, high)).toBeCloseTo(20, 4);
    expect(low).toBeLessThan(wilson(k, n).low);
    expect(high).toBeGreaterThan(wilson(k, n).high);
  });

  it('stays open at the ends', () => {
    expect(betaBinomialSequence(0, 10).low).toBe(0);
    expect(betaBinomialSequence(10, 10).high).toBe(1);
    expect(betaBinomialSequence(0, 0).n).toBe(0);
  });

  it.each([0.002, 0.1, 0.5, 0.813])('misses p = %d at any of 60 looks in at most one run in twenty', (p) => {
    const looks = Array.from({ length: 60 }, (_, i) => Math.round(10 * 1.12 ** i));
    const bounds = new Map<number, { low: number; high: number }>();
    const uniform = seededUniform(Math.round(p * 1000));
    const runs = 1000;
    let missed = 0;
    for (let run = 0; run < runs; run++) {
      let n = 0;
      let k = 0;
      for (const look of looks) {
        for (; n < look; n++) if (uniform() < p) k++;
        const key = n * 100_000 + k;
        const { low, high } = bounds.get(key) ?? bounds.set(key, betaBinomialSequence(k, n, 0.05)).get(key) ?? { low: 0, high: 1 };
        if (p < low || p > high) {
          missed++;
          break;
        }
      }
    }
    expect(missed / runs).toBeLessThanOrEqual(0.05);
  });
});
