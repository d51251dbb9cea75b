import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError, type MetricsSpec, type Pack } from '../../core/index.ts';
import type { Manner } from '../../evidence/single.ts';
import { describe } from '../../files/yaml-file.ts';
import { AtomicFile } from '../../tables/atomic.ts';
import { isShare } from '../../tables/measure.ts';
import { runSchema } from '../experiment/run-schema.ts';
import type { Cell, GameError, UnansweredGame } from '../plan/cells.ts';
import type { Stopped } from '../stop/stopped.ts';
import { type Seals, sealsOf } from './seals.ts';

/** run.json: what was run and what came of it. The file also holds the seals of its fields, see seals.ts. Everything but `how` and what is `unanswered` is the same for any number of threads and interruptions. */
export interface RunFile {
  /** Version of this file's form. */
  readonly format: 1;
  readonly name: string;
  readonly title: string;
  readonly game: string;
  readonly gameName: string;
  /** The parameter that names the scenario (vignette, format, chapter …). */
  readonly scenario: string;
  readonly scryVersion: string;
  readonly rulesVersion: string;
  readonly seed: string;
  /** SHA-256 over what shapes a game: see the design, section 5. */
  readonly hash: string;
  readonly pack: {
    readonly name: string;
    readonly title: string;
    readonly hash: string;
    /** Counts of cards; runs of earlier versions have no `partly`. */
    readonly provenance: { readonly rulebook: number; readonly standIn: number; readonly partly?: number };
    readonly sizes: string;
  };
  /** SHA-256 of each strategy's code, by its name in the run; runs of earlier versions have none. */
  readonly strategies?: Readonly<Record<string, string>>;
  /** The experiment as run, after --set, --vary and the like. */
  readonly experiment: unknown;
  readonly factors: readonly {
    readonly name: string;
    readonly column: string;
    readonly type: 'word' | 'float64';
    readonly levels: readonly (string | number | boolean)[];
    /** Its levels are names and speak for themselves: scenarios, content of the pack. Absent where they do not, and in runs of earlier versions. */
    readonly named?: boolean;
    /** Its levels are added to something; absent likewise. */
    readonly shift?: boolean;
  }[];
  readonly cells: readonly Cell[];
  /** Of designs made for sensitivity (morris, saltelli): the cells in the order in which the design goes through them; else null. */
  readonly visits: readonly number[] | null;
  /** Games in the tables, per cell. In an incomplete run: those that stood in its tables before it was extended; the rest lies in parts. */
  readonly done: readonly number[];
  /** Game counts at which the run was looked at before it went on: those of the stopping rule, and counts past which it was extended. */
  readonly looks: readonly number[];
  /** How intervals are made, which depends on how the run was stopped. */
  readonly intervals: Manner;
  /** Games come in pairs with the sides swapped; a pair is the unit of every interval. */
  readonly swap: boolean;
  /** What stopping came to, where it was not by a fixed number of games; null as long as the run is not complete. */
  readonly stopped: Stopped | null;
  /** The sections asked for, in order. */
  readonly report: readonly string[];
  /** What the tables measure, for sections that work for any game; runs of earlier versions have none. */
  readonly measures?: Measures;
  readonly complete: boolean;
  /** SHA-256 of each table, by file name. */
  readonly checksums: Readonly<Record<string, string>>;
  readonly errors: { readonly count: number; readonly first: readonly GameError[] };
  /** Those of the errors that are games without an answer, all of them; left out where there are none. What came of them is not promised to be the same elsewhere. */
  readonly unanswered?: readonly UnansweredGame[];
  readonly how: {
    readonly startedAt: string;
    readonly seconds: number;
    readonly threads: number;
    readonly chunk: number;
    readonly interruptions: number;
    readonly machine: string;
    readonly node: string;
    /** Folder of the experiment file, relative to the run: where its paths begin. */
    readonly folder: string;
    /** The command that goes on with the run. */
    readonly resume: string;
    /** The commands that show the games of `errors.first` again. */
    readonly replay: readonly string[];
  };
  /** The pack's content, by file: what `scry compare` tells the differences of two packs from. */
  readonly content: Pack['data'];
}

/** Of what a game declares, that which reports show. */
export interface Measures extends Pick<MetricsSpec, 'landmarks' | 'impactOf' | 'mixes' | 'fates' | 'cardFigures'> {
  /** Seats win against each other, and outcomes are those of the first. */
  readonly rivals?: boolean;
  /** Columns of games.arrow that are always 0 or 1: their means are shares of games. Runs of earlier versions have none. */
  readonly flags?: readonly string[];
  /** Card → its group. */
  readonly groups: Readonly<Record<string, string>>;
}

export const RUN_FILE = 'run.json';

/** run.json of a folder; InputError when it is missing or damaged. */
export function readRunFile(folder: string): RunFile {
  return readFile(folder).run;
}

/** What the fields of run.json were when it was written; undefined where the file has no seals. */
export function readSeals(folder: string): Seals | undefined {
  return readFile(folder).seals;
}

function readFile(folder: string): { run: RunFile; seals: Seals | undefined } {
  const file = join(folder, RUN_FILE);
  if (!existsSync(file)) throw new InputError('there is no run in this folder (no run.json); run the experiment first, or check the name', { file: folder });
  const text = readFileSync(file, 'utf8');
  let data: Partial<RunFile & { seals: Seals }> | null;
  try {
    data = JSON.parse(text);
  } catch {
    throw new InputError('the file is damaged (not JSON); play the run again with --fresh', { file });
  }
  if (data === null || typeof data !== 'object' || data.format !== 1)
    throw new InputError(`the file is not a run of this version of scry (format ${JSON.stringify(data?.format)}); play the run again with --fresh`, { file });
  const form = runSchema.safeParse(data);
  if (!form.success) {
    const [{ message, path }] = form.error.issues.flatMap((issue) => describe(issue, runSchema));
    throw new InputError(`the file is damaged (${path.length === 0 ? '' : `${path.join('.')}: `}${message}); play the run again with --fresh`, { file });
  }
  const { seals, ...run } = data;
  return { run: run as RunFile, seals };
}

/** The rules version as people read it: of a game from outside it is a long hash. */
export function shortRules({ rulesVersion }: RunFile): string {
  return rulesVersion.slice(0, 12);
}

/** What the run's experiment measures. */
export function measureName(run: RunFile): string {
  return (run.experiment as { readonly measure?: string }).measure ?? 'win';
}

/** Is that a share of games? */
export function measuresShare(run: RunFile): boolean {
  return isShare(measureName(run), run.measures?.flags);
}

/** Writes run.json whole or not at all. */
export function writeRunFile(folder: string, run: RunFile): void {
  const file = new AtomicFile(join(folder, RUN_FILE), folder);
  try {
    file.write(new TextEncoder().encode(`${JSON.stringify({ ...run, seals: sealsOf(run) }, null, 2)}\n`));
    file.commit();
  } catch (error) {
    file.abandon();
    throw error;
  }
}
