import { MOST_ERRORS } from '../../analysis/measured.ts';
import { countedGames } from '../intervals.ts';
import type { Summary } from '../summary.ts';
import { count } from '../words.ts';

/** Why a section makes no claims; undefined if it may. */
export function tooManyErrors({ cells }: Summary): string | undefined {
  const errors = cells.reduce((sum, cell) => sum + cell.outcomes.error, 0);
  const games = errors + cells.reduce((sum, cell) => sum + countedGames(cell), 0);
  if (errors <= MOST_ERRORS * games) return undefined;
  return `${count(errors)} of ${count(games)} games ended in a program error, more than 1 in 1,000: the rest are not a fair sample.`;
}
