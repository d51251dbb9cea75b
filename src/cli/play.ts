import { availableParallelism } from 'node:os';
import { fromSource } from '../files/home.ts';
import { levelLabel } from '../report/cells.ts';
import { count } from '../report/words.ts';
import type { RunPlan } from '../runner/plan/plan.ts';
import type { QueueLink } from '../runner/queue/link.ts';
import type { PilotCache } from '../runner/run/pilot-cache.ts';
import type { RunOutcome } from '../runner/run/run.ts';
import type { RunOptions } from '../runner/run/run-options.ts';
import { type Shard, shardName } from '../runner/run/shards/shard.ts';
import { Interrupt } from './interrupt.ts';
import { startProgress } from './progress.ts';
import { shown } from './runs.ts';
import { surroundings } from './surroundings.ts';
import { say } from './terminal.ts';

export interface PlayFlags {
  readonly threads?: number;
  readonly resume?: boolean;
  readonly fresh?: boolean;
  readonly patience?: number;
  /** How to play on workers of other machines; absent: on this machine. */
  readonly queue?: Queue;
  /** Play only this share of the games. */
  readonly shard?: Shard;
  /** This is a step of something larger: do not say that there was nothing to do. */
  readonly step?: boolean;
  /** The command that continues the run, if that is not `scry run`. */
  readonly again?: string;
}

/** A way to other machines, and the flag that names it in a command. */
export interface Queue {
  readonly link: QueueLink;
  readonly flag: string;
}

/** Number of threads; by default one per core. */
export function threadsOf({ threads }: Pick<PlayFlags, 'threads'>): number {
  return threads ?? availableParallelism();
}

/** The games that `--plan` plays, in the user's cache; undefined if there is no place for it. */
export async function pilotsOf(plan: RunPlan): Promise<PilotCache | undefined> {
  const { cacheFolder, PilotCache } = await import('../runner/run/pilot-cache.ts');
  const root = cacheFolder(surroundings().env);
  // Whoever runs the sources may change the rules without a new version; games of the old rules must not be used.
  return root === null || fromSource ? undefined : new PilotCache(root, plan);
}

/** Plays a plan into a folder with a progress bar. Says so if there was nothing to do. Returns undefined, with a message, if Ctrl-C stopped it. */
export async function playInto(plan: RunPlan, folder: string, flags: PlayFlags): Promise<RunOutcome | undefined> {
  const progress = startProgress();
  const interrupt = new Interrupt(() => progress.stop());
  let kept = 0;
  let outcome: RunOutcome;
  try {
    // Load the worker pool and Arrow only if there is something to play: they are heavy.
    const { runExperiment } = await import('../runner/run/run.ts');
    const options: RunOptions = {
      folder,
      threads: threadsOf(flags),
      resume: flags.resume === true,
      fresh: flags.fresh === true,
      patience: flags.patience,
      queue: flags.queue?.flag,
      again: flags.again,
      shard: flags.shard,
      signal: interrupt.signal,
      pilots: await pilotsOf(plan),
      livelyProgress: true,
      progress: ({ games, total, cell, wins, counted, unfinished, secondsLeft, crew }) => {
        kept = games;
        if (interrupt.signal.aborted) return;
        // With swapped games the unit is a pair: half as many units, each worth up to one win.
        const size = plan.experiment.swap ? 2 : 1;
        progress.update({
          done: Math.min(total, games + unfinished),
          total,
          secondsLeft,
          crew,
          cell: { label: cellLabel(plan, cell), games: counted / size, wins: wins / size },
        });
      },
    };
    const others = flags.queue?.link.executor(plan, folder, (line) => progress.tell(line));
    outcome = await runExperiment(plan, options, others ?? surroundings().open);
  } finally {
    interrupt.release();
    progress.stop();
  }
  if (outcome.status === 'interrupted') {
    say(`stopped; ${count(kept)} games are kept in ${shown(outcome.folder)}; continue with: ${outcome.resumeLine}`);
    return undefined;
  }
  if (outcome.status === 'unchanged' && flags.step !== true)
    say(
      `nothing to do: ${shown(folder)} already holds ${flags.shard === undefined ? 'this run' : shardName(flags.shard)}, complete; use --fresh to play it again`,
    );
  return outcome;
}

/** The levels that distinguish a cell; the experiment's name if it has only one cell. */
function cellLabel({ cells, factors, experiment }: RunPlan, cell: number): string {
  const telling = factors.filter((factor) => factor.levels.length > 1).map(({ name }) => levelLabel({ factors }, name, cells[cell].levels[name]));
  return telling.length > 0 ? telling.join(' · ') : experiment.name;
}
