import { ALL, CAP, H } from '../../core/index.ts';
import { HIGH } from './books.ts';
import { C } from './codes.ts';
import { K } from './kinds.ts';
import { Tick } from './params.ts';
import { P } from './phases.ts';
import { Setup } from './setup.ts';
import { B, type Hero, M, Q, S, type VeilState } from './state.ts';
import { AURA, BY_ROUNDS, DAMAGE, HAND, SLOTS, SYNERGY_TYPES, UNPLAYED } from './words.ts';

/** The phases of a turn (group L) and the assignment of Damage (group N). */
export abstract class Turn extends Setup {
  /** The next step of the game. Goes from phase to phase until a text is to be resolved or a player is asked. */
  protected flow(s: VeilState): void {
    const m = s.match;
    const a = s.all;
    for (;;) {
      const h = s.heroes[m[M.ACTIVE]];
      switch (m[M.PHASE]) {
        case P.PRIMARY:
          this.ask(s, K.K_PRIMARY, h.seat);
          return;
        case P.FREE:
          if (m[M.PENDING] !== 0) this.assignPending(s, h);
          else this.ask(s, K.K_TURN, h.seat);
          return;
        case P.GOLD:
          if (this.canBuy(s, h) || this.automatic[h.seat] !== 0) {
            this.ask(s, K.K_GOLD, h.seat);
            return;
          }
          if (this.holdsBack(s, h)) return;
          m[M.PHASE] = P.HEALTH;
          break;
        case P.HEALTH:
          if (this.automatic[h.seat] === 0 && this.holdsBack(s, h)) return;
          this.endHealth(s, h);
          break;
        case P.LOCK:
          if (this.lock(s, h)) return;
          break;
        case P.DAMAGE:
          if (this.automatic[h.seat] !== 0 || this.choosesTarget(s, h)) {
            this.ask(s, K.K_DAMAGE, h.seat);
            return;
          }
          if (this.holdsBack(s, h)) return;
          m[M.PHASE] = P.STRIKE;
          break;
        case P.STRIKE:
          this.strike(s, h);
          m[M.PHASE] = P.END;
          if (m[M.HURT] !== 0) return;
          break;
        case P.END:
          this.clearTurn(s, h);
          m[M.PHASE] = P.TICKS;
          break;
        case P.TICKS:
          if (this.clauseWaits(s, h)) {
            this.ask(s, K.K_DAMAGE, h.seat);
            return;
          }
          if (this.ticks(s, h, this.options.tick === Tick.holderEndPhase, this.options.tick === Tick.everyTurnEnd)) return;
          m[M.PHASE] = P.WIPE;
          break;
        case P.WIPE:
          this.endTurn(s, h);
          break;
        case P.TURN:
          if (!this.beginTurn(s, h)) return;
          break;
        case P.START:
          if (this.ticks(s, h, this.options.tick === Tick.holderTurnStart, false)) return;
          m[M.PHASE] = this.options.free ? P.FREE : P.PRIMARY;
          for (let slot = SLOTS - 1; slot >= 0; slot--) this.yieldAura(s, h, slot);
          if (this.t.market >= 0) for (let slot = SLOTS - 1; slot >= 0; slot--) this.yieldAura(s, s.heroes[this.t.market], slot);
          if (a[H.depth] !== 0) return;
          break;
        default:
          this.prepare(s);
          return;
      }
    }
  }

  // Start and end of a turn

