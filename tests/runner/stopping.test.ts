import { describe, expect, it } from 'vitest';
import { lookCounts, plannedCount } from '../../src/runner/plan/looks.ts';
import { meanSequence } from '../../src/stats/mean-sequence.ts';
import { pairSequence } from '../../src/stats/pair-sequence.ts';
import { Workbench } from './probe/bench.ts';
import { rowsOf } from './probe/rows.ts';

const bench = new Workbench();

/** Joint wins and losses of two cells over their first n games. */
function pairsOf(folder: string, first: number, second: number, n: number) {
  const rows = rowsOf(bench.path(folder), ['cell', 'outcome']);
  const wins = (cell: number): boolean[] =>
    rows
      .filter((row) => row.cell === cell)
      .slice(0, n)
      .map(({ outcome }) => outcome === 'win');
  const [a, b] = [wins(first), wins(second)];
  const count = (x: boolean, y: boolean): number => a.filter((won, i) => won === x && b[i] === y).length;
  return { both: count(true, true), onlyFirst: count(true, false), onlySecond: count(false, true), neither: count(false, false) };
}

/** The same plan must give the same bytes however it is played. */
function alwaysTheSame(name: string, study: string): void {
  it('at the same games with three threads and chunks of 333', async () => {
    await bench.runInThreads(await bench.plan(study), `${name}-threads`, { threads: 3, chunk: 333 });
    expect(bench.fingerprint(`${name}-threads`)).toEqual(bench.fingerprint(name));
  });

  it('at the same games after interruptions', async () => {
    const plan = await bench.plan(study);
    for (const after of [2, 5, 9]) {
      const stop = new AbortController();
      let chunks = 0;
      await bench.run(plan, `${name}-cut`, { chunk: 300, resume: true, signal: stop.signal, progress: () => ++chunks === after && stop.abort() });
    }
    expect((await bench.run(plan, `${name}-cut`, { resume: true })).run.how.interruptions).toBe(3);
    expect(bench.fingerprint(`${name}-cut`)).toEqual(bench.fingerprint(name));
  });

  it('and does nothing when asked again', async () => {
    expect((await bench.run(await bench.plan(study), name)).status).toBe('unchanged');
  });
}

describe('decide stops each pair of cells', async () => {
  const STUDY = `
name: decided
game: delve
pack: tiny
vary: { mine: [hill, deep], strategies.digger.times: [2, 4] }
set: { strategy: digger, goal: 5 }
decide: { factor: strategies.digger.times, level: 4, baseline: 2, better: 0.02, cap: 20000 }
`;
  const plan = await bench.plan(STUDY);
  const { run } = await bench.run(plan, 'decided');

  it('at the first look where the sequence excludes 0 or the relevant difference', () => {
    const looks = lookCounts(20_000);
    [
      [1, 0],
      [3, 2],
    ].forEach(([level, baseline], group) => {
      const end = run.done[level];
      expect(run.done[baseline]).toBe(end);
      for (const n of looks.filter((look) => look <= end)) {
        // Two comparisons share the 5 %.
        const { low, high } = pairSequence(pairsOf('decided', level, baseline, n), plannedCount(20_000), 0.025);
        expect(low > 0 || high < 0.02).toBe(n === end);
        if (n < end) continue;
        const decision = run.stopped?.decisions[group];
        expect(decision).toMatchObject({ cells: [level, baseline], shared: { mine: ['hill', 'deep'][group] }, difference: { low, high } });
        expect(decision?.answer).toBe(low > 0 ? 'better' : 'not better');
      }
    });
    expect(run.intervals).toEqual({ kind: 'sequence', planned: plannedCount(20_000) });
  });

  it('and reports the games saved', () => {
    const games = run.done.reduce((sum, n) => sum + n, 0);
    expect(run.stopped).toMatchObject({ rule: 'decide', games, saved: 80_000 - games });
    expect(games).toBeLessThan(40_000);
    expect(run.looks).toEqual(lookCounts(20_000).filter((n) => n <= Math.max(...run.done)));
  });

  it('answers “not better” for an identical level, and “undecided” at a low cap', async () => {
    const same = STUDY.replace('[2, 4]', '[11, 12]').replace('level: 4', 'level: 12').replace('baseline: 2', 'baseline: 11').replace('decided', 'same');
    const { run: equal } = await bench.run(await bench.plan(same), 'same-level');
    // Nobody digs more often than there are shafts, so no pair differs.
    expect(equal.stopped?.decisions.map(({ answer, difference }) => [answer, difference.point])).toEqual([
      ['not better', 0],
      ['not better', 0],
    ]);
    const short = await bench.run(await bench.plan(STUDY.replace('better: 0.02, cap: 20000', 'better: 0.02, cap: 10')), 'short');
    expect(short.run.stopped?.decisions.map(({ answer }) => answer)).toEqual(['undecided', 'undecided']);
    expect(short.run.done).toEqual([10, 10, 10, 10]);
  });

  it('and --games replaces it', async () => {
    const fixed = await bench.plan(STUDY, { games: 50 });
    expect([fixed.stopping.looks, fixed.manner, fixed.experiment.decide]).toEqual([[], { kind: 'fixed' }, undefined]);
    expect(fixed.hash).toBe(plan.hash);
  });

  alwaysTheSame('decided', STUDY);
});

