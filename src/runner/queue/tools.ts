import type { Redis } from 'ioredis';
import { MachineError } from '../../core/index.ts';
import type { CellPace, Executor } from '../workers/executor.ts';
import { PaceBook } from '../workers/pace-book.ts';
import { openThreads } from '../workers/pool.ts';
import { Silence } from '../workers/watch.ts';
import { sealAnswer } from './answer.ts';
import { unpackCargo } from './cargo.ts';
import type { ChunkJob } from './job.ts';
import { blobKey } from './keys.ts';

/** The asker puts a lost blob back within seconds. */
const TRIES = 10;
const PAUSE = 1000;

const NOTHING = new Uint8Array();

export type OpenThreads = typeof openThreads;

/** The threads that play one cargo, and how they get on. */
export class Tools {
  private readonly executor: Executor;
  private readonly book: PaceBook;
  private readonly key: string;
  busy = 0;

  /** Fetches a cargo, checks it and starts the threads. */
  static async open(redis: Redis, key: string, cargo: string, threads: number, open: OpenThreads = openThreads): Promise<Tools> {
    const { setup, patience } = await unpackCargo(cargo, (hash) => fetchBlob(redis, hash));
    const book = new PaceBook();
    return new Tools(open(setup, threads, patience, book), book, key);
  }

  private constructor(executor: Executor, book: PaceBook, key: string) {
    this.executor = executor;
    this.book = book;
    this.key = key;
  }

  /** Plays a chunk; returns the bytes of the answer. */
  async play({ run, turn, cell, first, count }: ChunkJob): Promise<Buffer> {
    this.busy++;
    try {
      const part = await this.executor.run({ cell, first, count });
      const { games, seconds } = this.book.take(cell);
      const answer = sealAnswer(this.key, { run, turn, cell, first, count, games, seconds }, part.bytes);
      this.executor.spare(part);
      return answer;
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      const { game, place } = error;
      return sealAnswer(this.key, { run, turn, cell, first, count, games: 0, seconds: 0, silence: { game, place } }, NOTHING);
    } finally {
      this.busy--;
    }
  }

  /** The pace of the chunks in play. */
  playing(): (CellPace & { cell: number })[] {
    return [...this.book.paces()].map(([cell, pace]) => ({ cell, ...pace }));
  }

  close(): Promise<void> {
    return this.executor.close();
  }
}

async function fetchBlob(redis: Redis, hash: string): Promise<Buffer> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const bytes = await redis.getBuffer(blobKey(hash));
    if (bytes !== null) return bytes;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new MachineError('what a run needs is not in Redis');
}
