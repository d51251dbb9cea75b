import { F, H } from '../../../core/index.ts';
import { INSTRUCTION } from '../content/ops.ts';
import { C, Room } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { type Hero, Match, S, slotOf, type VeilState } from '../state/state.ts';
import { ON_DAMAGE, ON_TARGETED, POINTS, SLOTS } from '../state/words.ts';
import { Turn } from './turn.ts';

/** What may be done now: the legal codes of every kind of decision, ascending; whether one code is legal; whether only one is. */
export abstract class Choices extends Turn {
  private readonly many = new Int32Array(1024);

  legal(s: VeilState, out: Int32Array): number {
    const h = s.heroes[s.all[H.decider]];
    switch (s.all[H.kind]) {
      case K.K_PRIMARY: {
        let n = this.legalPlays(s, h, out);
        n = this.legalActs(s, h, out, n);
        if (this.mayUseHero(s, h)) out[n++] = C.HERO;
        n = this.legalAuras(s, h, out, n);
        return this.t.teams ? this.legalHandOn(s, out, n) : n;
      }
      case K.K_GOLD: {
        out[0] = C.PASS;
        let n = this.legalActs(s, h, out, 1);
        if (this.mayUseHero(s, h)) out[n++] = C.HERO;
        n = this.legalAuras(s, h, out, n);
        n = this.legalBuys(s, h, out, n);
        return this.t.teams ? this.legalHandOn(s, out, n) : n;
      }
      case K.K_DAMAGE: {
        out[0] = C.PASS;
        let n = this.legalAuras(s, h, out, this.legalActs(s, h, out, 1));
        n = this.legalHits(s, h, out, n);
        return this.t.teams ? this.legalHandOn(s, out, n) : n;
      }
      case K.K_HELD_BACK: {
        out[0] = C.PASS;
        let n = this.legalActs(s, h, out, 1);
        if (this.mayUseHero(s, h)) out[n++] = C.HERO;
        n = this.legalAuras(s, h, out, n);
        return this.t.teams ? this.legalHandOn(s, out, n) : n;
      }
      case K.K_TURN: {
        let n = this.legalPlays(s, h, out);
        n = this.legalActs(s, h, out, n);
        if (this.mayUseHero(s, h)) out[n++] = C.HERO;
        n = this.legalBuys(s, h, out, this.legalAuras(s, h, out, n));
        if (this.mayHeal(h)) out[n++] = C.HEAL;
        n = this.legalHits(s, h, out, n);
        if (this.t.separate[h.seat] !== 0) n = this.legalGifts(s, h, out, n);
        return this.t.teams ? this.legalHandOn(s, out, n) : n;
      }
      case K.K_HEALTH:
        out[0] = C.PASS;
        return this.legalGifts(s, h, out, 1);
      case K.K_MEND:
        return this.legalMends(s, h, out);
      case K.K_CARD:
      case K.K_RECRUIT:
      case K.K_PLAYER:
        return this.aims(s, this.top(s), out);
      case K.K_RETARGET:
        return this.otherAims(s, out);
      case K.K_OPTION: {
        const options = this.t.code[s.all[this.top(s) + F.pc] - INSTRUCTION + 1];
        for (let i = 0; i < options; i++) out[i] = C.OPTION + i;
        return options;
      }
      case K.K_DISCARD: {
        const { hand } = s.heroes[s.match[Match.VICTIM]];
        return this.distinct(s, hand.cards, hand.count(s), C.CARD, out, 0);
      }
      case K.K_REVEAL_TARGETED:
        return this.legalReveals(s, h, ON_TARGETED, out);
      case K.K_REVEAL_DAMAGE:
        return this.legalReveals(s, h, ON_DAMAGE, out);
      default:
        return this.legalSetup(s, h, out);
    }
  }

