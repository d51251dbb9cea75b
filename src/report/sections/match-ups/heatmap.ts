import type { Look } from '../../page/theme.ts';
import type { Datum, Spec } from '../../section.ts';
import { rateWords } from '../../words.ts';
import type { Scores } from './scores.ts';

/** Rows and columns of a heat map, in the order in which they are drawn. */
export interface HeatMap {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** The strongest colour on which text is still readable. */
const STRONGEST = 0.5;
const FAINTEST = 0.04;
/** Scores closer to even than this never get the strongest colour, even if all others are more even. */
const LEAST_REACH = 0.1;

/** Width of a letter of the labels in the mean; room beside the squares. */
const LETTER = 6.5;
const MARGIN = 8;

/** One square per match-up: how far the row's score is from even, and whether that is clear. */
export function heatMapData(
  { rows, columns }: HeatMap,
  scores: Scores,
  ahead: (row: number, column: number) => 'above' | 'below' | 'open',
  fair: number,
): Datum[] {
  const reach = Math.max(LEAST_REACH, ...scores.flat().map((score) => (score === undefined || Number.isNaN(score.point) ? 0 : Math.abs(score.point - fair))));
  return rows.flatMap((row, i) =>
    columns.flatMap((column, j) => {
      const score = scores[i][j];
      if (score === undefined || Number.isNaN(score.point)) return [];
      const { point, low, high, n } = score;
      const clear = ahead(i, j) !== 'open';
      return [
        {
          row,
          column,
          point,
          low,
          high,
          games: n,
          side: point >= fair ? 'win' : 'loss',
          strength: Number((FAINTEST + ((STRONGEST - FAINTEST) * Math.abs(point - fair)) / reach).toFixed(3)),
          clear,
          text: (100 * point).toFixed(0),
          say: `${row} vs ${column}: ${rateWords(score)}${clear ? '' : ', too close to call'}`,
        },
      ];
    }),
  );
}

export function heatMapSpec({ rows, columns }: HeatMap, look: Look): Spec {
  // Few columns leave room for longer names beside them.
  const labels = look.narrow ? (columns.length > 10 ? 78 : 94) : 150;
  const square = (look.width - labels) / columns.length;
  const height = look.narrow ? Math.max(16, Math.min(26, square)) : 30;
  const slanted = Math.max(...columns.map((column) => column.length)) * LETTER > square;
  // At 45° the last label reaches to the right of its square.
  const spills = (columns.at(-1) ?? '').length * LETTER * Math.SQRT1_2 > square / 2 + MARGIN;
  const axis = { title: null, labelColor: look.colour('ink'), labelFontSize: square < 20 ? 10 : 11, labelLimit: labels - 10, grid: false };
  const x = {
    field: 'column',
    type: 'nominal',
    sort: columns,
    scale: { domain: columns, paddingInner: Math.min(0.08, 2 / square), paddingOuter: 0 },
    axis: { ...axis, orient: 'top', ...(slanted ? { labelAngle: square < 24 || spills ? -90 : -45, labelAlign: 'left' } : { labelAngle: 0 }) },
  };
  const y = { field: 'row', type: 'nominal', sort: rows, scale: { domain: rows, paddingInner: 0.06, paddingOuter: 0 }, axis };
  const letters = {
    mark: { type: 'text', aria: false, fontSize: look.narrow ? 10 : 11, color: look.colour('ink') },
    encoding: { x, y, text: { field: 'text' } },
  };
  return {
    width: look.width,
    height: rows.length * height,
    layer: [
      {
        mark: { type: 'rect', cornerRadius: 2 },
        encoding: {
          x,
          y,
          fill: { field: 'side', type: 'nominal', scale: { domain: ['win', 'loss'], range: [look.colour('win'), look.colour('loss')] }, legend: null },
          fillOpacity: { field: 'strength', type: 'quantitative', scale: null, legend: null },
          description: { field: 'say' },
        },
      },
      ...(square >= 25
        ? [
            { transform: [{ filter: 'datum.clear' }], ...letters, mark: { ...letters.mark, fontWeight: 700 } },
            { transform: [{ filter: '!datum.clear' }], ...letters },
          ]
        : []),
    ],
  };
}
