import { type Decider, type Luck, type LuckSource, type RedealPass, RunawayRules, type SlotTable, type State, type Zone } from '../core/index.ts';

// What games do with cards in zones: decks and discard piles, sorted hands, codes that name cards, and what a view tells of a pile.

// Decks

/** Shuffles a pile; nobody knows its cards afterwards. */
export function shuffle(s: State, luck: Luck, source: LuckSource, pile: Zone, slots: SlotTable): void {
  pile.forget(s);
  luck.shuffle(s, source, s.all, pile.cards, pile.count(s), slots);
}

/** Moves all cards of a pile on top of another in their order; nobody knows them there, unless it is open. Returns how many there were. */
export function moveAll(s: State, from: Zone, to: Zone, tag = 0): number {
  const n = from.count(s);
  for (let i = 0; i < n; i++) to.push(s, from.card(s, i), 0, tag);
  s.all[from.at] = 0;
  return n;
}

/** For `redeal`: any unknown card may be at any unknown position. */
export const ANYWHERE: readonly RedealPass[] = [() => 0];

// Sorted hands

/** Adds a card to a hand that is sorted by type; of equal cards the better known is last. A hand has no tags. */
export function putSorted(s: State, hand: Zone, card: number, known = 0): void {
  const a = s.all;
  const { at, cards, known: knownAt } = hand;
  let i = a[at];
  if (i === hand.capacity) throw new RunawayRules(`more than ${i} cards in ${hand.name}`);
  a[at] = i + 1;
  for (; i > 0 && a[cards + i - 1] >= card; i--) {
    if (a[cards + i - 1] === card && (knownAt < 0 || a[knownAt + i - 1] <= known)) break;
    a[cards + i] = a[cards + i - 1];
    if (knownAt >= 0) a[knownAt + i] = a[knownAt + i - 1];
  }
  a[cards + i] = card;
  if (knownAt >= 0) a[knownAt + i] = known;
}

/** Takes a card out of a sorted hand: of equal cards the one that others know, since they cannot tell it was not. Returns who knew it. */
export function takeSorted(s: State, hand: Zone, card: number): number {
  const a = s.all;
  let i = a[hand.at] - 1;
  while (i >= 0 && a[hand.cards + i] !== card) i--;
  if (i < 0) throw new Error(`card ${card} is not in ${hand.name}`);
  const known = hand.knownBy(s, i);
  hand.take(s, i);
  return known;
}

/**
 * Puts the cards of a sorted pile in an order that says nothing about those that `who` does not know: by who knows them, by tag, and by type if it knows it. Call
 * before `redeal`, which goes by positions: otherwise the worlds would depend on the hidden cards.
 */
export function lineUp(s: State, pile: Zone, who: Decider): void {
  const cards = Array.from({ length: pile.count(s) }, (_, i) => ({
    card: pile.card(s, i),
    seen: pile.knows(s, i, who) ? pile.card(s, i) : -1,
    known: pile.knownBy(s, i),
    tag: pile.tag(s, i),
  }));
  cards.sort((a, b) => a.known - b.known || a.tag - b.tag || a.seen - b.seen);
  s.all[pile.at] = 0;
  for (const { card, known, tag } of cards) pile.push(s, card, known, tag);
}

/** Sorts a hand again after its cards were dealt anew. */
export function sortHand(s: State, hand: Zone): void {
  const n = hand.count(s);
  s.all[hand.at] = 0;
  for (let i = 0; i < n; i++) putSorted(s, hand, hand.card(s, i), hand.knownBy(s, i));
}

// Codes

/** Inserts a code among those from `from` on, which ascend, unless it is already there. Returns the new end. */
export function insertCode(code: number, out: Int32Array, from: number, n: number): number {
  let j = n;
  while (j > from && out[j - 1] > code) j--;
  if (j > from && out[j - 1] === code) return n;
  for (let k = n; k > j; k--) out[k] = out[k - 1];
  out[j] = code;
  return n + 1;
}

/** One code for each different card of a pile, from position `first` on: `base` + the card. */
export function cardCodes(s: State, pile: Zone, base: number, out: Int32Array, from: number, first = 0): number {
  let n = from;
  for (let i = first; i < pile.count(s); i++) n = insertCode(base + pile.card(s, i), out, from, n);
  return n;
}

// What a view tells of a pile, as integers: each writes from `n` on and returns the new end.

/** The cards in their order. */
export function writePile(s: State, pile: Zone, out: Int32Array, n: number): number {
  const count = pile.count(s);
  out[n++] = count;
  for (let i = 0; i < count; i++) out[n++] = pile.card(s, i);
  return n;
}

/** How many cards a pile has, and those that the decider knows, where they are. */
export function writeKnown(s: State, pile: Zone, who: Decider, out: Int32Array, n: number): number {
  const count = pile.count(s);
  out[n++] = count;
  for (let i = 0; i < count; i++) out[n++] = pile.knows(s, i, who) ? pile.card(s, i) : -1;
  return n;
}

/** The cards regardless of their order. */
export function writeSet(s: State, pile: Zone, out: Int32Array, n: number): number {
  out[n] = pile.count(s);
  return writeTogether(s, [pile], out, n + 1);
}

/** The cards of several piles together, whichever pile they are in and regardless of order; their number is not written. */
export function writeTogether(s: State, piles: readonly Zone[], out: Int32Array, n: number): number {
  const from = n;
  for (const pile of piles) for (let i = 0; i < pile.count(s); i++) out[n++] = pile.card(s, i);
  out.subarray(from, n).sort();
  return n;
}
