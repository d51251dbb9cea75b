import { confirmedDifference } from '../../evidence/confirmed.ts';
import { pairedDifference } from '../../evidence/difference.ts';
import { FIXED, type Manner } from '../../evidence/single.ts';
import { kindOf, type Units } from '../../evidence/units.ts';
import type { Estimate } from '../../stats/estimate.ts';
import { simultaneous } from '../../stats/holm.ts';
import { twoSided } from '../../stats/normal.ts';
import { type Shrunk, shrink } from '../../stats/shrinkage.ts';

export const CONFIDENCE = 0.95;

/** A change as the screen saw it. */
export interface Screened {
  /** Paired difference from the unchanged pack, with an interval of its own: one of many, so nothing is claimed from it. */
  readonly difference: Pick<Estimate, 'point' | 'low' | 'high'>;
  /** The same in the light of all changes; null if all games were identical. */
  readonly shrunk: Pick<Shrunk, 'point' | 'low' | 'high'> | null;
  /** How many times as many games independent runs would have needed. */
  readonly coupling: number;
}

/** Effects of changes on games with shared luck, drawn together by empirical Bayes. `identical`: by change, whether no game took another course. */
export function screenChanges(base: Units, changed: readonly Units[], identical: readonly boolean[], share: boolean): Screened[] {
  const differences = changed.map((units) => pairedDifference(units, base, kindOf([units, base], share), FIXED));
  const intervals = differences.map((difference) => difference.interval(CONFIDENCE));
  const z = twoSided(CONFIDENCE);
  const live = intervals.flatMap((interval, i) => (identical[i] ? [] : [{ i, ...interval }]));
  const all = shrink(
    // The width of the interval stays above 0 if no pair differs, where the standard error does not.
    live.map(({ point, low, high }) => ({ point, error: (high - low) / (2 * z) })),
    CONFIDENCE,
  );
  const shrunk = new Map(live.map(({ i }, k) => [i, all[k]]));
  return intervals.map(({ point, low, high }, i) => {
    const own = shrunk.get(i);
    return {
      difference: { point, low, high },
      shrunk: own === undefined ? null : { point: own.point, low: own.low, high: own.high },
      coupling: differences[i].pairing?.coupling ?? 1,
    };
  });
}

/** The changes to confirm, as indices from the highest shrunk effect to the lowest: the `top` at either end, each card with its strongest change. */
export function pickExtremes(screened: readonly (Pick<Screened, 'shrunk'> & { readonly card: string })[], top: number): number[] {
  const strongest = new Map<string, { i: number; point: number }>();
  screened.forEach(({ shrunk, card }, i) => {
    if (shrunk === null) return;
    const before = strongest.get(card);
    if (before === undefined || Math.abs(shrunk.point) > Math.abs(before.point)) strongest.set(card, { i, point: shrunk.point });
  });
  const order = [...strongest.values()].sort((a, b) => b.point - a.point || a.i - b.i).map(({ i }) => i);
  return order.length <= 2 * top ? order : [...order.slice(0, top), ...order.slice(-top)];
}

/** Effects on fresh games. Their intervals hold together; an effect is confirmed if its interval excludes 0. */
export function confirmChanges(base: Units, changed: readonly Units[], share: boolean, manner: Manner): Estimate[] {
  const confidence = simultaneous(CONFIDENCE, changed.length);
  return changed.map((units) => confirmedDifference(units, base, kindOf([units, base], share), manner, confidence));
}

export function excludesZero({ low, high }: Pick<Estimate, 'low' | 'high'>): boolean {
  return low > 0 || high < 0;
}
