import { afterAll, describe, expect, it } from 'vitest';
import { benjaminiHochberg } from '../../src/stats/benjamini-hochberg.ts';
import { counted } from '../../src/stats/counts.ts';
import { equivalence } from '../../src/stats/equivalence.ts';
import { holm } from '../../src/stats/holm.ts';
import type { Ends } from '../../src/stats/kaplan-meier.ts';
import { logRank } from '../../src/stats/log-rank.ts';
import { isLopsided } from '../../src/stats/lopsided.ts';
import { mcnemarMidP } from '../../src/stats/mcnemar.ts';
import { mean, meanTest } from '../../src/stats/mean.ts';
import { newcombe } from '../../src/stats/newcombe.ts';
import { pairSequence } from '../../src/stats/pair-sequence.ts';
import type { Pairs } from '../../src/stats/pairs.ts';
import { differenceVariance, gamesForPower, meanPower, pairedPower, sequencePower, unpairedPower } from '../../src/stats/power.ts';
import { scoreTest } from '../../src/stats/score-test.ts';
import { evenShares } from '../../src/stats/shares.ts';
import { tango } from '../../src/stats/tango.ts';
import { welchTest } from '../../src/stats/welch.ts';
import { binomialDraws, pairDraws } from './draws.ts';
import { seededUniform } from './uniform.ts';

const RUNS = 1000;
/** An exact 5 % test raises more alarms than this only once in a thousand trials. */
const MOST_ALARMS = 73;
const lines: string[] = [];

afterAll(() => {
  console.log(lines.join('\n'));
});

const leavesOutZero = ({ low, high }: { low: number; high: number }): boolean => low > 0 || high < 0;

const pairs = ([onlyFirst, onlySecond]: readonly [number, number], n: number): Pairs => ({
  both: 0,
  onlyFirst,
  onlySecond,
  neither: n - onlyFirst - onlySecond,
});

function alarms(name: string, raised: (uniform: () => number) => boolean): number {
  const uniform = seededUniform(name.length * 1000 + name.charCodeAt(0));
  let count = 0;
  for (let run = 0; run < RUNS; run++) if (raised(uniform)) count++;
  lines.push(`A/A, ${name}: ${count} alarms in ${RUNS}`);
  return count;
}

