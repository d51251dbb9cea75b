import { ALL, F, H } from '../../../core/index.ts';
import { INSTRUCTION, Op, RANDOM } from '../content/ops.ts';
import { HIGH } from '../record/books.ts';
import { K } from '../state/kinds.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { B, S } from '../state/state.ts';
import { ARCHFIEND, KEY_COLLECTED, KEY_FLIP_SPENT, KEY_FLIPPED, KEY_TURN_SPENT, KEY_TURNED, PORTAL } from '../state/words.ts';
import { FROM_BENEATH, IN_PHASE } from './board.ts';
import { Conditions } from './conditions.ts';

/** What card texts do to cards in hand, Threats, Keys and Uses; asked for by the instructions of effects.ts. */
export abstract class Texts extends Conditions {
  /** Deciders that come to know what this Veilwraith sees alone. */
  protected eyes(w: Wraith): number {
    return 1 << w.seat;
  }

  /** The instruction that asked: the answer is read for it. */
  protected asking(s: VeilwraithState): number {
    return this.t.code[s.all[this.top(s) + F.pc] - INSTRUCTION];
  }

  protected operand(s: VeilwraithState, k: number): number {
    return this.t.code[s.all[this.top(s) + F.pc] - INSTRUCTION + k];
  }

  // Cards in hand and in the discard pile

  protected chooseFromHand(s: VeilwraithState, w: Wraith, op: number, how: number, source: number): void {
    const cards = this.choosable(s, w, op);
    if (cards === 0) return; // VW-Z08
    if (how !== RANDOM) {
      this.ask(s, K.K_HAND, w.seat);
      return;
    }
    const i = this.luck.roll(s, this.lucks[w.seat].effects, cards); // VW-Z10
    this.giveUp(s, w, op, s.all[w.hand.cards + i], source);
  }

  /** Cards an instruction may take from hand: a discard may take foreign cards too (VW-?32), the others speak of Memories. */
  protected choosable(s: VeilwraithState, w: Wraith, op: number): number {
    return op === Op.discardMemory ? w.hand.count(s) : w.own[S.HAND_MEMORIES];
  }

  protected giveUp(s: VeilwraithState, w: Wraith, op: number, card: number, source: number): void {
    if (op === Op.discardMemory) {
      this.discardFromHand(s, w, card, IN_PHASE);
      return;
    }
    this.takeFromHand(s, w, card);
    if (op === Op.removeMemory) {
      w.removed.push(s, card); // VW-Z14
      this.emit(s, ALL, K.E_REMOVED, card);
      return;
    }
    w.beneath.push(s, card, 0, source >> 8);
    this.emit(s, ALL, K.E_BENEATH, card, source & 255);
  }

  protected recover(s: VeilwraithState, w: Wraith, card: number, toDeck: boolean): void {
    w.memoryDiscard.take(s, w.memoryDiscard.indexOf(s, card));
    if (!toDeck) w.books[B.RECOVERED + card]++;
    this.emit(s, ALL, K.E_RECOVERED, card);
    if (toDeck) w.memoryDeck.push(s, card, this.eyes(w));
    else this.addToHand(s, w, card);
  }

  protected removeFromPlay(s: VeilwraithState, w: Wraith, card: number): void {
    const i = w.inPlay.indexOf(s, card);
    if (i < 0) return;
    w.removed.push(s, w.inPlay.take(s, i));
    if (this.t.hasStatic[card] !== 0) w.derived[S.DIRTY] = 1;
    this.emit(s, ALL, K.E_REMOVED, card);
  }

  /** VW-F09, VW-?34: drawn from beneath, one card after another. */
  protected drawFromBeneath(s: VeilwraithState, w: Wraith, f: number, pc: number): void {
    const serial = s.all[f + F.source] >> 8;
    for (let i = 0; i < w.beneath.count(s); i++) {
      if (w.beneath.tag(s, i) !== serial) continue;
      s.all[f + F.pc] = pc; // there may be more
      this.receive(s, w, w.beneath.take(s, i), FROM_BENEATH);
      return;
    }
  }

