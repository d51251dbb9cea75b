import type { NumberArray } from '../tables/columns.ts';
import type { Chunk } from './cells.ts';
import { chunkEnd } from './chunks.ts';
import { halfWidth, type Tally } from './looks.ts';

const WON = 0;
const FAILED = 4;

export interface ScheduleSetup {
  /** Games per cell; with `precision` the cap. */
  readonly games: readonly number[];
  /** Games per cell that stand already and are kept whatever a look says: those of a run that is being extended. */
  readonly base: readonly number[];
  readonly looks: readonly number[];
  readonly precision: number | undefined;
  readonly chunk: number;
}

/** Hands out chunks, takes their outcomes and decides at looks where a cell ends. What it decides depends on the games alone, never on who came first. */
export class Schedule {
  private readonly cells: CellSchedule[];

  constructor(setup: ScheduleSetup) {
    this.cells = setup.games.map((_, cell) => new CellSchedule(cell, setup));
  }

  /** Games that are finished: `outcomes` as in games.arrow, in game order. */
  add(chunk: Chunk, outcomes: NumberArray): void {
    this.cells[chunk.cell].add(chunk, outcomes);
  }

  /** Would a part with these games fit, or does an end of the cell fall inside it? */
  fits(chunk: Chunk): boolean {
    return this.cells[chunk.cell]?.fits(chunk) ?? false;
  }

  /** The next chunk to play: first what is needed in any case, then what lies past the next look. Null when there is nothing (more) to hand out. */
  next(): Chunk | null {
    for (const ahead of [false, true]) {
      for (const cell of this.cells) {
        const chunk = cell.next(ahead);
        if (chunk !== null) return chunk;
      }
    }
    return null;
  }

  get finished(): boolean {
    return this.cells.every((cell) => cell.end !== null);
  }

  /** Games per cell where every cell has come to its end. */
  ends(): number[] {
    return this.cells.map((cell) => cell.end as number);
  }

  /** Games that ended in error, of those that are kept. */
  errors(): number {
    return this.cells.reduce((sum, cell) => sum + cell.errorsKept(), 0);
  }

  tally(cell: number): Tally & { games: number } {
    const { tally, games } = this.cells[cell];
    return { ...tally, games };
  }

  /** Games done and games in all, as far as is known. */
  totals(): { games: number; total: number; errors: number } {
    const sum = { games: 0, total: 0, errors: 0 };
    for (const cell of this.cells) {
      sum.games += Math.min(cell.games, cell.target);
      sum.total += cell.target;
      sum.errors += cell.tally.errors;
    }
    return sum;
  }
}

class CellSchedule {
  /** Games this cell ends with; null while it is not known. */
  end: number | null = null;
  games = 0;
  readonly tally: Tally = { wins: 0, counted: 0, errors: 0 };
  private readonly cell: number;
  private readonly limit: number;
  private readonly base: number;
  private readonly size: number;
  private readonly precision: number;
  private readonly looks: readonly number[];
  /** Finished ranges, by first game. */
  private readonly present = new Map<number, { count: number; errors: number }>();
  private handed = 0;
  /** Tallies of the games up to each look, the games before it included only once they are all there. */
  private readonly segments: { games: number; wins: number; counted: number }[];
  private look = 0;

  constructor(cell: number, { games, base, looks, precision, chunk }: ScheduleSetup) {
    this.cell = cell;
    this.base = base[cell];
    this.limit = Math.max(games[cell], this.base);
    this.size = chunk;
    this.precision = precision ?? Number.POSITIVE_INFINITY;
    // A run without looks is looked at once, when all is done.
    this.looks = precision === undefined ? [this.limit] : [...looks.filter((n) => n < this.limit), this.limit];
    this.segments = this.looks.map(() => ({ games: 0, wins: 0, counted: 0 }));
  }

  /** Games that are needed whatever the next look says. */
  get target(): number {
    return this.end ?? Math.max(this.base, this.looks[this.look]);
  }

  fits({ first, count }: Chunk): boolean {
    const end = first + count;
    return end <= this.base || (first >= this.base && end <= this.limit && !this.looks.some((n) => n > first && n < end));
  }

  add({ first, count }: Chunk, outcomes: NumberArray): void {
    const before = this.tally.errors;
    let segment = this.looks.findIndex((n) => n > first);
    for (let i = 0; i < count; i++) {
      while (first + i >= this.looks[segment]) segment++;
      const sum = this.segments[segment];
      sum.games++;
      if (outcomes[i] === FAILED) this.tally.errors++;
      else {
        sum.counted++;
        this.tally.counted++;
      }
      if (outcomes[i] === WON) {
        sum.wins++;
        this.tally.wins++;
      }
    }
    this.present.set(first, { count, errors: this.tally.errors - before });
    this.games += count;
    this.lookUp();
  }

  /** Looks at every count that is reached: exactly the first n games, in game order. */
  private lookUp(): void {
    let wins = 0;
    let counted = 0;
    let from = 0;
    for (let k = 0; k < this.looks.length; k++) {
      const segment = this.segments[k];
      if (segment.games < this.looks[k] - from) return;
      from = this.looks[k];
      wins += segment.wins;
      counted += segment.counted;
      this.look = Math.min(k + 1, this.looks.length - 1);
      if (halfWidth(wins, counted) <= this.precision || k === this.looks.length - 1) {
        const reached = Math.max(this.base, from);
        if (this.covered(reached)) this.end = reached;
        return;
      }
    }
  }

  private covered(games: number): boolean {
    let next = 0;
    while (next < games) {
      const part = this.present.get(next);
      if (part === undefined) return false;
      next += part.count;
    }
    return true;
  }

  errorsKept(): number {
    let sum = 0;
    for (const [first, { errors }] of this.present) if (first < (this.end as number)) sum += errors;
    return sum;
  }

  next(ahead: boolean): Chunk | null {
    if (this.end !== null) return null;
    let first = this.handed;
    for (let part = this.present.get(first); part !== undefined; part = this.present.get(first)) first += part.count;
    this.handed = first;
    if (first >= (ahead ? this.limit : this.target)) return null;
    let end = chunkEnd(first, this.limit, this.size, [...this.looks, this.base]);
    for (const start of this.present.keys()) if (start > first && start < end) end = start;
    this.handed = end;
    return { cell: this.cell, first, count: end - first };
  }
}
