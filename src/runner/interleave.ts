import type { Timed } from './cputime.ts';

/**
 * Measures each subject once a round, `rounds` times; result: subject → its measurements. Rounds go through all subjects in turn, so that a busy spell of
 * the machine hits all, and every other round backwards, so that none is always measured after the same other.
 */
export async function interleaved(subjects: readonly (() => Promise<Timed>)[], rounds: number, progress?: (round: number) => void): Promise<Timed[][]> {
  const measured = subjects.map((): Timed[] => []);
  const order = subjects.map((_, i) => i);
  for (let round = 0; round < rounds; round++) {
    progress?.(round);
    for (const i of order) measured[i].push(await subjects[i]());
    order.reverse();
  }
  return measured;
}
