import type { CardFigureSpec, FateSpec } from '../../../core/metrics.ts';
import { impactWord } from '../../card-impact.ts';
import type { CardRow } from '../../cards.ts';
import { differenceValues, estimateColumns, settingColumns } from '../../columns.ts';
import type { DataTable, TableValue } from '../../section.ts';
import type { Summary } from '../../summary.ts';
import { count, number, percent } from '../../words.ts';
import type { Shown } from './impacts.ts';

/** Rows of the table at most. */
const MOST_ROWS = 600;

/** All cards of the settings shown. */
export function cardTable(summary: Summary, shown: readonly Shown[], figures: readonly CardFigureSpec[], fates: readonly FateSpec[]): DataTable {
  const several = shown.length > 1;
  const settings = settingColumns(summary);
  const groups = shown.some(({ cell }) => cell.cards?.some(({ group }) => group !== ''));
  const rows = shown.flatMap(({ cell, impacts, name }) =>
    (cell.cards ?? []).map((row): TableValue[] => {
      const impact = impacts.find(({ card }) => card === row.card);
      return [
        ...(several ? settings.of(cell) : []),
        name(row.card),
        ...(groups ? [row.group] : []),
        { text: count(row.counts.games_in) },
        { text: number(row.counts.drawn / row.counts.games_in, 2) },
        { text: impact === undefined || impact.round === 0 ? '–' : String(impact.round) },
        { text: impact === undefined ? '–' : percent(impact.drawn.k / impact.drawn.n) },
        { text: impact === undefined ? '–' : percent(impact.not.k / impact.not.n) },
        ...(impact === undefined ? ['–', '–', '–'].map((text) => ({ text })) : differenceValues(impact.difference, true)),
        ...figures.map((figure) => ({ text: figureText(row, figure) })),
        ...(fates.length > 0 ? [{ text: fateText(row, fates) }] : []),
      ];
    }),
  );
  const column = (name: string, numeric = true) => ({ title: name, numeric });
  return {
    caption: rows.length > MOST_ROWS ? `Cards: the first ${count(MOST_ROWS)} of ${count(rows.length)} rows; cards.arrow has all` : 'Cards',
    columns: [
      ...(several ? settings.columns : []),
      column('Card', false),
      ...(groups ? [column('Group', false)] : []),
      column('Games in'),
      column('Drawn per game'),
      column('By round'),
      column(`Won, ${impactWord(summary)}`),
      column(`Won, not ${impactWord(summary)}`),
      ...estimateColumns('Difference, points', 'difference'),
      ...figures.map((figure) => column(figure.title)),
      ...(fates.length > 0 ? [column('What became of it')] : []),
    ],
    rows: rows.slice(0, MOST_ROWS),
  };
}

/** One count divided by others, if the card belongs to the figure's groups. */
export function figureText({ group, counts }: CardRow, figure: CardFigureSpec): string {
  if (figure.groups === undefined ? counts[figure.count] === 0 : !figure.groups.includes(group)) return '–';
  const per = figure.per.reduce((sum, name) => sum + counts[name], 0);
  return per === 0 ? '–' : number(counts[figure.count] / per, 2);
}

function fateText({ group, counts }: CardRow, fates: readonly FateSpec[]): string {
  const cameOf = ({ of }: FateSpec): number => of.reduce((sum, name) => sum + counts[name], 0);
  const own = fates.find((each) => (each.groups?.includes(group) ?? true) && cameOf(each) > 0);
  if (own === undefined) return '–';
  const came = cameOf(own);
  return own.fates.flatMap(({ count: name, label }) => (counts[name] === 0 ? [] : [`${label} ${percent(counts[name] / came, 0)}`])).join(', ') || own.rest;
}
