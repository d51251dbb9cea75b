import { CHUNK } from '../plan/chunks.ts';
import { benchPlan, plainGames, recordedGames } from './bench-plan.ts';
import { type Timing, timeGames } from './cpu-time.ts';
import { givenTask, giveResult } from './fresh-process.ts';

/** One measurement: this process plays this game with this strategy and nothing else, as a worker of a run does. */
export interface BenchTask extends Pick<Timing, 'seconds' | 'games' | 'quickest'> {
  readonly game: string;
  readonly strategy: string;
  /** Parameters that are not as usual. */
  readonly set?: Readonly<Record<string, string>>;
  readonly recorded: boolean;
}

const { game, strategy, set, recorded, ...timing } = givenTask<BenchTask>();
const plan = await benchPlan(game, [strategy], 1, set);
// Tables are made of whole chunks, as in a run.
giveResult(recorded ? timeGames(recordedGames(plan), { ...timing, slice: CHUNK }) : timeGames(plainGames(plan), timing));
