import { ALL, H, LOSS, RUNNING, WIN } from '../../../core/index.ts';
import { nextSeat } from '../../../kit/sides.ts';
import type { Veilwraith } from '../game.ts';
import { act as actAlone, endPlay as endPlayAlone } from '../rules/answers.ts';
import { drawThreat } from '../rules/board.ts';
import {
  discardPlayed,
  drawPhase,
  endRound,
  handPhase,
  nextRound,
  openWindow,
  P_DISCARD,
  P_DRAW,
  P_HAND,
  P_OVER,
  P_PLAY,
  P_RESET,
  P_SPIRIT,
  P_THREAT,
  P_WINDOW_DRAW,
  P_WINDOW_SPIRIT,
  P_WINDOW_START,
  P_WINDOW_THREAT,
  resetPhase,
  spiritPhase,
  startRound,
} from '../rules/round.ts';
import { P_ABILITY, P_ROUND, prepare } from '../rules/setup.ts';
import { tellAll } from '../rules/stage.ts';
import { endUse } from '../rules/uses.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { B, D, G, S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { BY_ARCHFIEND, BY_PORTAL, ELIMINATED, ESCAPED, IN_GAME, TIES } from '../state/words.ts';

// The flow of a game with several Veilwraiths (groups X and Y): joint phases, turns of the Play Phase, escape, defeat, the race.

/** VW-X07: the Veilwraith furthest behind continues, one phase at a time; on a tie, the lower seat. */
export function flow(g: Veilwraith, s: VeilwraithState): void {
  const w = behind(g, s);
  if (s.common[D.PLAYING] !== 0 && w.own[S.PHASE] !== P_PLAY) {
    playIsOver(g, s);
    return;
  }
  s.common[D.ACTING] = w.seat;
  if (w.own[S.PHASE] < P_ROUND) prepare(g, s, w);
  else phase(g, s, w);
}

function phase(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  const { own } = w;
  switch (own[S.PHASE]) {
    case P_ROUND:
      // The first to arrive begins the round for all.
      if (own[S.ROUNDS_DONE] < s.round || nextRound(g, s)) startRound(g, s, w);
      return;
    case P_WINDOW_START:
      if (!openWindow(g, s, w, Kind.windowStart)) own[S.PHASE] = P_THREAT;
      return;
    case P_THREAT:
      own[S.PHASE] = P_WINDOW_THREAT;
      drawThreat(g, s, w); // VW-X08
      return;
    case P_WINDOW_THREAT:
      if (!openWindow(g, s, w, Kind.windowThreat)) own[S.PHASE] = P_DRAW;
      return;
    case P_DRAW:
      own[S.PHASE] = P_WINDOW_DRAW;
      drawPhase(g, s, w); // VW-X09
      return;
    case P_WINDOW_DRAW:
      if (!openWindow(g, s, w, Kind.windowDraw)) own[S.PHASE] = P_PLAY;
      return;
    case P_PLAY:
      playPhase(g, s, w);
      return;
    case P_WINDOW_SPIRIT:
      if (!openWindow(g, s, w, Kind.windowSpirit)) own[S.PHASE] = P_SPIRIT;
      return;
    case P_SPIRIT:
      own[S.PHASE] = P_DISCARD;
      spiritPhase(g, s, w); // VW-X12
      return;
    case P_DISCARD:
      discardPlayed(g, s, w);
      own[S.PHASE] = P_HAND;
      return;
    case P_HAND:
      if (!handPhase(g, s, w)) own[S.PHASE] = P_RESET;
      return;
    case P_RESET:
      own[S.PHASE] = P_OVER;
      resetPhase(g, s, w);
      return;
    default:
      endRound(g, s, w);
      own[S.PHASE] = P_ROUND;
      own[S.ROUNDS_DONE]++;
  }
}

