import { afterAll, describe, expect, it } from 'vitest';
import { counted } from '../../src/stats/counts.ts';
import type { Estimate, Rate } from '../../src/stats/estimate.ts';
import { gamesForHalfWidth } from '../../src/stats/half-width.ts';
import { meanSequence } from '../../src/stats/mean-sequence.ts';
import { mixtureHalfWidth, normalMixture } from '../../src/stats/normal-mixture.ts';
import { pairSequence } from '../../src/stats/pair-sequence.ts';
import { rateSequence } from '../../src/stats/rate-sequence.ts';
import { betaBinomialSequence } from '../../src/stats/sequence.ts';
import { tango } from '../../src/stats/tango.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { amount } from '../support/long.ts';
import { binomialDraws, pairDraws } from './draws.ts';
import { seededUniform } from './uniform.ts';

const lines: string[] = [];

afterAll(() => {
  console.log(lines.join('\n'));
});

describe('stopping by width', () => {
  /** The looks of the runner: 1,000 · 1.25ᵏ rounded to 100. */
  const look = (k: number): number => Math.round((1000 * 1.25 ** k) / 100) * 100;
  const found: number[] = [];

  it.each([0.02, 0.01, 0.005])('at half-width %d keeps its coverage at eight rates', (half) => {
    const runs = 10_000;
    for (const p of [0.01, 0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 0.95]) {
      const uniform = seededUniform(Math.round(half * 1e6 + p * 1000));
      const draws = Array.from({ length: 40 }, (_, k) => binomialDraws(look(k) - (k === 0 ? 0 : look(k - 1)), p));
      let held = 0;
      let games = 0;
      for (let run = 0; run < runs; run++) {
        let wins = 0;
        for (let k = 0; ; k++) {
          wins += draws[k](uniform);
          const { low, high } = wilson(wins, look(k));
          if ((high - low) / 2 > half) continue;
          if (low <= p && p <= high) held++;
          games += look(k);
          break;
        }
      }
      const coverage = held / runs;
      found.push(coverage);
      lines.push(
        `width ±${half} p ${p}: coverage ${(100 * coverage).toFixed(1)} %, ${Math.round(games / runs)} games (fixed n: ${gamesForHalfWidth(half, p)})`,
      );
      expect(coverage).toBeGreaterThan(0.933 - 4 * Math.sqrt((0.95 * 0.05) / runs));
      expect(coverage).toBeLessThan(0.974 + 4 * Math.sqrt((0.95 * 0.05) / runs));
    }
  });

  it('has 95 % coverage on average, and at ±0.005 costs as much as a fixed count', () => {
    expect(found.length).toBe(24);
    expect(found.reduce((sum, coverage) => sum + coverage, 0) / 24).toBeCloseTo(0.952, 2);
    expect(gamesForHalfWidth(0.005)).toBe(38_411);
  });

  it('is cheaper than a sequence valid at every look, which costs 2.4 times as much, or 4.8 times with the beta-binomial', () => {
    const fixed = gamesForHalfWidth(0.005);
    const cost = (halfAt: (n: number) => number): number => {
      let n = fixed;
      while (halfAt(n) > 0.005) n += 100;
      return n / fixed;
    };
    const normal = cost((n) => mixtureHalfWidth(n, 0.5, n));
    const beta = cost((n) => {
      const { low, high } = betaBinomialSequence(n / 2, n);
      return (high - low) / 2;
    });
    lines.push(`games for ±0.005 at p = 0.5: fixed 1, normal mixture ${normal.toFixed(2)}, beta-binomial ${beta.toFixed(2)}`);
    expect(normal).toBeCloseTo(2.4, 1);
    expect(Math.abs(beta * fixed - 185_742)).toBeLessThan(200);
  });
});

