import { ALL } from '../../../core/index.ts';
import { HIGH, playClass } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { B, type Hero, Match, Q, S, slotOf, type VeilState } from '../state/state.ts';
import { DAMAGE, FROM_PLAY, FROM_RECRUITS, FROM_ROUTE, GOLD, POINTS, TRAP } from '../state/words.ts';
import { Conditions, NO_CARD, SERIAL_ABOVE } from './conditions.ts';

const ABILITIES = 3;
const SYNERGY = 1 << C.ACT_SYNERGY;
const BANISH = 1 << C.ACT_BANISH;

/** What a player does in the own turn with cards, Recruits, Hero and Auras (groups P, G, H, M, R, U). */
export abstract class Acts extends Conditions {
  /** TV-P02, TV-P06, TV-P09, TV-P11: the card leaves the hand, its output is there at once. */
  protected playCard(s: VeilState, h: Hero, card: number): void {
    const { t } = this;
    this.takeFromHand(s, h, card);
    h.books[B.PLAYED + playClass(t.type[card])]++;
    s.cardBooks[card * Q.WORDS + Q.PLAYED]++;
    this.emit(s, ALL, K.E_PLAYED, h.seat, card);
    if (t.recruit[card] > 0) this.enterRecruit(s, h, card);
    else {
      this.enterPlayed(s, h, card);
      this.output(s, h, t.gain, card);
    }
    if (t.type[card] === TRAP) h.own[S.TRAPS_PLAYED]++;
    if (t.play[card] >= 0) this.push(s, t.play[card], h.seat, card);
  }

  private output(s: VeilState, h: Hero, gain: Int32Array, card: number): void {
    const at = card * 3;
    if (gain[at] !== 0) this.gain(s, h, GOLD, gain[at]);
    if (gain[at + 1] !== 0) this.gain(s, h, DAMAGE, gain[at + 1]);
    if (gain[at + 2] !== 0) this.gain(s, h, POINTS, gain[at + 2]);
  }

  /** Bits of what a card played this turn may still do now. */
  protected playedActs(s: VeilState, h: Hero, entry: number): number {
    const card = entry >> 4;
    const printed = this.t.acts[card];
    let open = printed & ~entry;
    if (open === 0) return 0;
    if ((h.own[S.ENABLED] & (1 << this.t.type[card])) === 0) open &= ~SYNERGY; // TV-G02
    if ((~entry & printed & ABILITIES) !== 0 && this.options.selfBanishNeedsUse) open &= ~BANISH; // TV-H06
    if (this.t.acquires[card] !== 0 && !this.options.free && s.match[Match.PHASE] !== P.GOLD) open &= ~this.t.acquires[card]; // TV-J05
    return open;
  }

  /** The same for a Recruit; bit 0 is its exhaustion (TV-M08, TV-M09, TV-M17 – TV-M19). */
  protected recruitActs(s: VeilState, h: Hero, i: number): number {
    const card = h.own[S.RECRUIT + i];
    const marks = h.own[S.MARKS + i];
    let open = this.t.acts[card] & ~marks & S.MARK_ACTS;
    if (open === 0) return 0;
    if ((open & 1) !== 0) {
      const phase = s.match[Match.PHASE];
      const inTime = phase === P.FREE || phase === ((this.t.acquires[card] & 1) === 0 ? P.PRIMARY : P.GOLD) || this.actsLate(s, h); // TV-L23, TV-J05
      if (!inTime || (marks & S.MARK_EXHAUSTED) !== 0 || ((marks & S.MARK_NEW) !== 0 && this.options.recruitDelay)) open &= ~1;
    }
    if ((h.own[S.ENABLED] & (1 << this.t.type[card])) === 0) open &= ~SYNERGY;
    if (this.t.acquires[card] > 1 && !this.options.free && s.match[Match.PHASE] !== P.GOLD) open &= ~(this.t.acquires[card] & ~1);
    if ((marks & S.MARK_USED) === 0) {
      if (this.options.recruitSynergyNeedsExhaust) open &= ~SYNERGY;
      if (this.options.selfBanishNeedsUse && (this.t.acts[card] & 1) !== 0) open &= ~BANISH; // TV-H12
    }
    return open;
  }

  /** Of several copies that can do it the one that has done most: what is still open stays together on the others. */
  protected playedWith(s: VeilState, h: Hero, card: number, act: number): number {
    const own = h.own;
    for (let i = own[S.PLAYED] - 1; i >= 0; i--) {
      const entry = own[S.PLAYED_CARD + i];
      if (entry >> 4 === card && (this.playedActs(s, h, entry) & (1 << act)) !== 0) return i;
    }
    return -1;
  }