describe('false alarms in 1,000 A/A trials with different seeds', () => {
  const many = binomialDraws(2000, 0.62);
  const few = binomialDraws(150, 0.62);

  it.each([
    ['two runs of 2000', 2000, many],
    ['2000 against 150', 150, few],
  ] as const)('%s', (name, n, draw) => {
    expect(alarms(`${name}, score test`, (u) => scoreTest({ k: many(u), n: 2000 }, { k: draw(u), n }) <= 0.05)).toBeLessThanOrEqual(MOST_ALARMS);
    expect(alarms(`${name}, Newcombe`, (u) => leavesOutZero(newcombe({ k: many(u), n: 2000 }, { k: draw(u), n })))).toBeLessThanOrEqual(MOST_ALARMS);
  });

  it.each([
    [2000, 0.2356, 'independent pairs'],
    [2000, 0.04, 'coupled pairs'],
    [200, 0.02, 'few pairs that differ'],
  ])('%d pairs, each side wins alone %d of the time', (n, apart, name) => {
    const draw = pairDraws(n, apart, apart);
    expect(alarms(`${name}, McNemar mid-p`, (u) => mcnemarMidP(pairs(draw(u), n)) <= 0.05)).toBeLessThanOrEqual(MOST_ALARMS);
    expect(alarms(`${name}, Tango`, (u) => leavesOutZero(tango(pairs(draw(u), n))))).toBeLessThanOrEqual(MOST_ALARMS);
  });

  it('means by t and Welch, of unequal sizes', () => {
    const rounds = (n: number, u: () => number) => counted(Array.from({ length: n }, () => Math.floor(-9 * Math.log1p(-u()))));
    const truth = 1 / Math.expm1(1 / 9);
    expect(alarms('t test of 300', (u) => meanTest(rounds(300, u), truth) <= 0.05)).toBeLessThanOrEqual(MOST_ALARMS);
    expect(alarms('Welch, 300 against 120', (u) => welchTest(rounds(300, u), rounds(120, u)) <= 0.05)).toBeLessThanOrEqual(MOST_ALARMS);
  });

  it('lengths of games by log-rank, of unequal sizes', () => {
    const run = (n: number, u: () => number): Ends => {
      const ends = { events: new Array<number>(13).fill(0), censored: new Array<number>(13).fill(0) };
      for (let i = 0; i < n; i++) {
        const end = 1 + Math.floor(-8 * Math.log1p(-u()));
        if (end <= 12) ends.events[end]++;
        else ends.censored[12]++;
      }
      return ends;
    };
    expect(alarms('log-rank, 400 against 90', (u) => logRank([run(400, u), run(90, u)]).p <= 0.05)).toBeLessThanOrEqual(MOST_ALARMS);
    expect(alarms('log-rank of three', (u) => logRank([run(100, u), run(200, u), run(60, u)]).p <= 0.05)).toBeLessThanOrEqual(MOST_ALARMS);
  });

  it('shares of four seats', () => {
    const split = (n: number, u: () => number): number[] => {
      const wins = [0, 0, 0, 0];
      for (let i = 0; i < n; i++) wins[Math.floor(4 * u())]++;
      return wins;
    };
    expect(alarms('χ² of four seats', (u) => evenShares(split(500, u)).p <= 0.05)).toBeLessThanOrEqual(MOST_ALARMS);
  });

  it('Holm raises an alarm in one family of twenty comparisons out of twenty; without it nearly two in three', () => {
    const draw = pairDraws(2000, 0.05, 0.05);
    const ps = (u: () => number): number[] => Array.from({ length: 20 }, () => mcnemarMidP(pairs(draw(u), 2000)));
    expect(alarms('any of 20 comparisons, Holm', (u) => holm(ps(u)).some((p) => p <= 0.05))).toBeLessThanOrEqual(MOST_ALARMS);
    expect(alarms('any of 20 comparisons, uncorrected', (u) => ps(u).some((p) => p <= 0.05))).toBeGreaterThan(500);
  });

  it('of the rows that Benjamini–Hochberg marks at 10 %, at most about that share are false', () => {
    // 16 of 20 rows have no effect, four have 4 points.
    const nothing = pairDraws(2000, 0.05, 0.05);
    const something = pairDraws(2000, 0.07, 0.03);
    const uniform = seededUniform(77);
    let shares = 0;
    for (let run = 0; run < RUNS; run++) {
      const ps = Array.from({ length: 20 }, (_, i) => mcnemarMidP(pairs((i < 16 ? nothing : something)(uniform), 2000)));
      const marked = benjaminiHochberg(ps).map((q) => q <= 0.1);
      const all = marked.filter(Boolean).length;
      if (all > 0) shares += marked.slice(0, 16).filter(Boolean).length / all;
    }
    lines.push(`Benjamini–Hochberg at 10 %: ${((100 * shares) / RUNS).toFixed(1)} % of the marked rows are nothing`);
    expect(shares / RUNS).toBeLessThan(0.1);
  });

  it('equivalence is claimed for a difference equal to the margin in at most one run in twenty', () => {
    const draw = pairDraws(4000, 0.06, 0.04);
    const claimed = alarms('equivalence at the margin', (u) => equivalence((c) => tango(pairs(draw(u), 4000), c), -0.02, 0.02).equivalent);
    expect(claimed).toBeLessThanOrEqual(MOST_ALARMS);
  });
});

describe('rare large values', () => {
  it('a t interval that misses is flagged: 0.2 % of values are 500, in 2,000 games', () => {
    // The mean is 0.002 · 500 = 1, plus noise around 0. No large value occurs in 0.998²⁰⁰⁰ = 1.8 % of runs; then nothing can be detected.
    const uniform = seededUniform(2002);
    let [missed, silent] = [0, 0];
    for (let run = 0; run < RUNS; run++) {
      const values = Float64Array.from({ length: 2000 }, () => (uniform() < 0.002 ? 500 : 0) + uniform() - 0.5);
      const data = counted(values);
      const { low, high } = mean(data);
      if (low <= 1 && high >= 1) continue;
      missed++;
      if (!isLopsided(data)) silent++;
    }
    lines.push(`0.2 % of 500 in 2,000 games: missed ${missed} in ${RUNS}, without a word ${silent}`);
    expect(missed).toBeGreaterThan(MOST_ALARMS);
    expect(silent).toBeLessThanOrEqual(MOST_ALARMS);
  });

  it('data that is only skewed is not flagged', () => {
    const uniform = seededUniform(2003);
    let called = 0;
    for (let run = 0; run < RUNS; run++) if (isLopsided(counted(Float64Array.from({ length: 300 }, () => -Math.log1p(-uniform()))))) called++;
    expect(called).toBeLessThanOrEqual(MOST_ALARMS);
  });
});

