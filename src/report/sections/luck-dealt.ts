import type { Adjusted } from '../../stats/control-variates.ts';
import { differenceWords } from '../differences.ts';
import type { DataTable } from '../section.ts';
import type { CellSummary, Summary } from '../summary.ts';
import { number, range, rateWords } from '../words.ts';

/** 61.3 % [60.4, 62.2], as good as 1.8 times the games */
export function adjustedWords(adjusted: Adjusted, share: boolean): string {
  const value = share ? rateWords(adjusted) : `${number(adjusted.point, 2)} (${range(adjusted.low, adjusted.high, 2)})`;
  return `${value}, ${worthWords(adjusted)}`;
}

/** The same of a difference: +3.3 points [2.9, 3.7], as good as 1.8 times the games */
export function adjustedDifferenceWords(adjusted: Adjusted, share: boolean): string {
  return `${differenceWords(adjusted, share)}, ${worthWords(adjusted)}`;
}

function worthWords({ worth }: Adjusted): string {
  return `as good as ${worth.toFixed(1)} times the games`;
}

/** The column of a table with a row for each setting; none if no setting is adjusted. */
export function adjustedColumn({ cells }: Summary, share: boolean): { readonly columns: DataTable['columns']; readonly of: (cell: CellSummary) => string[] } {
  if (!cells.some(isAdjusted)) return { columns: [], of: () => [] };
  return {
    columns: [{ title: 'Adjusted for the luck dealt', numeric: false }],
    of: ({ forLuck = null }) => [forLuck === null ? 'no gain' : adjustedWords(forLuck, share)],
  };
}

/** What the column means. */
export function luckNotes({ cells }: Summary): string[] {
  if (!cells.some(isAdjusted)) return [];
  return [
    '“Adjusted for the luck dealt” takes out what the deal explains, as far as it is known before the first decision. It estimates the same number with a narrower interval: “as good as 1.2 times the games” means that 1.2 times as many games would be needed to know as much without it. No claim is read off it.',
  ];
}

function isAdjusted({ forLuck = null }: CellSummary): boolean {
  return forLuck !== null;
}
