import { ALL } from '../../../core/index.ts';
import { nextSeat } from '../../../kit/sides.ts';
import type { TheVeil } from '../game.ts';
import { Event } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type Hero, Match, S, type VeilState } from '../state/state.ts';
import { sideLives } from './sides.ts';

// The common turn of a side: which member is acting, and when a phase is over for all (TV-W15, TV-W34).

/** Ends this phase for the acting member: goes on to the next member, or to the next phase if all are done. */
export function phaseOver(g: TheVeil, s: VeilState, next: P): void {
  if (g.t.teams) passOn(g, s, next);
  else s.match[Match.PHASE] = next;
}

function passOn(g: TheVeil, s: VeilState, next: P): void {
  const m = s.match;
  m[Match.PASSED] |= 1 << m[Match.ACTIVE];
  const seat = nextMember(g, s);
  if (seat >= 0) {
    m[Match.ACTIVE] = seat;
    return;
  }
  m[Match.PASSED] = 0;
  m[Match.PHASE] = next;
  // All members begin the phase, starting with the first.
  const first = nextMember(g, s, g.t.lead[m[Match.ACTIVE]] - 1);
  if (first >= 0) m[Match.ACTIVE] = first;
  m[Match.HANDED] = 0;
}

/** The next living member of the side, after this seat, that has not ended the phase; -1 for none. */
function nextMember(g: TheVeil, s: VeilState, after = s.match[Match.ACTIVE]): number {
  return nextSeat(g.t.mates[s.match[Match.ACTIVE]], after, (seat) => actsOn(s, seat));
}

/** Is the member in the game, and has it not ended the phase? */
function actsOn(s: VeilState, seat: number): boolean {
  return s.heroes[seat].own[S.OUT] === 0 && (s.match[Match.PASSED] & (1 << seat)) === 0;
}

/** TV-W34: actions interleave; a member may let the next one act, unless all have done so in a row. */
export function mayHandOn(g: TheVeil, s: VeilState): boolean {
  const m = s.match;
  const mates = g.t.mates[m[Match.ACTIVE]];
  let others = -1;
  for (let i = 0; i < mates.length; i++) if (actsOn(s, mates[i])) others++;
  return m[Match.HANDED] < others;
}

export function handOn(g: TheVeil, s: VeilState): void {
  s.match[Match.HANDED]++;
  s.match[Match.ACTIVE] = nextMember(g, s);
  g.emit(s, ALL, Event.handedOn, s.match[Match.ACTIVE]);
}

/** TV-O11: a player eliminated in its own turn does nothing more; the rest of the side goes on, or else the turn is over. */
export function leaveTurn(g: TheVeil, s: VeilState, h: Hero): void {
  const m = s.match;
  if (m[Match.PHASE] < P.TURN) return;
  m[Match.PASSED] |= 1 << h.seat;
  m[Match.HANDED] = 0;
  const seat = nextMember(g, s);
  if (seat >= 0) {
    m[Match.ACTIVE] = seat;
    return;
  }
  if (!sideLives(g, s, g.t.sideOf[h.seat])) {
    m[Match.PHASE] = P.WIPE;
    return;
  }
  // The others had already ended the phase.
  m[Match.PASSED] = 0;
  m[Match.ACTIVE] = nextMember(g, s);
  m[Match.PHASE] = nextPhase(m[Match.PHASE], g.options.free);
}

/** The phase after one that members go through separately; the same phase if the side acts as one. */
function nextPhase(phase: P, free: boolean): P {
  switch (phase) {
    case P.FREE:
      return P.END;
    case P.PRIMARY:
      return P.GOLD;
    case P.GOLD:
      return P.HEALTH;
    case P.HEALTH:
      return P.MEND;
    case P.MEND:
      return P.LOCK;
    case P.DAMAGE:
      return free ? P.END : P.STRIKE;
    default:
      return phase;
  }
}