  /** VW-S09, VW-?32: a defeated Threat is shuffled into the Memory deck. */
  protected shuffleIn(s: VeilwraithState, w: Wraith, card: number): void {
    const i = w.threatDiscard.indexOf(s, card);
    if (i >= 0) w.threatDiscard.take(s, i);
    w.memoryDeck.push(s, card);
    this.shuffleMemories(s, w);
    this.emit(s, ALL, K.E_SHUFFLED_IN, card);
  }

  // Threats

  /** How many Threats fit an instruction's filter. */
  protected countTargets(s: VeilwraithState, w: Wraith, f: number, filter: number, op: number): number {
    this.refresh(w);
    let n = 0;
    for (let i = 0; i < w.own[S.AREA]; i++) if (this.fitsTarget(s, w, f, filter, op, i)) n++;
    return n;
  }

  protected fitsTarget(s: VeilwraithState, w: Wraith, f: number, filter: number, op: number, i: number): boolean {
    const card = w.own[S.AREA_CARD + i];
    if (op === Op.ignore) {
      if ((w.own[S.AREA_FLAGS + i] & S.IGNORED) !== 0) return false;
    } else if (this.t.kind[card] === PORTAL) return false; // VW-?89
    return this.matches(w, this.t.filters[filter], i, this.find(w, s.all[f + F.source] >> 8));
  }

  protected takeTarget(s: VeilwraithState, w: Wraith, op: number, i: number): void {
    if (op === Op.ignore) {
      w.own[S.AREA_FLAGS + i] |= S.IGNORED;
      w.own[S.ANY_IGNORED] = 1;
      w.derived[S.DIRTY] = 1;
      this.emit(s, ALL, K.E_IGNORED, w.own[S.AREA_CARD + i]);
    } else if (op === Op.discardThreat) this.discardThreat(s, w, i);
    else this.defeat(s, w, i, -1, w); // VW-?23, VW-?104
  }

  protected discardEvery(s: VeilwraithState, w: Wraith, f: number, filter: number): void {
    this.refresh(w);
    for (let i = w.own[S.AREA] - 1; i >= 0; i--) if (this.fitsTarget(s, w, f, filter, Op.discardThreat, i)) this.discardThreat(s, w, i);
  }

  /** VW-?26: looking is not drawing. The cards looked at are put back in any order. */
  protected look(s: VeilwraithState, w: Wraith, n: number): void {
    const count = Math.min(n, w.threatDeck.count(s));
    if (count === 0) return; // VW-?28
    s.all[H.news]++;
    for (let i = 0; i < count; i++) {
      const tag = w.threatDeck.tag(s, w.threatDeck.count(s) - 1);
      w.looking.push(s, w.threatDeck.pop(s), 0, tag);
    }
    this.emit(s, ALL, K.E_LOOKED, count);
    if (this.options.archfiendOnReveal && w.looking.indexOf(s, this.t.archfiend) >= 0) {
      this.meetArchfiend(s, w);
      return;
    }
    this.ask(s, K.K_PUT_BACK, w.seat);
  }

  /** The card named goes back on the deck, below those still to come. Blocks belong to places, not to cards. */
  protected putBack(s: VeilwraithState, w: Wraith, card: number): void {
    const last = w.looking.count(s) - 1;
    const tag = w.looking.tag(s, last);
    const i = w.looking.indexOf(s, card);
    s.all[w.looking.tags + last] = w.looking.tag(s, i);
    s.all[w.looking.tags + i] = tag;
    w.looking.take(s, i);
    w.threatDeck.push(s, card, this.eyes(w), tag);
    if (w.looking.count(s) > 0) this.ask(s, K.K_PUT_BACK, w.seat);
  }

