import { ALL } from '../../../core/index.ts';
import { Op } from '../content/ops.ts';
import { hasOp } from '../content/solo-card.ts';
import type { TheVeil } from '../game.ts';
import { R } from '../solo/machine.ts';
import { Event } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { B, type Hero, Match, S, type VeilState } from '../state/state.ts';
import { NO_CARD } from './conditions.ts';

// Seats played by a Solo card, where the rules depend on the card (group X); solo/ decides its answers.

export function noteClause(g: TheVeil, s: VeilState, h: Hero): void {
  if (s.round >= g.soloCards[h.seat][h.own[S.SOLO_CARD]].fromTurn) h.books[B.CLAUSE_TURNS]++;
}

export function noteSkipped(g: TheVeil, s: VeilState, h: Hero): void {
  const card = g.soloCards[h.seat][h.own[S.SOLO_CARD]];
  const last = card.instruction[card.parts.length - 1];
  for (let k = 1; k <= last; k++) {
    const due = k < last || s.round >= card.fromTurn;
    if (due && card.instruction.includes(k) && (h.own[S.SOLO + R.done] & (1 << k)) === 0) h.books[B.SKIPPED]++;
  }
}

/** Resolves a privilege like any other text. Damage made by it reopens the window for prevention. */
export function privilege(g: TheVeil, s: VeilState, h: Hero, part: number): void {
  const card = h.own[S.SOLO_CARD];
  const pc = g.t.solo[h.seat][card].programs[part];
  g.emit(s, ALL, Event.instruction, h.seat, g.soloCards[h.seat][card].instruction[part]);
  if (s.match[Match.PHASE] === P.DAMAGE && hasOp(g.t, pc, Op.damage)) {
    s.match[Match.ANSWERED] = 0;
    s.match[Match.PHASE] = P.LOCK;
  }
  g.push(s, pc, h.seat, NO_CARD);
}

export function clauseWaits(g: TheVeil, s: VeilState, h: Hero): boolean {
  if (g.automatic[h.seat] === 0 || !g.options.soloFinalAfterDiscard) return false;
  const card = g.soloCards[h.seat][h.own[S.SOLO_CARD]];
  return s.round >= card.fromTurn && h.own[S.SOLO] < card.parts.length;
}
