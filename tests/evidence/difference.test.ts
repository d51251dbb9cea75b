import { describe, expect, it } from 'vitest';
import { pairedDifference, unpairedDifference } from '../../src/evidence/difference.ts';
import { FIXED } from '../../src/evidence/single.ts';
import { kindOf } from '../../src/evidence/units.ts';
import { mcnemarMidP } from '../../src/stats/mcnemar.ts';
import { newcombe } from '../../src/stats/newcombe.ts';
import { pairSequence } from '../../src/stats/pair-sequence.ts';
import { tango } from '../../src/stats/tango.ts';

const sequence = { kind: 'sequence', planned: 1000 } as const;

/** Zeros and ones with this many of each combination. */
function games(both: number, onlyFirst: number, onlySecond: number, neither: number): [Float64Array, Float64Array] {
  const first = [...Array(both + onlyFirst).fill(1), ...Array(onlySecond + neither).fill(0)];
  const second = [...Array(both).fill(1), ...Array(onlyFirst).fill(0), ...Array(onlySecond).fill(1), ...Array(neither).fill(0)];
  return [Float64Array.from(first), Float64Array.from(second)];
}

describe('the kind of a measure', () => {
  it('is a rate if only 0 and 1 occur, apart from errors', () => {
    expect(kindOf([Float64Array.of(0, 1, Number.NaN)], true)).toBe('rate');
    expect(kindOf([Float64Array.of(0, 1), Float64Array.of(0.5)], true)).toBe('share');
    expect(kindOf([Float64Array.of(0, 2)], false)).toBe('number');
  });
});

