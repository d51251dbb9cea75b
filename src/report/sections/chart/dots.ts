import type { Estimate } from '../../../stats/estimate.ts';
import type { Look } from '../../page/theme.ts';
import type { Datum, Spec } from '../../section.ts';
import { isLong, rowAxis, rowHeight } from './rows.ts';

/** Rows of points with intervals on one scale. */
export interface Dots {
  readonly labels: readonly string[];
  /** By row: the cell it is about, by its place in the summary. */
  readonly cells?: readonly number[];
  readonly estimates: readonly Estimate[];
  /** What is written beside a point, and said of it. */
  readonly words: (estimate: Estimate) => string;
  /** Where a line is drawn: no difference, nothing. */
  readonly zero: number;
  /** Labels have many parts and are broken into lines, however short they are. */
  readonly long?: boolean;
  /** Vega expression of an axis label. */
  readonly axis?: string;
}

export function dotData({ labels, cells, estimates, words }: Dots): Datum[] {
  return labels.flatMap((label, i) => {
    const { point, low, high } = estimates[i];
    return Number.isFinite(point)
      ? [{ label, ...(cells === undefined ? {} : { cell: cells[i] }), point, low, high, text: words(estimates[i]), say: `${label}: ${words(estimates[i])}` }]
      : [];
  });
}

export function dotSpec({ labels, estimates, zero, axis, long = isLong(labels) }: Dots, look: Look): Spec {
  const ends = estimates.flatMap(({ low, high }) => [low, high]).filter(Number.isFinite);
  const [least, most] = [Math.min(zero, ...ends), Math.max(zero, ...ends)];
  const room = (most - least || 1) * 0.04;
  const y = { field: 'label', type: 'nominal', sort: labels, scale: { domain: labels, paddingInner: 0, paddingOuter: 0 }, axis: rowAxis(look, long) };
  const x = {
    type: 'quantitative',
    scale: { domain: [least - room, most + room], nice: true, zero: false },
    axis: { title: null, orient: 'top', tickCount: look.narrow ? 4 : 7, ...(axis === undefined ? {} : { labelExpr: axis }) },
  };
  return {
    width: look.width,
    height: labels.length * rowHeight(look, labels, 24, long),
    layer: [
      { data: { values: [{}] }, mark: { type: 'rule', aria: false, color: look.colour('quiet') }, encoding: { x: { ...x, datum: zero } } },
      {
        mark: { type: 'rule', strokeWidth: 2.5, strokeCap: 'round', aria: false, color: look.colour('mark') },
        encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' } },
      },
      {
        mark: { type: 'point', filled: true, size: 62, opacity: 1, stroke: look.colour('paper'), strokeWidth: 1, color: look.colour('mark') },
        encoding: { y, x: { ...x, field: 'point' }, description: { field: 'say' } },
      },
    ],
  };
}
