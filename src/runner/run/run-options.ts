export interface Progress {
  /** Games done, those of earlier sittings included. */
  readonly games: number;
  /** Games in all; with `precision` as far as is known by now. */
  readonly total: number;
  /** The cell that last got games, and its tally. */
  readonly cell: number;
  readonly cellGames: number;
  readonly wins: number;
  /** Games that count for the win rate: errors are left out. */
  readonly counted: number;
  /** Games that ended in error, over all cells. */
  readonly errors: number;
  readonly seconds: number;
}

export interface RunOptions {
  readonly folder: string;
  readonly threads: number;
  readonly resume: boolean;
  readonly fresh: boolean;
  /** Games in a chunk at most; the plan's when absent. */
  readonly chunk?: number;
  /** Seconds that a game may take for one step before its thread is ended; 0 waits for ever. */
  readonly patience?: number;
  readonly signal?: AbortSignal;
  readonly progress?: (p: Progress) => void;
}
