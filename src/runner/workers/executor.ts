import type { SealedPart } from '../../tables/part.ts';
import type { Chunk } from '../plan/cells.ts';

/** Plays chunks and returns their parts. The same chunk always gives the same part, so a chunk may be repeated at any time. */
export interface Executor {
  /** Rejects with a Silence if a game of the chunk hangs. */
  run(chunk: Chunk): Promise<SealedPart>;
  /** Releases a returned part: its bytes may be overwritten. */
  spare(part: SealedPart): void;
  /** Number of chunks played in parallel. */
  readonly width: number;
  /** Shuts down; chunks in flight are lost. */
  close(): Promise<void>;
}
