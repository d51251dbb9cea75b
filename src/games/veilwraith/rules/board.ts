import { ALL, F, H, LOSS, WIN } from '../../../core/index.ts';
import { HIGH, noteDefeat, noteDrawn, noteFallen, noteLoss, noteReshuffle } from '../record/books.ts';
import { K } from '../state/kinds.ts';
import type { WraithLuck } from '../state/luck.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { B, G, S } from '../state/state.ts';
import {
  ARCHFIEND,
  BY_ARCHFIEND,
  BY_PORTAL,
  BY_SPIRIT_EFFECT,
  BY_SPIRIT_PHASE,
  EXHAUSTED,
  FOE,
  KEY,
  KEY_COLLECTED,
  MEMORY,
  MOST_TOKENS,
  PORTAL,
  TOKEN_SUPPLY,
  UPRIGHT,
} from '../state/words.ts';
import { Derived } from './derived.ts';
import type { MemorySlots } from './memory-slots.ts';

/** Why Spirit is lost or a Memory drawn, for events and causes. */
export const IN_PHASE = 0;
export const BY_EFFECT = 1;
export const FROM_BENEATH = 2;

/** What can happen on the table: cards drawn, Threats entering and leaving, Spirit, tokens. The building blocks of uses and effects. */
export abstract class Board extends Derived {
  protected abstract readonly lucks: readonly WraithLuck[];
  protected abstract readonly memorySlots: MemorySlots;

  // Memories

  /** VW-F01 – VW-F09: one Memory into hand; an empty deck is made anew from the discard pile first. */
  protected drawMemory(s: VeilwraithState, w: Wraith, why: number): void {
    if (w.memoryDeck.count(s) === 0) {
      if (w.memoryDiscard.count(s) === 0) return; // VW-?31
      this.reshuffleMemories(s, w);
    }
    this.receive(s, w, w.memoryDeck.pop(s), why);
  }

  /** A card comes to hand; its "Drawn:" text triggers at once. */
  protected receive(s: VeilwraithState, w: Wraith, card: number, why: number): void {
    s.all[H.news]++;
    if (card < this.t.memories) noteDrawn(w.books, card, s.all[H.round]);
    this.emit(s, ALL, K.E_MEMORY, card, why);
    const drawn = this.t.drawn[card];
    if (this.t.kind[card] !== MEMORY && drawn < 0 && this.options.foreignDiscarded) {
      this.discardForeign(s, w, card);
      return;
    }
    this.addToHand(s, w, card);
    if (drawn >= 0) this.push(s, drawn, w.seat, card);
  }

  /** The hand is kept sorted by type: Memories by falling Combine value, foreign cards last. */
  protected addToHand(s: VeilwraithState, w: Wraith, card: number): void {
    const a = s.all;
    const at = w.hand.at;
    // Readable: those above it move up by one, and it goes where they were. Not a branch for each: where a card goes is chance.
    let to = at + 1;
    for (let i = at + a[at]; i > at; i--) {
      const other = a[i];
      const above = (card - other) >>> 31;
      a[i + above] = other;
      to += 1 - above;
    }
    a[to] = card;
    a[at]++;
    if (card < this.t.memories) this.countInHand(w, card, 1);
  }

  protected takeFromHand(s: VeilwraithState, w: Wraith, card: number): void {
    if (!this.findAndTake(s, w, card)) throw new Error(`${this.t.ids[card]} is not in hand`);
  }

  /** Takes a card out of the hand; false, and nothing has changed, when it is not there. */
  protected findAndTake(s: VeilwraithState, w: Wraith, card: number): boolean {
    const a = s.all;
    const at = w.hand.at;
    const last = at + a[at];
    // Readable: the first such card is found and those above it move down. Without a branch for each, as above.
    let to = at + 1;
    let missing = 1;
    for (let i = to; i <= last; i++) {
      const other = a[i];
      a[to] = other;
      const taken = (((other ^ card) - 1) >>> 31) & missing;
      missing ^= taken;
      to += 1 - taken;
    }
    if (missing !== 0) return false;
    a[at]--;
    if (card < this.t.memories) this.countInHand(w, card, -1);
    return true;
  }

  /** Is this Memory in hand? */
  protected isInHand(w: Wraith, memory: number): boolean {
    const cards = w.handCards;
    for (let i = w.own[S.HAND_MEMORIES] - 1; i >= 0; i--) if (cards[i] === memory) return true;
    return false;
  }

  protected inHand(s: VeilwraithState, w: Wraith, card: number): number {
    const a = s.all;
    const at = w.hand.at;
    let n = 0;
    for (let i = at + a[at]; i > at; i--) if (a[i] === card) n++;
    return n;
  }

