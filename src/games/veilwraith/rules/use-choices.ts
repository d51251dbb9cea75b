import { C } from '../state/codes.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { S } from '../state/state.ts';
import { KEY_COLLECTED, KEY_FLIP_SPENT, KEY_FLIPPED, NO_COMBINE, NO_FLIP, NO_PLAY } from '../state/words.ts';
import { Effects } from './effects.ts';

/** What may be done while a Use is in progress: gather Power, then compare (VW-L07 – VW-L10). */
export abstract class UseChoices extends Effects {
  protected abstract mayTurn(s: VeilwraithState, w: Wraith, k: number): boolean;

  /** Memories may be played and Combined freely (VW-G04); the comparison waits for enough Power, unless the value has got out of reach (VW-L10). */
  protected legalUse(s: VeilwraithState, w: Wraith, out: Int32Array): number {
    const own = w.own;
    const action = own[S.USE_ACTION] - 1;
    const forbid = w.derived[S.FORBID];
    let n = 0;
    if ((forbid & NO_PLAY) === 0) n = this.handCodes(s, w, C.PLAY, out, n);
    if ((forbid & NO_COMBINE) === 0) n = this.legalFirst(s, w, out, n);
    if (this.options.nestedTurn) for (let k = 0; k < this.t.keys; k++) if (this.mayTurn(s, w, k)) out[n++] = C.TURN + k;
    n = this.legalFlips(w, out, n);
    const from = this.leastTokens(s, w, action);
    for (let k = from; k <= own[S.TOKENS + action]; k++) out[n++] = C.RESOLVE + k;
    if (this.atTokenLimit(w)) out[n++] = C.SPEND;
    return n;
  }

  /** Fewest tokens that may be spent at the comparison: those that make it enough; any number where failure is allowed or certain. */
  protected leastTokens(s: VeilwraithState, w: Wraith, action: number): number {
    const need = this.need(w);
    return this.leastTokensFor(s, w, action, need, need - this.power(w, action));
  }

  protected allowsUse(s: VeilwraithState, w: Wraith, code: number): boolean {
    const own = w.own;
    const action = own[S.USE_ACTION] - 1;
    const forbid = w.derived[S.FORBID];
    if (code >= C.RESOLVE && code < C.SPEND) return code - C.RESOLVE <= own[S.TOKENS + action] && code - C.RESOLVE >= this.leastTokens(s, w, action);
    if (code < C.DISCARD) return (forbid & NO_PLAY) === 0 && this.allowsPlaying(w, code);
    if (code >= C.COMBINE && code < C.RETURN) return (forbid & NO_COMBINE) === 0 && code - C.COMBINE < this.t.memories && this.mayBegin(s, w, code - C.COMBINE);
    if (code >= C.FLIP && code < C.RESOLVE) return this.mayFlip(w, code - C.FLIP);
    if (code >= C.TURN && code < C.FLIP) return this.options.nestedTurn && this.mayTurn(s, w, code - C.TURN);
    return code === C.SPEND && this.atTokenLimit(w);
  }

  /** Is there surely more than one way to go on with the Use? Saves the full list in most cases. */
  protected plainlyOpen(s: VeilwraithState, w: Wraith): boolean {
    const own = w.own;
    const memories = own[S.HAND_MEMORIES];
    if (memories === 0 || (w.derived[S.FORBID] & (NO_PLAY | NO_COMBINE)) !== 0) return false;
    if (memories > 1) return true; // one may be played or Combined
    const action = own[S.USE_ACTION] - 1;
    return this.leastTokens(s, w, action) <= own[S.TOKENS + action];
  }

  /** The first Memory of a Combine: one with a partner not before it in code order, so that each pair is one path. */
  protected legalFirst(s: VeilwraithState, w: Wraith, out: Int32Array, n: number): number {
    const a = s.all;
    const at = w.hand.at;
    const last = at + w.own[S.HAND_MEMORIES];
    // The hand is sorted: every card but the last has a partner behind it.
    for (let i = at + 1; i < last; i++) if (a[i] !== a[i - 1] || i === at + 1) out[n++] = C.COMBINE + a[i];
    return n;
  }

  protected mayBegin(s: VeilwraithState, w: Wraith, card: number): boolean {
    const a = s.all;
    const at = w.hand.at;
    const last = at + w.own[S.HAND_MEMORIES];
    for (let i = at + 1; i < last; i++) if (a[i] === card) return true;
    return false;
  }

  protected legalSecond(s: VeilwraithState, w: Wraith, out: Int32Array): number {
    const a = s.all;
    const first = w.own[S.COMBINE_FIRST] - 1;
    const at = w.hand.at;
    const last = at + w.own[S.HAND_MEMORIES];
    let i = at + 1;
    while (a[i] !== first) i++;
    let n = 0;
    for (i++; i <= last; i++) if (n === 0 || out[n - 1] !== C.COMBINE + a[i]) out[n++] = C.COMBINE + a[i];
    return n;
  }

  protected allowsSecond(s: VeilwraithState, w: Wraith, card: number): boolean {
    const a = s.all;
    const first = w.own[S.COMBINE_FIRST] - 1;
    if (card < first || card >= this.t.memories) return false;
    let wanted = card === first ? 2 : 1;
    const at = w.hand.at;
    for (let i = at + w.own[S.HAND_MEMORIES]; i > at; i--) if (a[i] === card && --wanted === 0) return true;
    return false;
  }

  /** VW-K12 – VW-K16. */
  protected mayFlip(w: Wraith, k: number): boolean {
    if (k >= this.t.keys || this.t.flip[k] < 0 || (w.derived[S.FORBID] & NO_FLIP) !== 0) return false;
    return (w.own[S.KEYS + k] & (KEY_COLLECTED | KEY_FLIPPED | KEY_FLIP_SPENT)) === KEY_COLLECTED;
  }

  protected legalFlips(w: Wraith, out: Int32Array, n: number): number {
    for (let k = 0; k < this.t.keys; k++) if (this.mayFlip(w, k)) out[n++] = C.FLIP + k;
    return n;
  }

  /** Does this code, below those of discarding, play a Memory in hand? */
  protected allowsPlaying(w: Wraith, code: number): boolean {
    return code >= C.PLAY && this.isInHand(w, code - C.PLAY);
  }

  /** Distinct Memories in hand, as codes from `base` on. */
  protected handCodes(s: VeilwraithState, w: Wraith, base: number, out: Int32Array, n: number): number {
    const a = s.all;
    const at = w.hand.at;
    const end = at + w.own[S.HAND_MEMORIES];
    let before = -1;
    for (let i = at + 1; i <= end; i++) {
      const card = a[i];
      if (card !== before) out[n++] = base + card;
      before = card;
    }
    return n;
  }
}