describe('stopping by the width of a paired difference', () => {
  const look = (k: number): number => Math.round((1000 * 1.25 ** k) / 100) * 100;

  it.each([
    [0.06, 0.06],
    [0.08, 0.03],
    [0.2, 0.15],
    [0.01, 0.002],
  ])('at ±1 point keeps its coverage if only the first wins in %d and only the second in %d of the pairs', (onlyFirst, onlySecond) => {
    const runs = amount(1000, 10_000);
    const uniform = seededUniform(Math.round(1e5 * onlyFirst + 1e3 * onlySecond));
    const draws = Array.from({ length: 22 }, (_, k) => pairDraws(look(k) - (k === 0 ? 0 : look(k - 1)), onlyFirst, onlySecond));
    const truth = onlyFirst - onlySecond;
    let held = 0;
    let games = 0;
    for (let run = 0; run < runs; run++) {
      let [first, second] = [0, 0];
      for (let k = 0; ; k++) {
        const [one, other] = draws[k](uniform);
        first += one;
        second += other;
        const n = look(k);
        const { low, high } = tango({ both: 0, onlyFirst: first, onlySecond: second, neither: n - first - second });
        if ((high - low) / 2 > 0.01) continue;
        if (low <= truth && truth <= high) held++;
        games += n;
        break;
      }
    }
    const coverage = held / runs;
    lines.push(`pairs differing ${onlyFirst} / ${onlySecond}, ±0.01: coverage ${(100 * coverage).toFixed(1)} %, ${Math.round(games / runs)} pairs`);
    expect(coverage).toBeGreaterThan(0.94 - 4 * Math.sqrt((0.95 * 0.05) / runs));
    expect(coverage).toBeLessThan(0.96 + 4 * Math.sqrt((0.95 * 0.05) / runs));
  });
});

