import { describe, expect, it } from 'vitest';
import { confirmedDifference } from '../../src/evidence/confirmed.ts';
import { pairedDifference } from '../../src/evidence/difference.ts';
import { FIXED } from '../../src/evidence/single.ts';

/** Of 1,000 pairs, `more` are won only with the change and `less` only without it. */
function pairs(more: number, less: number): [Float64Array, Float64Array] {
  const [first, second] = [new Float64Array(1000), new Float64Array(1000)];
  first.fill(1, 0, more);
  second.fill(1, more, more + less);
  return [first, second];
}

const SIX = 1 - 0.05 / 6;

describe('an interval for a claim', () => {
  it('holds 0 where the sign test of the unequal pairs does not exclude it', () => {
    // 7 of 7 happens to 2 · 2⁻⁷ = 1.6 % of runs without any effect: more than 5 % / 6. Tango’s interval alone excludes 0.
    const [first, second] = pairs(7, 0);
    expect(pairedDifference(first, second, 'rate', FIXED).interval(SIX).low).toBeGreaterThan(0);
    expect(confirmedDifference(first, second, 'rate', FIXED, SIX).low).toBe(0);
    expect(confirmedDifference(second, first, 'rate', FIXED, SIX).high).toBe(0);
  });

  it('is the usual one where the sign test agrees', () => {
    // 9 of 9: 2 · 2⁻⁹ = 0.4 %.
    const [first, second] = pairs(9, 0);
    expect(confirmedDifference(first, second, 'rate', FIXED, SIX)).toEqual(pairedDifference(first, second, 'rate', FIXED).interval(SIX));
    const even = pairs(20, 20);
    expect(confirmedDifference(...even, 'rate', FIXED, SIX)).toEqual(pairedDifference(...even, 'rate', FIXED).interval(SIX));
  });

  it('asks the signs of numbers only if few pairs differ', () => {
    // 60 pairs lose 1 and 60 win 9: the signs are even, the mean is not.
    const first = Float64Array.from({ length: 1000 }, (_, i) => (i < 60 ? 9 : i < 120 ? -1 : 0));
    expect(confirmedDifference(first, new Float64Array(1000), 'number', FIXED, SIX).low).toBeGreaterThan(0);
    const few = Float64Array.from({ length: 1000 }, (_, i) => (i < 7 ? 9 : 0));
    expect(confirmedDifference(few, new Float64Array(1000), 'number', FIXED, SIX).low).toBeLessThanOrEqual(0);
  });
});
