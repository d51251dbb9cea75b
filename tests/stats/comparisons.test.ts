import { describe, expect, it } from 'vitest';
import { benjaminiHochberg } from '../../src/stats/benjamini-hochberg.ts';
import { chiSquared } from '../../src/stats/chi-squared.ts';
import { clopperPearson } from '../../src/stats/clopper-pearson.ts';
import { coupling, couplingOfPairs } from '../../src/stats/coupling.ts';
import { equivalence } from '../../src/stats/equivalence.ts';
import { holm, simultaneous } from '../../src/stats/holm.ts';
import { mcnemarMidP } from '../../src/stats/mcnemar.ts';
import { mean, meanTest } from '../../src/stats/mean.ts';
import { newcombe } from '../../src/stats/newcombe.ts';
import { normalTail, twoSidedP } from '../../src/stats/normal.ts';
import { scoreTest } from '../../src/stats/score-test.ts';
import { studentTwoSidedP } from '../../src/stats/student.ts';
import { tango, tangoScore } from '../../src/stats/tango.ts';
import { welch, welchTest } from '../../src/stats/welch.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { apart } from './golden.ts';
import { reference } from './reference.ts';

describe('tails', () => {
  it.each(reference.tails.normal)('of the normal distribution beyond $z', ({ z, p }) => {
    expect(apart(normalTail(z), p)).toBeLessThan(1e-12);
    if (z >= 0) expect(apart(twoSidedP(-z), 2 * p)).toBeLessThan(1e-12);
  });

  it.each(reference.tails.chiSquared)('of χ² with $df degrees of freedom beyond $statistic', ({ statistic, df, p }) => {
    expect(apart(chiSquared(statistic, df).p, p)).toBeLessThan(1e-11);
  });

  it('of χ² without degrees of freedom, at zero and at infinity', () => {
    expect([chiSquared(0, 0).p, chiSquared(0, 2).p, chiSquared(Number.POSITIVE_INFINITY, 1).p]).toEqual([1, 1, 0]);
  });

  it.each(reference.tails.student)('of t with $df degrees of freedom beyond $t', ({ t, df, p }) => {
    expect(apart(studentTwoSidedP(t, df), p)).toBeLessThan(1e-10);
  });
});

describe('clopperPearson', () => {
  it.each(reference.clopperPearson)('$k of $n', ({ k, n, low, high }) => {
    const found = clopperPearson(k, n);
    expect(found.point).toBe(k / n);
    expect(found.n).toBe(n);
    expect(found.low).toBeCloseTo(low, 13);
    expect(found.high).toBeCloseTo(high, 13);
  });

  it('reaches the ends exactly and is unknown without games', () => {
    expect([clopperPearson(0, 9).low, clopperPearson(9, 9).high]).toEqual([0, 1]);
    expect(clopperPearson(0, 0).point).toBeNaN();
  });
});

describe('two independent rates', () => {
  it.each(reference.twoRates)('Newcombe and score test: $a and $b', ({ a, b, low, high, p }) => {
    const found = newcombe(a, b);
    expect(found.point).toBeCloseTo(a.k / a.n - b.k / b.n, 15);
    expect(found.n).toBe(a.n + b.n);
    expect(found.low).toBeCloseTo(low, 13);
    expect(found.high).toBeCloseTo(high, 13);
    expect(apart(scoreTest(a, b), p)).toBeLessThan(1e-11);
  });

  it('is unknown if one side has no games', () => {
    expect(newcombe({ k: 0, n: 0 }, { k: 3, n: 9 }).point).toBeNaN();
  });
});

