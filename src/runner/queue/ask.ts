import { randomBytes } from 'node:crypto';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { MachineError, messageOf } from '../../core/index.ts';
import { buildHash, shortHash } from '../../files/build-hash.ts';
import { measuredColumns } from '../../tables/measure.ts';
import { type SealedPart, sealedElsewhere } from '../../tables/part.ts';
import type { Chunk } from '../plan/cells.ts';
import type { RunPlan } from '../plan/plan.ts';
import type { CellPace, Executor } from '../workers/executor.ts';
import { setupOf } from '../workers/pool.ts';
import { Silence } from '../workers/watch.ts';
import type { Address } from './address.ts';
import { type Answer, openAnswer } from './answer.ts';
import { Board } from './board.ts';
import { type Cargo, packCargo } from './cargo.ts';
import { Crew, type RunNotice, type WorkerNotice } from './crew.ts';
import { type ChunkJob, chunkId, isAgeing, jobId, signedJob } from './job.ts';
import { answersKey, blobKey, KEPT, PREFIX, queueName } from './keys.ts';
import { another, isFull } from './redis.ts';
import { full, Talk } from './talk.ts';

/** How often the asker shows itself, counts the workers and looks after its jobs. */
const BEAT = 1500;
/** Redis forgets a run that has not shown itself for so long. */
const ALIVE = 60_000;
/** Seconds to wait for an answer at a time. */
const LISTEN_SECONDS = 5;
/** A chunk that fails so often is given up. */
const MOST_FAILURES = 3;
/** Milliseconds for tidying up at the end; Redis drops by itself what is left. */
const TIDYING = 2000;

export interface Asking {
  readonly redis: Redis;
  readonly bullmq: typeof import('bullmq');
  readonly address: Address;
  readonly key: string;
  readonly say: (line: string) => void;
  /** The command that replays a game. */
  readonly replay: (cell: number, game: number) => string;
}

/** A chunk that is asked for. */
interface Asked {
  readonly chunk: Chunk;
  readonly resolve: (part: SealedPart) => void;
  readonly reject: (error: unknown) => void;
  /** The job on the queue; null until it is there. */
  job: ChunkJob | null;
  turn: number;
  failures: number;
  /** Redis did not know the job when last asked. Its answer may be under way. */
  missing: boolean;
}

/** Gives chunks of a plan to workers on other machines. */
export class Asker implements Executor {
  private readonly asking: Asking;
  private readonly plan: RunPlan;
  private readonly run_ = randomBytes(8).toString('hex');
  private readonly build = buildHash();
  private readonly cargo: Cargo;
  private readonly queue: Queue;
  private readonly redis: Redis;
  /** The connection that waits for answers. */
  private readonly ears: Redis;
  private readonly runs: Board<RunNotice>;
  private readonly workers: Board<WorkerNotice>;
  private readonly crewNow = new Crew();
  private readonly open = new Map<string, Asked>();
  private readonly finished = new Map<number, CellPace>();
  private readonly watched: readonly string[];
  private readonly talk: Talk;
  private readonly ready: Promise<void>;
  private beating: Promise<void> | null = null;
  private readonly clock: NodeJS.Timeout;
  private widen = (): void => {};
  private closing = false;

  constructor(asking: Asking, plan: RunPlan, chunk: number, patience: number) {
    this.asking = asking;
    this.plan = plan;
    this.cargo = packCargo(setupOf(plan, chunk), patience);
    this.watched = measuredColumns(plan.measure);
    this.talk = new Talk(asking.address, asking.say);
    this.redis = another(asking.redis);
    this.ears = another(asking.redis);
    this.talk.follow(this.redis);
    const name = queueName(asking.key, this.build);
    this.queue = new asking.bullmq.Queue(name, { connection: this.redis, prefix: PREFIX, skipMetasUpdate: true });
    this.queue.on('error', (error) => this.trouble(error));
    this.runs = new Board(this.redis, asking.key, 'run', ALIVE);
    this.workers = new Board(this.redis, asking.key, 'worker', ALIVE);
    this.ready = this.show().catch((error) => this.trouble(error));
    this.clock = setInterval(() => this.beat(), BEAT);
    this.beat();
    void this.listen();
  }

