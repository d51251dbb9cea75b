import type { Units } from '../../evidence/units.ts';
import type { MeasuredRows } from '../../tables/measure.ts';
import type { Chunk } from '../plan/cells.ts';
import type { LookGroup } from '../plan/stopping.ts';
import { CellSchedule, type Tally } from './cell-schedule.ts';
import { endingCells, type LookSetup } from './judge.ts';
import type { ScheduleSetup } from './schedule-setup.ts';

/** Hands out whole chunks while ROUNDS_LEFT of them are left per player, then halves, and so on down to 1 / SMALLEST of a chunk. */
const ROUNDS_LEFT = 2;
const SMALLEST = 4;

/** Games of a trial: enough for warm code, and an even number, as games may come in pairs. They are games of the run like all others. */
const TRIAL = 32;

/** Hands out chunks, receives their games and decides at looks where cells end. Decisions depend only on the games, never on the order of arrival. */
export class Schedule {
  private readonly cells: CellSchedule[];
  private readonly groups: GroupSchedule[];
  private readonly groupOf: GroupSchedule[] = [];
  private readonly chunk: number;
  private readonly trials: number[];
  private readonly whole: boolean;

  constructor(setup: ScheduleSetup) {
    const { stopping, measure } = setup;
    this.chunk = setup.chunk;
    this.trials = [...(setup.trials ?? [])];
    this.whole = setup.elsewhere !== undefined;
    this.cells = setup.games.map((_, cell) => new CellSchedule(cell, setup));
    const look = { share: measure.share, groups: stopping.groups.length, manner: setup.manner };
    this.groups = stopping.groups.map((group) => new GroupSchedule(group, this.cells, stopping.looks, look));
    for (const group of this.groups) for (const cell of group.cells) this.groupOf[cell] = group;
    for (const chunk of setup.elsewhere ?? []) {
      this.cells[chunk.cell].leave(chunk);
      this.groupOf[chunk.cell].lookUp();
    }
  }

  /** Adds finished games, as rows of games.arrow. */
  add(chunk: Chunk, rows: MeasuredRows): void {
    this.cells[chunk.cell].add(chunk, rows);
    this.groupOf[chunk.cell].lookUp();
  }

  /** Does a part with these games fit, or would the cell end inside it? */
  fits(chunk: Chunk): boolean {
    return this.cells[chunk.cell]?.fits(chunk) ?? false;
  }

  /**
   * The next chunk for one of `width` parallel players: first the trials, then the games needed in any case, then those past the next look, nearest
   * first. Null if there is nothing to hand out.
   */
  next(width: number): Chunk | null {
    for (let trial = this.trials.shift(); trial !== undefined; trial = this.trials.shift()) {
      const cell = this.cells[trial];
      const chunk = cell.next(this.groupOf[trial].target(cell), this.whole ? this.chunk : Math.min(TRIAL, this.chunk));
      if (chunk !== null) return chunk;
    }
    const size = this.sizeFor(width);
    for (const cell of this.cells) {
      const chunk = cell.next(this.groupOf[cell.index].target(cell), size);
      if (chunk !== null) return chunk;
    }
    const ahead = this.cells.filter((cell) => cell.begins < cell.limit && cell.end === null).sort((a, b) => a.begins - b.begins);
    return ahead[0]?.next(ahead[0].limit, size) ?? null;
  }

  /** Chunks shrink towards the end, so that all players finish together and nobody waits for another's last chunk. */
  private sizeFor(width: number): number {
    if (this.whole) return this.chunk;
    const left = this.cells.reduce((sum, cell) => sum + cell.left, 0);
    let pieces = 1;
    while (pieces < SMALLEST && (this.chunk / pieces) * ROUNDS_LEFT * width > left) pieces *= 2;
    return Math.ceil(this.chunk / pieces);
  }

  get finished(): boolean {
    return this.cells.every((cell) => cell.end !== null);
  }

  /** Games per cell, once every cell has ended. */
  ends(): number[] {
    return this.cells.map((cell) => cell.end as number);
  }

  /** Games that ended in error, among those kept. */
  errors(): number {
    return this.cells.reduce((sum, cell) => sum + cell.errorsKept(), 0);
  }

  /** Units of a cell that has ended. */
  units(cell: number): Units {
    return this.cells[cell].units(this.cells[cell].end as number);
  }

  /** For each group of the stopping rule, the cells that were left at its end. */
  finalists(): (readonly number[])[] {
    return this.groups.map((group) => group.finalists);
  }

  tally(cell: number): Tally & { games: number } {
    const { tally, games } = this.cells[cell];
    return { ...tally, games };
  }

  /** Games that each cell still needs, as far as known. */
  remaining(): number[] {
    return this.cells.map((cell) => Math.max(0, this.groupOf[cell.index].target(cell) - cell.elsewhere - cell.games));
  }

  /** Games done and total games, as far as known. */
  totals(): { games: number; total: number; errors: number } {
    const sum = { games: 0, total: 0, errors: 0 };
    for (const cell of this.cells) {
      const target = this.groupOf[cell.index].target(cell) - cell.elsewhere;
      sum.games += Math.min(cell.games, target);
      sum.total += target;
      sum.errors += cell.tally.errors;
    }
    return sum;
  }
}

/** Cells that are judged together: all remaining cells reach a count, some end there, and the others go on to the next. */
class GroupSchedule {
  readonly cells: readonly number[];
  finalists: readonly number[] = [];
  private readonly group: LookGroup;
  private readonly all: readonly CellSchedule[];
  private readonly looks: readonly number[];
  private readonly setup: LookSetup;
  private look = 0;

  constructor(group: LookGroup, all: readonly CellSchedule[], looks: readonly number[], setup: LookSetup) {
    this.group = group;
    this.cells = group.cells;
    this.all = all;
    // A cell with a fixed number of games has one look, at its end.
    this.looks = group.kind === 'games' ? [all[group.cells[0]].limit] : looks;
    this.setup = setup;
  }

  /** Games that a cell needs whatever the next look decides. */
  target(cell: CellSchedule): number {
    return cell.end ?? cell.atLeast(this.looks[this.look]);
  }

  /** Looks at every count reached: at exactly the first n games of each cell, in game order. */
  lookUp(): void {
    for (;;) {
      const live = this.cells.filter((cell) => this.all[cell].end === null);
      const n = this.looks[this.look];
      if (live.length === 0 || live.some((cell) => !this.all[cell].covers(this.all[cell].atLeast(n)))) return;
      const last = this.look === this.looks.length - 1;
      const ending = last ? live : endingCells(this.group, live, (cell) => this.all[cell].units(n), this.setup);
      for (const cell of ending) this.all[cell].end = this.all[cell].atLeast(n);
      if (ending.length === live.length) this.finalists = live;
      if (last) return;
      this.look++;
    }
  }
}
