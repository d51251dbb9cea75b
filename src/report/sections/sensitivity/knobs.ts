import { countsOf, couple, differencesOf, type Units } from '../../../evidence/units.ts';
import type { RunFile } from '../../../runner/run/run-file.ts';
import { moments } from '../../../stats/moments.ts';
import { levelName } from '../../cells.ts';
import type { Chart, DataTable, Opening } from '../../section.ts';
import type { Level } from '../../summary.ts';

/** A run made to find out what matters, seen through its measure. */
export interface Study {
  readonly run: RunFile;
  /** By cell. */
  readonly units: readonly Units[];
  /** What is measured, in words, and whether it is a share of games. */
  readonly measure: string;
  readonly share: boolean;
  /** The same as a noun: the win rate. */
  readonly noun: string;
  readonly knobs: readonly Knob[];
  /** Charts of this run begin with it. */
  readonly name: string;
  /** The place of its first setting in the summary. */
  readonly first: number;
}

/** A factor that varies. */
export interface Knob {
  readonly factor: string;
  readonly label: string;
  readonly levels: readonly Level[];
}

/** What a section says of one run. */
export interface Findings {
  readonly opening: Opening;
  /** Is anything clear? */
  readonly clear: boolean;
  readonly sentence: string;
  readonly notes: readonly string[];
  readonly charts: readonly Chart[];
  readonly table: DataTable;
}

/** The level as it is written, as a word. */
export function levelOf({ run }: Study, cell: number, factor: string): string {
  return levelName(run, factor, run.cells[cell].levels[factor]);
}

/** Mean of a cell's units. */
export function outputOf(units: Units): number {
  return moments(countsOf(units)).mean;
}

/** Sampling variance of the difference of two cells' means, whose games share their luck. */
export function noiseOf(first: Units, second: Units): number {
  const { variance, n } = moments(countsOf(differencesOf(couple(first, second))));
  return n > 1 ? variance / n : 0;
}