  get width(): number {
    return Math.max(1, this.crewNow.threads);
  }

  wider(): Promise<void> {
    return new Promise((resolve) => {
      this.widen = resolve;
    });
  }

  crew(): { workers: number; threads: number } {
    return this.crewNow;
  }

  run(chunk: Chunk): Promise<SealedPart> {
    return new Promise((resolve, reject) => {
      const asked: Asked = { chunk, resolve, reject, job: null, turn: 0, failures: 0, missing: false };
      this.open.set(chunkId(this.run_, chunk), asked);
      void this.put(asked);
    });
  }

  paces(): ReadonlyMap<number, CellPace> {
    const all = new Map(this.finished);
    this.crewNow.addTo(all);
    return all;
  }

  spare(): void {}

  async close(): Promise<void> {
    this.closing = true;
    this.talk.end();
    clearInterval(this.clock);
    this.ears.disconnect();
    if (this.redis.status === 'ready') await Promise.race([this.tidyUp(), pause(TIDYING)]);
    this.redis.disconnect();
  }

  /** Puts a chunk on the queue. If that fails, the next round finds it missing and puts it there again. */
  private async put(asked: Asked): Promise<void> {
    const { run_: run, build, cargo, asking } = this;
    try {
      await this.ready;
      const job = signedJob(asking.key, { run, ...asked.chunk, turn: asked.turn, build, cargo: cargo.hash });
      asked.missing = false;
      await this.queue.add('chunk', job, { jobId: jobId(job), removeOnComplete: true, removeOnFail: { age: ALIVE / 1000 }, stackTraceLimit: 0 });
      asked.job = job;
    } catch (error) {
      asked.job ??= signedJob(asking.key, { run, ...asked.chunk, turn: asked.turn, build, cargo: cargo.hash });
      this.trouble(error);
    }
  }

  private putAgain(asked: Asked): void {
    asked.turn++;
    asked.job = null;
    void this.put(asked);
  }

  private async listen(): Promise<void> {
    while (!this.closing) {
      try {
        const got = await this.ears.blpopBuffer(answersKey(this.run_), LISTEN_SECONDS);
        if (got !== null) this.receive(got[1]);
      } catch (error) {
        this.trouble(error);
        await pause(500);
      }
    }
  }

  private receive(bytes: Buffer): void {
    const opened = openAnswer(this.asking.key, bytes);
    if (opened === null) {
      this.talk.once('unsigned', 'an answer was refused: it is not signed with this key; its games are played again');
      return;
    }
    const { answer, part } = opened;
    const id = chunkId(this.run_, answer);
    const asked = this.open.get(id);
    // An answer may come twice: from a worker that was thought dead, or for a job that was put on the queue again.
    if (answer.run !== this.run_ || asked === undefined) return;
    if (answer.silence !== undefined) {
      this.open.delete(id);
      asked.reject(new Silence(answer.silence.game, answer.silence.place));
      return;
    }
    const sealed = this.sealed(answer, part);
    if (sealed === null) {
      this.talk.once('damaged', 'a part arrived damaged; its games are played again');
      this.fail(asked, 'its part arrived damaged');
      return;
    }
    this.open.delete(id);
    this.keepPace(answer);
    asked.resolve(sealed);
  }

  /** The part, with the columns that the main thread reads; null if it is damaged or not that of the answer. */
  private sealed({ cell, first, count }: Answer, bytes: Uint8Array<ArrayBuffer>): SealedPart | null {
    try {
      const part = sealedElsewhere(this.plan.shapes, bytes, this.watched);
      return part.cell === cell && part.first === first && part.count === count ? part : null;
    } catch {
      return null;
    }
  }

  private keepPace({ cell, games, seconds }: Answer): void {
    const before = this.finished.get(cell);
    this.finished.set(cell, { games: (before?.games ?? 0) + games, seconds: (before?.seconds ?? 0) + seconds, unfinished: 0 });
  }

