import { describe, expect, it } from 'vitest';
import { latinHypercube } from '../../src/stats/latin-hypercube.ts';
import { morrisTrajectories } from '../../src/stats/morris.ts';
import { SOBOL_FACTORS, sobolSequence } from '../../src/stats/sobol-sequence.ts';
import { permutation } from '../../src/stats/uniform.ts';
import { reference } from './reference.ts';
import { seededUniform } from './uniform.ts';

describe('latinHypercube', () => {
  it('has one point in every stratum of every factor', () => {
    const points = latinHypercube(64, 5, seededUniform(1));
    for (let f = 0; f < 5; f++) {
      const strips = points.map((point) => Math.floor(point[f] * 64)).sort((a, b) => a - b);
      expect(strips).toEqual(Array.from({ length: 64 }, (_, i) => i));
    }
  });

  it('depends only on the given random numbers', () => {
    expect(latinHypercube(16, 3, seededUniform(7))).toEqual(latinHypercube(16, 3, seededUniform(7)));
    expect(latinHypercube(16, 3, seededUniform(7))).not.toEqual(latinHypercube(16, 3, seededUniform(8)));
  });
});

describe('sobolSequence', () => {
  it('agrees with scipy for every point', () => {
    const { factors, points } = reference.sobol;
    expect(sobolSequence(points.length, factors)).toEqual(points);
  });

  it('is balanced in every supported factor: one point in each of 256 strata, shifted or not', () => {
    for (const uniform of [undefined, seededUniform(3)]) {
      const points = sobolSequence(256, SOBOL_FACTORS, uniform);
      for (let f = 0; f < SOBOL_FACTORS; f++) expect(new Set(points.map((point) => Math.floor(point[f] * 256))).size).toBe(256);
    }
  });

  it('is balanced in pairs of its first factors: one point in each of 16 × 16 squares', () => {
    const points = sobolSequence(256, 2, seededUniform(4));
    expect(new Set(points.map(([x, y]) => 16 * Math.floor(16 * x) + Math.floor(16 * y))).size).toBe(256);
  });

  it('refuses too many factors', () => {
    expect(() => sobolSequence(4, SOBOL_FACTORS + 1)).toThrow('up to 64 factors, not 65');
  });
});

describe('morrisTrajectories', () => {
  const walks = morrisTrajectories(200, 6, seededUniform(2));

  it('move each factor once, by two thirds of its range on four levels', () => {
    for (const { points, moved } of walks) {
      expect([...moved].sort()).toEqual([0, 1, 2, 3, 4, 5]);
      expect(points.length).toBe(7);
      moved.forEach((factor, i) => {
        points[i].forEach((x, f) => {
          expect(Math.abs(points[i + 1][f] - x)).toBeCloseTo(f === factor ? 2 / 3 : 0, 12);
        });
      });
    }
  });

  it('stay on the grid and use all of it', () => {
    const seen = new Set(walks.flatMap(({ points }) => points.flat().map((x) => Math.round(3 * x))));
    expect([...seen].sort()).toEqual([0, 1, 2, 3]);
    for (const x of walks.flatMap(({ points }) => points.flat())) expect(Math.abs(3 * x - Math.round(3 * x))).toBeLessThan(1e-12);
  });

  it('need an even number of levels', () => {
    expect(() => morrisTrajectories(1, 2, seededUniform(1), 5)).toThrow('even number of levels, not 5');
  });
});

describe('permutation', () => {
  it('gives every order equally often', () => {
    const uniform = seededUniform(9);
    const seen = new Map<string, number>();
    for (let run = 0; run < 6000; run++) {
      const order = permutation(3, uniform).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(6);
    // 1,000 each; four standard errors are 115.
    for (const times of seen.values()) expect(Math.abs(times - 1000)).toBeLessThan(115);
  });
});
