import { describe, expect, it } from 'vitest';
import { anytimeP } from '../../src/stats/anytime.ts';
import { histogram } from '../../src/stats/counts.ts';
import { isLopsided, largestShare } from '../../src/stats/lopsided.ts';
import { meanSequence } from '../../src/stats/mean-sequence.ts';
import { moments } from '../../src/stats/moments.ts';
import { normalMixture } from '../../src/stats/normal-mixture.ts';
import { pairSequence } from '../../src/stats/pair-sequence.ts';
import { rateSequence, unpairedSequence } from '../../src/stats/rate-sequence.ts';
import { betaBinomialSequence } from '../../src/stats/sequence.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { reference } from './reference.ts';

describe('normalMixture', () => {
  it.each(reference.sequences)('ends where the integrated likelihood ratio reaches 1 / alpha: $moments', ({ moments: found, planned, alpha, low, high }) => {
    const sequence = normalMixture(found, planned, alpha);
    expect(sequence.low).toBeCloseTo(low, 9);
    expect(sequence.high).toBeCloseTo(high, 9);
  });

  it('without data is unknown', () => {
    expect(normalMixture({ n: 0, mean: Number.NaN, variance: 0 }, 100).n).toBe(0);
  });
});

describe('rateSequence', () => {
  it('is the beta-binomial sequence until the rarer result has occurred 20 times', () => {
    // At three tenths of alpha; the other seven are for later.
    expect(rateSequence({ k: 19, n: 4000 }, 10_000)).toEqual(betaBinomialSequence(19, 4000, 0.3 * 0.05));
    expect(rateSequence({ k: 3981, n: 4000 }, 10_000)).toEqual(betaBinomialSequence(3981, 4000, 0.3 * 0.05));
    expect(rateSequence({ k: 0, n: 0 }, 10_000).n).toBe(0);
  });

  it('then is the normal mixture, wider than a fixed-n interval but narrower than the beta-binomial', () => {
    const found = rateSequence({ k: 5000, n: 10_000 }, 10_000);
    const { low, high } = normalMixture({ n: 10_000, mean: 0.5, variance: 0.25 }, 10_000, 0.7 * 0.05);
    expect(found).toEqual({ point: 0.5, low, high, n: 10_000 });
    const fixed = wilson(5000, 10_000);
    const cautious = betaBinomialSequence(5000, 10_000);
    expect(found.low).toBeLessThan(fixed.low);
    expect(found.low).toBeGreaterThan(cautious.low);
  });

  it('stays between 0 and 1', () => {
    const { low, high } = rateSequence({ k: 22, n: 44 }, 1_000_000);
    expect([low, high]).toEqual([0, 1]);
  });

  it('of the difference of two runs combines both sequences', () => {
    const a = { k: 900, n: 1000 };
    const b = { k: 300, n: 500 };
    const first = rateSequence(a, 1000, 0.025);
    const second = rateSequence(b, 1000, 0.025);
    const found = unpairedSequence(a, b, 1000, 0.05);
    expect(found.point).toBeCloseTo(0.3, 12);
    expect([found.low, found.high, found.n]).toEqual([first.low - second.high, first.high - second.low, 1500]);
  });
});

describe('pairSequence', () => {
  it('treats both kinds of discordant pairs separately until 20 are discordant', () => {
    const pairs = { both: 500, onlyFirst: 12, onlySecond: 7, neither: 481 };
    const first = betaBinomialSequence(12, 1000, (0.3 * 0.05) / 2);
    const second = betaBinomialSequence(7, 1000, (0.3 * 0.05) / 2);
    const { point, low, high } = pairSequence(pairs, 10_000);
    expect(point).toBeCloseTo(0.005, 12);
    expect([low, high]).toEqual([first.low - second.high, first.high - second.low]);
  });

  it('treats them separately until 20 pairs agree, too', () => {
    // 19 of 80 pairs agree.
    const first = betaBinomialSequence(36, 80, (0.3 * 0.05) / 2);
    const second = betaBinomialSequence(25, 80, (0.3 * 0.05) / 2);
    const { low, high } = pairSequence({ both: 12, onlyFirst: 36, onlySecond: 25, neither: 7 }, 10_000);
    expect([low, high]).toEqual([first.low - second.high, first.high - second.low]);
  });

  it('treats the pairs together from then on', () => {
    const pairs = { both: 500, onlyFirst: 30, onlySecond: 10, neither: 460 };
    const { low, high } = normalMixture({ n: 1000, mean: 0.02, variance: 0.04 - 0.0004 }, 10_000, 0.7 * 0.05);
    const found = pairSequence(pairs, 10_000);
    expect(found.low).toBeCloseTo(low, 12);
    expect(found.high).toBeCloseTo(high, 12);
  });

  it('of the same cell twice narrows with the number of pairs, but never to zero', () => {
    const same = (n: number) => pairSequence({ both: n, onlyFirst: 0, onlySecond: 0, neither: 0 }, 10_000);
    expect(same(10_000).point).toBe(0);
    expect(same(10_000).high).toBeGreaterThan(0);
    expect(same(10_000).high).toBeLessThan(same(1000).high / 5);
    expect(same(0).n).toBe(0);
  });

  it('stays between −1 and 1', () => {
    const { high } = pairSequence({ both: 0, onlyFirst: 40, onlySecond: 0, neither: 21 }, 1e9);
    expect(high).toBe(1);
  });
});

