import { F, H } from '../../../core/index.ts';
import { cardCodes } from '../../../kit/cards.ts';
import { branchCount } from '../../../kit/texts/interpreter.ts';
import { FORM, Op } from '../content/ops.ts';
import type { Veilwraith } from '../game.ts';
import { C, Size } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import { S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { NO_PLAY } from '../state/words.ts';
import { inHand, isInHand } from './board.ts';
import { refresh } from './derived.ts';
import { actionFits } from './effects.ts';
import { allowsPlaying, handCodes } from './hand-codes.ts';
import { allowsPlay, entry, legalDraws, legalPlay, sameAsBefore } from './play-choices.ts';
import { legalSetup } from './setup.ts';
import { asking, fitsTarget, keyFits, operand } from './texts.ts';
import { allowsSecond, allowsUse, legalSecond, legalUse, plainlyOpen } from './use-choices.ts';

// The legal codes of every kind of decision, ascending; whether a given code is legal; whether there is only one.

const many = new Int32Array(1024);

export function legal(g: Veilwraith, s: VeilwraithState, out: Int32Array): number {
  const w = s.wraiths[s.decider];
  refresh(g, w);
  switch (s.kind) {
    case Kind.play:
      return legalPlay(g, s, w, out);
    case Kind.use:
      return legalUse(g, s, w, out);
    case Kind.useNow:
      return g.mode.legalUses(g, s, w, out, legalDraws(g, w, out, 0, true), true);
    case Kind.combine:
      return legalSecond(s, w, out);
    case Kind.activate:
      return legalAbilities(g, s, out);
    case Kind.action: {
      let n = 0;
      for (let action = 0; action < 3; action++) if (actionFits(g, s, w, action)) out[n++] = C.ACTION + action;
      return n;
    }
    case Kind.threat:
      return legalTargets(g, s, w, out);
    case Kind.threatDiscard:
      return cardCodes(s, w.threatDiscard, C.CARD, out, 0);
    case Kind.putBack:
      return cardCodes(s, w.looking, C.CARD, out, 0);
    case Kind.discardPile:
      return cardCodes(s, w.memoryDiscard, C.DISCARD, out, 0);
    case Kind.hand: {
      const n = handCodes(s, w, C.DISCARD, out, 0);
      return asking(g, s) === Op.discardMemory ? cardCodes(s, w.hand, C.CARD, out, n, w.own[S.HAND_MEMORIES]) : n;
    }
    case Kind.key: {
      let n = 0;
      for (let k = 0; k < g.t.keys; k++) if (keyFits(w, asking(g, s), k)) out[n++] = C.PICK_KEY + k;
      return n;
    }
    case Kind.option: {
      const options = branchCount(FORM, g.t.code, s, g.top(s));
      for (let i = 0; i < options; i++) out[i] = C.OPTION + i;
      return options;
    }
    case Kind.shed: {
      const n = (w.derived[S.FORBID] & NO_PLAY) === 0 ? handCodes(s, w, C.PLAY, out, 0) : 0;
      return handCodes(s, w, C.DISCARD, out, n);
    }
    case Kind.order:
      return g.legalOrder(s, out);
    case Kind.windowStart:
    case Kind.windowThreat:
    case Kind.windowDraw:
    case Kind.windowSpirit:
    case Kind.windowEnd:
      out[0] = C.PASS;
      return handCodes(s, w, C.PLAY, out, 1);
    default:
      return legalSetup(g, s, w, out);
  }
}

export function allows(g: Veilwraith, s: VeilwraithState, code: number): boolean {
  const w = s.wraiths[s.all[H.decider]];
  if (w.derived[S.DIRTY] !== 0) refresh(g, w);
  switch (s.all[H.kind]) {
    case Kind.play:
      return allowsPlay(g, s, w, code);
    case Kind.use:
      return allowsUse(g, s, w, code);
    case Kind.useNow:
      return g.mode.allowsUseCode(g, s, w, code, true);
    case Kind.combine:
      return allowsSecond(g, s, w, code - C.COMBINE);
    case Kind.activate: {
      if (code === C.PASS) return true;
      const f = g.top(s);
      const i = code - C.ACTIVATE;
      return i >= 0 && i < g.t.abilityCount[s.all[f + F.source]] && (s.all[f + F.x] & (1 << i)) === 0;
    }
    case Kind.action:
      return code >= C.ACTION && code < C.ACTION + 3 && actionFits(g, s, w, code - C.ACTION);
    case Kind.windowStart:
    case Kind.windowThreat:
    case Kind.windowDraw:
    case Kind.windowSpirit:
    case Kind.windowEnd:
      return code === C.PASS || allowsPlaying(g, w, code);
    case Kind.shed:
      if (code < C.DISCARD) return (w.derived[S.FORBID] & NO_PLAY) === 0 && allowsPlaying(g, w, code);
      return allowsGiving(g, w, code);
    case Kind.hand:
      if (code < C.CARD) return allowsGiving(g, w, code);
      return code >= C.CARD + g.t.memories && asking(g, s) === Op.discardMemory && inHand(s, w, code - C.CARD) > 0; // VW-?32
    case Kind.threat: {
      if (code < C.THREAT) return code === C.PASS && operand(g, s, 2) === 1;
      const i = entry(g, w, code - C.THREAT);
      return i >= 0 && !sameAsBefore(g, s, w, i) && fitsTarget(g, s, w, g.top(s), operand(g, s, 1), asking(g, s), i);
    }
    default:
      return among(g, s, code);
  }
}

/** Does this code give up a Memory in hand? */
function allowsGiving(g: Veilwraith, w: Wraith, code: number): boolean {
  return code >= C.DISCARD && code < C.DISCARD + g.t.memories && isInHand(w, code - C.DISCARD);
}

/** For rare kinds with few codes: searches the list. */
function among(g: Veilwraith, s: VeilwraithState, code: number): boolean {
  const n = g.mode.legal(g, s, many);
  for (let i = 0; i < n; i++) if (many[i] === code) return true;
  return false;
}

export function forced(g: Veilwraith, s: VeilwraithState): number {
  const w = s.wraiths[s.decider];
  switch (s.kind) {
    case Kind.play:
      // Ending the phase is always legal, so any other option makes it a choice.
      if (w.own[S.HAND_MEMORIES] > 0) {
        refresh(g, w);
        if ((w.derived[S.FORBID] & NO_PLAY) === 0) return -1;
      }
      break;
    case Kind.use:
      refresh(g, w);
      if (plainlyOpen(g, w)) return -1;
      break;
    case Kind.shed:
    case Kind.hand: {
      // The hand is sorted: two different Memories are already a choice.
      const last = w.own[S.HAND_MEMORIES] - 1;
      if (last > 0 && w.handCards[0] !== w.handCards[last]) return -1;
      break;
    }
    case Kind.activate:
      return -1;
    case Kind.windowStart:
    case Kind.windowThreat:
    case Kind.windowDraw:
    case Kind.windowSpirit:
    case Kind.windowEnd:
      return -1; // opens only if a Memory can be played
    default:
      break;
  }
  return g.mode.legal(g, s, many) === 1 ? many[0] : -1;
}

function legalAbilities(g: Veilwraith, s: VeilwraithState, out: Int32Array): number {
  const f = g.top(s);
  out[0] = C.PASS;
  let n = 1;
  const count = g.t.abilityCount[s.all[f + F.source]];
  for (let i = 0; i < count; i++) if ((s.all[f + F.x] & (1 << i)) === 0) out[n++] = C.ACTIVATE + i;
  return n;
}

// Cards and Threats as codes

function legalTargets(g: Veilwraith, s: VeilwraithState, w: Wraith, out: Int32Array): number {
  const own = w.own;
  const f = g.top(s);
  const op = asking(g, s);
  const filter = operand(g, s, 1);
  let n = 0;
  if (operand(g, s, 2) === 1) out[n++] = C.PASS;
  let nth = 0;
  for (let i = 0; i < own[S.AREA]; i++) {
    const card = own[S.AREA_CARD + i];
    nth = i > 0 && own[S.AREA_CARD + i - 1] === card ? nth + 1 : 0;
    if ((nth > 0 && sameAsBefore(g, s, w, i)) || !fitsTarget(g, s, w, f, filter, op, i)) continue;
    out[n++] = C.THREAT + (card - g.t.memories) * Size.nth + nth;
  }
  return n;
}
