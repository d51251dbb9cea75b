import { Op } from '../content/ops.ts';
import { valueIn } from '../content/tables.ts';
import type { Veilwraith } from '../game.ts';
import { C, Size } from '../state/codes.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { S } from '../state/state.ts';
import { KEY_COLLECTED, KEY_FLIPPED, KEY_TURN_SPENT, KEY_TURNED, NO_DRAW, NO_PLAY, NO_TILT, NO_TURN, NO_USE } from '../state/words.ts';
import { isFree } from './board.ts';
import { refresh } from './derived.ts';
import { allowsPlaying, handCodes, legalFlips, mayFlip } from './hand-codes.ts';
import { reaches } from './reach.ts';
import { failureAllowed, mayUse, openValue } from './uses.ts';

/** Scratch for codes that are only counted, while the caller's list may hold those of a decision. */
const many = new Int32Array(1024);
const spare = new Int32Array(1024);
const mostOf = new Int32Array(3);

/** Higher than any value. */
const ANY_VALUE = 10_000;

// The Play Phase: its legal codes, ascending; whether one code is legal.

export function legalPlay(g: Veilwraith, s: VeilwraithState, w: Wraith, out: Int32Array): number {
  const own = w.own;
  const forbid = w.derived[S.FORBID];
  out[0] = C.PASS; // VW-G12
  let n = 1;
  if ((forbid & NO_PLAY) === 0) n = handCodes(s, w, C.PLAY, out, n);
  if (own[S.HAS_TILTED] === 0 && (forbid & NO_TILT) === 0) {
    for (let action = 0; action < 3; action++) if (isFree(g, w, action)) out[n++] = C.TILT + action;
  }
  n = legalDraws(g, w, out, n, false);
  n = legalKeys(g, s, w, out, n);
  return g.mode.legalUses(g, s, w, out, n, false);
}

export function allowsPlay(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number): boolean {
  const own = w.own;
  const forbid = w.derived[S.FORBID];
  if (code === C.PASS) return true;
  if (code >= C.USE) return g.mode.allowsUseCode(g, s, w, code, false);
  if (code < C.DISCARD) return (forbid & NO_PLAY) === 0 && allowsPlaying(g, w, code);
  if (code >= C.TILT && code < C.DRAW) return own[S.HAS_TILTED] === 0 && (forbid & NO_TILT) === 0 && isFree(g, w, code - C.TILT);
  if (code >= C.TURN && code < C.FLIP) return mayTurn(g, s, w, code - C.TURN);
  if (code >= C.FLIP && code < C.RESOLVE) return mayFlip(g, w, code - C.FLIP);
  return g.mode.allowsUseCode(g, s, w, code, false);
}

/** Is this the code of a legal Use, regular or (free) extra? */
export function allowsUseCode(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number, free: boolean): boolean {
  if (code >= C.DRAW && code < C.TURN) return (w.derived[S.FORBID] & NO_DRAW) === 0 && available(g, w, code - C.DRAW, free);
  if (code < C.USE || code >= C.THREAT) return false;
  const named = ((code - C.USE) / 3) | 0;
  return mayUseOn(g, s, w, entry(g, w, named), named, code - C.USE - named * 3, free);
}

/** May value v of the i-th Threat, named by this code (-1: there is none), be the target of a Use? */
export function mayUseOn(g: Veilwraith, s: VeilwraithState, w: Wraith, i: number, named: number, v: number, free: boolean): boolean {
  if (i < 0 || !openValue(g, w, i, v)) return false;
  if (named % Size.nth !== 0 && sameAsBefore(g, s, w, i)) return false;
  const action = g.t.valueType[w.own[S.AREA_CARD + i] * 3 + v];
  if (!available(g, w, action, free)) return false;
  const value = valueIn(w.derived[S.VALUES + i], v);
  return failureAllowed(g, w) || reaches(g, w, action, value);
}

/** May this Action be Used, as the regular Use or (free) by a text that grants a Use now? */
export function available(g: Veilwraith, w: Wraith, action: number, free: boolean): boolean {
  if (!free) return mayUse(g, w, action);
  return isFree(g, w, action) && (w.derived[S.FORBID] & (NO_USE << action)) === 0;
}

export function legalDraws(g: Veilwraith, w: Wraith, out: Int32Array, n: number, free: boolean): number {
  if ((w.derived[S.FORBID] & NO_DRAW) !== 0) return n;
  for (let action = 0; action < 3; action++) if (available(g, w, action, free)) out[n++] = C.DRAW + action;
  return n;
}

