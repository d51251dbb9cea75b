import { paceOf, recordingAdds } from '../src/runner/bench/bench.ts';
import type { BenchTask } from '../src/runner/bench/bench-plan.ts';
import { quietOf, ratioOfRounds } from '../src/runner/bench/rounds.ts';
import type { Effort } from './effort.ts';
import { timeGroups, timingOf } from './groups.ts';
import { type Measured, measured } from './measured.ts';

/** What is promised of further games: games or decisions per CPU-second of a strategy, at least, and what recording all tables may add where that is promised too. */
const PROMISES: readonly Promised[] = [
  {
    what: 'campaigns of rotation-sensible, veilwraith',
    game: 'veilwraith',
    strategy: 'rotation-sensible',
    set: { mode: 'campaign' },
    unit: 'games',
    atLeast: 1_500,
  },
  { what: 'buy-highest, the-veil', game: 'the-veil', strategy: 'buy-highest', unit: 'games', atLeast: 8_000, recording: 0.15 },
  { what: 'uniform, the-veil', game: 'the-veil', strategy: 'uniform', unit: 'decisions', atLeast: 1_500_000 },
];

interface Promised extends Pick<BenchTask, 'game' | 'strategy' | 'set'> {
  readonly what: string;
  readonly unit: 'games' | 'decisions';
  readonly atLeast: number;
  readonly recording?: number;
}

/** Pace of the games besides the one that `pace` measures against its ceiling, and what recording adds to it. */
export async function games(effort: Effort): Promise<Measured[]> {
  const { machine } = effort;
  const groups = PROMISES.map(({ game, strategy, set }) => [false, true].map((recorded) => timingOf({ game, strategy, set, recorded }, effort)));
  const times = await timeGroups('games', groups, effort);
  return PROMISES.flatMap(({ what, unit, atLeast, recording }, i) => {
    const [plain, recorded] = times.slice(2 * i);
    const added = ratioOfRounds(recorded, plain, machine, recordingAdds);
    return [
      measured(what, `${unit}/CPU-s`, paceOf(plain, machine)[unit], { atLeast, quiet: quietOf([plain], machine) }),
      measured('  recording all tables: CPU time added', '%', added, { atMost: recording, quiet: quietOf([plain, recorded], machine) }),
    ];
  });
}
