import type { Look } from '../../page/theme.ts';
import type { Datum, Spec } from '../../section.ts';
import { counted, percent, rate, rateWords } from '../../words.ts';
import { PERCENT_LABELS, type RateScale, ticksOf } from '../chart/percent.ts';
import { isLong, roomBeyond, rowAxis, rowHeight } from '../chart/rows.ts';
import type { SeatedCell } from './seated.ts';

/** How the seats on each side of the fair share are drawn: colour and shape say the same. */
export const SIDES = [
  { side: 'above', label: 'clearly more than the fair share', colour: 'win', mark: '▲', shape: 'triangle-up' },
  { side: 'below', label: 'clearly less', colour: 'loss', mark: '▼', shape: 'triangle-down' },
  { side: 'open', label: 'not clearly different', colour: 'quiet', mark: '●', shape: 'circle' },
] as const;

export function seatData({ place, fair, seats }: SeatedCell): Datum[] {
  return seats.flatMap(({ name, side, share, wins, games }) => {
    const { point, low, high } = share;
    if (!Number.isFinite(point)) return [];
    const said = `${name}: ${rateWords(share)}, ${counted(wins, 'win')} in ${counted(games, 'game')}, fair ${percent(fair)}`;
    return [{ seat: name, side, cell: place, point, low, high, text: rate(share), say: said }];
  });
}

/** Seats as rows on the common scale, with a dashed line at the fair share. */
export function seatSpec({ fair, seats }: SeatedCell, look: Look, scale: RateScale): Spec {
  const names = seats.map(({ name }) => name);
  const end = Number((scale.from + (scale.to - scale.from) * roomBeyond(look, names, 56)).toFixed(3));
  const x = {
    type: 'quantitative',
    scale: { domain: [scale.from, end], nice: false, zero: false },
    axis: { ...PERCENT_LABELS, values: ticksOf(scale, look.narrow), title: null, orient: 'top' },
  };
  const y = {
    field: 'seat',
    type: 'nominal',
    sort: names,
    scale: { domain: names, paddingInner: 0, paddingOuter: 0 },
    axis: rowAxis(look, isLong(names)),
  };
  const domain = SIDES.map(({ side }) => side);
  const color = { field: 'side', type: 'nominal', scale: { domain, range: SIDES.map(({ colour }) => look.colour(colour)) }, legend: null };
  return {
    width: look.width,
    height: names.length * rowHeight(look, names, 24, isLong(names)),
    layer: [
      {
        data: { values: [{ fair }] },
        mark: { type: 'rule', strokeDash: [4, 4], color: look.colour('quiet'), aria: false },
        encoding: { x: { ...x, field: 'fair' }, y: { value: 0 }, y2: { value: 'height' } },
      },
      {
        mark: { type: 'rule', strokeWidth: 2.5, strokeCap: 'round', aria: false },
        encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' }, color },
      },
      {
        mark: { type: 'point', filled: true, size: 80, opacity: 1, stroke: look.colour('paper'), strokeWidth: 1 },
        encoding: {
          y,
          x: { ...x, field: 'point' },
          color,
          shape: { field: 'side', type: 'nominal', scale: { domain, range: SIDES.map(({ shape }) => shape) }, legend: null },
          description: { field: 'say' },
        },
      },
      {
        // At the right edge, where no line crosses the numbers.
        mark: { type: 'text', align: 'right', aria: false },
        encoding: { y, x: { value: 'width' }, text: { field: 'text' }, color: { value: look.colour('ink') } },
      },
    ],
  };
}
