import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { bootstrapIndices, bootstrapMean } from '../../src/stats/bootstrap.ts';
import { bradleyTerry } from '../../src/stats/bradley-terry.ts';
import { clopperPearson } from '../../src/stats/clopper-pearson.ts';
import { counted } from '../../src/stats/counts.ts';
import type { Estimate } from '../../src/stats/estimate.ts';
import { cumulativeIncidence } from '../../src/stats/incidence.ts';
import { kaplanMeier } from '../../src/stats/kaplan-meier.ts';
import { mean } from '../../src/stats/mean.ts';
import { newcombe } from '../../src/stats/newcombe.ts';
import { quantile } from '../../src/stats/quantile.ts';
import { shares } from '../../src/stats/shares.ts';
import { tango } from '../../src/stats/tango.ts';
import { welch } from '../../src/stats/welch.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { amount } from '../support/long.ts';
import { binomialDraws, pairDraws } from './draws.ts';
import { seededUniform } from './uniform.ts';

interface Row {
  exact: number;
  /** Repetitions behind `exact` if it comes from a reference run. */
  runs?: number;
}
type Grid = Row & { n: number; p: number };

/** Coverage from exact sums and reference runs; see coverage.py. */
const exact = JSON.parse(readFileSync(new URL('./coverage.json', import.meta.url), 'utf8')) as {
  wilson: Grid[];
  clopperPearson: Grid[];
  tMean: Grid[];
  newcombe: (Row & { n1: number; n2: number; p1: number; p2: number })[];
  tango: (Grid & { onlyFirst: number; onlySecond: number })[];
  orderStatistics: Grid[];
  bca: Grid[];
  strengths: Grid[];
  goodman: Grid[];
  welch: (Row & { n1: number; n2: number })[];
  kaplanMeier: (Row & { n: number; t: number })[];
  incidence: (Row & { n: number; t: number })[];
};

const RUNS = amount(3000, 10_000);
const table: string[] = [];

const holds = ({ low, high }: Estimate, truth: number): boolean => low <= truth + 1e-12 && truth - 1e-12 <= high;

/** Simulates, adds a row to the table, and compares within four Monte Carlo errors of both sides together. */
function covers(name: string, row: Row, runs: number, once: (run: number) => boolean): void {
  let held = 0;
  for (let run = 0; run < runs; run++) if (once(run)) held++;
  const found = held / runs;
  const error = Math.sqrt(row.exact * (1 - row.exact) * (1 / runs + (row.runs === undefined ? 0 : 1 / row.runs)));
  table.push(
    `${name.padEnd(44)} ${(100 * row.exact).toFixed(2).padStart(6)} ${(100 * found).toFixed(2).padStart(6)} ${(error > 0 ? (found - row.exact) / error : 0).toFixed(1).padStart(5)}`,
  );
  expect(Math.abs(found - row.exact)).toBeLessThanOrEqual(4 * error + 1e-9);
}

const seed = (...parts: number[]): number => parts.reduce((h, part) => Math.imul(h ^ Math.round(part * 1e6), 0x9e3779b1), 17);

/** Computes a function of the number of wins only once for each. */
function remembered<T>(of: (k: number) => T): (k: number) => T {
  const known = new Map<number, T>();
  return (k) => {
    let value = known.get(k);
    if (value === undefined) known.set(k, (value = of(k)));
    return value;
  };
}
const least = (rows: readonly Row[]): number => Math.min(...rows.map((row) => row.exact));

afterAll(() => {
  console.log(`Coverage of 95 % intervals, in %: exact (or reference run), simulated, difference in Monte Carlo errors\n${table.join('\n')}`);
});

