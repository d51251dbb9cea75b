import type { Command } from 'commander';
import type { RunPlan } from '../runner/plan.ts';
import { planFromRun, replay } from '../runner/replay.ts';
import { DONE } from './exit.ts';
import { planExperiment } from './experiment.ts';
import { wholeNumber } from './options.ts';
import { lookForRun } from './runs.ts';
import { print, printJson } from './terminal.ts';

interface ReplayOptions {
  readonly cell: number;
  readonly game: number;
  readonly seat?: number;
  readonly json?: boolean;
}

/** scry replay: one game again, move by move. */
export function replayVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .argument('<run or experiment>', 'path or name')
    .requiredOption('--cell <k>', 'number of the cell, from 0', wholeNumber(0))
    .requiredOption('--game <i>', 'number of the game, from 0', wholeNumber(0))
    .option('--seat <s>', 'tell only what this seat sees', wholeNumber(0))
    .option('--json', 'the game as data')
    .action(async (pathOrName: string, options: ReplayOptions) => {
      const plan = await planOf(pathOrName);
      const game = replay(plan, options.cell, options.game, { seat: options.seat });
      if (options.json) printJson({ run: plan.experiment.name, cell: options.cell, game: options.game, levels: plan.cells[options.cell].levels, ...game });
      else print(game.lines.join('\n'));
      finish(DONE);
    });
}

/** A run says how it was played; an experiment of the same name may have been edited since. */
async function planOf(pathOrName: string): Promise<RunPlan> {
  const folder = lookForRun(pathOrName);
  return folder === undefined ? planExperiment(pathOrName) : planFromRun(folder);
}
