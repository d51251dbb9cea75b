import { figureOf } from '../src/runner/figure.ts';
import { inFreshProcess, moduleBeside } from '../src/runner/freshprocess.ts';
import type { Effort } from './effort.ts';
import { type Measured, measured } from './measured.ts';
import type { ScalingRound, Spent } from './scalingchild.ts';

const TARGET = 1.85;

/** Two worker threads against one, by the clock on the wall; beside it the same with plain processes, which shows what the machine had to give. */
export async function scaling({ seconds, rounds, progress }: Effort): Promise<Measured[]> {
  progress('threads');
  const times = await inFreshProcess<ScalingRound[]>(moduleBeside(import.meta.url, 'scalingchild'), { seconds, rounds });
  const ratio = (one: Spent, two: Spent): number => (2 * one.wall) / two.wall;
  const threads = figureOf(times.map((t) => ratio(t.oneThread, t.twoThreads)));
  const processes = figureOf(times.map((t) => ratio(t.oneProcess, t.twoProcesses)));
  const note = processes.median < TARGET ? 'the machine is busy, see the control' : undefined;
  return [
    measured('two threads ÷ one: games a second (wall clock)', '×', threads, { atLeast: TARGET, note }),
    measured('  control: two plain processes ÷ one', '×', processes),
    measured('  CPU time of a game, two threads ÷ one', '×', figureOf(times.map((t) => t.twoThreads.cpu / 2 / t.oneThread.cpu))),
  ];
}
