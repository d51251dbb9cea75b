import type { SealedPart } from '../../tables/part.ts';
import type { Chunk } from '../plan/cells.ts';
import type { Schedule } from '../stop/schedule.ts';
import type { Executor } from '../workers/executor.ts';
import { Silence } from '../workers/watch.ts';

/** Chunks in flight per thread: one playing, one waiting, so that no thread is idle. */
const IN_FLIGHT = 2;

/** How long chunks in play may still finish after a run is stopped. */
const FINISHING_MILLISECONDS = 3000;

export interface Sitting {
  readonly schedule: Schedule;
  readonly executor: Executor;
  /** Receives finished chunks, in any order. */
  readonly keep: (part: SealedPart) => void;
  /** Receives a game that timed out twice; returns false if the run should stop. */
  readonly giveUp: (cell: number, silence: Silence) => boolean;
  readonly signal: AbortSignal | undefined;
}

/** Plays the schedule's chunks until it is finished, the signal or a silent player stops it, or something fails. Drops chunks still in flight at the end. */
export async function sit({ schedule, executor, keep, giveUp, signal }: Sitting): Promise<void> {
  const inFlight = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const alarm = abortion(signal);
  let stopped = false;
  let over = false;
  /** Plays a chunk. After a timeout, replays it in pieces, with the silent game alone. */
  const play = async (chunk: Chunk, again = false): Promise<void> => {
    try {
      const part = await executor.run(chunk);
      if (over) return;
      keep(part);
      executor.spare(part);
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      if (over || stopped) return;
      if (!again) {
        await Promise.all(around(chunk, error.game).map((piece) => play(piece, piece.first === error.game)));
      } else if (!giveUp(chunk.cell, error)) {
        stopped = true;
        alarm.ring();
      }
    }
  };
  const launch = (chunk: Chunk): void => {
    const task = play(chunk)
      .catch((error: unknown) => {
        failures.push(error);
      })
      .finally(() => inFlight.delete(task));
    inFlight.add(task);
  };
  let wider: Promise<void> | undefined;
  const watchWidth = (): void => {
    wider = executor.wider?.().then(watchWidth);
  };
  watchWidth();
  while (!schedule.finished && failures.length === 0 && !stopped && signal?.aborted !== true) {
    for (let chunk = room() ? schedule.next(executor.width) : null; chunk !== null; chunk = room() ? schedule.next(executor.width) : null) launch(chunk);
    if (inFlight.size === 0) throw new Error('the schedule has nothing to hand out and is not finished');
    await Promise.race([...inFlight, alarm.rung, ...(wider === undefined ? [] : [wider])]);
  }
  if (failures.length === 0 && !schedule.finished) await Promise.race([Promise.all(inFlight), pause(FINISHING_MILLISECONDS)]);
  over = true;
  alarm.remove();
  if (failures.length > 0) throw failures[0];

  function room(): boolean {
    return inFlight.size < IN_FLIGHT * executor.width;
  }
}

/** Splits a chunk into the games before one, that game, and those after it. */
function around({ cell, first, count }: Chunk, game: number): Chunk[] {
  const end = first + count;
  const pieces = [
    { cell, first, count: game - first },
    { cell, first: game, count: 1 },
    { cell, first: game + 1, count: end - game - 1 },
  ];
  return pieces.filter((piece) => piece.count > 0);
}

function abortion(signal: AbortSignal | undefined): { rung: Promise<void>; ring(): void; remove(): void } {
  let ring = (): void => {};
  const rung = new Promise<void>((resolve) => {
    ring = resolve;
  });
  signal?.addEventListener('abort', ring);
  return { rung, ring, remove: () => signal?.removeEventListener('abort', ring) };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
