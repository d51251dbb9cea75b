import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadExperiment } from '../../../src/runner/experiment/experiment-file.ts';
import { planRun } from '../../../src/runner/plan/plan.ts';
import { Workbench } from '../probe/bench.ts';
import { holdAt, outsideGame } from '../probe/outside-game.ts';
import { asking, hand } from './hands.ts';
import { RedisServer } from './redis-server.ts';

const bench = new Workbench();
let redis: RedisServer;

beforeAll(async () => {
  redis = await RedisServer.start();
});
afterAll(() => redis.stop());

const RACE =
  'name: race\ngame: clash\npack: tiny\nswap: first\nvary: { seats.0.strategies.keeper.at: [2, 4, 8, 14] }\nset: { strategy: keeper }\nrace: { factor: seats.0.strategies.keeper.at, baseline: 2, cap: 3000 }\n';

const DECIDE =
  'name: decide\ngame: clash\npack: tiny\nswap: first\nvary: { seats.0.strategies.keeper.at: [2, 8] }\nset: { strategy: keeper }\ndecide: { factor: seats.0.strategies.keeper.at, level: 8, baseline: 2, better: 0.1, cap: 3000 }\n';

describe('a run over the queue has the bytes of one on this machine', () => {
  it.each([
    ['with errors', 'name: plain\ngame: delve\npack: tiny\ngames: 600\nvary: { strategy: [coin, clumsy, digger] }\n', 50],
    ['with a precision', 'name: precise\ngame: delve\npack: tiny\nprecision: 0.03\nvary: { strategy: [coin, digger] }\n', 100],
    ['in a race', RACE, 100],
    ['that decides', DECIDE, 100],
  ])('%s, from one worker and from three', async (name, study, chunk) => {
    const plan = await bench.plan(study);
    await bench.run(plan, `${name} here`, { chunk });
    hand(redis);
    await bench.run(plan, `${name} one`, { chunk }, await asking(redis, plan));
    hand(redis, 2);
    hand(redis);
    await bench.run(plan, `${name} three`, { chunk }, await asking(redis, plan));
    expect(bench.fingerprint(`${name} one`)).toEqual(bench.fingerprint(`${name} here`));
    expect(bench.fingerprint(`${name} three`)).toEqual(bench.fingerprint(`${name} here`));
  });

  it('with a game, strategies and errors of a user, which travel with it', async () => {
    bench.write('pig.ts', outsideGame({ strategies: `[${holdAt('early', 4)}]` }));
    bench.write('late.ts', `export default ${holdAt('late', 12)};\n`);
    bench.write('lost.ts', `export default ${holdAt('lost', 12).replace('(view.points < 12 ? 1 : 0)', "{ throw new Error('lost its way') }")};\n`);
    const file = bench.write('pig.yaml', 'name: pig\ngame: ./pig.ts\ngames: 60\nvary: { strategy: [early, ./late.ts, ./lost.ts] }\n');
    const plan = await planRun(await loadExperiment(file));
    const { run } = await bench.run(plan, 'pig here');
    expect(run.errors?.first[0].message).toContain('lost.ts:1');
    hand(redis);
    await bench.run(plan, 'pig there', {}, await asking(redis, plan));
    expect(bench.fingerprint('pig there')).toEqual(bench.fingerprint('pig here'));
  });

  it('from two runs at once', async () => {
    const plans = [await bench.plan('name: a\ngame: delve\npack: tiny\ngames: 400\nset: { strategy: coin }\n'), await bench.plan(RACE)];
    for (const [i, plan] of plans.entries()) await bench.run(plan, `both here ${i}`);
    hand(redis, 2);
    await Promise.all(plans.map(async (plan, i) => bench.run(plan, `both there ${i}`, { chunk: 50 }, await asking(redis, plan))));
    for (const i of plans.keys()) expect(bench.fingerprint(`both there ${i}`)).toEqual(bench.fingerprint(`both here ${i}`));
  });
});
