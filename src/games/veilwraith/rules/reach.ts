import type { Veilwraith } from '../game.ts';
import type { Wraith } from '../state/state.ts';
import { S } from '../state/state.ts';
import { KEY_COLLECTED, KEY_FLIP_SPENT, KEY_FLIPPED, NO_COMBINE, NO_FLIP, NO_PLAY } from '../state/words.ts';

// How much Power an Action has, and how much it can reach.

/** Score without an open Combine: worse than any other way to use the hand. */
const NONE_OPEN = -1000;

/** Current Power of an Action, not counting tokens: slot token, face, Memories next to it, and Power gathered in this Use (VW-L07, VW-L08). */
export function powerNow(g: Veilwraith, w: Wraith, action: number): number {
  const own = w.own;
  const gathered = own[S.USE_ACTION] === action + 1 ? own[S.USE_POWER] : 0;
  return own[S.SLOT_POWER + own[S.SLOT_OF + action]] + g.t.faceBonus[action * 2 + own[S.FACE + action]] + own[S.ATTACHED + action] + gathered;
}

/** Power that the Memories in hand are certain to give an Action if all are played. */
export function powerInHand(own: Int32Array, action: number): number {
  return own[S.HAND_POWER + action];
}

/**
 * The most Power that a Use of this Action is certain to reach with open means: tokens, Memories played or Combined, Flips. Possible draws do not count
 * (VW-?04: a Use that cannot reach its value is not offered while Draw is available).
 */
export function reach(g: Veilwraith, w: Wraith, action: number): number {
  return powerNow(g, w, action) + w.own[S.TOKENS + action] + powerOfFlips(g, w, action) + powerOfHand(g, w, action, g.t.gain);
}

/** Can `reach` attain a value? Usually tokens and the Memories in hand are enough; if not, Flips, Combines and loans are considered. */
export function reaches(g: Veilwraith, w: Wraith, action: number, value: number): boolean {
  const bare = powerNow(g, w, action) + w.own[S.TOKENS + action];
  if (bare >= value) return true;
  if ((w.derived[S.FORBID] & NO_PLAY) === 0 && bare + powerInHand(w.own, action) >= value) return true;
  return g.mode.reach(g, w, action) >= value;
}

/** Tokens that the remaining Flips put on an Action (VW-K12, VW-K13). */
function powerOfFlips(g: Veilwraith, w: Wraith, action: number): number {
  const { own } = w;
  if (own[S.KEYS_COLLECTED] === 0 || (w.derived[S.FORBID] & NO_FLIP) !== 0) return 0;
  let sum = 0;
  for (let k = 0; k < g.t.keys; k++) {
    if ((own[S.KEYS + k] & (KEY_COLLECTED | KEY_FLIPPED | KEY_FLIP_SPENT)) === KEY_COLLECTED) sum += g.t.flipGain[k * 3 + action];
  }
  return sum;
}

/**
 * The most Power the hand can give an Action. Each Memory is played for its `gain` (by type * 3 + Action), or opens or closes a Combine. The hand is sorted by
 * descending Combine value, so the closing card has the lower one, which counts (VW-H02).
 */
export function powerOfHand(g: Veilwraith, w: Wraith, action: number, gain: Int32Array): number {
  const forbid = w.derived[S.FORBID];
  const mayPlay = (forbid & NO_PLAY) === 0;
  const mayCombine = (forbid & NO_COMBINE) === 0;
  const change = w.derived[S.COMBINE_CHANGE];
  // The best totals without and with an open Combine.
  let closed = 0;
  let open = NONE_OPEN;
  for (let i = 0; i < w.own[S.HAND_MEMORIES]; i++) {
    const card = w.handCards[i];
    const played = mayPlay ? gain[card * 3 + action] : 0;
    const combined = mayCombine ? open + Math.max(0, g.t.combine[card] + change) : NONE_OPEN;
    open = Math.max(open + played, closed);
    closed = Math.max(closed + played, combined);
  }
  return closed;
}
