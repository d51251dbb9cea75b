import type { Units } from '../../evidence/units.ts';
import type { MeasuredRows } from '../../tables/measure.ts';
import type { Chunk } from '../plan/cells.ts';
import type { LookGroup } from '../plan/stopping.ts';
import { CellSchedule, type Tally } from './cell-schedule.ts';
import { endingCells, type LookSetup } from './judge.ts';
import type { ScheduleSetup } from './schedule-setup.ts';

/** Whole chunks are handed out while there are so many for each who plays; then halves, and so on down to this part of a chunk. */
const ROUNDS_LEFT = 2;
const SMALLEST = 4;

/** Hands out chunks, takes their games and decides at looks where cells end. What it decides depends on the games alone, never on who came first. */
export class Schedule {
  private readonly cells: CellSchedule[];
  private readonly groups: GroupSchedule[];
  private readonly groupOf: GroupSchedule[] = [];
  private readonly chunk: number;

  constructor(setup: ScheduleSetup) {
    const { stopping, measure } = setup;
    this.chunk = setup.chunk;
    this.cells = setup.games.map((_, cell) => new CellSchedule(cell, setup));
    const look = { share: measure.share, groups: stopping.groups.length, manner: setup.manner };
    this.groups = stopping.groups.map((group) => new GroupSchedule(group, this.cells, stopping.looks, look));
    for (const group of this.groups) for (const cell of group.cells) this.groupOf[cell] = group;
  }

  /** Games that are finished, as rows of games.arrow. */
  add(chunk: Chunk, rows: MeasuredRows): void {
    this.cells[chunk.cell].add(chunk, rows);
    this.groupOf[chunk.cell].lookUp();
  }

  /** Would a part with these games fit, or does an end of the cell fall inside it? */
  fits(chunk: Chunk): boolean {
    return this.cells[chunk.cell]?.fits(chunk) ?? false;
  }

  /**
   * The next chunk for one of `width` that play at the same time: first what is needed in any case, then what lies past the next look, the nearest first.
   * Null when there is nothing to hand out.
   */
  next(width: number): Chunk | null {
    const size = this.sizeFor(width);
    for (const cell of this.cells) {
      const chunk = cell.next(this.groupOf[cell.index].target(cell), size);
      if (chunk !== null) return chunk;
    }
    const ahead = this.cells.filter((cell) => cell.begins < cell.limit && cell.end === null).sort((a, b) => a.begins - b.begins);
    return ahead[0]?.next(ahead[0].limit, size) ?? null;
  }

  /** Chunks get smaller towards the end, so that all who play come to it together: nobody waits for the last whole chunk of another. */
  private sizeFor(width: number): number {
    const left = this.cells.reduce((sum, cell) => sum + cell.left, 0);
    let pieces = 1;
    while (pieces < SMALLEST && (this.chunk / pieces) * ROUNDS_LEFT * width > left) pieces *= 2;
    return Math.ceil(this.chunk / pieces);
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

  /** Units of a cell that has come to its end. */
  units(cell: number): Units {
    return this.cells[cell].units(this.cells[cell].end as number);
  }

  /** For each group of the stopping rule, the cells that were left when it came to its end. */
  finalists(): (readonly number[])[] {
    return this.groups.map((group) => group.finalists);
  }

  tally(cell: number): Tally & { games: number } {
    const { tally, games } = this.cells[cell];
    return { ...tally, games };
  }

  /** Games done and games in all, as far as is known. */
  totals(): { games: number; total: number; errors: number } {
    const sum = { games: 0, total: 0, errors: 0 };
    for (const cell of this.cells) {
      const target = this.groupOf[cell.index].target(cell);
      sum.games += Math.min(cell.games, target);
      sum.total += target;
      sum.errors += cell.tally.errors;
    }
    return sum;
  }
}

/** Cells that are looked at together: all that are left reach a count, then some end there, then the rest goes on to the next. */
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
    // A cell of a fixed number of games is looked at once, when all is done.
    this.looks = group.kind === 'games' ? [all[group.cells[0]].limit] : looks;
    this.setup = setup;
  }

  /** Games that a cell needs whatever the next look says. */
  target(cell: CellSchedule): number {
    return cell.end ?? cell.atLeast(this.looks[this.look]);
  }

  /** Looks at every count that is reached: exactly the first n games of each cell, in game order. */
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