describe('stopping on values', () => {
  /** 99 looks, every 100 games. */
  const LOOKS = 99;
  const STEP = 100;
  const PLANNED = LOOKS * STEP;
  const RUNS = amount(1500, 4000);

  /** The share of runs where the interval of some look misses the truth. */
  function everMissed<T>(start: () => T, step: (standing: T) => void, at: (standing: T, n: number) => Estimate, truth: number, runs = RUNS): number {
    let missed = 0;
    for (let run = 0; run < runs; run++) {
      const standing = start();
      for (let k = 1; k <= LOOKS; k++) {
        step(standing);
        const { low, high } = at(standing, k * STEP);
        if (truth >= low && truth <= high) continue;
        missed++;
        break;
      }
    }
    return missed / runs;
  }

  function rates(p: number, at: (rate: Rate) => Estimate): number {
    const uniform = seededUniform(Math.round(p * 10_000));
    const draw = binomialDraws(STEP, p);
    return everMissed(
      () => ({ k: 0 }),
      (standing) => {
        standing.k += draw(uniform);
      },
      ({ k }, n) => at({ k, n }),
      p,
    );
  }

  it.each([0.002, 0.005, 0.01, 0.03, 0.1, 0.5, 0.9, 0.998])('for a rate of %d the sequence holds at all 99 looks, unlike the fixed-n interval', (p) => {
    const sequence = rates(p, (rate) => rateSequence(rate, PLANNED));
    const naive = rates(p, ({ k, n }) => wilson(k, n));
    lines.push(`99 looks at a rate of ${p}: sequence ever missed ${(100 * sequence).toFixed(1)} %, Wilson ${(100 * naive).toFixed(1)} %`);
    expect(sequence).toBeLessThanOrEqual(0.05);
    expect(naive).toBeGreaterThan(0.2);
  });

  it.each([0.01, 0.1, 0.5])('for a rate of %d the sequence still holds after ten times the planned games', (p) => {
    const sequence = rates(p, (rate) => rateSequence(rate, PLANNED / 10));
    lines.push(`99 looks at a rate of ${p}, planned for a tenth of the games: sequence ever missed ${(100 * sequence).toFixed(1)} %`);
    expect(sequence).toBeLessThanOrEqual(0.05);
  });

  it('from the first game on, a rate is missed in at most 5 %: the looks before and after the 20th event share it', () => {
    const [p, planned, runs] = [0.5, 300, 4000];
    /** More than this many of 4,000 runs miss only once in a thousand trials if each misses with probability 5 %. */
    const most = 244;
    const uniform = seededUniform(50);
    const further = binomialDraws(40, p);
    const early = new Map<number, boolean[]>();
    const inside = ({ low, high }: Estimate): boolean => low <= p && p <= high;
    /** Does the sequence hold, and would it if all of alpha were spent before and again after? */
    const holds = (k: number, n: number): boolean[] => {
      const twice = Math.min(k, n - k) < 20 ? betaBinomialSequence(k, n) : normalMixture({ n, mean: k / n, variance: (k / n) * (1 - k / n) }, planned);
      return [inside(rateSequence({ k, n }, planned)), inside(twice)];
    };
    const held = (k: number, n: number): boolean[] => {
      if (n > 120) return holds(k, n);
      const known = early.get(1000 * n + k) ?? holds(k, n);
      early.set(1000 * n + k, known);
      return known;
    };
    let [shared, twice] = [0, 0];
    for (let run = 0; run < runs; run++) {
      let k = 0;
      let both = [true, true];
      // Every game up to 400, then every 40th up to 20,000.
      for (let n = 1; n <= 20_000; n += n < 400 ? 1 : 40) {
        k += n <= 400 ? (uniform() < p ? 1 : 0) : further(uniform);
        const now = held(k, n);
        both = both.map((so, i) => so && now[i]);
      }
      if (!both[0]) shared++;
      if (!both[1]) twice++;
    }
    lines.push(`a rate of ${p} from the first game on: ever missed ${shared} in ${runs}, with all of alpha before and again after ${twice}`);
    expect(shared).toBeLessThanOrEqual(most);
    expect(twice).toBeGreaterThan(most);
  });

  it('without the rule of 20 events the asymptotic sequence fails for rare events', () => {
    // Even if the first look comes after 1,000 games.
    const bare = rates(0.002, ({ k, n }) => (n < 1000 ? wilson(k, n, 1 - 1e-12) : normalMixture({ n, mean: k / n, variance: (k / n) * (1 - k / n) }, PLANNED)));
    lines.push(`looks from 1,000 games on at a rate of 0.002: without the rule of 20 events ever missed ${(100 * bare).toFixed(1)} %`);
    expect(bare).toBeGreaterThan(0.07);
  });

  it.each([
    [0.2, 0.2],
    [0.05, 0.05],
    [0.01, 0.002],
    [0.06, 0.02],
    [0.001, 0.001],
  ])('for a paired difference, %d against %d, the sequence holds, unlike the fixed-n interval', (onlyFirst, onlySecond) => {
    const missed = (at: (first: number, second: number, n: number) => Estimate): number => {
      const uniform = seededUniform(Math.round(onlyFirst * 1e6 + onlySecond * 1e3));
      const draw = pairDraws(STEP, onlyFirst, onlySecond);
      return everMissed(
        () => [0, 0],
        (standing) => {
          const [first, second] = draw(uniform);
          standing[0] += first;
          standing[1] += second;
        },
        ([first, second], n) => at(first, second, n),
        onlyFirst - onlySecond,
      );
    };
    const pairs = (first: number, second: number, n: number) => ({ both: 0, onlyFirst: first, onlySecond: second, neither: n - first - second });
    const sequence = missed((first, second, n) => pairSequence(pairs(first, second, n), PLANNED));
    const naive = missed((first, second, n) => tango(pairs(first, second, n)));
    lines.push(
      `99 looks at pairs apart ${onlyFirst}, ${onlySecond}: sequence ever missed ${(100 * sequence).toFixed(1)} %, Tango ${(100 * naive).toFixed(1)} %`,
    );
    expect(sequence).toBeLessThanOrEqual(0.05);
    expect(naive).toBeGreaterThan(0.15);
  });

  it.each([
    ['rounds, skewed to the right', 4, (u: number) => Math.floor(-4 * Math.log1p(-u)), undefined],
    ['a score that is drawn now and then', 0.475, (u: number) => (u < 0.45 ? 1 : u < 0.5 ? 0.5 : 0), { least: 0, most: 1 }],
    ['something rare and large', 0.03, (u: number) => (u < 0.003 ? 10 : 0), { least: 0, most: 10 }],
    ['something rare and large without bounds', 0.03, (u: number) => (u < 0.003 ? 10 : 0), undefined],
  ] as const)('for a mean the sequence holds: %s', (name, rough, value, bounds) => {
    // ⌊exponential⌋ is geometric with mean 1 / (e^¼ − 1).
    const truth = rough === 4 ? 1 / Math.expm1(0.25) : rough;
    const uniform = seededUniform(name.length);
    const missed = everMissed(
      () => new Array<number>(80).fill(0),
      (standing) => {
        for (let i = 0; i < STEP; i++) standing[Math.round(2 * value(uniform()))]++;
      },
      (standing) => meanSequence({ values: standing.map((_, i) => i / 2), counts: standing }, PLANNED, 0.05, bounds),
      truth,
      1000,
    );
    lines.push(`99 looks at ${name}: sequence ever missed ${(100 * missed).toFixed(1)} %`);
    expect(missed).toBeLessThanOrEqual(0.05);
  });

  it('treats single and binned observations alike', () => {
    const values = Array.from({ length: 200 }, (_, i) => (i * i) % 7);
    const bins = new Array<number>(7).fill(0);
    for (const value of values) bins[value]++;
    const { low, high } = meanSequence(counted(values), 500);
    const binned = meanSequence({ values: [0, 1, 2, 3, 4, 5, 6], counts: bins }, 500);
    expect(binned.low).toBeCloseTo(low, 12);
    expect(binned.high).toBeCloseTo(high, 12);
  });
});
