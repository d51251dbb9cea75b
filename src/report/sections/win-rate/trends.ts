import { type Compared, judgeFamily, type Question } from '../../../analysis/family.ts';
import { pairedDifference } from '../../../evidence/difference.ts';
import { kindOf, type Units } from '../../../evidence/units.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import type { Measured } from '../../measured.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { winsOf } from '../../verdicts.ts';
import type { Line } from './lines.ts';

/** Shares that differ by less than this are as good as equal for a designer. */
export const HARDLY = 0.01;

/**
 * What is certain of a line. It rises if its ends clearly differ and no step clearly goes the other way; it peaks if clear rises come before clear falls, and
 * dips the other way round. It is flat if no level differs from the last by a point, and open if these games cannot tell.
 */
export type Kind = 'rises' | 'falls' | 'peaks' | 'dips' | 'wavers' | 'flat' | 'open';

export interface Trend {
  readonly line: Line;
  readonly kind: Kind;
  /** From each level to the next. */
  readonly steps: readonly Compared[];
  /** From the first level to the last. */
  readonly whole: Compared;
  /** The place of the level beyond which it hardly changes, if it changes before. */
  readonly levelsOff: number | undefined;
}

/** The trends of lines, judged together; none if games were not read one by one. Settings of a run share their luck: steps are paired differences. */
export function trendsOf({ runs }: Summary, measured: Measured, lines: readonly Line[]): Trend[] {
  const judged = lines.filter(({ cells }) => cells.length > 1 && cells.every(({ games }) => games !== undefined));
  const units = (cell: CellSummary): Units => (measured.name === 'win' ? winsOf(cell, runs[cell.run].swap) : (cell.games?.units ?? new Float64Array()));
  const ask = (level: CellSummary, baseline: CellSummary): Question => {
    const [to, from] = [units(level), units(baseline)];
    const difference = pairedDifference(to, from, kindOf([to, from], measured.share), runs[level.run].intervals);
    return { shared: {}, level: '', baseline: '', cells: { level: level.index, baseline: baseline.index }, difference };
  };
  const questions = judged.map(({ cells }) => {
    const last = cells[cells.length - 1];
    return { steps: cells.slice(1).map((cell, i) => ask(cell, cells[i])), toLast: cells.slice(0, -2).map((cell) => ask(last, cell)) };
  });
  const { rows } = judgeFamily(
    questions.flatMap(({ steps, toLast }) => [...steps, ...toLast]),
    null,
  );
  let at = 0;
  const next = (n: number): Compared[] => rows.slice(at, (at += n));
  return judged.map((line, i) => {
    const steps = next(questions[i].steps.length);
    // The last step leads to the last level.
    const toLast = [...next(questions[i].toLast.length), steps[steps.length - 1]];
    const near = toLast.map(({ estimate }) => measured.share && isWithin(estimate, HARDLY));
    return { line, kind: kindOfTrend(steps, toLast[0], near), steps, whole: toLast[0], levelsOff: levelsOff(near) };
  });
}

function isWithin({ low, high }: Estimate, margin: number): boolean {
  return low > -margin && high < margin;
}

function kindOfTrend(steps: readonly Compared[], whole: Compared, near: readonly boolean[]): Kind {
  const places = (verdict: Compared['verdict']): number[] => steps.flatMap((step, i) => (step.verdict === verdict ? [i] : []));
  const [up, down] = [places('higher'), places('lower')];
  if (up.length > 0 && down.length > 0) return Math.max(...up) < Math.min(...down) ? 'peaks' : Math.max(...down) < Math.min(...up) ? 'dips' : 'wavers';
  if (whole.verdict === 'higher') return down.length === 0 ? 'rises' : 'wavers';
  if (whole.verdict === 'lower') return up.length === 0 ? 'falls' : 'wavers';
  return near.every((each) => each) ? 'flat' : 'open';
}

/** The first level from which on every one is near the last. */
function levelsOff(near: readonly boolean[]): number | undefined {
  const far = near.lastIndexOf(false);
  return far < 0 || far === near.length - 1 ? undefined : far + 1;
}
