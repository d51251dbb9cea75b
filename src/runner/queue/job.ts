import type { Chunk } from '../plan/cells.ts';
import { isSigned, sign } from './key.ts';

/** Seconds for which a signed job may be begun. The clocks of the machines may differ by less than this. */
const VALID_SECONDS = 3600;

/** A job on the queue: a chunk of a run, what it needs, and until when it may be begun. */
export interface ChunkJob extends Chunk {
  /** The run, by a number drawn for this sitting. */
  readonly run: string;
  /** How often the chunk has been given out before. */
  readonly turn: number;
  /** Hash of the code that must play it. */
  readonly build: string;
  /** Hash of what is needed to play; see `cargo.ts`. */
  readonly cargo: string;
  /** Time in milliseconds after which it must not be begun. */
  readonly until: number;
  readonly signature: string;
}

/** The chunk of a run, in the form of a word. */
export function chunkId(run: string, { cell, first, count }: Chunk): string {
  return `${run}-${cell}-${first}-${count}`;
}

/** BullMQ takes a job once per id. A chunk that is given out again has another. */
export function jobId(job: Pick<ChunkJob, 'run' | 'turn'> & Chunk): string {
  return `${chunkId(job.run, job)}-${job.turn}`;
}

type Unsigned = Omit<ChunkJob, 'signature' | 'until'>;

export function signedJob(key: string, { run, cell, first, count, turn, build, cargo }: Unsigned, now = Date.now()): ChunkJob {
  const job = { run, cell, first, count, turn, build, cargo, until: now + VALID_SECONDS * 1000 };
  return { ...job, signature: sign(key, factsOf(job)) };
}

/** Half of its time is over: a job that still waits should be signed again. */
export function isAgeing({ until }: ChunkJob, now = Date.now()): boolean {
  return until - now < (VALID_SECONDS * 1000) / 2;
}

/** Why a job must not be played; null if it may be. Everything else of it is looked at only after the signature. */
export function refusalOf(key: string, build: string, id: string | undefined, data: unknown, now = Date.now()): string | null {
  if (!isJob(data) || !isSigned(key, factsOf(data), data.signature)) return 'a job is not signed with this key';
  if (id !== jobId(data)) return 'a job lies under the name of another';
  if (data.build !== build) return 'a job is for another version of scry';
  if (data.until < now) return 'a job came too late; the clocks of the machines may differ';
  return null;
}

function factsOf({ run, cell, first, count, turn, build, cargo, until }: Omit<ChunkJob, 'signature'>): (string | number)[] {
  return ['job', run, cell, first, count, turn, build, cargo, until];
}

function isJob(data: unknown): data is ChunkJob {
  if (typeof data !== 'object' || data === null) return false;
  const { run, cell, first, count, turn, build, cargo, until } = data as Record<string, unknown>;
  return [run, build, cargo].every((word) => typeof word === 'string') && [cell, first, count, turn, until].every(Number.isSafeInteger);
}
