import { F, FRAME, H, View } from '../../../core/index.ts';
import { writeKnown, writeSet } from '../../../kit/cards.ts';
import { askingPc } from '../../../kit/texts/interpreter.ts';
import { FORM } from '../content/ops.ts';
import type { CardTables } from '../content/tables.ts';
import type { TheVeil } from '../game.ts';
import { mayUseHero, playedActs, recruitActs } from '../rules/acts.ts';
import { SOURCE_CARD } from '../rules/conditions.ts';
import { remaining } from '../rules/field.ts';
import { priceOf } from '../rules/piles.ts';
import { mayBanishAura } from '../rules/turn.ts';
import { C, Size } from '../state/codes.ts';
import { P } from '../state/phases.ts';
import { type Hero, Match, S, type VeilState } from '../state/state.ts';
import { DAMAGE, POINTS, SLOTS } from '../state/words.ts';
import { Cards } from './cards.ts';

/**
 * What a player sees: everything except the order of the decks and the opponents' hands, of which it knows the cards that were shown. Seats are absolute; `me`
 * is the player's own seat and `foe` the opponent: of several, the one with the lowest Health.
 */
export class VeilView extends View<VeilState> {
  readonly tables: CardTables;
  /** Prints of the cards. */
  readonly cards: Cards;
  private readonly rules: TheVeil;
  private h!: Hero;
  // Words (state.ts `S`) of this player's seat, and of the seat that holds its side's tally.
  private own!: Int32Array;
  private tally!: Int32Array;

  constructor(tables: CardTables, rules: TheVeil) {
    super();
    this.tables = tables;
    this.cards = new Cards(tables);
    this.rules = rules;
  }

  override bind(s: VeilState, who: number): void {
    // Storing references is expensive, and usually the state is the same as last time.
    if (this.s === s && this.who === who && this.h !== undefined) return;
    super.bind(s, who);
    this.h = s.heroes[who];
    this.own = this.h.own;
    this.tally = s.heroes[this.tables.lead[who]].own;
  }

  get me(): number {
    return this.who;
  }
  /** The opponent; of several in the game, the one with the lowest Health; on a tie, the next to the left. */
  get foe(): number {
    const seats = this.tables.opponents[this.who];
    if (!this.tables.many) return seats[0];
    let best = -1;
    let least = 0;
    for (let i = 0; i < seats.length; i++) {
      const { own } = this.s.heroes[seats[i]];
      if (own[S.OUT] !== 0 || (best >= 0 && own[S.HEALTH] >= least)) continue;
      best = seats[i];
      least = own[S.HEALTH];
    }
    return best < 0 ? seats[0] : best;
  }
  /** Is the seat out of the game? */
  out(seat: number): boolean {
    return this.s.heroes[seat].own[S.OUT] !== 0;
  }
  /** Whose turn it is. */
  get active(): number {
    return this.s.match[Match.ACTIVE];
  }
  /** Phase of the turn (phases.ts `P`). */
  get phase(): number {
    return this.s.match[Match.PHASE];
  }
  /** Is it the phase in which cards are bought? */
  get inGoldPhase(): boolean {
    return this.phase === P.GOLD;
  }
  /** The starting seat. */
  get first(): number {
    return this.s.first;
  }
  /** Has this player won? */
  get won(): boolean {
    return this.s.winner >= 0 && this.tables.sideOf[this.s.winner] === this.tables.sideOf[this.who];
  }
  /** Turns this player has taken, including the current one. */
  get turns(): number {
    return this.own[S.TURNS];
  }
  private words(seat: number): Int32Array {
    return this.s.heroes[seat].own;
  }
  health(seat: number): number {
    return this.words(seat)[S.HEALTH];
  }
  maximum(seat: number): number {
    return this.words(seat)[S.MAXIMUM];
  }

  // Pools of this turn

  get gold(): number {
    return this.own[S.POOL];
  }
  /** The tally of this player's side. */
  get damage(): number {
    return this.tally[S.POOL + DAMAGE];
  }
  /** The tally of the side whose turn it is. */
  get activeDamage(): number {
    return this.words(this.tables.lead[this.active])[S.POOL + DAMAGE];
  }
  /** Health points made. */
  get points(): number {
    return this.own[S.POOL + POINTS];
  }

  // Hand and piles

