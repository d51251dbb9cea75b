import type { Manner } from '../../evidence/single.ts';
import type { Measure } from '../../tables/measure.ts';
import type { Chunk } from '../plan/cells.ts';
import type { Stopping } from '../plan/stopping.ts';

export interface ScheduleSetup {
  /** Games per cell; the cap if looks decide. */
  readonly games: readonly number[];
  /** Games per cell that already exist and are kept whatever a look decides: those of a run being extended. */
  readonly base: readonly number[];
  readonly stopping: Stopping;
  readonly measure: Measure;
  /** Games come in swapped pairs. */
  readonly swap: boolean;
  /** How the intervals of the stopping rule are computed. */
  readonly manner: Manner;
  /** Maximum games per chunk. */
  readonly chunk: number;
  /** Cells of which a few games are handed out before all others, to learn how long they take. */
  readonly trials?: readonly number[];
  /** Chunks that other shards of the run play. If given, the others are handed out whole, so that a shard has the same parts on every machine. */
  readonly elsewhere?: Iterable<Chunk>;
}
