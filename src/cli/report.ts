import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { InputError } from '../core/index.ts';
import { readRunFile } from '../runner/runfile.ts';
import { TableFile } from '../tables/read.ts';
import { DONE } from './exit.ts';
import { repeated } from './options.ts';
import { OutFile } from './outfile.ts';
import { findRun, shown } from './runs.ts';
import { print } from './terminal.ts';

interface ReportOptions {
  readonly out?: string;
  readonly section?: readonly string[];
  readonly format: string;
}

/** scry report: the page of one or several runs, from their tables. */
export function reportVerb(program: Command, finish: (code: number) => void): void {
  program
    .command('report')
    .description('build the report again from the tables of one or several runs')
    .argument('<run...>', 'paths or names (reports/<name>)')
    .option('--out <file>', 'file to write (default: report.html of the run)')
    .option('--section <s>', 'only this section; may be repeated', repeated)
    .addOption(new Option('--format <f>', 'form of the report').choices(['html', 'svg', 'png', 'md']).default('html'))
    .action(async (runs: readonly string[], options: ReportOptions) => {
      if (options.format !== 'html')
        throw new InputError(`${options.format} is not available in this version of scry; use --format html`, { field: '--format' });
      const folders = runs.map(findRun);
      folders.forEach(checkTables);
      print(options.out === undefined ? await intoRun(folders, options.section) : await intoFile(folders, options.out, options.section));
      finish(DONE);
    });
}

async function intoRun(folders: readonly string[], sections: readonly string[] | undefined): Promise<string> {
  if (folders.length > 1) throw new InputError('several runs make one page; say where to write it, e.g. --out both.html', { field: '--out' });
  const { writeReport } = await import('../report/report.ts');
  await writeReport(folders[0], { sections });
  return shown(join(folders[0], 'report.html'));
}

/** Only the page: charts belong into the folder of a run. */
async function intoFile(folders: readonly string[], out: string, sections: readonly string[] | undefined): Promise<string> {
  const file = new OutFile(out);
  try {
    const { buildReport } = await import('../report/report.ts');
    file.write((await buildReport(folders, { sections })).html);
  } finally {
    file.close();
  }
  return out;
}

/** A table whose bytes are not those that were written is refused, whether or not it can still be read. */
function checkTables(folder: string): void {
  for (const [table, checksum] of Object.entries(readRunFile(folder).checksums ?? {})) TableFile.open(shown(join(folder, table)), checksum).close();
}