  get hand(): number {
    return this.s.all[this.h.hand.at];
  }
  /** The i-th card in hand; the hand is sorted by type, Traps first. */
  handCard(i: number): number {
    return this.s.all[this.h.hand.cards + i];
  }
  handSize(seat: number): number {
    return this.s.heroes[seat].hand.count(this.s);
  }
  deck(seat: number): number {
    return this.s.heroes[seat].deck.count(this.s);
  }
  fateDeck(seat: number): number {
    return this.s.heroes[seat].fateDeck.count(this.s);
  }
  discard(seat: number): number {
    return this.s.heroes[seat].discard.count(this.s);
  }
  discardCard(seat: number, i: number): number {
    return this.s.heroes[seat].discard.card(this.s, i);
  }
  banished(seat: number): number {
    return this.s.heroes[seat].banished.count(this.s);
  }
  banishedCard(seat: number, i: number): number {
    return this.s.heroes[seat].banished.card(this.s, i);
  }

  /**
   * Counts all cards in this player's cycle (Deck, hand, Discard Pile, in play): `out[type]` is the number of each. The Deck's
   * order is hidden, but its contents are known.
   */
  ownCards(out: Uint8Array): number {
    const { own, deck, hand, discard } = this.h;
    const a = this.s.all;
    out.fill(0);
    for (let i = 0; i < a[deck.at]; i++) out[a[deck.cards + i]]++;
    for (let i = 0; i < a[hand.at]; i++) out[a[hand.cards + i]]++;
    for (let i = 0; i < a[discard.at]; i++) out[a[discard.cards + i]]++;
    for (let i = 0; i < own[S.PLAYED]; i++) out[own[S.PLAYED_CARD + i] >> 4]++;
    for (let i = 0; i < own[S.RECRUITS]; i++) out[own[S.RECRUIT + i]]++;
    return a[deck.at] + a[hand.at] + a[discard.at] + own[S.PLAYED] + own[S.RECRUITS];
  }

  // Fate Route and Recruits

  /** The card in a slot, or -1. */
  route(seat: number, slot: number): number {
    return this.words(seat)[S.ROUTE + slot] - 1;
  }
  /** Number of slots on offer to this seat: those of its own route, then those of the common Reward route if there is one. */
  get offers(): number {
    return this.tables.market < 0 ? SLOTS : 2 * SLOTS;
  }
  /** The card in one of these slots, or -1. */
  offer(i: number): number {
    return i < SLOTS ? this.own[S.ROUTE + i] - 1 : this.s.heroes[this.tables.market].own[S.ROUTE + i - SLOTS] - 1;
  }
  /** The pool of a Reward Draft: number of cards, and the i-th. */
  get pool(): number {
    return this.s.heroes[this.tables.commons].discard.count(this.s);
  }
  poolCard(i: number): number {
    return this.s.heroes[this.tables.commons].discard.card(this.s, i);
  }
  /** During a draft: number of cards this seat has drafted, and the i-th of them. */
  get drafted(): number {
    return this.phase === P.DRAFT ? this.h.fateDeck.count(this.s) : 0;
  }
  draftedCard(i: number): number {
    return this.phase === P.DRAFT ? this.h.fateDeck.card(this.s, i) : -1;
  }
  /** Current cost of a card of a route. */
  price(card: number): number {
    return priceOf(this.rules, this.h, card);
  }
  recruits(seat: number): number {
    return this.words(seat)[S.RECRUITS];
  }
  recruit(seat: number, i: number): number {
    return this.words(seat)[S.RECRUIT + i];
  }
  /** Health that the i-th Recruit has left this turn. */
  remaining(seat: number, i: number): number {
    return remaining(this.rules, this.s.heroes[seat], i);
  }

  /** Order of arrival: higher means later. */
  arrival(seat: number, i: number): number {
    return this.words(seat)[S.MARKS + i] >> S.SERIAL_SHIFT;
  }
  isExhausted(seat: number, i: number): boolean {
    return (this.words(seat)[S.MARKS + i] & S.MARK_EXHAUSTED) !== 0;
  }

  // Cards played this turn, sorted by type

