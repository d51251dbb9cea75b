import type { Veilwraith } from '../game.ts';
import { C } from '../state/codes.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { S } from '../state/state.ts';
import { MOST_TOKENS, NO_COMBINE, NO_PLAY } from '../state/words.ts';
import { allowsPlaying, handCodes, legalFlips, mayFlip } from './hand-codes.ts';
import { mayTurn } from './play-choices.ts';
import { powerNow, reaches } from './reach.ts';
import { atTokenLimit, failureAllowed, tokensNeeded } from './uses.ts';

// The options during a Use: gather Power, then compare (VW-L07 – VW-L10).

/** Memories may be played and Combined freely (VW-G04). The comparison requires enough Power, unless the value is out of reach (VW-L10). */
export function legalUse(g: Veilwraith, s: VeilwraithState, w: Wraith, out: Int32Array): number {
  const own = w.own;
  const action = own[S.USE_ACTION] - 1;
  const forbid = w.derived[S.FORBID];
  let n = 0;
  if ((forbid & NO_PLAY) === 0) n = handCodes(s, w, C.PLAY, out, n);
  if ((forbid & NO_COMBINE) === 0) n = legalFirst(s, w, out, n);
  if (g.options.nestedTurn) for (let k = 0; k < g.t.keys; k++) if (mayTurn(g, s, w, k)) out[n++] = C.TURN + k;
  n = legalFlips(g, w, out, n);
  const from = leastTokens(g, w, action);
  for (let k = from; k <= own[S.TOKENS + action]; k++) out[n++] = C.RESOLVE + k;
  if (atTokenLimit(g, w)) out[n++] = C.SPEND;
  return n;
}

/** More tokens than an Action can have: the comparison needs more Power first. */
const TOO_EARLY = MOST_TOKENS + 1;

/** Minimum tokens to spend at the comparison: those needed for success; any number if failure is allowed or certain. */
function leastTokens(g: Veilwraith, w: Wraith, action: number): number {
  const need = tokensNeeded(g, w);
  const missing = need - powerNow(g, w, action);
  if (missing <= 0 || failureAllowed(g, w)) return 0;
  if (missing <= w.own[S.TOKENS + action]) return missing;
  return reaches(g, w, action, need) ? TOO_EARLY : 0;
}

export function allowsUse(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number): boolean {
  const own = w.own;
  const action = own[S.USE_ACTION] - 1;
  const forbid = w.derived[S.FORBID];
  if (code >= C.RESOLVE && code < C.SPEND) return code - C.RESOLVE <= own[S.TOKENS + action] && code - C.RESOLVE >= leastTokens(g, w, action);
  if (code < C.DISCARD) return (forbid & NO_PLAY) === 0 && allowsPlaying(g, w, code);
  if (code >= C.COMBINE && code < C.RETURN) return (forbid & NO_COMBINE) === 0 && code - C.COMBINE < g.t.memories && mayBegin(s, w, code - C.COMBINE);
  if (code >= C.FLIP && code < C.RESOLVE) return mayFlip(g, w, code - C.FLIP);
  if (code >= C.TURN && code < C.FLIP) return g.options.nestedTurn && mayTurn(g, s, w, code - C.TURN);
  return code === C.SPEND && atTokenLimit(g, w);
}

/** Is there certainly more than one option in this Use? Usually saves building the full list. */
export function plainlyOpen(g: Veilwraith, w: Wraith): boolean {
  const own = w.own;
  const memories = own[S.HAND_MEMORIES];
  if (memories === 0 || (w.derived[S.FORBID] & (NO_PLAY | NO_COMBINE)) !== 0) return false;
  if (memories > 1) return true; // one may be played or Combined
  const action = own[S.USE_ACTION] - 1;
  return leastTokens(g, w, action) <= own[S.TOKENS + action];
}

/** The first Memory of a Combine: one whose partner is not before it in code order, so that each pair is reached in one way. */
export function legalFirst(s: VeilwraithState, w: Wraith, out: Int32Array, n: number): number {
  const a = s.all;
  const at = w.hand.at;
  const last = at + w.own[S.HAND_MEMORIES];
  // The hand is sorted: every card except the last has a partner after it.
  for (let i = at + 1; i < last; i++) if (a[i] !== a[i - 1] || i === at + 1) out[n++] = C.COMBINE + a[i];
  return n;
}

function mayBegin(s: VeilwraithState, w: Wraith, card: number): boolean {
  const a = s.all;
  const at = w.hand.at;
  const last = at + w.own[S.HAND_MEMORIES];
  for (let i = at + 1; i < last; i++) if (a[i] === card) return true;
  return false;
}

export function legalSecond(s: VeilwraithState, w: Wraith, out: Int32Array): number {
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

export function allowsSecond(g: Veilwraith, s: VeilwraithState, w: Wraith, card: number): boolean {
  const a = s.all;
  const first = w.own[S.COMBINE_FIRST] - 1;
  if (card < first || card >= g.t.memories) return false;
  let wanted = card === first ? 2 : 1;
  const at = w.hand.at;
  for (let i = at + w.own[S.HAND_MEMORIES]; i > at; i--) if (a[i] === card && --wanted === 0) return true;
  return false;
}
