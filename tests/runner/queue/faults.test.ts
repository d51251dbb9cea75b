import * as bullmq from 'bullmq';
import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildHash } from '../../../src/files/build-hash.ts';
import { openAnswer, sealAnswer } from '../../../src/runner/queue/answer.ts';
import { Board } from '../../../src/runner/queue/board.ts';
import type { RunNotice, WorkerNotice } from '../../../src/runner/queue/crew.ts';
import { type ChunkJob, jobId, signedJob } from '../../../src/runner/queue/job.ts';
import { answersKey, PREFIX, queueName } from '../../../src/runner/queue/keys.ts';
import { playerOf } from '../../../src/runner/workers/chunk-player.ts';
import { Sealer } from '../../../src/tables/part.ts';
import { Workbench } from '../probe/bench.ts';
import { asking, hand, KEY, until } from './hands.ts';
import { RedisServer } from './redis-server.ts';

const bench = new Workbench();
const STUDY = 'name: a\ngame: delve\npack: tiny\ngames: 1000\nset: { strategy: coin }\n';
const CHUNK = 100;
let redis: RedisServer;
let client: Redis;

beforeAll(async () => {
  redis = await RedisServer.start();
  await bench.run(await bench.plan(STUDY), 'whole', { chunk: CHUNK });
});
afterAll(() => redis.stop());
beforeEach(async () => {
  client = redis.client();
  await client.flushall();
});
afterEach(() => client.disconnect());

/** A worker of the test that sends whatever `change` makes of the right answer to a job. */
async function fake(change: (answer: Buffer, job: ChunkJob, nth: number) => Buffer[]): Promise<() => number> {
  const plan = await bench.plan(STUDY);
  const player = playerOf(plan, CHUNK);
  const sealer = new Sealer(plan.shapes);
  const connection = redis.client();
  let jobs = 0;
  const play = async ({ data }: { data: ChunkJob }): Promise<void> => {
    const { run, turn, cell, first, count } = data;
    const { bytes } = sealer.seal(player.play({ cell, first, count }));
    for (const answer of change(sealAnswer(KEY, { run, turn, cell, first, count, games: 1, seconds: 1 }, bytes), data, jobs++))
      await connection.rpush(answersKey(run), answer);
  };
  const one = new bullmq.Worker(queueName(KEY, buildHash()), play as never, { connection, prefix: PREFIX });
  onTestFinished(async () => {
    await one.close(true);
    connection.disconnect();
  });
  return () => jobs;
}

/** Plays the study over the queue; returns what is said. */
async function played(folder: string, options: { signal?: AbortSignal } = {}): Promise<string[]> {
  const plan = await bench.plan(STUDY);
  const said: string[] = [];
  await bench.run(plan, folder, { chunk: CHUNK, ...options }, await asking(redis, plan, said));
  return said;
}

const isWhole = (folder: string): void => expect(bench.fingerprint(folder)).toEqual(bench.fingerprint('whole'));

describe('an answer', () => {
  it('that comes twice counts once', async () => {
    await fake((answer) => [answer, answer]);
    await played('twice');
    isWhole('twice');
  });

  it('that arrives damaged is played again', async () => {
    // A byte in the middle of the part: the head and the checksum are whole.
    const jobs = await fake((answer, _job, nth) => {
      if (nth === 2) answer[answer.length - 1000] ^= 1;
      return [answer];
    });
    expect(await played('damaged')).toContain('a part arrived damaged; its games are played again');
    isWhole('damaged');
    expect(jobs()).toBeGreaterThan(10);
  });

  it('that is signed with another key is refused and played again', async () => {
    await fake((answer, { turn }, nth) => {
      const opened = openAnswer(KEY, answer);
      return [nth === 3 && turn === 0 && opened !== null ? sealAnswer('another key'.padEnd(32), opened.answer, opened.part) : answer];
    });
    expect(await played('unsigned')).toContain('an answer was refused: it is not signed with this key; its games are played again');
    isWhole('unsigned');
  });

  it('that is another job’s is refused even with a right signature, and given up after three times with the line that replays it', async () => {
    const plan = await bench.plan(STUDY);
    const sealer = new Sealer(plan.shapes);
    const { bytes } = sealer.seal(playerOf(plan, CHUNK).play({ cell: 0, first: 0, count: CHUNK }));
    await fake((answer, { run, turn, cell, first, count }) => [
      first === 300 ? sealAnswer(KEY, { run, turn, cell, first, count, games: 1, seconds: 1 }, bytes) : answer,
    ]);
    await expect(played('foreign')).rejects.toThrow(
      /^games 300 to 399 of cell 0 failed three times \(its part arrived damaged\); see the first with: scry replay a --cell 0 --game 300; finished games are kept; continue with: scry run .* --resume$/,
    );
    // What is kept is right: other workers can go on from there.
    const plan2 = await bench.plan(STUDY);
    await bench.run(plan2, 'foreign', { chunk: CHUNK, resume: true });
    isWhole('foreign');
  });
});

