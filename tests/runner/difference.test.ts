import { describe, expect, it } from 'vitest';
import { FIXED } from '../../src/evidence/single.ts';
import { lookCounts } from '../../src/runner/plan/looks.ts';
import { widestDifference } from '../../src/runner/stop/judge.ts';
import { tango } from '../../src/stats/tango.ts';
import { Workbench } from './probe/bench.ts';
import { rowsOf } from './probe/rows.ts';

const bench = new Workbench();
const WITHIN = 0.03;
const STUDY = `name: apart\ngame: delve\npack: tiny\ndifference: { factor: strategy, baseline: coin, within: ${WITHIN}, cap: 4000 }\nvary: { strategy: [digger, coin], mine: [hill, deep] }\n`;

/** Half-width of Tango's interval between two cells over their first n games: two comparisons, so each has 97.5 %. */
function halfWidth(folder: string, first: number, second: number, n: number): number {
  const rows = rowsOf(bench.path(folder), ['cell', 'outcome']);
  const won = (cell: number) =>
    rows
      .filter((row) => row.cell === cell)
      .slice(0, n)
      .map(({ outcome }) => outcome === 'win');
  const [a, b] = [won(first), won(second)];
  const count = (x: boolean, y: boolean): number => a.filter((each, i) => each === x && b[i] === y).length;
  const { low, high } = tango({ both: count(true, true), onlyFirst: count(true, false), onlySecond: count(false, true), neither: count(false, false) }, 0.975);
  return (high - low) / 2;
}

describe('difference', async () => {
  const plan = await bench.plan(STUDY);
  const { run } = await bench.run(plan, 'reference');

  it('stops both cells of a pair at the first look at which the interval shown is narrow enough', () => {
    const looks = lookCounts(4000);
    for (const [first, second] of [
      [0, 2],
      [1, 3],
    ]) {
      const done = run.done[first];
      expect(run.done[second]).toBe(done);
      expect(done).toBeLessThan(4000);
      expect(done).toBeGreaterThan(looks[0]);
      for (const n of looks.filter((look) => look <= done)) expect(halfWidth('reference', first, second, n) <= WITHIN).toBe(n === done);
    }
  });

  it('looks at widths only, so its intervals are those of fixed counts', () => {
    expect(run.intervals).toEqual(FIXED);
    expect(run.stopped).toMatchObject({ rule: 'difference', games: run.done.reduce((sum, n) => sum + n, 0) });
  });

  it('stops at the same games with two threads and other chunks', async () => {
    await bench.runInThreads(plan, 'threads', { threads: 2, chunk: 700 });
    expect(bench.fingerprint('threads')).toEqual(bench.fingerprint('reference'));
  });

  it('stops at the same games after an interruption', async () => {
    const stop = new AbortController();
    let chunks = 0;
    await bench.run(plan, 'cut', { chunk: 300, signal: stop.signal, progress: () => ++chunks === 5 && stop.abort() });
    await bench.run(plan, 'cut', { resume: true });
    expect(bench.fingerprint('cut')).toEqual(bench.fingerprint('reference'));
  });

  it('never takes equal games for certainty', () => {
    const same = new Float64Array(1000);
    const group = { kind: 'difference', cells: [0, 1], baseline: 0, within: 0.01, each: 0.95 } as const;
    // Tango with no discordant pair: z² / (n + z²).
    expect(widestDifference(group, () => same, true)).toBeCloseTo(1.96 ** 2 / (1000 + 1.96 ** 2), 5);
    expect(widestDifference(group, () => same.map(() => 0.5), true)).toBeGreaterThan(0.003);
    expect(widestDifference(group, () => new Float64Array(), true)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is refused where there is nothing to compare', async () => {
    const refusal = (text: string) => bench.refusal(() => bench.plan(text));
    expect(await refusal(STUDY.replace('factor: strategy', 'factor: stratgy'))).toContain('stratgy is not a factor here; did you mean strategy?');
    expect(await refusal(STUDY.replace('baseline: coin', 'baseline: con'))).toContain('strategy has no level con; did you mean coin?');
    expect(await refusal(STUDY.replace('[digger, coin]', '[coin]'))).toContain('has only the level coin');
    expect(await refusal(STUDY.replace('within: 0.03', 'within: 3'))).toContain('must be below 1');
    expect(await refusal(`${STUDY}games: 10\n`)).toContain('games and difference cannot be combined');
  });
});
