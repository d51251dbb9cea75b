import { dirname, join } from 'node:path';
import { type Command, Option } from 'commander';
import { InputError } from '../core/index.ts';
import { apiSince, readRunFile } from '../runner/run/run-file.ts';
import { TableFile } from '../tables/read.ts';
import { DONE } from './exit.ts';
import { positive, repeated } from './options.ts';
import { OutFile } from './out-file.ts';
import { findRun, shown } from './runs.ts';
import { print, say } from './terminal.ts';

const FORMATS = ['html', 'svg', 'png', 'md'] as const;

interface ReportOptions {
  readonly out?: string;
  readonly section?: readonly string[];
  readonly format: (typeof FORMATS)[number];
  readonly share?: true;
  readonly pace?: number;
}

/** Pixels of a PNG per pixel of the drawing, so that it stays sharp on good screens. */
const SCALE = 2;

const CARD_FILES = ['share.svg', 'share.png'] as const;

/** scry report: builds the page of one or several runs from their tables. */
export function reportVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .argument('<run...>', 'paths or names (reports/<name>)')
    .option('--out <file>', 'file to write (default: report.html of the run); for svg and png a file for one chart, or a folder (default: charts/ of the run)')
    .option('--section <s>', 'only this section; may be repeated', repeated)
    .addOption(new Option('--format <f>', 'the page, its charts one by one, or Markdown').choices(FORMATS).default('html'))
    .option('--pace <seconds>', 'seconds per decision, for the minutes of the section feel (default: that of the experiment, else 15)', positive)
    .option('--share', 'also write a card to pass on, share.svg and share.png, beside the page: question, answer, chart')
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
async function written(folders: readonly string[], { format, out, section: sections, share, pace }: ReportOptions): Promise<string> {
  if (share && format !== 'html')
    throw new InputError(`--share goes with the page; leave out --format ${format}, or run the command twice`, { field: '--share' });
  if (format === 'md') {
    const { buildMarkdown } = await import('../report/report.ts');
    const text = (): string => buildMarkdown(folders, { sections, pace });
    return out === undefined ? text().trimEnd() : intoFile(out, text);
  }
  if (format === 'svg' || format === 'png') return pictures(folders, format, out, sections);
  return out === undefined ? intoRun(folders, { sections, share, pace }) : page(folders, out, { sections, share, pace });
}

/** Exports charts: several into a folder, or one into a file. */
async function pictures(folders: readonly string[], format: 'svg' | 'png', out: string | undefined, sections: readonly string[] | undefined): Promise<string> {
  if (out === undefined && folders.length > 1)
    throw new InputError('several runs share one report; say where to put its charts, e.g. --out charts', { field: '--out' });
  const [{ buildPictures }, { pngPainter }] = await Promise.all([import('../report/report.ts'), import('../report/page/png.ts')]);
  const png = format === 'png' ? await pngPainter() : undefined;
  const drawn = await buildPictures(folders, { sections });
  const content = (svg: string): string | Uint8Array => png?.(svg, SCALE) ?? svg;
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

type PageOptions = { readonly sections: readonly string[] | undefined; readonly share: true | undefined; readonly pace: number | undefined };

async function intoRun(folders: readonly string[], options: PageOptions): Promise<string> {
  if (folders.length > 1) throw new InputError('several runs share one page; say where to write it, e.g. --out both.html', { field: '--out' });
  const { writeReport } = await import('../report/report.ts');
  const { share } = await writeReport(folders[0], options);
  return ['report.html', ...Object.keys(share ?? {})].map((name) => shown(join(folders[0], name))).join('\n');
}

/** Writes the page and, beside it, the card to share. Charts belong in a run's folder. */
async function page(folders: readonly string[], out: string, options: PageOptions): Promise<string> {
  const files = [out, ...(options.share ? CARD_FILES.map((name) => join(dirname(out), name)) : [])];
  await intoFiles(files, async () => {
    const { buildReport } = await import('../report/report.ts');
    const { html, share } = await buildReport(folders, options);
    return [html, ...Object.values(share ?? {})];
  });
  return files.join('\n');
}

type Content = string | Uint8Array;

async function intoFile(out: string, work: () => Content | Promise<Content>): Promise<string> {
  await intoFiles([out], async () => [await work()]);
  return out;
}

/** Opens the files, then does the work and writes its results. */
async function intoFiles(paths: readonly string[], work: () => Promise<readonly Content[]>): Promise<void> {
  const files: OutFile[] = [];
  try {
    for (const path of paths) files.push(new OutFile(path));
    const contents = await work();
    for (const [i, file] of files.entries()) file.write(contents[i]);
  } finally {
    for (const file of files) file.close();
  }
}

/** Rejects a table whose bytes have changed since it was written, even if it can still be read. */
function checkTables(folder: string): void {
  for (const [table, checksum] of Object.entries(readRunFile(folder).checksums ?? {})) TableFile.open(shown(join(folder, table)), checksum).close();
}
