import { join } from 'node:path';
import { checkRun } from '../analysis/check.ts';
import { adjustedCells } from '../analysis/luck.ts';
import { measureGames } from '../analysis/measured.ts';
import { InputError } from '../core/errors.ts';
import { measureName, type RunFile, readRunFile, requireComplete } from '../runner/run/run-file.ts';
import { TableFile } from '../tables/read.ts';
import { countAttempts } from './attempts.ts';
import { collectCards } from './cards.ts';
import type { Told } from './changes/told.ts';
import { betweenRuns, withinRun } from './comparisons.ts';
import { findEdges } from './edges.ts';
import { readFeel } from './feel/read.ts';
import { readGames } from './games.ts';
import { countMixes } from './mixes.ts';
import { collectPlaces } from './places.ts';
import { collectWins } from './seat-wins.ts';
import { combine, type Summary, summarise, withGames } from './summary.ts';

/** What sections need apart from how games ended. */
export interface Wanted {
  /** Curves, by name. */
  readonly metrics?: readonly string[];
  /** Games one by one. */
  readonly games?: boolean;
  readonly cards?: boolean;
  /** Choices, with their curves. */
  readonly mixes?: boolean;
  /** The shortest and the longest games. */
  readonly edges?: boolean;
  /** Campaigns stage by stage. */
  readonly attempts?: boolean;
  /** Places of maps. */
  readonly places?: boolean;
  /** Who won, seat by seat. */
  readonly wins?: boolean;
  /** How games went, and what turns were worth. */
  readonly feel?: boolean;
  /** What is compared, and what is expected. */
  readonly comparisons?: boolean;
  readonly expectations?: boolean;
}

/** Reads the tables of one or several complete runs, only as far as wanted. InputError if a run is incomplete or damaged. */
export function readSummary(folders: readonly string[], wanted: Wanted = {}): Summary {
  const summary = combine(folders.map((folder) => readRun(folder, wanted)));
  return {
    ...summary,
    ...(wanted.comparisons ? { told: orWhy(() => compared(folders, summary)) } : {}),
    ...(wanted.expectations ? { checked: orWhy(() => folders.filter((_, i) => expects(summary.runs[i])).map(checkRun)) } : {}),
  };
}

/** What the experiment compares; with several runs, each against the first. */
function compared(folders: readonly string[], { runs }: Summary): Told[] {
  if (folders.length === 1) return withinRun(folders[0]);
  return folders.slice(1).map((folder, i) => betweenRuns([folders[0], folder], [runs[0].name, runs[i + 1].name]));
}

function expects({ experiment }: RunFile): boolean {
  return ((experiment as { readonly expect?: readonly unknown[] }).expect ?? []).length > 0;
}

/** The result, or the reason why there is none. */
function orWhy<T>(work: () => T): T | string {
  try {
    return work();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/** The sections that the runs' experiments ask for; runs may ask for the same. */
export function askedSections(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => readRunFile(folder).report);
}

function readRun(folder: string, wanted: Wanted): Summary {
  const run = readRunFile(folder);
  requireComplete(run, folder);
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
    const adjusted = wanted.games && run.dealt !== undefined ? adjustedCells(measureGames(folder, run, measureName(run))) : [];
    const cards = wanted.cards ? collectCards(run, table('cards.arrow')) : [];
    const counts = wanted.mixes ? countMixes(run, games) : [];
    const edges = wanted.edges ? findEdges(run, folder, games) : [];
    const campaigns = wanted.attempts && 'attempts.arrow' in run.checksums ? countAttempts(run, table('attempts.arrow')) : [];
    const places = wanted.places && 'places.arrow' in run.checksums ? collectPlaces(run, table('places.arrow')) : [];
    const wins = wanted.wins ? collectWins(run, games) : [];
    const optional = (name: string): TableFile | undefined => (name in run.checksums ? table(name) : undefined);
    const felt = wanted.feel ? readFeel(run, { games, courses: optional('courses.arrow'), turns: optional('turns.arrow') }) : [];
    return {
      ...full,
      cells: full.cells.map((cell) => ({
        ...cell,
        forLuck: adjusted[cell.index],
        cards: cards[cell.index],
        mixes: counts[cell.index],
        edges: edges[cell.index],
        stages: campaigns[cell.index],
        places: places[cell.index],
        wins: wins[cell.index],
        feel: felt[cell.index],
      })),
    };
  } finally {
    for (const file of open) file.close();
  }
}
