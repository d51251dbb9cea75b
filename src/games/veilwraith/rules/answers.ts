import { ALL, F, H, RUNNING } from '../../../core/index.ts';
import { Op } from '../content/ops.ts';
import { noteKey } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { B, S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { KEY_FLIP_SPENT, KEY_FLIPPED, KEY_TURN_SPENT, KEY_TURNED } from '../state/words.ts';
import { P_WINDOW_SPIRIT } from './round.ts';
import { Stage } from './stage.ts';

/** What the answers of the player do. */
export abstract class Answers extends Stage {
  apply(s: VeilwraithState, code: number): void {
    this.resolve(s, code, -1, false);
  }

  /** Two answers at once are a Memory played for its only ability, and a Tilt with which the Play Phase ends: of all answers a third are the second of these. */
  override resolve(s: VeilwraithState, code: number, next: number, planned: boolean): number {
    const a = s.all;
    const kind = a[H.kind];
    const w = s.wraiths[a[H.decider]];
    let resolved = 1;
    if (planned) this.refresh(w);
    switch (kind) {
      case K.K_PLAY:
        this.answered(s);
        resolved = this.act(s, w, code, next, planned);
        break;
      case K.K_USE:
        this.answered(s);
        resolved = this.addToUse(s, w, code, next, planned);
        break;
      case K.K_USE_NOW:
        this.answered(s);
        if (!this.use(s, w, code, true, planned)) resolved = 0;
        break;
      default:
        if (planned && !this.allows(s, code)) return 0;
        resolved = this.resolveOther(s, w, code, next);
        break;
    }
    if (resolved === 0) {
      if (!planned) throw new Error(`code ${code} cannot be resolved in a decision of kind ${kind}`);
      a[H.kind] = kind;
      return 0;
    }
    if (a[H.kind] === RUNNING) {
      this.settle(s);
      this.goAhead(s);
    }
    return resolved;
  }

  /** Answers outside the Play Phase, and those to texts. */
  private resolveOther(s: VeilwraithState, w: Wraith, code: number, next: number): number {
    switch (s.kind) {
      case K.K_WINDOW_START:
      case K.K_WINDOW_THREAT:
      case K.K_WINDOW_DRAW:
      case K.K_WINDOW_SPIRIT:
      case K.K_WINDOW_END:
        this.answered(s);
        if (code !== C.PASS) return this.playMemory(s, w, code - C.PLAY, next, false);
        w.own[S.PHASE]++;
        return 1;
      case K.K_COMBINE:
        this.answered(s);
        this.combine(s, w, w.own[S.COMBINE_FIRST] - 1, code - C.COMBINE);
        w.own[S.COMBINE_FIRST] = 0;
        return 1;
      case K.K_ACTIVATE:
        this.answered(s);
        this.activate(s, code);
        return 1;
      case K.K_ACTION:
        this.answered(s);
        this.takeAction(s, w, this.top(s), this.asking(s), code - C.ACTION);
        return 1;
      case K.K_THREAT:
        this.answered(s);
        if (code === C.PASS) this.skipRest(s);
        else this.takeTarget(s, w, this.asking(s), this.entry(w, code - C.THREAT));
        return 1;
      case K.K_SHED:
        this.answered(s);
        if (code < C.DISCARD) return this.playMemory(s, w, code - C.PLAY, next, false);
        this.discardFromHand(s, w, code - C.DISCARD, 1); // VW-Q03
        return 1;
      case K.K_ORDER:
        this.applyOrder(s, code);
        return 1;
      default:
        this.applySeldom(s, w, code);
        return 1;
    }
  }

  /** Decisions met seldom in a game. */
  private applySeldom(s: VeilwraithState, w: Wraith, code: number): void {
    switch (s.kind) {
      case K.K_HAND: {
        const card = code >= C.CARD ? code - C.CARD : code - C.DISCARD;
        this.answered(s);
        this.giveUp(s, w, this.asking(s), card, s.all[this.top(s) + F.source]);
        return;
      }
      case K.K_DISCARD_PILE:
        this.answered(s);
        this.recover(s, w, code - C.DISCARD, this.operand(s, 1) === 1);
        return;
      case K.K_THREAT_DISCARD:
        this.answered(s);
        w.threatDiscard.take(s, w.threatDiscard.indexOf(s, code - C.CARD));
        this.enter(s, w, code - C.CARD); // VW-?30: not played
        return;
      case K.K_PUT_BACK:
        this.answered(s);
        this.putBack(s, w, code - C.CARD);
        return;
      case K.K_KEY:
        this.answered(s);
        this.takeKey(s, w, this.asking(s), code - C.PICK_KEY);
        return;
      case K.K_OPTION:
        this.answered(s);
        // The jumps of the branches follow the instruction that asked.
        s.all[this.top(s) + F.pc] += (code - C.OPTION) * 4;
        return;
      default:
        this.applySetup(s, w, code);
    }
  }

  /** An activity of the Play Phase (VW-G01). How many codes are resolved. */
  protected act(s: VeilwraithState, w: Wraith, code: number, next: number, planned: boolean): number {
    if (code === C.PASS) {
      this.endPlay(s, w);
      return 1;
    }
    if (code < C.DISCARD) return this.playMemory(s, w, code - C.PLAY, next, planned);
    if (code >= C.USE) return this.use(s, w, code, false, planned) ? 1 : 0;
    if (planned && !this.allowsPlay(s, w, code)) return 0;
    if (code < C.DRAW) {
      w.own[S.HAS_TILTED] = 1;
      this.tilt(s, w, code - C.TILT);
      if (next === C.PASS) {
        this.endPlay(s, w);
        return 2;
      }
      this.ask(s, K.K_PLAY, w.seat);
    } else if (code < C.TURN) this.useToDraw(s, w, code - C.DRAW, false);
    else if (code < C.FLIP) this.turn(s, w, code - C.TURN);
    else this.flip(s, w, code - C.FLIP);
    return 1;
  }

  protected endPlay(_s: VeilwraithState, w: Wraith): void {
    w.own[S.PHASE] = P_WINDOW_SPIRIT;
  }

  /** False when `planned` and not legal. */
  protected use(s: VeilwraithState, w: Wraith, code: number, extra: boolean, planned: boolean): boolean {
    if (code < C.USE || code >= C.THREAT) {
      if (planned && !this.allowsUseCode(s, w, code, extra)) return false;
      this.useToDraw(s, w, code - C.DRAW, extra);
      return true;
    }
    const named = ((code - C.USE) / 3) | 0;
    const v = code - C.USE - named * 3;
    const i = this.entry(w, named);
    if (planned && !this.mayUseOn(s, w, i, named, v, extra)) return false;
    this.useOn(s, w, w, i, v, extra);
    return true;
  }

  /** Gathering Power for the Use in progress (VW-L07). How many codes are resolved. */
  private addToUse(s: VeilwraithState, w: Wraith, code: number, next: number, planned: boolean): number {
    if (code >= C.RESOLVE && code < C.SPEND) return this.resolveUse(s, w, code - C.RESOLVE, planned) ? 1 : 0;
    if (code < C.DISCARD) return this.playMemory(s, w, code - C.PLAY, next, planned);
    if (planned && !this.allowsUse(s, w, code)) return 0;
    if (code < C.RETURN) {
      w.own[S.COMBINE_FIRST] = code - C.COMBINE + 1;
      this.ask(s, K.K_COMBINE, w.seat);
    } else if (code === C.SPEND) this.spendToken(s, w);
    else if (code >= C.FLIP) this.flip(s, w, code - C.FLIP);
    else {
      this.suspendUse(s, w);
      this.turn(s, w, code - C.TURN);
    }
    return 1;
  }

  private turn(s: VeilwraithState, w: Wraith, k: number): void {
    w.own[S.KEYS + k] |= KEY_TURNED | KEY_TURN_SPENT; // VW-K10, VW-K11
    if (this.options.fewerTurns) w.derived[S.DIRTY] = 1;
    noteKey(w.books, k, B.TURNS, s.round);
    this.emit(s, ALL, K.E_TURNED, this.t.firstKey + k);
    this.push(s, this.t.turn[k], w.seat, this.t.firstKey + k);
  }

  private flip(s: VeilwraithState, w: Wraith, k: number): void {
    w.own[S.KEYS + k] |= KEY_FLIPPED | KEY_FLIP_SPENT; // VW-K12, VW-K13
    noteKey(w.books, k, B.FLIPS, s.round);
    this.emit(s, ALL, K.E_FLIPPED, this.t.firstKey + k);
    this.push(s, this.t.flip[k], w.seat, this.t.firstKey + k);
  }

  /** VW-G05, VW-?113: abilities in any order, each at most once; stopping waives the rest (VW-G13). */
  private activate(s: VeilwraithState, code: number): void {
    const a = s.all;
    const f = this.top(s);
    const card = a[f + F.source];
    const who = a[f + F.who];
    if (code === C.PASS) {
      this.pop(s);
      return;
    }
    const i = code - C.ACTIVATE;
    a[f + F.x] |= 1 << i;
    if (a[f + F.x] === (1 << this.t.abilityCount[card]) - 1) this.pop(s);
    this.resolveAbility(s, s.wraiths[who], card, i);
  }

  /** "Up to": the player stops; further instructions of the same kind are passed over. */
  private skipRest(s: VeilwraithState): void {
    const f = this.top(s);
    while (this.t.code[s.all[f + F.pc]] === Op.ignore) s.all[f + F.pc] += 4;
  }
}
