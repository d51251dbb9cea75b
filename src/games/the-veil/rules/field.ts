import { ALL, DRAW, LOSS, RunawayRules, WIN } from '../../../core/index.ts';
import { HIGH, noteHitRecruit } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { B, type Hero, Match, Most, Q, S, type VeilState } from '../state/state.ts';
import { BY_DIRECT, BY_LOSS, BY_TALLY, DAMAGE, GOLD, POINTS, SYNERGY_TYPES } from '../state/words.ts';
import { Piles } from './piles.ts';

/** What is in play: pools, Health totals, Recruits, cards played this turn, Synergies (groups F, G, M, O). */
export abstract class Field extends Piles {
  // Pools

  /** TV-F01, TV-F04, TV-G10. What is made after its phase is lost (TV-L24). */
  protected gain(s: VeilState, h: Hero, pool: number, n: number): void {
    if (n <= 0 || !this.onTurn(s, h)) return;
    const phase = s.match[Match.PHASE];
    h.books[B.MADE + pool] += n;
    this.emit(s, ALL, K.E_GAINED, h.seat, pool, n);
    if ((pool === GOLD && phase > P.GOLD) || (pool === POINTS && phase > P.HEALTH) || (pool === DAMAGE && phase > P.LOCK)) {
      h.books[B.UNSPENT + pool] += n;
      this.emit(s, ALL, K.E_UNSPENT, h.seat, pool, n);
      return;
    }
    if (pool !== DAMAGE) {
      h.own[S.POOL + pool] += n;
      return;
    }
    const tally = this.tally(s, h);
    tally.own[S.POOL + DAMAGE] += n;
    // `free`: prevention that found too little to meet takes from Damage made later (TV-?43).
    if (tally.own[S.PREVENTED] > 0) this.prevent(s, tally);
  }

  /** Whose words hold the Damage of the seat's side and what of it is prevented (TV-W25). */
  protected tally(s: VeilState, h: Hero): Hero {
    return this.t.teams ? s.heroes[this.t.lead[h.seat]] : h;
  }

  /** TV-V05, TV-V08: what has been prevented comes off the attacker's tally, not below 0. */
  protected prevent(s: VeilState, attacker: Hero): void {
    const own = attacker.own;
    const n = Math.min(own[S.PREVENTED], own[S.POOL + DAMAGE]);
    if (n === 0) return;
    own[S.PREVENTED] -= n;
    own[S.POOL + DAMAGE] -= n;
    attacker.books[B.PREVENTED] += n;
    this.emit(s, ALL, K.E_PREVENTED, attacker.seat, n);
  }

  // Health

  /** TV-F07 – TV-F10, TV-W22, TV-W23. */
  protected heal(s: VeilState, h: Hero, n: number): void {
    if (n <= 0) return;
    const healed = Math.min(n, h.own[S.MAXIMUM] - h.own[S.HEALTH]);
    this.setHealth(s, h, h.own[S.HEALTH] + healed);
    h.books[B.HEALED] += healed;
    h.books[B.OVERHEALED] += n - healed;
    this.emit(s, ALL, K.E_HEALED, h.seat, healed, n - healed);
  }

  /** Of the Health total of a seat, which others may share. */
  private setHealth(s: VeilState, h: Hero, health: number): void {
    const pool = this.t.pool[h.seat];
    for (let i = 0; i < pool.length; i++) s.heroes[pool[i]].own[S.HEALTH] = health;
  }

  /** The points made so far heal the own Hero: in a duel and with one total for the side they have nowhere else to go (TV-L09). */
  protected healWithPoints(s: VeilState, h: Hero): void {
    this.heal(s, h, h.own[S.POOL + POINTS]);
    h.own[S.POOL + POINTS] = 0;
  }

  protected hit(s: VeilState, h: Hero, n: number): void {
    s.heroes[s.match[Match.ACTIVE]].books[B.TO_HEALTH] += n;
    h.books[B.TAKEN] += n;
    this.emit(s, ALL, K.E_HIT, h.seat, n);
    this.hurt(s, h, n, BY_TALLY);
  }

