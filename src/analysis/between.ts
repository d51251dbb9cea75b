import { InputError } from '../core/errors.ts';
import { pairedDifference, unpairedDifference } from '../evidence/difference.ts';
import type { Manner } from '../evidence/single.ts';
import { kindOf } from '../evidence/units.ts';
import { type RunFile, shortRules } from '../runner/run/run-file.ts';
import { type Family, judgeFamily, type Question } from './family.ts';
import { differenceAdjuster } from './luck.ts';
import type { MeasuredRun } from './measured.ts';

/** Matching cells of two runs. */
export interface Match {
  readonly shared: Question['shared'];
  readonly before: number;
  readonly after: number;
}

export interface Between {
  readonly family: Family;
  readonly matches: readonly Match[];
  /** What a reader should know about the comparison. */
  readonly notes: readonly string[];
}

/** The same cells of two runs, the second against the first: paired game by game if both have the same seed. */
export function compareRuns(before: MeasuredRun, after: MeasuredRun, margin: number | null): Between {
  if (before.run.game !== after.run.game)
    throw new InputError(
      `${before.run.name} is a run of ${before.run.game}, ${after.run.name} of ${after.run.game}; only runs of the same game can be compared`,
    );
  const matches = matchCells(before.run, after.run);
  const paired = before.run.seed === after.run.seed && before.run.swap === after.run.swap;
  const manner = wider(before.run.intervals, after.run.intervals);
  const questions = matches.map((match): Question => {
    const [first, second] = [after.units[match.after], before.units[match.before]];
    const compare = paired ? pairedDifference : unpairedDifference;
    const difference = compare(first, second, kindOf([first, second], after.measure.share), manner);
    return {
      shared: match.shared,
      level: after.run.name,
      baseline: before.run.name,
      cells: { level: match.after, baseline: match.before },
      difference,
      adjust: paired ? differenceAdjuster({ from: after, cell: match.after }, { from: before, cell: match.before }, manner) : undefined,
    };
  });
  return { family: judgeFamily(questions, margin), matches, notes: notesOf(before.run, after.run, paired, matches.length) };
}

/** If either run was stopped by its results, the comparison needs a sequence. */
function wider(one: Manner, other: Manner): Manner {
  return one.kind === 'sequence' ? one : other;
}

/** Cells with the same levels of all factors that both runs have. */
function matchCells(before: RunFile, after: RunFile): Match[] {
  const names = before.factors.map((factor) => factor.name).filter((name) => after.factors.some((factor) => factor.name === name));
  for (const [run, other] of [
    [before, after],
    [after, before],
  ]) {
    const own = run.factors.find((factor) => factor.levels.length > 1 && !names.includes(factor.name));
    if (own !== undefined)
      throw new InputError(`${own.name} varies in ${run.name} but not in ${other.name}; run ${run.name} again with one level: --set ${own.name}=…`);
  }
  const key = (levels: Question['shared']): string => JSON.stringify(names.map((name) => String(levels[name])));
  const found = new Map(before.cells.map(({ levels, index }) => [key(levels), index]));
  const matches = after.cells.flatMap(({ levels, index }): Match[] => {
    const other = found.get(key(levels));
    return other === undefined ? [] : [{ shared: Object.fromEntries(names.map((name) => [name, levels[name]])), before: other, after: index }];
  });
  if (matches.length === 0) throw new InputError(`${before.name} and ${after.name} have no cell in common: no two cells have the same levels`);
  return matches;
}

function notesOf(before: RunFile, after: RunFile, paired: boolean, matched: number): string[] {
  const notes: string[] = [];
  if (before.rulesVersion !== after.rulesVersion)
    notes.push(`the rules version differs (${shortRules(before)} → ${shortRules(after)}), so differences may come from the rules instead of the content`);
  if (before.swap !== after.swap) notes.push('only one of the runs swaps who goes first, so they are compared as independent runs');
  else if (!paired)
    notes.push(`the seeds differ (“${before.seed}”, “${after.seed}”): the runs do not share their luck; with the same seed fewer games would be enough`);
  const left = before.cells.length + after.cells.length - 2 * matched;
  if (left > 0) notes.push(`${left} ${left === 1 ? 'cell has' : 'cells have'} no counterpart in the other run`);
  return notes;
}
