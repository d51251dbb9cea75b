import { expect, it } from 'vitest';
import { exp } from '../../src/kit/exp.ts';

it('is e to the power of x to fourteen digits', () => {
  expect(exp(0)).toBe(1);
  expect(exp(1)).toBeCloseTo(Math.E, 14);
  for (let x = -60; x <= 60; x += 0.173) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-14);
});

it('multiplies as powers do, and keeps within bounds', () => {
  for (const x of [0.3, 2.5, -7.25]) expect(exp(x) * exp(-x)).toBeCloseTo(1, 14);
  expect(exp(-1000)).toBe(0);
  expect(exp(1000)).toBe(Number.POSITIVE_INFINITY);
  expect(exp(-690)).toBeGreaterThan(0);
});
