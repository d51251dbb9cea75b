import { join } from 'node:path';
import { countedGames, winRate } from '../report/intervals.ts';
import { readSummary } from '../report/load.ts';
import { stoppingLines } from '../report/stopping.ts';
import type { Summary } from '../report/summary.ts';
import { headline, summaryTable } from '../report/text.ts';
import { count, counted } from '../report/words.ts';
import { runWord } from '../runner/folder.ts';
import { replayLine } from '../runner/replayline.ts';
import type { RunOutcome } from '../runner/run.ts';
import { measureName, type RunFile } from '../runner/runfile.ts';
import { isShare } from '../tables/measure.ts';
import { DONE, GAMES_FAILED } from './exit.ts';
import { shown } from './runs.ts';
import { bold, print, printJson, say, wrapped } from './terminal.ts';

const ERRORS_SHOWN = 5;

/** Writes the report, shows the result, and names the games that ended in error. */
export async function presentRun({ run, folder }: RunOutcome, flags: { readonly report: boolean; readonly json?: boolean }): Promise<number> {
  if (flags.report) {
    // Vega takes longer to load than most commands to run: only when a page is drawn.
    const { writeReport } = await import('../report/report.ts');
    await writeReport(folder);
  }
  const report = flags.report ? shown(join(folder, 'report.html')) : null;
  const summary = readSummary([folder]);
  if (flags.json) printJson(resultData(summary, folder, report));
  else print(resultText(summary, report));
  return announceErrors(run, folder);
}

function resultText(summary: Summary, report: string | null): string {
  const { title, gameName, pack } = summary.runs[0];
  const { rulebook, standIn } = pack.provenance;
  return [
    bold(title),
    `${gameName}, pack ${pack.name}: ${counted(rulebook, 'card')} from the rulebook, ${counted(standIn, 'stand-in')}${pack.sizes === 'free' ? ', free sizes' : ''}`,
    '',
    summaryTable(summary),
    '',
    wrapped(headline(summary)),
    ...stoppingLines(summary.runs[0], isShare(measureName(summary.runs[0]))).flatMap((line) => ['', wrapped(line)]),
    ...(report === null ? [] : ['', `report: ${report}`]),
  ].join('\n');
}

/** What `--json` prints: contract for programs. */
function resultData(summary: Summary, folder: string, report: string | null): unknown {
  const run = summary.runs[0];
  return {
    name: run.name,
    title: run.title,
    game: run.game,
    pack: run.pack,
    seed: run.seed,
    hash: run.hash,
    folder: shown(folder),
    report,
    headline: headline(summary),
    cells: summary.cells.map((cell) => {
      const { point, low, high } = winRate(summary, cell);
      return {
        cell: cell.index,
        levels: cell.levels,
        games: run.done[cell.index],
        counted: countedGames(cell),
        outcomes: cell.outcomes,
        winRate: { point, low, high },
      };
    }),
    stopped: run.stopped,
    errors: run.errors,
  };
}

/** Names the games that ended in error; the exit code says whether there were any. */
export function announceErrors(run: RunFile, folder: string): number {
  const { count: failed, first } = run.errors;
  if (failed === 0) return DONE;
  const games = run.done.reduce((sum, n) => sum + n, 0);
  say(`${count(failed)} of ${count(games)} games ended in error; they are left out of every rate. See them again with:`);
  const word = runWord(run.name, shown(folder));
  for (const { cell, game, message } of first.slice(0, ERRORS_SHOWN)) say(`  ${replayLine(word, cell, game)}    # ${message}`);
  return GAMES_FAILED;
}
