import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NoAnswer } from '../../../src/core/index.ts';
import type { Chunk } from '../../../src/runner/plan/cells.ts';
import type { RunPlan } from '../../../src/runner/plan/plan.ts';
import { Pulse, RULES, sharedPulse } from '../../../src/runner/play/pulse.ts';
import type { OpenExecutor } from '../../../src/runner/run/run.ts';
import { readRunFile, writeRunFile } from '../../../src/runner/run/run-file.ts';
import { verifyRun } from '../../../src/runner/run/verify.ts';
import { openPool } from '../../../src/runner/workers/pool.ts';
import { Silence, Watch } from '../../../src/runner/workers/watch.ts';
import { listParts, readPart } from '../../../src/tables/parts.ts';
import { isWanted } from '../../support/long.ts';
import { here, Workbench } from '../probe/bench.ts';
import { catalogue } from '../probe/catalogue.ts';
import { rowsOf } from '../probe/rows.ts';

const bench = new Workbench();
const COLUMNS = ['game', 'outcome', 'cause', 'rounds', 'decisions', 'points'];

const study = (games: number, set: string): string => `name: patient\ngame: delve\npack: tiny\ngames: ${games}\nset: { ${set} }\n`;
const muteIn = (where: string): string => `strategy: mute, strategies.mute.where: ${where}`;

/** The games of a study for which `is` holds, played without any silence. */
async function gamesWhere(set: string, is: (row: Record<string, string | number>) => boolean): Promise<number[]> {
  const folder = `oracle-${set.replace(/\W+/g, '-')}`;
  if (!existsSync(bench.path(folder))) await bench.run(await bench.plan(study(400, set)), folder);
  return rowsOf(bench.path(folder), COLUMNS).flatMap((row) => (is(row) ? [Number(row.game)] : []));
}

/** Plays in this thread; chunks with one of `games` fail with a Silence, `times` times each. */
function silentAt(games: readonly number[], times: number, place: number, asked: Chunk[] = []): OpenExecutor {
  const left = new Map(games.map((game) => [game, times]));
  return (plan, threads, chunk) => {
    const executor = here(plan, threads, chunk);
    return {
      ...executor,
      run: (task) => {
        asked.push(task);
        const game = games.find((one) => one >= task.first && one < task.first + task.count && (left.get(one) as number) > 0);
        if (game === undefined) return executor.run(task);
        left.set(game, (left.get(game) as number) - 1);
        return Promise.reject(new Silence(game, place));
      },
    };
  };
}

const covers = ({ first, count }: Chunk, game: number): boolean => game >= first && game < first + count;

async function stopsWith(work: Promise<unknown>): Promise<NoAnswer> {
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NoAnswer);
  return error as NoAnswer;
}

it('a patience of 0 is allowed: the run waits as long as it takes', async () => {
  const { status, run } = await bench.run(await bench.plan(study(10, 'strategy: coin')), 'endless patience', { patience: 0 });
  expect([status, run.complete]).toEqual(['done', true]);
});

describe('bad patience', () => {
  it.each([-1, 0.5, Number.NaN])('%s is refused before anything is written', async (patience) => {
    const plan = await bench.plan(study(10, 'strategy: coin'));
    expect(await bench.refusal(() => bench.run(plan, 'bad', { patience }))).toBe(`--patience: must be a whole number of at least 0, not ${patience}`);
    expect(existsSync(bench.path('bad'))).toBe(false);
  });
});

describe('the watch', () => {
  const watched = (patience: number) => {
    const watch = new Watch(patience);
    const pulse = sharedPulse();
    const silences: Silence[] = [];
    const unwatch = watch.over(pulse, (silence) => silences.push(silence));
    return { watch, pulse, silences, unwatch };
  };

  it('counts its own ticks, not the clock: as many without a step as the patience allows', () => {
    const { watch, pulse, silences } = watched(3);
    pulse.set([1, 17, 5, 2]);
    for (let tick = 0; tick < 3; tick++) watch.tick();
    expect(silences).toEqual([]);
    watch.tick();
    expect(silences).toHaveLength(1);
    expect(silences[0]).toMatchObject({ game: 17, place: 2 });
    for (let tick = 0; tick < 9; tick++) watch.tick();
    expect(silences).toHaveLength(1);
    watch.close();
  });

  it.each([
    ['a step', Pulse.step],
    ['the next game', Pulse.game],
  ])('starts over with %s', (_, word) => {
    const { watch, pulse, silences } = watched(2);
    pulse[Pulse.playing] = 1;
    for (let tick = 0; tick < 20; tick++) {
      watch.tick();
      if (tick % 2 === 1) pulse[word]++;
    }
    expect(silences).toEqual([]);
    watch.close();
  });

  it('ignores work that waits for a thread or is over', () => {
    const { watch, pulse, silences, unwatch } = watched(1);
    for (let tick = 0; tick < 5; tick++) watch.tick();
    pulse[Pulse.playing] = 1;
    unwatch();
    for (let tick = 0; tick < 5; tick++) watch.tick();
    expect(silences).toEqual([]);
    watch.close();
  });
});

