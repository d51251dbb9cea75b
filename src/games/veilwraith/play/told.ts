import { FRAME, H } from '../../../core/index.ts';
import { writeKnown, writePile, writeSet, writeTogether } from '../../../kit/cards.ts';
import type { Veilwraith } from '../game.ts';
import { stackCount } from '../rules/asked.ts';
import { S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { boardSeen } from './others.ts';

// Everything that a Veilwraith knows of a game, as integers: for the leak test and as the key of an information set.

/** Writes everything that `who` knows; returns the number of integers. */
export function writeTold(g: Veilwraith, s: VeilwraithState, who: number, out: Int32Array): number {
  const { sealed, openHands } = g.options;
  // A rival's current activity is hidden.
  const mine = !sealed || s.decider === who || s.outcome !== 0;
  let n = 0;
  out[n++] = mine ? s.kind : 0;
  out[n++] = mine ? s.decider : -1;
  out[n++] = s.round;
  out[n++] = s.outcome;
  out[n++] = mine && (!sealed || s.outcome !== 0) ? s.cause : 0;
  n = writeBoard(g, s, who, boardSeen(g, s, who, who), true, out, n);
  for (let seat = 0; seat < g.seats; seat++) if (seat !== who) n = writeBoard(g, s, who, boardSeen(g, s, who, seat), openHands, out, n);
  if (!mine) return n;
  // Texts that resolve or wait are public.
  const words = s.all[H.depth] * FRAME;
  for (let i = 0; i < words; i++) out[n++] = s.all[g.frames + i];
  out[n++] = s.all[H.waiting];
  return n;
}

/** A Veilwraith's board; of a closed hand only the number of cards. */
function writeBoard(g: Veilwraith, s: VeilwraithState, who: number, w: Wraith, open: boolean, out: Int32Array, from: number): number {
  const { own } = w;
  let n = from;
  for (let i = 0; i < S.AREA; i++) out[n++] = own[i];
  out[n++] = own[S.AREA];
  for (let i = 0; i < own[S.AREA]; i++) {
    out[n++] = own[S.AREA_CARD + i];
    out[n++] = own[S.AREA_FLAGS + i];
    out[n++] = own[S.AREA_SERIAL + i];
  }
  for (let i = S.NEXT_SERIAL; i < S.PLACES; i++) {
    const ofHand = i >= S.HAND_POWER && i < S.HAND_POWER + 3;
    out[n++] = ofHand && !open ? 0 : own[i];
  }
  for (let i = S.PLACE_COUNT; i < S.BLOCK_WORDS; i++) out[n++] = own[i];
  if (open) n = writeSet(s, w.hand, out, n);
  else out[n++] = w.hand.count(s);
  n = writePile(s, w.inPlay, out, n);
  n = writeSet(s, w.memoryDiscard, out, n);
  n = writeSet(s, w.threatDiscard, out, n);
  n = writeSet(s, w.removed, out, n);
  n = writePile(s, w.beneath, out, n);
  n = writePile(s, w.looking, out, n);
  n = writeKnown(s, w.memoryDeck, who, out, n);
  n = writeKnown(s, w.threatDeck, who, out, n);
  out[n++] = stackCount(g, s, w, false);
  out[n++] = stackCount(g, s, w, true);
  // Face-down cards are known by counting, as a set; so are the defeated Foes.
  out[n++] = w.unseen.count(s);
  n = writeTogether(s, open ? [w.memoryDeck] : [w.memoryDeck, w.hand], out, n);
  return writeTogether(s, [w.threatDeck, w.unseen], out, n);
}
