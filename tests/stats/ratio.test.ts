import { describe, expect, it } from 'vitest';
import { type RatioSums, ratio } from '../../src/stats/ratio.ts';
import { studentQuantile } from '../../src/stats/student.ts';
import { seededUniform } from './uniform.ts';

function sums(units: readonly (readonly [x: number, t: number])[]): RatioSums {
  const add = (of: (x: number, t: number) => number): number => units.reduce((sum, [x, t]) => sum + of(x, t), 0);
  return { n: units.length, x: add((x) => x), t: add((_, t) => t), xx: add((x) => x * x), xt: add((x, t) => x * t), tt: add((_, t) => t * t) };
}

describe('ratio', () => {
  it('is the part of the whole, with an interval from what games differ by', () => {
    // Shares 1/2, 1/4 and 3/6: 5 of 12. Residuals x − 5/12 t: 1/6, −2/3, 1/2; their squares add up to 26/36; half = t · √(3 · 26/36 / 2) / 12.
    const { point, low, high, n } = ratio(
      sums([
        [1, 2],
        [1, 4],
        [3, 6],
      ]),
    );
    expect([point, n]).toEqual([5 / 12, 3]);
    const half = (studentQuantile(0.975, 2) * Math.sqrt((3 * 26) / 36 / 2)) / 12;
    expect(low).toBeCloseTo(5 / 12 - half, 12);
    expect(high).toBeCloseTo(5 / 12 + half, 12);
  });

  it('has no width where every game has the same share, and the widest where there is one game', () => {
    const same = ratio(
      sums([
        [1, 2],
        [2, 4],
        [4, 8],
      ]),
    );
    expect([same.point, same.low, same.high]).toEqual([0.5, 0.5, 0.5]);
    expect(ratio(sums([[1, 4]]))).toEqual({ point: 0.25, low: 0, high: 1, n: 1 });
    expect(ratio(sums([])).n).toBe(0);
  });

  it('covers the truth where choices within a game hang together, where single choices would not', () => {
    // Games of 20 choices that are nearly all of one kind: the share is one half, but games and not choices are independent.
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
    // 95 % of 1000 with five standard errors of 6.9.
    expect(covered).toBeGreaterThan(915);
    expect(covered).toBeLessThan(985);
  });
});
