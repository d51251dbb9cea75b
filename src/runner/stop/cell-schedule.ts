import type { Units } from '../../evidence/units.ts';
import type { MeasuredRows } from '../../tables/measure.ts';
import type { Chunk } from '../plan/cells.ts';
import { chunkEnd } from '../plan/chunks.ts';
import type { ScheduleSetup } from './schedule-setup.ts';
import { Series } from './series.ts';

const WON = 0;
const FAILED = 4;

/** Games so far; `counted` excludes errors. */
export interface Tally {
  wins: number;
  counted: number;
  errors: number;
}

/** The schedule of one cell: games played, games handed out, and the values seen by the stopping rule. */
export class CellSchedule {
  readonly index: number;
  /** Final number of games; null while unknown. */
  end: number | null = null;
  games = 0;
  /** Games that other shards play. */
  elsewhere = 0;
  readonly tally: Tally = { wins: 0, counted: 0, errors: 0 };
  /** Maximum number of games. */
  readonly limit: number;
  private readonly base: number;
  /** Counts at which a chunk must end, because the cell may end there. */
  private readonly boundaries: readonly number[];
  /** Finished ranges, by first game. */
  private readonly present = new Map<number, { count: number; errors: number }>();
  private readonly series: Series | null;
  private handed = 0;
  /** Number of games played from the first on without a gap. */
  private front = 0;

  constructor(index: number, { games, base, stopping, measure, swap }: ScheduleSetup) {
    this.index = index;
    this.base = base[index];
    this.limit = Math.max(games[index], this.base);
    this.boundaries = [...stopping.looks, games[index], this.base].filter((n) => n <= this.limit);
    this.series = stopping.looks.length === 0 ? null : new Series(measure, swap);
  }

  /** This many games, or those already present if more. */
  atLeast(games: number): number {
    return Math.max(games, this.base);
  }

  covers(games: number): boolean {
    return this.front >= games;
  }

  /** Units among the first n games. */
  units(n: number): Units {
    return (this.series as Series).units(n);
  }

  fits({ first, count }: Chunk): boolean {
    const end = first + count;
    return end <= this.base || (first >= this.base && end <= this.limit && !this.boundaries.some((n) => n > first && n < end));
  }

  add({ first, count }: Chunk, rows: MeasuredRows): void {
    const outcome = rows.column('outcome');
    let errors = 0;
    for (let i = 0; i < count; i++) {
      if (outcome[i] === FAILED) errors++;
      else if (outcome[i] === WON) this.tally.wins++;
    }
    this.tally.errors += errors;
    this.tally.counted += count - errors;
    this.series?.add(first, count, rows);
    this.games += count;
    this.has(first, count, errors);
  }

  /** Leaves a chunk to another shard: it is never handed out, and the cell does not wait for it. */
  leave({ first, count }: Chunk): void {
    this.elsewhere += count;
    this.has(first, count, 0);
  }

  private has(first: number, count: number, errors: number): void {
    this.present.set(first, { count, errors });
    for (let part = this.present.get(this.front); part !== undefined; part = this.present.get(this.front)) this.front += part.count;
  }

  /** Where the next chunk begins: after everything played or in play. */
  get begins(): number {
    for (let part = this.present.get(this.handed); part !== undefined; part = this.present.get(this.handed)) this.handed += part.count;
    return this.handed;
  }

  /** Games not yet handed out, if the cell goes on to its limit. */
  get left(): number {
    return this.end === null ? this.limit - this.begins : 0;
  }

  /** The next chunk below a number of games, with at most `size` games; null if there is none. */
  next(below: number, size: number): Chunk | null {
    const first = this.begins;
    if (this.end !== null || first >= below) return null;
    let end = chunkEnd(first, this.limit, size, this.boundaries);
    for (const start of this.present.keys()) if (start > first && start < end) end = start;
    this.handed = end;
    return { cell: this.index, first, count: end - first };
  }

  errorsKept(): number {
    let sum = 0;
    for (const [first, { errors }] of this.present) if (first < (this.end as number)) sum += errors;
    return sum;
  }
}
