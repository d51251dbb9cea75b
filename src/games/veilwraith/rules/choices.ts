import { F, H } from '../../../core/index.ts';
import { Op } from '../content/ops.ts';
import { valueIn } from '../content/tables.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { S } from '../state/state.ts';
import { KEY_COLLECTED, KEY_FLIPPED, KEY_TURN_SPENT, KEY_TURNED, NO_DRAW, NO_PLAY, NO_TILT, NO_TURN, NO_USE } from '../state/words.ts';
import { UseChoices } from './use-choices.ts';

/** What may be done now: the legal codes of every kind of decision, ascending; whether one code is legal; whether only one is. */
export abstract class Choices extends UseChoices {
  private readonly many = new Int32Array(1024);

  legal(s: VeilwraithState, out: Int32Array): number {
    const w = s.wraiths[s.decider];
    this.refresh(w);
    switch (s.kind) {
      case K.K_PLAY:
        return this.legalPlay(s, w, out);
      case K.K_USE:
        return this.legalUse(s, w, out);
      case K.K_USE_NOW:
        return this.legalUses(s, w, out, this.legalDraws(w, out, 0, true), true);
      case K.K_COMBINE:
        return this.legalSecond(s, w, out);
      case K.K_ACTIVATE:
        return this.legalAbilities(s, out);
      case K.K_ACTION: {
        let n = 0;
        for (let action = 0; action < 3; action++) if (this.actionFits(s, w, action)) out[n++] = C.ACTION + action;
        return n;
      }
      case K.K_THREAT:
        return this.legalTargets(s, w, out);
      case K.K_THREAT_DISCARD:
        return this.distinct(s, w.threatDiscard.cards, w.threatDiscard.count(s), C.CARD, out, 0);
      case K.K_PUT_BACK:
        return this.distinct(s, w.looking.cards, w.looking.count(s), C.CARD, out, 0);
      case K.K_DISCARD_PILE:
        return this.distinct(s, w.memoryDiscard.cards, w.memoryDiscard.count(s), C.DISCARD, out, 0);
      case K.K_HAND: {
        const n = this.handCodes(s, w, C.DISCARD, out, 0);
        return this.asking(s) === Op.discardMemory
          ? this.distinct(s, w.hand.cards + w.own[S.HAND_MEMORIES], w.hand.count(s) - w.own[S.HAND_MEMORIES], C.CARD, out, n)
          : n;
      }
      case K.K_KEY: {
        let n = 0;
        for (let k = 0; k < this.t.keys; k++) if (this.keyFits(w, this.asking(s), k)) out[n++] = C.PICK_KEY + k;
        return n;
      }
      case K.K_OPTION: {
        const options = this.operand(s, 1);
        for (let i = 0; i < options; i++) out[i] = C.OPTION + i;
        return options;
      }
      case K.K_SHED: {
        const n = (w.derived[S.FORBID] & NO_PLAY) === 0 ? this.handCodes(s, w, C.PLAY, out, 0) : 0;
        return this.handCodes(s, w, C.DISCARD, out, n);
      }
      case K.K_ORDER:
        return this.legalOrder(s, out);
      case K.K_WINDOW_START:
      case K.K_WINDOW_THREAT:
      case K.K_WINDOW_DRAW:
      case K.K_WINDOW_SPIRIT:
      case K.K_WINDOW_END:
        out[0] = C.PASS;
        return this.handCodes(s, w, C.PLAY, out, 1);
      default:
        return this.legalSetup(s, w, out);
    }
  }

  /** Codes of decisions made before the first round. */
  protected abstract legalSetup(s: VeilwraithState, w: Wraith, out: Int32Array): number;

