import type { Manner } from '../../evidence/single.ts';
import type { Measure } from '../../tables/measure.ts';
import type { Stopping } from '../plan/stopping.ts';

export interface ScheduleSetup {
  /** Games per cell; where looks decide, the cap. */
  readonly games: readonly number[];
  /** Games per cell that stand already and are kept whatever a look says: those of a run that is being extended. */
  readonly base: readonly number[];
  readonly stopping: Stopping;
  readonly measure: Measure;
  /** Games come in pairs with the sides swapped. */
  readonly swap: boolean;
  /** How the intervals are made that stopping looks at. */
  readonly manner: Manner;
  /** Games in a chunk at most. */
  readonly chunk: number;
}
