import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { amount, isWanted } from '../../support/long.ts';
import { Workbench } from '../probe/bench.ts';
import { asking, hand, until } from './hands.ts';
import { RedisServer } from './redis-server.ts';

const bench = new Workbench();
const STUDY = 'name: a\ngame: delve\npack: tiny\ngames: 1000\nset: { strategy: coin }\n';
const CHUNK = 100;
/** Seconds for which the network is gone. */
const GONE = amount(2, 30);
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

/** Plays the study over the queue and does something to Redis when the first games are over; returns what is said. */
async function playedThrough(server: RedisServer, folder: string, trouble: () => unknown, chunk = CHUNK): Promise<string[]> {
  const plan = await bench.plan(STUDY);
  const said: string[] = [];
  let done: unknown;
  const progress = (): void => {
    done ??= trouble() ?? true;
  };
  await bench.run(plan, folder, { chunk, progress }, await asking(server, plan, said));
  await done;
  return said;
}

const isWhole = (folder: string): void => expect(bench.fingerprint(folder)).toEqual(bench.fingerprint('whole'));
const fullLine = (): string => `the memory of Redis at ${redis.url} is full; waiting until there is room (maxmemory in redis.conf)`;
const limit = (bytes: string): Promise<unknown> => client.config('SET', 'maxmemory', bytes);

it('Redis that loses everything gets it again', async () => {
  hand(redis);
  const plan = await bench.plan(STUDY);
  let flushed = 0;
  const progress = (): void => {
    if (flushed++ < 3) void client.flushall();
  };
  await bench.run(plan, 'flushed', { chunk: CHUNK, progress }, await asking(redis, plan));
  expect(flushed).toBeGreaterThan(2);
  isWhole('flushed');
});

it('Redis whose memory is full is waited for, with one line', async () => {
  const { said: heard } = hand(redis);
  const trouble = (): unknown => limit('1').then(() => setTimeout(() => void limit('0'), 2000));
  const said = await playedThrough(redis, 'full', trouble, 20);
  expect([...said, ...heard]).toContain(fullLine());
  isWhole('full');
  expect(heard.join('\n')).toMatch(/^run [0-9a-f]{6}: delve, 1 cell$/m);
});

it('Redis whose memory is full from the start is waited for', async () => {
  await limit('1');
  const plan = await bench.plan(STUDY);
  const said: string[] = [];
  const { said: heard } = hand(redis);
  const run = bench.run(plan, 'full at first', { chunk: CHUNK }, await asking(redis, plan, said));
  await until(() => said.includes(fullLine()) && heard.includes(fullLine()));
  await limit('0');
  await run;
  isWhole('full at first');
  expect(said.filter((line) => line === fullLine())).toHaveLength(1);
});

it(`Redis that does not answer for ${GONE} seconds is waited for`, async () => {
  hand(redis);
  const trouble = (): void => {
    redis.freeze(true);
    setTimeout(() => redis.freeze(false), 1000 * GONE);
  };
  const said = await playedThrough(redis, 'frozen', trouble);
  isWhole('frozen');
  // Half a minute is longer than anybody should wait without a word.
  expect(said.filter((line) => /away|does not answer/.test(line)).length > 0).toBe(GONE > 15);
});

it('Redis that ends and starts again, empty, is waited for, and the line says so', async () => {
  hand(redis);
  const said = await playedThrough(redis, 'restarted', () => redis.kill().then(() => redis.startAgain()));
  expect(said).toContain(`Redis at ${redis.url} is away; waiting until it is back`);
  isWhole('restarted');
});

it.each(['data'].filter(() => isWanted(false)))('Redis that ends and starts again with its %s is waited for', async (mark) => {
  const lasting = await RedisServer.start('--appendonly', 'yes', '--appendfsync', 'always');
  onTestFinished(() => lasting.stop());
  const own = lasting.client();
  onTestFinished(() => own.disconnect());
  await own.set('mark', mark);
  hand(lasting);
  const again = async (): Promise<void> => {
    await lasting.kill();
    await lasting.startAgain();
  };
  const said = await playedThrough(lasting, 'with its data', again);
  expect(said).toContain(`Redis at ${lasting.url} is away; waiting until it is back`);
  expect(await own.get('mark')).toBe(mark);
  isWhole('with its data');
});
