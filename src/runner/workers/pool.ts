import { Piscina } from 'piscina';
import { MachineError } from '../../core/index.ts';
import { entryAddress, fromSource } from '../../files/home.ts';
import { measuredColumns } from '../../tables/measure.ts';
import { type Part, type SealedPart, Sealer } from '../../tables/part.ts';
import type { Chunk } from '../plan/cells.ts';
import type { RunPlan } from '../plan/plan.ts';
import { sharedPulse } from '../play/pulse.ts';
import { setV8Flags } from '../play/v8-flags.ts';
import type { Executor } from './executor.ts';
import { Silence, Watch } from './watch.ts';
import type { WorkerSetup, WorkerTask } from './worker.ts';

/** A room is so much larger than the part it is made for: parts differ a little. */
const SPACIOUS = 1.25;

/** Worker threads on this machine, for one plan: one pool per game keeps the compiled loops fast. A thread that hangs for `patience` seconds is ended; 0 waits for ever. */
export function openPool(plan: RunPlan, threads: number, chunk: number, patience = 0): Executor {
  const setup: WorkerSetup = {
    module: plan.experiment.catalogue.module,
    game: plan.def.id,
    pack: plan.pack,
    cells: plan.cells,
    key: plan.seedKey,
    strategies: plan.sources,
    cards: plan.cards,
    shapes: plan.shapes,
    watched: measuredColumns(plan.measure),
    rivals: plan.rivals,
    seats: plan.seats,
    most: chunk,
    swap: plan.experiment.swap,
    rotation: plan.rotation,
  };
  setV8Flags(plan.cells.reduce((sum, cell) => sum + cell.games, 0));
  const pool = new Piscina({
    filename: fromSource ? new URL('./worker.source.mjs', import.meta.url).href : entryAddress('src/runner/workers/worker').href,
    execArgv: fromSource ? [] : undefined,
    minThreads: threads,
    maxThreads: threads,
    workerData: setup,
    recordTiming: false,
    // Games allocate nothing: what a worker makes anew are the tables of a chunk, and a large nursery only fills up with those that have been handed over.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  });
  const sealer = new Sealer(setup.shapes, setup.watched);
  // Errors that belong to no task: a worker that cannot start (its tasks would wait for ever), or an answer that comes after the pool was closed.
  // Each task listens while it runs and no longer: a race against one promise of the pool would keep every result alive.
  const failing = new Set<(error: unknown) => void>();
  let broken: { readonly error: unknown } | null = null;
  pool.on('error', (error) => {
    broken = { error };
    for (const fail of failing) fail(error);
  });
  // Memory that all threads share, into which parts are written: copies that come and go had the main thread collect garbage several times a second. Every part
  // spared makes room for one to come, so that there are never more rooms than parts in flight.
  const rooms: SharedArrayBuffer[] = [];
  const watch = new Watch(patience);
  const play = (chunk: Chunk): Promise<Part | SealedPart> =>
    new Promise((resolve, reject) => {
      if (broken !== null) reject(broken.error);
      failing.add(reject);
      // Neither pulse nor room is used again after a silence: the thread may still write there until it has ended.
      const pulse = sharedPulse();
      const ending = new AbortController();
      const unwatch = watch.over(pulse, (silence) => {
        reject(silence);
        // Ends the thread that plays this task; the pool starts another in its place.
        ending.abort();
      });
      pool
        .run({ chunk, room: rooms.pop(), pulse } satisfies WorkerTask, { signal: ending.signal })
        .then(resolve, reject)
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
    spare: ({ bytes: { buffer } }) => {
      rooms.push(buffer instanceof SharedArrayBuffer ? buffer : new SharedArrayBuffer(Math.ceil(buffer.byteLength * SPACIOUS)));
    },
    close: () => {
      watch.close();
      return pool.destroy();
    },
  };
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'a worker thread ran out of memory; use fewer threads (--threads)';
  return `a worker thread failed: ${message}`;
}
