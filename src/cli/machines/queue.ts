import { InputError } from '../../core/index.ts';
import type { RunPlan } from '../../runner/plan/plan.ts';
import { queueAddress } from '../../runner/queue/address.ts';
import { queueKey } from '../../runner/queue/key.ts';
import type { Queue } from '../play.ts';
import { surroundings } from '../surroundings.ts';

interface QueueFlags {
  /** An address, or true if the environment has it. */
  readonly queue?: string | true;
  readonly threads?: number;
  readonly plan?: boolean;
}

/** Checks what `--queue` needs; returns how to reach Redis, or undefined if the run is played here. */
export function queueOf({ queue, threads, plan }: QueueFlags): ((plan: RunPlan) => Promise<Queue>) | undefined {
  if (queue === undefined) return undefined;
  const { env } = surroundings();
  const address = queueAddress(queue === true ? undefined : queue, env, '--queue');
  if (threads !== undefined)
    throw new InputError('is for games on this machine, but --queue plays on others; give it to their workers: scry work', { field: '--threads' });
  if (plan === true) throw new InputError('predicts the time on this machine; leave out --queue', { field: '--plan' });
  const key = queueKey(env);
  return async ({ sources }) => {
    const [{ checkPortable }, { QueueLink }] = await Promise.all([import('../../runner/queue/cargo.ts'), import('../../runner/queue/link.ts')]);
    checkPortable(sources);
    return { link: await QueueLink.open(address, key), flag: address.flag };
  };
}
