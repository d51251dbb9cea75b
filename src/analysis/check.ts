import { InputError } from '../core/errors.ts';
import { pairedDifference } from '../evidence/difference.ts';
import { quantileEstimate } from '../evidence/quantile.ts';
import { estimate } from '../evidence/single.ts';
import { countsOf } from '../evidence/units.ts';
import type { Expectation } from '../runner/experiment/schema.ts';
import { hasLevels } from '../runner/plan/groups.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import type { Estimate } from '../stats/estimate.ts';
import { simultaneous } from '../stats/holm.ts';
import { isLopsided } from '../stats/lopsided.ts';
import { quantileName } from '../tables/measure.ts';
import { CONFIDENCE } from './family.ts';
import { kindOfCells, type MeasuredRun, measureRun, readCompleteRun } from './measured.ts';

export type Answer = 'held' | 'broken' | 'undecided';

/** One thing that is expected of one cell. */
export interface Statement {
  /** Number of its line under `expect`. */
  readonly line: number;
  readonly cell: number;
  /** The cell it is compared with; null where the cell itself is judged. */
  readonly than: number | null;
  /** A measure, or a quantile of one: rounds.p90. */
  readonly measure: string;
  readonly share: boolean;
  /** Lowest and highest value expected; null for none. */
  readonly bounds: readonly [number | null, number | null];
  /** With the interval that holds for all statements together. */
  readonly estimate: Estimate;
  readonly answer: Answer;
  /** Games per cell that would probably decide it if the estimate stays the same; null if it is decided. */
  readonly enough: number | null;
  /** Do a few large values account for most of the variance? Then the interval may be too narrow. */
  readonly lopsided?: boolean;
}

export interface Checked {
  readonly run: RunFile;
  readonly statements: readonly Statement[];
}

export const NOTHING_EXPECTED = 'nothing to check; add expect: to the experiment, with lines such as { win: [0.85, 0.95] }';

type Asked = Pick<Statement, 'line' | 'cell' | 'than' | 'measure' | 'bounds'>;

/** Judges the expectations of a run's experiment. Held and broken are claimed only if the interval leaves no doubt. */
export function checkRun(folder: string): Checked {
  const run = readCompleteRun(folder);
  const asked = statementsOf(run);
  if (asked.length === 0) throw new InputError(NOTHING_EXPECTED, { file: folder });
  const each = simultaneous(CONFIDENCE, asked.length);
  const measuredRuns = new Map<string, MeasuredRun>();
  const columnOf = ({ measure }: Asked): string => quantileName(measure)?.of ?? measure;
  for (const column of asked.map(columnOf)) if (!measuredRuns.has(column)) measuredRuns.set(column, measureRun(folder, column));
  const statements = asked.map((statement): Statement => {
    const measured = measuredRuns.get(columnOf(statement)) as MeasuredRun;
    const { estimate: found, lopsided } = estimateOf(measured, statement, each);
    const answer = answerTo(found, statement.bounds);
    const games = run.done[statement.cell];
    return {
      ...statement,
      share: measured.measure.share,
      estimate: found,
      answer,
      enough: answer === 'undecided' ? enough(found, statement.bounds, games) : null,
      lopsided,
    };
  });
  return { run, statements };
}

function statementsOf(run: RunFile): Asked[] {
  const lines = ((run.experiment as { expect?: readonly Expectation[] }).expect ?? []) as readonly Expectation[];
  return lines.flatMap(({ where = {}, than, ...measures }, line) => {
    const cells = run.cells.filter(({ levels }) => hasLevels(levels, where));
    const couples = cells.flatMap(({ index, levels }): [number, number | null][] => {
      if (than === undefined) return [[index, null]];
      const other = run.cells.find((cell) => hasLevels(cell.levels, { ...levels, ...than }));
      // A cell that itself has these levels is the one the others are compared with.
      return other === undefined || other.index === index ? [] : [[index, other.index]];
    });
    return Object.entries(measures).flatMap(([measure, bounds]) =>
      couples.map(([cell, other]): Asked => ({ line, cell, than: other, measure, bounds: bounds as Statement['bounds'] })),
    );
  });
}

function estimateOf(measured: MeasuredRun, { cell, than, measure }: Asked, confidence: number): Required<Pick<Statement, 'estimate' | 'lopsided'>> {
  const { run, units, games } = measured;
  const quantile = quantileName(measure);
  if (quantile !== null) return { estimate: quantileEstimate(games[cell], quantile.q, run.swap, run.intervals, confidence), lopsided: false };
  if (than === null) {
    const kind = kindOfCells(measured, [cell]);
    return { estimate: estimate(units[cell], kind, run.intervals, confidence), lopsided: kind === 'number' && isLopsided(countsOf(units[cell])) };
  }
  const difference = pairedDifference(units[cell], units[than], kindOfCells(measured, [cell, than]), run.intervals);
  return { estimate: difference.interval(confidence), lopsided: difference.lopsided ?? false };
}

function answerTo({ low, high }: Estimate, [least, most]: Statement['bounds']): Answer {
  const [from, to] = [least ?? Number.NEGATIVE_INFINITY, most ?? Number.POSITIVE_INFINITY];
  if (low >= from && high <= to) return 'held';
  return high < from || low > to ? 'broken' : 'undecided';
}

/** An interval shrinks with the square root of the games: how many until its arm no longer crosses the bound. */
function enough({ point, low, high }: Estimate, bounds: Statement['bounds'], games: number): number {
  const arms = bounds.flatMap((bound) => {
    if (bound === null || low > bound || high < bound) return [];
    return [(bound > point ? high - point : point - low) / Math.abs(point - bound)];
  });
  return Math.ceil(games * Math.max(1, ...arms) ** 2);
}
