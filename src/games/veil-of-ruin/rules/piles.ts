import { ALL, H } from '../../../core/index.ts';
import { moveAll, putSorted, shuffle, takeSorted } from '../../../kit/cards.ts';
import type { VeilOfRuin } from '../game.ts';
import { B, note, noteCard, Q } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { type Hero, M, O, type RuinState } from '../state/state.ts';
import { putAffliction } from './afflictions.ts';

// Draw pile, hand and discard pile (VR-A09, VR-A10, group L).

/** The seats that see a hero's hand (VR-?48). */
export function seers(g: VeilOfRuin, seat: number): number {
  if (!g.options.openHands) return 1 << seat;
  return g.allies[seat].reduce((mask, ally) => mask | (1 << ally), 0);
}

/** Draws so many cards; VR-?31: if draw and discard pile are both empty, the rest is skipped. */
export function drawCards(g: VeilOfRuin, s: RuinState, h: Hero, n: number): void {
  for (let i = 0; i < n; i++) if (!drawCard(g, s, h)) return;
}

/** Draws one card into the hand; returns whether there was one. Corruption acts as it is drawn (VR-?17). */
export function drawCard(g: VeilOfRuin, s: RuinState, h: Hero): boolean {
  if (h.draw.count(s) === 0) {
    if (h.discard.count(s) === 0) return false;
    reshuffle(g, s, h);
  }
  const i = h.draw.count(s) - 1;
  const known = h.draw.knownBy(s, i);
  const card = h.draw.take(s, i);
  toHand(s, h, card, known | seers(g, h.seat));
  s.all[H.news]++;
  note(s, h.seat, B.CARDS_DRAWN);
  noteCard(s, card, Q.DRAWN);
  g.emit(s, seers(g, h.seat), Event.drawn, h.seat, card);
  if (h.draw.count(s) === 0 && g.options.reshuffleAt === 'on-empty' && h.discard.count(s) > 0) reshuffle(g, s, h); // VR-A10
  if (card >= g.t.first.injury) putAffliction(g, s, h, card);
  return true;
}

/** VR-A10, VR-L14: the discard pile is shuffled into the draw pile. */
export function reshuffle(g: VeilOfRuin, s: RuinState, h: Hero): void {
  const n = moveAll(s, h.discard, h.draw);
  shuffleDraw(g, s, h);
  note(s, h.seat, B.RESHUFFLES);
  g.emit(s, ALL, Event.reshuffled, h.seat, n);
}

/** In PVP, opponents who know which cards are in draw pile and hand together know the hand once the draw pile is empty; a shuffle ends all other knowledge. */
export function shuffleDraw(g: VeilOfRuin, s: RuinState, h: Hero): void {
  shuffle(s, g.luck, g.deckLuck[h.seat], h.draw, g.t.slots);
}

export function toHand(s: RuinState, h: Hero, card: number, known: number): void {
  putSorted(s, h.hand, card, known);
}

export function takeFromHand(s: RuinState, h: Hero, card: number): void {
  takeSorted(s, h.hand, card);
}

export function inHand(s: RuinState, h: Hero, card: number): boolean {
  return h.hand.indexOf(s, card) >= 0;
}

/** Why a card is discarded, for events. */
export const enum Why {
  handLimit = 0,
  dazed = 1,
  text = 2,
  down = 3,
}

export function discardCard(g: VeilOfRuin, s: RuinState, h: Hero, card: number, why: Why): void {
  takeFromHand(s, h, card);
  h.discard.push(s, card);
  note(s, h.seat, B.DISCARDED);
  g.emit(s, ALL, Event.discarded, h.seat, card, why);
}

/** VR-L04: cards at random; all of them, if it holds fewer. */
export function discardAtRandom(g: VeilOfRuin, s: RuinState, h: Hero, n: number, why: Why): void {
  for (let i = 0; i < n && h.hand.count(s) > 0; i++) {
    const at = g.luck.below(s, g.discardLuck[h.seat], h.hand.count(s));
    discardCard(g, s, h, h.hand.card(s, at), why);
  }
}

/** VR-T05. */
export function discardHand(g: VeilOfRuin, s: RuinState, h: Hero, why = Why.down): void {
  for (let n = h.hand.count(s); n > 0; n--) discardCard(g, s, h, h.hand.card(s, n - 1), why);
}

/** VR-L13, VR-?17: draws until the hand holds so many; at most as many as draw and discard pile held when it began. The count goes on while texts of drawn cards resolve. */
export function refillTo(g: VeilOfRuin, s: RuinState, h: Hero, size: number): void {
  s.match[M.REFILL] = h.draw.count(s) + h.discard.count(s);
  while (h.hand.count(s) < size && s.match[M.REFILL] > 0) {
    s.match[M.REFILL]--;
    if (!drawCard(g, s, h)) return;
  }
}

/** How many Injury and Corruption cards a hero's deck holds. */
export function afflicted(h: Hero): number {
  return h.own[O.AFFLICTED];
}
