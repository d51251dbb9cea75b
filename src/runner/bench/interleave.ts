import type { Timed } from './cpu-time.ts';
import { MachineSpeed } from './machine-speed.ts';

/** One measurement; it is told how quick the machine has been seen to be. */
export type Subject = (quickest: number | null) => Promise<Timed>;

export interface Interleaving {
  readonly progress?: (round: number) => void;
  /** Shared by all that is measured in one go. */
  readonly machine?: MachineSpeed;
}

/**
 * Measures each subject once a round, `rounds` times; result: subject → its measurements. Rounds go through all subjects in turn, so that a busy spell of
 * the machine hits all, and every other round backwards, so that none is always measured after the same other.
 */
export async function interleaved(
  subjects: readonly Subject[],
  rounds: number,
  { progress, machine = new MachineSpeed() }: Interleaving = {},
): Promise<Timed[][]> {
  const measured = subjects.map((): Timed[] => []);
  const order = subjects.map((_, i) => i);
  for (let round = 0; round < rounds; round++) {
    progress?.(round);
    for (const i of order) measured[i].push(await machine.watch(subjects[i](machine.quickest)));
    order.reverse();
  }
  return measured;
}
