import { ALL, H, RunawayRules } from '../../../core/index.ts';
import { moveAll, putSorted, shuffle, takeSorted } from '../../../kit/cards.ts';
import type { TheVeil } from '../game.ts';
import { Tick } from '../options/params.ts';
import { HIGH, noteBought } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { B, type Hero, Match, Most, Q, S, slotOf, type VeilState } from '../state/state.ts';
import { AURA, FROM_FATE_DECK, TRAP } from '../state/words.ts';

// Movements of cards: drawn, discarded, banished and returned, turned up in a Fate Route (groups J, K, S).

/** Is it this seat's turn, or its side's? */
export function onTurn(g: TheVeil, s: VeilState, h: Hero): boolean {
  const active = s.match[Match.ACTIVE];
  return h.seat === active || (g.t.teams && g.t.sideOf[h.seat] === g.t.sideOf[active]);
}

// Deck and hand

/** TV-K01 – TV-K08: if the Deck is empty, the Discard Pile is shuffled into a new one; if both are empty, the rest of the draw is skipped. */
export function draw(g: TheVeil, s: VeilState, h: Hero, n: number): void {
  const a = s.all;
  const { deck } = h;
  for (let i = 0; i < n; i++) {
    if (a[deck.at] === 0) {
      if (a[h.discard.at] === 0) return;
      reshuffle(g, s, h);
    }
    const top = --a[deck.at];
    const card = a[deck.cards + top];
    toHand(s, h, card, a[deck.known + top] | g.t.together[h.seat]);
    a[H.news]++;
    h.books[B.DRAWN]++;
    s.cardBooks[card * Q.WORDS + Q.DRAWN]++;
    g.emit(s, g.t.together[h.seat], Event.drawn, h.seat, card);
    if (top === 0 && g.options.eager && a[h.discard.at] > 0) reshuffle(g, s, h);
  }
}

function reshuffle(g: TheVeil, s: VeilState, h: Hero): void {
  const a = s.all;
  const { deck, discard, hand } = h;
  // The contents of Deck and hand together are public; so if the Deck is empty, the hand is known.
  const held = a[hand.at];
  for (let i = 0; i < held; i++) a[hand.known + i] |= g.everyone;
  const n = moveAll(s, discard, deck);
  shuffle(s, g.luck, g.deckLuck[h.seat], deck, g.t.slots);
  h.books[B.RESHUFFLES]++;
  g.emit(s, ALL, Event.reshuffled, h.seat, n);
}

/** The hand stays sorted by type, so that Traps come first. */
export function toHand(s: VeilState, h: Hero, card: number, known: number): void {
  putSorted(s, h.hand, card, known);
}

/** Removes a card from hand; returns who knew it. */
export function takeFromHand(s: VeilState, h: Hero, card: number): number {
  return takeSorted(s, h.hand, card);
}

export function inHand(s: VeilState, h: Hero, card: number): boolean {
  return h.hand.indexOf(s, card) >= 0;
}

/** TV-T07: is a Trap held? Traps are the lowest types. */
export function holdsTrap(g: TheVeil, s: VeilState, h: Hero): boolean {
  return s.all[h.hand.at] > 0 && s.all[h.hand.cards] < g.t.traps;
}

// Discard Pile and Banished Pile

/** Puts a card into its holder's Discard Pile. */
export function toDiscard(g: TheVeil, s: VeilState, h: Hero, card: number): void {
  h.discard.push(s, card);
  if (g.t.inDiscard[card] >= 0 && g.options.tick === Tick.onEnterDiscard) g.push(s, g.t.inDiscard[card], h.seat, card);
}

/** TV-Q08, TV-T11: it goes to its holder's pile. */
export function discardFromHand(g: TheVeil, s: VeilState, h: Hero, card: number, why: number): void {
  takeFromHand(s, h, card);
  s.all[H.news]++;
  h.books[B.DISCARDED]++;
  s.cardBooks[card * Q.WORDS + Q.SHED] += HIGH;
  g.emit(s, ALL, Event.discarded, h.seat, card, why);
  g.mode.toDiscard(g, s, h, card);
  if (g.t.whenDiscarded[card] >= 0) g.push(s, g.t.whenDiscarded[card], h.seat, card);
}

