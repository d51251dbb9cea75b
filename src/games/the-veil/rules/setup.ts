import { ALL, H, type LuckSource } from '../../../core/index.ts';
import { HIGH } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type Hero, Match, Q, S, type VeilState } from '../state/state.ts';
import { FIRST_HAND, HAND, SLOTS } from '../state/words.ts';
import { Draft } from './draft.ts';

const EVERY_SLOT = (1 << SLOTS) - 1;

/** Before the first turn: decks, Fate Routes, who begins, hands, mulligan (groups B, C, D). */
export abstract class Setup extends Draft {
  protected abstract readonly fateLuck: readonly LuckSource[];
  protected abstract readonly rewardLuck: LuckSource;
  protected abstract readonly tossLuck: LuckSource;

  /** The next step of set-up; asks or goes on to the one after. */
  protected prepare(s: VeilState): void {
    const m = s.match;
    switch (m[Match.PHASE]) {
      case P.DRAFT:
        this.offerPick(s);
        return;
      case P.DEAL:
        if (this.t.market >= 0) this.dealCommon(s, s.heroes[this.t.market]);
        for (let seat = 0; seat < this.seats; seat++) this.deal(s, s.heroes[seat]);
        m[Match.PHASE] = P.TOSS;
        this.findFirst(s); // TV-C12
        return;
      case P.HANDS:
        m[Match.ACTIVE] = s.first;
        if (!this.options.handAfterMulligan) this.drawHands(s); // TV-B14
        m[Match.PHASE] = this.options.mulligan === 'none' ? P.LATE_HANDS : P.MULLIGAN;
        return;
      case P.MULLIGAN:
        this.offerMulligan(s);
        return;
      default:
        if (this.options.handAfterMulligan) this.drawHands(s);
        m[Match.DONE] = 0;
        m[Match.PHASE] = P.TURN;
    }
  }

  /** TV-B04 – TV-B08: both decks shuffled apart, four cards turned up, Health as printed. */
  private deal(s: VeilState, h: Hero): void {
    const a = s.all;
    const { start, fate } = this.t.heroes[h.seat];
    a.set(start, h.deck.cards);
    a[h.deck.at] = start.length;
    this.luck.shuffle(s, this.deckLuck[h.seat], a, h.deck.cards, start.length, this.t.slots);
    const drafted = a[h.fateDeck.at]; // TV-Y20, TV-Y24
    a.set(fate, h.fateDeck.cards + drafted);
    a[h.fateDeck.at] = drafted + fate.length;
    if (drafted > 0) h.fateDeck.forget(s);
    this.luck.shuffle(s, this.fateLuck[h.seat], a, h.fateDeck.cards, drafted + fate.length, this.t.slots);
    const pool = this.t.pool[h.seat]; // TV-W14, TV-W23
    for (let i = 0; i < pool.length; i++) h.own[S.HEALTH] += this.t.heroes[pool[i]].health;
    h.own[S.MAXIMUM] = h.own[S.HEALTH];
    for (let slot = 0; slot < SLOTS; slot++) this.refill(s, h, slot);
  }

  /** TV-Y02, TV-Y03, TV-Y12: all Reward cards are shuffled, four turned up; nobody mulligans them. */
  private dealCommon(s: VeilState, { fateDeck }: Hero): void {
    const a = s.all;
    const { rewardDeck, market } = this.t;
    a.set(rewardDeck, fateDeck.cards);
    a[fateDeck.at] = rewardDeck.length;
    this.luck.shuffle(s, this.rewardLuck, a, fateDeck.cards, rewardDeck.length, this.t.slots);
    for (let slot = 0; slot < SLOTS; slot++) this.refill(s, s.heroes[market], slot);
  }

  /** TV-C01, TV-C05, TV-C06, TV-C08, TV-C11: the lowest Health begins; between equals a toss, whose winner names one of them. A side is named by its first seat. */
  private findFirst(s: VeilState): void {
    const { firstSide, tossWinnerStarts } = this.options;
    const { sides, lead } = this.t;
    if (s.match[Match.TOLD_FIRST] > 0) {
      this.begins(s, lead[s.match[Match.TOLD_FIRST] - 1]);
      return;
    }
    if (firstSide === 'seat0' || firstSide === 'seat1') {
      this.begins(s, sides[firstSide === 'seat0' ? 0 : 1][0]);
      return;
    }
    const tied = this.t.lowest;
    if (tied.length === 1) {
      this.begins(s, sides[tied[0]][0]);
      return;
    }
    const winner = sides[tied[this.luck.below(s, this.tossLuck, tied.length)]][0];
    this.emit(s, ALL, K.E_TOSS, winner);
    if (tossWinnerStarts) this.begins(s, winner);
    else this.ask(s, K.K_FIRST, winner);
  }

