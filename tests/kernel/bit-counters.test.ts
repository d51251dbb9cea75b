import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BitCounters } from '../../src/runner/record/bit-counters.ts';

const WORDS = 3;
const words = (n: number) => fc.array(fc.integer(), { minLength: n, maxLength: n });

function add(counters: BitCounters, set: readonly number[], won = 0): void {
  counters.masks.set(set, counters.at);
  counters.add(won);
}

it('counts how often each bit of each word was set, up to the maximum and again after clearing', () => {
  const counters = new BitCounters({ masks: WORDS, seats: 1, seatWords: 1 }, 300);
  fc.assert(
    fc.property(fc.array(words(WORDS), { maxLength: 300 }), (rows) => {
      counters.clear();
      for (const row of rows) add(counters, row);
      counters.settle();
      for (let word = 0; word < WORDS; word++)
        for (let bit = 0; bit < 32; bit++) expect(counters.count(word, bit)).toBe(rows.filter((row) => ((row[word] >>> bit) & 1) === 1).length);
    }),
    { numRuns: 30 },
  );
});

it('counts the words of a seat separately in sets that it won', () => {
  // Two masks, three seats, two words each: word w of a mask belongs to seat w / 2.
  const counters = new BitCounters({ masks: 2, seats: 3, seatWords: 2 }, 60);
  fc.assert(
    fc.property(fc.array(fc.record({ set: words(12), won: fc.integer({ min: 0, max: 7 }) }), { maxLength: 60 }), (rows) => {
      counters.clear();
      for (const { set, won } of rows) add(counters, set, won);
      counters.settle();
      for (let word = 0; word < 12; word++) {
        const seat = Math.floor((word % 6) / 2);
        const won = rows.filter((row) => ((row.won >> seat) & 1) === 1);
        for (let bit = 0; bit < 32; bit++) {
          expect(counters.count(word, bit)).toBe(rows.filter(({ set }) => ((set[word] >>> bit) & 1) === 1).length);
          expect(counters.countWon(word, bit)).toBe(won.filter(({ set }) => ((set[word] >>> bit) & 1) === 1).length);
        }
      }
    }),
    { numRuns: 20 },
  );
});

it('starts every set with all words 0', () => {
  const counters = new BitCounters({ masks: 1, seats: 1, seatWords: 1 }, 20);
  for (let i = 0; i < 20; i++) {
    expect([...counters.masks.subarray(counters.at, counters.at + 2)]).toEqual([0, 0]);
    add(counters, [-1, -1]);
    if (i % 5 === 0) counters.settle();
    if (i === 12) counters.clear();
  }
});

it('keeps counting after it settles', () => {
  const counters = new BitCounters({ masks: 2, seats: 1, seatWords: 1 }, 20);
  for (let i = 0; i < 20; i++) {
    add(counters, [-1, i < 3 ? 5 : 0], i < 7 ? 1 : 0);
    if (i % 3 === 0) counters.settle();
  }
  counters.settle();
  expect([0, 31].map((bit) => [counters.count(0, bit), counters.countWon(0, bit)])).toEqual([
    [20, 7],
    [20, 7],
  ]);
  expect([0, 1, 2].map((bit) => counters.count(1, bit))).toEqual([3, 0, 3]);
});

it('counts neither the spare mask nor a set cleared before it was complete', () => {
  const counters = new BitCounters({ masks: 1, seats: 1, seatWords: 1 }, 3);
  for (let i = 0; i < 3; i++) {
    counters.masks.set([5, 5], counters.at);
    counters.clearNext();
    add(counters, [2, 255]);
  }
  counters.settle();
  expect([0, 1, 2].map((bit) => counters.count(0, bit))).toEqual([0, 3, 0]);
});
