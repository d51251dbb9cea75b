import type { Estimate } from '../stats/estimate.ts';

type Interval = Pick<Estimate, 'point' | 'low' | 'high'>;

/** −3.3 points [−3.7, −2.9] for shares; −1.42 [−1.60, −1.24] for other measures. */
export function differenceWords(difference: Interval, share: boolean): string {
  const { point, low, high } = scaled(difference, share);
  const decimals = decimalsFor({ low, high }, share);
  return `${signed(point, decimals)}${share ? ' points' : ''} [${signed(low, decimals, '')}, ${signed(high, decimals, '')}]`;
}

/** Shares differ by percentage points. */
function scaled({ point, low, high }: Interval, share: boolean): Interval {
  return share ? { point: 100 * point, low: 100 * low, high: 100 * high } : { point, low, high };
}

/** An end close to zero may take this many decimals more, so that one can see on which side it lies. */
const NEAR_ZERO = 2;

/** Enough decimals for two meaningful digits of the interval, one for points. */
function decimalsFor({ low, high }: Pick<Interval, 'low' | 'high'>, share: boolean): number {
  const least = decimalsOfWidth(high - low, share);
  const hidden = (decimals: number): boolean => [low, high].some((end) => end !== 0 && Number(end.toFixed(decimals)) === 0);
  let decimals = least;
  while (decimals < least + NEAR_ZERO && hidden(decimals)) decimals++;
  return decimals;
}

function decimalsOfWidth(width: number, share: boolean): number {
  if (share) return width < 0.5 ? 2 : 1;
  if (!(width > 0) || !Number.isFinite(width)) return 2;
  return Math.min(6, Math.max(0, 1 - Math.floor(Math.log10(width))));
}

/** With a real minus sign; `plus` comes before positive values. */
function signed(value: number, decimals: number, plus = '+'): string {
  if (Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const text = Math.abs(value).toFixed(decimals);
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : plus}${text}`;
}
/** A difference without its interval: −3.3, +0.12. */
export function differencePoint(difference: Interval, share: boolean): string {
  const { point, low, high } = scaled(difference, share);
  return signed(point, decimalsFor({ low, high }, share));
}

/** [−3.7, −2.9] */
export function differenceInterval(difference: Interval, share: boolean): string {
  return `[${differenceEnds(difference, share).join(', ')}]`;
}

/** −3.7 and −2.9 */
export function differenceEnds(difference: Interval, share: boolean): [low: string, high: string] {
  const { low, high } = scaled(difference, share);
  const decimals = decimalsFor({ low, high }, share);
  return [signed(low, decimals, ''), signed(high, decimals, '')];
}