describe('a game that is silent once', () => {
  it('is played again, alone in its chunk, and changes nothing', async () => {
    const plan = await bench.plan(study(100, 'strategy: coin'));
    await bench.run(plan, 'never', { chunk: 30 });
    const asked: Chunk[] = [];
    const { status, run } = await bench.run(plan, 'once', { chunk: 30 }, silentAt([0, 41, 44, 99], 1, 0, asked));
    expect(status).toBe('done');
    expect('unanswered' in run && run.unanswered).toBeFalsy();
    expect(bench.fingerprint('once')).toEqual(bench.fingerprint('never'));
    for (const game of [0, 41, 44, 99]) expect(asked).toContainEqual({ cell: 0, first: game, count: 1 });
  });

  it('is tried again even if it is a chunk by itself', async () => {
    const plan = await bench.plan(study(3, 'strategy: coin'));
    await bench.run(plan, 'three', { chunk: 1 });
    expect((await bench.run(plan, 'three-once', { chunk: 1 }, silentAt([1], 1, 0))).run.unanswered).toBeUndefined();
    expect(bench.fingerprint('three-once')).toEqual(bench.fingerprint('three'));
  });
});

describe('a game that is silent twice', async () => {
  const plan = await bench.plan(study(100, 'strategy: coin'));
  await bench.run(plan, 'answered', { chunk: 30 });
  const { status, run } = await bench.run(plan, 'twice', { chunk: 30 }, silentAt([12, 50], 2, RULES));
  const unanswered = [12, 50].map((game) => ({ cell: 0, game, player: 'the rules' }));

  it('is an error, recorded in run.json outside `how`', () => {
    expect(status).toBe('done');
    expect(run.unanswered).toEqual(unanswered);
    expect(readRunFile(bench.path('twice')).unanswered).toEqual(unanswered);
    expect(run.errors).toEqual({ count: 2, first: [12, 50].map((game) => ({ cell: 0, game, message: 'no answer from the rules' })) });
    expect(run.done).toEqual([100]);
  });

  it('is the only game whose row differs', () => {
    const rows = rowsOf(bench.path('twice'), COLUMNS);
    const others = (all: typeof rows) => all.filter(({ game }) => game !== 12 && game !== 50);
    expect(others(rows)).toEqual(others(rowsOf(bench.path('answered'), COLUMNS)));
    expect(rows[12]).toEqual({ game: 12, outcome: 'error', cause: 'none', rounds: 0, decisions: 0, points: 0 });
  });

  it('remains an error when games are added', async () => {
    const more = await bench.plan(study(150, 'strategy: coin'));
    const extended = await bench.run(more, 'twice', { chunk: 30 }, silentAt([120], 2, RULES));
    expect(extended.run.unanswered).toEqual([...unanswered, { cell: 0, game: 120, player: 'the rules' }]);
    expect(extended.run.errors.count).toBe(3);
  });
});

describe('verify', async () => {
  const plan = await bench.plan(study(100, 'strategy: coin'));
  await bench.run(plan, 'sure', { chunk: 30 }, silentAt([12, 50], 2, RULES));
  const run = readRunFile(bench.path('sure'));
  const asked: Chunk[] = [];
  const verify = (all: boolean) => verifyRun(bench.path('sure'), { all, threads: 1, catalogue }, silentAt([], 0, 0, asked));

  it('names the unanswered games and does not play them again', async () => {
    expect(await verify(true)).toMatchObject({ replayed: { games: 98, of: 100 }, unanswered: run.unanswered, differences: [] });
    expect(asked).toEqual([
      { cell: 0, first: 0, count: 12 },
      { cell: 0, first: 13, count: 37 },
      { cell: 0, first: 51, count: 49 },
    ]);
    expect((await verify(false)).differences).toEqual([]);
  });

  it('detects another game listed among them', async () => {
    const hidden = rowsOf(bench.path('sure'), COLUMNS).find(({ outcome }) => outcome === 'win') as { game: number };
    writeRunFile(bench.path('sure'), { ...run, unanswered: [{ cell: 0, game: hidden.game, player: 'the rules' }, ...(run.unanswered ?? [])] });
    expect((await verify(false)).differences).toMatchObject([{ kind: 'row', cell: 0, game: hidden.game, column: 'outcome' }]);
    writeRunFile(bench.path('sure'), run);
  });
});

