import { CONFIDENCE, excludesZero } from '../../../analysis/rank/screen.ts';
import { confirmedDifference } from '../../../evidence/confirmed.ts';
import { kindOf, type Units } from '../../../evidence/units.ts';
import { isWithout } from '../../../runner/experiment/without.ts';
import type { RunFile } from '../../../runner/run/run-file.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { simultaneous } from '../../../stats/holm.ts';
import { foundIn } from '../ranking/ranked.ts';

/** The level at which nothing is left out. */
const NOTHING = 'none';

/** A cost within two points either way is called decoration, where results are shares. */
export const MARGIN = 0.02;

/**
 * What never doing something comes to. `carries`: without it results are worse. `hinders`: without it they are better. `decoration`: the whole interval lies within the
 * margin. `no difference`: every game ended the same.
 */
export type Verdict = 'carries' | 'hinders' | 'decoration' | 'too close to call' | 'no difference';

export interface Cost {
  /** As in the experiment: tilt, memory-of-rain, tilt+draw. */
  readonly level: string;
  readonly cell: number;
  /** Its difference from the cell in which nothing is left out; the intervals of all hold together. */
  readonly effect: Estimate;
  readonly verdict: Verdict;
}

/** Costs in one setting of the other factors. */
export interface Setting {
  /** Levels of the other factors. */
  readonly levels: RunFile['cells'][number]['levels'];
  /** The cell in which nothing is left out. */
  readonly base: number;
  /** The highest cost first. */
  readonly costs: readonly Cost[];
}

/** The factor that varies what players never do. */
export function withoutFactor(run: RunFile): string | undefined {
  const restricts = run.cells.some(({ without }) => without !== undefined);
  return restricts ? run.factors.find(({ name }) => isWithout(name))?.name : undefined;
}

export function hasWithout(run: RunFile): boolean {
  return settingsOf(run).length > 0;
}

/** Cells that differ only in what is left out, nothing among them. */
function settingsOf(run: RunFile): { readonly base: number; readonly cells: readonly number[]; readonly levels: Setting['levels'] }[] {
  const factor = withoutFactor(run);
  if (factor === undefined) return [];
  const groups = new Map<string, number[]>();
  run.cells.forEach(({ levels }, cell) => {
    const key = JSON.stringify({ ...levels, [factor]: NOTHING });
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  });
  return [...groups.values()].flatMap((cells) => {
    const base = cells.find((cell) => run.cells[cell].levels[factor] === NOTHING);
    if (base === undefined || cells.length === 1) return [];
    const { [factor]: _, ...levels } = run.cells[base].levels;
    return [{ base, cells: cells.filter((cell) => cell !== base), levels }];
  });
}

/** What each restriction costs. `units`: by cell. */
export function costsOf(run: RunFile, units: readonly Units[], share: boolean): Setting[] {
  const factor = withoutFactor(run) as string;
  const settings = settingsOf(run);
  const confidence = simultaneous(
    CONFIDENCE,
    settings.reduce((n, { cells }) => n + cells.length, 0),
  );
  return settings.map(({ base, cells, levels }) => ({
    levels,
    base,
    costs: cells
      .map((cell): Cost => {
        const effect = confirmedDifference(units[cell], units[base], kindOf([units[cell], units[base]], share), run.intervals, confidence);
        return { level: String(run.cells[cell].levels[factor]), cell, effect, verdict: verdictOf(effect, units[cell], units[base], share) };
      })
      .sort((a, b) => a.effect.point - b.effect.point || a.cell - b.cell),
  }));
}

function verdictOf(effect: Estimate, own: Units, base: Units, share: boolean): Verdict {
  if (excludesZero(effect)) return effect.point < 0 ? 'carries' : 'hinders';
  if (own.every((value, i) => value === base[i])) return 'no difference';
  if (share && effect.low > -MARGIN && effect.high < MARGIN) return 'decoration';
  return 'too close to call';
}

/** After `scry rank moves`: moves whose restriction changed no game of the screen, and those that were only screened. */
export function screenedOnly(run: RunFile) {
  const found = foundIn(run);
  if (found?.moves === undefined) return undefined;
  return {
    found,
    unused: found.changes.filter(({ shrunk }) => shrunk === null),
    others: found.changes.filter(({ finalist, shrunk }) => !finalist && shrunk !== null),
  };
}
