import type { SealedPart } from '../tables/part.ts';
import type { Chunk } from './cells.ts';
import type { Executor } from './executor.ts';
import type { Schedule } from './schedule.ts';

/** Chunks in flight per thread: one being played, one waiting, so that no thread is ever idle. */
const IN_FLIGHT = 2;

/** After Ctrl-C, chunks being played may still finish for so long. */
const PATIENCE = 3000;

/**
 * Plays what the schedule hands out until it is finished, the signal stops it or something fails. Finished chunks go to `keep` as they come, in any
 * order; those still in flight at the end are dropped.
 */
export async function sit(schedule: Schedule, executor: Executor, keep: (part: SealedPart) => void, signal: AbortSignal | undefined): Promise<void> {
  const inFlight = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let over = false;
  const launch = (chunk: Chunk): void => {
    const task = executor
      .run(chunk)
      .then((part) => {
        if (over) return;
        keep(part);
        executor.spare(part);
      })
      .catch((error: unknown) => {
        failures.push(error);
      })
      .finally(() => inFlight.delete(task));
    inFlight.add(task);
  };
  const alarm = abortion(signal);
  while (!schedule.finished && failures.length === 0 && signal?.aborted !== true) {
    for (let chunk = room() ? schedule.next(executor.width) : null; chunk !== null; chunk = room() ? schedule.next(executor.width) : null) launch(chunk);
    if (inFlight.size === 0) throw new Error('the schedule has nothing to hand out and is not finished');
    await Promise.race([...inFlight, alarm.rung]);
  }
  if (failures.length === 0 && !schedule.finished) await Promise.race([Promise.all(inFlight), pause(PATIENCE)]);
  over = true;
  alarm.remove();
  if (failures.length > 0) throw failures[0];

  function room(): boolean {
    return inFlight.size < IN_FLIGHT * executor.width;
  }
}

function abortion(signal: AbortSignal | undefined): { rung: Promise<void>; remove(): void } {
  let ring = (): void => {};
  const rung = new Promise<void>((resolve) => {
    ring = resolve;
  });
  signal?.addEventListener('abort', ring);
  return { rung, remove: () => signal?.removeEventListener('abort', ring) };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