  /** TV-F13, TV-G06, TV-G07: pools are empty, Recruits of earlier turns count. False when the limit of rounds ends the game. */
  private beginTurn(s: VeilState, h: Hero): boolean {
    const m = s.match;
    const own = h.own;
    if (m[M.DONE] === 0) {
      if (s.round === this.options.maxRounds) {
        s.outcome = CAP; // TV-O09
        s.cause = BY_ROUNDS;
        s.winner = -1;
        return false;
      }
      s.round++;
      this.emit(s, ALL, K.E_ROUND, s.round);
    }
    own[S.TURNS]++;
    own[S.TRAPS_PLAYED] = 0;
    own[S.BANISHED_NOW] = 0;
    own[S.YIELDED] = 0;
    if (this.t.market >= 0) s.heroes[this.t.market].own[S.YIELDED] = 0;
    own[S.ENABLED] = 0;
    own[S.SOLO] = 0;
    own[S.SOLO + 1] = 0;
    own[S.SOLO + 2] = 0;
    own[S.SOLO + 3] = 0;
    if (this.automatic[h.seat] !== 0) this.noteClause(s, h);
    m[M.AURAS_COUNTED] = 0;
    m[M.TICKED] = 0;
    m[M.TICKED_PILES] = 0;
    m[M.PHASE] = P.START;
    this.emit(s, ALL, K.E_TURN, h.seat);
    for (let type = 0; type < SYNERGY_TYPES; type++) if (own[S.IN_PLAY + type] > 1) this.enable(s, h, type);
    return true;
  }

  /** TV-P08, TV-L07: unplayed cards go to the Discard Pile. */
  protected discardHand(s: VeilState, h: Hero): void {
    const a = s.all;
    const { at, cards } = h.hand;
    const n = a[at];
    if (n === 0) return;
    a[at] = 0;
    a[H.news]++;
    h.books[B.UNPLAYED] += n;
    for (let i = 0; i < n; i++) {
      const card = a[cards + i];
      s.cardBooks[card * Q.WORDS + Q.SHED]++;
      this.emit(s, ALL, K.E_DISCARDED, h.seat, card, UNPLAYED);
      this.toDiscard(s, h, card);
    }
  }

  /** TV-L12, TV-L15, TV-L16, TV-L21: pools are lost, then what was played and is still held goes to the Discard Pile. */
  private clearTurn(s: VeilState, h: Hero): void {
    const own = h.own;
    for (let pool = 0; pool < 3; pool++) {
      if (own[S.POOL + pool] === 0) continue;
      h.books[B.UNSPENT + pool] += own[S.POOL + pool];
      this.emit(s, ALL, K.E_UNSPENT, h.seat, pool, own[S.POOL + pool]);
      own[S.POOL + pool] = 0;
    }
    own[S.PREVENTED] = 0;
    own[S.DISCOUNTS] = 0;
    own[S.ENABLED] = 0;
    const n = own[S.PLAYED];
    own[S.PLAYED] = 0;
    for (let i = 0; i < n; i++) {
      const card = own[S.PLAYED_CARD + i] >> 4;
      const type = this.t.type[card];
      if (type < SYNERGY_TYPES) own[S.IN_PLAY + type]--;
      this.toDiscard(s, h, card);
    }
    this.discardHand(s, h);
    s.match[M.TICKED] = 0;
    s.match[M.TICKED_PILES] = 0;
  }

  /** TV-T16, TV-T17: cards that work from a Discard Pile, one after another; true when one does. */
  private ticks(s: VeilState, h: Hero, own: boolean, everyone: boolean): boolean {
    if (!this.t.discardMatters || (!own && !everyone)) return false;
    const m = s.match;
    const piles = everyone ? this.seats : 1;
    for (; m[M.TICKED_PILES] < piles; m[M.TICKED_PILES]++, m[M.TICKED] = 0) {
      const holder = s.heroes[(h.seat + m[M.TICKED_PILES]) % this.seats];
      while (m[M.TICKED] < holder.discard.count(s)) {
        const card = holder.discard.card(s, m[M.TICKED]++);
        if (this.t.inDiscard[card] < 0) continue;
        this.push(s, this.t.inDiscard[card], holder.seat, card);
        return true;
      }
    }
    return false;
  }

