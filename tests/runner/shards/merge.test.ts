import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Catalogue, shipped } from '../../../src/files/catalogue.ts';
import { loadExperiment } from '../../../src/runner/experiment/experiment-file.ts';
import { planRun, type RunPlan } from '../../../src/runner/plan/plan.ts';
import { readRunFile } from '../../../src/runner/run/run-file.ts';
import { Deal } from '../../../src/runner/run/shards/deal.ts';
import { mergeShards } from '../../../src/runner/run/shards/merge.ts';
import { verifyRun } from '../../../src/runner/run/verify.ts';
import { openPool } from '../../../src/runner/workers/pool.ts';
import { Silence } from '../../../src/runner/workers/watch.ts';
import { sha256File } from '../../../src/tables/checksum.ts';
import { listParts } from '../../../src/tables/parts.ts';
import { here, Workbench } from '../probe/bench.ts';
import { catalogue as probes } from '../probe/catalogue.ts';
import { games } from '../probe/walks.ts';

const bench = new Workbench();
const SHARDS = 7;
const walks: Catalogue = { games, module: new URL('../probe/walks.ts', import.meta.url).href, packsOf: () => null, strategiesOf: probes.strategiesOf };

async function planOf(text: string, catalogue: Catalogue): Promise<RunPlan> {
  return planRun(await loadExperiment(bench.write('study.yaml', text), {}, catalogue));
}

