import { describe, expect, it } from 'vitest';
import { blockAt, rateOf, risingRates } from '../../src/stats/isotonic.ts';

const at = (value: number, k: number, n: number) => ({ value, k, n });

describe('rates that rise with the value', () => {
  it('stay as they are if they do', () => {
    expect(risingRates([at(1, 1, 10), at(2, 5, 10), at(4, 9, 10)], 1)).toEqual([
      { low: 1, high: 1, k: 1, n: 10 },
      { low: 2, high: 2, k: 5, n: 10 },
      { low: 4, high: 4, k: 9, n: 10 },
    ]);
  });

  it('are pooled where they fall, and again if the pool is too low', () => {
    // 60 % and 20 % give 40 %, which is below the 50 % before it: all three give 13 of 30.
    const blocks = risingRates([at(1, 5, 10), at(2, 6, 10), at(3, 2, 10), at(4, 9, 10)], 1);
    expect(blocks).toEqual([
      { low: 1, high: 3, k: 13, n: 30 },
      { low: 4, high: 4, k: 9, n: 10 },
    ]);
    expect(rateOf(blocks[0])).toBeCloseTo(13 / 30, 12);
  });

  it('have no block of a few observations: the nearer neighbour takes it', () => {
    // 3 of 3 is nearer to 90 % than to anything else; 0 of 2 is nearer to 10 %.
    const blocks = risingRates([at(0, 0, 2), at(1, 2, 20), at(2, 18, 20), at(3, 3, 3)], 5);
    expect(blocks).toEqual([
      { low: 0, high: 1, k: 2, n: 22 },
      { low: 2, high: 3, k: 21, n: 23 },
    ]);
    expect(risingRates([at(0, 1, 2)], 5)).toEqual([{ low: 0, high: 0, k: 1, n: 2 }]);
  });

  it('are read at the block of a value, or at the nearest', () => {
    const blocks = risingRates([at(0, 1, 10), at(5, 5, 10), at(9, 9, 10)], 1);
    expect([-3, 2, 3, 5, 8, 12].map((value) => blockAt(blocks, value).low)).toEqual([0, 0, 5, 5, 9, 9]);
  });
});
