import { paceOf, timeStrategy } from '../src/runner/bench.ts';
import { benchPlan, plainGames } from '../src/runner/benchplan.ts';
import type { Timed } from '../src/runner/cputime.ts';
import { type Figure, figureOf } from '../src/runner/figure.ts';
import { interleaved } from '../src/runner/interleave.ts';
import { sameResults, timeBrief } from './brieftime.ts';
import type { Effort } from './effort.ts';
import { type Measured, measured } from './measured.ts';

const GAME = 'veilwraith';

/** Real games whose lengths the ceiling's games take over, in turn. */
const LENGTHS = 1000;

/** Measures the games 0 to `games` - 1, or as many as fit into the time. */
type Timing = (games: number | null) => Promise<Timed>;

/** Games and decisions per CPU-second with the ceiling beside them, what recording adds, and what the kernel costs where the game is the same. */
export async function pace(effort: Effort): Promise<Measured[]> {
  const { rounds, progress } = effort;
  progress('pace: counting games');
  const groups = [await groupOf('rotation-greedy', effort), await groupOf('uniform', effort), briefGroup(effort)];
  const subjects: (() => Promise<Timed>)[] = [];
  for (const group of groups) {
    const { games } = await group[0](null);
    for (const timing of group) subjects.push(() => timing(games));
  }
  const times = await interleaved(subjects, rounds, (round) => progress(`pace: round ${round + 1} of ${rounds}`));
  const [greedy, greedyRecorded, greedyCeiling, uniform, uniformRecorded, uniformCeiling, kernel, ceiling] = times;
  sameResults([...kernel, ...ceiling]);
  return [
    measured('rotation-greedy, vignette 1', 'games/CPU-s', paceOf(greedy).games, { atLeast: 25_000 }),
    measured('  recorded', 'games/CPU-s', paceOf(greedyRecorded).games),
    measured('  ceiling: plain loop, simplified game, as many rounds', 'games/CPU-s', paceOf(greedyCeiling).games),
    measured('  share of the ceiling', '%', ratios(greedyCeiling, greedy, gamesShare)),
    measured('uniform, vignette 1', 'decisions/CPU-s', paceOf(uniform).decisions, { atLeast: 2_000_000 }),
    measured('  recorded', 'decisions/CPU-s', paceOf(uniformRecorded).decisions),
    measured('  ceiling: plain loop, simplified game, as many rounds', 'decisions/CPU-s', paceOf(uniformCeiling).decisions),
    measured('  share of the ceiling', '%', ratios(uniformCeiling, uniform, decisionsShare)),
    measured('recording all tables, rotation-greedy: CPU time added', '%', ratios(greedyRecorded, greedy, added), { atMost: 0.15 }),
    measured('recording all tables, uniform: CPU time added', '%', ratios(uniformRecorded, uniform, added)),
    measured('simplified game in the kernel', 'games/CPU-s', paceOf(kernel).games),
    measured('  ceiling: plain loop, the same games', 'games/CPU-s', paceOf(ceiling).games),
    measured('  share of the ceiling', '%', ratios(ceiling, kernel, gamesShare)),
  ];
}

/** A strategy without and with recording, and the ceiling in games of the same length. */
async function groupOf(strategy: string, { seconds }: Effort): Promise<Timing[]> {
  const rounds = await lengthsOf(strategy);
  return [
    (games) => timeStrategy({ game: GAME, strategy, recorded: false, seconds, games }),
    (games) => timeStrategy({ game: GAME, strategy, recorded: true, seconds, games }),
    (games) => timeBrief({ player: 'ceiling', uniform: strategy === 'uniform', rounds, seconds, games }),
  ];
}

function briefGroup({ seconds }: Effort): Timing[] {
  const task = { uniform: false, rounds: null, seconds };
  return [(games) => timeBrief({ ...task, player: 'kernel', games }), (games) => timeBrief({ ...task, player: 'ceiling', games })];
}

async function lengthsOf(strategy: string): Promise<number[]> {
  const lengths: number[] = [];
  plainGames(await benchPlan(GAME, [strategy], 1), (s) => lengths.push(s.round))(0, LENGTHS);
  return lengths;
}

const gamesShare = (ceiling: Timed, own: Timed): number => own.games / own.seconds / (ceiling.games / ceiling.seconds);
const decisionsShare = (ceiling: Timed, own: Timed): number => own.decisions / own.seconds / (ceiling.decisions / ceiling.seconds);
const added = (recorded: Timed, plain: Timed): number => recorded.seconds / plain.seconds - 1;

/** Round by round: the machine is as busy for one as for the other. */
function ratios(one: readonly Timed[], other: readonly Timed[], ratio: (one: Timed, other: Timed) => number): Figure {
  return figureOf(one.map((timed, round) => ratio(timed, other[round])));
}