  allows(s: VeilState, code: number): boolean {
    if (code > C.SPLIT) return this.among(s, code);
    const h = s.heroes[s.all[H.decider]];
    switch (s.all[H.kind]) {
      case K.K_PRIMARY:
      case K.K_TURN:
        if (code === C.PASS) return !this.options.trapMandatory || !this.holdsTrap(s, h);
        if (code >= C.PLAY && code < C.ACT) return this.mayPlay(s, h, code - C.PLAY);
        if (code < C.BUY) return this.allowsAct(s, h, code);
        return s.all[H.kind] === K.K_TURN && (code === C.HEAL ? this.mayHeal(h) : code < C.HEAL ? this.allowsBuy(s, h, code) : this.allowsHit(s, h, code));
      case K.K_GOLD:
        return code === C.PASS || (code < C.BUY ? this.allowsAct(s, h, code) : this.allowsBuy(s, h, code));
      case K.K_DAMAGE:
        return code === C.PASS || (code < C.BUY ? this.allowsAct(s, h, code) : this.allowsHit(s, h, code));
      case K.K_HELD_BACK:
        return code === C.PASS || this.allowsAct(s, h, code);
      case K.K_DISCARD:
        return code >= C.CARD && code < C.RECRUIT && this.inHand(s, s.heroes[s.match[Match.VICTIM]], code - C.CARD);
      case K.K_REVEAL_TARGETED:
        return code === C.PASS || this.allowsReveal(s, h, code, ON_TARGETED);
      case K.K_REVEAL_DAMAGE:
        return code === C.PASS || this.allowsReveal(s, h, code, ON_DAMAGE);
      default:
        return this.among(s, code);
    }
  }

  /** Kinds with few codes, met seldom: looked up in the list. */
  private among(s: VeilState, code: number): boolean {
    const n = this.legal(s, this.many);
    for (let i = 0; i < n; i++) if (this.many[i] === code) return true;
    return false;
  }

  override forced(s: VeilState): number {
    switch (s.all[H.kind]) {
      case K.K_GOLD:
      case K.K_DAMAGE:
      case K.K_HELD_BACK:
      case K.K_REVEAL_TARGETED:
      case K.K_REVEAL_DAMAGE:
        return -1; // asked only when something can be done
      default:
        return this.legal(s, this.many) === 1 ? this.many[0] : -1;
    }
  }

  // Playing cards: TV-P03, TV-P05, TV-T07 – TV-T10, TV-T19

  private mayPlay(s: VeilState, h: Hero, card: number): boolean {
    return this.inHand(s, h, card) && (card < this.t.traps || !this.options.trapMandatory || !this.holdsTrap(s, h));
  }

  /** Ending the phase, then the distinct cards in hand; Traps first and alone while any is held. */
  private legalPlays(s: VeilState, h: Hero, out: Int32Array): number {
    const a = s.all;
    const { at, cards } = h.hand;
    const count = a[at];
    const trapped = this.options.trapMandatory && this.holdsTrap(s, h);
    let n = 0;
    if (!trapped) out[n++] = C.PASS;
    let last = -1;
    for (let i = 0; i < count; i++) {
      const card = a[cards + i];
      if (card === last) continue;
      if (trapped && card >= this.t.traps) break;
      out[n++] = C.PLAY + card;
      last = card;
    }
    return n;
  }

  // Cards in play

  private legalActs(s: VeilState, h: Hero, out: Int32Array, n: number): number {
    const own = h.own;
    const played = own[S.PLAYED];
    for (let i = 0; i < played; ) {
      const card = own[S.PLAYED_CARD + i] >> 4;
      let open = 0;
      do open |= this.playedActs(s, h, own[S.PLAYED_CARD + i++]);
      while (i < played && own[S.PLAYED_CARD + i] >> 4 === card);
      n = this.putActs(C.ACT + card * C.ACTS, open, out, n);
    }
    const recruits = own[S.RECRUITS];
    for (let i = 0; i < recruits; ) {
      const card = own[S.RECRUIT + i];
      let open = 0;
      do open |= this.recruitActs(s, h, i++);
      while (i < recruits && own[S.RECRUIT + i] === card);
      n = this.putActs(C.RECRUIT_ACT + card * C.ACTS, open, out, n);
    }
    return n;
  }

