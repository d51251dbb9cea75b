import { ALL, F, H, RUNNING } from '../../../core/index.ts';
import { Aim, Chooser, DID, INSTRUCTION, Op, To, Who } from '../content/ops.ts';
import { ACQUIRED } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { type Hero, Match, Q, S, slotOf, type VeilState } from '../state/state.ts';
import { BY_TEXT, DAMAGE, FROM_DISCARD, FROM_HAND, FROM_PLAY, FROM_RECRUITS, FROM_ROUTE, GOLD, POINTS, TRAP } from '../state/words.ts';
import { Harm } from './harm.ts';

/** Runs the programs of card texts, one instruction a step. An instruction that needs a choice asks and goes on with the answer. */
export abstract class Effects extends Harm {
  protected step(s: VeilState): void {
    this.instruction(s);
    // A text that has come to its end is gone at once: what is below goes on with the next step.
    const a = s.all;
    while (a[H.kind] === RUNNING && a[H.depth] > 0 && this.t.code[a[this.top(s) + F.pc]] === Op.end) this.pop(s);
  }

  private instruction(s: VeilState): void {
    const a = s.all;
    const f = this.top(s);
    const pc = a[f + F.pc];
    const { code } = this.t;
    const h = s.heroes[a[f + F.who]];
    const n = code[pc + 1];
    a[f + F.pc] = pc + INSTRUCTION;
    switch (code[pc]) {
      case Op.end:
        this.pop(s);
        return;
      case Op.gold:
        this.gain(s, h, GOLD, this.amount(s, h, pc, f));
        return;
      case Op.damage:
        this.gain(s, h, DAMAGE, this.amount(s, h, pc, f));
        return;
      case Op.points:
        this.gain(s, h, POINTS, this.amount(s, h, pc, f));
        return;
      case Op.heal:
        this.healText(s, h, this.amount(s, h, pc, f));
        return;
      case Op.draw:
        this.drawText(s, h, f, this.amount(s, h, pc, f));
        return;
      case Op.loseHealth:
      case Op.directDamage:
        this.harm(s, h, pc, f);
        return;
      case Op.discard:
        this.discardText(s, f, pc);
        return;
      case Op.banishTop:
        this.banishTops(s, h, f, n);
        return;
      case Op.aim:
        this.aim(s, f);
        return;
      case Op.window:
        a[f + F.pc] = pc;
        this.answerWindow(s, f);
        return;
      case Op.banishEvery:
        this.banishEvery(s, h, f, n, code[pc + 2]);
        return;
      case Op.banishIt:
      case Op.slayIt:
      case Op.readyIt:
      case Op.acquireIt:
      case Op.returnIt:
        this.doneTo(s, h, f, pc);
        return;
      case Op.itDraws:
        if (a[f + F.x] > 0) this.drawText(s, s.heroes[a[f + F.x] - 1], f, n);
        return;
      case Op.readyHero:
        h.own[S.HERO] &= n === 1 ? 0 : ~S.HERO_EXHAUSTED; // TV-R08
        this.emit(s, ALL, K.E_READY, h.seat, -1);
        return;
      case Op.preventable:
        this.preventable(s, h, f, pc);
        return;
      case Op.absorb:
        this.absorb(s, f, pc);
        return;
      case Op.placeTrap:
        this.placeTrap(s, f);
        return;
      case Op.discount:
        this.addDiscount(h, n, code[pc + 2], code[pc + 3]);
        return;
      case Op.prevent:
        this.tally(s, s.heroes[s.match[Match.ACTIVE]]).own[S.PREVENTED] += n;
        return;
      case Op.negate:
        this.negate(s);
        return;
      case Op.retarget:
        this.askRetarget(s, h.seat);
        return;
      case Op.choose:
        this.ask(s, K.K_OPTION, h.seat);
        return;
      case Op.jump:
        a[f + F.pc] = n;
        return;
      case Op.unless:
        if (!this.holds(s, h, n, f)) a[f + F.pc] = code[pc + 2];
        return;
      case Op.startLoop: {
        const times = this.counted(s, h, n, f);
        a[f + F.z] = (times << 1) | (a[f + F.z] & DID);
        if (times === 0) a[f + F.pc] = code[pc + 2];
        return;
      }
      case Op.loop:
        a[f + F.z] -= 2;
        if (a[f + F.z] > DID) a[f + F.pc] = n;
        return;
      case Op.forget:
        a[f + F.z] &= ~DID;
        return;
      case Op.unlessDid:
        if ((a[f + F.z] & DID) === 0) a[f + F.pc] = n;
        return;
      default:
        throw new Error(`unknown instruction ${code[pc]} at ${pc}`);
    }
  }

