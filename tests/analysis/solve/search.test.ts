import { describe, expect, it } from 'vitest';
import { type Field, searchValues } from '../../../src/analysis/solve/search.ts';
import type { Units } from '../../../src/evidence/units.ts';

const VALUES = Array.from({ length: 18 }, (_, i) => i + 1);
const GAMES = 1000;

/** Values with known games, and none beyond them. */
const field = (unitsOf: (value: number) => Units): Field => ({
  values: VALUES,
  play: async (values) => values.map(unitsOf),
  beyond: async () => [],
});
/** The first games are won. */
const won = (wins: number): Units => Float64Array.from({ length: GAMES }, (_, i) => (i < wins ? 1 : 0));

describe('the search for a value', () => {
  it('proposes the nearest value with both its neighbours', async () => {
    // 1,600 − 100 · value games are won: 600 of 1,000 at 10, 700 at 9, 500 at 11.
    const found = await searchValues(
      field((value) => won(1600 - 100 * value)),
      { target: 0.6, within: 0.02, share: true },
      GAMES,
    );
    expect(found?.finals).toEqual([9, 10, 11]);
    expect(found?.shape.kind).toBe('falling');
  });

  it('reads the shape off intervals for all values that might have become neighbours', async () => {
    // The first value wins 65 games that the others lose, and loses 35 that they win: z = 30 / √100 = 3. That is clear for one pair (1.96), not for the 153 pairs
    // of 18 values (1 − 0.05 / 153: 3.59).
    const first = Float64Array.from({ length: GAMES }, (_, i) => (i < 435 || (i >= 500 && i < 565) ? 1 : 0));
    const others = Float64Array.from({ length: GAMES }, (_, i) => (i < 435 || (i >= 465 && i < 500) ? 1 : 0));
    const found = await searchValues(
      field((value) => (value === 1 ? first : others)),
      { target: 0.9, within: 0.02, share: true },
      GAMES,
    );
    expect(found?.shape).toMatchObject({ kind: 'unknown', clear: 0 });
  });
});
