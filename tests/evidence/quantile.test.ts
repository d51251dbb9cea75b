import { describe, expect, it } from 'vitest';
import { quantileEstimate } from '../../src/evidence/quantile.ts';
import { FIXED } from '../../src/evidence/single.ts';
import { counted } from '../../src/stats/counts.ts';
import { quantile } from '../../src/stats/quantile.ts';
import { seededUniform } from '../stats/uniform.ts';

const uniform = seededUniform(90);
const RUNS = 2000;
/** The least coverage over this many runs at 95 %: four Monte Carlo errors below. */
const ENOUGH = 0.95 - 4 * Math.sqrt((0.95 * 0.05) / RUNS);
/** Rounds 1 to 20, all equally likely: nine in ten games last 18 at most. */
const rounds = (): number => 1 + Math.floor(20 * uniform());

describe('a quantile of games', () => {
  it('of a fixed number of games uses order statistics', () => {
    const games = Float64Array.from({ length: 300 }, rounds);
    expect(quantileEstimate(games, 0.9, false, FIXED, 0.95)).toEqual(quantile(counted(games), 0.9, 0.95));
  });

  it('ignores games that ended in error, and is unknown without any other', () => {
    expect(quantileEstimate(Float64Array.of(3, Number.NaN, 5, 4), 0.5, false, FIXED, 0.9).point).toBe(4);
    expect(quantileEstimate(Float64Array.of(Number.NaN), 0.5, false, FIXED, 0.95).n).toBe(0);
    // Each pair has an error, so no unit is left.
    expect(quantileEstimate(Float64Array.of(Number.NaN, 3, 4, Number.NaN), 0.5, true, FIXED, 0.95).n).toBe(0);
  });

  it('of pairs that agree covers the true quantile, unlike counting single games', () => {
    let held = 0;
    let naive = 0;
    for (let run = 0; run < RUNS; run++) {
      const games = new Float64Array(200);
      for (let i = 0; i < 200; i += 2) games[i] = games[i + 1] = 100 * uniform();
      const inside = ({ low, high }: { low: number; high: number }): number => (low <= 75 && 75 <= high ? 1 : 0);
      held += inside(quantileEstimate(games, 0.75, true, FIXED, 0.95));
      naive += inside(quantile(counted(games), 0.75, 0.95));
    }
    // The t interval of a share of 100 pairs is a little short of 95 % (see the table of coverage).
    expect(held / RUNS).toBeGreaterThan(0.92);
    // By hand: the ranks are 138 and 163 of 200 games, or 69 to 81 of 100 pairs; P(69 ≤ K ≤ 81) = 0.8676 for K from Binomial(100, 0.75).
    expect(Math.abs(naive / RUNS - 0.8676)).toBeLessThan(4 * Math.sqrt((0.8676 * 0.1324) / RUNS));
  });

  it('of a run that stopped early covers the true quantile at every look', () => {
    const looks = [50, 100, 200, 400];
    const manner = { kind: 'sequence', planned: 150 } as const;
    let held = 0;
    for (let run = 0; run < RUNS; run++) {
      const games = Float64Array.from({ length: 400 }, rounds);
      const always = looks.every((n) => {
        const { low, high } = quantileEstimate(games.subarray(0, n), 0.9, false, manner, 0.95);
        return low <= 18 && 18 <= high;
      });
      held += always ? 1 : 0;
    }
    expect(held / RUNS).toBeGreaterThan(ENOUGH);
  });

  it('is unbounded if there are too few games', () => {
    const ends = (q: number): number[] => {
      const { low, high } = quantileEstimate(Float64Array.of(1, 2, 3, 4), q, true, FIXED, 0.95);
      return [low, high];
    };
    // Wilson for 0 of 2 pairs ends at 3.84 / 5.84 = 0.66, and for 2 of 2 begins at 0.34: neither excludes one half.
    expect(ends(0.5)).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
    // A quarter of the games are at most 1 (Wilson ends at 0.80), half are at most 2 (it ends at 0.905): 2 is the lowest value compatible with 0.9.
    expect(ends(0.9)).toEqual([2, Number.POSITIVE_INFINITY]);
  });
});
