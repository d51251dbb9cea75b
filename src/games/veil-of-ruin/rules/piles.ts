import { ALL, F, H } from '../../../core/index.ts';
import { moveAll, putSorted, shuffle, takeSorted } from '../../../kit/cards.ts';
import type { VeilOfRuin } from '../game.ts';
import { B, note, noteCard, Q } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import type { Hero, RuinState } from '../state/state.ts';
import { putAffliction } from './afflictions.ts';
import { isUp } from './sides.ts';

// Draw pile, hand and discard pile (VR-A09, VR-A10, group L).

/** The seats that see a hero's hand (VR-?48). */
export function seers(g: VeilOfRuin, seat: number): number {
  if (!g.options.openHands) return 1 << seat;
  return g.allies[seat].reduce((mask, ally) => mask | (1 << ally), 0);
}

/**
 * Lets a hero draw so many cards, one after the other: what a drawn Corruption does comes before the next card (VR-?17). VR-?31: if draw and discard pile are both
 * empty, the rest is skipped.
 */
export function drawCards(g: VeilOfRuin, s: RuinState, h: Hero, n: number): void {
  if (n > 0) draw(g, s, h, n, 0);
}

/** VR-L13, VR-?17: draws until the hand holds so many; at most as many as draw and discard pile held when it began. */
export function refillTo(g: VeilOfRuin, s: RuinState, h: Hero, size: number): void {
  draw(g, s, h, h.draw.count(s) + h.discard.count(s), size);
}

function draw(g: VeilOfRuin, s: RuinState, h: Hero, n: number, size: number): void {
  g.push(s, g.t.steps.draw, h.figure, -1);
  const f = g.top(s);
  s.all[f + F.x] = n;
  s.all[f + F.y] = size;
}

/** Op.drawNext: the next card, and this step again. */
export function drawNext(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const a = s.all;
  const h = s.heroes[a[f + F.who]];
  const size = a[f + F.y];
  if (a[f + F.x] === 0 || !isUp(h) || (size > 0 && h.hand.count(s) >= size)) return; // VR-T10: a hero brought to 0 HP by Corruption draws no more
  a[f + F.x]--;
  a[f + F.pc] = pc;
  if (!drawCard(g, s, h)) a[f + F.x] = 0;
}

/** Draws one card into the hand; returns whether there was one. Corruption acts as it is drawn (VR-?17). */
function drawCard(g: VeilOfRuin, s: RuinState, h: Hero): boolean {
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
  refillDraw(g, s, h);
  if (card >= g.t.first.injury) putAffliction(g, s, h, card);
  return true;
}

/** VR-A10, VR-?31: a draw pile that has become empty is made of the discard pile at once. Called wherever a card leaves the draw pile. */
export function refillDraw(g: VeilOfRuin, s: RuinState, h: Hero): void {
  if (h.draw.count(s) === 0 && g.options.reshuffleAt === 'on-empty' && h.discard.count(s) > 0) reshuffle(g, s, h);
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

/** The card becomes visible to those who have not seen the hand. */
export function discardCard(g: VeilOfRuin, s: RuinState, h: Hero, card: number, why: Why): void {
  if (takeSorted(s, h.hand, card) !== g.everyone) s.all[H.news]++;
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
