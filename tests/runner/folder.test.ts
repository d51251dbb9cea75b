import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { MachineError } from '../../src/core/index.ts';
import { readRunFile } from '../../src/runner/run/replay.ts';
import { keepPart } from '../../src/tables/parts.ts';
import { here, Workbench } from './probe/bench.ts';

const bench = new Workbench();
const STUDY = 'name: keep\ngame: delve\npack: tiny\ngames: 60\nvary: { strategy: [digger, clumsy] }\n';
const OTHER = STUDY.replace('name: keep', 'name: keep\nseed: other');

const THIRD_PLAN = await bench.plan(STUDY.replace('name: keep', 'name: keep\nseed: third'));

/** Stops a run after some chunks. */
async function interrupt(study: string, folder: string, options = {}): Promise<string> {
  const stop = new AbortController();
  let chunks = 0;
  const { status, resumeLine } = await bench.run(await bench.plan(study), folder, {
    chunk: 20,
    signal: stop.signal,
    progress: () => ++chunks === 2 && stop.abort(),
    ...options,
  });
  expect(status).toBe('interrupted');
  return resumeLine;
}

describe('a run in a folder', () => {
  it('that holds the same complete experiment does nothing', async () => {
    await bench.run(await bench.plan(STUDY), 'same');
    const before = bench.fingerprint('same');
    const { status } = await bench.run(await bench.plan(STUDY), 'same');
    expect(status).toBe('unchanged');
    expect((await bench.run(await bench.plan(STUDY, { games: 10 }), 'same')).status).toBe('unchanged');
    expect(bench.fingerprint('same')).toEqual(before);
  });

  it('with an edited title, report or expectations updates them without playing', async () => {
    await bench.run(await bench.plan(STUDY), 'edited');
    const { status, run } = await bench.run(await bench.plan(`${STUDY}title: Now with a title\nreport: [causes]\n`), 'edited');
    expect(status).toBe('unchanged');
    expect([run.title, run.report]).toEqual(['Now with a title', ['causes']]);
    expect(readRunFile(bench.path('edited'))).toEqual(run);
  });

  it('with fewer games than requested adds the rest and records the extension', async () => {
    const more = await bench.plan(STUDY, { games: 150 });
    await bench.run(more, 'at-once', { chunk: 50 });
    await bench.run(await bench.plan(STUDY), 'in-steps', { chunk: 25 });
    bench.write('in-steps/report.html', 'old');
    const played: number[] = [];
    const { status, run } = await bench.run(more, 'in-steps', { progress: (p) => played.push(p.games) });
    expect(status).toBe('done');
    expect(played[0]).toBe(120);
    expect(run.looks).toEqual([60]);
    // An extension counts as a look at the earlier games.
    expect(run.intervals).toEqual({ kind: 'sequence', planned: 60 });
    const { 'run.json': _a, ...extended } = bench.fingerprint('in-steps');
    const { 'run.json': _b, ...direct } = bench.fingerprint('at-once');
    expect(extended).toEqual(direct);
    expect(run.errors).toEqual(readRunFile(bench.path('at-once')).errors);
  });

  it('loses nothing if an extension is interrupted and resumed', async () => {
    await bench.run(await bench.plan(STUDY), 'twice');
    await interrupt(STUDY.replace('60', '150'), 'twice');
    expect(readdirSync(bench.path('twice')).sort()).toEqual(['.parts', 'run.json']);
    const { run } = await bench.run(await bench.plan(STUDY, { games: 150 }), 'twice', { resume: true });
    expect([run.done, run.looks]).toEqual([[150, 150], [60]]);
    await bench.run(await bench.plan(STUDY, { games: 150 }), 'once');
    expect(bench.fingerprint('twice')['games.arrow']).toBe(bench.fingerprint('once')['games.arrow']);
    expect(bench.fingerprint('twice')['curves.arrow']).toBe(bench.fingerprint('once')['curves.arrow']);
  });

  it('that is incomplete is refused with the command to continue', async () => {
    const line = await interrupt(STUDY, 'half');
    const plan = await bench.plan(STUDY);
    const sentence = await bench.refusal(() => bench.run(plan, 'half'));
    expect(sentence).toMatch(/^half: this run is incomplete; continue with: scry run study-\d+\.yaml --out half --resume$/);
    expect(line).toMatch(/^scry run .*study-\d+\.yaml --out .*half --resume$/);
    expect((await bench.run(plan, 'half', { resume: true })).status).toBe('done');
  });

  it('that is incomplete may be resumed with another number of games; unsuitable parts are played again', async () => {
    await interrupt(STUDY, 'other-number');
    const fewer = await bench.plan(STUDY, { games: 30 });
    expect((await bench.run(fewer, 'other-number', { resume: true })).run.done).toEqual([30, 30]);
    await bench.run(fewer, 'thirty');
    expect(bench.fingerprint('other-number')).toEqual(bench.fingerprint('thirty'));
  });

  it('that is incomplete with overlapping parts counts each game once', async () => {
    const plan = await bench.plan(STUDY);
    await bench.run(plan, 'whole');
    await interrupt(STUDY, 'overlap');
    // Games 10 to 29 of the first cell, which are also in the parts from 0 and from 20.
    keepPart(bench.path('overlap'), await here(plan, 1, 20).run({ cell: 0, first: 10, count: 20 }));
    const { status, run } = await bench.run(plan, 'overlap', { chunk: 20, resume: true });
    expect(status).toBe('done');
    expect(run.done).toEqual([60, 60]);
    expect(bench.fingerprint('overlap')).toEqual(bench.fingerprint('whole'));
  });

  it('of another experiment is refused, naming --fresh and --out', async () => {
    await bench.run(await bench.plan(STUDY), 'taken');
    const other = await bench.plan(OTHER);
    expect(await bench.refusal(() => bench.run(other, 'taken'))).toBe(
      'taken: this folder holds a run of a different experiment with the same name (different cells, parameters, seed, pack or strategies); start over with --fresh, or choose another folder with --out',
    );
    const renamed = await bench.plan(OTHER.replace('keep', 'lose'));
    expect(await bench.refusal(() => bench.run(renamed, 'taken', { resume: true }))).toContain(
      'this folder holds another experiment, keep; start over with --fresh',
    );
  });

  it('that is damaged is refused with the remedy; --fresh replaces it', async () => {
    const plan = await bench.plan(STUDY);
    await bench.run(plan, 'damaged');
    bench.write('damaged/run.json', '{"format": 1');
    expect(await bench.refusal(() => bench.run(plan, 'damaged'))).toBe('damaged/run.json: the file is damaged (not JSON); play the run again with --fresh');
    expect((await bench.run(plan, 'damaged', { fresh: true })).status).toBe('done');
    bench.write('damaged/games.arrow', 'nonsense');
    const more = await bench.plan(STUDY, { games: 90 });
    expect(await bench.refusal(() => bench.run(more, 'damaged'))).toContain('games.arrow: the table is damaged');
  });

  it('that is empty or missing starts with --resume', async () => {
    mkdirSync(bench.path('empty'));
    expect((await bench.run(await bench.plan(STUDY), 'empty', { resume: true })).status).toBe('done');
    expect((await bench.run(await bench.plan(STUDY), 'missing', { resume: true })).status).toBe('done');
  });
});

