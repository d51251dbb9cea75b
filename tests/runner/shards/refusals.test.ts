import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { InputErrors } from '../../../src/core/index.ts';
import type { RunPlan } from '../../../src/runner/plan/plan.ts';
import { type RunFile, readRunFile, writeRunFile } from '../../../src/runner/run/run-file.ts';
import { mergeShards } from '../../../src/runner/run/shards/merge.ts';
import { checkShardable, shardOf } from '../../../src/runner/run/shards/shard.ts';
import { listParts, partPath } from '../../../src/tables/parts.ts';
import { Workbench } from '../probe/bench.ts';
import { catalogue } from '../probe/catalogue.ts';

const bench = new Workbench();
const STUDY = 'name: study\ngame: delve\npack: tiny\nseed: one\ngames: 60\nvary: { strategy: [coin, digger] }\n';
const OF = 3;
const whole = await bench.plan(STUDY);
for (const number of [1, 2, 3]) await bench.run(whole, `whole/${number}`, { shard: { number, of: OF } });
let cases = 0;

/** Copies the shards, spoils the copy, and returns every problem that merging names, with paths as from that folder. */
async function problemsOf(spoil: (folder: string) => unknown): Promise<string[]> {
  const name = `case-${cases++}`;
  const folder = bench.path(name);
  cpSync(bench.path('whole'), folder, { recursive: true });
  await spoil(folder);
  const before = readdirSync(folder, { recursive: true }).sort();
  const error = await mergeShards([folder], { out: join(folder, 'out'), fresh: false, catalogue }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InputErrors);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before);
  return (error as InputErrors).problems.map(({ sentence }) => sentence.replaceAll(`${folder}/`, '').replaceAll(bench.root, ''));
}

function rewritten(folder: string, change: (run: RunFile) => RunFile): void {
  writeRunFile(folder, change(readRunFile(folder)));
}

