import type { Command } from 'commander';
import { planFromRun, readRunFile, replay } from '../runner/run/replay.ts';
import { seenFromHere } from './error-place.ts';
import { DONE } from './exit.ts';
import { planExperiment } from './experiment.ts';
import { wholeNumber } from './options.ts';
import { lookForRun } from './runs.ts';
import { print, printJson, say } from './terminal.ts';

interface ReplayOptions {
  readonly cell: number;
  readonly game: number;
  readonly seat?: number;
  readonly json?: boolean;
}

/** scry replay: shows one game again, move by move. */
export function replayVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .argument('<run or experiment>', 'path or name')
    .option('--cell <k>', 'number of the cell, from 0', wholeNumber(0), 0)
    .requiredOption('--game <i>', 'number of the game, from 0', wholeNumber(0))
    .option('--seat <s>', 'show only what this seat sees', wholeNumber(0))
    .option('--json', 'print the game as JSON')
    .action(async (pathOrName: string, options: ReplayOptions) => {
      const folder = lookForRun(pathOrName);
      // Prefer the run: an experiment of the same name may have been edited since.
      const plan = folder === undefined ? await planExperiment(pathOrName) : await planFromRun(folder);
      const silent =
        folder === undefined ? undefined : readRunFile(folder).unanswered?.find(({ cell, game }) => cell === options.cell && game === options.game);
      if (silent !== undefined) say(`${silent.player} did not answer in this game; when the output stops, press Ctrl-C`);
      const tell = (line: string): void => print(seenFromHere(line, plan.experiment.folder));
      const hear = silent === undefined || options.json ? undefined : tell;
      const game = replay(plan, options.cell, options.game, { seat: options.seat, hear });
      if (options.json) printJson({ run: plan.experiment.name, cell: options.cell, game: options.game, levels: plan.cells[options.cell].levels, ...game });
      else if (hear === undefined) for (const line of game.lines) tell(line);
      finish(DONE);
    });
}
