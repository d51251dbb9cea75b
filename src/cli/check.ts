import type { Command } from 'commander';
import { type Checked, checkRun, NOTHING_EXPECTED } from '../analysis/check.ts';
import { InputError } from '../core/index.ts';
import { boundsWords, foundWords, junit, remarkWords, subjectWords } from '../report/expectations.ts';
import { list } from '../report/words.ts';
import { isExperiment } from '../runner/experiment/experiment-file.ts';
import { MOST_GAMES } from '../runner/experiment/schema.ts';
import { columns } from './columns.ts';
import { BROKEN, DONE, STOPPED } from './exit.ts';
import { planExperiment } from './experiment.ts';
import { PATIENCE_HELP, patience, repeated, wholeNumber } from './options.ts';
import { OutFile } from './out-file.ts';
import { announceErrors } from './outcome.ts';
import { type PlayFlags, playInto } from './play.ts';
import { findRun, holdsRun, runFolder } from './runs.ts';
import { bold, print, printJson } from './terminal.ts';

interface CheckFlags extends PlayFlags {
  readonly games?: number;
  readonly pack?: readonly string[];
  readonly set?: readonly string[];
  readonly out?: string;
  readonly strict?: boolean;
  readonly junit?: string;
  readonly json?: boolean;
}

/** scry check: tests balance against expectations. */
export function checkVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .argument('<run or experiment>', 'path or name; if both have it, the experiment')
    .option('--strict', 'treat undecided as broken')
    .option('--junit <file>', 'also write the answers as a JUnit file')
    .option('--games <n>', 'if the experiment is run: games per cell, overriding it', wholeNumber(1, MOST_GAMES))
    .option('--pack <pack>', 'if the experiment is run: play with this pack; repeated, packs in layers', repeated)
    .option('--set <name=value>', 'if the experiment is run: set a parameter; may be repeated', repeated)
    .option('--out <dir>', 'if the experiment is run: folder to write to (default: reports/<name>)')
    .option('--fresh', 'if the experiment is run: start over and replace the contents of the folder')
    .option('--threads <n>', 'worker threads, if the experiment is run (default: one per core)', wholeNumber(1, 1024))
    .option('--patience <s>', PATIENCE_HELP, patience)
    .option('--json', 'print the answers as JSON')
    .action(async (pathOrName: string, flags: CheckFlags) => finish(await check(pathOrName, flags)));
}

async function check(pathOrName: string, flags: CheckFlags): Promise<number> {
  const file = flags.junit === undefined ? undefined : new OutFile(flags.junit);
  try {
    const { folder, failed } = await runOf(pathOrName, flags);
    if (folder === undefined) return STOPPED;
    const checked = checkRun(folder);
    file?.write(junit(checked, flags.strict === true));
    if (flags.json) printJson(asData(checked));
    else print(asText(checked));
    const answers = checked.statements.map(({ answer }) => answer);
    return answers.includes('broken') || (flags.strict === true && answers.includes('undecided')) ? BROKEN : failed;
  } finally {
    file?.close();
  }
}

/** The run to check; an experiment is run first. No folder if Ctrl-C stopped it. */
async function runOf(pathOrName: string, flags: CheckFlags): Promise<{ folder: string | undefined; failed: number }> {
  const { games, pack, set, out } = flags;
  if (holdsRun(pathOrName) || !isExperiment(pathOrName)) {
    const folder = findRun(pathOrName);
    const given = (['games', 'pack', 'set', 'out', 'fresh'] as const).find((flag) => flags[flag] !== undefined);
    if (given !== undefined)
      throw new InputError(`is for an experiment, but ${pathOrName} is a run, whose games are played; name the experiment`, { field: `--${given}` });
    return { folder, failed: DONE };
  }
  const plan = await planExperiment(pathOrName, { games, pack, set });
  if (plan.experiment.expect.length === 0) throw new InputError(NOTHING_EXPECTED, plan.experiment.place(['expect']));
  const folder = out ?? runFolder(plan.experiment.name);
  const outcome = await playInto(plan, folder, flags);
  return outcome === undefined ? { folder: undefined, failed: DONE } : { folder, failed: announceErrors(outcome.run, folder) };
}

function asText({ run, statements }: Checked): string {
  const table = columns(
    ['answer', 'where', 'measure', 'expected', 'found', ''],
    statements.map((statement) => [
      statement.answer,
      subjectWords(run, statement),
      statement.measure,
      boundsWords(statement),
      foundWords(statement),
      remarkWords(statement),
    ]),
  );
  const counts = (['held', 'broken', 'undecided'] as const).flatMap((answer) => {
    const n = statements.filter((statement) => statement.answer === answer).length;
    return n === 0 ? [] : [`${n} ${answer}`];
  });
  return `${bold(run.title)}\n\n${table}\n\n${list(counts)}; the intervals hold together with 95 % confidence`;
}

function asData({ run, statements }: Checked): unknown {
  return {
    name: run.name,
    title: run.title,
    confidence: 0.95,
    expectations: statements.map(({ line, cell, than, measure, bounds, estimate, answer, enough, lopsided = false }) => ({
      line,
      answer,
      cell,
      levels: run.cells[cell].levels,
      ...(than === null ? {} : { than, thanLevels: run.cells[than].levels }),
      measure,
      bounds,
      // Infinite bounds become null in JSON.
      estimate: { point: estimate.point, low: estimate.low, high: estimate.high, n: estimate.n },
      enough: enough === null || !Number.isFinite(enough) ? null : enough,
      lopsided,
    })),
  };
}