describe('one rate', () => {
  const intervals = { wilson, clopperPearson };
  for (const method of ['wilson', 'clopperPearson'] as const) {
    it.each(exact[method])(`${method}: $n games at p = $p`, (row) => {
      const { n, p } = row;
      const draw = binomialDraws(n, p);
      const uniform = seededUniform(seed(1, n, p));
      covers(`${method} n ${n} p ${p}`, row, RUNS, () => holds(intervals[method](draw(uniform), n), p));
    });
  }

  it('Clopper–Pearson is never below 95 %, Wilson never below 94 %', () => {
    expect(least(exact.clopperPearson)).toBeGreaterThanOrEqual(0.95);
    expect(least(exact.wilson)).toBeGreaterThanOrEqual(0.94);
  });
});

describe('difference of two independent rates', () => {
  it.each(exact.newcombe)('Newcombe: $n1 games at $p1, $n2 at $p2', (row) => {
    const { n1, n2, p1, p2 } = row;
    const first = binomialDraws(n1, p1);
    const second = binomialDraws(n2, p2);
    const uniform = seededUniform(seed(2, n1, n2, p1, p2));
    covers(`newcombe n ${n1}, ${n2} p ${p1}, ${p2}`, row, RUNS, () => holds(newcombe({ k: first(uniform), n: n1 }, { k: second(uniform), n: n2 }), p1 - p2));
  });

  it('Newcombe is never below 92.5 %', () => {
    expect(exact.newcombe.length).toBe(225);
    expect(least(exact.newcombe)).toBeGreaterThanOrEqual(0.925);
  });
});

describe('difference of paired rates', () => {
  it.each(exact.tango)('Tango: $n pairs near p = $p, $onlyFirst against $onlySecond', (row) => {
    const { n, p, onlyFirst, onlySecond } = row;
    const draw = pairDraws(n, onlyFirst, onlySecond);
    const uniform = seededUniform(seed(3, n, p, onlyFirst, onlySecond));
    covers(`tango n ${n} apart ${onlyFirst.toFixed(4)}, ${onlySecond.toFixed(4)}`, row, RUNS, () => {
      const [first, second] = draw(uniform);
      return holds(tango({ both: 0, onlyFirst: first, onlySecond: second, neither: n - first - second }), onlyFirst - onlySecond);
    });
  });
});

describe('means', () => {
  it.each(exact.tMean)('t: $n observations of 0 and 1 at p = $p', (row) => {
    const { n, p } = row;
    const draw = binomialDraws(n, p);
    const uniform = seededUniform(seed(4, n, p));
    const held = remembered((k) => holds(mean({ values: [0, 1], counts: [n - k, k] }), p));
    covers(`t mean n ${n} p ${p}`, row, RUNS, () => held(draw(uniform)));
  });

  it.each(exact.bca)('bootstrap: $n observations of 0 and 1 at p = $p', (row) => {
    const { n, p } = row;
    const draw = binomialDraws(n, p);
    const uniform = seededUniform(seed(5, n, p));
    covers(`bootstrap BCa n ${n} p ${p}`, row, 1000, () => {
      const k = draw(uniform);
      return holds(bootstrapMean({ values: [0, 1], counts: [n - k, k] }, uniform, 0.95, 500), p);
    });
  });

  it.each(exact.welch)('Welch: $n1 and $n2 waiting times', (row) => {
    const uniform = seededUniform(seed(6, row.n1, row.n2));
    const times = (n: number, mean: number) => counted(Array.from({ length: n }, () => -mean * Math.log1p(-uniform())));
    covers(`welch n ${row.n1}, ${row.n2}`, row, RUNS, () => holds(welch(times(row.n1, 1), times(row.n2, 2)), -1));
  });
});

describe('quantiles', () => {
  it.each(exact.orderStatistics)('order statistics: quantile $p of $n', (row) => {
    const { n, p } = row;
    const uniform = seededUniform(seed(7, n, p));
    // Only the number of observations below the quantile matters: as ranks, 1 to k are below and k + 1 to n above.
    const draw = binomialDraws(n, p);
    const ranks = Array.from({ length: n }, (_, i) => i + 1);
    const { low, high } = quantile({ values: ranks, counts: new Array(n).fill(1) }, p);
    covers(`order statistics n ${n} quantile ${p}`, row, RUNS, () => {
      const k = draw(uniform);
      return low <= k && k < high;
    });
  });
});

