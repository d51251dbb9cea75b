import { ALL, Engine, H, type LuckSource, RunawayRules } from '../../../core/index.ts';
import type { CardTables } from '../content/tables.ts';
import { type Options, Tick } from '../options/params.ts';
import type { VeilView } from '../play/view.ts';
import { HIGH, noteBought } from '../record/books.ts';
import { K } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { B, type Hero, Match, Most, Q, S, slotOf, type VeilState } from '../state/state.ts';
import { AURA, FROM_FATE_DECK, TRAP } from '../state/words.ts';

/** Cards on their ways: drawn, discarded, banished and back, turned up in a Fate Route (groups J, K, S). */
export abstract class Piles extends Engine<VeilState, VeilView> {
  abstract readonly t: CardTables;
  abstract readonly options: Options;
  protected abstract readonly deckLuck: readonly LuckSource[];
  /** Mask of all deciders. */
  protected abstract readonly everyone: number;
  /** 1 for seats that a Solo card plays. */
  protected abstract readonly automatic: Uint8Array;

  /** Is it this seat's turn, or its side's? */
  protected onTurn(s: VeilState, h: Hero): boolean {
    const active = s.match[Match.ACTIVE];
    return h.seat === active || (this.t.teams && this.t.sideOf[h.seat] === this.t.sideOf[active]);
  }

  // Deck and hand

  /** TV-K01 – TV-K08: a Deck that a draw finds empty is made anew from the Discard Pile; with both empty the rest is skipped. */
  protected draw(s: VeilState, h: Hero, n: number): void {
    const a = s.all;
    const { deck } = h;
    for (let i = 0; i < n; i++) {
      if (a[deck.at] === 0) {
        if (a[h.discard.at] === 0) return;
        this.reshuffle(s, h);
      }
      const top = --a[deck.at];
      const card = a[deck.cards + top];
      this.toHand(s, h, card, a[deck.known + top] | this.t.sees[h.seat]);
      a[H.news]++;
      h.books[B.DRAWN]++;
      s.cardBooks[card * Q.WORDS + Q.DRAWN]++;
      this.emit(s, this.t.sees[h.seat], K.E_DRAWN, h.seat, card);
      if (top === 0 && this.options.eager && a[h.discard.at] > 0) this.reshuffle(s, h);
    }
  }

  private reshuffle(s: VeilState, h: Hero): void {
    const a = s.all;
    const { deck, discard, hand } = h;
    // What lies in Deck and hand together is known to all; with the Deck empty, so is the hand.
    const held = a[hand.at];
    for (let i = 0; i < held; i++) a[hand.known + i] |= this.everyone;
    const n = a[discard.at];
    for (let i = 0; i < n; i++) a[deck.cards + i] = a[discard.cards + i];
    a[deck.at] = n;
    a[discard.at] = 0;
    deck.forget(s);
    this.luck.shuffle(s, this.deckLuck[h.seat], a, deck.cards, n, this.t.slots);
    h.books[B.RESHUFFLES]++;
    this.emit(s, ALL, K.E_RESHUFFLED, h.seat, n);
  }

  /** The hand is kept sorted by type, so that Traps come first; of two alike the better known is last. */
  protected toHand(s: VeilState, h: Hero, card: number, known: number): void {
    const a = s.all;
    const { at, cards, known: knownAt, capacity } = h.hand;
    let i = a[at]++;
    if (i === capacity) throw new RunawayRules(`more than ${capacity} cards in hand`);
    while (i > 0 && (a[cards + i - 1] > card || (a[cards + i - 1] === card && a[knownAt + i - 1] > known))) {
      a[cards + i] = a[cards + i - 1];
      a[knownAt + i] = a[knownAt + i - 1];
      i--;
    }
    a[cards + i] = card;
    a[knownAt + i] = known;
  }

  /** Takes a card from hand: of two alike the one that others know, since they cannot tell that it was not. Returns who knew it. */
  protected takeFromHand(s: VeilState, h: Hero, card: number): number {
    const a = s.all;
    const { at, cards, known } = h.hand;
    let i = a[at] - 1;
    while (i >= 0 && a[cards + i] !== card) i--;
    if (i < 0) throw new Error(`${this.t.ids[card]} is not in hand`);
    const knownBy = a[known + i];
    const last = --a[at];
    for (; i < last; i++) {
      a[cards + i] = a[cards + i + 1];
      a[known + i] = a[known + i + 1];
    }
    return knownBy;
  }

  protected inHand(s: VeilState, h: Hero, card: number): boolean {
    return h.hand.indexOf(s, card) >= 0;
  }

