import { estimate } from '../../../evidence/single.ts';
import { kindOf, type Units } from '../../../evidence/units.ts';
import { levelName } from '../../cells.ts';
import { CONFIDENCE } from '../../confidence.ts';
import { isAmongRivals, type Measured, subjectWords } from '../../measured.ts';
import type { CellSummary, Summary } from '../../summary.ts';
import { list } from '../../words.ts';
import type { Crossed } from './crossed.ts';

/** The players with the highest and the lowest result, in words, so that a share of the variance can be imagined: Phased wins 78 % of games against Tempo. */
export function yardstick(summary: Summary, measured: Measured, { cells, players, run }: Crossed): string {
  const halves = cells.map(({ games }) => halvesOf(games?.units ?? new Float64Array()));
  // Picked on one half of the games and estimated on the other: the best of several looks better than it is on the games that made it the best.
  const order = halves.map((_, i) => i).sort((i, j) => meanOf(halves[j][0]) - meanOf(halves[i][0]));
  const told = [order[0], order[order.length - 1]].map((i) => ({
    who: players.map((name) => levelName(summary, name, cells[i].levels[name])),
    value: measured.exactly(estimate(halves[i][1], kindOf([halves[i][1]], measured.share), run.intervals, CONFIDENCE)),
  }));
  const [best, worst] = told;
  if (measured.name !== 'win')
    return `With ${list(best.who)}, ${subjectWords(summary, measured)} is ${best.value}; with ${list(worst.who)}, it is ${worst.value}.`;
  if (!isAmongRivals(summary)) return `${list(best.who)} wins ${best.value} of games, ${list(worst.who)} ${worst.value}.`;
  const [there, back] = told.map(({ who: [, ...others] }) => (others.length === 0 ? '' : ` against ${list(others)}`));
  return `${best.who[0]} wins ${best.value} of games${there}; ${worst.who[0]} wins ${worst.value}${back}.`;
}

/** Every second unit, and the others; errors left out. */
function halvesOf(units: Units): readonly [Units, Units] {
  const half = (which: number): Units => units.filter((x, i) => i % 2 === which && !Number.isNaN(x));
  return [half(0), half(1)];
}

function meanOf(units: Units): number {
  return units.reduce((sum, x) => sum + x, 0) / units.length;
}

/** The players of some settings by name, each once. */
export function playersOf(summary: Summary, settings: readonly Crossed[]): string[] {
  const names = (cell: CellSummary, players: readonly string[]): string[] => players.map((name) => levelName(summary, name, cell.levels[name]));
  return [...new Set(settings.flatMap(({ cells, players }) => cells.flatMap((cell) => names(cell, players))))];
}
