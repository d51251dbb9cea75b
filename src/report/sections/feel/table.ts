import type { Estimate } from '../../../stats/estimate.ts';
import { estimateColumns, headings, rateValues, settingColumns } from '../../columns.ts';
import type { DataTable, TableValue } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { count, number, percent, range } from '../../words.ts';
import type { Felt } from './felt.ts';

const NOTHING: TableValue = { text: '–' };

/** All figures with their intervals, a row for each setting. */
export function tableOf(summary: Summary, settings: readonly Felt[]): DataTable {
  const columns = settingColumns(summary);
  const rivals = settings.some(({ decisions }) => Number.isFinite(decisions?.leadChanges.point));
  return {
    caption: 'How games feel, by setting',
    columns: [
      ...columns.columns,
      ...headings(0, 'Games'),
      ...headings(0, 'Half decided by round', 'Interval'),
      ...estimateColumns('Comebacks', 'comebacks'),
      ...(rivals ? headings(0, 'Lead changes per game', 'Interval of lead changes') : []),
      ...estimateColumns('Calls that held', 'calls'),
      ...estimateColumns('Dead turns', 'dead turns'),
      ...headings(0, 'One answer', 'No difference', 'Choices per turn', 'Minutes', 'Middle 90 %'),
    ],
    rows: settings.map((felt) => [
      ...columns.of(felt.cell),
      { text: count(felt.games) },
      ...decisionValues(felt, rivals),
      ...turnValues(felt),
      { text: number(felt.minutes.median.point, 0) },
      { text: range(Math.round(felt.minutes.low), Math.round(felt.minutes.high)) },
    ]),
    cells: settings.map(({ cell }) => summary.cells.indexOf(cell)),
  };
}

function decisionValues({ decisions }: Felt, rivals: boolean): TableValue[] {
  if (decisions === undefined) return Array.from({ length: rivals ? 10 : 8 }, () => NOTHING);
  const { median, comebacks, leadChanges, calls } = decisions;
  return [
    { text: number(median.point) },
    { text: range(median.low, median.high) },
    ...rateValues(comebacks),
    ...(rivals ? [{ text: number(leadChanges.point, 2) }, meanRange(leadChanges)] : []),
    ...rateValues(calls),
  ];
}

function meanRange({ low, high }: Estimate): TableValue {
  return Number.isFinite(low) && low < high ? { text: `${number(low, 2)}–${number(high, 2)}` } : NOTHING;
}

function turnValues({ turns }: Felt): TableValue[] {
  if (turns === undefined) return Array.from({ length: 6 }, () => NOTHING);
  return [...rateValues(turns.dead), { text: percent(turns.forced) }, { text: percent(turns.idle) }, { text: number(turns.choices) }];
}
