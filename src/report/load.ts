import { join } from 'node:path';
import { InputError } from '../core/errors.ts';
import { readRunFile } from '../runner/runfile.ts';
import { TableFile } from '../tables/read.ts';
import { collectCards } from './cards.ts';
import { readGames } from './games.ts';
import { countMixes } from './mixes.ts';
import { combine, type Summary, summarise, withGames } from './summary.ts';

/** What sections look at besides how games ended. */
export interface Wanted {
  /** Curves, by name. */
  readonly metrics?: readonly string[];
  /** Games one by one. */
  readonly games?: boolean;
  readonly cards?: boolean;
  /** Choices, with their curves. */
  readonly mixes?: boolean;
}

/** Reads the tables of one or several complete runs, and of these only what is wanted. InputError when a run is incomplete or damaged. */
export function readSummary(folders: readonly string[], wanted: Wanted = {}): Summary {
  return combine(folders.map((folder) => readRun(folder, wanted)));
}

/** The sections a run's experiment asks for. */
export function askedSections(folders: readonly string[]): string[] {
  return [...new Set(folders.flatMap((folder) => readRunFile(folder).report))];
}

function readRun(folder: string, wanted: Wanted): Summary {
  const run = readRunFile(folder);
  if (!run.complete) throw new InputError(`the run is not complete; go on with: ${run.how.resume}`, { file: folder });
  const open: TableFile[] = [];
  const table = (name: string): TableFile => {
    const file = TableFile.open(join(folder, name), run.checksums[name]);
    open.push(file);
    return file;
  };
  try {
    const games = table('games.arrow');
    const mixes = wanted.mixes ? (run.measures?.mixes ?? []).map((mix) => mix.name) : [];
    const summary = summarise(run, { games, curves: table('curves.arrow') }, [...(wanted.metrics ?? []), ...mixes]);
    const full = wanted.games ? withGames(summary, readGames(run, games)) : summary;
    const cards = wanted.cards ? collectCards(run, table('cards.arrow')) : [];
    const counts = wanted.mixes ? countMixes(run, games) : [];
    return { ...full, cells: full.cells.map((cell) => ({ ...cell, cards: cards[cell.index], mixes: counts[cell.index] })) };
  } finally {
    for (const file of open) file.close();
  }
}
