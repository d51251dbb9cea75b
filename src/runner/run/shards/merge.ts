import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { InputError, Problems } from '../../../core/index.ts';
import { type Catalogue, shipped } from '../../../files/catalogue.ts';
import { removeAll } from '../../../tables/moving.ts';
import type { RunPlan } from '../../plan/plan.ts';
import { UnansweredGames } from '../../workers/unanswered.ts';
import { finishRun } from '../finish-run.ts';
import { beside, difference, inspect, putBack, replaceFolder, resumeLine } from '../folder.ts';
import { lockFolder } from '../lock.ts';
import { planFromRun } from '../replay.ts';
import { runWord } from '../replay-line.ts';
import type { RunOutcome } from '../run.ts';
import type { RunFile } from '../run-file.ts';
import { firstFile } from '../run-record.ts';
import { checkBuild, checkNumbers, checkParts, ofOneRun } from './check-shards.ts';
import { type FoundShard, findShards } from './find-shards.ts';

interface MergeOptions {
  /** Where to write the run; by default reports/<name>. */
  readonly out?: string;
  /** Replace what is there. */
  readonly fresh: boolean;
  readonly catalogue?: Catalogue;
}

/**
 * Assembles the shards of a run into the run that one machine would have written. Checks all of them first; throws InputErrors with every problem and
 * writes nothing if there is one. The shards are only read.
 */
export async function mergeShards(paths: readonly string[], { out, fresh, catalogue = shipped }: MergeOptions): Promise<RunOutcome> {
  const problems = new Problems();
  const found = findShards(paths, out ?? '', problems);
  const shards = ofOneRun(found, problems);
  problems.throwIfAny();
  checkBuild(shards[0]);
  checkNumbers(shards, problems);
  const plan = await planOf(shards[0], catalogue);
  const unanswered = new UnansweredGames(plan);
  for (const shard of shards) problems.attempt(() => checkParts(shard, plan, unanswered));
  problems.throwIfAny();
  const folder = out ?? `reports/${plan.experiment.name}`;
  const goOn = resumeLine(plan, { folder }, false);
  putBack(folder);
  const before = present(plan, folder, fresh, shards);
  if (before !== null) return { status: 'unchanged', run: before, folder, resumeLine: goOn };
  const run = write(plan, folder, shards, unanswered, goOn);
  return { status: 'done', run, folder, resumeLine: goOn };
}

/** The plan of the run, from that of a shard. */
async function planOf({ folder, mark }: FoundShard, catalogue: Catalogue): Promise<RunPlan> {
  const plan = await planFromRun(folder, catalogue);
  return { ...plan, experiment: { ...plan.experiment, given: mark.given } };
}

/** The run if it is in the folder already, complete; null if the folder is free or may be replaced. */
function present(plan: RunPlan, folder: string, fresh: boolean, shards: readonly FoundShard[]): RunFile | null {
  if (shards.some((shard) => shard.folder === resolve(folder)))
    throw new InputError('this folder holds one of the shards; choose another with --out', { file: folder });
  const found = inspect(folder, fresh);
  if (found === null || fresh || found === 'other') return null;
  const remedy = 'start over with --fresh, or choose another folder with --out';
  if (found.hash !== plan.hash) throw new InputError(`${difference(plan, found)}; ${remedy}`, { file: folder });
  if (!found.complete) throw new InputError(`this folder holds an incomplete run; ${remedy}`, { file: folder });
  if (plan.cells.some(({ games, index }) => found.done[index] < games))
    throw new InputError(`this folder holds the run with fewer games, and shards cannot extend a run; ${remedy}`, { file: folder });
  return found;
}

/** Writes the run beside its folder and then moves it there, so that a killed merge leaves nothing that looks like a run. */
function write(plan: RunPlan, folder: string, shards: readonly FoundShard[], unanswered: UnansweredGames, resume: string): RunFile {
  const aside = beside(folder, 'merge');
  const lock = lockFolder(folder);
  try {
    removeAll(aside);
    const [{ mark }] = shards;
    const done = plan.cells.map(({ games }) => games);
    const begun = firstFile(plan, null, { folder, threads: 1, chunk: mark.chunk, resume });
    const run = finishRun(plan, begun, aside, {
      from: shards.map((shard) => shard.folder),
      done,
      stopped: null,
      unanswered: unanswered.list(done),
      how: { ...begun.how, ...howOf(shards) },
      word: runWord(plan.experiment.name, folder),
    });
    lock.check();
    replaceFolder(aside, folder);
    return run;
  } finally {
    removeAll(aside);
    lock.release();
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

/** How the run was played: the sum of its shards. Its seconds are those that the threads of the first would have taken for all. */
function howOf(shards: readonly FoundShard[]): Partial<RunFile['how']> {
  const hows = shards.map(({ run }) => run.how);
  const { threads, node } = hows[0];
  const work = hows.reduce((sum, how) => sum + how.seconds * how.threads, 0);
  return {
    startedAt: hows.map((how) => how.startedAt).sort()[0],
    seconds: work / threads,
    threads,
    interruptions: hows.reduce((sum, how) => sum + how.interruptions, 0),
    machine: [...new Set(hows.map((how) => how.machine))].join('; '),
    node,
    shards: shards
      .map(({ mark, run: { how } }) => ({ number: mark.number, startedAt: how.startedAt, seconds: how.seconds, threads: how.threads, machine: how.machine }))
      .sort((a, b) => a.number - b.number),
  };
}