  /** How many, and the i-th. */
  get played(): number {
    return this.own[S.PLAYED];
  }
  playedCard(i: number): number {
    return this.own[S.PLAYED_CARD + i] >> 4;
  }
  /** This player's cards in play of a synergy type; whether its Synergies may be used this turn (TV-G13). */
  inPlay(type: number): number {
    return this.own[S.IN_PLAY + type];
  }
  isEnabled(type: number): boolean {
    return (this.own[S.ENABLED] & (1 << type)) !== 0;
  }
  /** May the i-th card played this turn do this now: an ability, its Synergy, banish itself (moves.ts `Act`)? */
  playedMay(i: number, act: number): boolean {
    return (this.playedActs(i) & (1 << act)) !== 0;
  }
  /** The same for this player's i-th Recruit, whose first ability is its exhaustion. */
  recruitMay(i: number, act: number): boolean {
    return (this.recruitActs(i) & (1 << act)) !== 0;
  }
  /** All of these at once: one bit per act. */
  playedActs(i: number): number {
    return this.permitted(C.ACT + this.playedCard(i) * Size.acts, playedActs(this.rules, this.s, this.h, this.own[S.PLAYED_CARD + i]));
  }
  recruitActs(i: number): number {
    return this.permitted(C.RECRUIT_ACT + this.recruit(this.me, i) * Size.acts, recruitActs(this.rules, this.s, this.h, i));
  }
  /** Of the acts of a card, those that the player is not kept from; `first` is the code of the first. */
  private permitted(first: number, acts: number): number {
    if (this.restriction === null) return acts;
    let kept = 0;
    for (let act = 0; act < Size.acts; act++) if (this.permits(first + act)) kept |= acts & (1 << act);
    return kept;
  }
  /** Is this card of a route an Aura that may be banished now? */
  mayBanishAura(card: number): boolean {
    return mayBanishAura(this.rules, this.h, card) && this.permits(C.AURA + card);
  }
  /** Is the Hero still unused this turn? */
  get heroFresh(): boolean {
    return this.own[S.HERO] === 0;
  }
  /** May the Hero's ability be used now? */
  get heroReady(): boolean {
    return mayUseHero(this.rules, this.s, this.h) && this.permits(C.HERO);
  }
  /** Program counter of the instruction that asks (ops.ts); negative if no text asks. */
  get asking(): number {
    return this.s.all[H.depth] === 0 ? -FORM.width : askingPc(FORM, this.s, this.rules.top(this.s));
  }
  /** The card whose text asks this player; -1 if a Hero's ability or no text asks. */
  get askingCard(): number {
    const { s } = this;
    if (s.all[H.depth] === 0 || s.decider !== this.who) return -1;
    const source = s.all[this.rules.top(s) + F.source];
    return source < 0 ? -1 : source & SOURCE_CARD;
  }
  /** Whose hand loses a card. */
  get victim(): number {
    return this.s.match[Match.VICTIM];
  }

  write(out: Int32Array): number {
    const { s } = this;
    let n = 0;
    for (const word of [s.kind, s.decider, s.round, s.outcome, s.cause, s.winner, s.first]) out[n++] = word;
    for (let i = 0; i < Match.WORDS; i++) out[n++] = s.match[i];
    for (let i = 0; i < s.campaign.length; i++) out[n++] = s.campaign[i];
    for (const h of s.heroes) {
      const own = h.own;
      for (let i = 0; i <= S.RECRUITS; i++) out[n++] = own[i];
      for (let i = 0; i < own[S.RECRUITS]; i++) {
        out[n++] = own[S.RECRUIT + i];
        out[n++] = own[S.MARKS + i];
      }
      for (let i = 0; i <= own[S.PLAYED]; i++) out[n++] = own[S.PLAYED + i];
      n = this.writeHand(out, n, h);
      n = writeSet(s, h.discard, out, n);
      n = writeSet(s, h.banished, out, n);
      n = writeKnown(s, h.deck, this.who, out, n);
      n = writeKnown(s, h.fateDeck, this.who, out, n);
    }
    // Texts that resolve are public.
    const words = s.all[H.depth] * FRAME;
    const frames = this.rules.frames;
    for (let i = 0; i < words; i++) out[n++] = s.all[frames + i];
    return n;
  }

  /** Cards this player knows, in order; for its own hand also who else knows them. */
  private writeHand(out: Int32Array, n: number, h: Hero): number {
    const { s } = this;
    const count = h.hand.count(s);
    out[n++] = count;
    for (let i = 0; i < count; i++) {
      if (!h.hand.knows(s, i, this.who)) continue;
      out[n++] = h.hand.card(s, i);
      if (h.seat === this.who) out[n++] = h.hand.knownBy(s, i);
    }
    return n;
  }
}
