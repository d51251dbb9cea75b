import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_VERSION, InputError, type MapShape, type MetricsSpec, type Pack } from '../../core/index.ts';
import type { Manner } from '../../evidence/single.ts';
import { checkedShape } from '../../kit/schemas/issues.ts';
import { AtomicFile } from '../../tables/atomic.ts';
import { isShare } from '../../tables/measure.ts';
import { shellWord } from '../experiment/overrides.ts';
import { runSchema } from '../experiment/run-schema.ts';
import type { Cell, GameError, UnansweredGame } from '../plan/cells.ts';
import type { Stopped } from '../stop/stopped.ts';
import { type Seals, sealsOf } from './seals.ts';

/**
 * run.json: what was run, and the results. The file also holds the seals of its fields, see seals.ts. Everything except `how` and `unanswered` is the same for
 * any number of threads and interruptions.
 */
export interface RunFile {
  /** Version of this file format. */
  readonly format: 1;
  readonly name: string;
  readonly title: string;
  readonly game: string;
  readonly gameName: string;
  /** The parameter that names the scenario (vignette, format, chapter …). */
  readonly scenario: string;
  readonly scryVersion: string;
  readonly rulesVersion: string;
  /** For a game from outside: the version of scry's interface for games that it was written for. */
  readonly apiVersion?: number;
  readonly seed: string;
  /** SHA-256 of everything that shapes a game: see the design, section 5. */
  readonly hash: string;
  readonly pack: {
    readonly name: string;
    readonly title: string;
    readonly hash: string;
    /** Card counts; runs of earlier versions have no `partly`. */
    readonly provenance: { readonly rulebook: number; readonly standIn: number; readonly partly?: number };
    readonly sizes: string;
  };
  /** SHA-256 of each strategy's code, by its name in the run; absent in runs of earlier versions. */
  readonly strategies?: Readonly<Record<string, string>>;
  /** The experiment as run, after --set, --vary and the like. */
  readonly experiment: unknown;
  readonly factors: readonly {
    readonly name: string;
    readonly column: string;
    readonly type: 'word' | 'float64';
    readonly levels: readonly (string | number | boolean)[];
    /** Its levels are self-explanatory names: scenarios, content of the pack. Absent if not, and in runs of earlier versions. */
    readonly named?: boolean;
    /** Its levels are offsets. Absent if not, and in runs of earlier versions. */
    readonly shift?: boolean;
    /** Its levels are changes, added or multiplied, of what the value would be otherwise. Absent if not. */
    readonly change?: 'add' | 'times';
  }[];
  /** The ladder of players that `skill` counts, from the bottom up: the rungs used. Absent if nothing names a skill, and in runs of earlier versions. */
  readonly skills?: readonly { readonly level: number; readonly strategy: string; readonly options: Cell['params']; readonly name: string }[];
  readonly cells: readonly Cell[];
  /** For sensitivity designs (morris, saltelli): the cells in the order of the design; else null. */
  readonly visits: readonly number[] | null;
  /** Games in the tables, per cell. In an incomplete run: those in its tables before it was extended; the others are in parts. */
  readonly done: readonly number[];
  /** Game counts at which the run was evaluated before it continued: the looks of the stopping rule, and counts past which it was extended. */
  readonly looks: readonly number[];
  /** How intervals are computed, given how the run was stopped. */
  readonly intervals: Manner;
  /** Games come in swapped pairs; a pair is the unit of every interval. */
  readonly swap: boolean;
  /** The result of stopping, unless the number of games was fixed; null until the run is complete. */
  readonly stopped: Stopped | null;
  /** The requested sections, in order. */
  readonly report: readonly string[];
  /** What the tables measure, for sections that work for any game; absent in runs of earlier versions. */
  readonly measures?: Measures;
  /** The maps that were played on; absent if there are none. */
  readonly maps?: readonly MapShape[];
  readonly complete: boolean;
  /** Only in a shard's folder, where `complete` stays false: the shard has parts and no tables. */
  readonly shard?: ShardMark;
  /** SHA-256 of each table, by file name. */
  readonly checksums: Readonly<Record<string, string>>;
  /** By cell: the means of the luck dealt, where intervals are adjusted for it; absent if nowhere, and in runs of earlier versions. */
  readonly dealt?: readonly (DealtMeans | null)[];
  readonly errors: { readonly count: number; readonly first: readonly GameError[] };
  /** All errors that are timeouts; absent if there are none. Their results may differ on another machine. */
  readonly unanswered?: readonly UnansweredGame[];
  readonly how: {
    readonly startedAt: string;
    readonly seconds: number;
    readonly threads: number;
    readonly chunk: number;
    readonly interruptions: number;
    readonly machine: string;
    readonly node: string;
    /** Folder of the experiment file relative to the run: the base of its relative paths. */
    readonly folder: string;
    /** The command that continues the run. */
    readonly resume: string;
    /** The commands that replay the games of `errors.first`. */
    readonly replay: readonly string[];
    /** If the run was merged: when and where each shard was played. */
    readonly shards?: readonly ShardTime[];
  };
  /** The pack's content by file, from which `scry compare` finds the differences of two packs. */
  readonly content: Pack['data'];
}

