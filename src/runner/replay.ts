import type { RunPlan } from './plan.ts';
import type { RunFile } from './runfile.ts';

/** One code applied in a replayed game. */
export interface ReplayStep {
  readonly round: number;
  readonly who: number;
  /** Name of the decision kind. */
  readonly kind: string;
  readonly code: number;
  readonly text: string;
  /** False for forced nodes and windows passed for the player. */
  readonly asked: boolean;
}

export interface Replay {
  readonly lines: string[];
  /** win, loss, draw, cap or error */
  readonly outcome: string;
  readonly codes: number[];
  readonly steps: ReplayStep[];
  /** The game's row of games.arrow, words as words. */
  readonly row: Record<string, number | string>;
}

/** Plays one game again and tells it move by move; `seat` tells only what that seat sees. */
export function replay(plan: RunPlan, cell: number, game: number, options: { seat?: number } = {}): Replay {
  throw new Error(`not built ${plan.hash} ${cell} ${game} ${options.seat}`);
}

/** The command that shows a game again. */
export function replayLine(experimentOrRun: string, cell: number, game: number): string {
  return `scry replay ${experimentOrRun} --cell ${cell} --game ${game}`;
}

/** run.json of a folder; InputError when it is missing or damaged. */
export function readRunFile(folder: string): RunFile {
  throw new Error(`not built ${folder}`);
}

/** The plan of a run that was made before; refuses when the rules, the pack or a strategy file have changed since. */
export async function planFromRun(folder: string): Promise<RunPlan> {
  throw new Error(`not built ${folder}`);
}
