import { paceOf, timeStrategy } from '../src/runner/bench.ts';
import type { Timed } from '../src/runner/cputime.ts';
import { figureOf } from '../src/runner/figure.ts';
import { interleaved } from '../src/runner/interleave.ts';
import type { Effort } from './effort.ts';
import { type Measured, measured } from './measured.ts';

/** What is promised of further games: games or decisions per CPU-second of a strategy, at least. The first of a game is also measured with all tables recorded. */
const PROMISES = [
  { game: 'the-veil', strategy: 'buy-highest', unit: 'games', atLeast: 8_000 },
  { game: 'the-veil', strategy: 'uniform', unit: 'decisions', atLeast: 1_500_000 },
] as const;

/** Pace of the games besides the one that `pace` measures against its ceiling, and what recording adds to it. */
export async function games({ seconds, rounds, progress }: Effort): Promise<Measured[]> {
  progress('games: counting');
  const subjects: (() => Promise<Timed>)[] = [];
  for (const { game, strategy } of PROMISES) {
    const { games } = await timeStrategy({ game, strategy, recorded: false, seconds, games: null });
    for (const recorded of [false, true]) subjects.push(() => timeStrategy({ game, strategy, recorded, seconds, games }));
  }
  const times = await interleaved(subjects, rounds, (round) => progress(`games: round ${round + 1} of ${rounds}`));
  return PROMISES.flatMap(({ game, strategy, unit, atLeast }, i) => {
    const [plain, recorded] = times.slice(2 * i);
    const added = figureOf(recorded.map((timed, round) => timed.seconds / plain[round].seconds - 1));
    return [
      measured(`${strategy}, ${game}`, `${unit}/CPU-s`, paceOf(plain)[unit], { atLeast }),
      measured('  recording all tables: CPU time added', '%', added, unit === 'games' ? { atMost: 0.15 } : undefined),
    ];
  });
}