function behind(g: Veilwraith, s: VeilwraithState): Wraith {
  let found: Wraith | null = null;
  for (let seat = 0; seat < g.seats; seat++) {
    const w = s.wraiths[seat];
    if (w.own[S.STATUS] === IN_GAME && (found === null || placeIn(w) < placeIn(found))) found = w;
  }
  return found as Wraith;
}

/** The first Veilwraith in the game. */
export function speaker(g: Veilwraith, s: VeilwraithState): Wraith {
  for (let seat = 0; seat < g.seats; seat++) if (s.wraiths[seat].own[S.STATUS] === IN_GAME) return s.wraiths[seat];
  return s.solo;
}

/** How many are in the game. */
function inGame(g: Veilwraith, s: VeilwraithState): number {
  let n = 0;
  for (let seat = 0; seat < g.seats; seat++) if (s.wraiths[seat].own[S.STATUS] === IN_GAME) n++;
  return n;
}

// The Play Phase: turns in the order of seats (VW-X10, VW-?66)

function playPhase(g: Veilwraith, s: VeilwraithState, first: Wraith): void {
  const { common } = s;
  if (common[D.PLAYING] === 0) {
    common[D.PLAYING] = 1;
    common[D.TURN] = first.seat;
    common[D.PASSES] = 0;
    showBoards(s);
  }
  const turn = s.wraiths[common[D.TURN]];
  if (turn.own[S.STATUS] !== IN_GAME || turn.own[S.PHASE] !== P_PLAY) {
    nextTurn(g, s);
    return;
  }
  common[D.ACTING] = turn.seat;
  g.ask(s, turn.own[S.USE_ACTION] === 0 ? Kind.play : Kind.use, turn.seat);
}

function nextTurn(g: Veilwraith, s: VeilwraithState): void {
  const seat = nextSeat(g.inOrder, s.common[D.TURN], (other) => s.wraiths[other].own[S.STATUS] === IN_GAME && s.wraiths[other].own[S.PHASE] === P_PLAY);
  if (seat >= 0) s.common[D.TURN] = seat;
}

export function act(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number): void {
  if (code !== C.PASS) s.common[D.PASSES] = 0;
  actAlone(g, s, w, code);
}

export function endPlay(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  const { common } = s;
  if (g.options.sealed) s.all[H.news]++; // reveals what the others have done
  if (!g.options.freeOrder) {
    endPlayAlone(g, s, w);
    nextTurn(g, s);
  } else if (++common[D.PASSES] < inGame(g, s)) nextTurn(g, s);
  else for (let seat = 0; seat < g.seats; seat++) if (s.wraiths[seat].own[S.STATUS] === IN_GAME) endPlayAlone(g, s, s.wraiths[seat]);
}

/** VW-?75: a race ends with the Play Phase in which someone escaped. */
function playIsOver(g: Veilwraith, s: VeilwraithState): void {
  s.common[D.PLAYING] = 0;
  showBoards(s);
  if (g.options.competitive && escaped(g, s) > 0) decide(g, s);
}

/** Updates what rivals see of each other to the current boards. */
function showBoards(s: VeilwraithState): void {
  for (let seat = 0; seat < s.seen.length; seat++) {
    s.seen[seat].own.set(s.wraiths[seat].own);
    s.seen[seat].derived[S.DIRTY] = 1;
  }
}

// Escape and defeat

function escaped(g: Veilwraith, s: VeilwraithState): number {
  let n = 0;
  for (let seat = 0; seat < g.seats; seat++) if (s.wraiths[seat].own[S.STATUS] === ESCAPED) n++;
  return n;
}

/** VW-X13, VW-X14, VW-?68: leaves at once; the team wins when none is left. In a race its state is frozen (VW-?76). */
export function leaveByPortal(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  w.own[S.STATUS] = ESCAPED;
  w.books[B.ESCAPE_ROUND] = s.round;
  tellAll(g, s, Event.escaped, w.seat);
  endUse(w.own);
  g.drop(s, w.seat);
  if (inGame(g, s) > 0) return;
  if (g.options.competitive) decide(g, s);
  else {
    s.outcome = WIN;
    s.cause = BY_PORTAL;
    s.winner = 0;
  }
}

