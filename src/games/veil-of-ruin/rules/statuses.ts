import { ALL } from '../../../core/index.ts';
import type { VeilOfRuin } from '../game.ts';
import { B, note } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { type Figure, M, Most, O, type RuinState, W } from '../state/state.ts';
import { STATUS_COUNT, Status } from '../state/words.ts';
import { isImmune } from './powers.ts';
import { hasStatus } from './sides.ts';

// Status effects (group U). A status is on or off; the state holds when it ends: moments are numbered 2r for the end of the party's turn of round r and 2r + 1
// for the end of its enemy turn.

/**
 * VR-U02, VR-U03: a status from the enemy turn ends at the end of the next party's turn, one from the party's turn at the end of the following enemy turn. VR-?69:
 * outside both turns it counts as put on in the coming party's turn.
 */
function endOf(s: RuinState, rounds: number): number {
  const round = s.match[M.ROUND] + s.match[M.BETWEEN];
  const now = 2 * round + (s.match[M.ENEMY_TURN] !== 0 ? 1 : 0);
  return now + 1 + 2 * (rounds - 1); // VR-U01
}

/** Puts a status on a figure. VR-U04, VR-?09: of two ends the later one counts; for Taunted the newer source. */
export function putStatus(g: VeilOfRuin, s: RuinState, f: Figure, status: Status, by: number, rounds = 1): void {
  if (isImmune(g, s, f, status)) return;
  const end = g.isPvp && g.options.pvpStatusDuration === 'end-of-own-next-turn' ? ownTurnEnd(s, f, rounds) : endOf(s, rounds);
  if (end > f.w[W.STATUS + status]) f.w[W.STATUS + status] = end;
  if (status === Status.taunted) f.w[W.TAUNTER] = by + 1; // VR-R25
  if (f.figure < Most.heroes) note(s, f.figure, B.SUFFERED);
  if (by >= 0 && by < Most.heroes && by !== f.figure) note(s, by, B.INFLICTED);
  g.emit(s, ALL, Event.status, f.figure, status, by);
}

/** VR-?68, option `end-of-own-next-turn`: ends are counted in the hero's own turns. */
function ownTurnEnd(s: RuinState, f: Figure, rounds: number): number {
  return s.heroes[f.figure].own[O.TURNS] + rounds;
}

export function removeStatus(g: VeilOfRuin, s: RuinState, f: Figure, status: Status): void {
  if (!hasStatus(f, status)) return;
  f.w[W.STATUS + status] = 0;
  if (status === Status.taunted) f.w[W.TAUNTER] = 0;
  g.emit(s, ALL, Event.statusOff, f.figure, status);
}

/** A moment has come: statuses that end then are removed, from heroes and enemies alike, also at 0 HP (VR-K15, VR-T09). Buff counters stay (VR-K16). */
export function expireStatuses(g: VeilOfRuin, s: RuinState, moment: number): void {
  for (const f of s.figures) if (f !== undefined) expireOn(g, s, f, moment);
}

/** The statuses of one figure that end at a moment. */
export function expireOn(g: VeilOfRuin, s: RuinState, f: Figure, moment: number): void {
  for (let status = 0; status < STATUS_COUNT; status++) {
    const end = f.w[W.STATUS + status];
    if (end !== 0 && end <= moment) removeStatus(g, s, f, status);
  }
}

/** The moments of this round. */
export function partyTurnEnd(s: RuinState): number {
  return 2 * s.match[M.ROUND];
}
export function enemyTurnEnd(s: RuinState): number {
  return 2 * s.match[M.ROUND] + 1;
}