describe('race drops levels in rounds', async () => {
  const STUDY = `
name: raced
game: clash
pack: tiny
swap: first
measure: score
vary: { seats.0.strategies.keeper.at: [2, 4, 6, 8, 10, 14, 30] }
set: { strategy: keeper, seats.1.strategies.keeper.at: 6, bets: never }
race: { factor: seats.0.strategies.keeper.at, baseline: 2, keep: 2, cap: 12000 }
`;
  const { run } = await bench.run(await bench.plan(STUDY), 'raced');
  const [race] = run.stopped?.races ?? [];

  it('after all remaining levels reach a look; the baseline stays to the end', () => {
    const looks = lookCounts(12_000);
    for (const n of run.done) expect(looks).toContain(n);
    expect(run.done[0]).toBe(Math.max(...run.done));
    expect(new Set(run.done).size).toBeGreaterThan(2);
  });

  it('at the first look where two others are significantly better, and not before', () => {
    const scores = rowsOf(bench.path('raced'), ['cell', 'outcome']);
    const worth = { win: 1, draw: 0.5 } as Record<string, number>;
    const pairsOfCell = run.done.map((_, cell) => {
      const own = scores.filter((row) => row.cell === cell).map(({ outcome }) => worth[outcome] ?? 0);
      return Array.from({ length: own.length / 2 }, (_, i) => (own[2 * i] + own[2 * i + 1]) / 2);
    });
    const better = (one: number, other: number, n: number): boolean => {
      const times = new Map<number, number>();
      for (let i = 0; i < n / 2; i++) {
        const difference = pairsOfCell[one][i] - pairsOfCell[other][i];
        times.set(difference, (times.get(difference) ?? 0) + 1);
      }
      const values = [...times.keys()].sort((a, b) => a - b);
      // 21 pairs of levels share the 5 %.
      return meanSequence({ values, counts: values.map((v) => times.get(v) as number) }, plannedCount(12_000) / 2, 0.05 / 21, { least: -1, most: 1 }).low > 0;
    };
    const longest = Math.max(...run.done);
    for (const n of lookCounts(12_000).filter((look) => look <= longest)) {
      const live = [0, 1, 2, 3, 4, 5, 6].filter((cell) => run.done[cell] >= n);
      const out = live.filter((cell) => live.filter((other) => better(other, cell, n)).length >= 2);
      const over = live.length - out.length <= 2;
      expect(over).toBe(n === longest);
      if (!over) expect(live.filter((cell) => run.done[cell] === n)).toEqual(out.filter((cell) => cell !== 0));
    }
  });

  it('and names the remaining ones, best first, and the games saved', () => {
    expect(race.kept.length).toBeGreaterThanOrEqual(2);
    expect(race.kept).not.toContain(0);
    expect([...race.kept, ...race.dropped.map(({ cell }) => cell)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const { cell, games } of race.dropped) expect(games).toBe(run.done[cell]);
    const games = run.done.reduce((sum, n) => sum + n, 0);
    expect(run.stopped).toMatchObject({ rule: 'race', games, saved: 7 * 12_000 - games });
    expect(games).toBeLessThan(60_000);
  });

  it('and counts pairs of games: the sequence is planned in pairs', () => {
    expect(run.intervals).toEqual({ kind: 'sequence', planned: plannedCount(12_000) / 2 });
  });

  alwaysTheSame('raced', STUDY);
});

describe('precision', () => {
  it('of another measure is the half-width of that measure, and needs a cap', async () => {
    const study = 'name: long\ngame: clash\npack: tiny\nmeasure: rounds\nprecision: 0.05\nset: { strategy: keeper }\n';
    expect(await bench.refusal(() => bench.plan(study))).toMatch(
      /^study-\d+\.yaml:5: precision: the number of games cannot be planned for rounds, which is not a share; add cap: with the most games per cell$/,
    );
    const { run } = await bench.run(await bench.plan(`${study}cap: 30000\n`), 'long');
    const rounds = rowsOf(bench.path('long'), ['rounds']).map((row) => Number(row.rounds));
    const half = (n: number): number => {
      const seen = rounds.slice(0, n);
      const mean = seen.reduce((sum, x) => sum + x, 0) / n;
      return 1.96 * Math.sqrt(seen.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (n - 1) / n);
    };
    const [end] = run.done;
    expect(end).toBeLessThan(30_000);
    expect(half(end)).toBeLessThanOrEqual(0.0501);
    const before = lookCounts(30_000).filter((n) => n < end);
    expect(half(before[before.length - 1])).toBeGreaterThan(0.0499);
    expect(run.stopped).toMatchObject({ rule: 'precision', saved: 30_000 - end });
  });

  it('of swapped games is based on pairs', async () => {
    const study = 'name: pairs\ngame: clash\npack: tiny\nswap: first\nprecision: 0.03\nset: { strategy: keeper }\n';
    const { run } = await bench.run(await bench.plan(study), 'pairs');
    const wins = rowsOf(bench.path('pairs'), ['outcome']).map(({ outcome }) => (outcome === 'win' ? 1 : 0));
    const means = Array.from({ length: wins.length / 2 }, (_, i) => (wins[2 * i] + wins[2 * i + 1]) / 2);
    const mean = means.reduce((sum, x) => sum + x, 0) / means.length;
    const half = 1.965 * Math.sqrt(means.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (means.length - 1) / means.length);
    expect(run.done[0]).toBe(wins.length);
    expect(half).toBeLessThanOrEqual(0.0301);
  });
});
