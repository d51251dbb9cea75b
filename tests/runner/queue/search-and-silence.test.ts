import { afterAll, beforeAll, expect, it } from 'vitest';
import { PathSearch } from '../../../src/analysis/path-search.ts';
import { loadExperiment } from '../../../src/runner/experiment/experiment-file.ts';
import { planRun, type RunPlan } from '../../../src/runner/plan/plan.ts';
import { type OpenExecutor, type RunOutcome, runExperiment } from '../../../src/runner/run/run.ts';
import { openThreads } from '../../../src/runner/workers/pool.ts';
import { isWanted } from '../../support/long.ts';
import { here, Workbench } from '../probe/bench.ts';
import { asking, hand, until } from './hands.ts';
import { RedisServer } from './redis-server.ts';

const bench = new Workbench();
let redis: RedisServer;

beforeAll(async () => {
  redis = await RedisServer.start();
});
afterAll(() => redis.stop());

it('nothing of a finished run stays in Redis but what vanishes by itself', async () => {
  const plan = await bench.plan('name: a\ngame: delve\npack: tiny\ngames: 400\nset: { strategy: coin }\n');
  const client = redis.client();
  await client.flushall();
  const one = hand(redis);
  await bench.run(plan, 'tidy', { chunk: 50 }, await asking(redis, plan));
  await one.end();
  const keys = await client.keys('*');
  const lasting = [];
  for (const key of keys) if ((await client.pttl(key)) === -1) lasting.push(key.replace(/chunks-[0-9a-f]+/, 'chunks'));
  client.disconnect();
  // What BullMQ keeps of a queue: a few hundred bytes, and its log of events, which it trims.
  expect(lasting.sort()).toEqual(['scry:chunks:events', 'scry:chunks:id', 'scry:chunks:meta']);
});

it.each(['search'].filter(() => isWanted(false)))('a %s for paths over the queue finds the same, in the same runs', async (name) => {
  const file = bench.write(
    'paths.yaml',
    `name: paths
game: veilwraith
set: { mode: campaign, endworld: true, strategy: rotation-greedy, upgrades: path }
${name}: { factor: strategies.path.path, steps: 2, cap: 4, beam: 1, adds: 1, most: 3, games: 2, against: { upgrades: sensible }, best: 1, final: 6 }
`,
  );
  const search = async (folder: string, open: (plan: RunPlan) => OpenExecutor | Promise<OpenExecutor>): Promise<Record<string, string>> => {
    const paths = new PathSearch(await planRun(await loadExperiment(file)));
    const play = async (plan: RunPlan, into: string): Promise<RunOutcome> =>
      runExperiment(plan, { folder: into, threads: 1, resume: true, fresh: false, chunk: 2 }, await open(plan));
    await paths.run(bench.path(folder), play);
    return { ...bench.fingerprint(folder), ...bench.fingerprint(`${folder}.steps/1`), ...bench.fingerprint(`${folder}.steps/2`) };
  };
  const whole = await search('paths here', () => here);
  hand(redis);
  hand(redis);
  expect(await search('paths there', (plan) => asking(redis, plan))).toEqual(whole);
});

it.each(['choose'].filter(() => isWanted(false)))('a run in which a player never answers in %s has the errors of one on this machine', async (where) => {
  const study = (games: number, fault: string): string =>
    `name: mute\ngame: delve\npack: tiny\ngames: ${games}\nset: { strategy: mute, strategies.mute.where: ${fault} }\n`;
  // The player throws in the games in which it would fall silent.
  const { run: oracle } = await bench.run(await bench.plan(study(200, 'throw')), 'oracle');
  const silent = oracle.errors.first[0].game;
  const plan = await bench.plan(study(silent + 1, where));
  await bench.runInThreads(plan, 'mute here', { patience: 1 });
  // The watch over players is over threads.
  hand(redis, 1, openThreads);
  const { run } = await bench.run(plan, 'mute there', { patience: 1 }, await asking(redis, plan));
  expect(run.unanswered?.map(({ game }) => game)).toEqual([silent]);
  expect(bench.fingerprint('mute there')).toEqual(bench.fingerprint('mute here'));
});

it('a worker tells how many games it played for a run that was over before it noticed it', async () => {
  const plan = await bench.plan('name: short\ngame: delve\npack: tiny\ngames: 30\nset: { strategy: coin }\n');
  const { said } = hand(redis);
  await until(() => said.length > 0);
  await bench.run(plan, 'short', { chunk: 10 }, await asking(redis, plan));
  const ends = (): string[] => said.filter((line) => line.includes(': ended; '));
  await until(() => ends().length > 0, 10);
  expect(ends()).toEqual([expect.stringMatching(/^run [0-9a-f]{6}: ended; 30 games played here$/)]);
});