  /** TV-T07: is a Trap held? Traps are the lowest types. */
  protected holdsTrap(s: VeilState, h: Hero): boolean {
    return s.all[h.hand.at] > 0 && s.all[h.hand.cards] < this.t.traps;
  }

  // Discard Pile and Banished Pile

  /** Into the Discard Pile of its holder. */
  protected toDiscard(s: VeilState, h: Hero, card: number): void {
    h.discard.push(s, card);
    if (this.t.inDiscard[card] >= 0 && this.options.tick === Tick.onEnterDiscard) this.push(s, this.t.inDiscard[card], h.seat, card);
  }

  /** TV-Q08, TV-T11: to the pile of whoever held it. */
  protected discardFromHand(s: VeilState, h: Hero, card: number, why: number): void {
    this.takeFromHand(s, h, card);
    s.all[H.news]++;
    h.books[B.DISCARDED]++;
    s.cardBooks[card * Q.WORDS + Q.SHED] += HIGH;
    this.emit(s, ALL, K.E_DISCARDED, h.seat, card, why);
    this.toDiscard(s, h, card);
    if (this.t.whenDiscarded[card] >= 0) this.push(s, this.t.whenDiscarded[card], h.seat, card);
  }

  /** TV-S08, TV-S09, TV-T12: a card that has left its place goes to its owner's Banished Pile, for good unless an effect says otherwise. */
  protected toBanished(s: VeilState, card: number, from: number): void {
    const owner = s.heroes[this.t.owner[card]];
    owner.banished.push(s, card);
    s.heroes[s.match[Match.ACTIVE]].own[S.BANISHED_NOW]++;
    s.cardBooks[card * Q.WORDS + Q.BANISHED]++;
    this.emit(s, ALL, K.E_BANISHED, owner.seat, card, from);
    this.changeMaximum(s, owner, this.t.raisesMaximum[card]);
    if (this.t.whenBanished[card] >= 0) this.push(s, this.t.whenBanished[card], owner.seat, card);
  }

  /** TV-V12: what leaves the Banished Pile no longer raises the maximum. */
  protected fromBanished(s: VeilState, card: number): void {
    const owner = s.heroes[this.t.owner[card]];
    owner.banished.take(s, owner.banished.indexOf(s, card));
    this.changeMaximum(s, owner, -this.t.raisesMaximum[card]);
  }

  /** TV-V10, TV-V13, TV-V14: Health follows only when it is above the maximum. */
  private changeMaximum(s: VeilState, h: Hero, by: number): void {
    if (by === 0) return;
    const pool = this.t.pool[h.seat]; // TV-W31
    for (let i = 0; i < pool.length; i++) {
      const own = s.heroes[pool[i]].own;
      own[S.MAXIMUM] += by;
      if (own[S.HEALTH] > own[S.MAXIMUM]) own[S.HEALTH] = own[S.MAXIMUM];
    }
    this.emit(s, ALL, K.E_MAXIMUM, h.seat, h.own[S.MAXIMUM]);
  }

  /** TV-S11 – TV-S13. True when a card was banished. */
  protected banishTop(s: VeilState, h: Hero): boolean {
    if (h.fateDeck.count(s) === 0 || this.t.unbanishable[h.fateDeck.top(s)] !== 0) return false;
    s.all[H.news]++;
    this.toBanished(s, h.fateDeck.pop(s), FROM_FATE_DECK);
    return true;
  }

  // Fate Route

  /** TV-J06, TV-J08, TV-J12: an emptied slot is filled at once, in place, as long as the Fate Deck lasts. */
  protected refill(s: VeilState, h: Hero, slot: number): void {
    const own = h.own;
    own[S.YIELDED] &= ~(1 << slot);
    if (s.all[h.fateDeck.at] === 0) {
      own[S.ROUTE + slot] = 0;
      return;
    }
    const card = h.fateDeck.pop(s);
    own[S.ROUTE + slot] = card + 1;
    s.all[H.news]++;
    if (h.seat === this.t.market) this.noteOffered(s, card);
    else s.cardBooks[card * Q.WORDS + Q.OFFERED]++;
    this.emit(s, ALL, K.E_TURNED_UP, h.seat, card, slot);
    if (s.match[Match.PHASE] > P.TURN && (this.onTurn(s, h) || h.seat === this.t.market)) this.yieldAura(s, h, slot);
  }