describe('three games of one player without an answer', () => {
  it('stop the run: finished games are kept, and --resume does not play these games again', async () => {
    const plan = await bench.plan(study(200, 'strategy: coin'));
    const mute = [12, 50, 51, 130];
    const error = await stopsWith(bench.run(plan, 'stopped', { chunk: 30, patience: 7 }, silentAt(mute, 2, 1)));
    // Places are ordered by decider, then role: place 1 of delve is the digging role of seat 0.
    expect(error.message).toMatch(
      /^no answer from coin in 3 games, each tried twice; they count as errors and finished games are kept; continue with: scry run .*study-\d+\.yaml --out .*stopped --patience 7 --resume$/,
    );
    expect(error.replay).toEqual([12, 50, 51].map((game) => `scry replay ${bench.path('stopped')} --cell 0 --game ${game}`));
    const named = (games: readonly number[]) => games.map((game) => ({ cell: 0, game, player: 'coin' }));
    expect(readRunFile(bench.path('stopped'))).toMatchObject({ complete: false, unanswered: named([12, 50, 51]) });
    const kept = listParts(bench.path('stopped'));
    for (const game of [12, 50, 51]) expect(kept).toContainEqual({ cell: 0, first: game, count: 1 });

    const asked: Chunk[] = [];
    const { status, run } = await bench.run(plan, 'stopped', { chunk: 30, resume: true }, silentAt(mute, 2, 1, asked));
    expect(status).toBe('done');
    expect(run.unanswered).toEqual(named(mute));
    expect(asked.filter((chunk) => [12, 50, 51].some((game) => covers(chunk, game)))).toEqual([]);
    expect(asked.some((chunk) => covers(chunk, 130))).toBe(true);
  });

  it('of different players do not stop it', async () => {
    const plan = await bench.plan(study(100, 'strategy: coin, upgrades: lamp'));
    const silent = (game: number): number => (game < 30 ? 0 : game < 60 ? 1 : RULES);
    const open: OpenExecutor = (p, threads, chunk) => {
      const executor = here(p, threads, chunk);
      const run = (task: Chunk) => {
        const game = [1, 2, 31, 32, 61, 62].find((one) => covers(task, one));
        return game === undefined ? executor.run(task) : Promise.reject(new Silence(game, silent(game)));
      };
      return { ...executor, run };
    };
    const { run } = await bench.run(plan, 'shared', { chunk: 30 }, open);
    expect(run.unanswered?.map(({ player }) => player)).toEqual(['upgrades/lamp', 'upgrades/lamp', 'coin', 'coin', 'the rules', 'the rules']);
  });
});

/**
 * Threads that really hang. Each study ends before its second silent game, as every silence costs the start of a thread. Outside the long tests one strategy
 * and one rule are enough: the watch treats all of them alike.
 */
describe('in worker threads', () => {
  const inThreads = (plan: RunPlan, folder: string, threads = 1) => bench.run(plan, folder, { chunk: 25, threads, patience: 1 }, openPool);

  const players: [string, number][] = [
    ['begin', 1],
    ['choose', 2],
    ['plan', 1],
    ['heed', 1],
  ];
  it.each(players.filter(([where]) => isWanted(where === 'choose')))('a strategy that hangs in %s loses its game and no other', async (where, threads) => {
    const silent = await gamesWhere(muteIn('throw'), ({ outcome }) => outcome === 'error');
    const games = silent[1];
    const { status, run } = await inThreads(await bench.plan(study(games, muteIn(where))), where, threads);
    expect(status).toBe('done');
    expect(run.unanswered).toEqual([{ cell: 0, game: silent[0], player: 'mute' }]);
    await bench.run(await bench.plan(study(games, muteIn('throw'))), `${where}-throws`);
    const others = (folder: string) => rowsOf(bench.path(folder), COLUMNS).filter(({ outcome }) => outcome !== 'error');
    expect(others(where)).toEqual(others(`${where}-throws`));
    const thrown = readRunFile(bench.path(`${where}-throws`));
    for (const table of ['cards.arrow', 'curves.arrow']) expect(run.checksums[table]).toBe(thrown.checksums[table]);
  });

  type Row = Record<string, string | number>;
  const rules: [string, number, (row: Row) => boolean][] = [
    ['legal', 2, ({ cause, points, rounds }) => cause === 'went home' && points === 2 && rounds === 2],
    ['apply', 8, ({ cause }) => cause === 'buried'],
  ];
  it.each(rules.filter(([where]) => isWanted(where === 'legal')))('rules that hang in %s lose their game and no other', async (endless, times, is) => {
    const set = `strategy: digger, strategies.digger.times: ${times}`;
    const silent = await gamesWhere(set, is);
    const { run } = await inThreads(await bench.plan(study(silent[1], `${set}, endless: ${endless}`)), endless);
    expect(run.unanswered).toEqual([{ cell: 0, game: silent[0], player: 'the rules' }]);
  });

  it.each(['create'].filter(() => isWanted(false)))('a strategy that hangs in %s stops the run', async (where) => {
    const plan = await bench.plan(study(4, muteIn(where)));
    expect((await stopsWith(inThreads(plan, where))).message).toMatch(/^no answer from mute in 3 games/);
    expect(readRunFile(bench.path(where))).toMatchObject({ complete: false, unanswered: [{ player: 'mute' }, { player: 'mute' }, { player: 'mute' }] });
    const [{ first }, ...others] = listParts(bench.path(where));
    expect(others).toHaveLength(2);
    expect(readPart(bench.path(where), plan.shapes, 0, first).errors).toEqual([{ cell: 0, game: first, message: 'no answer from mute', player: 'mute' }]);
  });
});