/** TV-S08, TV-S09, TV-T12: puts a card that has left its place into its owner's Banished Pile, permanently unless an effect says otherwise. */
export function toBanished(g: TheVeil, s: VeilState, card: number, from: number): void {
  const owner = s.heroes[g.t.owner[card]];
  owner.banished.push(s, card);
  s.heroes[s.match[Match.ACTIVE]].own[S.BANISHED_NOW]++;
  s.cardBooks[card * Q.WORDS + Q.BANISHED]++;
  g.emit(s, ALL, Event.banished, owner.seat, card, from);
  changeMaximum(g, s, owner, g.t.raisesMaximum[card]);
  if (g.t.whenBanished[card] >= 0) g.push(s, g.t.whenBanished[card], owner.seat, card);
}

/** TV-V12: a card that leaves the Banished Pile no longer raises the maximum. */
export function fromBanished(g: TheVeil, s: VeilState, card: number): void {
  const owner = s.heroes[g.t.owner[card]];
  owner.banished.take(s, owner.banished.indexOf(s, card));
  changeMaximum(g, s, owner, -g.t.raisesMaximum[card]);
}

/** TV-V10, TV-V13, TV-V14: Health changes only if it is above the maximum. */
function changeMaximum(g: TheVeil, s: VeilState, h: Hero, by: number): void {
  if (by === 0) return;
  const pool = g.t.pool[h.seat]; // TV-W31
  for (let i = 0; i < pool.length; i++) {
    const own = s.heroes[pool[i]].own;
    own[S.MAXIMUM] += by;
    if (own[S.HEALTH] > own[S.MAXIMUM]) own[S.HEALTH] = own[S.MAXIMUM];
  }
  g.emit(s, ALL, Event.maximum, h.seat, h.own[S.MAXIMUM]);
}

/** TV-S11 – TV-S13. True when a card was banished. */
export function banishTop(g: TheVeil, s: VeilState, h: Hero): boolean {
  if (h.fateDeck.count(s) === 0 || g.t.unbanishable[h.fateDeck.top(s)] !== 0) return false;
  s.all[H.news]++;
  toBanished(g, s, h.fateDeck.pop(s), FROM_FATE_DECK);
  return true;
}

// Fate Route

/** TV-J06, TV-J08, TV-J12: refills an empty slot at once, in place, while the Fate Deck lasts. */
export function refill(g: TheVeil, s: VeilState, h: Hero, slot: number): void {
  const own = h.own;
  own[S.YIELDED] &= ~(1 << slot);
  if (s.all[h.fateDeck.at] === 0) {
    own[S.ROUTE + slot] = 0;
    return;
  }
  const card = h.fateDeck.pop(s);
  own[S.ROUTE + slot] = card + 1;
  s.all[H.news]++;
  if (h.seat === g.t.market) noteOffered(g, s, card);
  else s.cardBooks[card * Q.WORDS + Q.OFFERED]++;
  g.emit(s, ALL, Event.turnedUp, h.seat, card, slot);
  if (s.match[Match.PHASE] > P.TURN && (onTurn(g, s, h) || h.seat === g.t.market)) yieldAura(g, s, h, slot);
}

/** Counts a card of the common route as turned up for each seat. */
function noteOffered(g: TheVeil, s: VeilState, card: number): void {
  for (let seat = 0; seat < g.seats; seat++) s.cardBooks[owned(g, s.heroes[seat], card) * Q.WORDS + Q.OFFERED]++;
}

/** The type of a Reward card once this seat owns it. */
export function owned(g: TheVeil, h: Hero, card: number): number {
  return card < g.t.unowned ? card : g.t.ownReward[(card - g.t.unowned) * g.seats + h.seat];
}

/** The route that contains a card for a seat: its own route, or the common one (TV-Y05). */
export function routeFor(g: TheVeil, s: VeilState, h: Hero, card: number): Hero {
  return card < g.t.unowned ? h : s.heroes[g.t.market];
}

