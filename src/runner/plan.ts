import type { GameDef, Pack, SeedKey, Strategy } from '../core/index.ts';
import type { FactorColumn, tableShapes } from '../tables/columns.ts';
import type { Cell, Chunk } from './cells.ts';
import type { Experiment } from './experiment.ts';

/** A factor with its column and its levels as they stand in the tables. */
export interface Factor {
  /** As in `vary`. */
  readonly name: string;
  readonly column: FactorColumn;
  readonly levels: readonly (string | number | boolean)[];
}

/** Everything checked and laid out: what a run plays. */
export interface RunPlan {
  readonly experiment: Experiment;
  readonly def: GameDef;
  readonly pack: Pack;
  readonly cells: readonly Cell[];
  readonly factors: readonly Factor[];
  readonly shapes: ReturnType<typeof tableShapes>;
  /** All chunks of the run, by cell, then game; where looks may stop a cell, up to its cap. */
  readonly chunks: readonly Chunk[];
  /** Games in a chunk at most. */
  readonly chunk: number;
  /** Game counts at which cells are looked at, ascending; empty for fixed counts. */
  readonly looks: readonly number[];
  /** SHA-256 over what shapes a game. */
  readonly hash: string;
  readonly seedKey: SeedKey;
  /** By the name the experiment gives them. */
  readonly strategies: Map<string, Strategy>;
}

/** Checks every name and value of an experiment and lays out its cells. Throws InputError; writes nothing. */
export async function planRun(experiment: Experiment): Promise<RunPlan> {
  throw new Error(`not built ${experiment.name}`);
}
