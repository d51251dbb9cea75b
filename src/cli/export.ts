import { basename, join } from 'node:path';
import { type Command, Option } from 'commander';
import { readRunFile, requireComplete } from '../runner/run/run-file.ts';
import { EXPORT_FORMATS, type ExportFormat, exportColumns, exportTable } from '../tables/export.ts';
import { makeFolder } from '../tables/folders.ts';
import { DONE } from './exit.ts';
import { findRun, shown } from './runs.ts';
import { print, printJson } from './terminal.ts';

interface ExportFlags {
  readonly format: ExportFormat;
  readonly out?: string;
  readonly json?: boolean;
}

/** scry export: converts a run's tables for tools that do not read Arrow. */
export function exportVerb(verb: Command, finish: (code: number) => void): void {
  verb
    .argument('<run>', 'path or name')
    .addOption(new Option('--format <f>', 'form of the files').choices(EXPORT_FORMATS).makeOptionMandatory())
    .option('--out <dir>', 'folder to write to (default: the run’s own)')
    .option('--json', 'print the paths as JSON')
    .action(async (pathOrName: string, flags: ExportFlags) => {
      const folder = findRun(pathOrName);
      const run = readRunFile(folder);
      requireComplete(run, shown(folder));
      const out = flags.out ?? folder;
      makeFolder(out);
      const written: string[] = [];
      for (const [file, checksum] of Object.entries(run.checksums))
        written.push(shown(await exportTable(join(folder, file), checksum, out, basename(file, '.arrow'), flags.format)));
      const tables = Object.keys(run.checksums).map((file) => join(folder, file));
      // Arrow and Parquet files hold what their columns mean; CSV has no place for it.
      if (flags.format === 'csv') written.push(shown(await exportColumns(tables, out)));
      if (flags.json) printJson(written);
      else print(written.join('\n'));
      finish(DONE);
    });
}