  private putActs(base: number, open: number, out: Int32Array, n: number): number {
    for (let act = 0; open !== 0; act++, open >>= 1) if ((open & 1) !== 0) out[n++] = base + act;
    return n;
  }

  private allowsAct(s: VeilState, h: Hero, code: number): boolean {
    if (code >= C.ACT && code < C.RECRUIT_ACT) {
      const card = ((code - C.ACT) / C.ACTS) | 0;
      return this.playedWith(s, h, card, code - C.ACT - card * C.ACTS) >= 0;
    }
    if (code >= C.RECRUIT_ACT && code < C.HERO) {
      const card = ((code - C.RECRUIT_ACT) / C.ACTS) | 0;
      return this.recruitWith(s, h, card, code - C.RECRUIT_ACT - card * C.ACTS) >= 0;
    }
    if (code === C.HERO) return this.mayUseHero(s, h);
    return code >= C.AURA && code < C.BUY && this.offered(s, h, code - C.AURA) && this.mayBanishAura(h, code - C.AURA);
  }

  // The Fate Route

  private legalAuras(s: VeilState, h: Hero, out: Int32Array, n: number): number {
    n = this.aurasOf(h, h.own, out, n);
    return this.t.market < 0 ? n : this.aurasOf(h, s.heroes[this.t.market].own, out, n); // TV-Y08; its types come last
  }

  private aurasOf(h: Hero, route: Int32Array, out: Int32Array, n: number): number {
    const from = n;
    for (let slot = 0; slot < SLOTS; slot++) {
      const card = route[S.ROUTE + slot] - 1;
      if (card >= 0 && this.mayBanishAura(h, card)) n = this.insert(C.AURA + card, out, from, n);
    }
    return n;
  }

  private legalBuys(s: VeilState, h: Hero, out: Int32Array, n: number): number {
    n = this.buysFrom(h, h.own, out, n);
    return this.t.market < 0 ? n : this.buysFrom(h, s.heroes[this.t.market].own, out, n); // TV-Y05
  }

  private buysFrom(h: Hero, route: Int32Array, out: Int32Array, n: number): number {
    const from = n;
    for (let slot = 0; slot < SLOTS; slot++) {
      const card = route[S.ROUTE + slot] - 1;
      if (card >= 0 && this.forSale(card) && this.price(h, card) <= h.own[S.POOL]) n = this.insert(C.BUY + card, out, from, n);
    }
    return n;
  }

  private allowsBuy(s: VeilState, h: Hero, code: number): boolean {
    const card = code - C.BUY;
    return card >= 0 && card < Room.types && this.offered(s, h, card) && this.forSale(card) && this.price(h, card) <= h.own[S.POOL];
  }

  /** Does it lie in the own route, or in the common one? */
  private offered(s: VeilState, h: Hero, card: number): boolean {
    return card < this.t.unowned ? slotOf(h, card) >= 0 : this.t.market >= 0 && slotOf(s.heroes[this.t.market], card) >= 0;
  }

  // Damage, Health

  private mayHeal(h: Hero): boolean {
    return this.t.separate[h.seat] === 0 && h.own[S.POOL + POINTS] > 0 && h.own[S.HEALTH] < h.own[S.MAXIMUM];
  }

  private legalHits(s: VeilState, h: Hero, out: Int32Array, n: number): number {
    const damage = this.damageOf(s, h);
    if (damage === 0) return n;
    const from = n;
    const seats = this.t.opponents[h.seat];
    let shields = false;
    for (let k = 0; k < seats.length; k++) {
      const victim = s.heroes[seats[k]];
      const own = victim.own;
      shields = own[S.RECRUITS] > 0 && this.shielded(s, h, victim);
      let nth = 0;
      for (let i = 0; i < own[S.RECRUITS]; i++) {
        const card = own[S.RECRUIT + i];
        nth = i > 0 && own[S.RECRUIT + i - 1] === card ? nth + 1 : 0;
        const code = C.HIT + card * C.NTH + nth;
        if (code < s.match[Match.HIT_FROM] || !this.openRecruit(h, damage, victim, i, shields) || this.likeBefore(victim, i)) continue;
        out[n++] = code;
      }
    }
    if (this.t.many) {
      if (seats.length > 1) this.sort(out, from, n);
      return this.legalBlows(s, h, damage, out, n);
    }
    if (!shields) out[n++] = C.HIT_HERO + seats[0];
    return n;
  }

