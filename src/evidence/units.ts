import type { Counts } from '../stats/counts.ts';
import type { Pairs } from '../stats/pairs.ts';

/**
 * The observations: one number per unit, in the order of the games; NaN if a game ended in error. A unit is a game, or a pair of games with the sides swapped.
 * The same unit of two cells with the same seed met the same luck.
 */
export type Units = Float64Array;

/** Kind of numbers: only 0 and 1; between 0 and 1; or anything. */
export type Kind = 'rate' | 'share' | 'number';

/** `share`: the measure always lies between 0 and 1. */
export function kindOf(units: Iterable<Units>, share: boolean): Kind {
  for (const values of units) for (const x of values) if (x !== 0 && x !== 1 && !Number.isNaN(x)) return share ? 'share' : 'number';
  return 'rate';
}

/** The same numbers counted, errors left out. */
export function countsOf(values: Units): Counts {
  const times = new Map<number, number>();
  for (const x of values) if (!Number.isNaN(x)) times.set(x, (times.get(x) ?? 0) + 1);
  const distinct = [...times.keys()].sort((a, b) => a - b);
  return { values: distinct, counts: distinct.map((x) => times.get(x) as number) };
}

/** How often the most common value comes. */
export function commonest({ counts }: Counts): number {
  let most = 0;
  for (let i = 0; i < counts.length; i++) most = Math.max(most, counts[i]);
  return most;
}

/** Units of two cells side by side, without errors, and how many pairs were dropped because of one. */
export interface Couple {
  readonly first: Units;
  readonly second: Units;
  readonly dropped: number;
}

/** As many pairs as both have. */
export function couple(first: Units, second: Units): Couple {
  const n = Math.min(first.length, second.length);
  const a = new Float64Array(n);
  const b = new Float64Array(n);
  let kept = 0;
  for (let i = 0; i < n; i++) {
    if (Number.isNaN(first[i]) || Number.isNaN(second[i])) continue;
    a[kept] = first[i];
    b[kept++] = second[i];
  }
  return { first: a.subarray(0, kept), second: b.subarray(0, kept), dropped: n - kept };
}

/** Pairs of 0 and 1, counted. */
export function pairsOf({ first, second }: Couple): Pairs {
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < first.length; i++) counts[2 * first[i] + second[i]]++;
  return { neither: counts[0], onlySecond: counts[1], onlyFirst: counts[2], both: counts[3] };
}

/** Differences within the pairs. */
export function differencesOf({ first, second }: Couple): Units {
  return first.map((x, i) => x - second[i]);
}
