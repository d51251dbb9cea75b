import { ALL } from '../../../core/index.ts';
import { moveAll, putSorted, shuffle, takeSorted } from '../../../kit/cards.ts';
import type { VeiledFate } from '../game.ts';
import { B, note, noteCard, noteGame, Q, T } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { type FateState, M } from '../state/state.ts';
import { addToSet } from './sets.ts';

// Fate cards: the deck, the discard pile, hands (group F).

export function handSize(s: FateState, seat: number): number {
  return s.hands[seat].count(s);
}

export function cardsInHands(s: FateState): number {
  return s.hands.reduce((n, hand) => n + hand.count(s), 0);
}

/** VF-?03: the top card of the deck; an empty deck is first made from the discard pile. -1 if there is no card at all. */
export function topCard(g: VeiledFate, s: FateState): number {
  if (s.deck.count(s) === 0) reshuffle(g, s);
  return s.deck.count(s) === 0 ? -1 : s.deck.pop(s);
}

function reshuffle(g: VeiledFate, s: FateState): void {
  if (s.discard.count(s) === 0) return;
  const n = moveAll(s, s.discard, s.deck);
  shuffle(s, g.luck, g.fateLuck, s.deck, g.t.fateSlots);
  noteGame(s, T.RESHUFFLES);
  g.emit(s, ALL, Event.reshuffled, n);
}

/** VF-F10: draws cards into a hand up to the limit; returns how many. */
export function draw(g: VeiledFate, s: FateState, seat: number, n: number): number {
  let drawn = 0;
  while (drawn < n && handSize(s, seat) < g.options.handLimit) {
    const card = topCard(g, s);
    if (card < 0) break;
    putSorted(s, s.hands[seat], card, 1 << seat);
    drawn++;
    s.news++;
    g.emit(s, 1 << seat, Event.drewCard, seat, card);
  }
  // VF-?40
  const isBlocked = drawn < n && handSize(s, seat) >= g.options.handLimit;
  if (drawn > 0 || (isBlocked && g.options.blockedDrawCounts)) touch(s, seat);
  if (drawn === 0) return 0;
  note(s, seat, B.DRAWN, drawn);
  g.emit(s, ALL, Event.drew, seat, drawn);
  return drawn;
}

/** VF-R12, VF-R15: the player has gained or spent a card; it counts on the own turn only. */
function touch(s: FateState, seat: number): void {
  if (seat === s.words[M.ACTIVE]) s.words[M.TOUCHED] = 1;
}

/** A card leaves a hand, to be discarded or added to a vote. */
export function takeFromHand(s: FateState, seat: number, card: number): void {
  takeSorted(s, s.hands[seat], card);
  touch(s, seat);
  if (seat === s.words[M.ACTIVE] && handSize(s, seat) === 0) s.words[M.TOUCHED_ZERO] = 1;
}

/** Why a card was discarded, as `Event.discarded` tells it. */
export const enum Why {
  cost = 0,
  refresh,
  text,
}

/** A player discards a card: face up as a cost (VF-P03); otherwise unless `refreshVisible` is off (VF-?77). */
export function discardFromHand(g: VeiledFate, s: FateState, seat: number, card: number, why: Why): void {
  takeFromHand(s, seat, card);
  const seenBy = why === Why.cost || g.options.refreshVisible ? ALL : 1 << seat;
  toDiscard(g, s, card, seenBy, 1 + seat);
  note(s, seat, why === Why.cost ? B.PAID : B.DISCARDED);
  noteCard(s, g.t.first.fate + card, why === Why.cost ? Q.PAID : Q.DISCARDED);
  g.emit(s, seenBy, Event.discarded, seat, card, why);
}

/** Puts a card onto the discard pile; `seenBy` know it there, if players remember discards (VF-?66). */
export function toDiscard(g: VeiledFate, s: FateState, card: number, seenBy: number, tag: number): void {
  const known = g.options.cardCounting === 'perfect' ? seenBy : 0;
  addToSet(s, s.discard, card, known, known === ALL ? 0 : tag);
}
