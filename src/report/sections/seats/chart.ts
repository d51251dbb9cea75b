import type { Look } from '../../page/theme.ts';
import type { Datum, LegendEntry, Spec } from '../../section.ts';
import { counted, percent, rate, rateWords } from '../../words.ts';
import { PERCENT_LABELS, type RateScale, ticksOf } from '../chart/percent.ts';
import { isLong, roomBeyond, rowAxis, rowHeight } from '../chart/rows.ts';
import type { SeatedCell } from './seated.ts';

/** How the seats on each side of the fair share are drawn: colour and shape say the same. */
export const SIDES = [
  { side: 'above', label: 'clearly more than the fair share', colour: 'more', mark: '▲', shape: 'triangle-up' },
  { side: 'below', label: 'clearly less', colour: 'less', mark: '▼', shape: 'triangle-down' },
  { side: 'open', label: 'not clearly different', colour: 'quiet', mark: '●', shape: 'circle' },
] as const;

/** A mark for each player; `settings`: of several settings, which the words name too, and in which players have lines of their own. */
export function seatData({ label, place, fair, seats }: SeatedCell, settings: boolean, most = seats.length): Datum[] {
  return seats.flatMap(({ name, seat, side, share, wins, games }) => {
    const { point, low, high } = share;
    if (!Number.isFinite(point)) return [];
    const said = `${settings ? `${label}, ` : ''}${name}: ${rateWords(share)}, ${counted(wins, 'win')} in ${counted(games, 'game')}, fair ${percent(fair)}`;
    const lines: Datum = settings
      ? { label, fair, line: seat + (most - seats.length) / 2, short: `${seat + 1}: ${percent(point, 0)}`, name: `${name}: ${percent(point, 0)}` }
      : { text: rate(share) };
    return [{ seat: name, side, cell: place, point, low, high, ...lines, say: said }];
  });
}

/** Players of one setting as rows, with a dashed line at the fair share. */
export function seatSpec({ fair, seats }: SeatedCell, look: Look, scale: RateScale): Spec {
  const names = seats.map(({ name }) => name);
  const x = shareAxis(scale, look, roomBeyond(look, names, 56));
  const y = {
    field: 'seat',
    type: 'nominal',
    sort: names,
    scale: { domain: names, paddingInner: 0, paddingOuter: 0 },
    axis: rowAxis(look, isLong(names)),
  };
  return {
    width: look.width,
    height: names.length * rowHeight(look, names, 24, isLong(names)),
    layer: [
      {
        data: { values: [{ fair }] },
        mark: { type: 'rule', strokeDash: [4, 4], color: look.colour('quiet'), aria: false },
        encoding: { x: { ...x, field: 'fair' }, y: { value: 0 }, y2: { value: 'height' } },
      },
      ...pointsWithIntervals(look, x, { y }, 80),
      {
        // At the right edge, where no line crosses the numbers.
        mark: { type: 'text', align: 'right', aria: false },
        encoding: { y, x: { value: 'width' }, text: { field: 'text' }, color: { value: look.colour('ink') } },
      },
    ],
  };
}

/** Height of a player’s line within the row of a setting. */
const LINE = 15;

/** Settings as rows of equal height, in each a line for every player, with a dashed line at the fair share of that setting. */
export function settingsSpec(cells: readonly SeatedCell[], look: Look, scale: RateScale): Spec {
  const labels = cells.map(({ label }) => label);
  const most = Math.max(...cells.map(({ seats }) => seats.length));
  const named = cells.some(({ seats }) => seats.some(({ traits }) => traits.length > 0)) && !look.narrow;
  const longest = named ? Math.max(...cells.flatMap(({ seats }) => seats.map(({ name }) => name.length))) : 1;
  const x = shareAxis(scale, look, roomBeyond(look, labels, 50 + 6.5 * longest));
  const y = {
    field: 'label',
    type: 'nominal',
    sort: labels,
    scale: { domain: labels, paddingInner: 0.12, paddingOuter: 0.06 },
    axis: rowAxis(look, isLong(labels)),
  };
  // A setting with fewer players than others has them in the middle of its row.
  const yOffset = { field: 'line', type: 'quantitative', scale: { domain: [-0.5, most - 0.5], nice: false, zero: false } };
  return {
    width: look.width,
    height: labels.length * Math.max(rowHeight(look, labels, 24, isLong(labels)), most * LINE + 8),
    layer: [
      {
        transform: [{ aggregate: [{ op: 'count', as: 'players' }], groupby: ['label', 'fair', 'cell', 'tag'] }],
        mark: { type: 'rule', strokeDash: [4, 4], color: look.colour('quiet'), aria: false },
        encoding: { x: { ...x, field: 'fair' }, y: { ...y, bandPosition: 0 }, y2: { field: 'label', bandPosition: 1 } },
      },
      ...pointsWithIntervals(look, x, { y, yOffset }, 56),
      {
        mark: { type: 'text', align: 'left', dx: 7, aria: false },
        encoding: { y, yOffset, x: { ...x, field: 'high' }, text: { field: named ? 'name' : 'short' }, color: { value: look.colour('ink') } },
      },
    ],
  };
}

function shareAxis(scale: RateScale, look: Look, room: number): Record<string, unknown> {
  const end = Number((scale.from + (scale.to - scale.from) * room).toFixed(3));
  return {
    type: 'quantitative',
    scale: { domain: [scale.from, end], nice: false, zero: false },
    axis: { ...PERCENT_LABELS, values: ticksOf(scale, look.narrow), title: null, orient: 'top' },
  };
}

function pointsWithIntervals(look: Look, x: Record<string, unknown>, place: Record<string, unknown>, size: number): Spec[] {
  const domain = SIDES.map(({ side }) => side);
  const color = { field: 'side', type: 'nominal', scale: { domain, range: SIDES.map(({ colour }) => look.colour(colour)) }, legend: null };
  const shape = { field: 'side', type: 'nominal', scale: { domain, range: SIDES.map(({ shape: each }) => each) }, legend: null };
  return [
    {
      mark: { type: 'rule', strokeWidth: 2.5, strokeCap: 'round', aria: false },
      encoding: { ...place, x: { ...x, field: 'low' }, x2: { field: 'high' }, color },
    },
    {
      mark: { type: 'point', filled: true, size, opacity: 1, stroke: look.colour('paper'), strokeWidth: 1 },
      encoding: { ...place, x: { ...x, field: 'point' }, color, shape, description: { field: 'say' } },
    },
  ];
}

/** Which number is which player: by what they play, if that is the same in all settings. */
export function playerLegend(cells: readonly SeatedCell[]): LegendEntry[] {
  const longest = cells.reduce((most, { seats }) => (seats.length > most.length ? seats : most), cells[0].seats);
  const same = cells.every(({ seats }) => seats.every(({ name }, i) => name === longest[i].name));
  if (!same || longest.every(({ traits }) => traits.length === 0)) return [{ label: 'number of the player', colour: 'quiet', mark: '1' }];
  return longest.map(({ name, seat }) => ({ label: name.replace(/^P/, 'p'), colour: 'quiet', mark: String(seat + 1) }));
}