describe('meanSequence', () => {
  const data = histogram([3, 10, 20, 40, 5]);

  it('is the normal mixture once 20 observations differ from the most common value', () => {
    const { point, low, high } = normalMixture(moments(data), 500, 0.7 * 0.05);
    expect(meanSequence(data, 500)).toEqual({ point, low, high, n: 78 });
    expect(meanSequence(data, 500, 0.05, { least: 0, most: 2.5 }).high).toBe(2.5);
  });

  it('before that has an interval only with bounds', () => {
    const few = { values: [0, 1], counts: [50, 19] };
    expect(meanSequence(few, 500)).toMatchObject({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
    const rate = betaBinomialSequence(19, 69, 0.3 * 0.05);
    const bounded = meanSequence(few, 500, 0.05, { least: -1, most: 1 });
    const place = betaBinomialSequence((69 * (19 / 69 + 1)) / 2, 69, 0.3 * 0.05);
    expect(bounded.low).toBeCloseTo(-1 + 2 * place.low, 12);
    expect(bounded.high).toBeCloseTo(-1 + 2 * place.high, 12);
    const exact = meanSequence(few, 500, 0.05, { least: 0, most: 1 });
    expect(exact.low).toBeCloseTo(rate.low, 12);
    expect(exact.high).toBeCloseTo(rate.high, 12);
    expect(meanSequence({ values: [], counts: [] }, 500).n).toBe(0);
  });
});

describe('meanSequence of nearly constant data', () => {
  const NONE = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

  it('finds 500 pairs longer by 1 to be longer, but not ten', () => {
    // At most the share that none of 500 allows may differ, each by as much as −1 from 1.
    const { high: others } = betaBinomialSequence(0, 500, 0.3 * 0.05);
    const found = meanSequence({ values: [1], counts: [500] }, 1000);
    expect([found.point, found.low, found.high]).toEqual([1, 1 - 2 * others, 1 + 2 * others]);
    expect(found.low).toBeGreaterThan(0.9);
    expect(meanSequence({ values: [1], counts: [10] }, 1000)).toMatchObject(NONE);
  });

  it('counts deviating values with the largest deviation', () => {
    const { high: others } = betaBinomialSequence(2, 500, 0.3 * 0.05);
    const found = meanSequence({ values: [1, 2, 9], counts: [498, 1, 1] }, 1000);
    expect(found.low).toBeCloseTo(1 - 8 * others, 12);
    expect(found.high).toBeCloseTo(1 + 8 * others, 12);
  });

  it('has no scale and no interval for zeros only', () => {
    expect(meanSequence({ values: [0], counts: [5000] }, 1000)).toMatchObject(NONE);
  });

  it('has no interval if a few large values dominate', () => {
    // Half 0, half 1, and five values of 500 in 1,000: these hold nearly all of the variance.
    expect(meanSequence({ values: [0, 1, 500], counts: [500, 495, 5] }, 1000)).toMatchObject(NONE);
    expect(Number.isFinite(meanSequence({ values: [0, 1], counts: [505, 495] }, 1000).low)).toBe(true);
  });
});

describe('isLopsided', () => {
  it('is true if the largest 1 % dominate', () => {
    // Mean 0.5; the squares of 98 values at ±½ sum to 24.5, those of 4 and −3 also: one of them is at most half of that.
    expect(largestShare({ values: [-3, 0, 1, 4], counts: [1, 49, 49, 1] }, 1)).toBeCloseTo(12.25 / 49, 12);
    expect(largestShare({ values: [-3, 0, 1, 4], counts: [1, 49, 49, 1] }, 2)).toBeCloseTo(0.5, 12);
    expect(isLopsided({ values: [-3, 0, 1, 4], counts: [1, 49, 49, 1] })).toBe(false);
    // Two values of 500 in 1,000, the rest 0: all of the variance.
    expect(isLopsided({ values: [0, 500], counts: [998, 2] })).toBe(true);
  });

  it('is false if more than 40 equal values dominate, whatever the total', () => {
    expect(isLopsided({ values: [0, 500], counts: [99_961, 39] })).toBe(true);
    expect(isLopsided({ values: [0, 500], counts: [99_959, 41] })).toBe(false);
  });

  it('is false for fewer than 20 values and for constant data', () => {
    expect(isLopsided({ values: [0, 9], counts: [18, 1] })).toBe(false);
    expect(isLopsided({ values: [0, 9], counts: [19, 1] })).toBe(true);
    expect(isLopsided({ values: [7], counts: [500] })).toBe(false);
  });
});

describe('anytimeP', () => {
  const pairs = { both: 500, onlyFirst: 160, onlySecond: 100, neither: 1240 };
  const at = (alpha: number) => pairSequence(pairs, 2000, alpha);

  it('is the level at which the sequence just excludes the value', () => {
    const p = anytimeP(at);
    expect(at(p * 1.001).low).toBeGreaterThan(0);
    expect(at(p * 0.999).low).toBeLessThan(0);
  });

  it('is 1 for a value inside at every level, and precise when tiny', () => {
    expect(anytimeP(at, 0.03)).toBe(1);
    expect(anytimeP(at, 0.5)).toBeLessThan(1e-20);
  });
});
