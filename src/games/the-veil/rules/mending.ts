import { ALL } from '../../../core/index.ts';
import { askingPc } from '../../../kit/texts/interpreter.ts';
import { FORM } from '../content/ops.ts';
import type { TheVeil } from '../game.ts';
import { C, Size } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { B, type Hero, S, type VeilState } from '../state/state.ts';
import { POINTS } from '../state/words.ts';
import { amount } from './conditions.ts';
import { heal, healWithPoints } from './field.ts';

// Healing when members of a side have their own Health totals: any of them may be healed (TV-W21, TV-L09).

/** TV-W21: with separate totals, any member of the side that needs it may be healed instead; the user chooses whom. */
export function healText(g: TheVeil, s: VeilState, h: Hero, n: number): void {
  if (g.t.separate[h.seat] === 0) {
    heal(g, s, h, n);
    return;
  }
  const mates = g.t.mates[h.seat];
  let hurt = 0;
  let last = h;
  for (let i = 0; i < mates.length; i++) {
    const mate = s.heroes[mates[i]];
    if (!needsHealing(mate)) continue;
    hurt++;
    last = mate;
  }
  if (hurt > 1) g.ask(s, Kind.mend, h.seat);
  else mend(g, s, h, last, n);
}

function needsHealing({ own }: Hero): boolean {
  return own[S.OUT] === 0 && own[S.HEALTH] < own[S.MAXIMUM];
}

/** Heals a member with points of another, or with its own. */
function mend(g: TheVeil, s: VeilState, h: Hero, mate: Hero, n: number): void {
  if (mate !== h) mate.books[B.MENDED] += Math.min(n, mate.own[S.MAXIMUM] - mate.own[S.HEALTH]);
  heal(g, s, mate, n);
}

/** Continues the text that asked whom to heal. */
export function mendBy(g: TheVeil, s: VeilState, h: Hero, mate: Hero): void {
  const f = g.top(s);
  mend(g, s, h, mate, amount(g, s, h, askingPc(FORM, s, f), f));
}

/** Is there a choice: more than one member needs healing, and there are too few points for all? Otherwise all who need it are healed. */
export function choosesHealing(g: TheVeil, s: VeilState, h: Hero): boolean {
  const points = h.own[S.POOL + POINTS];
  const mates = g.t.mates[h.seat];
  let missing = 0;
  let hurt = 0;
  for (let i = 0; i < mates.length; i++) {
    const mate = s.heroes[mates[i]];
    if (!needsHealing(mate)) continue;
    hurt++;
    missing += mate.own[S.MAXIMUM] - mate.own[S.HEALTH];
  }
  if (points > 0 && points < missing && hurt > 1) return true;
  for (let i = 0; i < mates.length; i++) {
    const mate = s.heroes[mates[i]];
    if (mate !== h && needsHealing(mate)) give(g, s, h, mate, Math.min(h.own[S.POOL + POINTS], mate.own[S.MAXIMUM] - mate.own[S.HEALTH]));
  }
  healWithPoints(g, s, h);
  return false;
}

function give(g: TheVeil, s: VeilState, h: Hero, mate: Hero, n: number): void {
  h.own[S.POOL + POINTS] -= n;
  mend(g, s, h, mate, n);
}

/** Gives points to a member, by code. */
export function giveBy(g: TheVeil, s: VeilState, h: Hero, code: number): void {
  const seat = ((code - C.GIVE) / Size.points) | 0;
  give(g, s, h, s.heroes[seat], code - C.GIVE - seat * Size.points);
}

export function forfeitPoints(g: TheVeil, s: VeilState, h: Hero): void {
  const n = h.own[S.POOL + POINTS];
  h.own[S.POOL + POINTS] = 0;
  h.books[B.UNSPENT + POINTS] += n;
  g.emit(s, ALL, Event.unspent, h.seat, POINTS, n);
}

/** For each member that needs points, as many as it can use. */
export function legalGifts(g: TheVeil, s: VeilState, h: Hero, out: Int32Array, n: number): number {
  const points = h.own[S.POOL + POINTS];
  if (points === 0) return n;
  const mates = g.t.mates[h.seat];
  for (let i = 0; i < mates.length; i++) {
    const mate = s.heroes[mates[i]];
    const from = C.GIVE + mate.seat * Size.points;
    if (!needsHealing(mate)) continue;
    const most = Math.min(points, mate.own[S.MAXIMUM] - mate.own[S.HEALTH], Size.points - 1);
    for (let k = 1; k <= most; k++) out[n++] = from + k;
  }
  return n;
}

export function legalMends(g: TheVeil, s: VeilState, h: Hero, out: Int32Array): number {
  const mates = g.t.mates[h.seat];
  let n = 0;
  for (let i = 0; i < mates.length; i++) if (needsHealing(s.heroes[mates[i]])) out[n++] = C.SEAT + mates[i];
  return n;
}
