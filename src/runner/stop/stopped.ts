import type { Cell } from '../plan/cells.ts';
import type { RunPlan } from '../plan/plan.ts';
import { type Answer, answerOf, contenders, type LookSetup } from './judge.ts';
import type { Schedule } from './schedule.ts';

/** The result of the stopping rule. */
export interface Stopped {
  readonly rule: 'precision' | 'difference' | 'decide' | 'race';
  /** Games played, and the additional games it would have taken to play every cell to the cap. */
  readonly games: number;
  readonly saved: number;
  readonly decisions: readonly Decided[];
  readonly races: readonly Raced[];
}

/** One question of `decide`, answered or not. */
interface Decided {
  /** The compared cells, the level in question first. */
  readonly cells: readonly [number, number];
  /** The levels that both share. */
  readonly shared: Cell['levels'];
  readonly answer: Answer;
  /** level − baseline, with the confidence sequence that decided it. */
  readonly difference: { readonly point: number; readonly low: number; readonly high: number };
}

/** One race of `race`. */
interface Raced {
  /** The levels that all share. */
  readonly shared: Cell['levels'];
  /** Cells left at the end, best first. */
  readonly kept: readonly number[];
  /** The others with their game counts, the last to leave first. */
  readonly dropped: readonly { readonly cell: number; readonly games: number }[];
}

/** The result of stopping in a finished run; null if the number of games was fixed. */
export function stoppedOf({ stopping, cells, experiment }: RunPlan, schedule: Schedule, setup: LookSetup): Stopped | null {
  const rule = stopping.groups[0].kind;
  if (rule === 'games') return null;
  const done = schedule.ends();
  const games = done.reduce((sum, n) => sum + n, 0);
  const most = cells.reduce((sum, cell) => sum + Math.max(cell.games, done[cell.index]), 0);
  const decisions: Decided[] = [];
  const races: Raced[] = [];
  const unitsOf = (cell: number) => schedule.units(cell);
  stopping.groups.forEach((group, i) => {
    const { levels } = cells[group.cells[0]];
    if (group.kind === 'decide') {
      const { answer, difference } = answerOf(group, unitsOf, setup);
      const { point, low, high } = difference;
      decisions.push({ cells: group.cells, shared: without(levels, experiment.decide?.factor), answer, difference: { point, low, high } });
    } else if (group.kind === 'race') {
      const kept = contenders(group, schedule.finalists()[i], unitsOf, setup);
      const others = group.cells.filter((cell) => !kept.includes(cell)).sort((a, b) => done[b] - done[a] || a - b);
      races.push({ shared: without(levels, experiment.race?.factor), kept, dropped: others.map((cell) => ({ cell, games: done[cell] })) });
    }
  });
  return { rule, games, saved: most - games, decisions, races };
}

function without(levels: Cell['levels'], factor: string | undefined): Cell['levels'] {
  return Object.fromEntries(Object.entries(levels).filter(([name]) => name !== factor));
}
