import type { Command } from 'commander';
import { InputErrors } from '../../core/index.ts';
import { mergeShards } from '../../runner/run/shards/merge.ts';
import { BAD_INPUT } from '../exit.ts';
import { presentRun } from '../outcome.ts';
import { shown } from '../runs.ts';
import { asProblem, sentenceOf } from '../sentence.ts';
import { complain, printJson, say } from '../terminal.ts';

interface MergeFlags {
  readonly out?: string;
  readonly fresh?: boolean;
  /** False with --no-report. */
  readonly report: boolean;
  readonly json?: boolean;
}

/** scry merge: assembles the shards of a run; then it is as if one machine had played it. */
export function mergeVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .argument('<folder...>', 'the folder that holds the shards, or several; or the folders of the shards')
    .option('--out <dir>', 'folder to write to (default: reports/<name>)')
    .option('--fresh', 'replace the contents of the folder')
    .option('--no-report', 'write the tables only')
    .option('--json', 'print the result as JSON')
    .action(async (folders: readonly string[], flags: MergeFlags) => finish(await merge(folders, flags)));
}

async function merge(folders: readonly string[], flags: MergeFlags): Promise<number> {
  try {
    const outcome = await mergeShards(folders, { out: flags.out, fresh: flags.fresh === true });
    if (outcome.status === 'unchanged') say(`nothing to do: ${shown(outcome.folder)} already holds this run, complete; use --fresh to merge it again`);
    return await presentRun(outcome, flags);
  } catch (error) {
    if (!(error instanceof InputErrors)) throw error;
    // Many shards can have many problems; each is a line, so that all can be mended at once.
    for (const problem of error.problems) complain(sentenceOf(problem));
    if (flags.json) printJson({ errors: error.problems.map(asProblem) });
    return BAD_INPUT;
  }
}
