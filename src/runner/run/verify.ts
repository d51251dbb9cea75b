import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { finish, hashName, mix, Stream } from '../../core/index.ts';
import { type Catalogue, shipped } from '../../files/catalogue.ts';
import { CARD_KEYS, CURVE_KEYS, PLACE_KEYS } from '../../tables/assemble.ts';
import { sha256File } from '../../tables/checksum.ts';
import { type Batch, GAME_TABLES, type NumberArray, type TableShape } from '../../tables/columns.ts';
import { SortedSums } from '../../tables/merge.ts';
import { type Part, unseal } from '../../tables/part.ts';
import { closeBots } from '../bots/channel.ts';
import type { Chunk, UnansweredGame } from '../plan/cells.ts';
import { CHUNK } from '../plan/chunks.ts';
import type { RunPlan } from '../plan/plan.ts';
import { playerOf } from '../workers/chunk-player.ts';
import { openPool } from '../workers/pool.ts';
import { unansweredPart } from '../workers/unanswered.ts';
import { batchOf, gamesOf, type Piece, rowsOf, sumsOf } from './extend.ts';
import { planFromRun } from './replay.ts';
import type { OpenExecutor } from './run.ts';
import { type RunFile, readRunFile, requireComplete } from './run-file.ts';
import { changedFields, type RecordDifference, recordDifferences } from './verify-record.ts';
import { shapesOf, type TableDifference, tableDifferences } from './verify-tables.ts';

export interface VerifyOptions {
  /** Replay every game, including curves, cards and places; otherwise one in a hundred. */
  readonly all: boolean;
  readonly threads: number;
  readonly catalogue?: Catalogue;
}

/** A mismatch with run.json, or between a replayed game and the tables. */
export type Difference =
  | RecordDifference
  | TableDifference
  | { readonly kind: 'row'; readonly cell: number; readonly game: number; readonly column: string; readonly stored: number; readonly played: number }
  | { readonly kind: 'sums'; readonly file: string; readonly cell: number };

export interface Verification {
  /** By table: does its SHA-256 match? */
  readonly tables: readonly { readonly file: string; readonly same: boolean }[];
  /** Games replayed and total games; null if run.json or the tables were already wrong. */
  readonly replayed: { readonly games: number; readonly of: number } | null;
  /** Games that timed out originally: their rows are checked, but they are not replayed. Absent if there are none. */
  readonly unanswered?: readonly UnansweredGame[];
  readonly differences: readonly Difference[];
}

/** One game in this many is replayed. */
const ONE_IN = 100;

/**
 * Checks run.json against its seals, the tables against their checksums, and both against the experiment; then replays games and
 * compares them with their rows. Writes nothing.
 */
export async function verifyRun(folder: string, options: VerifyOptions, open: OpenExecutor = openPool): Promise<Verification> {
  const run = readRunFile(folder);
  requireComplete(run, folder);
  const files = [...new Set([...USUAL, ...Object.keys(run.checksums)])];
  const damage = files.flatMap((file) => tableDamage(folder, file, run.checksums[file]));
  const tables = files.map((file) => ({ file, same: !damage.some((each) => each.file === file) }));
  const early = [...changedFields(folder, run), ...damage];
  const { unanswered } = run;
  if (early.length > 0) return { tables, replayed: null, unanswered, differences: early };
  const plan = await planFromRun(folder, options.catalogue ?? shipped);
  const unlisted = shapesOf(plan.shapes).flatMap(({ name }) => (`${name}.arrow` in run.checksums ? [] : tableDamage(folder, `${name}.arrow`, undefined)));
  if (unlisted.length > 0) return { tables, replayed: null, unanswered, differences: unlisted };
  const other = [...recordDifferences(run, plan), ...tableDifferences(folder, run, plan)];
  if (other.length > 0) return { tables, replayed: null, unanswered, differences: other };
  const of = run.done.reduce((sum, n) => sum + n, 0);
  const differences: Difference[] = [];
  const games = options.all ? await replayAll(folder, run, plan, options.threads, open, differences) : replaySample(folder, run, plan, differences);
  compareUnanswered(folder, run, plan, differences);
  return { tables, replayed: { games, of }, unanswered, differences };
}

/** Tables that every run has. */
const USUAL = ['games.arrow', 'curves.arrow', 'cards.arrow'];

