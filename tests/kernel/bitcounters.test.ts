import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BitCounters } from '../../src/runner/bitcounters.ts';

const WORDS = 3;
const sets = fc.array(fc.array(fc.integer(), { minLength: WORDS, maxLength: WORDS }), { maxLength: 300 });

function add(counters: BitCounters, words: readonly number[]): void {
  counters.clearNext();
  counters.masks.set(words, counters.at);
  counters.add();
}

it('counts every bit of every word as often as it was set, up to the most and again after clearing', () => {
  const counters = new BitCounters(WORDS, 300, 2);
  fc.assert(
    fc.property(sets, (rows) => {
      counters.clear();
      for (const row of rows) add(counters, row);
      counters.settle();
      for (let word = 0; word < WORDS; word++)
        for (let bit = 0; bit < 32; bit++) expect(counters.count(word, bit)).toBe(rows.filter((row) => ((row[word] >>> bit) & 1) === 1).length);
    }),
    { numRuns: 30 },
  );
});

it('counts on after it was settled', () => {
  const counters = new BitCounters(2, 20);
  for (let i = 0; i < 20; i++) {
    add(counters, [-1, i < 3 ? 5 : 0]);
    if (i % 3 === 0) counters.settle();
  }
  counters.settle();
  expect([0, 31].map((bit) => counters.count(0, bit))).toEqual([20, 20]);
  expect([0, 1, 2].map((bit) => counters.count(1, bit))).toEqual([3, 0, 3]);
});

it('does not count words that are spare, nor what was there before the next set was cleared', () => {
  const counters = new BitCounters(1, 3, 1);
  counters.masks.fill(-1);
  for (let i = 0; i < 3; i++) add(counters, [2, 255]);
  counters.settle();
  expect([0, 1, 2].map((bit) => counters.count(0, bit))).toEqual([0, 3, 0]);
});
