import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { InputError } from '../core/index.ts';
import { apiSince, readRunFile } from '../runner/run/run-file.ts';
import { TableFile } from '../tables/read.ts';
import { DONE } from './exit.ts';
import { repeated } from './options.ts';
import { OutFile } from './out-file.ts';
import { findRun, shown } from './runs.ts';
import { print, say } from './terminal.ts';

const FORMATS = ['html', 'svg', 'png', 'md'] as const;

interface ReportOptions {
  readonly out?: string;
  readonly section?: readonly string[];
  readonly format: (typeof FORMATS)[number];
}

/** scry report: builds the page of one or several runs from their tables. */
export function reportVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .argument('<run...>', 'paths or names (reports/<name>)')
    .option('--out <file>', 'file to write (default: report.html of the run); for svg and png a file for one chart, or a folder (default: charts/ of the run)')
    .option('--section <s>', 'only this section; may be repeated', repeated)
    .addOption(new Option('--format <f>', 'the page, its charts one by one, or Markdown').choices(FORMATS).default('html'))
    .action(async (runs: readonly string[], options: ReportOptions) => {
      const folders = runs.map(findRun);
      folders.forEach(checkTables);
      for (const folder of folders) {
        const other = apiSince(readRunFile(folder));
        if (other !== null) say(`${shown(folder)}: ${other}; the report is built from its tables`);
      }
      print(await written(folders, options));
      finish(DONE);
    });
}

/** Writes the requested output and returns its location; Markdown without a file is returned as text. */
async function written(folders: readonly string[], { format, out, section }: ReportOptions): Promise<string> {
  if (format === 'md') {
    const { buildMarkdown } = await import('../report/report.ts');
    return out === undefined ? buildMarkdown(folders, { sections: section }).trimEnd() : intoFile(out, () => buildMarkdown(folders, { sections: section }));
  }
  if (format === 'svg' || format === 'png') return pictures(folders, format, out, section);
  return out === undefined ? intoRun(folders, section) : page(folders, out, section);
}

/** Exports charts: several into a folder, or one into a file. */
async function pictures(folders: readonly string[], format: 'svg' | 'png', out: string | undefined, sections: readonly string[] | undefined): Promise<string> {
  if (out === undefined && folders.length > 1)
    throw new InputError('several runs share one report; say where to put its charts, e.g. --out charts', { field: '--out' });
  const [{ buildPictures }, { findBrowser, pngOf }] = await Promise.all([import('../report/report.ts'), import('../report/page/png.ts')]);
  const browser = format === 'png' ? findBrowser() : '';
  const drawn = await buildPictures(folders, { sections });
  const content = (svg: string): string | Uint8Array => (format === 'png' ? pngOf(svg, browser) : svg);
  if (out?.endsWith(`.${format}`)) {
    const [only, ...others] = [...drawn];
    if (only === undefined) throw new InputError('these sections have no chart; name another with --section', { field: '--section' });
    if (others.length > 0)
      throw new InputError(`there are ${drawn.size} charts (${[...drawn.keys()].join(', ')}); name a folder, or one section with one chart`, {
        field: '--out',
      });
    return intoFile(out, () => content(only[1]));
  }
  const folder = out ?? shown(join(folders[0], 'charts'));
  const files: string[] = [];
  for (const [name, svg] of drawn) files.push(await intoFile(join(folder, `${name}.${format}`), () => content(svg)));
  return files.join('\n');
}

async function intoRun(folders: readonly string[], sections: readonly string[] | undefined): Promise<string> {
  if (folders.length > 1) throw new InputError('several runs share one page; say where to write it, e.g. --out both.html', { field: '--out' });
  const { writeReport } = await import('../report/report.ts');
  await writeReport(folders[0], { sections });
  return shown(join(folders[0], 'report.html'));
}

/** Writes only the page: charts belong in a run's folder. */
function page(folders: readonly string[], out: string, sections: readonly string[] | undefined): Promise<string> {
  return intoFile(out, async () => (await (await import('../report/report.ts')).buildReport(folders, { sections })).html);
}

/** Opens the file, then does the work and writes its result. */
async function intoFile(out: string, work: () => string | Uint8Array | Promise<string | Uint8Array>): Promise<string> {
  const file = new OutFile(out);
  try {
    file.write(await work());
  } finally {
    file.close();
  }
  return out;
}

/** Rejects a table whose bytes have changed since it was written, even if it can still be read. */
function checkTables(folder: string): void {
  for (const [table, checksum] of Object.entries(readRunFile(folder).checksums ?? {})) TableFile.open(shown(join(folder, table)), checksum).close();
}
