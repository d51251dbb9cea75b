import type { Look } from '../../page/theme.ts';
import type { Datum, Spec } from '../../section.ts';
import { percent } from '../../words.ts';

/** Axis labels as the text writes shares: 40 %, with a space that does not break. */
export const PERCENT_LABELS = { labelExpr: "format(datum.value * 100, ',.3~r') + '\u00a0%'" } as const;

/** Stacked shares along x, from 0 to 100 %; `end` leaves room beyond for text. */
export function stackedShares({ narrow }: Look, end = 1): Spec {
  return {
    field: 'share',
    type: 'quantitative',
    stack: 'zero',
    scale: { domain: [0, end], nice: false },
    axis: { ...PERCENT_LABELS, values: narrow ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1], title: null, orient: 'top', grid: false },
  };
}

/** Differences on an axis: +10, 0, −10. */
export const SIGNED_LABELS = "datum.value === 0 ? '0' : format(datum.value, '+')";

/** If all intervals are close together the scale does not run from 0 to 100 %, so that differences stay visible. */
const CLOSE = 0.35;

/** The part of 0 to 100 % that a chart of rates shows. */
export interface RateScale {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

export function scaleOf(values: readonly Datum[]): RateScale {
  const ends = values.flatMap(({ low, high }) => [Number(low), Number(high)]).filter(Number.isFinite);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  if (ends.length === 0 || high - low > CLOSE) return { from: 0, to: 1, step: 0.2 };
  const [from, to] = [Math.floor(10 * low), Math.ceil(10 * high)];
  return { from: from / 10, to: Math.max(to, from + 1) / 10, step: to - from > 2 ? 0.1 : 0.05 };
}

/** Says so if that is not all. */
export function scaleNote(values: readonly Datum[]): string {
  const { from, to } = scaleOf(values);
  return from === 0 && to === 1 ? '' : ` The scale runs only from ${percent(from, 0)} to ${percent(to, 0)}.`;
}

/** Where labels stand on it. */
export function ticksOf({ from, to, step }: RateScale, narrow: boolean): number[] {
  const all = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => Number((from + i * step).toFixed(2)));
  if (!narrow) return all;
  return from === 0 && to === 1 ? [0, 0.5, 1] : [from, to];
}