  /** TV-L13, TV-L14, TV-M05, TV-M10: damage is wiped off all Recruits, the own become Ready, five cards are drawn; the next player's turn. */
  private endTurn(s: VeilState, h: Hero): void {
    const m = s.match;
    for (let seat = 0; seat < this.seats; seat++) {
      const hero = s.heroes[seat];
      const own = hero.own;
      const kept = seat === h.seat ? -1 << S.SERIAL_SHIFT : (-1 << S.SERIAL_SHIFT) | S.MARK_EXHAUSTED | S.MARK_ACTS;
      for (let i = 0; i < own[S.RECRUITS]; i++) own[S.MARKS + i] &= kept;
      if (this.t.reveals[seat] !== 0) this.hideMarks(s, hero);
    }
    h.own[S.HERO] = 0;
    for (let i = 0; i < h.own[S.RECRUITS]; i++) s.cardBooks[h.own[S.RECRUIT + i] * Q.WORDS + Q.STOOD] += HIGH;
    if (this.automatic[h.seat] !== 0) this.noteSkipped(s, h);
    this.draw(s, h, HAND);
    this.emit(s, ALL, K.E_TURN_END, h.seat);
    let next = h.seat;
    do next = (next + 1) % this.seats;
    while (s.heroes[next].own[S.OUT] !== 0);
    if (++m[M.DONE] === this.seats) m[M.DONE] = 0;
    m[M.ACTIVE] = next;
    m[M.PHASE] = P.TURN;
  }

  /** Counts for the tables, when the turn of a Solo Opponent begins and when it ends. */
  protected abstract noteClause(s: VeilState, h: Hero): void;
  protected abstract noteSkipped(s: VeilState, h: Hero): void;

  /** What was revealed this turn may be revealed in the next one. */
  private hideMarks(s: VeilState, h: Hero): void {
    const n = h.hand.count(s);
    for (let i = 0; i < n; i++) s.all[h.hand.known + i] &= ~S.REVEALED;
  }

  // Gold, Health, and what is held back

  /** Is there a card the player could buy now? */
  protected canBuy(s: VeilState, h: Hero): boolean {
    return this.canBuyFrom(h, h.own) || (this.t.market >= 0 && this.canBuyFrom(h, s.heroes[this.t.market].own));
  }

  private canBuyFrom(h: Hero, route: Int32Array): boolean {
    for (let slot = 0; slot < SLOTS; slot++) {
      const card = route[S.ROUTE + slot] - 1;
      if (card >= 0 && this.forSale(card) && this.price(h, card) <= h.own[S.POOL]) return true;
    }
    return false;
  }

  /** TV-L24: an optional window while abilities, Synergies, self-banishes or own Auras are left; true when it is open. */
  private holdsBack(s: VeilState, h: Hero): boolean {
    if (!this.offers(K.K_HELD_BACK, h.seat) || !this.anyAct(s, h)) return false;
    this.ask(s, K.K_HELD_BACK, h.seat);
    return true;
  }

  /** Can a card in play or an own Aura still be used? */
  protected anyAct(s: VeilState, h: Hero): boolean {
    const own = h.own;
    for (let i = 0; i < own[S.PLAYED]; i++) if (this.playedActs(s, h, own[S.PLAYED_CARD + i]) !== 0) return true;
    for (let i = 0; i < own[S.RECRUITS]; i++) if (this.recruitActs(s, h, i) !== 0) return true;
    return this.hasAura(own) || (this.t.market >= 0 && this.hasAura(s.heroes[this.t.market].own)) || this.mayUseHero(s, h);
  }

  private hasAura(route: Int32Array): boolean {
    for (let slot = 0; slot < SLOTS; slot++) if (route[S.ROUTE + slot] > 0 && this.mayBanishAura(route[S.ROUTE + slot] - 1)) return true;
    return false;
  }

  protected mayBanishAura(card: number): boolean {
    return this.t.type[card] === AURA && this.t.unbanishable[card] === 0;
  }

  /** TV-?73: is the turn clause of a Solo card still to come when the cards of the turn have been discarded? */
  protected abstract clauseWaits(s: VeilState, h: Hero): boolean;

  protected endHealth(s: VeilState, h: Hero): void {
    if (this.automatic[h.seat] === 0 || this.options.soloHealing) this.healWithPoints(s, h); // TV-X23
    s.match[M.ANSWERED] = 0;
    s.match[M.HIT_FROM] = 0;
    s.match[M.PHASE] = P.LOCK;
  }

  // Damage