export function legalUses(g: Veilwraith, s: VeilwraithState, w: Wraith, out: Int32Array, n: number, free: boolean): number {
  const t = g.t;
  const own = w.own;
  const most = mostValues(g, w, free);
  if (most === null) return n;
  let nth = 0;
  for (let i = 0; i < own[S.AREA]; i++) {
    const card = own[S.AREA_CARD + i];
    nth = i > 0 && own[S.AREA_CARD + i - 1] === card ? nth + 1 : 0;
    if (nth > 0 && sameAsBefore(g, s, w, i)) continue;
    const base = C.USE + ((card - t.memories) * Size.nth + nth) * 3;
    for (let v = 0; v < t.valueCount[card]; v++) {
      if (valueIn(w.derived[S.VALUES + i], v) <= most[t.valueType[card * 3 + v]] && openValue(g, w, i, v)) out[n++] = base + v;
    }
  }
  return n;
}

/** By Action: the highest value it may be Used on; -1 if it may not be Used, any value if failure is allowed. Null if none may be Used. */
export function mostValues(g: Veilwraith, w: Wraith, free: boolean): Int32Array | null {
  let any = false;
  for (let action = 0; action < 3; action++) {
    mostOf[action] = -1;
    if (!available(g, w, action, free)) continue;
    any = true;
    mostOf[action] = failureAllowed(g, w) ? ANY_VALUE : g.mode.reach(g, w, action);
  }
  return any ? mostOf : null;
}

export function anyUse(g: Veilwraith, s: VeilwraithState, w: Wraith): boolean {
  refresh(g, w);
  const n = legalDraws(g, w, many, 0, true);
  return n > 0 || g.mode.legalUses(g, s, w, many, 0, true) > 0;
}

function legalKeys(g: Veilwraith, s: VeilwraithState, w: Wraith, out: Int32Array, n: number): number {
  if (w.own[S.KEYS_COLLECTED] === 0) return n;
  for (let k = 0; k < g.t.keys; k++) if (mayTurn(g, s, w, k)) out[n++] = C.TURN + k;
  return legalFlips(g, w, out, n);
}

/** VW-K05, VW-K09, VW-K11, VW-K15, VW-?12, VW-?14. */
export function mayTurn(g: Veilwraith, s: VeilwraithState, w: Wraith, k: number): boolean {
  if (k >= g.t.keys || (w.derived[S.FORBID] & NO_TURN) !== 0) return false;
  if ((w.own[S.KEYS + k] & (KEY_COLLECTED | KEY_TURNED | KEY_FLIPPED | KEY_TURN_SPENT)) !== KEY_COLLECTED) return false;
  return g.t.code[g.t.turn[k]] !== Op.useNow || anyUseFree(g, s, w);
}

function anyUseFree(g: Veilwraith, s: VeilwraithState, w: Wraith): boolean {
  if ((w.derived[S.FORBID] & NO_DRAW) === 0) {
    return available(g, w, 0, true) || available(g, w, 1, true) || available(g, w, 2, true);
  }
  return g.mode.legalUses(g, s, w, spare, 0, true) > 0;
}

/** Index of the entry named by type and number within its type, or -1. */
export function entry(g: Veilwraith, w: Wraith, named: number): number {
  const { own } = w;
  const card = ((named / Size.nth) | 0) + g.t.memories;
  const n = own[S.AREA];
  let first = 0;
  while (first < n && own[S.AREA_CARD + first] < card) first++;
  const i = first + (named % Size.nth);
  return i < n && own[S.AREA_CARD + i] === card ? i : -1;
}

/** Is an earlier entry of the same type in the same condition? Identical Threats give one code. */
export function sameAsBefore(_g: Veilwraith, s: VeilwraithState, w: Wraith, i: number): boolean {
  const own = w.own;
  const alike = S.MARKS | S.IGNORED;
  for (let j = i - 1; j >= 0 && own[S.AREA_CARD + j] === own[S.AREA_CARD + i]; j--) {
    if ((own[S.AREA_FLAGS + j] & alike) !== (own[S.AREA_FLAGS + i] & alike)) continue;
    if (s.all[w.beneath.at] > 0 && (hasBeneath(s, w, own[S.AREA_SERIAL + i]) || hasBeneath(s, w, own[S.AREA_SERIAL + j]))) continue;
    return true;
  }
  return false;
}

function hasBeneath(s: VeilwraithState, w: Wraith, serial: number): boolean {
  for (let i = 0; i < w.beneath.count(s); i++) if (w.beneath.tag(s, i) === serial) return true;
  return false;
}
