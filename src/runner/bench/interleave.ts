import type { Timed } from './cpu-time.ts';
import { MachineSpeed } from './machine-speed.ts';

/** One measurement; it is told how quick the machine has been seen to be. */
export type Subject = (quickest: number | null) => Promise<Timed>;

export interface Interleaving {
  readonly progress?: (round: number) => void;
  /** Shared by all that is measured in one go. */
  readonly machine?: MachineSpeed;
}

/** Measures each subject once a round, `rounds` times; result: subject → its measurements. */
export function interleaved(subjects: readonly Subject[], rounds: number, { progress, machine = new MachineSpeed() }: Interleaving = {}): Promise<Timed[][]> {
  const watched = subjects.map((subject) => () => machine.watch(subject(machine.quickest)));
  return inTurns(watched, rounds, progress);
}

/**
 * Does each work once a round; result: work → what it gave, by round. Rounds go through all works in turn, so that a busy spell of the machine hits all, and
 * every other round backwards, so that none always comes after the same other.
 */
export async function inTurns<T>(works: readonly (() => Promise<T>)[], rounds: number, progress?: (round: number) => void): Promise<T[][]> {
  const given = works.map((): T[] => []);
  const order = works.map((_, i) => i);
  for (let round = 0; round < rounds; round++) {
    progress?.(round);
    for (const i of order) given[i].push(await works[i]());
    order.reverse();
  }
  return given;
}