describe('a paired difference', () => {
  it('of rates is Tango’s with McNemar’s mid-p, and reports the gain from pairing', () => {
    const found = pairedDifference(...games(60, 20, 5, 15), 'rate', FIXED);
    const pairs = { both: 60, onlyFirst: 20, onlySecond: 5, neither: 15 };
    expect(found.interval(0.95)).toEqual(tango(pairs, 0.95));
    expect(found.p()).toBe(mcnemarMidP(pairs));
    expect([found.first, found.second, found.n]).toEqual([0.8, 0.65, 100]);
    // Independent: 0.8 · 0.2 + 0.65 · 0.35 = 0.3875; paired: 0.25 − 0.15² = 0.2275.
    expect(found.pairing).toEqual({ discordant: 25, dropped: 0, coupling: expect.closeTo(0.3875 / 0.2275, 12) });
  });

  it('of a cell with itself has no discordant pair', () => {
    const [first] = games(3, 4, 5, 6);
    const found = pairedDifference(first, first, 'rate', FIXED);
    expect(found.pairing).toEqual({ discordant: 0, dropped: 0, coupling: Number.POSITIVE_INFINITY });
    expect(found.p()).toBe(1);
  });

  it('drops and counts pairs with an error, and leaves out unpaired units', () => {
    const found = pairedDifference(Float64Array.of(1, Number.NaN, 0, 1), Float64Array.of(0, 1, Number.NaN, 1, 1, 1), 'rate', FIXED);
    expect([found.first, found.second, found.n, found.pairing?.dropped]).toEqual([1, 0.5, 2, 2]);
  });

  it('of numbers is the mean of the differences', () => {
    // Differences 1, 2, 3, 2: mean 2, variance 2/3, t(3) at 97.5 % = 3.18245.
    const found = pairedDifference(Float64Array.of(5, 7, 9, 4), Float64Array.of(4, 5, 6, 2), 'number', FIXED);
    const half = 3.182446305 * Math.sqrt(2 / 3 / 4);
    expect(found.interval(0.95)).toMatchObject({ point: 2, low: expect.closeTo(2 - half, 8), high: expect.closeTo(2 + half, 8) });
    // Variances 59/12 and 35/12 each around their means 6.25 and 4.25.
    expect(found.pairing?.coupling).toBeCloseTo((59 / 12 + 35 / 12) / (2 / 3), 10);
    expect(found.pairing?.discordant).toBe(4);
  });

  it('counts the units without a counterpart on each side', () => {
    const found = pairedDifference(new Float64Array(4), new Float64Array(6), 'rate', FIXED);
    expect(found.leftOut).toEqual({ first: 0, second: 2 });
    expect(pairedDifference(new Float64Array(5), new Float64Array(3), 'number', FIXED).leftOut).toEqual({ first: 2, second: 0 });
  });

  it('that is constant over 500 pairs is significant, over five it is not', () => {
    const rounds = Float64Array.from({ length: 500 }, (_, i) => 5 + (i % 7));
    const longer = rounds.map((x) => x + 1);
    for (const manner of [FIXED, sequence]) {
      const found = pairedDifference(longer, rounds, 'number', manner);
      expect(found.interval(0.95).point).toBe(1);
      expect(found.interval(0.95).low).toBeGreaterThan(0.9);
      expect(found.p()).toBeLessThan(1e-6);
      const few = pairedDifference(longer.subarray(0, 5), rounds.subarray(0, 5), 'number', manner);
      expect(few.interval(0.95).low).toBeLessThan(0);
      expect(few.p()).toBeGreaterThan(0.05);
    }
  });

  it('that depends on a few large values is marked as lopsided', () => {
    const rounds = Float64Array.from({ length: 1000 }, (_, i) => i % 7);
    const now = rounds.map((x, i) => x + (i % 2) + (i === 3 || i === 500 ? 500 : 0));
    expect(pairedDifference(now, rounds, 'number', FIXED).lopsided).toBe(true);
    expect(pairedDifference(now, rounds, 'number', sequence).lopsided).toBe(true);
    expect(unpairedDifference(now, rounds, 'number', FIXED).lopsided).toBe(true);
    expect(
      pairedDifference(
        rounds.map((x, i) => x + (i % 2)),
        rounds,
        'number',
        FIXED,
      ).lopsided,
    ).toBe(false);
    // Rates have their own intervals.
    expect(pairedDifference(...games(0, 2, 0, 998), 'rate', FIXED).lopsided ?? false).toBe(false);
  });

  it('of a run that stopped early has a confidence sequence', () => {
    const found = pairedDifference(...games(60, 40, 25, 75), 'rate', sequence);
    const pairs = { both: 60, onlyFirst: 40, onlySecond: 25, neither: 75 };
    expect(found.interval(0.95)).toEqual(pairSequence(pairs, 1000, 1 - 0.95));
    // The p-value is the level at which the sequence just excludes zero.
    const { low, high } = pairSequence(pairs, 1000, found.p());
    expect(Math.min(Math.abs(low), Math.abs(high))).toBeLessThan(1e-6);
  });
});

describe('an unpaired difference', () => {
  it('of rates is Newcombe’s; of numbers Welch’s', () => {
    const [first, second] = games(30, 30, 10, 30);
    const found = unpairedDifference(first, second.subarray(0, 80), 'rate', FIXED);
    expect(found.interval(0.9)).toEqual(newcombe({ k: 60, n: 100 }, { k: 40, n: 80 }, 0.9));
    expect(found.pairing).toBeNull();
    const numbers = unpairedDifference(Float64Array.of(1, 2, 3), Float64Array.of(2, 4, 9, 5), 'number', FIXED);
    expect(numbers.interval(0.95).point).toBe(-3);
    expect(numbers.method).toBe('Welch');
  });

  it('of runs that stopped early has a wider interval', () => {
    const [first, second] = games(300, 100, 100, 300);
    const fixed = unpairedDifference(first, second, 'rate', FIXED).interval(0.95);
    const anytime = unpairedDifference(first, second, 'rate', sequence).interval(0.95);
    expect(anytime.low).toBeLessThan(fixed.low);
    expect(anytime.high).toBeGreaterThan(fixed.high);
    const numbers = unpairedDifference(
      first.map((x) => 3 * x),
      second,
      'number',
      sequence,
    );
    expect(numbers.method).toBe('confidence sequence');
    expect(numbers.interval(0.95).point).toBeCloseTo(1, 12);
  });
});
