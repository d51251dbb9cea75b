import { describe, expect, it } from 'vitest';
import { cumulativeIncidence } from '../../src/stats/incidence.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { golden } from './golden.ts';

describe('cumulativeIncidence', () => {
  it('agrees with statsmodels for censored games', () => {
    const { times, incidence } = golden.incidence;
    const { byCause } = cumulativeIncidence(golden.incidence);
    const found = byCause.map((estimates) => times.map((t) => estimates[t].point));
    found.flat().forEach((point, i) => {
      expect(point).toBeCloseTo(incidence.flat()[i], 14);
    });
  });

  it('has intervals as wide as the standard errors of statsmodels imply', () => {
    const { times, standardErrors } = golden.incidence;
    const { byCause } = cumulativeIncidence(golden.incidence);
    byCause.forEach((estimates, cause) => {
      times.forEach((t, i) => {
        const { point, low, high } = estimates[t];
        const effective = (point * (1 - point)) / standardErrors[cause][i] ** 2;
        const wanted = wilson(point * effective, effective);
        expect(Math.abs(low - wanted.low)).toBeLessThan(0.002);
        expect(Math.abs(high - wanted.high)).toBeLessThan(0.002);
      });
    });
  });

  it('is the plain share with the plain interval without censoring', () => {
    const events = [
      [0, 5, 20, 10],
      [0, 8, 2, 5],
    ];
    const { byCause, running, atRisk } = cumulativeIncidence({ events, censored: [0, 0, 0, 0] });
    expect(atRisk).toEqual([50, 50, 37, 15]);
    expect(byCause[0][2].point).toBeCloseTo(25 / 50, 14);
    const plain = wilson(25, 50);
    expect(byCause[0][2].low).toBeCloseTo(plain.low, 10);
    expect(byCause[0][2].high).toBeCloseTo(plain.high, 10);
    expect(running[3]).toBe(0);
    expect(byCause[0][3].point + byCause[1][3].point).toBeCloseTo(1, 14);
  });

  it('adds up to one with the running games, at every time', () => {
    const { byCause, running } = cumulativeIncidence(golden.incidence);
    running.forEach((still, t) => {
      expect(still + byCause.reduce((sum, cause) => sum + cause[t].point, 0)).toBeCloseTo(1, 12);
    });
  });

  it('stays constant once all games are over or censored', () => {
    const { byCause, running } = cumulativeIncidence({ events: [[0, 2, 0, 0]], censored: [0, 0, 2, 0] });
    expect(byCause[0].map((e) => e.point)).toEqual([0, 0.5, 0.5, 0.5]);
    expect(running).toEqual([1, 0.5, 0.5, 0.5]);
  });
});
