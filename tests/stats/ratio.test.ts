import { describe, expect, it } from 'vitest';
import { type RatioSums, ratio } from '../../src/stats/ratio.ts';
import { studentQuantile } from '../../src/stats/student.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { seededUniform } from './uniform.ts';

function sums(units: readonly (readonly [x: number, t: number])[]): RatioSums {
  const add = (of: (x: number, t: number) => number): number => units.reduce((sum, [x, t]) => sum + of(x, t), 0);
  return { n: units.length, x: add((x) => x), t: add((_, t) => t), xx: add((x) => x * x), xt: add((x, t) => x * t), tt: add((_, t) => t * t) };
}

describe('ratio', () => {
  it('is the part over the whole, with an interval from the differences between games', () => {
    // Shares 1/2, 1/4 and 3/6, thirty times each: 5 of 12. Residuals x − 5/12 t: 1/6, −2/3, 1/2; their squares sum to 30 · 26/36; half = t · √(90 · that / 89)
    // / 360.
    const games = Array.from({ length: 30 }, () => [
      [1, 2],
      [1, 4],
      [3, 6],
    ]).flat() as [number, number][];
    const { point, low, high, n } = ratio(sums(games));
    expect([point, n]).toEqual([5 / 12, 90]);
    const half = (studentQuantile(0.975, 89) * Math.sqrt((90 * 30 * 26) / 36 / 89)) / 360;
    expect(low).toBeCloseTo(5 / 12 - half, 12);
    expect(high).toBeCloseTo(5 / 12 + half, 12);
  });

  it('of 0 of t or t of t is as wide as for none or all of as many games', () => {
    // Ten games of 8 choices count as ten games: Wilson, z² / (10 + z²) = 3.8415 / 13.8415 = 0.2775.
    const none = ratio(sums(Array.from({ length: 10 }, () => [0, 8] as const)));
    expect([none.point, none.low, none.n]).toEqual([0, 0, 10]);
    expect(none.high).toBeCloseTo(0.27753, 5);
    const all = ratio(sums(Array.from({ length: 10 }, () => [8, 8] as const)));
    expect([all.point, all.high]).toEqual([1, 1]);
    expect(all.low).toBeCloseTo(1 - 0.27753, 5);
    // One game of 30 choices and two of 5 count as 40² / 950 = 1.684 games: 3.8415 / 5.5257 = 0.6952.
    const uneven = ratio(
      sums([
        [0, 30],
        [0, 5],
        [0, 5],
      ]),
    );
    expect(uneven.high).toBeCloseTo(0.6952, 4);
  });

  it('of a choice in only a few games is as wide as its rate among games', () => {
    // 4 of 100 games chose it once in one choice: 4 %, as for single games.
    const few = ratio(sums(Array.from({ length: 100 }, (_, i) => [i < 4 ? 1 : 0, 1] as const)));
    const { low, high } = wilson(4, 100);
    expect([few.low, few.high]).toEqual([low, high]);
  });

  it('has a width even if every game has the same share, and the full width for a single game', () => {
    const same = ratio(sums(Array.from({ length: 50 }, () => [1, 2] as const)));
    const { low, high } = wilson(25, 50);
    expect([same.point, same.low, same.high]).toEqual([0.5, low, high]);
    expect(ratio(sums([[1, 4]]))).toEqual({ point: 0.25, low: 0, high: 1, n: 1 });
    expect(ratio(sums([])).n).toBe(0);
  });

  it('covers the truth if choices within a game are correlated, unlike counting single choices', () => {
    // Games of 20 choices, nearly all of one kind: the share is one half, but games, not choices, are independent.
    const uniform = seededUniform(7);
    const runs = 1000;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const units = Array.from({ length: 100 }, () => {
        const kind = uniform() < 0.5 ? 0.9 : 0.1;
        let x = 0;
        for (let i = 0; i < 20; i++) if (uniform() < kind) x++;
        return [x, 20] as const;
      });
      const { low, high } = ratio(sums(units));
      if (low <= 0.5 && high >= 0.5) covered++;
    }
    // 95 % of 1000, within five standard errors of 6.9.
    expect(covered).toBeGreaterThan(915);
    expect(covered).toBeLessThan(985);
  });
});
