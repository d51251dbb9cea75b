import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIXED } from '../../src/evidence/single.ts';
import { enoughFor, lookCounts } from '../../src/runner/plan/looks.ts';
import { Schedule } from '../../src/runner/stop/schedule.ts';
import type { ScheduleSetup } from '../../src/runner/stop/schedule-setup.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { findMeasure } from '../../src/tables/measure.ts';
import { TableFile } from '../../src/tables/read.ts';
import { Workbench } from './probe/bench.ts';

const bench = new Workbench();

/** Half the width of Wilson's interval. */
function halfWidth(wins: number, counted: number): number {
  const { low, high } = wilson(wins, counted);
  return (high - low) / 2;
}
const STUDY = 'name: width\ngame: delve\npack: tiny\nprecision: 0.018\ncap: 5000\nvary: { strategy: [digger, coin], mine: [hill, deep] }\n';

/** Wins and counted games among the first n of each cell, read from the table. */
function tallies(folder: string, cells: number, n: readonly number[]): { wins: number; counted: number }[] {
  const sums = Array.from({ length: cells }, () => ({ wins: 0, counted: 0 }));
  const table = TableFile.open(bench.path(`${folder}/games.arrow`));
  for (const batch of table.batches())
    for (let i = 0; i < batch.rows; i++) {
      const cell = batch.column('cell')[i];
      if (batch.column('game')[i] >= n[cell]) continue;
      sums[cell].counted++;
      if (batch.column('outcome')[i] === 0) sums[cell].wins++;
    }
  table.close();
  return sums;
}

describe('precision', async () => {
  const plan = await bench.plan(STUDY);
  const { run } = await bench.run(plan, 'reference');

  it('stops each cell at the first look with a small enough half-width', () => {
    expect(new Set(run.done).size).toBeGreaterThan(1);
    const looks = lookCounts(5000);
    run.done.forEach((done, cell) => {
      expect(looks).toContain(done);
      for (const n of looks.filter((look) => look <= done)) {
        const { wins, counted } = tallies('reference', 4, Array(4).fill(n))[cell];
        expect(halfWidth(wins, counted) <= 0.018).toBe(n === done);
      }
    });
    expect(run.looks).toEqual(looks.filter((n) => n <= Math.max(...run.done)));
  });

  it.each([
    [1, 70],
    [2, 1000],
  ])('stops at the same games with %i threads and chunks of %i', async (threads, chunk) => {
    await bench.runInThreads(plan, `p${threads}`, { threads, chunk });
    expect(bench.fingerprint(`p${threads}`)).toEqual(bench.fingerprint('reference'));
    expect(readdirSync(bench.path(`p${threads}`))).not.toContain('.parts');
  });

  it('stops at the same games after an interruption', async () => {
    const stop = new AbortController();
    let chunks = 0;
    await bench.run(plan, 'cut', { threads: 2, chunk: 300, signal: stop.signal, progress: () => ++chunks === 6 && stop.abort() });
    await bench.run(plan, 'cut', { resume: true });
    expect(bench.fingerprint('cut')).toEqual(bench.fingerprint('reference'));
  });

  it('that is increased adds games, and equals a run that asked for it from the start', async () => {
    const rough = await bench.plan(STUDY.replace('0.018', '0.03'));
    await bench.run(rough, 'sharper');
    expect((await bench.run(rough, 'sharper')).status).toBe('unchanged');
    expect((await bench.run(plan, 'sharper')).status).toBe('done');
    expect(bench.fingerprint('sharper')).toEqual(bench.fingerprint('reference'));
    expect((await bench.run(rough, 'sharper')).status).toBe('unchanged');
  });

  it('without a cap continues until a rate of one half would be known', () => {
    expect(halfWidth(enoughFor(0.005) / 2, enoughFor(0.005))).toBeLessThanOrEqual(0.005);
    expect(enoughFor(0.005)).toBeGreaterThan(38_000);
    expect(enoughFor(0.005)).toBeLessThan(38_415 * 1.25);
  });
});

describe('the schedule', () => {
  const setup = (cells: number, cap: number): ScheduleSetup => ({
    games: Array<number>(cells).fill(cap),
    base: Array<number>(cells).fill(0),
    stopping: {
      groups: Array.from({ length: cells }, (_, cell) => ({ kind: 'precision', cells: [cell], precision: 0.04 })),
      looks: lookCounts(cap),
      onValues: false,
    },
    measure: findMeasure('win', [{ name: 'outcome', type: 'word', words: ['win', 'loss', 'draw', 'cap', 'error'] }]),
    swap: false,
    manner: FIXED,
    chunk: 1000,
  });
  const rows = (outcomes: Int16Array) => ({ column: () => outcomes });

  it('hands out necessary chunks before likely ones, and counts nothing past a stop', () => {
    const schedule = new Schedule(setup(2, 3000));
    const chunks = Array.from({ length: 4 }, () => schedule.next(1));
    expect(chunks).toEqual([
      { cell: 0, first: 0, count: 1000 },
      { cell: 1, first: 0, count: 1000 },
      { cell: 0, first: 1000, count: 300 },
      { cell: 1, first: 1000, count: 300 },
    ]);
    // Everything past the stop fails; neither the stop nor the count of errors may see it.
    schedule.add({ cell: 0, first: 1000, count: 300 }, rows(new Int16Array(300).fill(4)));
    expect(schedule.finished).toBe(false);
    for (const cell of [0, 1]) schedule.add({ cell, first: 0, count: 1000 }, rows(Int16Array.from({ length: 1000 }, (_, i) => i % 2)));
    expect(schedule.finished).toBe(true);
    expect(schedule.ends()).toEqual([1000, 1000]);
    expect(schedule.errors()).toBe(0);
    expect(schedule.next(1)).toBeNull();
  });

  it('hands out smaller chunks towards the end, down to a quarter, depending on the number of threads', () => {
    const fixed = (games: number[]): Schedule =>
      new Schedule({
        ...setup(games.length, 0),
        games,
        stopping: { groups: games.map((_, cell) => ({ kind: 'games', cells: [cell] })), looks: [], onValues: false },
      });
    const counts = (schedule: Schedule, width: number): number[] => {
      const found: number[] = [];
      for (let chunk = schedule.next(width); chunk !== null; chunk = schedule.next(width)) found.push(chunk.count);
      return found;
    };
    // Two chunks per thread must remain: with two threads, whole chunks down to 4,000 games, halves down to 2,000, then quarters.
    expect(counts(fixed([5000]), 2)).toEqual([1000, 1000, 500, 500, 500, ...Array<number>(6).fill(250)]);
    expect(counts(fixed([3000]), 1)).toEqual([1000, 1000, 500, 250, 250]);
    // The remaining games of all cells count, not of one.
    expect(counts(fixed([1000, 3000]), 1)).toEqual([1000, 1000, 1000, 500, 250, 250]);
    expect(counts(fixed([50]), 4)).toEqual([50]);
  });

  it('leaves errors out of the rate', () => {
    const schedule = new Schedule(setup(1, 1300));
    schedule.add({ cell: 0, first: 0, count: 1000 }, rows(new Int16Array(1000).fill(4)));
    expect(schedule.finished).toBe(false);
    schedule.add({ cell: 0, first: 1000, count: 300 }, rows(new Int16Array(300).fill(0)));
    expect(schedule.ends()).toEqual([1300]);
    expect(schedule.tally(0)).toEqual({ games: 1300, wins: 300, counted: 300, errors: 1000 });
  });
});
