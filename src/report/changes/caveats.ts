import type { Compared, Family } from '../../analysis/family.ts';
import { adjustedDifferenceWords } from '../sections/luck-dealt.ts';
import { count, counted } from '../words.ts';

/** Adjusted differences named one by one; more are counted. */
const MOST_ADJUSTED = 3;

/** What a reader should know about a family's comparisons apart from their intervals. */
export function caveats({ rows }: Family, unit: 'game' | 'pair'): string[] {
  return [...leftOutWords(rows, unit), ...lopsidedWords(rows, unit)];
}

/** Differences adjusted for the luck dealt, the most useful first. */
export function luckWords({ rows }: Family, share: boolean): string[] {
  const found = rows.flatMap(({ forLuck, level, shared }) => (forLuck === null ? [] : [{ forLuck, where: [...Object.values(shared), level].join(', ') }]));
  found.sort((a, b) => b.forLuck.worth - a.forLuck.worth);
  const shown = found.slice(0, MOST_ADJUSTED).map(({ forLuck, where }) => {
    return `adjusted for the luck dealt${rows.length === 1 ? '' : ` (${where})`}: ${adjustedDifferenceWords(forLuck, share)}`;
  });
  const left = found.length - shown.length;
  return left > 0 ? [...shown, `${counted(left, 'more difference')} can be adjusted for the luck dealt; --json has all`] : shown;
}

/** Units without a counterpart in the other setting are not part of the comparison. */
function leftOutWords(rows: readonly Compared[], unit: string): string[] {
  const uneven = rows.filter(({ difference }) => leftOutOf(difference) > 0);
  if (uneven.length === 0) return [];
  const paired = new Set(rows.map(({ difference, pairing }) => difference.n + (pairing?.dropped ?? 0)));
  const left = new Set(rows.map(({ difference }) => leftOutOf(difference)));
  if (paired.size === 1 && left.size === 1) {
    const [pairs, others] = [[...paired][0], [...left][0]];
    const [within, each] = rows.length === 1 ? ['', ''] : [' in every comparison', ' each time'];
    return [
      `${counted(pairs, unit)} ${pairs === 1 ? 'is' : 'are'} paired${within}; the ${count(others)} extra ${others === 1 ? `${unit} of the larger setting is` : `${unit}s of the larger setting are`} left out${each}`,
    ];
  }
  const all = uneven.reduce((sum, { difference }) => sum + leftOutOf(difference), 0);
  return [`in ${counted(uneven.length, 'comparison')} one setting has more ${unit}s than the other; ${count(all)} without a counterpart are left out`];
}

function leftOutOf({ leftOut }: Compared['difference']): number {
  return leftOut === undefined ? 0 : leftOut.first + leftOut.second;
}

function lopsidedWords(rows: readonly Compared[], unit: string): string[] {
  const lopsided = rows.filter(({ difference }) => difference.lopsided === true).length;
  if (lopsided === 0) return [];
  const where = rows.length === 1 ? 'a' : `in ${count(lopsided)} of ${counted(rows.length, 'comparison')} a`;
  return [`${where} few ${unit}s with very large values account for more than half of the variation, so the interval may be too narrow; more games would show`];
}
