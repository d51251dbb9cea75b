import type { Redis } from 'ioredis';
import type { RunPlan } from '../plan/plan.ts';
import { replayLine, runWord } from '../run/replay-line.ts';
import type { OpenExecutor } from '../run/run.ts';
import type { Address } from './address.ts';
import { Asker } from './ask.ts';
import { connect, loadQueuePackages } from './redis.ts';

/** A way to Redis for the runs of one command. */
export class QueueLink {
  private readonly redis: Redis;
  private readonly bullmq: typeof import('bullmq');
  private readonly address: Address;
  private readonly key: string;

  /** Throws if Redis does not answer: before anything is played or written. */
  static async open(address: Address, key: string): Promise<QueueLink> {
    const { bullmq } = await loadQueuePackages();
    return new QueueLink(await connect(address), bullmq, address, key);
  }

  private constructor(redis: Redis, bullmq: typeof import('bullmq'), address: Address, key: string) {
    this.redis = redis;
    this.bullmq = bullmq;
    this.address = address;
    this.key = key;
  }

  /** Plays the chunks of a plan on the workers that listen. */
  executor(plan: RunPlan, folder: string, say: (line: string) => void): OpenExecutor {
    const { redis, bullmq, address, key } = this;
    const word = runWord(plan.experiment.name, folder);
    return (asked, _threads, chunk, patience = 0) =>
      new Asker({ redis, bullmq, address, key, say, replay: (cell, game) => replayLine(word, cell, game) }, asked, chunk, patience);
  }

  close(): void {
    this.redis.disconnect();
  }
}