  allows(s: VeilwraithState, code: number): boolean {
    const w = s.wraiths[s.all[H.decider]];
    if (w.derived[S.DIRTY] !== 0) this.refresh(w);
    switch (s.all[H.kind]) {
      case K.K_PLAY:
        return this.allowsPlay(s, w, code);
      case K.K_USE:
        return this.allowsUse(s, w, code);
      case K.K_USE_NOW:
        return this.allowsUseCode(s, w, code, true);
      case K.K_COMBINE:
        return this.allowsSecond(s, w, code - C.COMBINE);
      case K.K_ACTIVATE: {
        if (code === C.PASS) return true;
        const f = this.top(s);
        const i = code - C.ACTIVATE;
        return i >= 0 && i < this.t.abilityCount[s.all[f + F.source]] && (s.all[f + F.x] & (1 << i)) === 0;
      }
      case K.K_ACTION:
        return code >= C.ACTION && code < C.ACTION + 3 && this.actionFits(s, w, code - C.ACTION);
      case K.K_WINDOW_START:
      case K.K_WINDOW_THREAT:
      case K.K_WINDOW_DRAW:
      case K.K_WINDOW_SPIRIT:
      case K.K_WINDOW_END:
        return code === C.PASS || this.allowsPlaying(w, code);
      case K.K_SHED:
        if (code < C.DISCARD) return (w.derived[S.FORBID] & NO_PLAY) === 0 && this.allowsPlaying(w, code);
        return this.allowsGiving(w, code);
      case K.K_HAND:
        if (code < C.CARD) return this.allowsGiving(w, code);
        return code >= C.CARD + this.t.memories && this.asking(s) === Op.discardMemory && this.inHand(s, w, code - C.CARD) > 0; // VW-?32
      case K.K_THREAT: {
        if (code < C.THREAT) return code === C.PASS && this.operand(s, 2) === 1;
        const i = this.entry(w, code - C.THREAT);
        return i >= 0 && !this.sameAsBefore(s, w, i) && this.fitsTarget(s, w, this.top(s), this.operand(s, 1), this.asking(s), i);
      }
      default:
        return this.among(s, code);
    }
  }

  /** Does this code give up a Memory in hand? */
  private allowsGiving(w: Wraith, code: number): boolean {
    return code >= C.DISCARD && code < C.DISCARD + this.t.memories && this.isInHand(w, code - C.DISCARD);
  }

  /** Kinds with few codes, met seldom: looked up in the list. */
  private among(s: VeilwraithState, code: number): boolean {
    const n = this.legal(s, this.many);
    for (let i = 0; i < n; i++) if (this.many[i] === code) return true;
    return false;
  }

  override forced(s: VeilwraithState): number {
    const w = s.wraiths[s.decider];
    switch (s.kind) {
      case K.K_PLAY:
        // Ending the phase is always legal; anything else makes it a choice.
        if (w.own[S.HAND_MEMORIES] > 0) {
          this.refresh(w);
          if ((w.derived[S.FORBID] & NO_PLAY) === 0) return -1;
        }
        break;
      case K.K_USE:
        this.refresh(w);
        if (this.plainlyOpen(s, w)) return -1;
        break;
      case K.K_SHED:
      case K.K_HAND: {
        // The hand is sorted: two different Memories are a choice already.
        const last = w.own[S.HAND_MEMORIES] - 1;
        if (last > 0 && w.handCards[0] !== w.handCards[last]) return -1;
        break;
      }
      case K.K_ACTIVATE:
        return -1;
      case K.K_WINDOW_START:
      case K.K_WINDOW_THREAT:
      case K.K_WINDOW_DRAW:
      case K.K_WINDOW_SPIRIT:
      case K.K_WINDOW_END:
        return -1; // opened only when a Memory can be played
      default:
        break;
    }
    return this.legal(s, this.many) === 1 ? this.many[0] : -1;
  }

  // The Play Phase

  private legalPlay(s: VeilwraithState, w: Wraith, out: Int32Array): number {
    const own = w.own;
    const forbid = w.derived[S.FORBID];
    out[0] = C.PASS; // VW-G12
    let n = 1;
    if ((forbid & NO_PLAY) === 0) n = this.handCodes(s, w, C.PLAY, out, n);
    if (own[S.HAS_TILTED] === 0 && (forbid & NO_TILT) === 0) {
      for (let action = 0; action < 3; action++) if (this.isFree(w, action)) out[n++] = C.TILT + action;
    }
    n = this.legalDraws(w, out, n, false);
    n = this.legalKeys(s, w, out, n);
    return this.legalUses(s, w, out, n, false);
  }

