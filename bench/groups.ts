import { timeStrategy } from '../src/runner/bench/bench.ts';
import type { BenchTask } from '../src/runner/bench/bench-plan.ts';
import type { Timed } from '../src/runner/bench/cpu-time.ts';
import { interleaved, type Subject } from '../src/runner/bench/interleave.ts';
import type { Effort } from './effort.ts';

/** Measures the games 0 to `games` - 1, or as many as fit into the time. */
export type GamesTiming = (games: number | null, quickest?: number | null) => Promise<Timed>;

/** A strategy, measured. */
export function timingOf(task: Pick<BenchTask, 'game' | 'strategy' | 'set' | 'recorded'>, { seconds }: Effort): GamesTiming {
  return (games, quickest) => timeStrategy({ ...task, seconds, games, quickest });
}

/** All timings in interleaved rounds, in their order. Those of a group play the same games: as many as its first has time for. */
export async function timeGroups(name: string, groups: readonly (readonly GamesTiming[])[], { rounds, progress, machine }: Effort): Promise<Timed[][]> {
  progress(`${name}: counting games`);
  const subjects: Subject[] = [];
  for (const group of groups) {
    const { games } = await machine.watch(group[0](null));
    for (const timing of group) subjects.push((quickest) => timing(games, quickest));
  }
  return interleaved(subjects, rounds, { progress: (round) => progress(`${name}: round ${round + 1} of ${rounds}`), machine });
}
