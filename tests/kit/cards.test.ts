import { describe, expect, it } from 'vitest';
import { hashName, Layout, Luck, SlotTable, State, Zone } from '../../src/core/index.ts';
import {
  cardCodes,
  insertCode,
  lineUp,
  moveAll,
  putSorted,
  shuffle,
  sortHand,
  takeSorted,
  writeKnown,
  writePile,
  writeSet,
  writeTogether,
} from '../../src/kit/cards.ts';
import { keyOf } from '../support/keys.ts';

const layout = new Layout();
const counter = layout.words('luck.deck');
const deck = new Zone(layout.zone('deck', 8, { hidden: true, tagged: true }));
const discard = new Zone(layout.zone('discard', 8));
const hand = new Zone(layout.zone('hand', 4, { hidden: true }));
const source = { name: 'deck', hash: hashName('deck'), counter };

function table(cards: { readonly deck?: readonly number[]; readonly discard?: readonly number[]; readonly hand?: readonly number[] }): State {
  const s = new State(layout.size);
  for (const card of cards.deck ?? []) deck.push(s, card);
  for (const card of cards.discard ?? []) discard.push(s, card);
  for (const card of cards.hand ?? []) hand.push(s, card);
  return s;
}
const cardsOf = (s: State, zone: Zone): number[] => Array.from({ length: zone.count(s) }, (_, i) => zone.card(s, i));
const knownIn = (s: State, zone: Zone): number[] => Array.from({ length: zone.count(s) }, (_, i) => zone.knownBy(s, i));

describe('decks', () => {
  it('a discard pile goes on top of the deck in its order, with a tag, and is empty', () => {
    const s = table({ deck: [1], discard: [5, 3] });
    expect(moveAll(s, discard, deck, 7)).toBe(2);
    expect(cardsOf(s, deck)).toEqual([1, 5, 3]);
    expect([0, 1, 2].map((i) => deck.tag(s, i))).toEqual([0, 7, 7]);
    expect(discard.count(s)).toBe(0);
  });

  it('a shuffle keeps the cards, counts itself, and nobody knows them afterwards', () => {
    const luck = new Luck();
    const orders = new Set<string>();
    for (let game = 0; game < 20; game++) {
      const s = table({});
      luck.begin(s, keyOf('cards'), game);
      for (const card of [0, 1, 2, 3]) deck.push(s, card, 3);
      shuffle(s, luck, source, deck, SlotTable.byName(['a', 'b', 'c', 'd'], [1, 1, 1, 1]));
      expect(knownIn(s, deck)).toEqual([0, 0, 0, 0]);
      expect(cardsOf(s, deck).sort()).toEqual([0, 1, 2, 3]);
      expect(s.all[counter]).toBe(1);
      orders.add(cardsOf(s, deck).join(' '));
    }
    expect(orders.size).toBeGreaterThan(5);
  });
});

describe('sorted hands', () => {
  it('stay sorted; of equal cards the better known is last and leaves first', () => {
    const s = table({});
    putSorted(s, hand, 4, 1);
    putSorted(s, hand, 2, 3);
    putSorted(s, hand, 2, 1);
    expect(cardsOf(s, hand)).toEqual([2, 2, 4]);
    expect(knownIn(s, hand)).toEqual([1, 3, 1]);
    expect(takeSorted(s, hand, 2)).toBe(3);
    expect(cardsOf(s, hand)).toEqual([2, 4]);
    expect(knownIn(s, hand)).toEqual([1, 1]);
  });

  it('name the pile when it is full or lacks the card', () => {
    const s = table({ hand: [1, 2, 3, 4] });
    expect(() => putSorted(s, hand, 5)).toThrow('more than 4 cards in hand');
    expect(() => takeSorted(s, hand, 9)).toThrow('card 9 is not in hand');
    expect(cardsOf(s, hand)).toEqual([1, 2, 3, 4]);
  });

  it('are sorted again after a new deal, knowledge and all', () => {
    const s = table({});
    hand.push(s, 5, 1);
    hand.push(s, 2, 2);
    hand.push(s, 3, 3);
    sortHand(s, hand);
    expect(cardsOf(s, hand)).toEqual([2, 3, 5]);
    expect(knownIn(s, hand)).toEqual([2, 3, 1]);
  });
});

describe('a pile that is lined up', () => {
  it('has an order that says nothing about cards the seat does not know', () => {
    // Two cards that seat 0 knows, with the tags of seats 1 and 2 among cards it does not know.
    const lined = (one: number, two: number): unknown[] => {
      const s = table({});
      const cards = [
        { card: one, known: 2, tag: 1 },
        { card: two, known: 2, tag: 2 },
        { card: 7, known: 3, tag: 1 },
        { card: 6, known: 3, tag: 1 },
      ];
      for (const { card, known, tag } of cards.toSorted((a, b) => a.card - b.card)) deck.push(s, card, known, tag);
      lineUp(s, deck, 0);
      return Array.from({ length: 4 }, (_, i) => [deck.card(s, i), deck.knownBy(s, i), deck.tag(s, i)]);
    };
    expect(lined(5, 2)).toEqual([
      [5, 2, 1],
      [2, 2, 2],
      [6, 3, 1],
      [7, 3, 1],
    ]);
    expect(lined(2, 5)).toEqual([
      [2, 2, 1],
      [5, 2, 2],
      [6, 3, 1],
      [7, 3, 1],
    ]);
  });
});

describe('codes of cards', () => {
  it('ascend and name each card once', () => {
    const out = new Int32Array(8);
    out[0] = 99; // before what is written
    expect(cardCodes(table({ discard: [5, 2, 5, 3] }), discard, 10, out, 1)).toBe(4);
    expect([...out.subarray(0, 4)]).toEqual([99, 12, 13, 15]);
    expect(cardCodes(table({ discard: [5, 2, 5, 3] }), discard, 10, out, 0, 2)).toBe(2);
    expect([...out.subarray(0, 2)]).toEqual([13, 15]);
    expect(insertCode(14, out, 0, 2)).toBe(3);
    expect([...out.subarray(0, 3)]).toEqual([13, 14, 15]);
  });
});

describe('what a view tells of a pile', () => {
  const out = new Int32Array(16);
  const written = (n: number): number[] => [...out.subarray(0, n)];

  it('tells the cards in order, as a set, or those known', () => {
    const s = table({ discard: [5, 2, 4] });
    deck.push(s, 7, 1);
    deck.push(s, 3, 2);
    expect(written(writePile(s, discard, out, 0))).toEqual([3, 5, 2, 4]);
    expect(written(writeSet(s, discard, out, 0))).toEqual([3, 2, 4, 5]);
    expect(written(writeKnown(s, deck, 0, out, 0))).toEqual([2, 7, -1]);
    expect(written(writeKnown(s, deck, 1, out, 0))).toEqual([2, -1, 3]);
    expect(written(writeTogether(s, [deck, discard], out, 0))).toEqual([2, 3, 4, 5, 7]);
  });
});
