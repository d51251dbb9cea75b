import { ALL, CAP, H } from '../../../core/index.ts';
import { Tick } from '../options/params.ts';
import { HIGH } from '../record/books.ts';
import { K } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { B, type Hero, Match, Q, S, type VeilState } from '../state/state.ts';
import { AURA, BY_ROUNDS, HAND, SLOTS, SYNERGY_TYPES, UNPLAYED } from '../state/words.ts';
import { Common } from './common.ts';

/** The phases of a turn (group L); members of a side go through them together (TV-W15, TV-W34). */
export abstract class Turn extends Common {
  /** The next step of the game. Goes from phase to phase until a text is to be resolved or a player is asked. */
  protected flow(s: VeilState): void {
    const m = s.match;
    const a = s.all;
    for (;;) {
      const h = s.heroes[m[Match.ACTIVE]];
      switch (m[Match.PHASE]) {
        case P.PRIMARY:
          this.ask(s, K.K_PRIMARY, h.seat);
          return;
        case P.FREE:
          if (m[Match.PENDING] !== 0) this.assignPending(s, h);
          else this.ask(s, K.K_TURN, h.seat);
          return;
        case P.GOLD:
          if (this.canBuy(s, h) || this.automatic[h.seat] !== 0) {
            this.ask(s, K.K_GOLD, h.seat);
            return;
          }
          if (this.holdsBack(s, h)) return;
          this.phaseOver(s, P.HEALTH);
          break;
        case P.HEALTH:
          if (this.automatic[h.seat] === 0 && this.holdsBack(s, h)) return;
          this.endHealth(s, h);
          break;
        case P.MEND:
          if (this.mendsMates(s, h) && this.choosesHealing(s, h)) {
            this.ask(s, K.K_HEALTH, h.seat);
            return;
          }
          this.phaseOver(s, P.LOCK);
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
          this.phaseOver(s, P.STRIKE);
          break;
        case P.STRIKE:
          this.strike(s, h);
          m[Match.PHASE] = P.END;
          if (m[Match.HURT] !== 0) return;
          break;
        case P.END:
          this.clearTurns(s, h);
          m[Match.PHASE] = P.TICKS;
          break;
        case P.TICKS:
          if (this.automated.length > 0 && this.asksClause(s, h)) return;
          if (this.ticks(s, h, this.options.tick === Tick.holderEndPhase, this.options.tick === Tick.everyTurnEnd)) return;
          m[Match.PHASE] = P.WIPE;
          break;
        case P.WIPE:
          this.endTurn(s, h);
          break;
        case P.TURN:
          if (!this.beginTurn(s, h)) return;
          break;
        case P.START:
          if (this.ticks(s, h, this.options.tick === Tick.holderTurnStart, false)) return;
          m[Match.PHASE] = this.turnPhase(s, h);
          this.yieldAuras(s, h);
          if (this.t.market >= 0) for (let slot = SLOTS - 1; slot >= 0; slot--) this.yieldAura(s, s.heroes[this.t.market], slot);
          if (a[H.depth] !== 0) return;
          break;
        case P.ENEMY:
        case P.ENEMY_LOCK:
        case P.ENEMY_STRIKE:
          if (this.enemyActs(s, h)) return;
          break;
        default:
          this.prepare(s);
          return;
      }
    }
  }

  // What a campaign does otherwise

  /** The phase that a turn begins with. */
  protected turnPhase(_s: VeilState, _h: Hero): P {
    return this.options.free ? P.FREE : P.PRIMARY;
  }

  /** The turn of an enemy; true when somebody is asked or something is to be resolved. */
  protected enemyActs(s: VeilState, _h: Hero): boolean {
    throw new Error(`no enemy acts in phase ${s.match[Match.PHASE]}`);
  }

  /** The member that acts first in its side's turn. */
  protected opener(s: VeilState, side: number): number {
    const [first] = this.t.sides[side];
    return s.heroes[first].own[S.OUT] === 0 ? first : this.livingMember(s, side);
  }

  /** The rounds so far were the last: TV-O09. */
  protected endsWithRound(s: VeilState): boolean {
    if (s.round !== this.options.maxRounds) return false;
    s.outcome = CAP;
    s.cause = BY_ROUNDS;
    s.winner = -1;
    return true;
  }

