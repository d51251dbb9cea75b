import type { Estimate } from '../stats/estimate.ts';
import { cellLabel, hasOwnNames, levelName, varying } from './cells.ts';
import { differenceEnds, differencePoint } from './differences.ts';
import type { DataTable, TableValue } from './section.ts';
import type { CellSummary, Summary } from './summary.ts';
import { capital, factorWords, number, rate, rateEnds } from './words.ts';

type Column = DataTable['columns'][number];
type Interval = Pick<Estimate, 'point' | 'low' | 'high'>;

/** Columns of a table by their headings; the first ones hold words. */
export function headings(words: number, ...titles: readonly string[]): Column[] {
  return titles.map((title, i) => ({ title, numeric: i >= words }));
}

/** The columns that name a setting, so that a spreadsheet can filter by them. */
export interface SettingColumns {
  readonly columns: readonly Column[];
  readonly of: (cell: CellSummary) => readonly TableValue[];
}

/** A column for each factor that varies. Changes of a baseline and paths have names of their own, which take one column. */
export function settingColumns(summary: Summary): SettingColumns {
  const factors = varying(summary);
  if (factors.length === 0 || hasOwnNames(summary)) return { columns: [{ title: 'Setting', numeric: false }], of: (cell) => [cellLabel(summary, cell)] };
  return {
    columns: factors.map(({ name }) => ({ title: capital(factorWords(name)), numeric: false })),
    of: ({ levels }) => factors.map(({ name }) => (levels[name] === undefined ? '' : levelName(summary, name, levels[name]))),
  };
}

/** A figure and the ends of its interval, each in a column: Win rate, Low, High. Where a table has several, the ends name theirs. */
export function estimateColumns(title: string, endsOf = ''): Column[] {
  const ends = endsOf === '' ? ['Low', 'High'] : [`${capital(endsOf)} low`, `${capital(endsOf)} high`];
  return headings(0, title, ...ends);
}

/** 81.3 %, 80.8, 81.8; the figure with a little picture of its interval where the table asks for it. */
export function rateValues(estimate: Interval, bar = false): TableValue[] {
  if (Number.isNaN(estimate.point)) return NOTHING;
  return [{ text: rate(estimate), ...(bar ? { bar: estimate } : {}) }, ...rateEnds(estimate).map((text) => ({ text }))];
}

/** −3.3, −3.7, −2.9: in points where it is a difference of shares. */
export function differenceValues(difference: Interval, share: boolean): TableValue[] {
  if (Number.isNaN(difference.point)) return NOTHING;
  return [differencePoint(difference, share), ...differenceEnds(difference, share)].map((text) => ({ text }));
}

/** 17.31, 16.90, 17.72 */
export function meanValues({ point, low, high }: Interval): TableValue[] {
  return [point, low, high].map((value) => ({ text: Number.isFinite(value) ? number(value, 2) : '–' }));
}

const NOTHING: TableValue[] = ['–', '–', '–'].map((text) => ({ text }));
