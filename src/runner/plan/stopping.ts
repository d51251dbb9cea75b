import { InputError } from '../../core/index.ts';
import { simultaneous } from '../../stats/holm.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { findLevel, levelWord } from '../experiment/level-word.ts';
import { type Level, MOST_GAMES } from '../experiment/schema.ts';
import type { Cell } from './cells.ts';
import { type Group, groupsBy } from './groups.ts';
import { enoughFor, lookCounts } from './looks.ts';

/** Confidence that all intervals of a run hold together. */
const CONFIDENCE = 0.95;

/** Cells that are judged together. */
export type LookGroup =
  | { readonly kind: 'games'; readonly cells: readonly [number] }
  | { readonly kind: 'precision'; readonly cells: readonly [number]; readonly precision: number }
  /** Are the differences of all cells from the baseline, one of them, known this precisely? `each` is the confidence of one interval. */
  | { readonly kind: 'difference'; readonly cells: readonly number[]; readonly baseline: number; readonly within: number; readonly each: number }
  /** Is the first cell better than the second by at least the difference that matters? */
  | { readonly kind: 'decide'; readonly cells: readonly [number, number]; readonly better: number }
  /** Levels that race; the baseline is one of them and is played to the end. */
  | { readonly kind: 'race'; readonly cells: readonly number[]; readonly baseline: number; readonly keep: number };

/** When cells end. */
export interface Stopping {
  readonly groups: readonly LookGroup[];
  /** Game counts of the looks, ascending, the last being the cap; empty for fixed counts. */
  readonly looks: readonly number[];
  /** Does the rule use values (and so need confidence sequences), or only widths and counts? */
  readonly onValues: boolean;
}

/** Maximum games of a cell when a rule other than `games` decides. */
export function mostGames({ precision, cap, difference, decide, race, swap, measure, place }: Experiment, share: boolean): number | undefined {
  if (precision !== undefined) {
    if (share && precision >= 0.5) throw new InputError('must be below 0.5: it is half the width of an interval for a share', place(['precision']));
    if (cap !== undefined) return cap;
    if (!share)
      throw new InputError(
        `the number of games cannot be planned for ${measure}, which is not a share; add cap: with the most games per cell`,
        place(['precision']),
      );
    // A pair of games may carry no more information than one.
    const games = enoughFor(precision) * (swap ? 2 : 1);
    if (games > MOST_GAMES)
      throw new InputError(`would take more than the limit of ${MOST_GAMES} games per cell; choose a wider interval`, place(['precision']));
    return games;
  }
  if (difference !== undefined && share && difference.within >= 1)
    throw new InputError('must be below 1: it is half the width of an interval for a difference of shares', place(['difference', 'within']));
  return difference?.cap ?? decide?.cap ?? race?.cap;
}

export function stoppingOf(experiment: Experiment, cells: readonly Cell[], most: number | undefined): Stopping {
  const { precision, difference, decide, race } = experiment;
  const looks = most === undefined ? [] : lookCounts(most);
  if (difference !== undefined) {
    const groups = groupsBy(difference.factor, cells);
    const each = simultaneous(
      CONFIDENCE,
      groups.reduce((sum, { byLevel }) => sum + byLevel.size - 1, 0),
    );
    return {
      groups: groups.map((group): LookGroup => {
        return { kind: 'difference', cells: [...group.byLevel.values()], baseline: cellAt(group, difference.baseline), within: difference.within, each };
      }),
      looks,
      onValues: false,
    };
  }
  if (decide !== undefined) {
    const { level, baseline } = decide;
    const groups = groupsBy(decide.factor, cells).map((group): LookGroup => {
      return { kind: 'decide', cells: [cellAt(group, level), cellAt(group, baseline)], better: decide.better };
    });
    return { groups, looks, onValues: true };
  }
  if (race !== undefined) {
    const groups = groupsBy(race.factor, cells).map((group): LookGroup => {
      const baseline = cellAt(group, race.baseline);
      return { kind: 'race', cells: [...group.byLevel.values()], baseline, keep: race.keep };
    });
    return { groups, looks, onValues: true };
  }
  const each = cells.map(({ index }): LookGroup => {
    return precision === undefined ? { kind: 'games', cells: [index] } : { kind: 'precision', cells: [index], precision };
  });
  return { groups: each, looks, onValues: false };
}

function cellAt({ byLevel, shared }: Group, level: Level): number {
  const cell = byLevel.get(findLevel([...byLevel.keys()], level) ?? '');
  if (cell !== undefined) return cell;
  throw new InputError(`no cell has level ${String(levelWord(level))} together with ${JSON.stringify(shared)}, so there is nothing to compare with`);
}
