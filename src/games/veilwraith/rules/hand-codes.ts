import type { Veilwraith } from '../game.ts';
import { C } from '../state/codes.ts';
import { S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { KEY_COLLECTED, KEY_FLIP_SPENT, KEY_FLIPPED, NO_FLIP } from '../state/words.ts';
import { isInHand } from './board.ts';

/** VW-K12 – VW-K16. */
export function mayFlip(g: Veilwraith, w: Wraith, k: number): boolean {
  if (k >= g.t.keys || g.t.flip[k] < 0 || (w.derived[S.FORBID] & NO_FLIP) !== 0) return false;
  return (w.own[S.KEYS + k] & (KEY_COLLECTED | KEY_FLIPPED | KEY_FLIP_SPENT)) === KEY_COLLECTED;
}

export function legalFlips(g: Veilwraith, w: Wraith, out: Int32Array, n: number): number {
  for (let k = 0; k < g.t.keys; k++) if (mayFlip(g, w, k)) out[n++] = C.FLIP + k;
  return n;
}

/** Does this code (below the discard codes) play a Memory in hand? */
export function allowsPlaying(_g: Veilwraith, w: Wraith, code: number): boolean {
  return code >= C.PLAY && isInHand(w, code - C.PLAY);
}

/** Distinct Memories in hand, as codes from `base` on. */
export function handCodes(s: VeilwraithState, w: Wraith, base: number, out: Int32Array, n: number): number {
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