  /** Puts a failed chunk on the queue again, or gives it up. */
  private fail(asked: Asked, reason: string): void {
    const { cell, first, count } = asked.chunk;
    if (++asked.failures < MOST_FAILURES) {
      this.putAgain(asked);
      return;
    }
    this.open.delete(chunkId(this.run_, asked.chunk));
    const games = count === 1 ? `game ${first}` : `games ${first} to ${first + count - 1}`;
    const why = this.asking.address.hide(reason);
    asked.reject(new MachineError(`${games} of cell ${cell} failed three times (${why}); see the first with: ${this.asking.replay(cell, first)}`));
  }

  private beat(): void {
    if (this.beating !== null) return;
    const { shown } = this.asking.address;
    const slow = setTimeout(() => this.talk.once('away', `Redis at ${shown} does not answer; waiting for it`), ALIVE / 4);
    this.beating = this.round()
      .catch((error) => this.trouble(error))
      .finally(() => {
        clearTimeout(slow);
        this.beating = null;
      });
  }

  private async round(): Promise<void> {
    await this.show();
    if (this.talk.over('away')) this.talk.say(`Redis at ${this.asking.address.shown} is back`);
    const before = this.width;
    this.crewNow.update(await this.workers.read(), this.build, this.cargo.hash);
    if (this.closing) return;
    if (this.crewNow.workers > 0) this.talk.over('nobody');
    else this.talk.once('nobody', this.crewNow.lack(this.asking.address.shown, shortHash(this.build)));
    if (this.width > before) this.widen();
    await Promise.all([...this.open.values()].map((asked) => this.lookAfter(asked)));
    this.talk.over('full');
  }

  /** Shows the run, and sees to it that what workers need is there. */
  private async show(): Promise<void> {
    const { cargo, plan } = this;
    for (const [hash, bytes] of cargo.blobs) if ((await this.redis.pexpire(blobKey(hash), KEPT)) === 0) await this.redis.set(blobKey(hash), bytes, 'PX', KEPT);
    await this.runs.pin(this.run_, { build: this.build, game: plan.def.id, cells: plan.cells.length, cargo: cargo.hash });
  }

  /** Finds jobs that failed or that Redis has lost. */
  private async lookAfter(asked: Asked): Promise<void> {
    const { job } = asked;
    if (job === null) return;
    const state = await this.queue.getJobState(jobId(job));
    // Meanwhile it may have been answered or put on the queue again.
    if (asked.job !== job || this.open.get(chunkId(this.run_, asked.chunk)) !== asked) return;
    if (state === 'failed') {
      const found = await this.queue.getJob(jobId(job));
      const reason = found?.failedReason ?? 'for an unknown reason';
      // Workers that are killed take chunks with them that are not to blame, so that three of them count as one failure.
      this.fail(asked, /stalled/.test(reason) ? 'workers fell silent' : reason);
    } else if (state === 'unknown' || state === 'completed') {
      if (asked.missing) this.putAgain(asked);
      asked.missing = true;
    } else if (state === 'waiting' && isAgeing(job)) {
      await this.queue.remove(jobId(job));
      this.putAgain(asked);
    }
  }

  private async tidyUp(): Promise<void> {
    const jobs = [...this.open.values()].flatMap(({ job }) => (job === null ? [] : [jobId(job)]));
    this.open.clear();
    // A job in play cannot be removed; its worker sees that nobody asks any more.
    await Promise.allSettled([this.runs.remove(this.run_), this.redis.unlink(answersKey(this.run_)), ...jobs.map((id) => this.queue.remove(id))]);
  }

  /** Something went wrong on the way to Redis; whatever was to be done is done in a later round. */
  private trouble(error: unknown): void {
    if (this.closing || /Connection is closed/.test(messageOf(error))) return;
    if (isFull(error)) this.talk.once('full', full(this.asking.address.shown));
    else this.talk.once(messageOf(error), `Redis at ${this.asking.address.shown}: ${messageOf(error)}; trying again`);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
