import { differenceWords } from '../../differences.ts';
import type { Look } from '../../page/theme.ts';
import type { Datum, LegendEntry, Spec } from '../../section.ts';
import { SIGNED_LABELS } from '../chart/percent.ts';
import { isLong, rowAxis, rowHeight } from '../chart/rows.ts';
import type { Contrast, Row } from './contrast.ts';

/** A difference that is not clear steps back. */
const FAINT = 0.4;
/** Bars lie behind intervals. */
const BAR = 0.3;

/** Several levels against one: a difference and its interval in each row. */
export function differenceData(rows: readonly Row[], { told: { share } }: Contrast): Datum[] {
  const scale = share ? 100 : 1;
  return rows
    .filter(({ compared }) => Number.isFinite(compared.estimate.point))
    .map(({ label, cell, compared: { estimate }, clear }) => ({
      label,
      cell,
      point: scale * estimate.point,
      low: scale * estimate.low,
      high: scale * estimate.high,
      side: estimate.point < 0 ? 'less' : 'more',
      clear,
      say: `${label}: ${differenceWords(estimate, share)}${clear ? '' : ', too close to call'}`,
    }));
}

export function differenceLegend(values: readonly Datum[]): LegendEntry[] {
  const has = (side: string): boolean => values.some((value) => value.side === side);
  return [
    ...(has('more') ? [{ label: 'higher', colour: 'more', mark: '●' }] : []),
    ...(has('less') ? [{ label: 'lower', colour: 'less', mark: '●' }] : []),
    ...(values.some(({ clear }) => clear === false) ? [{ label: 'faint: too close to call', colour: 'quiet', mark: '●' }] : []),
  ];
}

export function differenceSpec(values: readonly Datum[], look: Look, bars = false): Spec {
  const labels = values.map(({ label }) => String(label));
  const long = isLong(labels);
  const y = { field: 'label', type: 'nominal', sort: labels, scale: { domain: labels, paddingInner: 0, paddingOuter: 0 }, axis: rowAxis(look, long) };
  const x = {
    type: 'quantitative',
    scale: { nice: true, zero: true },
    axis: { title: null, orient: 'top', tickCount: look.narrow ? 4 : 7, labelExpr: SIGNED_LABELS },
  };
  const color = { field: 'side', type: 'nominal', scale: { domain: ['more', 'less'], range: [look.colour('more'), look.colour('less')] }, legend: null };
  const opacity = { condition: { test: 'datum.clear', value: 1 }, value: FAINT };
  return {
    width: look.width,
    height: labels.length * rowHeight(look, labels, 24, long),
    layer: [
      ...(bars
        ? [{ mark: { type: 'bar', height: { band: 0.62 }, aria: false }, encoding: { y, x: { ...x, field: 'point' }, color, opacity: { value: BAR } } }]
        : []),
      { data: { values: [{}] }, mark: { type: 'rule', aria: false, color: look.colour('quiet') }, encoding: { x: { ...x, datum: 0 } } },
      {
        mark: { type: 'rule', strokeWidth: 2.5, strokeCap: 'round', aria: false },
        encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' }, color, opacity },
      },
      { mark: { type: 'point', filled: true, size: 62 }, encoding: { y, x: { ...x, field: 'point' }, color, opacity, description: { field: 'say' } } },
    ],
  };
}
