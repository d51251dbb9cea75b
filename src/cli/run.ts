import { type Command, Option } from 'commander';
import { isSearch, PathSearch } from '../analysis/path-search.ts';
import { MOST_GAMES } from '../runner/experiment/schema.ts';
import type { RunPlan } from '../runner/plan/plan.ts';
import { Deal } from '../runner/run/shards/deal.ts';
import { checkShardable, type Shard, shardFolder } from '../runner/run/shards/shard.ts';
import { DONE, STOPPED } from './exit.ts';
import { planExperiment } from './experiment.ts';
import { queueOf } from './machines/queue.ts';
import { presentShard, shard } from './machines/shard.ts';
import { PATIENCE_HELP, patience, repeated, share, wholeNumber } from './options.ts';
import { presentRun } from './outcome.ts';
import { forecastText } from './plan.ts';
import { pilotsOf, playInto, threadsOf } from './play.ts';
import { runFolder } from './runs.ts';
import { print, printJson, say } from './terminal.ts';

interface RunFlags {
  readonly games?: number;
  readonly precision?: number;
  readonly seed?: string;
  readonly pack?: readonly string[];
  readonly threads?: number;
  readonly out?: string;
  readonly set?: readonly string[];
  readonly vary?: readonly string[];
  readonly resume?: boolean;
  readonly fresh?: boolean;
  readonly patience?: number;
  /** An address, or true if the environment has it. */
  readonly queue?: string | true;
  readonly plan?: boolean;
  readonly shard?: Shard;
  /** False with --no-report. */
  readonly report: boolean;
  readonly json?: boolean;
}

/** scry run: plans, plays, writes the tables and the report, prints the table. */
export function runVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .argument('<experiment>', 'path or name (experiments/<name>.yaml)')
    .option('--games <n>', 'games per cell, overriding the experiment', wholeNumber(1, MOST_GAMES))
    .option('--precision <p>', 'play until the win rate is known to ± p, e.g. 0.005', share(0.5))
    .option('--seed <s>', 'use this seed')
    .option('--threads <n>', 'worker threads (default: one per core)', wholeNumber(1, 1024))
    .option('--out <dir>', 'folder to write to (default: reports/<name>)')
    .option('--pack <pack>', 'play with this pack; repeated, packs in layers, the last on top', repeated)
    .option('--set <name=value>', 'set a parameter; may be repeated', repeated)
    .option('--vary <name=a,b>', 'vary a parameter; may be repeated', repeated)
    .option('--resume', 'continue an interrupted run')
    .option('--fresh', 'start over and replace the contents of the folder')
    .option('--patience <s>', PATIENCE_HELP, patience)
    .option('--queue [address]', 'play on the workers at this Redis (scry work); without an address: that in SCRY_QUEUE_URL')
    .addOption(
      new Option('--shard <k/n>', 'play only the k-th of n shares of the games, for another machine or job; scry merge assembles them')
        .argParser(shard)
        .conflicts(['plan', 'queue']),
    )
    .option('--plan', 'only predict games, precision and time; write nothing here (its games are cached for the run)')
    .option('--no-report', 'write the tables only')
    .option('--json', 'print the result as JSON')
    .action(async (pathOrName: string, flags: RunFlags) => finish(await run(pathOrName, flags)));
}

async function run(pathOrName: string, flags: RunFlags): Promise<number> {
  const { games, precision, seed, pack, set, vary } = flags;
  const open = queueOf(flags);
  const asked = await planExperiment(pathOrName, { games, precision, seed, pack, set, vary });
  if (flags.shard !== undefined) return runShard(asked, flags.shard, flags);
  const folder = flags.out ?? runFolder(asked.experiment.name);
  const search = isSearch(asked.experiment) ? new PathSearch(asked) : null;
  // Only the first step of a search is known in advance.
  const plan = search === null ? asked : await search.firstPlan();
  if (flags.plan) {
    const { forecast } = await import('../runner/run/forecast.ts');
    const pilots = await pilotsOf(plan);
    const expected = forecast(plan, folder, threadsOf(flags), undefined, (part) => pilots?.add(part));
    pilots?.save();
    if (flags.json) printJson(expected);
    else print(forecastText(expected, plan, plan.stopping.looks.length > 0));
    return DONE;
  }
  const queue = await open?.(plan);
  try {
    // Finished steps of a search are kept; unfinished steps continue.
    const outcome =
      search === null
        ? await playInto(plan, folder, { ...flags, queue })
        : await search.run(folder, (step, into) => playInto(step, into, { ...flags, queue, resume: flags.fresh !== true }));
    if (outcome === undefined && search !== null) say('run the same command again to continue the search from there');
    return outcome === undefined ? STOPPED : presentRun(outcome, flags);
  } finally {
    queue?.link.close();
  }
}

async function runShard(plan: RunPlan, own: Shard, flags: RunFlags): Promise<number> {
  checkShardable(plan);
  const outcome = await playInto(plan, flags.out ?? shardFolder(plan.experiment.name, own), { ...flags, queue: undefined });
  return outcome === undefined ? STOPPED : presentShard(outcome, new Deal(plan, own).games, flags);
}
