import { Worker } from 'node:worker_threads';
import { MachineError } from '../core/index.ts';
import { RULES, sharedPulse } from '../runner/play/pulse.ts';
import { type Silence, Watch } from '../runner/workers/watch.ts';
import { type CheckResult, PROMISES } from './conform.ts';
import type { ConformSetup } from './worker.ts';

export interface ThreadOptions {
  /** Module that the thread starts with. */
  readonly entry: URL;
  /** Seconds without a step before the game is given up; 0 waits forever. */
  readonly patience: number;
  /** Stops the check. */
  readonly signal: AbortSignal;
  /** Gets each result as it comes. */
  readonly hear: (result: CheckResult) => void;
}

/** Checks a game in a thread of its own, so that a game that hangs can be stopped. Returns no results if it was stopped by the signal. */
export function conformInThread(setup: Omit<ConformSetup, 'pulse'>, { entry, patience, signal, hear }: ThreadOptions): Promise<CheckResult[] | undefined> {
  const results: CheckResult[] = [];
  const pulse = sharedPulse();
  const worker = new Worker(entry, { workerData: { ...setup, pulse } satisfies ConformSetup });
  const watch = new Watch(patience);
  const add = (result: CheckResult): void => {
    results.push(result);
    hear(result);
  };
  return new Promise<CheckResult[] | undefined>((resolve, reject) => {
    watch.over(pulse, (silence) => {
      add(hung(PROMISES[results.length], silence, patience));
      for (const promise of PROMISES.slice(results.length)) add({ promise, result: 'not checked' });
      resolve(results);
    });
    signal.addEventListener('abort', () => resolve(undefined));
    worker.on('message', add);
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(new MachineError(isMemory ? 'the game ran out of memory while it was checked' : `the game cannot be checked: ${error.message}`, { cause: error }));
    });
    worker.on('exit', () => resolve(results));
  }).finally(async () => {
    watch.close();
    await worker.terminate();
  });
}

function hung(promise: string, { game, place }: Silence, patience: number): CheckResult {
  const who = place === RULES ? 'the rules do not come back' : 'a player does not answer';
  const look = place === RULES ? 'loops in the rules that may never end' : 'loops in the strategies that may never end';
  return { promise, result: 'broken', finding: { what: `${who}: no step for ${patience} s`, game, look } };
}
