import type { Timed } from './cputime.ts';
import { Machine } from './machine.ts';

/** So often the disturbed measurements are taken again. */
const MOST_AGAIN = 2;

export interface Interleaving {
  /** Told what is going on, for people who wait. */
  readonly progress?: (line: string) => void;
  /** Shared by all that is measured in one go. */
  readonly machine?: Machine;
}

/**
 * Measures each subject once a round, `rounds` times; result: subject → its measurements. Rounds go through all subjects in turn, so that a busy spell of
 * the machine hits all, and every other round backwards, so that none is always measured after the same other. What was measured while the machine was
 * disturbed is measured again afterwards; of the tries the one counts in which the machine was quickest, whatever was measured then.
 */
export async function interleaved(
  subjects: readonly (() => Promise<Timed>)[],
  rounds: number,
  { progress, machine = new Machine() }: Interleaving = {},
): Promise<Timed[][]> {
  const measured = subjects.map((): Timed[] => []);
  const measure = async (i: number): Promise<Timed> => {
    const timed = await subjects[i]();
    machine.saw(timed);
    return timed;
  };
  const order = subjects.map((_, i) => i);
  for (let round = 0; round < rounds; round++) {
    progress?.(`round ${round + 1} of ${rounds}`);
    for (const i of order) measured[i].push(await measure(i));
    order.reverse();
  }
  for (let again = 0; again < MOST_AGAIN; again++) {
    for (let round = 0; round < rounds; round++) {
      const disturbed = order.filter((i) => machine.disturbed(measured[i][round]));
      if (disturbed.length > 0) progress?.(`round ${round + 1} was disturbed in ${disturbed.length} of ${subjects.length}, measured again`);
      for (const i of disturbed) {
        const timed = await measure(i);
        if (timed.control < measured[i][round].control) measured[i][round] = timed;
      }
    }
  }
  return measured;
}
