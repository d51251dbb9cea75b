import { onTestFinished } from 'vitest';
import type { GameDef, Strategy } from '../../../src/core/index.ts';
import { importStrategy } from '../../../src/runner/experiment/import-strategy.ts';
import type { RunPlan } from '../../../src/runner/plan/plan.ts';
import { queueAddress } from '../../../src/runner/queue/address.ts';
import { QueueLink } from '../../../src/runner/queue/link.ts';
import type { OpenThreads } from '../../../src/runner/queue/tools.ts';
import { work } from '../../../src/runner/queue/work.ts';
import type { OpenExecutor } from '../../../src/runner/run/run.ts';
import { ChunkPlayer } from '../../../src/runner/workers/chunk-player.ts';
import { Sealer } from '../../../src/tables/part.ts';
import type { RedisServer } from './redis-server.ts';

export const KEY = 'only for tests: 0123456789abcdef';

/** Plays what arrives in this thread: to start one takes longer than to play these runs. */
const openHere: OpenThreads = (setup, width, _patience, book) => {
  const sealer = new Sealer(setup.shapes, setup.watched);
  const open = async (): Promise<ChunkPlayer> => {
    const { games } = (await import(/* @vite-ignore */ setup.module)) as { games: readonly GameDef[] };
    const def = games.find(({ id }) => id === setup.game) as GameDef;
    const strategies = new Map<string, Strategy>();
    for (const source of setup.strategies) strategies.set(source.spec, await importStrategy(def, source));
    return new ChunkPlayer({ ...setup, def, shape: undefined, find: (spec) => strategies.get(spec) as Strategy });
  };
  const player = open();
  return {
    width,
    run: async (chunk) => {
      const part = sealer.seal((await player).play(chunk));
      book?.add(chunk, 0);
      return part;
    },
    paces: () => new Map(),
    spare: () => {},
    close: async () => {},
  };
};

/** A worker in this process: what it says, and how to end it. */
export interface Hand {
  readonly said: string[];
  end(): Promise<void>;
}

/** Starts a worker in this process, to be ended at the end of the test. It has no threads of its own unless a test asks for them. */
export function hand(redis: RedisServer, threads = 1, open = openHere): Hand {
  const said: string[] = [];
  const ending = new AbortController();
  const address = queueAddress(redis.url, {}, 'address');
  const done = work({ address, key: KEY, threads, lock: 1, open, say: (line) => said.push(line), signal: ending.signal });
  const end = async (): Promise<void> => {
    ending.abort();
    await done;
  };
  onTestFinished(end);
  return { said, end };
}

/** How a run asks the queue of this Redis; `said` gets what it says. */
export async function asking(redis: RedisServer, plan: RunPlan, said: string[] = [], key = KEY): Promise<OpenExecutor> {
  const link = await QueueLink.open(queueAddress(redis.url, {}, '--queue'), key);
  onTestFinished(() => link.close());
  return link.executor(plan, `reports/${plan.experiment.name}`, (line) => said.push(line));
}

/** Waits until something is so. */
export async function until(what: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  for (const end = performance.now() + 1000 * seconds; !(await what()); ) {
    if (performance.now() > end) throw new Error(`not so after ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
