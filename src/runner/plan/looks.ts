import { rateHalfWidth } from '../../stats/half-width.ts';
import { MOST_GAMES } from '../experiment/schema.ts';

/** The k-th look: 1,000 · 1.25ᵏ games, rounded to 100. */
function look(k: number): number {
  return Math.round((1000 * 1.25 ** k) / 100) * 100;
}

/** Game counts of the looks, ending with the cap. */
export function lookCounts(cap: number): number[] {
  const looks: number[] = [];
  for (let k = 0; ; k++) {
    const n = look(k);
    if (n >= cap) return [...looks, cap];
    looks.push(n);
  }
}

/** The look at which even a rate of one half is known to this half-width: the default cap. Infinite if a cell cannot have that many games. */
export function enoughFor(precision: number): number {
  for (let k = 0; ; k++) {
    const n = look(k);
    if (n > MOST_GAMES) return Number.POSITIVE_INFINITY;
    if (rateHalfWidth(0.5, n) <= precision) return n;
  }
}

/** Where a confidence sequence is narrowest: the geometric middle between the first look and the last. */
export function plannedCount(cap: number): number {
  return Math.round(Math.sqrt(Math.min(look(0), cap) * cap));
}