  protected begins(s: VeilState, seat: number): void {
    s.first = seat;
    s.match[Match.PHASE] = P.HANDS;
    this.emit(s, ALL, K.E_FIRST, seat);
  }

  /** TV-C02, TV-C04, TV-C09, TV-C10. */
  private drawHands(s: VeilState): void {
    const { sideOf } = this.t;
    for (let seat = 0; seat < this.seats; seat++) {
      const short = this.options.format.oneShortHand ? seat === s.first : sideOf[seat] === sideOf[s.first];
      this.draw(s, s.heroes[seat], short ? FIRST_HAND : HAND);
    }
  }

  // Mulligan: TV-D01 – TV-D14

  private offerMulligan(s: VeilState): void {
    const m = s.match;
    if (m[Match.DONE] === this.seats) {
      m[Match.PHASE] = P.LATE_HANDS;
      return;
    }
    const h = s.heroes[this.t.order[this.t.sideOf[s.first]][m[Match.DONE]]]; // TV-D04, TV-D15
    if (this.mulliganSlot(h, -1, 0) < 0) this.endMulligan(s, h);
    else this.ask(s, K.K_MULLIGAN, h.seat);
  }

  /** The leftmost slot that may still be mulliganed and holds this card (-1: any card of at least `from`), or -1. */
  protected mulliganSlot(h: Hero, card: number, from: number): number {
    const own = h.own;
    for (let slot = 0; slot < SLOTS; slot++) {
      const lies = own[S.ROUTE + slot] - 1;
      if (lies < from || (own[S.MULLIGANED] & (1 << slot)) !== 0) continue;
      if (card < 0 || lies === card) return slot;
    }
    return -1;
  }

  /** One slot; all at once with `batch`, where slots are named in ascending order of their cards. */
  protected mulligan(s: VeilState, h: Hero, card: number): void {
    const slot = this.mulliganSlot(h, card, 0);
    h.own[S.MULLIGANED] |= 1 << slot;
    if (this.options.mulligan === 'batch') {
      s.match[Match.HIT_FROM] = card;
      if (h.own[S.MULLIGANED] === EVERY_SLOT || this.mulliganSlot(h, -1, card) < 0) this.endMulligan(s, h);
      return;
    }
    this.toBottom(s, h, slot);
    this.refill(s, h, slot);
  }

  protected endMulligan(s: VeilState, h: Hero): void {
    if (this.options.mulligan === 'batch') {
      const mask = h.own[S.MULLIGANED];
      for (let slot = 0; slot < SLOTS; slot++) if ((mask & (1 << slot)) !== 0) this.toBottom(s, h, slot);
      for (let slot = 0; slot < SLOTS; slot++) if ((mask & (1 << slot)) !== 0) this.refill(s, h, slot);
    }
    s.match[Match.HIT_FROM] = 0;
    s.match[Match.DONE]++;
  }

  /** TV-D05: open to all, so all know the bottom of the Fate Deck. */
  private toBottom(s: VeilState, h: Hero, slot: number): void {
    const card = h.own[S.ROUTE + slot] - 1;
    h.fateDeck.insert(s, 0, card, this.everyone);
    s.cardBooks[card * Q.WORDS + Q.OFFERED] += HIGH;
    this.emit(s, ALL, K.E_MULLIGAN, h.seat, card, slot);
    s.all[H.news]++;
  }

  protected legalSetup(s: VeilState, h: Hero, out: Int32Array): number {
    let n = 0;
    if (s.kind === K.K_DRAFT) return this.legalPicks(s, h, out);
    if (s.kind === K.K_FIRST) {
      for (const side of this.t.lowest) out[n++] = C.SEAT + this.t.sides[side][0];
      return n;
    }
    out[n++] = C.PASS; // TV-D09
    const from = s.match[Match.HIT_FROM];
    for (let slot = 0; slot < SLOTS; slot++) {
      const card = h.own[S.ROUTE + slot] - 1;
      if (card < from || (h.own[S.MULLIGANED] & (1 << slot)) !== 0) continue;
      const code = C.CARD + card;
      let j = n;
      while (out[j - 1] > code) j--;
      if (out[j - 1] === code) continue;
      for (let k = n; k > j; k--) out[k] = out[k - 1];
      out[j] = code;
      n++;
    }
    return n;
  }
}
