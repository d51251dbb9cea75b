import type { SealedPart } from '../../tables/part.ts';
import type { Chunk } from '../plan/cells.ts';

/** Plays chunks somewhere and gives back what came of them. The same chunk always gives the same part, so a chunk may be run again at any time. */
export interface Executor {
  /** Rejects with a Silence where a game of the chunk never moves on. */
  run(chunk: Chunk): Promise<SealedPart>;
  /** A part that it gave is no longer needed: others may be written over its bytes. */
  spare(part: SealedPart): void;
  /** Chunks that are played at the same time. */
  readonly width: number;
  /** Ends it; chunks still in flight are lost. */
  close(): Promise<void>;
}
