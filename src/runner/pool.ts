import { Piscina } from 'piscina';
import { MachineError } from '../core/index.ts';
import { measuredColumns } from '../tables/measure.ts';
import { type Part, type SealedPart, Sealer } from '../tables/part.ts';
import type { Chunk } from './cells.ts';
import type { Executor } from './executor.ts';
import type { RunPlan } from './plan.ts';
import type { WorkerSetup } from './worker.ts';

const fromSource = import.meta.url.endsWith('.ts');

/** Worker threads on this machine, for one plan: one pool per game keeps the compiled loops fast. */
export function openPool(plan: RunPlan, threads: number, chunk: number): Executor {
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
  const pool = new Piscina({
    filename: new URL(fromSource ? './worker.source.mjs' : './worker.js', import.meta.url).href,
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
  const play = (task: Chunk): Promise<Part | SealedPart> =>
    new Promise((resolve, reject) => {
      if (broken !== null) reject(broken.error);
      failing.add(reject);
      pool
        .run(task)
        .then(resolve, reject)
        .finally(() => failing.delete(reject));
    });
  return {
    width: threads,
    run: async (task) => {
      try {
        const part = await play(task);
        return 'bytes' in part ? part : sealer.seal(part);
      } catch (error) {
        throw new MachineError(reason(error), { cause: error });
      }
    },
    close: () => pool.destroy(),
  };
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'a worker thread ran out of memory; use fewer threads (--threads)';
  return `a worker thread failed: ${message}`;
}