  /** TV-N13, TV-N15: no part of the tally, so Shields do not stand before it. */
  protected directDamage(s: VeilState, h: Hero, n: number): void {
    h.books[B.DIRECT] += n;
    this.emit(s, ALL, K.E_DIRECT, h.seat, n);
    this.hurt(s, h, n, BY_DIRECT);
  }

  /** TV-F14, TV-F15: neither Shields nor prevention stop it. */
  protected loseHealth(s: VeilState, h: Hero, n: number): void {
    if (n <= 0) return;
    h.books[B.LOST] += n;
    this.emit(s, ALL, K.E_LOST, h.seat, n);
    this.hurt(s, h, n, BY_LOSS);
  }

  private hurt(s: VeilState, h: Hero, n: number, cause: number): void {
    const left = h.own[S.HEALTH] - n;
    this.setHealth(s, h, left < 0 ? 0 : left);
    if (left > 0) return;
    s.match[Match.HURT] = 1;
    s.cause = cause;
  }

  /** TV-O01 – TV-O06, TV-W20, TV-W26: whoever has less than 1 Health is out; the last side standing wins. */
  protected settle(s: VeilState): void {
    if (s.match[Match.HURT] === 0) return;
    s.match[Match.HURT] = 0;
    const { sideOf, sides, lead, opponents } = this.t;
    const place = s.match[Match.OUTS] + 1;
    let living = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      const { own, books } = s.heroes[seat];
      if (own[S.HEALTH] < 1 && own[S.OUT] === 0) {
        own[S.OUT] = place;
        books[B.OUT_ROUND] = s.round;
        s.match[Match.OUTS]++;
        this.emit(s, ALL, K.E_ELIMINATED, seat);
      }
      if (own[S.OUT] === 0) living |= 1 << sideOf[seat];
    }
    if ((living & (living - 1)) !== 0) {
      for (let seat = 0; seat < this.seats; seat++) if (s.heroes[seat].own[S.OUT] === place) this.leave(s, s.heroes[seat]);
      return;
    }
    const active = s.match[Match.ACTIVE];
    let last = -1;
    for (let side = 0; side < sides.length; side++) if (living === 1 << side) last = sides[side][0];
    if (last < 0) {
      const word = this.options.simultaneousDeath;
      if (word === 'activeWins') last = lead[active];
      // Of those that fell with it the first to the left.
      else if (word === 'activeLoses') last = lead[opponents[active].find((seat) => s.heroes[seat].own[S.OUT] === place) as number];
    }
    s.winner = last;
    s.outcome = last < 0 ? DRAW : sideOf[last] === 0 ? WIN : LOSS;
  }

  /** TV-O06, TV-O10, TV-O11: an eliminated player's cards leave the game, but for the Banished Pile (TV-T20) and Traps that lie with others; the turn goes on without it. */
  protected leave(s: VeilState, h: Hero): void {
    const { own } = h;
    this.drop(s, h.seat);
    for (const zone of [h.deck, h.hand, h.discard, h.fateDeck]) s.all[zone.at] = 0;
    const tally = own[S.POOL + DAMAGE];
    const prevented = own[S.PREVENTED];
    own.fill(0, S.HERO, S.TURNS);
    own.fill(0, S.ROUTE, S.SOLO_CARD);
    own.fill(0, S.SOLO, S.WORDS);
    // What the side has made together stays with the living.
    if (this.sideLives(s, this.t.sideOf[h.seat])) {
      own[S.POOL + DAMAGE] = tally;
      own[S.PREVENTED] = prevented;
    }
    if (h.seat === s.match[Match.ACTIVE]) this.leaveTurn(s, h);
  }

  /** The player who is acting has been eliminated. */
  protected abstract leaveTurn(s: VeilState, h: Hero): void;

  /** Is a member of the side in the game? */
  protected sideLives(s: VeilState, side: number): boolean {
    const seats = this.t.sides[side];
    for (let i = 0; i < seats.length; i++) if (s.heroes[seats[i]].own[S.OUT] === 0) return true;
    return false;
  }

  // Recruits

  /** TV-P11: a Recruit enters Ready. */
  protected enterRecruit(s: VeilState, h: Hero, card: number): void {
    const own = h.own;
    let i = own[S.RECRUITS]++;
    if (i === Most.recruits) throw new RunawayRules(`more than ${i} Recruits of one player`);
    for (; i > 0 && own[S.RECRUIT + i - 1] > card; i--) {
      own[S.RECRUIT + i] = own[S.RECRUIT + i - 1];
      own[S.MARKS + i] = own[S.MARKS + i - 1];
    }
    own[S.RECRUIT + i] = card;
    own[S.MARKS + i] = S.MARK_NEW | (++own[S.NEXT_SERIAL] << S.SERIAL_SHIFT);
    this.comeIntoPlay(s, h, card);
  }

  /** A Recruit leaves play; damage and exhaustion go with it (TV-S05). */
  protected leaveRecruits(s: VeilState, h: Hero, i: number): number {
    const own = h.own;
    const card = own[S.RECRUIT + i];
    const last = --own[S.RECRUITS];
    for (; i < last; i++) {
      own[S.RECRUIT + i] = own[S.RECRUIT + i + 1];
      own[S.MARKS + i] = own[S.MARKS + i + 1];
    }
    this.leavePlay(s, h, card);
    return card;
  }

  /** Health a Recruit has left this turn. */
  remaining(h: Hero, i: number): number {
    return this.t.recruit[h.own[S.RECRUIT + i]] - ((h.own[S.MARKS + i] & S.DAMAGE_MASK) >> S.DAMAGE_SHIFT);
  }

  /** TV-M03, TV-M04: up to n points; returns how many it took. */
  protected hitRecruit(s: VeilState, h: Hero, i: number, n: number): number {
    const left = this.remaining(h, i);
    const points = Math.min(n, left);
    const card = h.own[S.RECRUIT + i];
    noteHitRecruit(s, s.heroes[s.match[Match.ACTIVE]].books, card, this.t.shield[card], points);
    this.emit(s, ALL, K.E_HIT_RECRUIT, h.seat, card, points);
    if (points < left) {
      h.own[S.MARKS + i] += points << S.DAMAGE_SHIFT;
      return points;
    }
    this.leaveRecruits(s, h, i);
    h.own[S.RECRUITS_LOST]++;
    s.cardBooks[card * Q.WORDS + Q.FALLEN]++;
    this.emit(s, ALL, K.E_KILLED, h.seat, card);
    this.toDiscard(s, h, card); // TV-M06
    if (this.t.whenKilled[card] >= 0) this.push(s, this.t.whenKilled[card], h.seat, card);
    return points;
  }

  /** TV-S01, TV-S02. */
  protected slay(s: VeilState, h: Hero, i: number): void {
    const card = this.leaveRecruits(s, h, i);
    h.own[S.RECRUITS_LOST]++;
    s.cardBooks[card * Q.WORDS + Q.FALLEN] += HIGH;
    this.emit(s, ALL, K.E_SLAIN, h.seat, card);
    this.toDiscard(s, h, card);
    if (this.t.whenSlain[card] >= 0) this.push(s, this.t.whenSlain[card], h.seat, card);
  }

  /** TV-N02 – TV-N04, TV-N07. */
  protected hasShield(h: Hero): boolean {
    const own = h.own;
    for (let i = 0; i < own[S.RECRUITS]; i++) if (this.t.shield[own[S.RECRUIT + i]] !== 0) return true;
    return false;
  }

  /** The nth Recruit of a type, named as in codes, or -1. */
  protected namedRecruit(h: Hero, named: number): number {
    const card = (named / C.NTH) | 0;
    let nth = named - card * C.NTH;
    for (let i = 0; i < h.own[S.RECRUITS]; i++) if (h.own[S.RECRUIT + i] === card && nth-- === 0) return i;
    return -1;
  }

  /** Does an older Recruit of the same type stand exactly alike? Identical Recruits give one code. */
  protected likeBefore(h: Hero, i: number): boolean {
    const own = h.own;
    const alike = (1 << S.SERIAL_SHIFT) - 1;
    for (let j = i - 1; j >= 0 && own[S.RECRUIT + j] === own[S.RECRUIT + i]; j--) if ((own[S.MARKS + j] & alike) === (own[S.MARKS + i] & alike)) return true;
    return false;
  }

  // Cards played this turn, and Synergies

  protected enterPlayed(s: VeilState, h: Hero, card: number): void {
    const own = h.own;
    const entry = card << 4;
    let i = own[S.PLAYED]++;
    if (i === Most.played) throw new RunawayRules(`more than ${i} cards played in a turn`);
    for (; i > 0 && own[S.PLAYED_CARD + i - 1] > entry; i--) own[S.PLAYED_CARD + i] = own[S.PLAYED_CARD + i - 1];
    own[S.PLAYED_CARD + i] = entry;
    this.comeIntoPlay(s, h, card);
  }

  protected leavePlayed(s: VeilState, h: Hero, i: number): number {
    const own = h.own;
    const card = own[S.PLAYED_CARD + i] >> 4;
    const last = --own[S.PLAYED];
    for (; i < last; i++) own[S.PLAYED_CARD + i] = own[S.PLAYED_CARD + i + 1];
    this.leavePlay(s, h, card);
    return card;
  }

  /** Marks something a played card can do as used; the list stays sorted. */
  protected markPlayed(h: Hero, i: number, act: number): void {
    const own = h.own;
    const entry = own[S.PLAYED_CARD + i] | (1 << act);
    for (; i + 1 < own[S.PLAYED] && own[S.PLAYED_CARD + i + 1] < entry; i++) own[S.PLAYED_CARD + i] = own[S.PLAYED_CARD + i + 1];
    own[S.PLAYED_CARD + i] = entry;
  }

  /** TV-G01, TV-G08, TV-G11: the second card of a type enables its Synergies for the turn. */
  private comeIntoPlay(s: VeilState, h: Hero, card: number): void {
    const type = this.t.type[card];
    if (type >= SYNERGY_TYPES) return;
    if (++h.own[S.IN_PLAY + type] === 2) this.enable(s, h, type);
    if (this.t.teamSynergy) this.enableTogether(s, h, type);
  }

  protected enable(s: VeilState, h: Hero, type: number): void {
    if ((h.own[S.ENABLED] & (1 << type)) !== 0) return;
    h.own[S.ENABLED] |= 1 << type;
    h.books[B.ENABLED + type]++;
    this.emit(s, ALL, K.E_ENABLED, h.seat, type);
  }

  /** TV-?16: cards of the whole side count. */
  protected enableTogether(s: VeilState, h: Hero, type: number): void {
    const mates = this.t.mates[h.seat];
    if (this.inPlayTogether(s, mates, type) < 2) return;
    for (let i = 0; i < mates.length; i++) if (s.heroes[mates[i]].own[S.OUT] === 0) this.enable(s, s.heroes[mates[i]], type);
  }

  private inPlayTogether(s: VeilState, mates: readonly number[], type: number): number {
    let n = 0;
    for (let i = 0; i < mates.length; i++) n += s.heroes[mates[i]].own[S.IN_PLAY + type];
    return n;
  }

  /** TV-G13: enabled for the turn, unless the option looks at every moment. */
  private leavePlay(s: VeilState, h: Hero, card: number): void {
    const type = this.t.type[card];
    if (type >= SYNERGY_TYPES) return;
    if (--h.own[S.IN_PLAY + type] >= 2 || !this.options.continuous) return;
    const mates = this.t.mates[h.seat];
    if (!this.t.teamSynergy) h.own[S.ENABLED] &= ~(1 << type);
    else if (this.inPlayTogether(s, mates, type) < 2) for (let i = 0; i < mates.length; i++) s.heroes[mates[i]].own[S.ENABLED] &= ~(1 << type);
  }
}