  protected allowsPlay(s: VeilwraithState, w: Wraith, code: number): boolean {
    const own = w.own;
    const forbid = w.derived[S.FORBID];
    if (code === C.PASS) return true;
    if (code >= C.USE) return this.allowsUseCode(s, w, code, false);
    if (code < C.DISCARD) return (forbid & NO_PLAY) === 0 && this.allowsPlaying(w, code);
    if (code >= C.TILT && code < C.DRAW) return own[S.HAS_TILTED] === 0 && (forbid & NO_TILT) === 0 && this.isFree(w, code - C.TILT);
    if (code >= C.TURN && code < C.FLIP) return this.mayTurn(s, w, code - C.TURN);
    if (code >= C.FLIP && code < C.RESOLVE) return this.mayFlip(w, code - C.FLIP);
    return this.allowsUseCode(s, w, code, false);
  }

  /** Is this the code of a legal Use, regular or (free) extra? */
  protected allowsUseCode(s: VeilwraithState, w: Wraith, code: number, free: boolean): boolean {
    if (code >= C.DRAW && code < C.TURN) return (w.derived[S.FORBID] & NO_DRAW) === 0 && this.available(w, code - C.DRAW, free);
    if (code < C.USE || code >= C.THREAT) return false;
    const named = ((code - C.USE) / 3) | 0;
    return this.mayUseOn(s, w, this.entry(w, named), named, code - C.USE - named * 3, free);
  }

  /** May the i-th Threat, so named (-1: there is none), be Used on at value v? */
  protected mayUseOn(s: VeilwraithState, w: Wraith, i: number, named: number, v: number, free: boolean): boolean {
    if (i < 0 || !this.openValue(w, i, v)) return false;
    if (named % C.NTH !== 0 && this.sameAsBefore(s, w, i)) return false;
    const action = this.t.valueType[w.own[S.AREA_CARD + i] * 3 + v];
    if (!this.available(w, action, free)) return false;
    const value = valueIn(w.derived[S.VALUES + i], v);
    return this.failureAllowed(w) || this.reaches(s, w, action, value);
  }

  /** May this Action be Used: as the regular Use, or (free) by a text that grants a Use now? */
  protected available(w: Wraith, action: number, free: boolean): boolean {
    if (!free) return this.mayUse(w, action);
    return this.isFree(w, action) && (w.derived[S.FORBID] & (NO_USE << action)) === 0;
  }

  private legalDraws(w: Wraith, out: Int32Array, n: number, free: boolean): number {
    if ((w.derived[S.FORBID] & NO_DRAW) !== 0) return n;
    for (let action = 0; action < 3; action++) if (this.available(w, action, free)) out[n++] = C.DRAW + action;
    return n;
  }

  protected legalUses(s: VeilwraithState, w: Wraith, out: Int32Array, n: number, free: boolean): number {
    const t = this.t;
    const own = w.own;
    if (!this.available(w, 0, free) && !this.available(w, 1, free) && !this.available(w, 2, free)) return n;
    const failing = this.failureAllowed(w);
    // Reach of each Action, worked out once (-1: may not be Used).
    const { reached } = this;
    if (!failing) this.reachAll(w);
    const reach0 = this.available(w, 0, free) ? (failing ? 10_000 : reached[0]) : -1;
    const reach1 = this.available(w, 1, free) ? (failing ? 10_000 : reached[1]) : -1;
    const reach2 = this.available(w, 2, free) ? (failing ? 10_000 : reached[2]) : -1;
    let nth = 0;
    for (let i = 0; i < own[S.AREA]; i++) {
      const card = own[S.AREA_CARD + i];
      nth = i > 0 && own[S.AREA_CARD + i - 1] === card ? nth + 1 : 0;
      if (nth > 0 && this.sameAsBefore(s, w, i)) continue;
      const base = C.USE + ((card - t.memories) * C.NTH + nth) * 3;
      for (let v = 0; v < t.valueCount[card]; v++) {
        const action = t.valueType[card * 3 + v];
        const reach = action === 0 ? reach0 : action === 1 ? reach1 : reach2;
        if (valueIn(w.derived[S.VALUES + i], v) <= reach && this.openValue(w, i, v)) out[n++] = base + v;
      }
    }
    return n;
  }

  protected anyUse(s: VeilwraithState, w: Wraith): boolean {
    this.refresh(w);
    const n = this.legalDraws(w, this.many, 0, true);
    return n > 0 || this.legalUses(s, w, this.many, 0, true) > 0;
  }

  private legalKeys(s: VeilwraithState, w: Wraith, out: Int32Array, n: number): number {
    if (w.own[S.KEYS_COLLECTED] === 0) return n;
    for (let k = 0; k < this.t.keys; k++) if (this.mayTurn(s, w, k)) out[n++] = C.TURN + k;
    return this.legalFlips(w, out, n);
  }

