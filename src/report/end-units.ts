import { ratioEstimate } from '../evidence/ratio.ts';
import type { Manner } from '../evidence/single.ts';
import type { Estimate } from '../stats/estimate.ts';
import type { End, EndUnit } from './pairs.ts';
import type { CellSummary } from './summary.ts';

/** The units of a cell by how their games ended; errors, and pairs with one, are left out. */
export function endUnits({ ends, pairs }: CellSummary): readonly EndUnit[] {
  if (pairs !== undefined) return pairs;
  return ends
    .filter(({ outcome }) => outcome !== 'error')
    .flatMap(({ outcome, cause, rounds }) => rounds.flatMap((units, round) => (units > 0 ? [{ ends: [{ outcome, cause, round }], units }] : [])));
}

/**
 * Among the games for which `whole` is true, the share for which `part` is also true, with the interval the run was stopped by; the unit is the pair if games
 * come in pairs.
 */
export function shareOf(units: readonly EndUnit[], part: (end: End) => boolean, whole: (end: End) => boolean, manner: Manner, confidence: number): Estimate {
  const size = units.some(({ ends }) => ends.length > 1) ? 2 : 1;
  // Units by how many of their games are in the whole and in the part: there are thousands of units but few such kinds.
  const kinds = Array.from({ length: (size + 1) ** 2 }, (_, i) => ({ part: i % (size + 1), whole: Math.floor(i / (size + 1)), units: 0 }));
  for (const { ends, units: times } of units) {
    const among = ends.filter(whole);
    kinds[among.length * (size + 1) + among.filter(part).length].units += times;
  }
  return ratioEstimate(kinds, size > 1 ? 'share' : 'rate', manner, confidence);
}

/** The mean of rounds over the games of which `whole` is true. */
export function meanRounds(units: readonly EndUnit[], whole: (end: End) => boolean, manner: Manner, confidence: number): Estimate {
  const sums = units.map(({ ends, units: times }) => ({
    part: ends.reduce((sum, end) => (whole(end) ? sum + end.round : sum), 0),
    whole: ends.reduce((sum, end) => (whole(end) ? sum + 1 : sum), 0),
    units: times,
  }));
  return ratioEstimate(sums, 'number', manner, confidence);
}
