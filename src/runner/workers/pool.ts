import { Piscina } from 'piscina';
import { MachineError } from '../../core/index.ts';
import { entryAddress, fromSource } from '../../files/home.ts';
import { measuredColumns } from '../../tables/measure.ts';
import { type Part, type SealedPart, Sealer } from '../../tables/part.ts';
import { endAll, GRACE_MILLISECONDS } from '../bots/roll.ts';
import type { Chunk } from '../plan/cells.ts';
import type { RunPlan } from '../plan/plan.ts';
import { Pulse, sharedPulse } from '../play/pulse.ts';
import { setV8Flags } from '../play/v8-flags.ts';
import type { Executor } from './executor.ts';
import { PaceBook } from './pace-book.ts';
import { Silence, Watch } from './watch.ts';
import type { WorkerSetup, WorkerTask } from './worker.ts';

/** Spare space in a room, as a factor of its first part: parts vary a little in size. */
const SPACIOUS = 1.25;

/** What a thread needs to play a plan. */
export function setupOf(plan: RunPlan, chunk: number): WorkerSetup {
  return {
    module: plan.experiment.catalogue.module,
    game: plan.def.id,
    pack: plan.pack,
    cells: plan.cells,
    key: plan.seedKey,
    strategies: plan.sources,
    cards: plan.cards,
    places: plan.places,
    shapes: plan.shapes,
    watched: measuredColumns(plan.measure),
    rivals: plan.rivals,
    seats: plan.seats,
    most: chunk,
    swap: plan.experiment.swap,
    rotation: plan.rotation,
    own: plan.own,
  };
}

/** Worker threads on this machine for one plan. */
export function openPool(plan: RunPlan, threads: number, chunk: number, patience = 0): Executor {
  return openThreads(setupOf(plan, chunk), threads, patience);
}

/**
 * Worker threads on this machine for one setup: one pool per game keeps the compiled loops fast. Ends a thread that hangs
 * for `patience` seconds; 0 waits forever.
 */
export function openThreads(setup: WorkerSetup, threads: number, patience: number, book = new PaceBook()): Executor {
  setV8Flags(setup.cells.reduce((sum, cell) => sum + cell.games, 0));
  const pool = new Piscina({
    filename: fromSource ? new URL('./worker.source.mjs', import.meta.url).href : entryAddress('src/runner/workers/worker').href,
    execArgv: fromSource ? [] : undefined,
    minThreads: threads,
    maxThreads: threads,
    workerData: setup,
    recordTiming: false,
    // Games allocate nothing. A worker only allocates the tables of a chunk, and a large nursery would fill up with tables already handed over.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  });
  const sealer = new Sealer(setup.shapes, setup.watched);
  // Errors that belong to no task: a worker that cannot start (its tasks would wait forever), or an answer after the pool was closed. Each task listens only
  // while it runs: racing against one promise of the pool would keep every result alive.
  const failing = new Set<(error: unknown) => void>();
  let broken: { readonly error: unknown } | null = null;
  pool.on('error', (error) => {
    broken = { error };
    for (const fail of failing) fail(error);
  });
  // Shared memory into which parts are written: temporary copies would make the main thread collect garbage several times a second. Each released part leaves a
  // room for a later one, so there are never more rooms than parts in flight.
  const rooms: SharedArrayBuffer[] = [];
  const watch = new Watch(patience);
  const bots = setup.strategies.flatMap(({ bot }) => bot ?? []);
  const endBots = (): void => {
    for (const { roll } of bots) endAll(roll);
  };
  if (bots.length > 0) process.on('exit', endBots);
  const play = (chunk: Chunk): Promise<Part | SealedPart> =>
    new Promise((resolve, reject) => {
      if (broken !== null) reject(broken.error);
      failing.add(reject);
      // Pulse and room are not reused after a silence: the thread may still write to them until it has ended.
      const pulse = sharedPulse();
      const ending = new AbortController();
      const leave = book.follow(chunk, pulse);
      const unwatch = watch.over(pulse, (silence) => {
        reject(silence);
        // Ends the thread that plays this task; the pool starts a replacement.
        ending.abort();
        for (const { roll } of bots) endAll(roll, pulse[Pulse.thread]);
      });
      pool
        .run({ chunk, room: rooms.pop(), pulse } satisfies WorkerTask, { signal: ending.signal })
        .then(
          (part) => {
            leave(true);
            resolve(part);
          },
          (error) => {
            leave(false);
            reject(error);
          },
        )
        .finally(() => {
          unwatch();
          failing.delete(reject);
        });
    });
  return {
    width: threads,
    run: async (chunk) => {
      try {
        const part = await play(chunk);
        return 'bytes' in part ? part : sealer.seal(part);
      } catch (error) {
        if (error instanceof Silence) throw error;
        throw new MachineError(reason(error), { cause: error });
      }
    },
    paces: () => book.paces(),
    spare: ({ bytes: { buffer } }) => {
      rooms.push(buffer instanceof SharedArrayBuffer ? buffer : new SharedArrayBuffer(Math.ceil(buffer.byteLength * SPACIOUS)));
    },
    close: async () => {
      watch.close();
      await pool.destroy();
      if (bots.length === 0) return;
      // The end of its threads closes the input of a bot, which asks it to end.
      await new Promise((resolve) => setTimeout(resolve, GRACE_MILLISECONDS));
      endBots();
      process.off('exit', endBots);
    },
  };
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'a worker thread ran out of memory; use fewer threads (--threads)';
  return `a worker thread failed: ${message}`;
}