describe('a job', () => {
  const build = buildHash();

  /** Puts a job on the queue of a listening worker; returns why it failed, or `done`. */
  async function fate(job: ChunkJob, id = jobId(job)): Promise<string> {
    const queue = new bullmq.Queue(queueName(KEY, build), { connection: client, prefix: PREFIX });
    await queue.add('chunk', job, { jobId: id });
    await until(async () => ['failed', 'completed'].includes(await queue.getJobState(id)));
    return (await queue.getJob(id))?.failedReason ?? 'done';
  }
  const facts = { run: 'r1', cell: 0, first: 0, count: 10, turn: 0, build, cargo: 'c'.repeat(64) };

  it('without the right signature, for another version or too late is refused; nothing of it is fetched', async () => {
    const { said } = hand(redis);
    await client.set('scry-run-r1', 'somebody asks');
    expect(await fate({ ...signedJob(KEY, facts), count: 11 })).toBe('a job is not signed with this key');
    expect(await fate(signedJob('another key'.padEnd(32), facts))).toBe('a job is not signed with this key');
    expect(await fate(signedJob(KEY, facts), 'other-name')).toBe('a job lies under the name of another');
    expect(await fate(signedJob(KEY, { ...facts, turn: 1, build: 'b'.repeat(64) }))).toBe('a job is for another version of scry');
    expect(await fate(signedJob(KEY, { ...facts, turn: 2 }, Date.now() - 2 * 3_600_000))).toBe('a job came too late; the clocks of the machines may differ');
    expect(said.filter((line) => line.startsWith('refused'))).toHaveLength(4);
  });

  it('with other content than its hash says is refused before it is read', async () => {
    hand(redis);
    await client.set('scry-run-r1', 'somebody asks');
    await client.set(`scry-blob-${facts.cargo}`, 'something else');
    expect(await fate(signedJob(KEY, facts))).toBe('what a run needs arrived damaged: its checksum is wrong');
  });

  it('of a run that nobody asks for any more is not played', async () => {
    hand(redis);
    expect(await fate(signedJob(KEY, facts))).toBe('done');
    expect(await client.exists('scry-answers-r1')).toBe(0);
  });
});

describe('workers', () => {
  it('that are missing, of another version or with another key are told apart; the run waits for the right one', async () => {
    const notice = { build: buildHash(), threads: 1, playing: {} };
    const plan = await bench.plan(STUDY);
    const line = async (prepare: () => Promise<void>): Promise<string> => {
      await client.flushall();
      await prepare();
      const said: string[] = [];
      const stop = new AbortController();
      const run = bench.run(plan, `nobody-${said.length}-${Math.floor(performance.now())}`, { signal: stop.signal }, await asking(redis, plan, said));
      await until(() => said.length > 0);
      stop.abort();
      expect((await run).status).toBe('interrupted');
      return said[0];
    };
    const start = `start one there with: scry work ${redis.url}`;
    expect(await line(async () => {})).toBe(`no worker listens at ${redis.url}; ${start}`);
    const board = (key: string): Board<WorkerNotice> => new Board(client, key, 'worker', 5000);
    expect(await line(() => board(KEY).pin('w1', { ...notice, build: 'b'.repeat(64) }))).toContain('1 worker listens');
    expect(await line(() => board(KEY).pin('w1', { ...notice, build: 'b'.repeat(64) }))).toContain('but of another version of scry than this one');
    expect(await line(() => board('another key'.padEnd(32)).pin('w1', notice))).toContain('but with another SCRY_QUEUE_KEY');
  });

  it('leave runs of another version or another key to others, with one line each', async () => {
    const notice = { build: 'b'.repeat(64), game: 'delve', cells: 1, cargo: 'c'.repeat(64) };
    const board = (key: string): Board<RunNotice> => new Board(client, key, 'run', 20_000);
    await board(KEY).pin('r1', notice);
    await board('another key'.padEnd(32)).pin('r2', notice);
    const { said } = hand(redis);
    await until(() => said.length >= 3);
    expect(said.slice(1).sort()).toEqual([
      `a run asks for another version of scry (bbbbbbbbbbbb, this is ${buildHash().slice(0, 12)}); left to others`,
      'a run asks with another SCRY_QUEUE_KEY; left to others',
    ]);
  });
});

it('a worker that is asked to end gives its games back and says what it did', async () => {
  const first = hand(redis);
  const plan = await bench.plan(STUDY);
  let ended: Promise<void> | undefined;
  const progress = (): void => {
    ended ??= first.end().then(() => void hand(redis));
  };
  await bench.run(plan, 'ended', { chunk: 10, progress }, await asking(redis, plan));
  await ended;
  isWhole('ended');
});

it('a run that is stopped and continued has the same bytes', async () => {
  hand(redis);
  const plan = await bench.plan(STUDY);
  const stop = new AbortController();
  const first = await bench.run(plan, 'resumed', { chunk: 10, signal: stop.signal, progress: () => stop.abort() }, await asking(redis, plan));
  expect(first.status).toBe('interrupted');
  await bench.run(plan, 'resumed', { resume: true }, await asking(redis, plan));
  isWhole('resumed');
});