function tableDamage(folder: string, file: string, checksum: string | undefined): TableDifference[] {
  const path = join(folder, file);
  if (checksum === undefined) return [{ kind: 'table', file, reason: 'run.json has no checksum for it' }];
  if (!existsSync(path)) return [{ kind: 'table', file, reason: 'it is missing' }];
  return sha256File(path) === checksum ? [] : [{ kind: 'table', file, reason: 'its checksum is not the one in run.json' }];
}

/** The games of a cell to replay, ascending: chosen by the run's seed, at least one. */
export function sampleGames(plan: Pick<RunPlan, 'seedKey'>, cell: number, games: number): number[] {
  const rng = new Stream();
  rng.reset(plan.seedKey, cell, hashName('verify'));
  const chosen = new Set<number>();
  while (chosen.size < Math.ceil(games / ONE_IN)) chosen.add(rng.below(games));
  return [...chosen].sort((a, b) => a - b);
}

function replaySample(folder: string, run: RunFile, plan: RunPlan, differences: Difference[]): number {
  const player = playerOf(plan, 1);
  const samples = run.done.map((games, cell) => sampleGames(plan, cell, games));
  const rows = rowSumsOf(plan);
  let replayed = 0;
  for (const piece of gamesOf(folder, run)) {
    for (const game of samples[piece.cell]) {
      if (game < piece.first || game >= piece.first + piece.count || isUnanswered(run, piece.cell, game)) continue;
      const part = player.play({ cell: piece.cell, first: game, count: 1 });
      compareRows(piece, part, plan, differences);
      compareErrors(part, run, differences);
      for (const each of rows) each.add(part);
      replayed++;
    }
  }
  closeBots();
  const chosen = samples.map((games) => new Set(games));
  differences.push(...rows.flatMap((each) => each.against(folder, run, (cell, game) => chosen[cell].has(game))));
  return replayed;
}

/** Replays everything and compares sums too, with one chunk in flight per thread. */
async function replayAll(folder: string, run: RunFile, plan: RunPlan, threads: number, open: OpenExecutor, differences: Difference[]): Promise<number> {
  const { shapes } = plan;
  const counted = [
    { shape: shapes.curves, keys: CURVE_KEYS },
    { shape: shapes.cards, keys: CARD_KEYS },
    ...(shapes.places === undefined ? [] : [{ shape: shapes.places, keys: PLACE_KEYS }]),
  ].map(({ shape, keys }) => ({ shape, sums: run.done.map(() => new SortedSums(shape, keys)) }));
  const rows = rowSumsOf(plan);
  const executor = open(plan, threads, CHUNK);
  let replayed = 0;
  try {
    let waiting: Promise<void>[] = [];
    for (const piece of gamesOf(folder, run)) {
      for (const chunk of chunksOf(piece, run)) {
        waiting.push(
          // Not released with `spare`: the sums keep the batches, which are views of the part's bytes.
          executor.run(chunk).then(({ bytes }) => {
            const part = unseal(shapes, bytes);
            compareRows(piece, part, plan, differences);
            compareErrors(part, run, differences);
            for (const { shape, sums } of counted) sums[part.cell].add(part.tables[shape.name] as Batch);
            for (const each of rows) each.add(part);
            replayed += part.count;
          }),
        );
        if (waiting.length < 2 * threads) continue;
        await Promise.all(waiting);
        waiting = [];
      }
      // Wait here: the piece's columns are read from a file that moves on.
      await Promise.all(waiting);
      waiting = [];
    }
  } finally {
    await executor.close();
  }
  for (const { shape, sums } of counted) {
    const stored = sumsOf(folder, run, shape);
    sums.forEach((sum, cell) => {
      if (!sameBatch(shape, batchOf(shape, stored.get(cell) ?? []), sum.total())) differences.push({ kind: 'sums', file: `${shape.name}.arrow`, cell });
    });
  }
  differences.push(...rows.flatMap((each) => each.against(folder, run, () => true)));
  return replayed;
}

/** The rows of a table by cell, as sums of hashes: chunks arrive in any order, and there are many rows. */
class RowSums {
  private readonly shape: TableShape;
  private readonly sums: Float64Array;

  constructor(shape: TableShape, cells: number) {
    this.shape = shape;
    this.sums = new Float64Array(cells);
  }