/** Which share of a run's chunks a folder holds. Shards belong together if their hash, games per cell, `of`, `chunk` and `build` agree. */
export interface ShardMark {
  /** From 1 to `of`. */
  readonly number: number;
  readonly of: number;
  /** Games of a dealt chunk. */
  readonly chunk: number;
  /** SHA-256 of scry's code. */
  readonly build: string;
  /** The experiment as given on the command line. */
  readonly given: string;
  /** SHA-256 over its parts once all of them are there; null before. */
  readonly parts: string | null;
}

interface ShardTime {
  readonly number: number;
  readonly startedAt: string;
  readonly seconds: number;
  readonly threads: number;
  readonly machine: string;
}

/** The luck dealt, over units that were dealt but not played: how many, and the means of the columns `dealt_…`. */
export interface DealtMeans {
  readonly deals: number;
  readonly means: readonly number[];
}

/** The declarations of a game that reports use. */
export interface Measures extends Pick<MetricsSpec, 'landmarks' | 'impactOf' | 'mixes' | 'fates' | 'cardFigures'> {
  /** Seats compete, and outcomes are those of the first seat. */
  readonly rivals?: boolean;
  /** Columns of games.arrow that are always 0 or 1: their means are shares of games. Absent in runs of earlier versions. */
  readonly flags?: readonly string[];
  /** Card → its group. */
  readonly groups: Readonly<Record<string, string>>;
}

export const RUN_FILE = 'run.json';

/** Reads run.json of a folder; InputError if it is missing or damaged. */
export function readRunFile(folder: string): RunFile {
  return readFile(folder).run;
}

/** The seals of run.json; undefined if the file has none. */
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
  const form = checkedShape(runSchema, data);
  if ('problems' in form) {
    const [{ message, path }] = form.problems;
    throw new InputError(`the file is damaged (${path.length === 0 ? '' : `${path.join('.')}: `}${message}); play the run again with --fresh`, { file });
  }
  const { seals, ...run } = data;
  return { run: run as RunFile, seals };
}

/** Refuses a run without tables: an incomplete one, or a shard of one. `file` is what the message calls its folder. */
export function requireComplete({ complete, shard, how }: RunFile, file: string): void {
  if (complete) return;
  if (shard === undefined) throw new InputError(`the run is incomplete; continue with: ${how.resume}`, { file });
  throw new InputError(
    `this is shard ${shard.number} of ${shard.of} of a run; assemble all of them with: scry merge ${shellWord(join(file, '..'))}, and name the merged run`,
    { file },
  );
}

/** The rules version for display. For a game from outside it is a long hash. */
export function shortRules({ rulesVersion }: RunFile): string {
  return rulesVersion.slice(0, 12);
}

/** A sentence that the game of a run was written for another version of scry's interface; null if it was not. */
export function apiSince({ apiVersion }: Pick<RunFile, 'apiVersion'>): string | null {
  if (apiVersion === undefined || apiVersion === API_VERSION) return null;
  return `this run was played with a game written for apiVersion ${apiVersion}, but this scry has ${API_VERSION}`;
}

/** The measure of the run's experiment. */
export function measureName(run: RunFile): string {
  return (run.experiment as { readonly measure?: string }).measure ?? 'win';
}

/** Is that measure a share of games? */
export function measuresShare(run: RunFile): boolean {
  return isShare(measureName(run), run.measures?.flags);
}

/** Writes run.json atomically. */
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
