import { describe, expect, it } from 'vitest';
import { cumulativeIncidence } from '../../src/stats/incidence.ts';
import { kaplanMeier, restrictedMean, restrictedMeanDifference } from '../../src/stats/kaplan-meier.ts';
import { logRank } from '../../src/stats/log-rank.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { apart } from './golden.ts';
import { referenceR } from './reference.ts';

const { curves, logRank: tests, causes } = referenceR;

describe('kaplanMeier', () => {
  it.each(curves)('has the curve and the log-log band of survfit: $ends.events', ({ ends, times, survival, low, high }) => {
    const found = kaplanMeier(ends);
    times.forEach((t, i) => {
      expect(found[t].point).toBeCloseTo(survival[i], 12);
      const [lower, upper] = [low[i], high[i]];
      if (lower === null || upper === null) return;
      expect(found[t].low).toBeCloseTo(lower, 12);
      expect(found[t].high).toBeCloseTo(upper, 12);
    });
  });

  it("uses Wilson's interval of those at risk if all or none are still running", () => {
    const found = kaplanMeier({ events: [0, 3, 7], censored: [0, 0, 0] });
    expect(found[0]).toEqual(wilson(10, 10));
    expect(found[2]).toEqual(wilson(0, 7));
  });

  it('stays constant when nobody is left, and is unknown without games', () => {
    const found = kaplanMeier({ events: [0, 2, 0, 0], censored: [0, 0, 3, 0] });
    expect(found[3]).toMatchObject({ point: found[1].point, low: found[1].low, n: 3 });
    expect(kaplanMeier({ events: [0], censored: [0] })[0].n).toBe(0);
  });
});

describe('restrictedMean', () => {
  it.each(curves)('agrees with survfit: $ends.events', ({ ends, restrictedMean: { until, point, error } }) => {
    const found = restrictedMean(ends, until);
    expect(found.point).toBeCloseTo(point, 10);
    expect((found.high - found.low) / 2 / 1.959963984540054).toBeCloseTo(error, 10);
  });

  it('has the difference of two', () => {
    const [a, b] = curves;
    const found = restrictedMeanDifference(a.ends, b.ends, 10);
    expect(found.point).toBeCloseTo(a.restrictedMean.point - b.restrictedMean.point, 10);
    expect((found.high - found.low) / 2 / 1.959963984540054).toBeCloseTo(Math.hypot(a.restrictedMean.error, b.restrictedMean.error), 10);
    expect(found.n).toBe(105);
  });

  it('is the plain mean, cut at the limit, without censoring', () => {
    // Ends at 1, 1, 3, 5, 8: up to 5 the mean is (1 + 1 + 3 + 5 + 5) / 5 = 3.
    const ends = { events: [0, 2, 0, 1, 0, 1, 0, 0, 1], censored: new Array(9).fill(0) };
    expect(restrictedMean(ends, 5).point).toBeCloseTo(3, 12);
    expect(restrictedMean(ends, 12).point).toBeCloseTo(18 / 5, 12);
    expect(restrictedMean({ events: [0], censored: [0] }, 5).n).toBe(0);
    expect(restrictedMeanDifference(ends, { events: [0], censored: [0] }, 5).n).toBe(0);
  });
});

describe('logRank', () => {
  it.each(tests)('agrees with survdiff for groups $groups', ({ groups, statistic, df, p }) => {
    const found = logRank(groups.map((g) => curves[g].ends));
    expect(found.df).toBe(df);
    expect(apart(found.statistic, statistic)).toBeLessThan(1e-11);
    expect(apart(found.p, p)).toBeLessThan(1e-10);
  });

  it('finds nothing between a group and itself, or with an empty group', () => {
    const { ends } = curves[0];
    expect(logRank([ends, ends])).toMatchObject({ df: 1, p: 1 });
    const nobody = { events: [0, 0], censored: [0, 0] };
    expect(logRank([ends, nobody])).toMatchObject({ df: 0, p: 1 });
    expect(logRank([ends, nobody, curves[1].ends]).statistic).toBeCloseTo(tests[0].statistic, 10);
  });

  it('accepts curves of different length', () => {
    const short = { events: [0, 4, 3], censored: [0, 0, 0] };
    const long = { events: [0, 1, 1, 2, 3, 1], censored: [0, 0, 0, 0, 0, 1] };
    const padded = { events: [0, 4, 3, 0, 0, 0], censored: [0, 0, 0, 0, 0, 0] };
    expect(logRank([short, long])).toEqual(logRank([padded, long]));
  });
});

describe('cumulativeIncidence', () => {
  it('agrees with survfit in the Aalen–Johansen estimate and its errors', () => {
    const { byCause } = cumulativeIncidence(causes);
    byCause.forEach((estimates, cause) => {
      causes.times.forEach((t, i) => {
        const { point, low, high } = estimates[t];
        expect(point).toBeCloseTo(causes.incidence[cause][i], 12);
        // R's error is the infinitesimal jackknife, ours the delta method: they agree within a few percent.
        const effective = (point * (1 - point)) / causes.errors[cause][i] ** 2;
        const wanted = wilson(point * effective, effective);
        expect(Math.abs((high - low) / (wanted.high - wanted.low) - 1)).toBeLessThan(0.02);
      });
    });
  });
});