  add({ cell, tables }: Part): void {
    const table = tables[this.shape.name];
    // Campaigns have attempts but no courses, and other cells of the run may be none.
    if (table === undefined) return;
    const { rows, columns } = table;
    const own = this.shape.columns.map(({ name }) => columns[name]);
    for (let i = 0; i < rows; i++) this.sums[cell] += hashOfRow(own, i);
  }

  /** The cells whose rows in the file differ. */
  against(folder: string, run: RunFile, wanted: (cell: number, game: number) => boolean): Difference[] {
    const sums = new Float64Array(this.sums.length);
    for (const piece of rowsOf(folder, run, this.shape)) {
      const columns = this.shape.columns.map(({ name }) => piece.column(name));
      const games = piece.column('game');
      for (let i = 0; i < piece.count; i++) if (wanted(piece.cell, games[i])) sums[piece.cell] += hashOfRow(columns, i);
    }
    return [...sums].flatMap((sum, cell): Difference[] => (sum === this.sums[cell] ? [] : [{ kind: 'sums', file: `${this.shape.name}.arrow`, cell }]));
  }
}

/** Of the tables with rows by game, beside games.arrow. */
function rowSumsOf({ shapes, cells }: RunPlan): RowSums[] {
  return GAME_TABLES.flatMap((name) => {
    const shape = shapes[name];
    return shape === undefined ? [] : [new RowSums(shape, cells.length)];
  });
}

/** 32 bits, so that sums of millions are exact. */
function hashOfRow(columns: readonly NumberArray[], i: number): number {
  let h = 0;
  for (const column of columns) h = mix(h, column[i]);
  return finish(h) >>> 0;
}

/** The games of a piece in chunks, without those that timed out. */
function chunksOf({ cell, first, count }: Piece, run: RunFile): Chunk[] {
  const chunks: Chunk[] = [];
  const end = first + count;
  for (let from = first; from < end; ) {
    let to = from;
    while (to < end && to < from + CHUNK && !isUnanswered(run, cell, to)) to++;
    if (to > from) chunks.push({ cell, first: from, count: to - from });
    from = isUnanswered(run, cell, to) ? to + 1 : to;
  }
  return chunks;
}

function isUnanswered({ unanswered = [] }: RunFile, cell: number, game: number): boolean {
  return unanswered.some((one) => one.cell === cell && one.game === game);
}

/** A game that run.json lists as unanswered must be an error in the tables, so that the list cannot hide anything else. */
function compareUnanswered(folder: string, run: RunFile, plan: RunPlan, differences: Difference[]): void {
  if (run.unanswered === undefined) return;
  for (const piece of gamesOf(folder, run))
    for (const one of run.unanswered)
      if (one.cell === piece.cell && one.game >= piece.first && one.game < piece.first + piece.count)
        compareRows(piece, unansweredPart(plan, one), plan, differences);
}

/** Compares the rows of a part with those of the piece that contains it; reports the first differing column of a game. */
function compareRows(piece: Piece, part: Part, { shapes }: RunPlan, differences: Difference[]): void {
  const columns = shapes.games.columns.map(({ name }) => ({ name, stored: piece.column(name), played: part.tables.games.columns[name] as NumberArray }));
  for (let i = 0; i < part.count; i++) {
    const at = part.first - piece.first + i;
    const other = columns.find(({ stored, played }) => !Object.is(stored[at], played[i]));
    if (other !== undefined)
      differences.push({ kind: 'row', cell: part.cell, game: part.first + i, column: other.name, stored: other.stored[at], played: other.played[i] });
  }
}

/** Compares a part's errors with those in run.json. */
function compareErrors({ errors }: Part, run: RunFile, differences: Difference[]): void {
  for (const { cell, game, message } of errors) {
    const at = run.errors.first.findIndex((each) => each.cell === cell && each.game === game);
    if (at < 0 || run.errors.first[at].message === message) continue;
    differences.push({
      kind: 'run',
      field: `errors.first.${at}.message`,
      reason: `is ${JSON.stringify(run.errors.first[at].message)}; replayed it is ${JSON.stringify(message)}`,
    });
  }
}

function sameBatch(shape: TableShape, a: Batch, b: Batch): boolean {
  return a.rows === b.rows && shape.columns.every(({ name }) => a.columns[name].every((value, i) => Object.is(value, b.columns[name][i])));
}