describe('paired rates', () => {
  it.each(reference.pairs)('Tango, McNemar mid-p and coupling: $pairs', ({ pairs, low, high, p, coupling: factor }) => {
    const found = tango(pairs);
    expect(found.low).toBeCloseTo(low, 7);
    expect(found.high).toBeCloseTo(high, 7);
    expect(found.point).toBeGreaterThanOrEqual(found.low);
    expect(found.point).toBeLessThanOrEqual(found.high);
    expect(apart(mcnemarMidP(pairs), p)).toBeLessThan(1e-11);
    if (factor === null) expect(couplingOfPairs(pairs)).toBe(Number.POSITIVE_INFINITY);
    else expect(apart(couplingOfPairs(pairs), factor)).toBeLessThan(1e-12);
  });

  it('the interval ends where the score is ±1.96', () => {
    const pairs = { both: 300, onlyFirst: 31, onlySecond: 14, neither: 55 };
    const { low, high } = tango(pairs);
    expect(tangoScore(pairs, low)).toBeCloseTo(1.959964, 6);
    expect(tangoScore(pairs, high)).toBeCloseTo(-1.959964, 6);
  });

  it('swapping the sides reverses the interval', () => {
    const pairs = { both: 30, onlyFirst: 9, onlySecond: 2, neither: 11 };
    const turned = tango({ ...pairs, onlyFirst: 2, onlySecond: 9 });
    const { low, high } = tango(pairs);
    expect(turned.low).toBeCloseTo(-high, 12);
    expect(turned.high).toBeCloseTo(-low, 12);
  });

  it('the same cell twice shows no difference, with an interval for its possible size', () => {
    const same = { both: 400, onlyFirst: 0, onlySecond: 0, neither: 600 };
    expect(mcnemarMidP(same)).toBe(1);
    expect(couplingOfPairs(same)).toBe(Number.POSITIVE_INFINITY);
    const { point, low, high } = tango(same);
    // With no discordant pair, the interval ends at z² / (n + z²).
    const end = 1.959963984540054 ** 2 / (1000 + 1.959963984540054 ** 2);
    expect(point).toBe(0);
    expect(low).toBeCloseTo(-end, 12);
    expect(high).toBeCloseTo(end, 12);
    expect(tango({ both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 }).n).toBe(0);
  });

  it('coupling is the variance with separate luck over the variance of the pairs', () => {
    expect(coupling(2, 3, 1)).toBe(5);
    expect(coupling(2, 3, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('many comparisons', () => {
  const { ps, holm: holmed, bh } = reference.adjusted;

  it('Holm', () => {
    holm(ps).forEach((p, i) => {
      expect(p).toBeCloseTo(holmed[i], 14);
    });
    expect(holm([])).toEqual([]);
  });

  it('Benjamini and Hochberg', () => {
    benjaminiHochberg(ps).forEach((p, i) => {
      expect(p).toBeCloseTo(bh[i], 14);
    });
    expect(benjaminiHochberg([])).toEqual([]);
  });

  it('simultaneous intervals', () => {
    expect(simultaneous(0.95, 5)).toBeCloseTo(0.99, 14);
    expect(simultaneous(0.95, 1)).toBe(0.95);
    expect(simultaneous(0.95, 0)).toBe(0.95);
  });
});

describe('means', () => {
  const { a, b, welch: wanted, meanTest: tests, tost } = reference.means;

  it('Welch', () => {
    const found = welch(a, b);
    // The library's t quantile has ten digits.
    expect(found.low).toBeCloseTo(wanted.low, 10);
    expect(found.high).toBeCloseTo(wanted.high, 10);
    expect(apart(welchTest(a, b), wanted.p)).toBeLessThan(1e-11);
  });

  it('Welch is unknown for one observation', () => {
    const one = { values: [3], counts: [1] };
    expect(welch(one, b).point).toBeNaN();
    expect(welchTest(one, b)).toBe(1);
  });

  const still = (value: number, n: number) => ({ values: [value], counts: [n] });

  it('Welch of constants: equal ones show no difference, different ones do from four per side on', () => {
    expect(welchTest(still(3, 9), still(3, 9))).toBe(1);
    // None of nine elsewhere: at most 1 − 0.025^(1/9) = 0.33627 of them; √2 times that.
    expect(welch(still(3, 9), still(3, 9))).toEqual({ point: 0, low: expect.closeTo(-0.47556, 4), high: expect.closeTo(0.47556, 4), n: 18 });
    // 1 − 0.025^(1/4) = 0.60236: 2 − 2 √2 · 0.60236 = 0.29626. With three per side, 0.70760 √2 is 1.0007, and zero is not excluded.
    const four = welch(still(5, 4), still(3, 4));
    expect([four.point, four.low]).toEqual([2, expect.closeTo(0.29626, 4)]);
    expect(welchTest(still(5, 4), still(3, 4))).toBeLessThan(0.05);
    expect(welch(still(5, 3), still(3, 3)).low).toBeLessThan(0);
    expect(welchTest(still(5, 3), still(3, 3))).toBeGreaterThan(0.05);
    expect(welchTest(still(5, 200), still(3, 200))).toBeLessThan(1e-6);
  });

  it.each(tests)('t test against $value', ({ value, p }) => {
    expect(apart(meanTest(a, value), p)).toBeLessThan(1e-10);
  });

  it('a constant difference is judged by the sign test: 500 pairs longer by 1 are significant, five are not', () => {
    const found = mean(still(1, 500));
    // None of 500 elsewhere: at most 1 − 0.025^(1/500) = 0.0073507 of them, each 2 away.
    expect(found).toEqual({ point: 1, low: expect.closeTo(0.985299, 6), high: expect.closeTo(1.014701, 6), n: 500 });
    expect(meanTest(still(1, 500))).toBe(2 ** -499);
    // All n on one side: 2 · ½ⁿ. The interval excludes zero exactly if that is below 5 %.
    expect([meanTest(still(-3, 5)), meanTest(still(-3, 6))]).toEqual([1 / 16, 1 / 32]);
    expect(mean(still(-3, 5)).high).toBeGreaterThan(0);
    expect(mean(still(-3, 6)).high).toBeLessThan(0);
    expect(meanTest(still(-3, 6), -3)).toBe(1);
  });

  it('no difference in any pair: none is claimed, with an interval for its possible size', () => {
    expect(meanTest(still(0, 400))).toBe(1);
    // 1 − 0.025^(1/400) = 0.0091798.
    expect(mean(still(0, 400))).toEqual({ point: 0, low: expect.closeTo(-0.00918, 6), high: expect.closeTo(0.00918, 6), n: 400 });
  });

  it.each(tost)('two one-sided tests between $low and $high', ({ low, high, paired, unpaired }) => {
    const pairs = equivalence((confidence) => mean(a, confidence), low, high);
    expect(apart(pairs.p, paired)).toBeLessThan(1e-8);
    expect(pairs.equivalent).toBe(paired < 0.05);
    const separate = equivalence((confidence) => welch(a, b, confidence), low, high);
    // If the point itself is outside, scipy's p is above ½ and ours is 1.
    expect(apart(separate.p, unpaired > 0.5 ? 1 : unpaired)).toBeLessThan(1e-8);
    expect(separate.equivalent).toBe(unpaired < 0.05);
  });
});

describe('equivalence of rates', () => {
  it.each(reference.tostPairs)('$pairs within ±$margin', ({ pairs, margin, p }) => {
    const found = equivalence((confidence) => tango(pairs, confidence), -margin, margin);
    expect(apart(found.p, p)).toBeLessThan(1e-4);
    expect(found.equivalent).toBe(p < 0.05);
    expect(found.interval).toEqual(tango(pairs, 0.9));
  });

  it('one rate against ½ ± δ, with the 90 % interval', () => {
    // 10,000 games at 50.3 %: 90 % interval 49.5 to 51.1.
    const at = (confidence: number) => wilson(5030, 10_000, confidence);
    expect(equivalence(at, 0.48, 0.52)).toMatchObject({ equivalent: true, interval: wilson(5030, 10_000, 0.9) });
    expect(equivalence(at, 0.495, 0.505).equivalent).toBe(false);
  });

  it('claims nothing from too few games or from an interval without width', () => {
    expect(equivalence((c) => newcombe({ k: 5, n: 10 }, { k: 5, n: 10 }, c), -0.05, 0.05)).toMatchObject({ equivalent: false });
    expect(equivalence((c) => mean({ values: [0], counts: [2] }, c), -0.05, 0.05)).toMatchObject({ equivalent: false, p: 1 });
  });
});
