import { replayLine } from '../runner/replayline.ts';
import type { RunOutcome } from '../runner/run.ts';
import type { RunFile } from '../runner/runfile.ts';
import { DONE, GAMES_FAILED } from './exit.ts';
import { runFolder, shown } from './runs.ts';
import { print, say } from './terminal.ts';
import { count } from './words.ts';

const LINES_SHOWN = 5;

/** Writes the report, shows the result, and names the games that ended in error. */
export function presentRun({ run, folder }: RunOutcome, flags: { readonly report: boolean; readonly json?: boolean }): number {
  print(`${shown(folder)} ${flags.report}`);
  return announceErrors(run, folder);
}

function announceErrors(run: RunFile, folder: string): number {
  const { count: failed, first } = run.errors;
  if (failed === 0) return DONE;
  const games = run.done.reduce((sum, n) => sum + n, 0);
  say(`${count(failed)} of ${count(games)} games ended in error; they are left out of every rate. See them again with:`);
  const name = folder === runFolder(run.name) ? run.name : folder;
  for (const { cell, game, message } of first.slice(0, LINES_SHOWN)) say(`  ${replayLine(name, cell, game)}    # ${message}`);
  return GAMES_FAILED;
}
