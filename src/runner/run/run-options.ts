import type { Crew } from '../workers/executor.ts';
import type { PilotCache } from './pilot-cache.ts';
import type { Shard } from './shards/shard.ts';

export interface Progress {
  /** Games done, including earlier sittings. */
  readonly games: number;
  /** Total games; with `precision`, as far as known. */
  readonly total: number;
  /** The cell that most recently got games, and its tally. */
  readonly cell: number;
  readonly cellGames: number;
  readonly wins: number;
  /** Games that count for the win rate: all except errors. */
  readonly counted: number;
  /** Games that ended in error, in all cells. */
  readonly errors: number;
  readonly seconds: number;
  /** Games of chunks that are being played; they are kept only when their chunk is finished. */
  readonly unfinished: number;
  /** Expected seconds until the end; null if nothing is known yet. */
  readonly secondsLeft: number | null;
  /** The workers on other machines; absent if this machine plays. */
  readonly crew?: Crew;
}

export interface RunOptions {
  readonly folder: string;
  readonly threads: number;
  readonly resume: boolean;
  readonly fresh: boolean;
  /** Maximum games per chunk; by default the plan's. */
  readonly chunk?: number;
  /** Seconds that a game may take for one step before its thread is ended; 0 waits forever. */
  readonly patience?: number;
  /** How the command that continues the run names the queue; absent without one. */
  readonly queue?: string;
  /** The command that continues the run, if that is not `scry run`. */
  readonly again?: string;
  /** Play only this share of the games, and leave them as parts for `scry merge`. */
  readonly shard?: Shard;
  readonly signal?: AbortSignal;
  /** Games that `--plan` has played of this plan. */
  readonly pilots?: PilotCache;
  /** Called when a chunk is finished. */
  readonly progress?: (p: Progress) => void;
  /** Calls `progress` also between chunks, several times a second. */
  readonly livelyProgress?: boolean;
}