  protected recruitWith(s: VeilState, h: Hero, card: number, act: number): number {
    const own = h.own;
    let best = -1;
    for (let i = 0; i < own[S.RECRUITS]; i++) {
      if (own[S.RECRUIT + i] !== card || (this.recruitActs(s, h, i) & (1 << act)) === 0) continue;
      if (best < 0 || (own[S.MARKS + i] & S.MARK_ACTS) > (own[S.MARKS + best] & S.MARK_ACTS)) best = i;
    }
    return best;
  }

  protected actPlayed(s: VeilState, h: Hero, card: number, act: number): void {
    const { t } = this;
    const i = this.playedWith(s, h, card, act);
    if (act === C.ACT_BANISH) {
      this.leavePlayed(s, h, i);
      this.banishSelf(s, h, card, FROM_PLAY);
      return;
    }
    this.markPlayed(h, i, act);
    if (act === C.ACT_SYNERGY) this.synergy(s, h, card, card);
    else {
      h.books[B.ABILITIES]++;
      this.emit(s, ALL, K.E_ABILITY, h.seat, card, act);
      this.push(s, t.abilities[card * 2 + act], h.seat, card);
    }
  }

  protected actRecruit(s: VeilState, h: Hero, card: number, act: number): void {
    const { t } = this;
    const i = this.recruitWith(s, h, card, act);
    if (act === C.ACT_BANISH) {
      this.leaveRecruits(s, h, i);
      this.banishSelf(s, h, card, FROM_RECRUITS);
      return;
    }
    h.own[S.MARKS + i] |= 1 << act;
    const source = ((h.own[S.MARKS + i] >> S.SERIAL_SHIFT) << SERIAL_ABOVE) | card;
    if (act === C.ACT_SYNERGY) {
      this.synergy(s, h, card, source);
      return;
    }
    h.own[S.MARKS + i] |= S.MARK_EXHAUSTED;
    h.books[B.EXHAUSTED]++;
    this.emit(s, ALL, K.E_EXHAUSTED, h.seat, card);
    this.output(s, h, t.gain, card);
    if (t.exhaust[card] >= 0) this.push(s, t.exhaust[card], h.seat, source);
  }

  /** TV-G03, TV-G10. */
  private synergy(s: VeilState, h: Hero, card: number, source: number): void {
    h.books[B.SYNERGIES + this.t.type[card]]++;
    s.cardBooks[card * Q.WORDS + Q.PLAYED] += HIGH;
    this.emit(s, ALL, K.E_SYNERGY, h.seat, card);
    this.output(s, h, this.t.synergyGain, card);
    if (this.t.synergy[card] >= 0) this.push(s, this.t.synergy[card], h.seat, source);
  }

  /** TV-H05, TV-H08. */
  private banishSelf(s: VeilState, h: Hero, card: number, from: number): void {
    s.cardBooks[card * Q.WORDS + Q.BANISHED] += HIGH;
    this.emit(s, ALL, K.E_SELF_BANISHED, h.seat, card);
    this.toBanished(s, card, from);
    if (this.t.selfBanish[card] >= 0) this.push(s, this.t.selfBanish[card], h.seat, card);
  }

  /** TV-R02 – TV-R05, TV-L23. */
  protected mayUseHero(s: VeilState, h: Hero): boolean {
    const phase = s.match[Match.PHASE];
    const { condition, acquires } = this.t.heroes[h.seat];
    if (h.own[S.HERO] !== 0 || (phase !== P.FREE && phase !== (acquires ? P.GOLD : P.PRIMARY) && !this.actsLate(s, h))) return false; // TV-J05
    return condition < 0 || this.holds(s, h, condition, -1);
  }

  /** An instruction of a Solo card comes when its turn is, whatever the phase: card text goes before the rulebook (TV-A10). */
  private actsLate(s: VeilState, h: Hero): boolean {
    return this.automatic[h.seat] !== 0 && s.match[Match.PHASE] < P.END;
  }

  protected useHero(s: VeilState, h: Hero): void {
    h.own[S.HERO] = S.HERO_EXHAUSTED | S.HERO_USED;
    h.books[B.HERO_USES]++;
    this.emit(s, ALL, K.E_HERO, h.seat);
    this.push(s, this.t.heroes[h.seat].ability, h.seat, NO_CARD);
  }

  /** TV-U06 – TV-U08, TV-U13, TV-Y08. */
  protected banishAura(s: VeilState, h: Hero, card: number): void {
    const route = this.routeFor(s, h, card);
    const slot = slotOf(route, card);
    route.own[S.ROUTE + slot] = 0;
    h.own[S.AURAS_BANISHED]++;
    this.toBanished(s, card, FROM_ROUTE);
    this.refill(s, route, slot);
  }
}
