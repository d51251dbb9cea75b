import type { Command } from 'commander';
import { unansweredLines } from '../report/unanswered.ts';
import { count, counted } from '../report/words.ts';
import { replayLine, runWord } from '../runner/run/replay-line.ts';
import { readRunFile } from '../runner/run/run-file.ts';
import type { Difference, Verification } from '../runner/run/verify.ts';
import { columns } from './columns.ts';
import { BROKEN, DONE } from './exit.ts';
import { wholeNumber } from './options.ts';
import { threadsOf } from './play.ts';
import { findRun, shown } from './runs.ts';
import { surroundings } from './surroundings.ts';
import { print, printJson } from './terminal.ts';

interface VerifyFlags {
  readonly all?: boolean;
  readonly threads?: number;
  readonly json?: boolean;
}

const MOST_SHOWN = 10;

/** scry verify: are the tables unchanged, and do replayed games give the same results? */
export function verifyVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .argument('<run>', 'path or name')
    .option('--all', 'replay every game, not one in a hundred')
    .option('--threads <n>', 'worker threads, with --all (default: one per core)', wholeNumber(1, 1024))
    .option('--json', 'print the findings as JSON')
    .action(async (pathOrName: string, flags: VerifyFlags) => {
      const folder = findRun(pathOrName);
      const { verifyRun } = await import('../runner/run/verify.ts');
      const found = await verifyRun(folder, { all: flags.all === true, threads: threadsOf(flags) }, surroundings().open);
      if (flags.json) printJson({ folder: shown(folder), ...found, same: found.differences.length === 0 });
      else print(asText(found, runWord(readRunFile(folder).name, shown(folder))));
      finish(found.differences.length === 0 ? DONE : BROKEN);
    });
}

function asText({ tables, replayed, unanswered, differences }: Verification, run: string): string {
  const table = columns(
    ['table', 'checksum'],
    tables.map(({ file, same }) => [file, same ? 'as written' : 'differs']),
  );
  const played =
    replayed === null
      ? 'No games were replayed: the files have changed since the run. Run it again with --fresh.'
      : `${counted(replayed.games, 'game')} of ${count(replayed.of)} replayed: ${differences.length === 0 ? 'all came out the same.' : `${counted(differences.length, 'difference')}.`}`;
  const shownOnes = differences.slice(0, MOST_SHOWN).map((difference) => `  ${differenceWords(difference, run)}`);
  const more = differences.length - shownOnes.length;
  const silent = replayed === null ? [] : unansweredLines(unanswered);
  return [table, '', played, ...shownOnes, ...(more > 0 ? [`  and ${count(more)} more`] : []), ...silent].join('\n');
}

function differenceWords(difference: Difference, run: string): string {
  switch (difference.kind) {
    case 'table':
      return `${difference.file}: ${difference.reason}`;
    case 'run':
      return `run.json: ${difference.field} ${difference.reason}`;
    case 'sums':
      return `${difference.file}: the sums of cell ${difference.cell} came out differently`;
    case 'row':
      return `${difference.column} ${difference.stored} came out as ${difference.played}: ${replayLine(run, difference.cell, difference.game)}`;
  }
}
