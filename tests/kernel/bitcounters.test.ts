import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BitCounters } from '../../src/runner/bitcounters.ts';

const masks = fc.array(fc.array(fc.integer(), { minLength: 2, maxLength: 2 }), { maxLength: 300 });

it('counts every bit of every word as often as it was set, up to the most and again after clearing', () => {
  const counters = new BitCounters(2, 300);
  fc.assert(
    fc.property(masks, (rows) => {
      counters.clear();
      for (const row of rows) for (const [word, mask] of row.entries()) counters.add(word, mask);
      for (let word = 0; word < 2; word++)
        for (let bit = 0; bit < 32; bit++) expect(counters.count(word, bit)).toBe(rows.filter((row) => ((row[word] >>> bit) & 1) === 1).length);
    }),
    { numRuns: 30 },
  );
});

it('counts a word that is added to more often than another', () => {
  const counters = new BitCounters(2, 7);
  for (let i = 0; i < 7; i++) counters.add(1, -1);
  counters.add(0, 5);
  expect([0, 1, 2].map((bit) => counters.count(0, bit))).toEqual([1, 0, 1]);
  expect([0, 31].map((bit) => counters.count(1, bit))).toEqual([7, 7]);
});
