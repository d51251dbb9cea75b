import { join } from 'node:path';
import { InputError } from '../core/errors.ts';
import { readRunFile } from '../runner/runfile.ts';
import { TableFile } from '../tables/read.ts';
import { readGames } from './games.ts';
import { combine, type Summary, summarise, withGames } from './summary.ts';

/**
 * Reads the tables of one or several complete runs; of curves only the metrics asked for, and games one by one only where they are. InputError when a run is
 * incomplete or damaged.
 */
export function readSummary(folders: readonly string[], metrics: readonly string[] = [], games = false): Summary {
  return combine(folders.map((folder) => readRun(folder, metrics, games)));
}

/** The sections a run's experiment asks for. */
export function askedSections(folders: readonly string[]): string[] {
  return [...new Set(folders.flatMap((folder) => readRunFile(folder).report))];
}

function readRun(folder: string, metrics: readonly string[], eachGame: boolean): Summary {
  const run = readRunFile(folder);
  if (!run.complete) throw new InputError(`the run is not complete; go on with: ${run.how.resume}`, { file: folder });
  const games = TableFile.open(join(folder, 'games.arrow'), run.checksums['games.arrow']);
  try {
    const curves = TableFile.open(join(folder, 'curves.arrow'), run.checksums['curves.arrow']);
    try {
      const summary = summarise(run, { games, curves }, metrics);
      return eachGame ? withGames(summary, readGames(run, games)) : summary;
    } finally {
      curves.close();
    }
  } finally {
    games.close();
  }
}