  /** TV-V06, TV-V20, TV-V21: the tally is locked; each opponent in turn order may prevent. True when one is asked. */
  private lock(s: VeilState, h: Hero): boolean {
    const m = s.match;
    const own = h.own;
    if (own[S.POOL + DAMAGE] > 0) {
      this.countAuras(s, h);
      const seats = this.t.opponents[h.seat];
      const k = this.nextToPrevent(s, h, m[M.ANSWERED], own[S.POOL + DAMAGE]);
      m[M.ANSWERED] = k;
      if (k < seats.length) {
        this.ask(s, K.K_REVEAL_DAMAGE, seats[k]);
        return true;
      }
      this.prevent(s, h);
    }
    m[M.PHASE] = this.options.free ? P.FREE : P.DAMAGE;
    return false;
  }

  /** May this Recruit of an opponent be hit now (TV-N02 – TV-N05)? `free` lets a Recruit take less than would kill it (TV-M04). */
  protected openRecruit(h: Hero, victim: Hero, i: number, shields: boolean): boolean {
    const card = victim.own[S.RECRUIT + i];
    if (shields && this.t.shield[card] === 0) return false;
    return this.options.free || this.automatic[h.seat] !== 0 || this.remaining(victim, i) <= h.own[S.POOL + DAMAGE]; // TV-X39
  }

  /** Does any opponent have a Shield Recruit (TV-N12)? */
  protected shielded(s: VeilState, h: Hero): boolean {
    const seats = this.t.opponents[h.seat];
    for (let i = 0; i < seats.length; i++) if (this.hasShield(s.heroes[seats[i]])) return true;
    return false;
  }

  /** Is there a choice to make: a Recruit that the tally can kill? Otherwise all of it goes to the one Health total, or nowhere. */
  private choosesTarget(s: VeilState, h: Hero): boolean {
    if (h.own[S.POOL + DAMAGE] === 0) return false;
    const shields = this.shielded(s, h);
    const seats = this.t.opponents[h.seat];
    for (let k = 0; k < seats.length; k++) {
      const victim = s.heroes[seats[k]];
      for (let i = 0; i < victim.own[S.RECRUITS]; i++)
        if (this.openRecruit(h, victim, i, shields) && C.HIT + victim.own[S.RECRUIT + i] * C.NTH >= s.match[M.HIT_FROM]) return true;
    }
    return false;
  }

  /** TV-F04 – TV-F06: a code of assignment is carried out. */
  protected assign(s: VeilState, h: Hero, code: number): void {
    const own = h.own;
    if (code >= C.HIT_HERO) {
      const n = own[S.POOL + DAMAGE];
      own[S.POOL + DAMAGE] = 0;
      this.hit(s, s.heroes[code - C.HIT_HERO], n);
      return;
    }
    const card = ((code - C.HIT) / C.NTH) | 0;
    const victim = s.heroes[this.t.owner[card]];
    // Recruits without Shield are named in ascending order, unless their deaths do something.
    if (this.t.shield[card] === 0 && !this.t.deathsMatter && !this.options.free && this.automatic[h.seat] === 0) s.match[M.HIT_FROM] = C.HIT + card * C.NTH;
    own[S.POOL + DAMAGE] -= this.hitRecruit(s, victim, this.namedRecruit(victim, code - C.HIT), own[S.POOL + DAMAGE]);
  }

  /** `free`: the assignment that waited for the window, as far as the tally still allows it. */
  private assignPending(s: VeilState, h: Hero): void {
    const code = s.match[M.PENDING] - 1;
    s.match[M.PENDING] = 0;
    if (h.own[S.POOL + DAMAGE] > 0) this.assign(s, h, code);
  }

  /** What is left of the tally goes to the opposing Health total once no Shield stands before it. */
  private strike(s: VeilState, h: Hero): void {
    const n = h.own[S.POOL + DAMAGE];
    if (n === 0 || this.shielded(s, h)) return;
    h.own[S.POOL + DAMAGE] = 0;
    this.hit(s, s.heroes[this.t.opponents[h.seat][0]], n);
  }
}