  protected discardFromDeck(s: VeilwraithState, w: Wraith): void {
    if (w.threatDeck.count(s) === 0) return; // VW-?28
    const card = w.threatDeck.pop(s);
    s.all[H.news]++;
    w.books[B.DISCARDED]++;
    if (card >= this.t.memories) w.books[B.STOOD + card - this.t.memories] += HIGH << 8;
    this.emit(s, ALL, K.E_THREAT_DISCARDED, card, 1);
    if (this.t.kind[card] === ARCHFIEND) {
      w.own[S.ARCHFIEND_STATE] = 2;
      if (this.options.archfiendOnReveal) this.meetArchfiend(s, w);
    }
    this.toOwnDiscard(s, w, card);
  }

  // Keys, extra Uses, upgrades

  /** Asks for one of the Keys that fit the instruction, or takes one at random. */
  protected chooseKeyFor(s: VeilwraithState, w: Wraith, op: number, how: number): void {
    let fitting = 0;
    for (let k = 0; k < this.t.keys; k++) if (this.keyFits(w, op, k)) fitting++;
    if (fitting === 0) return; // VW-Z08
    if (how !== RANDOM) {
      this.ask(s, K.K_KEY, w.seat);
      return;
    }
    let i = this.luck.roll(s, this.lucks[w.seat].effects, fitting); // VW-Z10
    for (let k = 0; k < this.t.keys; k++) {
      if (!this.keyFits(w, op, k) || i-- > 0) continue;
      this.takeKey(s, w, op, k);
      return;
    }
  }

  /** A collected Key that the instruction would change: a reset one that is Turned or Flipped, Exhausting one that is neither (VW-?114). */
  protected keyFits(w: Wraith, op: number, k: number): boolean {
    const state = w.own[S.KEYS + k];
    const upright = (state & (KEY_TURNED | KEY_FLIPPED)) === 0;
    return (state & KEY_COLLECTED) !== 0 && upright === (op === Op.exhaustKey);
  }

  protected takeKey(s: VeilwraithState, w: Wraith, op: number, k: number): void {
    if (op === Op.exhaustKey) this.exhaustKey(s, w, k);
    else this.resetKey(s, w, k);
  }

  /** VW-Z19, VW-?15. */
  private resetKey(s: VeilwraithState, w: Wraith, k: number): void {
    w.own[S.KEYS + k] &= ~(KEY_TURNED | KEY_FLIPPED);
    if (this.options.keyResetReuses) w.own[S.KEYS + k] &= ~(KEY_TURN_SPENT | KEY_FLIP_SPENT);
    w.derived[S.DIRTY] = 1; // a Turn may be left again
    this.emit(s, ALL, K.E_KEY_RESET, this.t.firstKey + k);
  }

  /** VW-K24: it lies as a Turned Key, but its Turn has not been activated. */
  private exhaustKey(s: VeilwraithState, w: Wraith, k: number): void {
    w.own[S.KEYS + k] |= KEY_TURNED;
    this.emit(s, ALL, K.E_KEY_EXHAUSTED, this.t.firstKey + k);
  }

  /** VW-K06: the text waits here until the extra Use is over. */
  protected useNow(s: VeilwraithState, w: Wraith, f: number, pc: number): void {
    if (w.own[S.USE_ACTION] !== 0) {
      s.all[f + F.pc] = pc;
      this.ask(s, K.K_USE, w.seat);
      return;
    }
    if ((s.all[f + F.z] & 1) !== 0) {
      s.all[f + F.z]--; // the Use has been made
      return;
    }
    s.all[f + F.z]++;
    s.all[f + F.pc] = pc;
    this.refresh(w);
    if (this.anyUse(s, w)) this.ask(s, K.K_USE_NOW, w.seat);
  }

  /** Is there any legal Use, extra ones included (VW-?14)? */
  protected abstract anyUse(s: VeilwraithState, w: Wraith): boolean;

  protected basicTokens(w: Wraith): number {
    let n = 0;
    for (let slot = 0; slot < 3; slot++) if (w.own[S.SLOT_POWER + slot] === slot + 1) n++;
    return n;
  }
}