describe('merging refuses, names the shard, and writes nothing', () => {
  it('missing shards', async () => {
    expect(await problemsOf((folder) => rmSync(join(folder, '2'), { recursive: true }))).toEqual([
      expect.stringMatching(/^scry merge: shard 2 of 3 is missing; play it with: scry run \S+ --shard 2\/3$/),
    ]);
    const far = await bench.plan(STUDY);
    await bench.run(far, 'far/5', { shard: { number: 5, of: 9 } });
    const missing = mergeShards([bench.path('far')], { out: bench.path('none'), fresh: false, catalogue });
    await expect(missing).rejects.toThrow(/^shards 1 to 4 and 6 to 9 of 9 are missing; play the first of them with: scry run \S+ --shard 1\/9$/);
  });

  it('a shard that is there twice', async () => {
    expect(await problemsOf((folder) => cpSync(join(folder, '2'), join(folder, '2 again'), { recursive: true }))).toEqual([
      expect.stringMatching(/^2 again: shard 2 of 3 is there twice, here and in .*2, with the same bytes; move one elsewhere$/),
    ]);
    const other = await problemsOf(async (folder) => {
      cpSync(join(folder, '2'), join(folder, '2 again'), { recursive: true });
      rewritten(join(folder, '2 again'), (run) => ({ ...run, shard: { ...(run.shard as NonNullable<RunFile['shard']>), parts: '0' } }));
    });
    expect(other[0]).toMatch(/with different bytes; move one elsewhere$/);
  });

  const foreign: [string, (run: RunFile) => RunFile, string][] = [
    [
      'of another seed',
      (run) => ({ ...run, hash: 'other' }),
      'is of a different experiment with the same name (different cells, parameters, seed, pack or strategies)',
    ],
    ['of another experiment', (run) => ({ ...run, name: 'duel' }), 'is of another experiment, duel; the others are of study'],
    ['of other rules', (run) => ({ ...run, rulesVersion: '7' }), `was played with rules version 7, the others with ${whole.def.rulesVersion}`],
    ['of another scry', (run) => ({ ...run, scryVersion: '0.0.1' }), 'was played by scry 0.0.1, the others by '],
    ['of another build', (run) => marked(run, { build: 'x' }), 'was played by another build of scry than the others'],
    ['of another number of shards', (run) => marked(run, { of: 4 }), 'does not belong to the others, which are of 3'],
    [
      'of other numbers of games',
      (run) => ({ ...run, cells: run.cells.map((cell) => ({ ...cell, games: 80 })) }),
      'has other numbers of games per cell than the others',
    ],
  ];
  it.each(foreign)('a shard %s', async (_, change, words) => {
    const [problem, ...others] = await problemsOf((folder) => rewritten(join(folder, '3'), change));
    expect(problem).toContain(`3: shard 3 of ${words.startsWith('does not') ? 4 : 3} ${words}`);
    expect(problem).toMatch(/; move it elsewhere$/);
    expect(others).toEqual([]);
  });

  it('shards of another scry than this one', async () => {
    const all = (change: (run: RunFile) => RunFile) => async (folder: string) => {
      for (const number of ['1', '2', '3']) rewritten(join(folder, number), change);
    };
    const merged = (change: (run: RunFile) => RunFile): Promise<unknown> => {
      const folder = bench.path(`case-${cases++}`);
      cpSync(bench.path('whole'), folder, { recursive: true });
      return all(change)(folder).then(() => mergeShards([folder], { out: join(folder, 'out'), fresh: false, catalogue }));
    };
    await expect(merged((run) => marked(run, { build: 'x' }))).rejects.toThrow(
      /^the shards were played by another build of scry \S+; merge them with the scry/,
    );
    await expect(merged((run) => marked({ ...run, scryVersion: '0.0.1' }, { build: 'x' }))).rejects.toThrow(
      /^the shards were played by scry 0\.0\.1, and this is /,
    );
  });

  it('a run that is no shard', async () => {
    expect(await problemsOf((folder) => cpSync(bench.path('plain'), join(folder, 'plain'), { recursive: true }))).toEqual([
      'plain: this is a run of its own and no shard; move it elsewhere',
    ]);
  });

  it('damage, all of it', async () => {
    const problems = await problemsOf((folder) => {
      const [{ cell, first }] = listParts(join(folder, '1'));
      flip(partPath(join(folder, '1'), cell, first), 300);
      const last = listParts(join(folder, '3')).at(-1) as { cell: number; first: number };
      rmSync(partPath(join(folder, '3'), last.cell, last.first));
    });
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(
      /^1\/\.parts\/0-0\.part: this part of the run is damaged: its checksum is wrong; delete it and continue with --resume \(scry run .* --shard 1\/3 /,
    );
    expect(problems[1]).toMatch(/^3: shard 3 of 3 lacks games 58 to 59 of cell 1; play them with: scry run .* --shard 3\/3 --out .* --resume$/);
  });

  it('a changed run.json', async () => {
    const problems = await problemsOf((folder) => {
      const file = join(folder, '2', 'run.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"seed": "one"', '"seed": "two"'));
    });
    expect(problems).toEqual(['2/run.json: the file is damaged (seed was changed after it was written); play the shard again with --fresh']);
  });

  it('parts of another shard or another run, though they are sealed', async () => {
    const [moved] = await problemsOf((folder) => renameSync(partPath(join(folder, '2'), 0, 2), partPath(join(folder, '1'), 0, 2)));
    expect(moved).toMatch(/^1: shard 1 of 3 holds games that belong to another shard \(games 2 to 3 of cell 0\); start it over with: scry run .* --fresh$/);
    const [other] = await problemsOf(async (folder) => {
      await bench.run(await bench.plan(STUDY.replace('seed: one', 'seed: two')), 'other seed', { shard: { number: 1, of: OF } });
      cpSync(partPath(bench.path('other seed'), 0, 0), partPath(join(folder, '1'), 0, 0));
    });
    expect(other).toMatch(/^1: shard 1 of 3 holds other parts than when it was finished; start it over with: scry run .* --fresh$/);
  });

  it('an incomplete shard', async () => {
    const problems = await problemsOf(async (folder) => {
      rmSync(join(folder, '2'), { recursive: true });
      const stop = new AbortController();
      stop.abort();
      await bench.run(whole, `${folder.slice(bench.root.length + 1)}/2`, { shard: { number: 2, of: OF }, signal: stop.signal });
    });
    expect(problems).toEqual([expect.stringMatching(/^2: shard 2 of 3 is incomplete; continue with: scry run \S+ --shard 2\/3 --out 2 --resume$/)]);
  });

  it.each([
    ['a folder that is not there', 'nowhere', 'nowhere: there is no such folder; name the folder that holds the shards'],
    ['a folder without shards', 'whole/1/.parts', 'whole/1/.parts: there are no shards; name the folder that holds them, as in: scry merge shards'],
    ['a file', 'whole/1/run.json', 'whole/1/run.json: this is a file; name the folder that holds the shards'],
  ])('%s', async (_, path, words) => {
    expect(await bench.refusal(() => mergeShards([bench.path(path)], { out: bench.path('none'), fresh: false, catalogue }))).toBe(words);
    expect(existsSync(bench.path('none'))).toBe(false);
  });

  it('a folder for the run that holds something else', async () => {
    const into = (out: string, fresh = false) => bench.refusal(() => mergeShards([bench.path('whole')], { out: bench.path(out), fresh, catalogue }));
    const remedy = 'start over with --fresh, or choose another folder with --out';
    await bench.run(await bench.plan(STUDY.replace('games: 60', 'games: 40')), 'shorter');
    expect(await into('shorter')).toBe(`shorter: this folder holds the run with fewer games, and shards cannot extend a run; ${remedy}`);
    await bench.run(await bench.plan(STUDY.replace('study', 'duel').replace('seed: one', 'seed: two')), 'duel');
    expect(await into('duel')).toBe(`duel: this folder holds another experiment, duel; ${remedy}`);
    const stop = new AbortController();
    stop.abort();
    await bench.run(whole, 'begun', { signal: stop.signal });
    expect(await into('begun')).toBe(`begun: this folder holds an incomplete run; ${remedy}`);
    expect(await into('whole', true)).toBe('whole: this folder holds something other than a run; choose another with --out');
    const named = () =>
      mergeShards(
        ['1', '2', '3'].map((k) => bench.path(`whole/${k}`)),
        { out: bench.path('whole/2'), fresh: true, catalogue },
      );
    expect(await bench.refusal(named)).toMatch(/shard 2 of 3 is missing/);
  });
});

