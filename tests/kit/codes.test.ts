import { describe, expect, it } from 'vitest';
import { CodeRanges, partsOf } from '../../src/kit/codes.ts';

/** Declared out of order: ranges go by their numbers. */
enum Codes {
  pass = 0,
  buy = 10,
  play = 1,
}

describe('ranges of codes', () => {
  const ranges = new CodeRanges(Codes);

  it('tells the range of a code and its index there: a range ends where the next begins', () => {
    expect([0, 1, 9, 10, 25].map((code) => ranges.read(code))).toEqual([
      { range: 'pass', i: 0 },
      { range: 'play', i: 0 },
      { range: 'play', i: 8 },
      { range: 'buy', i: 0 },
      { range: 'buy', i: 15 },
    ]);
  });

  it('refuses a code before the first range, and two ranges that begin together', () => {
    expect(() => ranges.read(-1)).toThrow('-1 is not in any range of codes');
    expect(() => new CodeRanges({ play: 1, use: 1 })).toThrow('two ranges of codes begin at 1: play and use');
  });
});

describe('parts of an index', () => {
  it('takes apart what was put together', () => {
    // Card 7, the second of its type, third value, with room for 9 of a type and 3 values: (7 * 9 + 1) * 3 + 2.
    expect(partsOf(194, 9, 3)).toEqual([7, 1, 2]);
    expect(partsOf(5, 64)).toEqual([0, 5]);
    expect(partsOf(5)).toEqual([5]);
  });
});
