import { InputError, suggestion } from '../core/errors.ts';
import { pairedDifference } from '../evidence/difference.ts';
import { findLevel, levelWord } from '../runner/experiment/level-word.ts';
import type { Level } from '../runner/experiment/schema.ts';
import { groupsBy } from '../runner/plan/groups.ts';
import type { RunFile } from '../runner/run/run-file.ts';
import { type Family, judgeFamily, type Question } from './family.ts';
import { differenceAdjuster } from './luck.ts';
import { kindOfCells, type MeasuredRun } from './measured.ts';

/** What is to be compared within a run. */
export interface Wanted {
  readonly factor: string;
  /** The level the others are compared with, as a word. */
  readonly baseline: string;
  /** Default: the run's own measure. */
  readonly measure?: string;
  readonly margin: number | null;
}

/** Every level of a factor against the baseline, in each combination of the other factors. Cells of a run share their luck. */
export function compareLevels(measuredRun: MeasuredRun, { factor, baseline, margin }: Wanted): Family {
  const { run, units } = measuredRun;
  const questions: Question[] = [];
  for (const { shared, byLevel } of groupsBy(factor, run.cells)) {
    const base = byLevel.get(baseline);
    if (base === undefined) continue;
    for (const [level, cell] of byLevel) {
      if (cell === base) continue;
      const difference = pairedDifference(units[cell], units[base], kindOfCells(measuredRun, [cell, base]), run.intervals);
      const adjust = differenceAdjuster({ from: measuredRun, cell }, { from: measuredRun, cell: base }, run.intervals);
      questions.push({ shared, level, baseline, cells: { level: cell, baseline: base }, difference, adjust });
    }
  }
  if (questions.length === 0) throw new InputError(`no cell of this run differs from a cell with ${factor} ${baseline} in ${factor} alone`);
  return judgeFamily(questions, margin);
}

/**
 * The comparisons that a run's experiment asks for; otherwise the one varying factor against its first level. `by` and `baseline` come from the command line.
 */
export function wantedOf(run: RunFile, by: string | undefined, baseline: string | undefined): Wanted[] {
  const asked = [(run.experiment as { compare?: unknown }).compare ?? []].flat() as {
    factor: string;
    baseline: Level;
    measure?: string;
    margin?: number;
  }[];
  if (by === undefined && asked.length > 0)
    return asked.map((entry) => ({
      factor: entry.factor,
      baseline: baselineOf(run, entry.factor, baseline ?? entry.baseline),
      measure: entry.measure,
      margin: entry.margin ?? null,
    }));
  const varying = run.factors.filter((factor) => factor.levels.length > 1).map((factor) => factor.name);
  const factor = by ?? onlyOne(varying);
  if (!varying.includes(factor)) throw new InputError(`${factor} does not vary in this run; ${suggestion(factor, varying)}`, { field: '--by' });
  const entry = asked.find((each) => each.factor === factor);
  const named = baseline ?? entry?.baseline;
  return [{ factor, baseline: baselineOf(run, factor, named), measure: entry?.measure, margin: entry?.margin ?? null }];
}

function onlyOne(varying: readonly string[]): string {
  if (varying.length === 1) return varying[0];
  if (varying.length === 0) throw new InputError('nothing varies in this run, so there is nothing to compare; name a second run');
  throw new InputError(`several factors vary in this run; name one: --by ${varying.join(' or --by ')}`, { field: '--by' });
}

function baselineOf(run: RunFile, name: string, baseline: Level | undefined): string {
  const levels = run.factors.find((factor) => factor.name === name)?.levels.map(String) ?? [];
  if (baseline === undefined) return levels[0];
  const found = findLevel(levels, baseline);
  if (found !== undefined) return found;
  const word = String(levelWord(baseline));
  throw new InputError(`${name} has no level ${word}; ${suggestion(word, levels)}`, { field: '--baseline' });
}
