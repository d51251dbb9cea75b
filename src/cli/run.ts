import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { levelLabel } from '../report/cells.ts';
import { count } from '../report/words.ts';
import type { RunPlan } from '../runner/plan.ts';
import type { RunOutcome } from '../runner/run.ts';
import { DONE, STOPPED } from './exit.ts';
import { planExperiment } from './experiment.ts';
import { Interrupt } from './interrupt.ts';
import { repeated, share, wholeNumber } from './options.ts';
import { presentRun } from './outcome.ts';
import { forecast, forecastText } from './plan.ts';
import { startProgress } from './progress.ts';
import { runFolder, shown } from './runs.ts';
import { print, printJson, say } from './terminal.ts';

interface RunFlags {
  readonly games?: number;
  readonly precision?: number;
  readonly seed?: string;
  readonly threads?: number;
  readonly out?: string;
  readonly set?: readonly string[];
  readonly vary?: readonly string[];
  readonly resume?: boolean;
  readonly fresh?: boolean;
  readonly plan?: boolean;
  /** False with --no-report. */
  readonly report: boolean;
  readonly json?: boolean;
}

/** scry run: plan, play, write the tables and the report, show the table. */
export function runVerb(program: Command, finish: (code: number) => void): void {
  program
    .command('run')
    .description('play an experiment; write its tables and its report')
    .argument('<experiment>', 'path or name (experiments/<name>.yaml)')
    .option('--games <n>', 'games per cell, instead of what the experiment says', wholeNumber(1))
    .option('--precision <p>', 'play until the win rate is known to ± p, e.g. 0.005', share(0.5))
    .option('--seed <s>', 'another seed')
    .option('--threads <n>', 'worker threads (default: one a core)', wholeNumber(1, 1024))
    .option('--out <dir>', 'folder to write to (default: reports/<name>)')
    .option('--set <name=value>', 'set a parameter; may be repeated', repeated)
    .option('--vary <name=a,b>', 'vary a parameter; may be repeated', repeated)
    .option('--resume', 'go on with an interrupted run')
    .option('--fresh', 'play anew and replace what the folder holds')
    .option('--plan', 'only say what would be played; write nothing')
    .option('--no-report', 'write the tables but no report')
    .option('--json', 'the result as data')
    .action(async (pathOrName: string, flags: RunFlags) => finish(await run(pathOrName, flags)));
}

async function run(pathOrName: string, flags: RunFlags): Promise<number> {
  const { games, precision, seed, set, vary } = flags;
  const plan = await planExperiment(pathOrName, { games, precision, seed, set, vary });
  const folder = flags.out ?? runFolder(plan.experiment.name);
  const threads = flags.threads ?? availableParallelism();
  if (flags.plan) {
    const expected = forecast(plan, folder, threads);
    if (flags.json) printJson(expected);
    else print(forecastText(expected, plan.stopping.looks.length > 0));
    return DONE;
  }
  const { outcome, kept } = await play(plan, folder, threads, flags);
  if (outcome.status === 'interrupted') {
    say(`stopped; ${count(kept)} games are kept in ${shown(outcome.folder)}; go on with: ${outcome.resumeLine}`);
    return STOPPED;
  }
  if (outcome.status === 'unchanged') say(`nothing to do: ${shown(folder)} holds this run, complete; --fresh plays it anew`);
  return presentRun(outcome, flags);
}

async function play(plan: RunPlan, folder: string, threads: number, flags: RunFlags): Promise<{ outcome: RunOutcome; kept: number }> {
  const progress = startProgress();
  const interrupt = new Interrupt(() => progress.stop());
  let kept = 0;
  try {
    // Loaded when there is something to play: worker pool and Arrow are no light weight.
    const { runExperiment } = await import('../runner/run.ts');
    const outcome = await runExperiment(plan, {
      folder,
      threads,
      resume: flags.resume === true,
      fresh: flags.fresh === true,
      signal: interrupt.signal,
      progress: ({ games, total, cell, wins, counted }) => {
        kept = games;
        if (!interrupt.signal.aborted) progress.update({ done: games, total, cell: { label: cellLabel(plan, cell), games: counted, wins } });
      },
    });
    return { outcome, kept };
  } finally {
    interrupt.release();
    progress.stop();
  }
}

/** What tells a cell from the others; the experiment's name where there is only one. */
function cellLabel({ cells, factors, experiment }: RunPlan, cell: number): string {
  const telling = factors.filter((factor) => factor.levels.length > 1).map(({ name }) => levelLabel(name, cells[cell].levels[name]));
  return telling.length > 0 ? telling.join(' · ') : experiment.name;
}
