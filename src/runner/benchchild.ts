import { benchPlan, plainGames, recordedGames } from './benchplan.ts';
import { timeGames } from './cputime.ts';
import { givenTask, giveResult } from './freshprocess.ts';

/** One measurement: this process plays this game with this strategy and nothing else, as a worker of a run does. */
export interface BenchTask {
  readonly game: string;
  readonly strategy: string;
  /** Parameters that are not as usual. */
  readonly set?: Readonly<Record<string, string>>;
  readonly recorded: boolean;
  /** CPU-seconds of the measurement; the warm-up goes by it. */
  readonly seconds: number;
  readonly games: number | null;
}

const { game, strategy, set, recorded, seconds, games } = givenTask<BenchTask>();
const plan = await benchPlan(game, [strategy], 1, set);
giveResult(timeGames(recorded ? recordedGames(plan) : plainGames(plan), seconds, games));
