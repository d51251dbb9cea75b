import { entryAddress } from '../src/files/home.ts';
import { figureOf } from '../src/runner/bench/figure.ts';
import { inFreshProcess } from '../src/runner/bench/fresh-process.ts';
import type { Effort } from './effort.ts';
import { type Measured, measured } from './measured.ts';
import { gain, quietRounds, type ScalingRound } from './scaling-round.ts';

const TARGET = 1.85;

/** Rounds are played in so many processes: each compiles the games anew for one thread and for two, and comes to code that is a few hundredths faster for the one or the other. */
const PROCESSES = 3;

/** Two worker threads against one, by the clock on the wall; beside it the same with plain processes, which shows what the machine had to give. */
export async function scaling({ seconds, rounds, progress }: Effort): Promise<Measured[]> {
  const all: ScalingRound[] = [];
  const quiet: ScalingRound[] = [];
  for (let k = 1; k <= PROCESSES; k++) {
    progress(`threads: process ${k} of ${PROCESSES}`);
    const own = await inFreshProcess<ScalingRound[]>(entryAddress('bench/scaling-child'), { seconds, rounds });
    all.push(...own);
    // There is none when the quickest of each kind was in a different round.
    quiet.push(...quietRounds(own));
  }
  const times = quiet.length > 0 ? quiet : all;
  const note = quiet.length < PROCESSES * rounds ? `the machine was busy: ${quiet.length} of ${all.length} rounds undisturbed` : undefined;
  return [
    measured('two threads ÷ one: games a second (wall clock)', '×', figureOf(times.map((t) => gain(t.oneThread, t.twoThreads))), { atLeast: TARGET, note }),
    measured('  control: two plain processes ÷ one', '×', figureOf(times.map((t) => gain(t.oneProcess, t.twoProcesses)))),
    measured('  CPU time of a game, two threads ÷ one', '×', figureOf(times.map((t) => t.twoThreads.cpu / 2 / t.oneThread.cpu))),
  ];
}