  // Start and end of a turn

  /** TV-F13, TV-G06, TV-G07: pools are empty, Recruits of earlier turns count. False when the limit of rounds ends the game. */
  private beginTurn(s: VeilState, h: Hero): boolean {
    const m = s.match;
    if (m[Match.DONE] === 0) {
      if (this.endsWithRound(s)) return false;
      s.round++; // TV-W30
      this.emit(s, ALL, K.E_ROUND, s.round);
    }
    m[Match.AURAS_COUNTED] = 0;
    m[Match.TICKED] = 0;
    m[Match.TICKED_PILES] = 0;
    m[Match.PASSED] = 0;
    m[Match.HANDED] = 0;
    m[Match.PHASE] = P.START;
    this.emit(s, ALL, K.E_TURN, this.t.lead[h.seat]);
    if (!this.t.teams) {
      this.beginOwn(s, h);
      return true;
    }
    const mates = this.t.mates[h.seat];
    for (let i = 0; i < mates.length; i++) if (s.heroes[mates[i]].own[S.OUT] === 0) this.beginOwn(s, s.heroes[mates[i]]);
    if (this.t.teamSynergy) for (let type = 0; type < SYNERGY_TYPES; type++) this.enableTogether(s, h, type);
    return true;
  }

  private beginOwn(s: VeilState, h: Hero): void {
    const own = h.own;
    own[S.TURNS]++;
    own[S.TRAPS_PLAYED] = 0;
    own[S.BANISHED_NOW] = 0;
    own[S.AURAS_BANISHED] = 0;
    own[S.YIELDED] = 0;
    if (this.t.market >= 0) s.heroes[this.t.market].own[S.YIELDED] = 0;
    own[S.ENABLED] = 0;
    own.fill(0, S.SOLO, S.RECRUITS);
    if (this.automatic[h.seat] !== 0) this.noteClause(s, h);
    for (let type = 0; type < SYNERGY_TYPES; type++) if (own[S.IN_PLAY + type] > 1) this.enable(s, h, type);
  }

