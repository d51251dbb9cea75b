import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { RedisServer } from '../../runner/queue/redis-server.ts';
import { seededUniform } from '../../stats/uniform.ts';
import { amount, isWanted } from '../../support/long.ts';
import { experiment, program, type Result, start, workplace } from '../command.ts';
import { filesOf } from './files.ts';

const WORKERS = 3;
const KILLS = amount(2, 50);
const SPIRITS = Array.from({ length: amount(3, 24) }, (_, i) => 1 + i);
/** Fifty workers must start, and the games of each wait until its lock has expired. */
const PATIENCE = 600_000;
const study = experiment({
  games: '40',
  vary: `{ vignette: [lost-ruins, nesting-woods, drowned-archive, weald-heart, gate-of-ash], maxSpirit: [${SPIRITS}] }`,
  set: '{ strategy: random }',
});
const folder = workplace({ 'small.yaml': study }, afterAll);
let redis: RedisServer;
let whole: Record<string, string>;

beforeAll(async () => {
  redis = await RedisServer.start();
  vi.stubEnv('SCRY_QUEUE_KEY', 'only for tests: 0123456789abcdef');
  expect((await program(folder, 'run', 'small.yaml', '--threads', '2', '--no-report', '--out', 'whole')).code).toBe(0);
  whole = filesOf(join(folder, 'whole'));
});
afterAll(() => {
  vi.unstubAllEnvs();
  return redis.stop();
});

type Program = ReturnType<typeof start>;

/** A process of scry that is killed at the end of the test, if not before. */
function process(...args: string[]): Program {
  const one = start(folder, ...args);
  onTestFinished(async () => void (await killed(one)));
  return one;
}

function killed({ child, result }: Program): Promise<Result> {
  child.kill('SIGKILL');
  return result;
}

const worker = (): Program => process('work', redis.url, '--threads', '1', '--lock', '1');
const asker = (out: string, ...args: string[]): Program => process('run', 'small.yaml', '--no-report', '--queue', redis.url, '--out', out, ...args);
const partsOf = (out: string): number => (existsSync(join(folder, out, '.parts')) ? readdirSync(join(folder, out, '.parts')).length : 0);

/** Waits until the run has so many parts, or has ended. */
async function parts(out: string, atLeast: number, { child }: Program): Promise<void> {
  while (partsOf(out) < atLeast && child.exitCode === null) await setTimeout(2);
}

it(
  `a run of which one worker hangs and ${KILLS} are killed with SIGKILL at random moments has the same bytes`,
  async () => {
    const uniform = seededUniform(37);
    const alive = Array.from({ length: WORKERS }, worker);
    const run = asker('killed');
    await parts('killed', 1, run);
    alive[0].child.kill('SIGSTOP');
    let kills = 0;
    // Kills follow the progress of the run, not the clock, so that a slow machine is no harder.
    while (kills < KILLS && run.child.exitCode === null) {
      await parts('killed', partsOf('killed') + 1 + Math.floor(2 * uniform()), run);
      await setTimeout(30 * uniform());
      const [victim] = alive.splice(Math.floor(alive.length * uniform()), 1, worker());
      void killed(victim);
      kills++;
    }
    expect(run.child.exitCode).toBe(null);
    expect((await run.result).code).toBe(0);
    expect(kills).toBe(KILLS);
    expect(filesOf(join(folder, 'killed'))).toEqual(whole);
  },
  PATIENCE,
);

it.each(['SIGKILL' as const].filter(() => isWanted(false)))('a run that is ended with %s and resumed has the same bytes', async (signal) => {
  worker();
  const first = asker('resumed');
  await parts('resumed', 5, first);
  first.child.kill(signal);
  expect((await first.result).code).toBe(null);
  expect(partsOf('resumed')).toBeGreaterThanOrEqual(5);
  expect((await asker('resumed', '--resume').result).code).toBe(0);
  expect(filesOf(join(folder, 'resumed'))).toEqual(whole);
});
