import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { queueAddress } from '../../runner/queue/address.ts';
import { queueKey } from '../../runner/queue/key.ts';
import { DONE } from '../exit.ts';
import { Interrupt } from '../interrupt.ts';
import { wholeNumber } from '../options.ts';
import { surroundings } from '../surroundings.ts';
import { say } from '../terminal.ts';

interface WorkFlags {
  readonly threads?: number;
  readonly lock?: number;
  readonly idle?: number;
}

/** Seconds after which the chunks of a silent worker go to others. */
const LOCK = 10;

/** scry work: plays chunks of runs that other machines ask for with `scry run --queue`. */
export function workVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .argument('[address]', 'where Redis is, such as redis://host:6379 (default: SCRY_QUEUE_URL)')
    .option('--threads <n>', 'worker threads (default: one per core)', wholeNumber(1, 1024))
    .option('--idle <s>', 'end after so many seconds without anything to play', wholeNumber(1, 86_400))
    .option('--lock <s>', `seconds after which the games of a worker that falls silent go to others (default: ${LOCK})`, wholeNumber(1, 3600))
    .action(async (address: string | undefined, flags: WorkFlags) => finish(await workAt(address, flags)));
}

async function workAt(given: string | undefined, { threads, lock = LOCK, idle }: WorkFlags): Promise<number> {
  const { env } = surroundings();
  const address = queueAddress(given, env, 'address');
  const key = queueKey(env);
  const { work } = await import('../../runner/queue/work.ts');
  const interrupt = new Interrupt(() => {});
  try {
    await work({ address, key, threads: threads ?? availableParallelism(), lock, idle, say, signal: interrupt.signal });
  } finally {
    interrupt.release();
  }
  return DONE;
}