/** Every file of a folder with its SHA-256. */
function everything(folder: string): Record<string, string> {
  const files = readdirSync(bench.path(folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(files.map(({ parentPath, name }) => [join(parentPath, name), sha256File(join(parentPath, name))]));
}

async function playShards(plan: RunPlan, folder: string, numbers = Array.from({ length: SHARDS }, (_, i) => i + 1)): Promise<void> {
  for (const number of numbers) await bench.run(plan, `${folder}/${number}`, { shard: { number, of: SHARDS } });
}

describe('a deal', () => {
  const plan = (perCell: readonly number[], chunk = 1000): Pick<RunPlan, 'cells' | 'chunk'> =>
    ({ cells: perCell.map((games, index) => ({ index, games })), chunk }) as unknown as Pick<RunPlan, 'cells' | 'chunk'>;

  it('gives each chunk to one shard, in turn, and goes on with the next cell where it was', () => {
    // 64 games a cell and two shards: 128 games, 64 chunks of 2. Cells of 5 chunks of 2 show the turn at the seam.
    const dealt = [1, 2].map((number) => [...new Deal(plan([10, 6]), { number, of: 2 }).own()].map(({ cell, first, count }) => [cell, first, count]));
    expect(dealt[0]).toEqual([
      [0, 0, 2],
      [0, 4, 2],
      [0, 8, 2],
      [1, 2, 2],
    ]);
    expect(dealt[1]).toEqual([
      [0, 2, 2],
      [0, 6, 2],
      [1, 0, 2],
      [1, 4, 2],
    ]);
  });

  it.each([
    // 1,000,000 games, 4 shards: 250,000 each are more than 32 chunks of 1,000.
    [[1_000_000], 4, 1000],
    // 6,000 games, 4 shards: 1,500 each, in 32 chunks of 46 at most.
    [[3000, 3000], 4, 46],
    [[10], 64, 2],
  ])('of %j games to %i shards has chunks of %i', (perCell, of, size) => {
    expect(new Deal(plan(perCell), { number: 1, of }).size).toBe(size);
  });

  it('is even: of every cell, no shard has more than one chunk more than another', () => {
    const cells = [3000, 250, 4001, 8];
    const deals = Array.from({ length: 12 }, (_, i) => [...new Deal(plan(cells), { number: i + 1, of: 12 }).own()]);
    cells.forEach((games, cell) => {
      const own = deals.map((deal) => deal.filter((chunk) => chunk.cell === cell));
      const sizes = own.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(own.flat().reduce((sum, { count }) => sum + count, 0)).toBe(games);
    });
  });
});

describe('seven shards merged have the bytes of one pool', () => {
  it.each<[string, string, Catalogue, string[]]>([
    [
      'errors',
      'name: errors\ngame: delve\npack: tiny\ngames: { all: 110, clumsy: 31 }\nvary: { mine: [hill, deep], strategy: [digger, clumsy, coin] }\n',
      probes,
      [],
    ],
    [
      'pairs',
      'name: pairs\ngame: clash\npack: tiny\nswap: first\ngames: 60\nvary: { seats.0.strategies.keeper.at: [2, 8] }\nset: { strategy: keeper }\n',
      probes,
      [],
    ],
    [
      'turns',
      'name: turns\ngame: clash\npack: tiny\ngames: 60\nseats: [{ hero: bear, strategy: keeper }, { strategy: toss }]\nrotate: { seats.1.hero: [bear, hare, fox] }\n',
      probes,
      [],
    ],
    [
      'campaigns',
      'name: campaigns\ngame: veilwraith\ngames: 7\nset: { strategy: rotation-greedy }\nvary: { mode: [campaign, vignette] }\n',
      shipped,
      ['attempts.arrow'],
    ],
    ['places', 'name: places\ngame: trek\ngames: 100\nset: { strategy: uniform }\nvary: { map: [short, long] }\n', probes, ['places.arrow']],
    ['courses', 'name: courses\ngame: race\ngames: 100\nset: { strategy: uniform }\nvary: { goal: [8, 12] }\n', walks, ['courses.arrow', 'turns.arrow']],
  ])('with %s', async (name, study, catalogue, tables) => {
    const plan = await planOf(study, catalogue);
    await bench.run(plan, `${name}-whole`, { chunk: 20 });
    await playShards(plan, name);
    const before = everything(name);
    const { run, status } = await mergeShards([bench.path(name)], { out: bench.path(`${name}-merged`), fresh: false, catalogue });
    expect(status).toBe('done');
    const whole = bench.fingerprint(`${name}-whole`);
    expect(bench.fingerprint(`${name}-merged`)).toEqual(whole);
    expect(Object.keys(whole)).toEqual(expect.arrayContaining(['games.arrow', 'curves.arrow', 'cards.arrow', 'run.json', ...tables]));
    expect(everything(name)).toEqual(before);
    expect(run.how.shards?.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('also if a pool cuts them, is stopped and resumed; and so have one thread and two', async () => {
    const plan = await bench.plan('name: study\ngame: delve\npack: tiny\ngames: 500\nvary: { strategy: [digger, clumsy] }\n');
    await bench.run(plan, 'one', { threads: 1 }, openPool);
    await bench.run(plan, 'two', { threads: 2 }, openPool);
    expect(bench.fingerprint('two')).toEqual(bench.fingerprint('one'));
    await playShards(plan, 'cut', [1, 2, 4, 5, 6, 7]);
    const shard = { number: 3, of: SHARDS };
    const stop = new AbortController();
    const stopped = await bench.run(plan, 'cut/3', { threads: 2, shard, signal: stop.signal, progress: () => stop.abort() }, openPool);
    expect(stopped.status).toBe('interrupted');
    expect(stopped.resumeLine).toMatch(/ --shard 3\/7 --out .*cut\/3 --resume$/);
    expect(listParts(bench.path('cut/3')).length).toBeGreaterThan(0);
    expect((await bench.run(plan, 'cut/3', { threads: 2, shard, resume: true }, openPool)).status).toBe('done');
    expect((await bench.run(plan, 'cut/3', { shard })).status).toBe('unchanged');
    await bench.run(plan, 'at once/3', { shard });
    const parts = (folder: string): string[] => Object.values(everything(`${folder}/.parts`));
    expect(parts('cut/3')).toEqual(parts('at once/3'));
    await mergeShards([bench.path('cut')], { out: bench.path('cut-merged'), fresh: false, catalogue: probes });
    expect(bench.fingerprint('cut-merged')).toEqual(bench.fingerprint('one'));
  });
});

describe('a merged run', async () => {
  const plan = await bench.plan('name: merged\ngame: delve\npack: tiny\ngames: 210\nvary: { strategy: [digger, clumsy] }\n');
  await playShards(plan, 'shards');
  const merge = (out: string, fresh = false) => mergeShards([bench.path('shards')], { out: bench.path(out), fresh, catalogue: probes });

  it('is verified, and merging again finds it complete', async () => {
    expect((await merge('again')).status).toBe('done');
    const { differences } = await verifyRun(bench.path('again'), { all: true, threads: 1, catalogue: probes }, here);
    expect(differences).toEqual([]);
    const before = everything('again');
    expect((await merge('again')).status).toBe('unchanged');
    expect(everything('again')).toEqual(before);
  });

  it('is extended like any other', async () => {
    await merge('extended');
    const more = await bench.plan('name: merged\ngame: delve\npack: tiny\ngames: 300\nvary: { strategy: [digger, clumsy] }\n');
    expect((await bench.run(more, 'extended')).status).toBe('done');
    await bench.run(plan, 'extended-whole');
    await bench.run(more, 'extended-whole');
    expect(bench.fingerprint('extended')).toEqual(bench.fingerprint('extended-whole'));
  });

  it('replaces another with --fresh, and whatever a killed merge left', async () => {
    await bench.run(await bench.plan('name: other\ngame: delve\npack: tiny\ngames: 10\nset: { strategy: coin }\n'), 'fresh');
    writeFileSync(bench.path('.fresh.merge'), 'left behind');
    writeFileSync(bench.path('fresh/.lock'), '999999999\n');
    expect((await merge('fresh', true)).status).toBe('done');
    await bench.run(plan, 'fresh-whole');
    expect(bench.fingerprint('fresh')).toEqual(bench.fingerprint('fresh-whole'));
    expect(readdirSync(bench.path('.')).filter((name) => name.startsWith('.fresh'))).toEqual([]);
  });

  it('is refused where no folder can be made', async () => {
    writeFileSync(bench.path('a file'), '');
    await expect(merge('a file/run')).rejects.toThrow('cannot write into this folder');
    expect(readFileSync(bench.path('a file'), 'utf8')).toBe('');
  });
});

it('games that nobody answered are carried over', async () => {
  const plan = await bench.plan('name: mute\ngame: delve\npack: tiny\ngames: 70\nset: { strategy: coin }\n');
  // Place 0 is that of the upgrades.
  const silent = 33;
  const open: typeof here = (...args) => {
    const executor = here(...args);
    const { run } = executor;
    return { ...executor, run: (task) => (silent >= task.first && silent < task.first + task.count ? Promise.reject(new Silence(silent, 0)) : run(task)) };
  };
  for (let number = 1; number <= SHARDS; number++) await bench.run(plan, `mute/${number}`, { shard: { number, of: SHARDS } }, open);
  await bench.run(plan, 'mute-whole', {}, open);
  const { run } = await mergeShards([bench.path('mute')], { out: bench.path('mute-merged'), fresh: false, catalogue: probes });
  expect(run.unanswered).toEqual([{ cell: 0, game: silent, player: 'upgrades/lamp' }]);
  expect(run.errors.count).toBe(1);
  expect(bench.fingerprint('mute-merged')).toEqual(bench.fingerprint('mute-whole'));
});

it('more shards than chunks leave some without games, and merge all the same', async () => {
  const plan = await bench.plan('name: few\ngame: delve\npack: tiny\ngames: 5\nset: { strategy: coin }\n');
  await playShards(plan, 'few');
  expect(readRunFile(bench.path('few/4')).shard).toMatchObject({ number: 4, of: 7, chunk: 2 });
  expect(existsSync(bench.path('few/4/.parts'))).toBe(false);
  await bench.run(plan, 'few-whole');
  await mergeShards([bench.path('few')], { out: bench.path('few-merged'), fresh: false, catalogue: probes });
  expect(bench.fingerprint('few-merged')).toEqual(bench.fingerprint('few-whole'));
});
