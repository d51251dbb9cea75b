import { describe, expect, it } from 'vitest';
import { counted } from '../../src/stats/counts.ts';
import { moments } from '../../src/stats/moments.ts';
import { morrisEffects, morrisTrajectories } from '../../src/stats/morris.ts';
import { scalesFor } from '../../src/stats/scales.ts';
import { SharedLuck } from '../../src/stats/shared-luck.ts';
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

  it('show curvature and interactions by their spread', () => {
    // x y: the effect of x is y, one half on average over 0, ⅓, ⅔, 1. (z − ½)²: −⅓ from 0 to ⅔ and ⅓ from ⅓ to 1.
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

  it('are empty without walks', () => {
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

  it('of a sum are the shares of its terms, and exactly zero for an idle factor', () => {
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

  it('subtract known noise of the outputs, so that the interval of an idle factor contains zero', () => {
    const design = saltelliDesign(1024, 2, seededUniform(6));
    const uniform = seededUniform(7);
    // Uniform noise of ±0.5 has variance 1/12, as much as the relevant factor; the difference of two outputs has twice that.
    const noisy = evaluate(design, ([x]) => x + uniform() - 0.5);
    const plain = sobolIndices(noisy, seededUniform(8), undefined, 0.95, 200);
    expect(plain.total[1].low).toBeGreaterThan(0.4);
    const corrected = sobolIndices(noisy, seededUniform(8), { output: 1 / 12, change: [1 / 6, 1 / 6] }, 0.95, 200);
    expect(corrected.total[1].low).toBeLessThan(0);
    expect(corrected.total[1].high).toBeGreaterThan(0);
    expect(Math.abs(corrected.total[0].point - 1)).toBeLessThan(0.15);
  });
});

describe('luck shared by all cells', () => {
  const RUNS = 300;
  const GAMES = 60;
  const RESAMPLES = 200;
  /**
   * More than 17 of 300 runs are wrong only once in a thousand trials if each is wrong with probability 2.5 %: Σ C(300, k) 0.025ᵏ 0.975³⁰⁰⁻ᵏ beyond 17 is
   * 0.0007.
   */
  const MOST = 17;

  /**
   * Games with a real factor x and an idle factor y. y only selects one of two kinds of luck, equally good and the same in all cells. If one happens to be
   * ahead in these games, it is so in all cells.
   */
  function cells(points: readonly (readonly number[])[], uniform: () => number): Float64Array[] {
    const lucks = [0, 1].map(() => Float64Array.from({ length: GAMES }, uniform));
    return points.map(([x, y]) => lucks[y < 0.5 ? 0 : 1].map((roll) => (roll < 0.3 + 0.4 * x ? 1 : 0)));
  }

  it('is not mistaken for an effect by Morris', () => {
    const uniform = seededUniform(41);
    let [naive, certain, found] = [0, 0, 0];
    for (let run = 0; run < RUNS; run++) {
      const walks = morrisTrajectories(8, 2, uniform);
      const luck = new SharedLuck(
        cells(
          walks.flatMap(({ points }) => points),
          uniform,
        ),
      );
      const outputs = (means: readonly number[]): number[][] => walks.map((_, w) => means.slice(3 * w, 3 * w + 3));
      const observed = outputs(luck.means());
      const [real, idle] = morrisEffects(walks, observed, 0.95, { redrawn: (u) => outputs(luck.redrawn(u)), uniform, resamples: RESAMPLES });
      // √(2 · ¼ / 60) / (2/3) is the standard deviation that luck gives the idle factor; its mean size is 0.8 times that.
      if (morrisEffects(walks, observed)[1].strength.low > 0.8 * Math.sqrt(0.5 / GAMES) * 1.5) naive++;
      if (idle.strength.low > 0) certain++;
      if (real.strength.low > 0) found++;
    }
    console.log(`Morris, idle factor certain: ${certain} in ${RUNS}, were walks independent ${naive}; real one found ${found}`);
    expect(certain).toBeLessThanOrEqual(MOST);
    expect(naive).toBeGreaterThan(RUNS / 10);
    expect(found).toBeGreaterThan(0.95 * RUNS);
  });

  it('is not mistaken for an effect by Sobol', () => {
    const uniform = seededUniform(42);
    const n = 16;
    let [naive, certain, found] = [0, 0, 0];
    for (let run = 0; run < RUNS; run++) {
      const { a, b, ab } = saltelliDesign(n, 2, uniform);
      const units = cells([...a, ...b, ...ab.flat()], uniform);
      const luck = new SharedLuck(units);
      const outputs = (means: readonly number[]): SaltelliOutputs => ({
        a: means.slice(0, n),
        b: means.slice(n, 2 * n),
        ab: [means.slice(2 * n, 3 * n), means.slice(3 * n)],
      });
      const noiseOf = (first: number, second: number): number => {
        const each = a.map((_, row) => moments(counted(units[first * n + row].map((x, g) => x - units[second * n + row][g]))).variance / GAMES);
        return each.reduce((sum, variance) => sum + variance, 0) / n;
      };
      const noise = { output: noiseOf(0, 1) / 2, change: [noiseOf(2, 0), noiseOf(3, 0)] };
      const observed = outputs(luck.means());
      const { total } = sobolIndices(observed, uniform, { ...noise, redrawn: (u) => outputs(luck.redrawn(u)) }, 0.95, RESAMPLES);
      if (sobolIndices(observed, uniform, noise, 0.95, RESAMPLES).total[1].low > 0) naive++;
      if (total[1].low > 0) certain++;
      if (total[0].low > 0) found++;
    }
    console.log(`Sobol, idle factor certain: ${certain} in ${RUNS}, were rows independent ${naive}; real one found ${found}`);
    expect(certain).toBeLessThanOrEqual(MOST);
    expect(naive).toBeGreaterThan(RUNS / 20);
    expect(found).toBeGreaterThan(0.8 * RUNS);
  });

  it('is resampled for all cells at once, without errors', () => {
    const luck = new SharedLuck([Float64Array.of(1, 2, Number.NaN, 6), Float64Array.of(2, 4, 5, 12), Float64Array.of(1, 1)]);
    expect(luck.means()).toEqual([3, 5.75, 1]);
    // Games 1, 1, 3, 0 drawn: (2 + 2 + 6 + 1) / 4, (4 + 4 + 12 + 2) / 4, and 1 in the short cell.
    const places = [0.25, 0.4, 0.9, 0];
    expect(luck.redrawn(() => places.shift() as number)).toEqual([2.75, 5.5, 1]);
  });
});

describe('scalesFor', () => {
  // 39 draws with luck −19, …, 19: with the observation they are 40, so 2.5 % is one of them.
  const drawn = Array.from({ length: 39 }, (_, i) => (scale: number) => Math.abs(30 * scale + i - 19));

  it('ends where the observation would just be among the largest or smallest fortieth', () => {
    // 30 c + 19 ≥ 30 from c = 11 / 30 on; 30 c − 19 ≤ 30 up to c = 49 / 30.
    const { low, high } = scalesFor(30, drawn, 0.95);
    expect(low).toBeCloseTo(11 / 30, 6);
    expect(high).toBeCloseTo(49 / 30, 6);
  });

  it('begins at zero if luck alone explains the observation', () => {
    const weak = drawn.map((at) => (scale: number) => at((19 * scale) / 30));
    expect(scalesFor(19, weak, 0.95).low).toBe(0);
    expect(scalesFor(0, [() => 0], 0.5)).toMatchObject({ low: 0 });
  });
});
