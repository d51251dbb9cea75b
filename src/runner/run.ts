import type { RunPlan } from './plan.ts';
import type { RunFile } from './runfile.ts';

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
  readonly signal?: AbortSignal;
  readonly progress?: (p: Progress) => void;
}

/** `resumeLine` says how to go on after an interruption. */
export type RunOutcome = { status: 'done' | 'unchanged' | 'interrupted'; run: RunFile; folder: string; resumeLine: string };

/** Plays a plan into a folder. InputError (exit 2) before anything is played or written; MachineError (exit 4) with the finished chunks kept. */
export async function runExperiment(plan: RunPlan, options: RunOptions): Promise<RunOutcome> {
  throw new Error(`not built ${plan.hash} ${options.folder}`);
}