describe('--fresh', () => {
  it('keeps the old run until the new one is complete, then replaces it, even for another experiment', async () => {
    await bench.run(await bench.plan(STUDY), 'anew');
    bench.write('anew/report.html', 'old');
    const before = bench.fingerprint('anew');
    const line = await interrupt(OTHER, 'anew', { fresh: true });
    expect(line).toMatch(/--fresh --resume$/);
    expect(bench.fingerprint('anew')).toEqual(before);
    const other = await bench.plan(OTHER);
    const { status, folder } = await bench.run(other, 'anew', { fresh: true, resume: true });
    expect([status, folder]).toEqual(['done', bench.path('anew')]);
    await bench.run(other, 'beside');
    expect(bench.fingerprint('anew')).toEqual(bench.fingerprint('beside'));
    expect(readdirSync(bench.root).filter((name) => name.startsWith('.anew'))).toEqual([]);
  });

  it.each([
    ['a complete run', 'fresh-1', (folder: string) => bench.plan(OTHER).then((plan) => bench.run(plan, folder))],
    ['an incomplete run', 'fresh-2', (folder: string) => interrupt(OTHER, folder)],
    [
      'a run and beside it the beginning of its replacement',
      'fresh-3',
      (folder: string) => bench.run(THIRD_PLAN, folder).then(() => interrupt(OTHER, folder, { fresh: true })),
    ],
  ])('with --resume reuses nothing of another experiment: %s', async (_, folder, prepare) => {
    await prepare(folder);
    const plan = await bench.plan(STUDY);
    const { status } = await bench.run(plan, folder, { fresh: true, resume: true });
    expect(status).toBe('done');
    await bench.run(plan, `${folder}-alone`);
    expect(bench.fingerprint(folder)).toEqual(bench.fingerprint(`${folder}-alone`));
    expect(readdirSync(bench.root).filter((name) => name.startsWith(`.${folder}`))).toEqual([]);
  });

  it('plays the same experiment again', async () => {
    const plan = await bench.plan(STUDY);
    const { run } = await bench.run(plan, 'again');
    const second = await bench.run(plan, 'again', { fresh: true });
    expect(second.status).toBe('done');
    expect(second.run.how.startedAt > run.how.startedAt).toBe(true);
  });

  it('restores the old run if it was cut off before the new one was in place', async () => {
    const plan = await bench.plan(STUDY);
    await bench.run(plan, 'swap');
    renameSync(bench.path('swap'), bench.path('.swap.old'));
    expect((await bench.run(plan, 'swap')).status).toBe('unchanged');
    expect(existsSync(bench.path('.swap.old'))).toBe(false);
  });
});

