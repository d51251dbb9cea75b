import type { FoundCards, RankedChange } from '../../../analysis/rank/rank.ts';
import { confirmChanges, excludesZero } from '../../../analysis/rank/screen.ts';
import type { Units } from '../../../evidence/units.ts';
import { VARIANT } from '../../../runner/experiment/variants.ts';
import type { RunFile } from '../../../runner/run/run-file.ts';
import type { Estimate } from '../../../stats/estimate.ts';
import { winnerOf } from '../../measured.ts';
import { title } from '../../words.ts';

/** A change that was played again on fresh games. */
export interface Final {
  readonly change: RankedChange;
  readonly cell: number;
  /** Paired difference from the unchanged pack; the intervals of all finalists hold together. */
  readonly effect: Estimate;
  readonly confirmed: boolean;
}

/** What a ranking of cards comes to. */
export interface Ranking {
  readonly found: FoundCards;
  /** Largest effect first, in either direction. */
  readonly finals: readonly Final[];
  /** Changes that were only screened, the largest shrunk effect first. */
  readonly screened: readonly RankedChange[];
  /** Changes without which every game of the screen is the same. */
  readonly identical: readonly RankedChange[];
  /** Where: the scenario, or the game if it has none. */
  readonly where: string;
  /** Among rivals wins are those of player 1, or of side 1. */
  readonly winner?: string;
}

/** What the screen found; undefined if the run ranks no cards. */
export function foundIn(run: RunFile): FoundCards | undefined {
  const { rank } = run.experiment as { readonly rank?: { readonly found?: FoundCards } };
  return rank?.found;
}

/** Does a report of this run rank cards without being asked? */
export function hasRanking(run: RunFile): boolean {
  const found = foundIn(run);
  return found !== undefined && found.moves === undefined;
}

/** The ranking of a run that has one. `units`: by cell; the first is the unchanged pack. */
export function rankingOf(run: RunFile, units: readonly Units[], share: boolean): Ranking {
  const found = foundIn(run) as FoundCards;
  const [base, ...changed] = units;
  const effects = confirmChanges(base, changed, share, run.intervals);
  const finals = effects.flatMap((effect, i): Final[] => {
    const change = found.changes.find(({ name }) => name === run.cells[i + 1].levels[VARIANT]);
    return change === undefined ? [] : [{ change, cell: i + 1, effect, confirmed: excludesZero(effect) }];
  });
  // A game without scenarios has a parameter of this name with one value.
  const scenario = run.scenario === VARIANT ? null : (run.cells[0].scenario ?? null);
  return {
    found,
    finals: finals.sort((a, b) => Math.abs(b.effect.point) - Math.abs(a.effect.point) || a.cell - b.cell),
    screened: found.changes
      .filter(({ finalist, shrunk }) => !finalist && shrunk !== null)
      .sort((a, b) => Math.abs(b.shrunk?.point ?? 0) - Math.abs(a.shrunk?.point ?? 0)),
    identical: found.changes.filter(({ shrunk }) => shrunk === null),
    where: scenario === null ? run.gameName : title(scenario),
    winner: winnerOf(run),
  };
}

/** Does a change take cards out? Otherwise: fight +1. */
export function changeWords({ card, name }: Pick<RankedChange, 'card' | 'name'>): string {
  return name.slice(card.length + 1);
}
