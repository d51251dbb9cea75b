import { describe, expect, it } from 'vitest';
import { morrisEffects, morrisTrajectories } from '../../src/stats/morris.ts';
import { type SaltelliDesign, type SaltelliOutputs, saltelliDesign, sobolIndices } from '../../src/stats/sobol-indices.ts';
import { reference } from './reference.ts';
import { seededUniform } from './uniform.ts';

const evaluate = ({ a, b, ab }: SaltelliDesign, f: (x: readonly number[]) => number): SaltelliOutputs => ({
  a: a.map(f),
  b: b.map(f),
  ab: ab.map((points) => points.map(f)),
});

/** Ishigami's function with a = 7, b = 0.1 on the unit cube. */
function ishigami(u: readonly number[]): number {
  const [x, y, z] = u.map((v) => Math.PI * (2 * v - 1));
  return Math.sin(x) + 7 * Math.sin(y) ** 2 + 0.1 * z ** 4 * Math.sin(x);
}

describe('morrisEffects', () => {
  it('of a plane are its slopes, without spread', () => {
    const walks = morrisTrajectories(10, 3, seededUniform(1));
    const outputs = walks.map(({ points }) => points.map(([x, y, z]) => 5 * x - 2 * y + 0 * z));
    const effects = morrisEffects(walks, outputs);
    expect(effects.map(({ mean }) => Math.round(mean * 1e9) / 1e9)).toEqual([5, -2, 0]);
    effects.forEach(({ strength, deviation }, f) => {
      expect(strength.point).toBeCloseTo([5, 2, 0][f], 10);
      expect(deviation).toBeCloseTo(0, 10);
    });
  });

  it('show what bends and what depends on others by their spread', () => {
    // x y: the effect of x is y, a half on average with values 0, ⅓, ⅔, 1. (z − ½)²: from 0 to ⅔ and from ⅓ to 1 it is −⅓ and ⅓.
    const walks = morrisTrajectories(4000, 3, seededUniform(2));
    const outputs = walks.map(({ points }) => points.map(([x, y, z]) => x * y + (z - 0.5) ** 2));
    const [x, , z] = morrisEffects(walks, outputs);
    // Four standard errors of 4,000 walks.
    expect(Math.abs(x.mean - 0.5)).toBeLessThan(0.024);
    expect(x.deviation).toBeCloseTo(Math.sqrt(5) / 6, 2);
    expect((x.strength.high - x.strength.low) / 2).toBeCloseTo((1.96 * Math.sqrt(5)) / 6 / Math.sqrt(4000), 3);
    expect(Math.abs(z.mean)).toBeLessThan(0.022);
    expect(z.strength.point).toBeCloseTo(1 / 3, 10);
    expect(z.deviation).toBeCloseTo(1 / 3, 2);
  });

  it('of no walks are none', () => {
    expect(morrisEffects([], [])).toEqual([]);
  });
});

describe('sobolIndices', () => {
  it('of the Ishigami function are within 0.02 of the integrals', () => {
    const lines: string[] = [];
    for (const seed of [1, 2, 3]) {
      const design = saltelliDesign(4096, 3, seededUniform(seed));
      const { first, total } = sobolIndices(evaluate(design, ishigami), seededUniform(seed + 10), undefined, 0.95, 200);
      lines.push(`seed ${seed}: S1 ${first.map((s) => s.point.toFixed(4)).join(' ')}  ST ${total.map((s) => s.point.toFixed(4)).join(' ')}`);
      [...first, ...total].forEach(({ point, low, high }, i) => {
        const exact = [...reference.ishigami.first, ...reference.ishigami.total][i];
        expect(Math.abs(point - exact)).toBeLessThan(0.02);
        expect(low).toBeLessThan(exact);
        expect(high).toBeGreaterThan(exact);
      });
    }
    console.log(
      `Sobol indices of the Ishigami function, 4,096 rows\n${lines.join('\n')}\nexact:  S1 ${reference.ishigami.first.map((s) => s.toFixed(4)).join(' ')}  ST ${reference.ishigami.total.map((s) => s.toFixed(4)).join(' ')}`,
    );
  });

  it('of a sum are the shares of its terms, of an idle factor exactly zero', () => {
    // Variances 4/12, 1/12, 0: shares 0.8, 0.2, 0.
    const design = saltelliDesign(1024, 3, seededUniform(4));
    const { first, total } = sobolIndices(
      evaluate(design, ([x, y]) => 2 * x + y),
      seededUniform(5),
      undefined,
      0.95,
      100,
    );
    [0.8, 0.2, 0].forEach((share, f) => {
      expect(Math.abs(first[f].point - share)).toBeLessThan(0.01);
      expect(Math.abs(total[f].point - share)).toBeLessThan(0.01);
    });
    expect([total[2].point, total[2].low, total[2].high]).toEqual([0, 0, 0]);
  });

  it('noise of the outputs is taken off where it is known, so that an idle factor covers zero', () => {
    const design = saltelliDesign(1024, 2, seededUniform(6));
    const uniform = seededUniform(7);
    // Uniform noise of ±0.5 has variance 1/12, as much as the factor that matters; a difference of two outputs has twice that.
    const noisy = evaluate(design, ([x]) => x + uniform() - 0.5);
    const plain = sobolIndices(noisy, seededUniform(8), undefined, 0.95, 200);
    expect(plain.total[1].low).toBeGreaterThan(0.4);
    const corrected = sobolIndices(noisy, seededUniform(8), { output: 1 / 12, change: [1 / 6, 1 / 6] }, 0.95, 200);
    expect(corrected.total[1].low).toBeLessThan(0);
    expect(corrected.total[1].high).toBeGreaterThan(0);
    expect(Math.abs(corrected.total[0].point - 1)).toBeLessThan(0.15);
  });
});
