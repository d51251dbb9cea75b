import type { Look } from '../../page/theme.ts';
import type { Datum, Spec } from '../../section.ts';
import { aheadIn } from '../../standing.ts';
import { rateWords } from '../../words.ts';
import type { Found } from './found.ts';

/** What a heat map shows of a table, in the order in which rows and columns are drawn. */
export type HeatMap = Pick<Found, 'table' | 'scores' | 'means'>;

/** Head of the last column: the mean over all opponents. */
const MEAN = 'mean';

/** The strongest colour on which text is still readable. */
const STRONGEST = 0.5;
const FAINTEST = 0.04;
/** Scores closer to even than this never get the strongest colour, even if all others are more even. */
const LEAST_REACH = 0.1;

/** Width of a letter of the labels in the mean; room beside the squares. */
const LETTER = 6.5;
const MARGIN = 8;
/** Two digits need so much room. */
const LEAST_FOR_TEXT = 22;

/** One square per match-up: how far the row's score is from even, and whether that is clear; and the row's mean. */
export function heatMapData(map: HeatMap): Datum[] {
  const { table, scores, means = [] } = map;
  const reach = Math.max(
    LEAST_REACH,
    ...scores.flat().map((score) => (score === undefined || Number.isNaN(score.point) ? 0 : Math.abs(score.point - table.fair))),
  );
  const squares = table.rows.flatMap((row, i) => table.columns.flatMap((column, j) => squareOf(map, { row, column, i, j, reach })));
  const meansOf: Datum[] = means.flatMap((mean, i) => {
    if (Number.isNaN(mean.point)) return [];
    const { point, low, high, n } = mean;
    return [
      {
        kind: 'mean',
        row: table.rows[i],
        column: MEAN,
        point,
        low,
        high,
        games: n,
        text: hundredths(point),
        say: `${table.rows[i]}, mean over all opponents: ${rateWords(mean)}`,
      },
    ];
  });
  return [...squares, ...meansOf];
}

interface Square {
  readonly row: string;
  readonly column: string;
  readonly i: number;
  readonly j: number;
  readonly reach: number;
}

function squareOf({ table, scores }: HeatMap, { row, column, i, j, reach }: Square): Datum[] {
  const score = scores[i][j];
  if (score === undefined || Number.isNaN(score.point)) return [];
  const { point, low, high, n } = score;
  const mirror = table.mirrors[i][j];
  const clear = aheadIn({ table, scores }, i, j) !== 'open';
  const away = Math.abs(point - table.fair) / reach;
  return [
    {
      kind: 'square',
      row,
      column,
      point,
      low,
      high,
      games: n,
      side: mirror ? 'mirror' : point >= table.fair ? 'win' : 'loss',
      strength: mirror ? FAINTEST : Number((FAINTEST + (STRONGEST - FAINTEST) * away).toFixed(3)),
      clear,
      text: hundredths(point),
      say: `${row} vs ${column}: ${rateWords(score)}${mirror ? ', a mirror match' : clear ? '' : ', too close to call'}`,
    },
  ];
}

function hundredths(share: number): string {
  return (100 * share).toFixed(0);
}

export function heatMapSpec({ table: { rows, columns: met }, means }: HeatMap, look: Look): Spec {
  const columns = means === undefined ? met : [...met, MEAN];
  // Few columns leave room for longer names beside them.
  const labels = look.narrow ? (columns.length > 10 ? 78 : 94) : 150;
  const square = (look.width - labels) / columns.length;
  const height = look.narrow ? Math.max(16, Math.min(26, square)) : 30;
  const slanted = Math.max(...columns.map((column) => column.length)) * LETTER > square;
  // At 45° the last label reaches to the right of its square.
  const spills = (columns.at(-1) ?? '').length * LETTER * Math.SQRT1_2 > square / 2 + MARGIN;
  const axis = { title: null, labelColor: look.colour('ink'), labelFontSize: 11, labelLimit: labels - 10, grid: false };
  const x = {
    field: 'column',
    type: 'nominal',
    sort: columns,
    scale: { domain: columns, paddingInner: Math.min(0.08, 2 / square), paddingOuter: 0 },
    axis: { ...axis, orient: 'top', ...(slanted ? { labelAngle: square < 24 || spills ? -90 : -45, labelAlign: 'left' } : { labelAngle: 0 }) },
  };
  const y = { field: 'row', type: 'nominal', sort: rows, scale: { domain: rows, paddingInner: 0.06, paddingOuter: 0 }, axis };
  const text = { mark: { type: 'text', aria: false, fontSize: 11, color: look.colour('ink') }, encoding: { x, y, text: { field: 'text' } } };
  const bold = { ...text, mark: { ...text.mark, fontWeight: 700 } };
  const sides = { domain: ['win', 'loss', 'mirror'], range: ['win', 'loss', 'quiet'].map((name) => look.colour(name)) };
  return {
    width: look.width,
    height: rows.length * height,
    layer: [
      {
        transform: [{ filter: "datum.kind === 'square'" }],
        mark: { type: 'rect', cornerRadius: 2 },
        encoding: {
          x,
          y,
          fill: { field: 'side', type: 'nominal', scale: sides, legend: null },
          fillOpacity: { field: 'strength', type: 'quantitative', scale: null, legend: null },
          description: { field: 'say' },
        },
      },
      ...(square >= LEAST_FOR_TEXT
        ? [
            { transform: [{ filter: 'datum.clear === true' }], ...bold },
            { transform: [{ filter: 'datum.clear === false' }], ...text },
          ]
        : []),
      // Means are written even where squares have no room: their column has space on the right.
      ...(means === undefined
        ? []
        : [
            {
              transform: [{ filter: "datum.kind === 'mean'" }],
              ...text,
              mark: { ...text.mark, aria: true },
              encoding: { ...text.encoding, description: { field: 'say' } },
            },
          ]),
    ],
  };
}