  /** All of the tally to a Health total; where there are several, parts of it too (TV-W19, TV-W28). Never more than kills. */
  private legalBlows(s: VeilState, h: Hero, damage: number, out: Int32Array, n: number): number {
    const from = n;
    for (let seat = 0; seat < this.seats; seat++)
      if (this.t.sideOf[seat] !== this.t.sideOf[h.seat] && this.openTotal(s, h, s.heroes[seat])) out[n++] = C.HIT_HERO + seat;
    const totals = n - from;
    if (totals < 2) return n;
    for (let k = from; k < from + totals; k++) {
      const seat = out[k] - C.HIT_HERO;
      const most = Math.min(damage - 1, s.heroes[seat].own[S.HEALTH], C.POINTS - 1);
      for (let points = 1; points <= most; points++) out[n++] = C.SPLIT + seat * C.POINTS + points;
    }
    return n;
  }

  private legalHandOn(s: VeilState, out: Int32Array, n: number): number {
    if (this.mayHandOn(s)) out[n++] = C.HAND_ON;
    return n;
  }

  private allowsHit(s: VeilState, h: Hero, code: number): boolean {
    const damage = this.damageOf(s, h);
    if (damage === 0 || code < C.HIT || code < s.match[Match.HIT_FROM]) return false;
    if (code >= C.HIT_HERO) return code < C.REVEAL && this.t.opponents[h.seat].includes(code - C.HIT_HERO) && this.openTotal(s, h, s.heroes[code - C.HIT_HERO]);
    const card = ((code - C.HIT) / C.NTH) | 0;
    if (card >= this.t.total || this.t.sideOf[this.t.owner[card]] === this.t.sideOf[h.seat]) return false;
    const victim = s.heroes[this.t.owner[card]];
    const i = this.namedRecruit(victim, code - C.HIT);
    return i >= 0 && this.openRecruit(h, damage, victim, i, this.shielded(s, h, victim)) && !this.likeBefore(victim, i);
  }

  // Reveals

  private legalReveals(s: VeilState, h: Hero, window: number, out: Int32Array): number {
    out[0] = C.PASS;
    let n = 1;
    for (let i = 0; i < h.hand.count(s); i++) {
      const card = h.hand.card(s, i);
      if ((i === 0 || h.hand.card(s, i - 1) !== card) && this.revealable(s, h, card, window)) out[n++] = C.REVEAL + card;
    }
    return n;
  }

  private allowsReveal(s: VeilState, h: Hero, code: number, window: number): boolean {
    return code >= C.REVEAL && code < C.CARD && this.revealable(s, h, code - C.REVEAL, window);
  }

  // Ascending codes

  /** Puts a code among those from `from` on, unless it is there. */
  private insert(code: number, out: Int32Array, from: number, n: number): number {
    let j = n;
    while (j > from && out[j - 1] > code) j--;
    if (j > from && out[j - 1] === code) return n;
    for (let k = n; k > j; k--) out[k] = out[k - 1];
    out[j] = code;
    return n + 1;
  }

  private sort(out: Int32Array, from: number, to: number): void {
    for (let i = from + 1; i < to; i++) {
      const code = out[i];
      let j = i;
      for (; j > from && out[j - 1] > code; j--) out[j] = out[j - 1];
      out[j] = code;
    }
  }

  /** Distinct cards of a pile in any order. */
  private distinct(s: VeilState, at: number, count: number, base: number, out: Int32Array, from: number): number {
    let n = from;
    for (let i = 0; i < count; i++) n = this.insert(base + s.all[at + i], out, from, n);
    return n;
  }
}