  /** TV-T03, TV-?57. */
  private placeTrap(s: VeilState, f: number): void {
    const card = s.all[f + F.source];
    const seat = s.all[f + F.x] - 1;
    s.all[f + F.y] = 0;
    this.emit(s, ALL, K.E_TRAP_PLACED, seat, card);
    this.toDiscard(s, s.heroes[seat], card);
  }

  /** Something was done only when a card was drawn (TV-H09). */
  private drawText(s: VeilState, h: Hero, f: number, n: number): void {
    const held = h.hand.count(s);
    this.draw(s, h, n);
    if (h.hand.count(s) > held) s.all[f + F.z] |= DID;
  }

  // Discards

  /** One card of each player meant; asked one after another, each instruction again until all have been. */
  private discardText(s: VeilState, f: number, pc: number): void {
    const a = s.all;
    const { code, opponents, players } = this.t;
    const user = a[f + F.who];
    if (code[pc + 1] < Who.eachOpponent) {
      const victim = code[pc + 1] === Who.self ? user : a[f + F.x] - 1;
      if (victim >= 0) this.forceDiscard(s, f, victim, code[pc + 2]);
      return;
    }
    const k = a[f + F.y];
    const seats = code[pc + 1] === Who.eachPlayer ? players[user] : opponents[user];
    if (k >= seats.length) {
      a[f + F.y] = 0;
      return;
    }
    a[f + F.y] = k + 1;
    a[f + F.pc] = pc;
    this.forceDiscard(s, f, seats[k], code[pc + 2]);
  }

  /** TV-Q06 – TV-Q09. */
  private forceDiscard(s: VeilState, f: number, victim: number, chooser: number): void {
    const a = s.all;
    const { hand } = s.heroes[victim];
    const n = a[hand.at];
    if (n === 0) return;
    a[f + F.z] |= DID;
    if (chooser === Chooser.random) {
      this.discardFromHand(s, s.heroes[victim], a[hand.cards + this.luck.roll(s, this.effectLuck, n)], BY_TEXT);
      return;
    }
    s.match[Match.VICTIM] = victim;
    const who = chooser === Chooser.user ? a[f + F.who] : victim;
    if (who !== victim) {
      // The chooser sees the hand.
      a[H.news]++;
      for (let i = 0; i < n; i++) a[hand.known + i] |= 1 << who;
      this.emit(s, (1 << who) | (1 << victim), K.E_LOOKED, victim, who);
    }
    this.ask(s, K.K_DISCARD, who);
  }

  // Banishing, slaying, readying, acquiring, returning

  private banishTops(s: VeilState, h: Hero, f: number, who: number): void {
    const a = s.all;
    let done = false;
    if (who >= Who.eachOpponent) {
      const seats = who === Who.eachPlayer ? this.t.players[h.seat] : this.t.opponents[h.seat];
      for (let i = 0; i < seats.length; i++) if (this.banishTop(s, s.heroes[seats[i]])) done = true;
    } else if (who === Who.self) done = this.banishTop(s, h);
    else if (a[f + F.x] > 0) done = this.banishTop(s, s.heroes[a[f + F.x] - 1]);
    if (done) a[f + F.z] |= DID;
  }

