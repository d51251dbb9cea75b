import type { SealedPart } from '../../tables/part.ts';
import type { Chunk } from '../plan/cells.ts';

/** Timed games of a cell and what threads took for them. The first game of a chunk is not timed: it may wait for set-up and cold code. */
export interface CellPace {
  readonly games: number;
  readonly seconds: number;
  /** Games that are over in chunks that are not finished. */
  readonly unfinished: number;
}

/** Workers on other machines, and the threads of all of them. */
export interface Crew {
  readonly workers: number;
  readonly threads: number;
}

/** Plays chunks and returns their parts. The same chunk always gives the same part, so a chunk may be repeated at any time. */
export interface Executor {
  /** Rejects with a Silence if a game of the chunk hangs. */
  run(chunk: Chunk): Promise<SealedPart>;
  /** Releases a returned part: its bytes may be overwritten. */
  spare(part: SealedPart): void;
  /** The pace of each cell that was played or is being played. */
  paces(): ReadonlyMap<number, CellPace>;
  /** Number of chunks played in parallel. It changes if workers on other machines come and go. */
  readonly width: number;
  /** Resolves once the width has grown; absent if it never does. */
  wider?(): Promise<void>;
  /** The workers on other machines; absent if this machine plays. */
  crew?(): Crew;
  /** Shuts down; chunks in flight are lost. */
  close(): Promise<void>;
}
