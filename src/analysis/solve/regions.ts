/** A stretch of looked-at values, by their places, in which the target may be met. */
export interface Region {
  readonly first: number;
  readonly last: number;
  /** Crossing: clearly below the target at one end and clearly above at the other. Miss: the values next to the nearest, where every value clearly misses. */
  readonly kind: 'crossing' | 'near' | 'miss';
}

/**
 * Where the target may be met. `sides`: 1, −1 or 0 for values whose interval lies above, below or around the target, in order. `nearest`: the place of the value
 * nearest to it.
 */
export function regionsOf(sides: readonly (-1 | 0 | 1)[], nearest: number): Region[] {
  const last = sides.length - 1;
  const clear = sides.flatMap((side, i) => (side === 0 ? [] : [i]));
  if (clear.length === 0) return [{ first: 0, last, kind: 'near' }];
  const regions: Region[] = clear.slice(1).flatMap((to, i): Region[] => {
    const from = clear[i];
    if (sides[from] !== sides[to]) return [{ first: from, last: to, kind: 'crossing' }];
    return to > from + 1 ? [{ first: from, last: to, kind: 'near' }] : [];
  });
  if (clear[0] > 0) regions.unshift({ first: 0, last: clear[0], kind: 'near' });
  const end = clear[clear.length - 1];
  if (end < last) regions.push({ first: end, last, kind: 'near' });
  return regions.length > 0 ? regions : [{ first: Math.max(0, nearest - 1), last: Math.min(last, nearest + 1), kind: 'miss' }];
}
