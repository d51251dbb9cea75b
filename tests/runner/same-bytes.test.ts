import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listParts } from '../../src/tables/parts.ts';
import { here, Workbench } from './probe/bench.ts';

const bench = new Workbench();
const STUDY = `
name: same
game: delve
pack: tiny
seed: the same hill
games: { all: 330, clumsy: 90 }
vary:
  mine: [hill, deep]
  strategy: [digger, clumsy, coin]
`;

describe('a run writes the same bytes', async () => {
  const plan = await bench.plan(STUDY);
  const reference = await bench.run(plan, 'reference', { chunk: 50 });

  it('and has all games, including errors', () => {
    expect(reference.status).toBe('done');
    expect(reference.run.done).toEqual([330, 90, 330, 330, 90, 330]);
    expect(reference.run.errors.count).toBeGreaterThan(5);
    expect(Object.keys(bench.fingerprint('reference')).sort()).toEqual(['cards.arrow', 'curves.arrow', 'games.arrow', 'run.json']);
  });

  it.each([
    [1, 50],
    [2, 7],
    [2, 1000],
  ])('with %i threads and chunks of %i', async (threads, chunk) => {
    const folder = `t${threads}-c${chunk}`;
    await bench.runInThreads(plan, folder, { threads, chunk });
    expect(bench.fingerprint(folder)).toEqual(bench.fingerprint('reference'));
  });

  it.each([7, 1000])('with chunks of %i', async (chunk) => {
    const folder = `c${chunk}`;
    await bench.run(plan, folder, { chunk });
    expect(bench.fingerprint(folder)).toEqual(bench.fingerprint('reference'));
  });

  it.each([0, 3, 20])('after an interruption at chunk %i and another chunk size', async (after) => {
    const folder = `interrupted-${after}`;
    const stop = new AbortController();
    let chunks = 0;
    if (after === 0) stop.abort();
    const first = await bench.runInThreads(plan, folder, { threads: 2, chunk: 7, signal: stop.signal, progress: () => ++chunks === after && stop.abort() });
    expect(first.status).toBe('interrupted');
    expect(first.run.complete).toBe(false);
    expect(readdirSync(bench.path(folder)).filter((name) => name !== '.parts')).toEqual(['run.json']);
    const kept = after === 0 ? 0 : readdirSync(bench.path(`${folder}/.parts`)).length;
    expect(kept).toBeGreaterThanOrEqual(after);
    const games = listParts(bench.path(folder)).reduce((sum, part) => sum + part.count, 0);
    const played: number[] = [];
    const second = await bench.run(plan, folder, { resume: true, chunk: 50, progress: (p) => played.push(p.games) });
    expect(second.status).toBe('done');
    expect(played[0]).toBeGreaterThanOrEqual(games);
    expect(bench.fingerprint(folder)).toEqual(bench.fingerprint('reference'));
    expect(second.run.how.interruptions).toBe(1);
  });

  it('after a process died while playing and left run.json, parts and a stale lock', async () => {
    let chunks = 0;
    const dying = bench.run(plan, 'died', { chunk: 50 }, (...args) => {
      const executor = here(...args);
      return { ...executor, run: (chunk) => (++chunks > 6 ? Promise.reject(new Error('gone')) : executor.run(chunk)) };
    });
    await expect(dying).rejects.toThrow('gone');
    bench.write('died/.lock', '999999999\n');
    bench.write('died/.parts/0-300.part.tmp', 'half a par');
    const { status } = await bench.run(plan, 'died', { resume: true });
    expect(status).toBe('done');
    expect(bench.fingerprint('died')).toEqual(bench.fingerprint('reference'));
  });

  it('and its hash covers only the seed and what affects a game', async () => {
    const same = await bench.plan(`${STUDY}report: [summary]\nexpect: [{ win: [0, 1] }]\n`, { games: 5 });
    expect(same.hash).toBe(plan.hash);
    for (const overrides of [{ seed: 'another' }, { set: ['goal=7'] }, { vary: ['strategy=coin'] }, { set: ['cards.gem.worth=2'] }])
      expect((await bench.plan(STUDY, overrides)).hash).not.toBe(plan.hash);
  });
});
