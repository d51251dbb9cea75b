import { paceOf, recordingAdds } from '../src/runner/bench/bench.ts';
import { benchPlan, plainGames } from '../src/runner/bench/bench-plan.ts';
import type { Timed } from '../src/runner/bench/cpu-time.ts';
import { quietOf, ratioOfRounds } from '../src/runner/bench/rounds.ts';
import { sameResults, timeBrief } from './brief-time.ts';
import type { Effort } from './effort.ts';
import { type GamesTiming, timeGroups, timingOf } from './groups.ts';
import { type Measured, measured } from './measured.ts';

const GAME = 'veilwraith';

/** Real games whose lengths the ceiling's games take over, in turn. */
const LENGTHS = 1000;

/** Games and decisions per CPU-second with the ceiling beside them, what recording adds, and what the kernel costs where the game is the same. */
export async function pace(effort: Effort): Promise<Measured[]> {
  const { machine } = effort;
  const times = await timeGroups('pace', [await groupOf('rotation-greedy', effort), await groupOf('uniform', effort), briefGroup(effort)], effort);
  const [greedy, greedyRecorded, greedyCeiling, uniform, uniformRecorded, uniformCeiling, kernel, ceiling] = times;
  sameResults([...kernel, ...ceiling]);
  const games = (what: string, times: readonly Timed[], atLeast?: number): Measured =>
    measured(what, 'games/CPU-s', paceOf(times, machine).games, { atLeast, quiet: quietOf([times], machine) });
  const decisions = (what: string, times: readonly Timed[], atLeast?: number): Measured =>
    measured(what, 'decisions/CPU-s', paceOf(times, machine).decisions, { atLeast, quiet: quietOf([times], machine) });
  const share = (what: string, one: readonly Timed[], other: readonly Timed[], ratio: Ratio, atMost?: number): Measured =>
    measured(what, '%', ratioOfRounds(one, other, machine, ratio), { atMost, quiet: quietOf([one, other], machine) });
  return [
    games('rotation-greedy, vignette 1', greedy, 25_000),
    games('  recorded', greedyRecorded),
    games('  ceiling: plain loop, simplified game, as many rounds', greedyCeiling),
    share('  share of the ceiling', greedyCeiling, greedy, gamesShare),
    decisions('uniform, vignette 1', uniform, 2_000_000),
    decisions('  recorded', uniformRecorded),
    decisions('  ceiling: plain loop, simplified game, as many rounds', uniformCeiling),
    share('  share of the ceiling', uniformCeiling, uniform, decisionsShare),
    share('recording all tables, rotation-greedy: CPU time added', greedyRecorded, greedy, recordingAdds, 0.15),
    share('recording all tables, uniform: CPU time added', uniformRecorded, uniform, recordingAdds),
    games('simplified game in the kernel', kernel),
    games('  ceiling: plain loop, the same games', ceiling),
    share('  share of the ceiling', ceiling, kernel, gamesShare),
  ];
}

/** A strategy without and with recording, and the ceiling in games of the same length. */
async function groupOf(strategy: string, effort: Effort): Promise<GamesTiming[]> {
  const { seconds } = effort;
  const rounds = await lengthsOf(strategy);
  return [
    timingOf({ game: GAME, strategy, recorded: false }, effort),
    timingOf({ game: GAME, strategy, recorded: true }, effort),
    (games, quickest) => timeBrief({ player: 'ceiling', uniform: strategy === 'uniform', rounds, seconds, games, quickest }),
  ];
}

function briefGroup({ seconds }: Effort): GamesTiming[] {
  const task = { uniform: false, rounds: null, seconds };
  return [
    (games, quickest) => timeBrief({ ...task, player: 'kernel', games, quickest }),
    (games, quickest) => timeBrief({ ...task, player: 'ceiling', games, quickest }),
  ];
}

async function lengthsOf(strategy: string): Promise<number[]> {
  const lengths: number[] = [];
  plainGames(await benchPlan(GAME, [strategy], 1), (s) => lengths.push(s.round))(0, LENGTHS);
  return lengths;
}

type Ratio = (one: Timed, other: Timed) => number;

const gamesShare: Ratio = (ceiling, own) => own.games / own.seconds / (ceiling.games / ceiling.seconds);
const decisionsShare: Ratio = (ceiling, own) => own.decisions / own.seconds / (ceiling.decisions / ceiling.seconds);
