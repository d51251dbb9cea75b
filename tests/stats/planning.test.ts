import { describe, expect, it } from 'vitest';
import { gamesForHalfWidth, meanHalfWidth, rateHalfWidth } from '../../src/stats/half-width.ts';
import { mixtureHalfWidth } from '../../src/stats/normal-mixture.ts';
import { differenceVariance, gamesForPower, meanPower, pairedPower, sequencePower, smallestEffect, unpairedPower } from '../../src/stats/power.ts';
import { reference } from './reference.ts';

describe('half-widths', () => {
  it.each([
    [0.005, 0.5],
    [0.01, 0.9],
    [0.02, 0.01],
    [0.3, 0.5],
  ])('±%d at p = %d is reached at the stated number and not before', (half, p) => {
    const n = gamesForHalfWidth(half, p);
    expect(rateHalfWidth(p, n)).toBeLessThanOrEqual(half);
    expect(rateHalfWidth(p, n - 1)).toBeGreaterThan(half);
  });

  it.each(reference.power.games)('±$half at p = $p needs about as many games as the plain formula says', ({ half, p, n }) => {
    expect(Math.abs(gamesForHalfWidth(half, p) - n)).toBeLessThan(6);
  });

  it('of a mean are 1.96 standard errors', () => {
    expect(meanHalfWidth(4, 400)).toBeCloseTo(0.195996, 6);
  });
});

describe('power', () => {
  it.each(reference.power.paired)('of $n pairs, $first against $second, coupling $coupling, equals the exact sum', ({ first, second, coupling, n, power }) => {
    expect(Math.abs(pairedPower({ first, second, coupling }, n) - power)).toBeLessThan(0.005);
  });

  it.each(reference.power.unpaired)('of $n games each, $first against $second', ({ first, second, n, power }) => {
    expect(Math.abs(unpairedPower({ first, second }, n) - power)).toBeLessThan(1e-6);
  });

  it.each(reference.power.mean)('of $n observations for a mean of $effect standard deviations', ({ effect, n, power }) => {
    expect(meanPower(effect, 1, n)).toBeCloseTo(power, 8);
  });

  it('is the level if there is no effect', () => {
    expect(pairedPower({ first: 0.4, second: 0.4, coupling: 3 }, 1000)).toBeCloseTo(0.05, 12);
    expect(unpairedPower({ first: 0.4, second: 0.4 }, 1000, 0.01)).toBeCloseTo(0.01, 12);
    expect(meanPower(0, 1, 10)).toBeCloseTo(0.05, 12);
  });

  it('is 1 for an effect without variance, and 0 without an effect', () => {
    expect([meanPower(0.1, 0, 5), meanPower(0, 0, 5)]).toEqual([1, 0]);
  });

  it('rises with pairing: a coupling of 4 counts as four times the games', () => {
    const apart = { first: 0.5, second: 0.47 };
    expect(differenceVariance({ ...apart, coupling: 4 })).toBeCloseTo(differenceVariance(apart) / 4, 15);
    const alone = gamesForPower(0.8, (n) => pairedPower(apart, n));
    const paired = gamesForPower(0.8, (n) => pairedPower({ ...apart, coupling: 4 }, n));
    expect(alone / paired).toBeGreaterThan(3.9);
    expect(alone / paired).toBeLessThan(4.1);
  });

  it('is reached with the stated number of games, and not with one fewer', () => {
    const at = (n: number): number => unpairedPower({ first: 0.5, second: 0.49 }, n);
    const n = gamesForPower(0.8, at);
    expect(at(n)).toBeGreaterThanOrEqual(0.8);
    expect(at(n - 1)).toBeLessThan(0.8);
    expect(gamesForPower(0.8, () => 0.05)).toBe(Number.POSITIVE_INFINITY);
    expect(gamesForPower(0.5, () => 1)).toBe(1);
  });

  it('gives the smallest effect that is found', () => {
    const of = (effect: number): number => pairedPower({ first: 0.5, second: 0.5 - effect }, 10_000);
    const effect = smallestEffect(0.8, of, 0.5);
    expect(of(effect)).toBeCloseTo(0.8, 9);
    // (1.96 + 0.84) · √(0.5 / 10,000) ≈ 1.98 points.
    expect(effect).toBeCloseTo(0.0198, 4);
    expect(smallestEffect(0.8, () => 0.1, 0.5)).toBe(Number.POSITIVE_INFINITY);
  });

  it('of a confidence sequence is one half if the effect equals its half-width', () => {
    // Seven tenths of alpha belong to the mixture.
    const reach = mixtureHalfWidth(5000, 0.5, 5000, 0.7 * 0.05);
    expect(sequencePower(reach, 0.5, 5000)).toBeCloseTo(0.5, 12);
    expect(sequencePower(-reach, 0.5, 5000)).toBeCloseTo(0.5, 12);
    expect(sequencePower(2 * reach, 0.5, 5000)).toBeGreaterThan(0.99);
  });
});
