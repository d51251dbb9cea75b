import { join } from 'node:path';
import { InputError } from '../core/errors.ts';
import { type Kind, kindOf, type Units } from '../evidence/units.ts';
import { measureName, type RunFile, readRunFile, requireComplete } from '../runner/run/run-file.ts';
import type { Covariates } from '../stats/control-variates.ts';
import type { Column } from '../tables/columns.ts';
import { findMeasure, type Measure, measured, pairMeans } from '../tables/measure.ts';
import { TableFile } from '../tables/read.ts';
import { readLuck } from './dealt-columns.ts';

/** A complete run seen through one measure. */
export interface MeasuredRun {
  readonly run: RunFile;
  readonly measure: Measure;
  /** By cell: one number a unit, in the order of the games. */
  readonly units: readonly Units[];
  /** By cell: one number a game. */
  readonly games: readonly Units[];
  /** By cell: the luck dealt to its units; null, or absent, where adjusting for it would not help. */
  readonly luck?: readonly (Covariates | null)[];
}

/** With more errors than this nothing is claimed about the rest: the games that fail may be the hard ones. */
export const MOST_ERRORS = 1 / 1000;

/** run.json of a run that can be judged: complete, with hardly any games that ended in error. */
export function readCompleteRun(folder: string): RunFile {
  const run = readRunFile(folder);
  requireComplete(run, folder);
  const games = run.done.reduce((sum, n) => sum + n, 0);
  if (run.errors.count > MOST_ERRORS * games)
    throw new InputError(
      `${run.errors.count} of ${games} games ended in error, more than 1 in 1,000: the rest are not a fair sample; see ${run.how.replay[0] ?? 'run.json'}`,
      { file: folder },
    );
  return run;
}

/** The numbers of a run that can be judged; without a name, those its experiment measures. */
export function measureRun(folder: string, name?: string): MeasuredRun {
  const run = readCompleteRun(folder);
  return measureGames(folder, run, name ?? measureName(run));
}

/** Reads the numbers of a complete run's games, however many ended in error. */
export function measureGames(folder: string, run: RunFile, name: string): MeasuredRun {
  const table = TableFile.open(join(folder, 'games.arrow'), run.checksums['games.arrow']);
  try {
    const measure = findMeasure(name, measuredColumns(run, table));
    const values = run.done.map((games) => new Float64Array(games));
    const filled = run.done.map(() => 0);
    for (const batch of table.batches()) {
      const cells = batch.column('cell');
      const numbers = measured(measure, batch, batch.rows);
      // Rows are ordered by cell, then game.
      for (let i = 0; i < batch.rows; i++) values[cells[i]][filled[cells[i]]++] = numbers[i];
    }
    return { run, measure, units: run.swap ? values.map(pairMeans) : values, games: values, luck: readLuck(run, table) };
  } finally {
    table.close();
  }
}

/** The columns of games.arrow except factors, which say what was played. */
export function measuredColumns(run: RunFile, table: TableFile): Column[] {
  const factors = run.factors.map(({ column }) => column);
  return table.names
    .filter((name) => !factors.includes(name))
    .map((name) => ({ name, type: table.type(name), words: table.words(name), flag: run.measures?.flags?.includes(name) }));
}

/** What kind of numbers these cells hold. */
export function kindOfCells({ units, measure }: MeasuredRun, cells: Iterable<number>): Kind {
  return kindOf(
    [...cells].map((cell) => units[cell]),
    measure.share,
  );
}