  /** VW-Z11: to the discard pile of its own deck. */
  protected discardFromHand(s: VeilwraithState, w: Wraith, card: number, why: number): void {
    this.takeFromHand(s, w, card);
    if (card < this.t.memories) w.books[B.SHED + card] += why === IN_PHASE ? HIGH : 1;
    this.emit(s, ALL, K.E_DISCARDED, card, why);
    this.toOwnDiscard(s, w, card);
  }

  protected toOwnDiscard(s: VeilwraithState, w: Wraith, card: number): void {
    if (card < this.t.memories) w.memoryDiscard.push(s, card);
    else w.threatDiscard.push(s, card);
  }

  private discardForeign(s: VeilwraithState, w: Wraith, card: number): void {
    this.emit(s, ALL, K.E_DISCARDED, card, 0);
    w.threatDiscard.push(s, card);
  }

  private reshuffleMemories(s: VeilwraithState, w: Wraith): void {
    const a = s.all;
    const from = w.memoryDiscard;
    const n = from.count(s);
    const to = w.memoryDeck.cards;
    for (let i = 0; i < n; i++) a[to + i] = a[from.cards + i];
    a[w.memoryDeck.at] = n;
    a[from.at] = 0;
    this.shuffleMemories(s, w);
    w.books[B.RESHUFFLES]++;
    this.emit(s, ALL, K.E_MEMORY_RESHUFFLE, n);
  }

  /** Shuffles the Memory deck by the places of the deck list. */
  protected shuffleMemories(s: VeilwraithState, w: Wraith): void {
    w.memoryDeck.forget(s);
    this.luck.shuffle(s, this.lucks[w.seat].memories, s.all, w.memoryDeck.cards, w.memoryDeck.count(s), this.memorySlots.of(w.own));
  }

  // The Threat deck and the Threat Area

  /** VW-D04, VW-R01: the top Threat enters the Threat Area; an empty deck is made anew with the Archfiend. */
  protected drawThreat(s: VeilwraithState, w: Wraith): void {
    if (w.threatDeck.count(s) === 0) this.reshuffleThreats(s, w);
    const card = w.threatDeck.pop(s);
    const kind = this.t.kind[card];
    s.all[H.news]++;
    if (kind === ARCHFIEND) {
      this.meetArchfiend(s, w);
      return;
    }
    if (kind === MEMORY) {
      // VW-?109: no Threat; it goes to the Memory discard pile and the draw is repeated.
      w.memoryDiscard.push(s, card);
      this.drawThreat(s, w);
      return;
    }
    const serial = this.enter(s, w, card);
    this.emit(s, ALL, K.E_THREAT, card);
    if (this.t.played[card] >= 0) this.push(s, this.t.played[card], w.seat, (serial << 8) | card);
  }

  /** VW-R06: nothing saves from the Archfiend. */
  protected meetArchfiend(s: VeilwraithState, _w: Wraith): void {
    this.emit(s, ALL, K.E_ARCHFIEND);
    s.outcome = LOSS;
    s.cause = BY_ARCHFIEND;
  }

  private reshuffleThreats(s: VeilwraithState, w: Wraith): void {
    const n = w.threatDiscard.count(s);
    for (let i = 0; i < n; i++) w.threatDeck.push(s, w.threatDiscard.card(s, i), 0, S.RESHUFFLED);
    s.all[w.threatDiscard.at] = 0;
    // VW-R03: set aside until now; VW-?27: later it lies among the discarded cards.
    if (w.own[S.ARCHFIEND_STATE] === 0) w.threatDeck.push(s, this.t.archfiend, 0, S.RESHUFFLED);
    w.own[S.ARCHFIEND_STATE] = 1;
    w.threatDeck.forget(s);
    this.luck.shuffle(s, this.lucks[w.seat].threats, s.all, w.threatDeck.cards, w.threatDeck.count(s), this.t.slots);
    noteReshuffle(w.books, s.all[H.round], w.threatDeck.count(s));
    this.emit(s, ALL, K.E_THREAT_RESHUFFLE, w.threatDeck.count(s));
  }

  /** A card comes into the Threat Area, which is kept sorted by type; returns the serial that names it while it is there. */
  protected enter(s: VeilwraithState, w: Wraith, card: number): number {
    const own = w.own;
    const serial = ++own[S.NEXT_SERIAL];
    let i = own[S.AREA]++;
    while (i > 0 && own[S.AREA_CARD + i - 1] > card) {
      own[S.AREA_CARD + i] = own[S.AREA_CARD + i - 1];
      own[S.AREA_FLAGS + i] = own[S.AREA_FLAGS + i - 1];
      own[S.AREA_SERIAL + i] = own[S.AREA_SERIAL + i - 1];
      i--;
    }
    own[S.AREA_CARD + i] = card;
    own[S.AREA_FLAGS + i] = s.all[H.round] << S.SINCE;
    own[S.AREA_SERIAL + i] = serial;
    this.deriveEntered(w, i, card);
    noteDrawn(w.books, card, s.all[H.round]);
    return serial;
  }