describe('the lock', () => {
  it('names the process while it plays, keeps others out, and disappears afterwards', async () => {
    const plan = await bench.plan(STUDY);
    let inside = '';
    await bench.run(plan, 'locked', {
      progress: () => {
        inside = readFileSync(bench.path('locked/.lock'), 'utf8');
      },
    });
    const [pid, , host, began] = inside.split('\n');
    expect([pid, host]).toEqual([String(process.pid), hostname()]);
    expect(Math.abs(Date.parse(began) - performance.timeOrigin)).toBeLessThan(2);
    expect(existsSync(bench.path('locked/.lock'))).toBe(false);
    bench.write('locked/.lock', `${process.ppid}\n`);
    expect(await bench.refusal(() => bench.run(plan, 'locked', { fresh: true }))).toBe(
      `locked: another scry (process ${process.ppid}) is writing into this folder; wait for it, or choose another with --out (if no scry is running, delete locked/.lock)`,
    );
  });

  it('of a dead process is taken over', async () => {
    mkdirSync(bench.path('stale'));
    bench.write('stale/.lock', '999999999\n');
    expect((await bench.run(await bench.plan(STUDY), 'stale')).status).toBe('done');
  });

  it('with its own process number counts as another’s unless host and start agree: in containers every scry is process 1', async () => {
    const plan = await bench.plan(STUDY);
    const began = new Date(performance.timeOrigin).toISOString();
    const lock = (name: string, ...lines: (string | number)[]): void => {
      mkdirSync(bench.path(name));
      bench.write(`${name}/.lock`, `${lines.join('\n')}\n`);
    };
    lock('before', process.pid, 'word', hostname(), new Date(0).toISOString());
    lock('elsewhere', process.pid, 'word', 'another-container', began);
    lock('early-version', process.pid, 'word');
    for (const name of ['before', 'elsewhere', 'early-version']) expect((await bench.run(plan, name)).status).toBe('done');
    lock('mine', process.pid, 'word', hostname(), began);
    expect(await bench.refusal(() => bench.run(plan, 'mine'))).toContain(`another scry (process ${process.pid}) is writing into this folder`);
    lock('far', 999999999, 'word', 'far-away', began);
    expect(await bench.refusal(() => bench.run(plan, 'far'))).toContain(
      'another scry (process 999999999 on far-away) is writing into this folder; wait for it, or choose another with --out (if no scry is running there, delete far/.lock)',
    );
  });

  it('and the parts left in a complete run by a dead process are removed; those of a live one are not', async () => {
    const plan = await bench.plan(STUDY);
    await bench.run(plan, 'died-late');
    const whole = bench.fingerprint('died-late');
    mkdirSync(bench.path('died-late/.parts'));
    bench.write('died-late/.parts/0-0.part', 'left');
    bench.write('died-late/.lock', '999999999\n');
    expect((await bench.run(plan, 'died-late')).status).toBe('unchanged');
    expect(bench.fingerprint('died-late')).toEqual(whole);
    bench.write('died-late/.lock', `${process.ppid}\n`);
    mkdirSync(bench.path('died-late/.parts'));
    expect(await bench.refusal(() => bench.run(plan, 'died-late'))).toContain(`another scry (process ${process.ppid}) is writing into this folder`);
    expect(readdirSync(bench.path('died-late'))).toContain('.parts');
  });
});

