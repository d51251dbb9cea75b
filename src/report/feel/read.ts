import type { Course } from '../../evidence/courses.ts';
import type { RunFile } from '../../runner/run/run-file.ts';
import { ALL_CURVES } from '../../tables/kept-curves.ts';
import type { Table } from '../table.ts';

/** What the turns of a game were worth, over all its seats. */
export interface Turns {
  readonly turns: number;
  readonly forced: number;
  readonly idle: number;
  readonly choices: number;
}

/** The first games of a cell one by one; undefined or NaN for games that ended in error, and for what was not recorded. */
export interface CellFeel {
  readonly courses: readonly (Course | undefined)[];
  readonly turns: readonly (Turns | undefined)[];
  readonly decisions: Float64Array;
  readonly rounds: Float64Array;
}

/** The tables that tell how games feel; runs of games without a curve of tension have only the first. */
export interface FeelTables {
  readonly games: Table;
  readonly courses?: Table;
  readonly turns?: Table;
}

/** By cell. */
export function readFeel(run: RunFile, { games, courses, turns }: FeelTables): CellFeel[] {
  const sizes = run.done.map((done) => Math.min(done, ALL_CURVES));
  const decisions = sizes.map((n) => new Float64Array(n).fill(Number.NaN));
  const rounds = sizes.map((n) => new Float64Array(n).fill(Number.NaN));
  const failed = games.words('outcome').indexOf('error');
  for (const batch of games.batches()) {
    const [cell, game, outcome, made, last] = ['cell', 'game', 'outcome', 'decisions', 'rounds'].map((name) => batch.column(name));
    for (let i = 0; i < batch.rows; i++) {
      if (game[i] >= ALL_CURVES || outcome[i] === failed) continue;
      decisions[cell[i]][game[i]] = made[i];
      rounds[cell[i]][game[i]] = last[i];
    }
  }
  const went = courses === undefined ? [] : readCourses(sizes, courses);
  const worth = turns === undefined ? [] : readTurns(sizes, turns);
  return sizes.map((_, cell) => ({ courses: went[cell] ?? [], turns: worth[cell] ?? [], decisions: decisions[cell], rounds: rounds[cell] }));
}

interface GrowingCourse extends Course {
  rounds: number;
  readonly sides: { won: boolean; values: number[] }[];
}

function readCourses(sizes: readonly number[], table: Table): (Course | undefined)[][] {
  const found = sizes.map((n) => new Array<GrowingCourse | undefined>(n));
  for (const batch of table.batches()) {
    const [cell, game, seat, round, value, won] = ['cell', 'game', 'seat', 'round', 'value', 'won'].map((name) => batch.column(name));
    for (let i = 0; i < batch.rows; i++) {
      const course = (found[cell[i]][game[i]] ??= { rounds: 0, sides: [] });
      while (course.sides.length <= seat[i]) course.sides.push({ won: false, values: [] });
      const side = course.sides[seat[i]];
      while (side.values.length < round[i]) side.values.push(Number.NaN);
      side.values[round[i]] = value[i];
      side.won = won[i] === 1;
      course.rounds = Math.max(course.rounds, round[i]);
    }
  }
  return found;
}

function readTurns(sizes: readonly number[], table: Table): (Turns | undefined)[][] {
  const found = sizes.map((n) => new Array<Turns | undefined>(n));
  for (const batch of table.batches()) {
    const [cell, game, turns, forced, idle, choices] = ['cell', 'game', 'turns', 'forced', 'idle', 'choices'].map((name) => batch.column(name));
    for (let i = 0; i < batch.rows; i++) {
      const before = found[cell[i]][game[i]] ?? { turns: 0, forced: 0, idle: 0, choices: 0 };
      found[cell[i]][game[i]] = {
        turns: before.turns + turns[i],
        forced: before.forced + forced[i],
        idle: before.idle + idle[i],
        choices: before.choices + choices[i],
      };
    }
  }
  return found;
}
