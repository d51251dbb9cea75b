import { meanWords } from '../../comparisons.ts';
import { differenceInterval, differencePoint, differenceWords } from '../../differences.ts';
import type { Look } from '../../page/theme.ts';
import type { Datum, LegendEntry, Spec } from '../../section.ts';
import { PERCENT_LABELS } from '../chart/percent.ts';
import { isLong, roomBeyond, rowAxis, rowHeight } from '../chart/rows.ts';
import type { Contrast, Row } from './contrast.ts';

/** Room for a difference and its interval: in one line, and in two where there is little of it. */
const BESIDE = 128;
const BELOW = 78;
/** A difference that is not clear steps back. */
const FAINT = 0.4;

/** The same two things compared in each setting: a row with both values, and the difference beside it. */
export function dumbbellData(rows: readonly Row[], { told: { share } }: Contrast): Datum[] {
  return rows.map(({ label, cell, compared: { difference, estimate }, clear }) => ({
    label,
    cell,
    from: difference.second,
    to: difference.first,
    side: estimate.point < 0 ? 'less' : 'more',
    clear,
    change: differencePoint(estimate, share),
    interval: differenceInterval(estimate, share),
    say: `${label}: ${meanWords(difference.second, share)} → ${meanWords(difference.first, share)}, ${differenceWords(estimate, share)}${clear ? '' : ', too close to call'}`,
  }));
}

export function dumbbellLegend(values: readonly Datum[], { baseline, other }: Contrast): LegendEntry[] {
  const has = (side: string): boolean => values.some((value) => value.side === side);
  return [
    { label: baseline, colour: 'quiet', mark: '○' },
    ...(has('more') ? [{ label: `${other}, higher`, colour: 'more', mark: '●' }] : []),
    ...(has('less') ? [{ label: `${other}, lower`, colour: 'less', mark: '●' }] : []),
    ...(values.some(({ clear }) => clear === false) ? [{ label: 'faint: too close to call', colour: 'quiet', mark: '●' }] : []),
  ];
}

export function dumbbellSpec(values: readonly Datum[], share: boolean, look: Look): Spec {
  const labels = values.map(({ label }) => String(label));
  const long = isLong(labels);
  const { from, to, ticks } = scaleOf(
    values.flatMap((value) => [Number(value.from), Number(value.to)]),
    share,
  );
  const end = from + (to - from) * roomBeyond(look, labels, look.narrow ? BELOW : BESIDE);
  const y = { field: 'label', type: 'nominal', sort: labels, scale: { domain: labels, paddingInner: 0, paddingOuter: 0 }, axis: rowAxis(look, long) };
  const x = {
    type: 'quantitative',
    scale: { domain: [from, Number(end.toPrecision(6))], nice: false, zero: false },
    axis: { title: null, orient: 'top', grid: true, values: look.narrow ? [ticks[0], ticks[ticks.length - 1]] : ticks, ...(share ? PERCENT_LABELS : {}) },
  };
  const color = { field: 'side', type: 'nominal', scale: { domain: ['more', 'less'], range: [look.colour('more'), look.colour('less')] }, legend: null };
  const opacity = { condition: { test: 'datum.clear', value: 1 }, value: FAINT };
  const text = (field: string, dy: number, dx = 0): Spec => ({
    mark: { type: 'text', align: 'right', baseline: 'middle', dy, dx, fontSize: look.narrow ? 11 : 12, aria: false, color: look.colour('ink') },
    encoding: { y, x: { value: 'width' }, text: { field }, opacity: { condition: { test: 'datum.clear', value: 1 }, value: 0.6 } },
  });
  return {
    width: look.width,
    height: labels.length * rowHeight(look, labels, look.narrow ? 36 : 28, long),
    layer: [
      { mark: { type: 'rule', strokeWidth: 3, aria: false }, encoding: { y, x: { ...x, field: 'from' }, x2: { field: 'to' }, color, opacity } },
      {
        mark: { type: 'point', filled: true, size: 90 },
        encoding: { y, x: { ...x, field: 'to' }, color, opacity, description: { field: 'say' } },
      },
      {
        mark: { type: 'point', filled: true, size: 70, aria: false, color: look.colour('paper'), stroke: look.colour('quiet'), strokeWidth: 2 },
        encoding: { y, x: { ...x, field: 'from' } },
      },
      ...(look.narrow ? [text('change', -7), text('interval', 7)] : [text('change', 0, -88), text('interval', 0)]),
    ],
  };
}

/** Round numbers around the values. Nothing is drawn from zero, so zero need not be among them. */
function scaleOf(values: readonly number[], share: boolean): { readonly from: number; readonly to: number; readonly ticks: readonly number[] } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const rough = (most - least || Math.abs(most) || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  // Where all values are the same, the scale goes one step on; a share ends at 100 %.
  const [start, steps] = first < last ? [first, last - first] : share && most >= 1 ? [first - 1, 1] : [first, 1];
  const ticks = Array.from({ length: steps + 1 }, (_, i) => Number(((start + i) * step).toPrecision(6)));
  return { from: ticks[0], to: ticks[steps], ticks };
}