  /** A card of the common route is turned up for each seat. */
  private noteOffered(s: VeilState, card: number): void {
    for (let seat = 0; seat < this.seats; seat++) s.cardBooks[this.owned(s.heroes[seat], card) * Q.WORDS + Q.OFFERED]++;
  }

  /** The type of a Reward card when it is this seat's. */
  protected owned(h: Hero, card: number): number {
    return card < this.t.unowned ? card : this.t.ownReward[(card - this.t.unowned) * this.seats + h.seat];
  }

  /** The route that a card may lie in for a seat: the own one, or the common one (TV-Y05). */
  protected routeFor(s: VeilState, h: Hero, card: number): Hero {
    return card < this.t.unowned ? h : s.heroes[this.t.market];
  }

  /** TV-U15: an Aura with a per-turn output gives it once per own turn; one of the common route to whoever has the turn (TV-Y07). */
  protected yieldAura(s: VeilState, h: Hero, slot: number): void {
    const card = h.own[S.ROUTE + slot] - 1;
    if (card < 0 || this.t.auraTurn[card] < 0 || (h.own[S.YIELDED] & (1 << slot)) !== 0) return;
    h.own[S.YIELDED] |= 1 << slot;
    if (h.seat !== this.t.market) {
      this.push(s, this.t.auraTurn[card], h.seat, card);
      return;
    }
    // Each member of a side has its own turn in the common one.
    const mates = this.t.mates[s.match[Match.ACTIVE]];
    for (let i = mates.length - 1; i >= 0; i--) if (s.heroes[mates[i]].own[S.OUT] === 0) this.push(s, this.t.auraTurn[card], mates[i], card);
  }

  /** TV-J01: what a card costs this turn. */
  price(h: Hero, card: number): number {
    const own = h.own;
    let price = this.t.cost[card];
    for (let i = 0; i < own[S.DISCOUNTS]; i++) {
      const at = S.DISCOUNT + i * S.DISCOUNT_SIZE;
      if (this.t.fits[own[at + 1] * this.t.total + card] !== 0) price -= own[at];
    }
    return price < 0 ? 0 : price;
  }

  protected addDiscount(h: Hero, n: number, filter: number, next: number): void {
    const i = h.own[S.DISCOUNTS]++;
    if (i === Most.discounts) throw new RunawayRules(`more than ${i} discounts in a turn`);
    const at = S.DISCOUNT + i * S.DISCOUNT_SIZE;
    h.own[at] = n;
    h.own[at + 1] = filter;
    h.own[at + 2] = next;
  }

  /** May this card be bought or acquired from a Fate Route at all (TV-J10, TV-U04)? */
  protected forSale(card: number): boolean {
    return this.t.type[card] !== AURA;
  }

  /** TV-J01 – TV-J03, TV-Y04 – TV-Y06: from the own route or the common one. */
  protected buy(s: VeilState, h: Hero, offered: number): void {
    const own = h.own;
    const route = this.routeFor(s, h, offered);
    const slot = slotOf(route, offered);
    const card = this.owned(h, offered);
    const price = this.price(h, card);
    own[S.POOL] -= price;
    // A discount on the next purchase is used up by it.
    let kept = 0;
    for (let i = 0; i < own[S.DISCOUNTS]; i++) {
      const at = S.DISCOUNT + i * S.DISCOUNT_SIZE;
      if (own[at + 2] !== 0 && this.t.fits[own[at + 1] * this.t.total + card] !== 0) continue;
      const to = S.DISCOUNT + kept++ * S.DISCOUNT_SIZE;
      for (let k = 0; k < S.DISCOUNT_SIZE; k++) own[to + k] = own[at + k];
    }
    own[S.DISCOUNTS] = kept;
    noteBought(s, h.books, card, this.t.type[card], this.t.cost[card], price);
    this.emit(s, ALL, K.E_BOUGHT, h.seat, card, price);
    this.receive(s, h, card);
    this.refill(s, route, slot); // TV-Y25
  }

  /** TV-J03, TV-T02, TV-T03, TV-T14: a bought or acquired card goes to the Discard Pile, a Trap to that of an opponent, of several the one its purchaser picks. */
  protected receive(s: VeilState, h: Hero, card: number): void {
    if (this.t.type[card] !== TRAP) this.toDiscard(s, h, card);
    else if (this.t.placeTrap >= 0) this.push(s, this.t.placeTrap, h.seat, card);
    else this.toDiscard(s, s.heroes[this.t.opponents[h.seat][0]], card);
    if (this.t.whenAcquired[card] >= 0) this.push(s, this.t.whenAcquired[card], h.seat, card);
  }
}