  /** The text acts on what it was aimed at; without a target it has nothing to do. */
  private doneTo(s: VeilState, h: Hero, f: number, pc: number): void {
    const a = s.all;
    const target = a[f + F.y] - 1;
    if (target < 0) return;
    const { code, owner } = this.t;
    const card = this.cardOf(target);
    a[f + F.y] = 0;
    a[f + F.z] |= DID;
    switch (code[pc]) {
      case Op.banishIt:
        this.banishFrom(s, h, code[pc - 2 * INSTRUCTION + 1], target);
        return;
      case Op.slayIt:
        if (this.t.enemy[card] !== 0) this.slayEnemy(s, s.heroes[owner[card]]);
        else this.slay(s, s.heroes[owner[card]], this.namedRecruit(s.heroes[owner[card]], target - C.RECRUIT));
        return;
      case Op.readyIt: {
        const i = this.namedRecruit(h, target - C.RECRUIT);
        h.own[S.MARKS + i] &= ~(S.MARK_EXHAUSTED | (code[pc + 1] === 1 ? S.MARK_USED : 0)); // TV-M19
        this.emit(s, ALL, K.E_READY, h.seat, card);
        return;
      }
      case Op.acquireIt:
        this.acquire(s, h, card, code[pc + 1]);
        return;
      default:
        this.returnCard(s, card, code[pc + 1]);
    }
  }

  /** A mission's enemy is slain; elsewhere there are none. */
  protected slayEnemy(_s: VeilState, h: Hero): void {
    throw new Error(`seat ${h.seat} is no enemy`);
  }

  protected banishFrom(s: VeilState, h: Hero, aim: number, target: number): void {
    const card = this.cardOf(target);
    switch (aim) {
      case Aim.hand:
        this.takeFromHand(s, h, card);
        this.toBanished(s, card, FROM_HAND);
        return;
      case Aim.discard:
        h.discard.take(s, h.discard.indexOf(s, card));
        this.toBanished(s, card, FROM_DISCARD);
        return;
      case Aim.played: {
        // The most used copy, as with self-banish.
        let i = h.own[S.PLAYED] - 1;
        while (h.own[S.PLAYED_CARD + i] >> 4 !== card) i--;
        this.leavePlayed(s, h, i);
        this.toBanished(s, card, FROM_PLAY);
        return;
      }
      case Aim.recruits:
      case Aim.opposingRecruits: {
        const holder = s.heroes[this.t.owner[card]];
        this.leaveRecruits(s, holder, this.namedRecruit(holder, target - C.RECRUIT));
        this.toBanished(s, card, FROM_RECRUITS);
        return;
      }
      default: {
        const holder = s.heroes[this.t.owner[card]];
        const slot = slotOf(holder, card);
        holder.own[S.ROUTE + slot] = 0;
        this.toBanished(s, card, FROM_ROUTE);
        this.refill(s, holder, slot); // TV-J12
      }
    }
  }

  /** Every card that fits, in the own Discard Pile or hand. */
  private banishEvery(s: VeilState, h: Hero, f: number, aim: number, filter: number): void {
    const zone = aim === Aim.hand ? h.hand : h.discard;
    const row = filter * this.t.total;
    for (let i = zone.count(s) - 1; i >= 0; i--) {
      const card = zone.card(s, i);
      if (this.t.fits[row + card] === 0 || this.t.unbanishable[card] !== 0) continue;
      s.all[f + F.z] |= DID;
      this.banishFrom(s, h, aim, C.CARD + card);
    }
  }

  /** TV-J04, TV-T14. */
  private acquire(s: VeilState, h: Hero, card: number, to: number): void {
    const slot = slotOf(h, card);
    h.own[S.ROUTE + slot] = 0;
    s.cardBooks[card * Q.WORDS + Q.BOUGHT] += ACQUIRED;
    this.emit(s, ALL, K.E_ACQUIRED, h.seat, card);
    if (to === To.discard || this.t.type[card] === TRAP) this.receive(s, h, card);
    else {
      if (to === To.hand) this.toHand(s, h, card, this.everyone);
      else h.deck.push(s, card, this.everyone);
      if (this.t.whenAcquired[card] >= 0) this.push(s, this.t.whenAcquired[card], h.seat, card);
    }
    this.refill(s, h, slot);
  }

  /** TV-S10: back to its owner; into a Fate Deck at the bottom, where all know it. */
  private returnCard(s: VeilState, card: number, to: number): void {
    const owner = s.heroes[this.t.owner[card]];
    this.fromBanished(s, card);
    this.emit(s, ALL, K.E_RETURNED, owner.seat, card, to);
    if (to === To.hand) this.toHand(s, owner, card, this.everyone);
    else if (to === To.fateDeck) owner.fateDeck.insert(s, 0, card, this.everyone);
    else this.toDiscard(s, owner, card);
  }
}
