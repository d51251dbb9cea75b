import { describe, expect, it } from 'vitest';
import { uniformChiSquare } from '../../src/conform/chi-square.ts';
import { Stream } from '../../src/core/index.ts';
import { keyOf } from '../support/keys.ts';

function stream(game: number, purpose: number, word = 'stream'): Stream {
  const s = new Stream();
  s.reset(keyOf(word), game, purpose);
  return s;
}

const firstOf = (s: Stream): number[] => Array.from({ length: 16 }, () => s.next());

describe('a stream', () => {
  it('depends on key, game and purpose, and restarts at each reset', () => {
    const s = stream(3, 4);
    const first = firstOf(s);
    s.reset(keyOf('stream'), 3, 4);
    expect(firstOf(s)).toEqual(first);
    for (const other of [stream(4, 4), stream(3, 5), stream(3, 4, 'other'), stream(4, 3)]) expect(firstOf(other)).not.toEqual(first);
  });

  it.each([2, 3, 7, 30])('is uniform below %i', (n) => {
    const s = stream(0, 0);
    const counts = new Array<number>(n).fill(0);
    for (let i = 0; i < 60_000; i++) counts[s.below(n)]++;
    const { value, bound } = uniformChiSquare(counts);
    expect(value).toBeLessThan(bound);
  });

  it('discards words that would favour some values', () => {
    // 2^32 words do not divide evenly by three: the word 0 is one too many.
    class Given extends Stream {
      private readonly words = [0, -1];
      override next(): number {
        return this.words.shift() as number;
      }
    }
    expect(new Given().below(3)).toBe(2);
  });

  it('is uniform over the first draws of many games', () => {
    const counts = new Array<number>(12).fill(0);
    for (let game = 0; game < 60_000; game++) counts[stream(game, 9).below(12)]++;
    const { value, bound } = uniformChiSquare(counts);
    expect(value).toBeLessThan(bound);
  });

  it('gives signed 32-bit words, and units from 0 to below 1', () => {
    const s = stream(1, 1);
    let negative = 0;
    for (let i = 0; i < 1000; i++) {
      const word = s.next();
      expect(word | 0).toBe(word);
      if (word < 0) negative++;
      const unit = s.unit();
      expect(unit >= 0 && unit < 1).toBe(true);
    }
    expect(negative).toBeGreaterThan(400);
    expect(negative).toBeLessThan(600);
  });

  it('follows sfc32: pinned so that seeded players repeat their games', () => {
    // A recording: these values change only together with the version of every game's rules.
    expect(firstOf(stream(0, 0)).slice(0, 4)).toMatchInlineSnapshot(`
      [
        419366165,
        1298104662,
        42489660,
        213677492,
      ]
    `);
  });
});