describe('when the machine fails', () => {
  it('finished games are kept and the error says how to continue', async () => {
    const plan = await bench.plan(STUDY);
    let chunks = 0;
    const failing = bench.run(plan, 'disk', { chunk: 20 }, (...args) => {
      const executor = here(...args);
      return { ...executor, run: (chunk) => (++chunks > 3 ? Promise.reject(new MachineError('the disk is full')) : executor.run(chunk)) };
    });
    await expect(failing).rejects.toThrow(/^the disk is full; finished games are kept; continue with: scry run .* --resume$/);
    expect(readdirSync(bench.path('disk/.parts')).length).toBeGreaterThan(0);
    expect((await bench.run(plan, 'disk', { resume: true })).run.done).toEqual([60, 60]);
  });

  it('a disk that fills up while parts are written costs only the current part', async () => {
    const plan = await bench.plan(STUDY);
    const full = '0-40.part.tmp';
    const failing = bench.run(plan, 'filling', {
      chunk: 20,
      // The part after next goes to a disk that is always full.
      progress: ({ games }) => games === 20 && symlinkSync('/dev/full', bench.path(`filling/.parts/${full}`)),
    });
    await expect(failing).rejects.toThrow(
      /^cannot write to .*filling: the disk is full; make room; finished games are kept; continue with: scry run .* --resume$/,
    );
    const kept = readdirSync(bench.path('filling/.parts'));
    expect(kept).toContain('0-0.part');
    expect(kept).not.toContain(full);
    expect((await bench.run(plan, 'filling', { resume: true })).status).toBe('done');
    await bench.run(plan, 'filled');
    expect(bench.fingerprint('filling')).toEqual(bench.fingerprint('filled'));
  });

  it('nothing more is written to a folder that another process has taken over', async () => {
    const plan = await bench.plan(STUDY);
    const robbed = bench.run(plan, 'robbed', { chunk: 20, progress: () => bench.write('robbed/.lock', `${process.ppid}\nanother\n`) });
    await expect(robbed).rejects.toThrow(/^another scry has taken over .*robbed; finished games are kept/);
    expect(readFileSync(bench.path('robbed/.lock'), 'utf8')).toBe(`${process.ppid}\nanother\n`);
    expect(readdirSync(bench.path('robbed/.parts'))).toEqual(['0-0.part']);
  });

  it('a lock that is just being created counts', async () => {
    mkdirSync(bench.path('fresh-lock'));
    bench.write('fresh-lock/.lock', '');
    const plan = await bench.plan(STUDY);
    expect(await bench.refusal(() => bench.run(plan, 'fresh-lock'))).toBe(
      'fresh-lock: another scry has just started writing into this folder; choose another with --out (if no scry is running, delete fresh-lock/.lock)',
    );
  });
});
