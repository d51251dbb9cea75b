import type { Arrangement } from '../../cells.ts';
import { type Look, SERIES_SHAPES } from '../../page/theme.ts';
import type { Spec } from '../../section.ts';
import { PERCENT_LABELS, type RateScale, ticksOf } from '../chart/percent.ts';
import { isLong, roomBeyond, rowAxis, rowHeight } from '../chart/rows.ts';

/** Many settings: a row for each level of the first factors, with all its settings as points. */
export function stripSpec(rows: readonly string[], look: Look): Spec {
  const y = {
    field: 'row',
    type: 'nominal',
    sort: rows,
    scale: { paddingInner: 0, paddingOuter: 0 },
    axis: rowAxis(look),
  };
  const axis = { ...PERCENT_LABELS, values: look.narrow ? [0, 0.5, 1] : [0, 0.2, 0.4, 0.6, 0.8, 1], title: null, orient: 'top' };
  const x = { type: 'quantitative', scale: { domain: [0, 1], nice: false }, axis };
  return {
    width: look.width,
    height: rows.length * rowHeight(look, rows, 24),
    layer: [
      {
        mark: { type: 'point', filled: true, size: look.narrow ? 40 : 58, opacity: 0.65, color: look.colour('mark') },
        encoding: { y, x: { ...x, field: 'point' }, description: { field: 'say' } },
      },
      {
        transform: [{ aggregate: [{ op: 'mean', field: 'point', as: 'point' }], groupby: ['row'] }],
        mark: { type: 'tick', thickness: 2, size: 16, aria: false, color: look.colour('ink') },
        encoding: { y, x: { ...x, field: 'point' } },
      },
    ],
  };
}

export function winRateSpec({ rows, series }: Arrangement, look: Look, baseline: number | undefined, scale: RateScale): Spec {
  const perRow = Math.max(1, series?.labels.length ?? 1);
  const band = perRow === 1 ? 26 : perRow * 17 + 12;
  const colours = series?.labels.map((_, i) => look.colour(`series-${i}`)) ?? [look.colour('mark')];
  const domain = series?.labels ?? [''];
  // The scale goes past its last label only to leave room for the numbers beside the points.
  const end = Number((scale.from + (scale.to - scale.from) * roomBeyond(look, rows, 64)).toFixed(3));
  const percentAxis = { ...PERCENT_LABELS, values: ticksOf(scale, look.narrow), title: null, orient: 'top' };
  return {
    width: look.width,
    height: rows.length * Math.max(band, rowHeight(look, rows, 0, isLong(rows))),
    encoding: {
      y: { field: 'row', type: 'nominal', sort: rows, scale: { paddingInner: 0, paddingOuter: 0 }, axis: rowAxis(look, isLong(rows)) },
      ...(perRow > 1 ? { yOffset: { field: 'series', type: 'nominal', sort: domain, scale: { paddingOuter: 0.7 } } } : {}),
      color: {
        field: 'series',
        type: 'nominal',
        sort: domain,
        scale: { domain, range: colours },
        title: series?.name ?? null,
        ...(perRow > 1 ? {} : { legend: null }),
      },
    },
    layer: [
      ...(baseline === undefined
        ? []
        : [
            {
              data: { values: [{ baseline }] },
              mark: { type: 'rule', strokeDash: [4, 4], color: look.colour('quiet'), aria: false },
              encoding: { x: { field: 'baseline', type: 'quantitative' }, y: { value: 0 }, y2: { value: 'height' }, color: { value: look.colour('quiet') } },
            },
          ]),
      {
        mark: { type: 'rule', strokeWidth: 2.5, strokeCap: 'round', aria: false },
        encoding: {
          x: { field: 'low', type: 'quantitative', scale: { domain: [scale.from, end], nice: false, zero: false }, axis: percentAxis },
          x2: { field: 'high' },
        },
      },
      {
        mark: { type: 'point', filled: true, size: 62, opacity: 1, stroke: look.colour('paper'), strokeWidth: 1 },
        encoding: {
          x: { field: 'point', type: 'quantitative' },
          shape: { field: 'series', type: 'nominal', sort: domain, scale: { domain, range: SERIES_SHAPES.slice(0, domain.length) }, legend: null },
          description: { field: 'say' },
        },
      },
      {
        mark: { type: 'text', align: 'left', dx: 9, aria: false },
        encoding: { x: { field: 'high', type: 'quantitative' }, text: { field: 'text' }, color: { value: look.colour('ink') } },
      },
    ],
  };
}
