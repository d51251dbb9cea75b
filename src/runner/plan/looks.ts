import { rateHalfWidth } from '../../stats/half-width.ts';
import { MOST_GAMES } from '../experiment/schema.ts';

/** The k-th look: 1,000 · 1.25ᵏ games, rounded to 100. */
function look(k: number): number {
  return Math.round((1000 * 1.25 ** k) / 100) * 100;
}

/** Game counts at which cells are looked at, up to the cap, which is the last. */
export function lookCounts(cap: number): number[] {
  const looks: number[] = [];
  for (let k = 0; ; k++) {
    const n = look(k);
    if (n >= cap) return [...looks, cap];
    looks.push(n);
  }
}

/** The look at which even a rate of one half is known to this half-width: the cap of an experiment that names none. Infinite where a cell cannot have so many games. */
export function enoughFor(precision: number): number {
  for (let k = 0; ; k++) {
    const n = look(k);
    if (n > MOST_GAMES) return Number.POSITIVE_INFINITY;
    if (rateHalfWidth(0.5, n) <= precision) return n;
  }
}

/** Where a confidence sequence is made narrowest: in the middle, on a scale of ratios, between the first look and the last. */
export function plannedCount(cap: number): number {
  return Math.round(Math.sqrt(Math.min(look(0), cap) * cap));
}