  private leave(w: Wraith, i: number): void {
    const own = w.own;
    this.deriveLeaving(w, i);
    const n = --own[S.AREA];
    for (; i < n; i++) {
      own[S.AREA_CARD + i] = own[S.AREA_CARD + i + 1];
      own[S.AREA_FLAGS + i] = own[S.AREA_FLAGS + i + 1];
      own[S.AREA_SERIAL + i] = own[S.AREA_SERIAL + i + 1];
    }
  }

  /** Place in the Threat Area of the entry with this serial, or -1. */
  protected find(w: Wraith, serial: number): number {
    const n = w.own[S.AREA];
    for (let i = 0; i < n; i++) if (w.own[S.AREA_SERIAL + i] === serial) return i;
    return -1;
  }

  /**
   * VW-M01 – VW-M06, VW-K02, VW-?19: the Threat leaves play, then "Defeat:", then Boost, then the Portal check. `w` has it in its Threat Area, `by` has
   * defeated it (VW-X11): Key and Foe count for the first and so does "Defeat:", the Boost is the other's, unless an option says otherwise (VW-?62, VW-?63).
   */
  protected defeat(s: VeilwraithState, w: Wraith, i: number, byAction: number, by: Wraith): void {
    const t = this.t;
    const own = w.own;
    const card = own[S.AREA_CARD + i];
    const serial = own[S.AREA_SERIAL + i];
    const since = own[S.AREA_FLAGS + i] >> S.SINCE;
    const { books } = w;
    this.leave(w, i);
    noteDefeat(books, card - t.memories, byAction, s.all[H.round], s.all[H.round] - since);
    this.emit(s, ALL, K.E_DEFEATED, card, byAction, s.all[H.round] - since);
    const kind = t.kind[card];
    if (kind === PORTAL) {
      own[S.PORTAL_STATE] = 2;
      this.escape(s, w);
      return;
    }
    const credit = this.options.keysToActor ? by : w;
    if (kind === KEY) this.collect(s, credit, card - t.firstKey, since);
    else if (kind === FOE) noteFallen(credit.books, B.FOES_FALLEN, credit.own[S.FOES_DEFEATED]++, s.all[H.round], since);
    else w.threatDiscard.push(s, card);
    const source = (serial << 8) | card;
    const text = t.defeat[card];
    const boosted = this.options.boostToOwner ? w : by;
    if (text < 0 && s.all[w.beneath.at] === 0) {
      if (t.boost[card] > 0) this.gainSpirit(s, boosted, t.boost[card], IN_PHASE);
      this.checkPortal(s, credit);
      return;
    }
    this.push(s, t.steps.afterDefeat, w.seat, source);
    s.all[this.top(s) + F.x] = credit.seat;
    const affected = this.options.defeatToActor ? by : w;
    // The order is one Veilwraith's to choose where both are its own.
    if (this.options.playerOrdersBoost && t.steps.eitherOrder[card] >= 0 && affected === boosted) {
      this.push(s, t.steps.eitherOrder[card], affected.seat, source);
      return;
    }
    if (t.boost[card] > 0) this.push(s, t.steps.boost[card], boosted.seat, source);
    if (text >= 0) this.push(s, text, affected.seat, source);
  }

  /** VW-K02. A second copy of a Key, won for another (VW-?62), is laid over the first. */
  private collect(s: VeilwraithState, w: Wraith, k: number, since: number): void {
    w.own[S.KEYS + k] = KEY_COLLECTED;
    noteFallen(w.books, B.KEYS_FALLEN, w.own[S.KEYS_COLLECTED]++, s.all[H.round], since);
  }

  /** VW-N06. */
  protected escape(s: VeilwraithState, _w: Wraith): void {
    s.outcome = WIN;
    s.cause = BY_PORTAL;
  }

  /** VW-M14: discarding is not defeating. The Portal is immune (VW-?89). */
  protected discardThreat(s: VeilwraithState, w: Wraith, i: number): void {
    const card = w.own[S.AREA_CARD + i];
    const serial = w.own[S.AREA_SERIAL + i];
    const since = w.own[S.AREA_FLAGS + i] >> S.SINCE;
    this.leave(w, i);
    w.books[B.DISCARDED]++;
    w.books[B.STOOD + card - this.t.memories] += s.all[H.round] - since + HIGH;
    this.emit(s, ALL, K.E_THREAT_DISCARDED, card, 0);
    w.threatDiscard.push(s, card);
    this.discardBeneath(s, w, serial);
  }

  /** VW-?33: what lay beneath a card that left play goes to its own discard pile. */
  protected discardBeneath(s: VeilwraithState, w: Wraith, serial: number): void {
    for (let i = w.beneath.count(s) - 1; i >= 0; i--) {
      if (w.beneath.tag(s, i) === serial) this.toOwnDiscard(s, w, w.beneath.take(s, i));
    }
  }

