import { wilson } from '../stats/wilson.ts';

/** What a stop may look at: errors are left out of `counted`. */
export interface Tally {
  wins: number;
  counted: number;
  errors: number;
}

/** Game counts at which a cell is looked at: 1,000 · 1.25ᵏ rounded to 100, up to the cap, which is the last. */
export function lookCounts(cap: number): number[] {
  const looks: number[] = [];
  for (let k = 0; ; k++) {
    const n = Math.round((1000 * 1.25 ** k) / 100) * 100;
    if (n >= cap) return [...looks, cap];
    looks.push(n);
  }
}

/** Half the width of Wilson's interval: all that `precision` looks at. */
export function halfWidth(wins: number, counted: number): number {
  if (counted === 0) return Number.POSITIVE_INFINITY;
  const { low, high } = wilson(wins, counted);
  return (high - low) / 2;
}

/** The look at which even a rate of one half is known to this half-width: the cap of an experiment that names none. */
export function enoughFor(precision: number): number {
  for (let k = 0; ; k++) {
    const n = Math.round((1000 * 1.25 ** k) / 100) * 100;
    if (halfWidth(n / 2, n) <= precision) return n;
  }
}
