import { join, resolve } from 'node:path';
import { adjustedCells } from '../analysis/luck.ts';
import { measureGames } from '../analysis/measured.ts';
import { estimate } from '../evidence/single.ts';
import { kindOf } from '../evidence/units.ts';
import { cellLabel, levelWritten } from '../report/cells.ts';
import { CONFIDENCE } from '../report/confidence.ts';
import { countedGames, sequenceNote, winRate } from '../report/intervals.ts';
import { readSummary } from '../report/load.ts';
import { adjustedWords } from '../report/sections/luck-dealt.ts';
import { firstLine, toldFirst } from '../report/sections/told-first.ts';
import { stoppingLines } from '../report/stopping.ts';
import type { Summary } from '../report/summary.ts';
import { headline, summaryTable } from '../report/text.ts';
import { count, number, provenanceWords, range, rate, rateInterval } from '../report/words.ts';
import { replayLine, runWord } from '../runner/run/replay-line.ts';
import type { RunOutcome } from '../runner/run/run.ts';
import { measureName, measuresShare, type RunFile } from '../runner/run/run-file.ts';
import type { Adjusted } from '../stats/control-variates.ts';
import type { Estimate } from '../stats/estimate.ts';
import type { Measure } from '../tables/measure.ts';
import { columns } from './columns.ts';
import { seenFromHere } from './error-place.ts';
import { DONE, ERRORS_SHOWN, GAMES_FAILED } from './exit.ts';
import { shown, whichRun } from './runs.ts';
import { bold, print, printJson, say, wrapped } from './terminal.ts';

/** Adjusted results listed in the terminal. */
const MOST_ADJUSTED = 3;

/** Prints the result, writes the report, and lists the games that ended in error. The table is printed before the report is built. */
export async function presentRun({ run, folder }: RunOutcome, flags: { readonly report: boolean; readonly json?: boolean }): Promise<number> {
  const first = toldFirst(run.report);
  const summary = readSummary([folder], { games: first === 'luck-skill', feel: first === 'feel' });
  const means = measureName(run) === 'win' ? null : meansOf(folder, run);
  const answer = first === undefined ? null : firstLine(summary, first);
  const adjusted = adjustedOf(folder, run);
  if (!flags.json) print(resultText(summary, means, answer, adjusted));
  const report = flags.report ? shown(join(folder, 'report.html')) : null;
  if (flags.report) {
    // Vega takes longer to load than most commands take to run, so load it only to draw a page.
    const { writeReport } = await import('../report/report.ts');
    await writeReport(folder);
  }
  if (flags.json) printJson(resultData(summary, means, adjusted, folder, report));
  else if (report !== null) print(`\nreport: ${report}`);
  return announceErrors(run, folder);
}

/** The experiment's measure by cell, if that is not the win rate. */
interface Means {
  readonly measure: Measure;
  readonly byCell: readonly Estimate[];
}

/** By cell: what is measured, adjusted for the luck dealt; empty if that helps nowhere. */
function adjustedOf(folder: string, run: RunFile): readonly (Adjusted | null)[] {
  if (run.dealt === undefined) return [];
  return adjustedCells(measureGames(folder, run, measureName(run)));
}

/** A line for each cell that is adjusted, the strongest first; a longer list is cut. */
function adjustedLines(summary: Summary, adjusted: readonly (Adjusted | null)[]): string[] {
  const share = measuresShare(summary.runs[0]);
  const found = summary.cells
    .flatMap((cell) => {
      const own = adjusted[cell.index] ?? null;
      return own === null ? [] : [{ cell, own }];
    })
    .sort((a, b) => b.own.worth - a.own.worth);
  const where = (cell: Summary['cells'][number]): string => (summary.cells.length === 1 ? '' : ` (${cellLabel(summary, cell)})`);
  const lines = found.slice(0, MOST_ADJUSTED).map(({ cell, own }) => `Adjusted for the luck dealt${where(cell)}: ${adjustedWords(own, share)}.`);
  const left = found.length - lines.length;
  return left > 0 ? [...lines, `${count(left)} more ${left === 1 ? 'setting is' : 'settings are'} adjusted; the report has all.`] : lines;
}

function meansOf(folder: string, run: RunFile): Means {
  const { units, measure } = measureGames(folder, run, measureName(run));
  return { measure, byCell: units.map((own) => estimate(own, kindOf(units, measure.share), run.intervals, CONFIDENCE)) };
}

function meansTable(summary: Summary, { measure, byCell }: Means): string {
  const { cells, factors } = summary;
  const varied = factors.filter((factor) => factor.levels.length > 1);
  return columns(
    [...varied.map(({ name }) => name), measure.name, '95 % interval'],
    cells.map((cell) => {
      const own = byCell[cell.index];
      const words = measure.share ? [rate(own), rateInterval(own)] : [number(own.point, 2), range(own.low, own.high, 2)];
      return [...varied.map(({ name }) => levelWritten(summary, name, cell.levels[name])), ...words];
    }),
  );
}

function resultText(summary: Summary, means: Means | null, answer: string | null, adjusted: readonly (Adjusted | null)[]): string {
  const { title, gameName, pack } = summary.runs[0];
  const note = sequenceNote(summary.runs[0]);
  return [
    bold(title),
    `${gameName}, pack ${pack.name}: ${provenanceWords(pack.provenance)}${pack.sizes === 'free' ? ', free sizes' : ''}`,
    '',
    summaryTable(summary),
    '',
    ...(means === null ? [] : [meansTable(summary, means), '']),
    ...(note === null ? [] : [wrapped(note), '']),
    wrapped(headline(summary)),
    ...(answer === null ? [] : ['', wrapped(answer)]),
    ...adjustedLines(summary, adjusted).map((line, i) => `${i === 0 ? '\n' : ''}${wrapped(line)}`),
    ...stoppingLines(summary.runs[0], measuresShare(summary.runs[0])).flatMap((line) => ['', wrapped(line)]),
  ].join('\n');
}

/** The output of `--json`: a contract for programs. */
function resultData(summary: Summary, means: Means | null, adjusted: readonly (Adjusted | null)[], folder: string, report: string | null): unknown {
  const run = summary.runs[0];
  return {
    ...whichRun(run, folder, report),
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
        ...(means === null ? {} : { [means.measure.name]: bare(means.byCell[cell.index]) }),
        ...adjustedData(adjusted[cell.index] ?? null),
      };
    }),
    stopped: run.stopped,
    errors: run.errors,
  };
}

/** Of what the experiment measures. */
function adjustedData(adjusted: Adjusted | null): object {
  return adjusted === null ? {} : { adjustedForLuck: { ...bare(adjusted), worth: adjusted.worth } };
}

function bare({ point, low, high }: Estimate): Pick<Estimate, 'point' | 'low' | 'high'> {
  return { point, low, high };
}

/** Lists the games that ended in error; the exit code says whether there were any. */
export function announceErrors(run: RunFile, folder: string): number {
  const { count: failed, first } = run.errors;
  if (failed === 0) return DONE;
  const games = run.done.reduce((sum, n) => sum + n, 0);
  say(`${count(failed)} of ${count(games)} games ended in error; they are left out of every rate. Replay them with:`);
  const word = runWord(run.name, shown(folder));
  for (const { cell, game, message } of first.slice(0, ERRORS_SHOWN))
    say(`  ${replayLine(word, cell, game)}    # ${seenFromHere(message, resolve(folder, run.how.folder))}`);
  return GAMES_FAILED;
}