describe('planted effects are found as often as planned', () => {
  const runs = 4000;

  function found(name: string, stated: number, finds: (uniform: () => number) => boolean): void {
    const uniform = seededUniform(Math.round(stated * 1e6));
    let count = 0;
    for (let run = 0; run < runs; run++) if (finds(uniform)) count++;
    lines.push(`${name}: power stated ${(100 * stated).toFixed(1)} %, found ${((100 * count) / runs).toFixed(1)} %`);
    // Four Monte Carlo errors, and half a point for the normal approximation.
    expect(Math.abs(count / runs - stated)).toBeLessThan(4 * Math.sqrt((stated * (1 - stated)) / runs) + 0.005);
  }

  it.each([0.01, 0.02, 0.04])('%d, paired', (effect) => {
    for (const coupling of [1, 4]) {
      const rates = { first: 0.62 + effect, second: 0.62, coupling };
      const differ = differenceVariance(rates) + effect * effect;
      for (const n of [2000, gamesForPower(0.8, (games) => pairedPower(rates, games))]) {
        const draw = pairDraws(n, (differ + effect) / 2, (differ - effect) / 2);
        found(`${100 * effect} points, ${n} pairs, coupling ${coupling}`, pairedPower(rates, n), (u) => mcnemarMidP(pairs(draw(u), n)) <= 0.05);
      }
    }
  });

  it.each([0.01, 0.02, 0.04])('%d, in separate runs', (effect) => {
    const rates = { first: 0.62 + effect, second: 0.62 };
    for (const n of [2000, gamesForPower(0.8, (games) => unpairedPower(rates, games))]) {
      const first = binomialDraws(n, rates.first);
      const second = binomialDraws(n, rates.second);
      found(`${100 * effect} points, two runs of ${n}`, unpairedPower(rates, n), (u) => scoreTest({ k: first(u), n }, { k: second(u), n }) <= 0.05);
    }
  });

  it('a mean', () => {
    // Uniform from 0 to 1 has standard deviation √(1/12); shifted by 0.03.
    const n = 600;
    const stated = meanPower(0.03, Math.sqrt(1 / 12), n);
    found(`a mean moved by 0.03, ${n} pairs`, stated, (u) => meanTest(counted(Array.from({ length: n }, () => u() - 0.47))) <= 0.05);
  });

  it('by a confidence sequence, at least as often as the bound and with fewer games', () => {
    const rates = { first: 0.66, second: 0.62, coupling: 2 };
    const effect = 0.04;
    const variance = differenceVariance(rates);
    const cap = 2500;
    const stated = sequencePower(effect, Math.sqrt(variance), cap);
    const differ = variance + effect * effect;
    const draw = pairDraws(100, (differ + effect) / 2, (differ - effect) / 2);
    const uniform = seededUniform(99);
    let decided = 0;
    let games = 0;
    for (let run = 0; run < 1000; run++) {
      let first = 0;
      let second = 0;
      for (let n = 100; n <= cap; n += 100) {
        const [a, b] = draw(uniform);
        first += a;
        second += b;
        if (!leavesOutZero(pairSequence(pairs([first, second], n), cap))) {
          if (n === cap) games += cap;
          continue;
        }
        decided++;
        games += n;
        break;
      }
    }
    lines.push(
      `4 points by a confidence sequence, at most ${cap} pairs: bound ${(100 * stated).toFixed(1)} %, decided ${(decided / 10).toFixed(1)} % after ${Math.round(games / 1000)} pairs on average`,
    );
    expect(decided / 1000).toBeGreaterThan(stated - 4 * Math.sqrt((stated * (1 - stated)) / 1000));
    expect(games / 1000).toBeLessThan(0.7 * cap);
  });
});
