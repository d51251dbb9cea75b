import { describe, expect, it } from 'vitest';
import { incompleteBeta, incompleteBetaInverse, incompleteBetaUpper } from '../../src/stats/beta.ts';
import { logBeta, logGamma } from '../../src/stats/gamma.ts';
import { normalQuantile, twoSided } from '../../src/stats/normal.ts';
import { studentQuantile } from '../../src/stats/student.ts';
import { apart, golden } from './golden.ts';

describe('special functions against reference values', () => {
  it.each(golden.logGamma)('log Γ($x)', ({ x, value }) => {
    expect(apart(logGamma(x), value)).toBeLessThan(2e-14);
  });

  it('log Γ is zero at 1 and 2', () => {
    expect([logGamma(1), logGamma(2)]).toEqual([0, 0]);
  });

  it.each(golden.logBeta)('log B($a, $b)', ({ a, b, value }) => {
    expect(Math.abs(logBeta(a, b) - value)).toBeLessThan(1e-13 * Math.max(1, Math.abs(value)));
  });

  it.each(golden.incompleteBeta)('I($x; $a, $b), its complement and its inverse', ({ a, b, x, value }) => {
    expect(apart(incompleteBeta(x, a, b), value)).toBeLessThan(1e-12);
    expect(Math.abs(incompleteBetaUpper(x, a, b) - (1 - value))).toBeLessThan(1e-12);
    expect(apart(incompleteBetaInverse(value, a, b), x)).toBeLessThan(1e-12);
  });

  it('has exact ends of the incomplete beta function', () => {
    expect([incompleteBeta(0, 2, 3), incompleteBeta(1, 2, 3), incompleteBetaInverse(0, 2, 3), incompleteBetaInverse(1, 2, 3)]).toEqual([0, 1, 0, 1]);
  });

  it.each(golden.normalQuantile)('normal quantile of $p', ({ p, value }) => {
    expect(Math.abs(normalQuantile(p) - value)).toBeLessThanOrEqual(1e-15 * Math.max(1, Math.abs(value)) * 2);
  });

  it('gives 1.96 for 95 %, and infinity for 0 and 1', () => {
    expect(twoSided(0.95)).toBeCloseTo(1.959963984540054, 14);
    expect([normalQuantile(0), normalQuantile(1)]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  it.each(golden.studentQuantile)('t quantile of $p with $df degrees of freedom', ({ p, df, value }) => {
    expect(apart(studentQuantile(p, df), value)).toBeLessThan(1e-12);
  });
});