export function meetArchfiend(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  g.emit(s, ALL, Event.archfiend);
  s.cause = BY_ARCHFIEND;
  fall(g, s, w);
}

/** VW-A11, VW-X15. */
export function settle(g: Veilwraith, s: VeilwraithState): void {
  for (let seat = 0; seat < g.seats; seat++) {
    const w = s.wraiths[seat];
    if (w.own[S.SPIRIT] === 0 && w.own[S.STATUS] === IN_GAME && w.own[S.PHASE] >= P_ABILITY && s.all[H.outcome] === 0) fall(g, s, w);
  }
}

/** VW-X15, VW-X20, VW-?70: a team loses when any member falls; in a race the others go on (VW-?74). */
function fall(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  w.own[S.STATUS] = ELIMINATED;
  tellAll(g, s, Event.out, w.seat);
  if (g.options.sharedLoss) {
    s.outcome = LOSS;
    return;
  }
  endUse(w.own);
  g.drop(s, w.seat);
  if (s.all[H.decider] === w.seat) s.all[H.kind] = RUNNING;
  if (inGame(g, s) === 0) decide(g, s);
}

// The race

/** VW-Y02 – VW-Y05: names the winner among those who escaped; all lose if nobody did. */
function decide(g: Veilwraith, s: VeilwraithState): void {
  const best = foremost(g, s, -1);
  s.outcome = best === 0 ? WIN : LOSS;
  s.winner = best;
  if (best < 0) return;
  s.cause = BY_PORTAL;
  const second = foremost(g, s, best);
  s.common[D.TIE] = TIES.indexOf(second < 0 ? 'first' : tie(g, s.wraiths[best], s.wraiths[second]));
  const { own } = s.wraiths[best];
  own[S.VIGNETTES_WON]++;
  if (s.campaign[G.LAST_WINNER] === best + 1) own[S.IN_A_ROW]++;
  s.campaign[G.LAST_WINNER] = best + 1;
  tellAll(g, s, Event.raceWon, best, s.common[D.TIE]);
}

/** The first by the tie-breaks among those who escaped, excluding `but`; -1 for none. */
function foremost(g: Veilwraith, s: VeilwraithState, but: number): number {
  let best = -1;
  for (let seat = 0; seat < g.seats; seat++) {
    if (seat === but || s.wraiths[seat].own[S.STATUS] !== ESCAPED) continue;
    if (best < 0 || before(g, s.wraiths[seat], s.wraiths[best]) < 0) best = seat;
  }
  return best;
}

/** The criterion that decides between two Veilwraiths. */
export function tie(g: Veilwraith, one: Wraith, other: Wraith): (typeof TIES)[number] {
  if (one.own[S.SPIRIT] !== other.own[S.SPIRIT]) return 'spirit';
  if (tokensOf(one) !== tokensOf(other)) return 'tokens';
  return g.options.ages[one.seat] !== g.options.ages[other.seat] ? 'age' : 'lot';
}

/** Negative if `one` comes before `other`: most Spirit, most Power Tokens, the younger, the lot (VW-Y03 – VW-Y05, VW-?80). */
export function before(g: Veilwraith, one: Wraith, other: Wraith): number {
  const { ages } = g.options;
  return other.own[S.SPIRIT] - one.own[S.SPIRIT] || tokensOf(other) - tokensOf(one) || ages[one.seat] - ages[other.seat] || one.own[S.LOT] - other.own[S.LOT];
}

export function won(_g: Veilwraith, s: VeilwraithState): boolean {
  return s.winner >= 0;
}

/** A Veilwraith's progress: rounds completed, then the phase. */
function placeIn({ own }: Wraith): number {
  return own[S.ROUNDS_DONE] * 32 + own[S.PHASE];
}

function tokensOf({ own }: Wraith): number {
  return own[S.TOKENS] + own[S.TOKENS + 1] + own[S.TOKENS + 2];
}
