import type { Timed } from './cpu-time.ts';
import { MachineSpeed } from './machine-speed.ts';

/** One measurement; receives the fastest fixed work seen so far. */
export type Subject = (quickest: number | null) => Promise<Timed>;

export interface Interleaving {
  readonly progress?: (round: number) => void;
  /** Shared by everything measured together. */
  readonly machine?: MachineSpeed;
}

/** Measures each subject once per round, `rounds` times; returns subject → its measurements. */
export function interleaved(subjects: readonly Subject[], rounds: number, { progress, machine = new MachineSpeed() }: Interleaving = {}): Promise<Timed[][]> {
  const watched = subjects.map((subject) => () => machine.watch(subject(machine.quickest)));
  return inTurns(watched, rounds, progress);
}

/**
 * Does each work once per round; returns work → its results, by round. A round visits every work, so that a busy period of the machine affects all. Every other
 * round runs backwards, so that no work always follows the same one.
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