  /** VW-K05, VW-K09, VW-K11, VW-K15, VW-?12, VW-?14. */
  protected mayTurn(s: VeilwraithState, w: Wraith, k: number): boolean {
    if (k >= this.t.keys || (w.derived[S.FORBID] & NO_TURN) !== 0) return false;
    if ((w.own[S.KEYS + k] & (KEY_COLLECTED | KEY_TURNED | KEY_FLIPPED | KEY_TURN_SPENT)) !== KEY_COLLECTED) return false;
    return this.t.code[this.t.turn[k]] !== Op.useNow || this.anyUseFree(s, w);
  }

  private anyUseFree(s: VeilwraithState, w: Wraith): boolean {
    if ((w.derived[S.FORBID] & NO_DRAW) === 0) {
      return this.available(w, 0, true) || this.available(w, 1, true) || this.available(w, 2, true);
    }
    return this.legalUses(s, w, this.spare, 0, true) > 0;
  }
  private readonly spare = new Int32Array(1024);

  private legalAbilities(s: VeilwraithState, out: Int32Array): number {
    const f = this.top(s);
    out[0] = C.PASS;
    let n = 1;
    const count = this.t.abilityCount[s.all[f + F.source]];
    for (let i = 0; i < count; i++) if ((s.all[f + F.x] & (1 << i)) === 0) out[n++] = C.ACTIVATE + i;
    return n;
  }

  // Cards and Threats as codes

  private legalTargets(s: VeilwraithState, w: Wraith, out: Int32Array): number {
    const own = w.own;
    const f = this.top(s);
    const op = this.asking(s);
    const filter = this.operand(s, 1);
    let n = 0;
    if (this.operand(s, 2) === 1) out[n++] = C.PASS;
    let nth = 0;
    for (let i = 0; i < own[S.AREA]; i++) {
      const card = own[S.AREA_CARD + i];
      nth = i > 0 && own[S.AREA_CARD + i - 1] === card ? nth + 1 : 0;
      if ((nth > 0 && this.sameAsBefore(s, w, i)) || !this.fitsTarget(s, w, f, filter, op, i)) continue;
      out[n++] = C.THREAT + (card - this.t.memories) * C.NTH + nth;
    }
    return n;
  }

  /** Entry named by type and number among its type, or -1. */
  protected entry(w: Wraith, named: number): number {
    const { own } = w;
    const card = ((named / C.NTH) | 0) + this.t.memories;
    // Those of lower types come before it.
    const n = own[S.AREA];
    let i = named % C.NTH;
    for (let j = 0; j < n; j++) i += (own[S.AREA_CARD + j] - card) >>> 31;
    return i < n && own[S.AREA_CARD + i] === card ? i : -1;
  }

  /** Does an earlier entry of the same type stand exactly alike? Identical Threats give one code. */
  protected sameAsBefore(s: VeilwraithState, w: Wraith, i: number): boolean {
    const own = w.own;
    const alike = S.MARKS | S.IGNORED;
    for (let j = i - 1; j >= 0 && own[S.AREA_CARD + j] === own[S.AREA_CARD + i]; j--) {
      if ((own[S.AREA_FLAGS + j] & alike) !== (own[S.AREA_FLAGS + i] & alike)) continue;
      if (s.all[w.beneath.at] > 0 && (this.hasBeneath(s, w, own[S.AREA_SERIAL + i]) || this.hasBeneath(s, w, own[S.AREA_SERIAL + j]))) continue;
      return true;
    }
    return false;
  }

  private hasBeneath(s: VeilwraithState, w: Wraith, serial: number): boolean {
    for (let i = 0; i < w.beneath.count(s); i++) if (w.beneath.tag(s, i) === serial) return true;
    return false;
  }

  /** Distinct cards of a pile in any order, as ascending codes. */
  private distinct(s: VeilwraithState, at: number, count: number, base: number, out: Int32Array, from: number): number {
    let n = from;
    for (let i = 0; i < count; i++) {
      const code = base + s.all[at + i];
      let j = n;
      while (j > from && out[j - 1] > code) j--;
      if (j > from && out[j - 1] === code) continue;
      for (let k = n; k > j; k--) out[k] = out[k - 1];
      out[j] = code;
      n++;
    }
    return n;
  }
}