/** TV-U15: an Aura with an output per turn gives it once in each turn of its owner; one of the common route gives it to the active player (TV-Y07). */
export function yieldAura(g: TheVeil, s: VeilState, h: Hero, slot: number): void {
  const card = h.own[S.ROUTE + slot] - 1;
  if (card < 0 || g.t.auraTurn[card] < 0 || (h.own[S.YIELDED] & (1 << slot)) !== 0) return;
  h.own[S.YIELDED] |= 1 << slot;
  if (h.seat !== g.t.market) {
    g.push(s, g.t.auraTurn[card], h.seat, card);
    return;
  }
  // Each member of a side has its own turn within the common one.
  const mates = g.t.mates[s.match[Match.ACTIVE]];
  for (let i = mates.length - 1; i >= 0; i--) if (s.heroes[mates[i]].own[S.OUT] === 0) g.push(s, g.t.auraTurn[card], mates[i], card);
}

/** TV-J01: the cost of a card this turn. */
export function priceOf(g: TheVeil, h: Hero, card: number): number {
  const own = h.own;
  let price = g.t.cost[card];
  for (let i = 0; i < own[S.DISCOUNTS]; i++) {
    const at = S.DISCOUNT + i * S.DISCOUNT_SIZE;
    if (g.t.fits[own[at + 1] * g.t.total + card] !== 0) price -= own[at];
  }
  return price < 0 ? 0 : price;
}

export function addDiscount(h: Hero, n: number, filter: number, next: number): void {
  const i = h.own[S.DISCOUNTS]++;
  if (i === Most.discounts) throw new RunawayRules(`more than ${i} discounts in a turn`);
  const at = S.DISCOUNT + i * S.DISCOUNT_SIZE;
  h.own[at] = n;
  h.own[at + 1] = filter;
  h.own[at + 2] = next;
}

/** May this card be bought or acquired from a Fate Route at all (TV-J10, TV-U04)? */
export function forSale(g: TheVeil, card: number): boolean {
  return g.t.type[card] !== AURA;
}

/** TV-J01 – TV-J03, TV-Y04 – TV-Y06: from the player's own route or the common one. */
export function buy(g: TheVeil, s: VeilState, h: Hero, offered: number): void {
  const own = h.own;
  const route = routeFor(g, s, h, offered);
  const slot = slotOf(route, offered);
  const card = owned(g, h, offered);
  const price = priceOf(g, h, card);
  own[S.POOL] -= price;
  // The purchase uses up a discount on the next purchase.
  let kept = 0;
  for (let i = 0; i < own[S.DISCOUNTS]; i++) {
    const at = S.DISCOUNT + i * S.DISCOUNT_SIZE;
    if (own[at + 2] !== 0 && g.t.fits[own[at + 1] * g.t.total + card] !== 0) continue;
    const to = S.DISCOUNT + kept++ * S.DISCOUNT_SIZE;
    for (let k = 0; k < S.DISCOUNT_SIZE; k++) own[to + k] = own[at + k];
  }
  own[S.DISCOUNTS] = kept;
  noteBought(s, h.books, card, g.t.type[card], g.t.cost[card], price);
  g.emit(s, ALL, Event.bought, h.seat, card, price);
  g.mode.receive(g, s, h, card);
  refill(g, s, route, slot); // TV-Y25
}

/**
 * TV-J03, TV-T02, TV-T03, TV-T14: a bought or acquired card goes to the Discard Pile; a Trap goes to an opponent's. If there are
 * several opponents, the purchaser picks one.
 */
export function receive(g: TheVeil, s: VeilState, h: Hero, card: number): void {
  if (g.t.type[card] !== TRAP) g.mode.toDiscard(g, s, h, card);
  else if (g.t.placeTrap >= 0) g.push(s, g.t.placeTrap, h.seat, card);
  else g.mode.toDiscard(g, s, s.heroes[g.t.opponents[h.seat][0]], card);
  if (g.t.whenAcquired[card] >= 0) g.push(s, g.t.whenAcquired[card], h.seat, card);
}