describe('a folder keeps what it holds', () => {
  const shard = { number: 2, of: OF };
  const into = (plan: RunPlan, folder: string, options: object) => bench.refusal(() => bench.run(plan, folder, options));

  it('from a whole run, another shard, and a shard that would extend a run', async () => {
    expect(await into(whole, 'whole/2', {})).toBe(
      'whole/2: this folder holds shard 2 of 3 of this run; choose another folder with --out, or assemble the shards with scry merge',
    );
    expect(await into(whole, 'whole/2', { shard: { number: 1, of: OF }, resume: true })).toBe(
      'whole/2: this folder holds shard 2 of 3; choose another folder with --out',
    );
    expect(await into(whole, 'plain', { shard, resume: true })).toBe(
      'plain: this folder holds a run, and a shard cannot extend one; choose another folder with --out',
    );
  });

  it('from more games, and from another build', async () => {
    const more = await bench.plan(STUDY.replace('games: 60', 'games: 90'));
    expect(await into(more, 'whole/2', { shard, resume: true })).toMatch(
      /^whole\/2: this shard has other numbers of games per cell, .* play every shard anew with --fresh/,
    );
    cpSync(bench.path('whole/2'), bench.path('built'), { recursive: true });
    rewritten(bench.path('built'), (run) => marked(run, { build: 'x' }));
    expect(await into(whole, 'built', { shard })).toBe('built: this shard was played by another build of scry; play every shard anew with --fresh');
  });

  it('but plays what was deleted', async () => {
    cpSync(bench.path('whole/2'), bench.path('mended'), { recursive: true });
    rmSync(partPath(bench.path('mended'), 0, 2));
    expect((await bench.run(whole, 'mended', { shard, resume: true })).status).toBe('done');
    expect(readRunFile(bench.path('mended')).shard).toEqual(readRunFile(bench.path('whole/2')).shard);
  });
});

it.each(['0/4', '5/4', '3', 'a/b', '1/0', '-1/4', '1.5/4', '1/4/5', ''])('%j is no shard', (text) => {
  expect(shardOf(text)).toBeUndefined();
});

it('3/64 is one', () => {
  expect(shardOf('3/64')).toEqual({ number: 3, of: 64 });
});

it.each([
  ['precision: 0.1', 'precision'],
  ['race: { factor: strategy, baseline: coin, cap: 400 }', 'race'],
  ['decide: { factor: strategy, level: digger, baseline: coin, better: 0.1, cap: 400 }', 'decide'],
  ['difference: { factor: strategy, baseline: coin, within: 0.1, cap: 400 }', 'difference'],
])('a run with %s cannot be dealt, and the line names --queue', async (line, field) => {
  const plan = await bench.plan(STUDY.replace('games: 60', line));
  expect(await bench.refusal(() => checkShardable(plan))).toMatch(
    new RegExp(`${field}: --shard needs a fixed number of games, but ${field} decides it by looking at the games of all shards; use --queue, `),
  );
});

beforeAll(() => bench.run(whole, 'plain'));

function marked(run: RunFile, change: Partial<NonNullable<RunFile['shard']>>): RunFile {
  return { ...run, shard: { ...(run.shard as NonNullable<RunFile['shard']>), ...change } };
}

function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] ^= 4;
  writeFileSync(path, bytes);
}
