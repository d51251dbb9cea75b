import { randomBytes } from 'node:crypto';
import type { Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { messageOf } from '../../core/index.ts';
import { buildHash, shortHash } from '../../files/build-hash.ts';
import type { Address } from './address.ts';
import { Board } from './board.ts';
import type { RunNotice, WorkerNotice } from './crew.ts';
import { type ChunkJob, refusalOf } from './job.ts';
import { answersKey, KEPT, PREFIX, queueName } from './keys.ts';
import { another, connect, isFull, loadQueuePackages } from './redis.ts';
import { full, Talk } from './talk.ts';
import { type OpenThreads, Tools } from './tools.ts';

/** How often a worker shows itself and looks for runs. */
const BEAT = 1500;
/** Askers forget a worker that has not shown itself for so long. */
const ALIVE = 6000;
/** A job that stalls more often has failed: three workers fell silent while they had it. */
const MOST_STALLS = 2;
/** How long chunks in play may still finish when the worker ends. */
const FINISHING = 3000;
/** How long tidying up may take then. */
const TIDYING = 2000;
/** Answered jobs that a worker remembers. */
const REMEMBERED = 10_000;
/** Pause before an answer is sent again that did not fit into Redis. */
const AGAIN = 1000;

export interface WorkOptions {
  readonly address: Address;
  readonly key: string;
  readonly threads: number;
  /** Seconds after which a worker that falls silent loses its chunks to others. */
  readonly lock: number;
  /** Ends after so many seconds without a chunk; absent: never. */
  readonly idle?: number;
  /** How chunks are played; absent: in worker threads. */
  readonly open?: OpenThreads;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Plays chunks of any runs that ask for them, until the signal or idleness ends it. */
export async function work(options: WorkOptions): Promise<void> {
  const { bullmq } = await loadQueuePackages();
  const hand = new Hand(options, await connect(options.address), bullmq);
  await hand.done;
}

class Hand {
  readonly done: Promise<void>;
  private readonly options: WorkOptions;
  private readonly redis: Redis;
  private readonly bullmq: typeof import('bullmq');
  private readonly id = randomBytes(8).toString('hex');
  private readonly build = buildHash();
  private readonly talk: Talk;
  private readonly runs: Board<RunNotice>;
  private readonly workers: Board<WorkerNotice>;
  private readonly takers: Redis;
  private readonly worker: Worker;
  /** The tools of each cargo: being opened, open, and to be closed when their last chunk is over. */
  private readonly opening = new Map<string, Promise<Tools>>();
  private readonly tools = new Map<string, Tools>();
  private readonly retired = new Set<Tools>();
  /** Runs that ask now, and what they need. */
  private readonly asking = new Map<string, string>();
  /** By run: games played for it. A run can have a chunk played before it is noticed. */
  private readonly played = new Map<string, number>();
  private readonly answered = new Set<string>();
  /** Tells chunks in play that they must be given back. */
  private readonly back = new AbortController();
  private playing = 0;
  private lastPlayed = performance.now();
  private readonly clock: NodeJS.Timeout;
  private beating = false;
  private end = (): void => {};

  constructor(options: WorkOptions, redis: Redis, bullmq: typeof import('bullmq')) {
    const { address, key, threads, lock, say, signal } = options;
    this.options = options;
    this.redis = redis;
    this.bullmq = bullmq;
    this.talk = new Talk(address, say);
    this.talk.follow(redis);
    this.runs = new Board(redis, key, 'run', ALIVE);
    this.workers = new Board(redis, key, 'worker', ALIVE);
    this.takers = another(redis);
    this.worker = new bullmq.Worker(queueName(key, this.build), (job, token) => this.take(job, token as string), {
      connection: this.takers,
      prefix: PREFIX,
      // One chunk waits, so that no thread does.
      concurrency: threads + 1,
      lockDuration: 1000 * lock,
      stalledInterval: 500 * lock,
      maxStalledCount: MOST_STALLS,
      runRetryDelay: AGAIN,
    });
    this.worker.on('error', (error) => this.trouble(error));
    this.done = new Promise<void>((resolve) => {
      this.end = resolve;
    }).then(() => this.close());
    signal.addEventListener('abort', this.end);
    say(`listening at ${address.shown} with ${threads} ${threads === 1 ? 'thread' : 'threads'} (scry ${shortHash(this.build)}); Ctrl-C ends it`);
    this.clock = setInterval(() => void this.beat(), BEAT);
    void this.beat();
  }

  /** Plays a job. Whatever it throws becomes the reason why the job failed. */
  private async take(job: Job, token: string): Promise<void> {
    const refusal = refusalOf(this.options.key, this.build, job.id, job.data);
    if (refusal !== null) {
      this.talk.once(refusal, `refused: ${refusal}`);
      throw new Error(refusal);
    }
    const data = job.data as ChunkJob;
    const id = job.id as string;
    if (this.answered.has(id) || !(await this.isAsked(data.run))) return;
    this.playing++;
    try {
      const answer = await this.unlessGivenBack(this.play(data));
      if (answer === null) {
        await job.moveToWait(token);
        throw new this.bullmq.WaitingError();
      }
      await this.send(data, answer);
      this.remember(id);
    } finally {
      this.playing--;
      this.lastPlayed = performance.now();
    }
  }

  private async isAsked(run: string): Promise<boolean> {
    return this.asking.has(run) || this.runs.has(run);
  }

  private async play(data: ChunkJob): Promise<Buffer> {
    const tools = await this.toolsFor(data.cargo);
    try {
      return await tools.play(data);
    } catch (error) {
      // The next chunk gets new threads.
      if (this.tools.get(data.cargo) === tools) this.retire(data.cargo, tools);
      throw new Error(messageOf(error));
    }
  }

  private async toolsFor(cargo: string): Promise<Tools> {
    const open = this.tools.get(cargo);
    if (open !== undefined) return open;
    const opening = this.opening.get(cargo) ?? this.openTools(cargo);
    this.opening.set(cargo, opening);
    try {
      const tools = await opening;
      this.tools.set(cargo, tools);
      return tools;
    } catch (error) {
      this.talk.once(messageOf(error), `a run cannot be played: ${messageOf(error)}`);
      throw error;
    } finally {
      this.opening.delete(cargo);
    }
  }

  private openTools(cargo: string): Promise<Tools> {
    const { key, threads, open } = this.options;
    return Tools.open(this.redis, key, cargo, threads, open);
  }

  private retire(cargo: string, tools: Tools): void {
    this.tools.delete(cargo);
    this.retired.add(tools);
  }

  /** Null if the worker ends before the answer is there. */
  private unlessGivenBack(answer: Promise<Buffer>): Promise<Buffer | null> {
    const { signal } = this.back;
    return new Promise((resolve, reject) => {
      const giveBack = (): void => resolve(null);
      signal.addEventListener('abort', giveBack);
      if (signal.aborted) giveBack();
      answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveBack));
    });
  }

  /** Sends an answer. The job stays this worker's while Redis has no room. */
  private async send({ run, count }: ChunkJob, answer: Buffer): Promise<void> {
    for (;;) {
      try {
        await this.redis.rpush(answersKey(run), answer);
        await this.redis.pexpire(answersKey(run), KEPT);
        break;
      } catch (error) {
        if (!isFull(error) || this.back.signal.aborted) throw error;
        this.trouble(error);
        await pause(AGAIN);
      }
    }
    this.talk.over('full');
    this.played.set(run, (this.played.get(run) ?? 0) + count);
  }

  private remember(id: string): void {
    this.answered.add(id);
    if (this.answered.size > REMEMBERED) this.answered.delete(this.answered.values().next().value as string);
  }

  private async beat(): Promise<void> {
    if (this.beating) return;
    this.beating = true;
    try {
      await this.show();
      await this.lookForRuns();
    } catch (error) {
      this.trouble(error);
    } finally {
      this.beating = false;
    }
    const { idle } = this.options;
    if (idle === undefined || this.playing > 0 || performance.now() - this.lastPlayed < 1000 * idle) return;
    this.talk.say(`no chunk for ${idle} s; ending`);
    this.end();
  }

  private async show(): Promise<void> {
    const playing: Record<string, ReturnType<Tools['playing']>> = {};
    for (const [cargo, tools] of this.tools) if (tools.busy > 0) playing[cargo] = tools.playing();
    await this.workers.pin(this.id, { build: this.build, threads: this.options.threads, playing });
  }

  /** Says which runs begin and end, and closes the threads of those that have ended. */
  private async lookForRuns(): Promise<void> {
    // A run can be over before it was noticed.
    const played = [...this.played.keys()];
    const read = await this.runs.read();
    const now = new Set<string>();
    for (const one of read) {
      if (!('notice' in one)) {
        this.talk.once('stranger', 'a run asks with another SCRY_QUEUE_KEY; left to others');
        continue;
      }
      const { build, game, cells, cargo } = one.notice;
      if (build !== this.build) {
        this.talk.once(build, `a run asks for another version of scry (${shortHash(build)}, this is ${shortHash(this.build)}); left to others`);
        continue;
      }
      now.add(one.id);
      if (this.asking.has(one.id)) continue;
      this.asking.set(one.id, cargo);
      this.talk.say(`run ${one.id.slice(0, 6)}: ${game}, ${cells} ${cells === 1 ? 'cell' : 'cells'}`);
    }
    for (const id of new Set([...this.asking.keys(), ...played])) {
      if (now.has(id)) continue;
      this.asking.delete(id);
      this.talk.say(`run ${id.slice(0, 6)}: ended; ${this.played.get(id) ?? 0} games played here`);
      this.played.delete(id);
    }
    const needed = new Set(this.asking.values());
    for (const [cargo, tools] of this.tools) if (!needed.has(cargo)) this.retire(cargo, tools);
    await this.closeRetired((tools) => tools.busy === 0);
  }

  private async closeRetired(which: (tools: Tools) => boolean): Promise<void> {
    for (const tools of [...this.retired].filter(which)) {
      this.retired.delete(tools);
      await tools.close();
    }
  }

  /** Finishes what is almost done and gives the rest back. */
  private async close(): Promise<void> {
    clearInterval(this.clock);
    const closing = this.worker.close();
    await Promise.race([closing, pause(FINISHING)]);
    this.back.abort();
    await Promise.race([closing, pause(TIDYING)]);
    if (this.redis.status === 'ready') await Promise.race([this.workers.remove(this.id), pause(TIDYING)]);
    for (const [cargo, tools] of this.tools) this.retire(cargo, tools);
    await this.closeRetired(() => true);
    this.talk.end();
    this.takers.disconnect();
    this.redis.disconnect();
  }

  /** A failure on the way to Redis: the job goes to another worker, or waits. */
  private trouble(error: unknown): void {
    const message = messageOf(error);
    const { shown } = this.options.address;
    // Others have taken a job over, or nobody asks for it any more.
    if (/Missing (lock|key)|could not renew lock|not in the active state|Connection is closed|Socket timeout|ECONN/.test(message)) return;
    if (isFull(error)) this.talk.once('full', full(shown));
    else this.talk.once(message, `Redis at ${shown}: ${message}; trying again`);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