describe('shares of three seats', () => {
  it.each(exact.goodman)('Goodman: $n games, one seat at $p', (row) => {
    const { n, p } = row;
    const uniform = seededUniform(seed(8, n, p));
    const first = binomialDraws(n, p);
    const splits = new Map<number, (u: () => number) => number>();
    covers(`goodman n ${n} p ${p}`, row, RUNS, () => {
      const a = first(uniform);
      let split = splits.get(n - a);
      if (split === undefined) splits.set(n - a, (split = binomialDraws(n - a, 0.5)));
      const b = split(uniform);
      return shares([a, b, n - a - b]).every((share, seat) => holds(share, seat === 0 ? p : (1 - p) / 2));
    });
  });
});

describe('ratings', () => {
  it.each(exact.strengths)('bootstrap over game indices: $n games won at p = $p', (row) => {
    const { n, p } = row;
    const uniform = seededUniform(seed(9, n, p));
    const truth = Math.log(p / (1 - p));
    const apart = remembered((k) => {
      const wins = [
        [0, k],
        [n - k, 0],
      ];
      const ties = [
        [0, 0],
        [0, 0],
      ];
      const { strengths } = bradleyTerry({ wins, ties }, 0.5) ?? { strengths: [] };
      return strengths[0] - strengths[1];
    });
    covers(`bradley-terry bootstrap n ${n} p ${p}`, row, n === 20 ? 1000 : 400, () => {
      const won = Array.from({ length: n }, () => (uniform() < p ? 1 : 0));
      const statistic = (weights: Int32Array): number[] => {
        let k = 0;
        for (let g = 0; g < n; g++) k += weights[g] * won[g];
        return [apart(k)];
      };
      return holds(bootstrapIndices(n, statistic, uniform, 0.95, 500)[0], truth);
    });
  });
});

describe('survival', () => {
  const HAZARD = 0.1;
  const CUT = 0.03;
  const LAST = 12;

  /** Ends by cause and censored games, by round. */
  function lives(n: number, uniform: () => number): { causes: number[][]; censored: number[] } {
    const causes = [new Array<number>(LAST + 1).fill(0), new Array<number>(LAST + 1).fill(0)];
    const censored = new Array<number>(LAST + 1).fill(0);
    const geometric = (chance: number): number => 1 + Math.floor(Math.log1p(-uniform()) / Math.log1p(-chance));
    for (let i = 0; i < n; i++) {
      const end = geometric(HAZARD);
      const cut = Math.min(geometric(CUT), LAST);
      if (end <= cut) causes[uniform() < 0.7 ? 0 : 1][end]++;
      else censored[cut]++;
    }
    return { causes, censored };
  }

  it.each(exact.kaplanMeier)('Kaplan–Meier: $n games after round $t', (row) => {
    const uniform = seededUniform(seed(10, row.n, row.t));
    const truth = (1 - HAZARD) ** row.t;
    covers(`kaplan-meier n ${row.n} round ${row.t}`, row, RUNS, () => {
      for (;;) {
        const { causes, censored } = lives(row.n, uniform);
        const events = causes[0].map((ended, t) => ended + causes[1][t]);
        let atRisk = row.n;
        for (let t = 0; t < row.t; t++) atRisk -= events[t] + censored[t];
        // The reference leaves out the few runs where nobody is left by then.
        if (atRisk > 0) return holds(kaplanMeier({ events, censored })[row.t], truth);
      }
    });
  });

  it.each(exact.incidence)('Aalen–Johansen: $n games after round $t', (row) => {
    const uniform = seededUniform(seed(11, row.n, row.t));
    const truth = 0.7 * (1 - (1 - HAZARD) ** row.t);
    covers(`aalen-johansen n ${row.n} round ${row.t}`, row, RUNS, () => {
      const { causes, censored } = lives(row.n, uniform);
      return holds(cumulativeIncidence({ events: causes, censored }).byCause[0][row.t], truth);
    });
  });
});