  /** TV-U15. */
  private yieldAuras(s: VeilState, h: Hero): void {
    const mates = this.t.mates[h.seat];
    for (let i = mates.length - 1; i >= 0; i--) {
      const mate = this.t.teams ? s.heroes[mates[i]] : h;
      for (let slot = SLOTS - 1; slot >= 0; slot--) this.yieldAura(s, mate, slot);
    }
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

  private clearTurns(s: VeilState, h: Hero): void {
    const mates = this.t.mates[h.seat];
    if (!this.t.teams) this.clearTurn(s, h);
    else for (let i = 0; i < mates.length; i++) this.clearTurn(s, s.heroes[mates[i]]);
    s.match[Match.TICKED] = 0;
    s.match[Match.TICKED_PILES] = 0;
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
  }

  /** TV-T16, TV-T17: cards that work from a Discard Pile, one after another; true when one does. */
  private ticks(s: VeilState, h: Hero, own: boolean, everyone: boolean): boolean {
    if (!this.t.discardMatters || (!own && !everyone)) return false;
    const m = s.match;
    const holders = everyone ? this.t.players[this.t.lead[h.seat]] : this.t.mates[h.seat];
    for (; m[Match.TICKED_PILES] < holders.length; m[Match.TICKED_PILES]++, m[Match.TICKED] = 0) {
      const holder = s.heroes[holders[m[Match.TICKED_PILES]]];
      while (m[Match.TICKED] < holder.discard.count(s)) {
        const card = holder.discard.card(s, m[Match.TICKED]++);
        if (this.t.inDiscard[card] < 0) continue;
        this.push(s, this.t.inDiscard[card], holder.seat, card);
        return true;
      }
    }
    return false;
  }

  /** TV-L13, TV-L14, TV-M05, TV-M10: damage is wiped off all Recruits, the own become Ready, five cards are drawn; the next side's turn. */
  private endTurn(s: VeilState, h: Hero): void {
    const { mates, sideOf, lead, reveals } = this.t;
    for (let seat = 0; seat < this.seats; seat++) {
      const hero = s.heroes[seat];
      const own = hero.own;
      const kept = sideOf[seat] === sideOf[h.seat] ? -1 << S.SERIAL_SHIFT : (-1 << S.SERIAL_SHIFT) | S.MARK_EXHAUSTED | S.MARK_ACTS;
      for (let i = 0; i < own[S.RECRUITS]; i++) own[S.MARKS + i] &= kept;
      if (reveals[seat] !== 0) this.hideMarks(s, hero);
    }
    const members = mates[h.seat];
    if (!this.t.many) this.endOwn(s, h);
    else for (let i = 0; i < members.length; i++) if (s.heroes[members[i]].own[S.OUT] === 0) this.endOwn(s, s.heroes[members[i]]);
    this.nextSide(s, sideOf[h.seat]);
    this.emitForCurves(s, ALL, K.E_TURN_END, lead[h.seat]);
    s.match[Match.PHASE] = P.TURN;
  }

  private endOwn(s: VeilState, h: Hero): void {
    h.own[S.HERO] = 0;
    h.own[S.RECRUITS_LOST] = 0;
    for (let i = 0; i < h.own[S.RECRUITS]; i++) s.cardBooks[h.own[S.RECRUIT + i] * Q.WORDS + Q.STOOD] += HIGH;
    if (this.automatic[h.seat] !== 0) this.noteSkipped(s, h);
    this.draw(s, h, HAND);
  }

  /** TV-C07, TV-W33: to the left, past those who are out; a round is over when the side that began it, or its place, comes again. */
  private nextSide(s: VeilState, side: number): void {
    const m = s.match;
    if (!this.t.many) {
      m[Match.ACTIVE] = 1 - m[Match.ACTIVE];
      m[Match.DONE] = 1 - m[Match.DONE];
      return;
    }
    const { sides, sideOf } = this.t;
    let next = side;
    m[Match.DONE]++;
    do {
      next = next + 1 === sides.length ? 0 : next + 1;
      if (next === sideOf[s.first]) m[Match.DONE] = 0;
    } while (!this.sideLives(s, next));
    m[Match.ACTIVE] = this.opener(s, next);
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
    return this.hasAura(h, own) || (this.t.market >= 0 && this.hasAura(h, s.heroes[this.t.market].own)) || this.mayUseHero(s, h);
  }

  private hasAura(h: Hero, route: Int32Array): boolean {
    for (let slot = 0; slot < SLOTS; slot++) if (route[S.ROUTE + slot] > 0 && this.mayBanishAura(h, route[S.ROUTE + slot] - 1)) return true;
    return false;
  }

  /** TV-U13, TV-?39: a card of a route that the player may banish because it is an Aura. */
  mayBanishAura(h: Hero, card: number): boolean {
    return this.t.type[card] === AURA && this.t.unbanishable[card] === 0 && !(this.options.oneAura && h.own[S.AURAS_BANISHED] > 0);
  }

  private asksClause(s: VeilState, h: Hero): boolean {
    const mates = this.t.mates[h.seat];
    for (let i = 0; i < mates.length; i++) {
      if (s.heroes[mates[i]].own[S.OUT] !== 0 || !this.clauseWaits(s, s.heroes[mates[i]])) continue;
      this.ask(s, K.K_DAMAGE, mates[i]);
      return true;
    }
    return false;
  }

  /** TV-?73: is the turn clause of a Solo card still to come when the cards of the turn have been discarded? */
  protected abstract clauseWaits(s: VeilState, h: Hero): boolean;

  protected endHealth(s: VeilState, h: Hero): void {
    s.match[Match.ANSWERED] = 0;
    s.match[Match.HIT_FROM] = 0;
    if (this.mendsMates(s, h)) {
      this.phaseOver(s, P.MEND);
      return;
    }
    if (this.automatic[h.seat] === 0 || this.options.soloHealing) this.healWithPoints(s, h); // TV-X23
    this.phaseOver(s, this.t.separate[h.seat] === 0 ? P.LOCK : P.MEND);
  }

  /** Whom its Health points heal a Solo Opponent does not choose (TV-X23). */
  private mendsMates(s: VeilState, h: Hero): boolean {
    return this.t.separate[h.seat] !== 0 && this.automatic[h.seat] === 0 && s.match[Match.PHASE] >= P.HEALTH;
  }
}