  /** VW-N01, VW-N02: with the last Key collected and the last Foe defeated the Portal enters at once. */
  protected checkPortal(s: VeilwraithState, w: Wraith): void {
    const own = w.own;
    const v = this.t.vignette;
    if (own[S.PORTAL_STATE] !== 0 || own[S.KEYS_COLLECTED] < v.stacks || own[S.FOES_DEFEATED] < v.foes.length) return;
    own[S.PORTAL_STATE] = 1;
    this.enter(s, w, this.t.portal);
    w.books[B.PORTAL_ROUND] = s.all[H.round];
    this.emit(s, ALL, K.E_PORTAL);
    if (v.portalEnters >= 0 && !this.options.ignoreVignetteAbility) this.push(s, v.portalEnters, w.seat, this.t.portal);
  }

  // Ribbons, Spirit, tokens, Actions

  /** VW-B05, VW-S05, VW-U11; a stand-alone game records no Ribbons (VW-W02, VW-?60). Rewards are ignored once a Campaign has been won (VW-U09). */
  protected gainRibbons(s: VeilwraithState, n: number, reward: boolean): void {
    const { campaign } = s;
    if (reward && campaign[G.CAMPAIGNS_WON] > 0 && this.options.escalation) return;
    const gained = Math.min(n, campaign[G.MOST_RIBBONS] - campaign[G.RIBBONS]);
    if (gained <= 0) return;
    campaign[G.RIBBONS] += gained;
    this.emit(s, ALL, K.E_RIBBONS, gained, campaign[G.RIBBONS]);
  }

  protected loseSpirit(s: VeilwraithState, w: Wraith, n: number, why: number): void {
    if (n <= 0) return;
    const left = w.own[S.SPIRIT] - n;
    w.own[S.SPIRIT] = left < 0 ? 0 : left;
    if (left <= 0) s.cause = why === IN_PHASE ? BY_SPIRIT_PHASE : BY_SPIRIT_EFFECT;
    noteLoss(w, s.all[H.round], left < 0 ? n + left : n, why);
    this.emit(s, ALL, K.E_LOST, n, why);
  }

  /** VW-B04: what is gained above the maximum is lost. Who is above it already (VW-?37) keeps that. */
  protected gainSpirit(s: VeilwraithState, w: Wraith, n: number, why: number): void {
    const before = w.own[S.SPIRIT];
    const after = Math.max(before, Math.min(before + n, w.own[S.MAX_SPIRIT]));
    w.own[S.SPIRIT] = after;
    if (after === before) {
      if (why === IN_PHASE) this.emit(s, ALL, K.E_BOOST_LOST, n);
      return;
    }
    w.books[B.GAINED + why] += after - before;
    this.emit(s, ALL, K.E_GAINED, after - before, why);
  }

  /** VW-B06, VW-J16: at most five on an Action, and no more than the supply holds. */
  protected addTokens(s: VeilwraithState, w: Wraith, action: number, n: number): void {
    const own = w.own;
    const inPlay = own[S.TOKENS] + own[S.TOKENS + 1] + own[S.TOKENS + 2];
    const added = Math.min(n, MOST_TOKENS - own[S.TOKENS + action], TOKEN_SUPPLY - inPlay);
    if (added <= 0) return;
    own[S.TOKENS + action] += added;
    this.emit(s, ALL, K.E_TOKENS, action, added);
  }

  protected removeTokens(s: VeilwraithState, w: Wraith, action: number, n: number): void {
    const removed = Math.min(n, w.own[S.TOKENS + action]);
    if (removed === 0) return;
    w.own[S.TOKENS + action] -= removed;
    w.books[B.TAKEN] += removed;
    this.emit(s, ALL, K.E_TOKENS, action, -removed);
  }

  /** May this Action be Tilted or Used (VW-J02, VW-L02)? One that has been in this round is free again once it is reset, unless by option (VW-?106). */
  isFree(w: Wraith, action: number): boolean {
    return w.own[S.ROTATION + action] === UPRIGHT && (this.options.actionResetReuses || (w.own[S.HAVE_ACTED] & (1 << action)) === 0);
  }

  /** VW-L26: Exhausted without being Used: no move, no benefit. */
  protected exhaust(s: VeilwraithState, w: Wraith, action: number): void {
    w.own[S.ROTATION + action] = EXHAUSTED;
    this.emit(s, ALL, K.E_EXHAUSTED, action);
  }

  protected reset(s: VeilwraithState, w: Wraith, action: number): void {
    if (w.own[S.ROTATION + action] === UPRIGHT) return;
    w.own[S.ROTATION + action] = UPRIGHT;
    this.emit(s, ALL, K.E_RESET, action);
  }
}
