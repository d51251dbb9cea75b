import { ALL, CAP, H, LOSS } from '../../../core/index.ts';
import { moveAll } from '../../../kit/cards.ts';
import { commute as mayChangePlaces, type Touches } from '../../../kit/texts/touches.ts';
import { Print } from '../content/tables.ts';
import type { Veilwraith } from '../game.ts';
import { noteCosts } from '../record/books.ts';
import { Event, Kind } from '../state/kinds.ts';
import { S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { BY_ROUNDS, KEY_COLLECTED, NO_PLAY, UPRIGHT } from '../state/words.ts';
import { drawMemory, drawThreat, IN_PHASE, loseSpirit } from './board.ts';
import { refresh } from './derived.ts';
import { P_ABILITY, P_ROUND, prepare } from './setup.ts';

// The phases of a round (VW-D01), after the steps of set-up: P_ROUND is 8.
export const P_WINDOW_START = 9;
export const P_THREAT = 10;
export const P_WINDOW_THREAT = 11;
export const P_DRAW = 12;
export const P_WINDOW_DRAW = 13;
export const P_PLAY = 14;
export const P_WINDOW_SPIRIT = 15;
export const P_SPIRIT = 16;
export const P_DISCARD = 17;
export const P_HAND = 18;
export const P_RESET = 19;
export const P_OVER = 20;

// The flow of the round: phases, windows, texts that trigger at its start and end (groups D, F, P, Q).

/** VW-A11: Spirit 0 loses at once, in any phase; `loseSpirit` has recorded the cause. */
export function settle(_g: Veilwraith, s: VeilwraithState): void {
  if (s.solo.own[S.SPIRIT] === 0 && s.solo.own[S.PHASE] >= P_ABILITY && s.all[H.outcome] === 0) s.outcome = LOSS;
}

/**
 * The next step of the game: runs through the phases until a text must resolve or the player is asked. Running one phase at a time, as in company.ts, would
 * give the same game but is a tenth slower.
 */
export function flow(g: Veilwraith, s: VeilwraithState): void {
  const w = s.solo;
  const phase = w.own[S.PHASE];
  if (phase === P_PLAY) g.ask(s, w.own[S.USE_ACTION] === 0 ? Kind.play : Kind.use, w.seat);
  else if (phase < P_ROUND) prepare(g, s, w);
  else if (phase > P_PLAY) {
    if (secondHalf(g, s, w, phase)) firstHalf(g, s, w, P_ROUND);
  } else firstHalf(g, s, w, phase);
}

/** From the start of a round to the Play Phase. */
function firstHalf(g: Veilwraith, s: VeilwraithState, w: Wraith, from: number): void {
  const own = w.own;
  let phase = from;
  if (phase === P_ROUND) {
    if (!nextRound(g, s) || startRound(g, s, w)) return;
    phase = P_WINDOW_START;
  }
  if (phase === P_WINDOW_START) {
    if (openWindow(g, s, w, Kind.windowStart)) return;
    phase = P_THREAT;
  }
  if (phase === P_THREAT) {
    own[S.PHASE] = phase = P_WINDOW_THREAT;
    drawThreat(g, s, w);
    if (s.all[H.depth] !== 0 || s.outcome !== 0) return;
  }
  if (phase === P_WINDOW_THREAT) {
    if (openWindow(g, s, w, Kind.windowThreat)) return;
    phase = P_DRAW;
  }
  if (phase === P_DRAW) {
    own[S.PHASE] = phase = P_WINDOW_DRAW;
    drawPhase(g, s, w);
    if (s.all[H.depth] !== 0) return;
  }
  if (openWindow(g, s, w, Kind.windowDraw)) return;
  own[S.PHASE] = P_PLAY;
  g.ask(s, Kind.play, w.seat);
}

/** From the end of the Play Phase to the end of the round; true if the next round may begin at once. */
function secondHalf(g: Veilwraith, s: VeilwraithState, w: Wraith, from: number): boolean {
  const own = w.own;
  let phase = from;
  if (phase === P_WINDOW_SPIRIT) {
    if (openWindow(g, s, w, Kind.windowSpirit)) return false;
    phase = P_SPIRIT;
  }
  if (phase === P_SPIRIT) {
    own[S.PHASE] = phase = P_DISCARD;
    spiritPhase(g, s, w);
    if (own[S.SPIRIT] === 0) return false;
  }
  if (phase === P_DISCARD) {
    discardPlayed(g, s, w); // VW-Q01
    own[S.PHASE] = phase = P_HAND;
  }
  if (phase === P_HAND) {
    if (handPhase(g, s, w)) return false;
    phase = P_RESET;
  }
  if (phase === P_RESET) {
    own[S.PHASE] = P_OVER;
    if (resetPhase(g, s, w)) return false;
  }
  endRound(g, s, w);
  own[S.PHASE] = P_ROUND;
  return true;
}

// The individual phases

/** False if the limit of rounds is reached (VW-?95). */
export function nextRound(g: Veilwraith, s: VeilwraithState): boolean {
  const round = s.all[H.round];
  if (round === g.options.maxRounds) {
    s.outcome = CAP;
    s.cause = BY_ROUNDS;
    return false;
  }
  s.all[H.round] = round + 1;
  g.emit(s, ALL, Event.round, round + 1);
  return true;
}

/** VW-D03: true if texts wait. */
export function startRound(g: Veilwraith, s: VeilwraithState, w: Wraith): boolean {
  if (g.options.fewerTurns) w.derived[S.DIRTY] = 1;
  w.own[S.PHASE] = P_WINDOW_START;
  return collectTexts(g, s, w, Print.START_OF_ROUND, g.t.startOfRound, g.t.vignette.startOfRound);
}

export function drawPhase(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  refresh(g, w);
  const n = w.derived[S.DRAW_COUNT];
  if (n === 1) drawMemory(g, s, w, IN_PHASE);
  else g.push(s, g.t.steps.draw[n < 9 ? n : 9], w.seat, 0);
}

/** VW-P01, VW-P02. */
export function spiritPhase(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  refresh(g, w);
  if (w.derived[S.TOTAL_COST] > 0) noteCosts(w, g.t.memories);
  loseSpirit(g, s, w, w.derived[S.TOTAL_COST], IN_PHASE);
}

/** VW-Q02, and the window before Actions are reset; true if the player is asked. */
export function handPhase(g: Veilwraith, s: VeilwraithState, w: Wraith): boolean {
  refresh(g, w);
  if (w.own[S.HAND_MEMORIES] > w.derived[S.HAND_LIMIT]) {
    g.ask(s, Kind.shed, w.seat);
    return true;
  }
  return openWindow(g, s, w, Kind.windowEnd);
}

/** VW-Q05, VW-Q08, after the last window: true if texts wait. */
export function resetPhase(g: Veilwraith, s: VeilwraithState, w: Wraith): boolean {
  const own = w.own;
  if (!g.options.lateMemoryStays) discardPlayed(g, s, w); // VW-?09: played since step 1
  own[S.ROTATION] = UPRIGHT;
  own[S.ROTATION + 1] = UPRIGHT;
  own[S.ROTATION + 2] = UPRIGHT;
  return collectTexts(g, s, w, Print.END_OF_ROUND, g.t.endOfRound, g.t.vignette.endOfRound);
}

/** VW-?10: opens a window only if a Memory could be played in it. */
export function openWindow(g: Veilwraith, s: VeilwraithState, w: Wraith, kind: number): boolean {
  if (w.own[S.HAND_MEMORIES] === 0 || g.options.windowsInPlayOnly || !g.offers(kind, w.seat)) return false;
  refresh(g, w);
  if ((w.derived[S.FORBID] & NO_PLAY) !== 0) return false;
  g.ask(s, kind, w.seat);
  return true;
}

/** Queues the "Start of Round:" or "End of Round:" texts of all cards in play; true if there are any. */
function collectTexts(g: Veilwraith, s: VeilwraithState, w: Wraith, which: number, texts: Int32Array, vignetteText: number): boolean {
  const own = w.own;
  refresh(g, w);
  const threats = (w.derived[S.TEXTS] & which) === 0 ? 0 : own[S.AREA];
  for (let i = 0; i < threats; i++) {
    const card = own[S.AREA_CARD + i];
    if (texts[card] >= 0) g.await(s, w.seat, (own[S.AREA_SERIAL + i] << 8) | card, texts[card]);
  }
  if (vignetteText >= 0 && !g.options.ignoreVignetteAbility) g.await(s, w.seat, 0, vignetteText);
  if (g.options.keyTextStays) {
    for (let k = 0; k < g.t.keys; k++) {
      const card = g.t.firstKey + k;
      if ((own[S.KEYS + k] & KEY_COLLECTED) !== 0 && texts[card] >= 0) g.await(s, w.seat, card, texts[card]);
    }
  }
  return s.all[H.waiting] > 0;
}

export function fire(g: Veilwraith, s: VeilwraithState, who: number, source: number, ability: number): void {
  g.push(s, ability, who, source);
}

/** VW-Z06: the player chooses the order only if it can matter. */
export function commute(g: Veilwraith, _s: VeilwraithState, one: number, other: number): boolean {
  const { touches } = g.t;
  return mayChangePlaces(touches.get(one) as Touches, touches.get(other) as Touches);
}

export function discardPlayed(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  const { inPlay, memoryDiscard, own } = w;
  const n = moveAll(s, inPlay, memoryDiscard);
  if (n > 0 && g.staticMemories) w.derived[S.DIRTY] = 1;
  own[S.ATTACHED] = 0; // VW-G10
  own[S.ATTACHED + 1] = 0;
  own[S.ATTACHED + 2] = 0;
}

export function endRound(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  const own = w.own;
  g.emit(s, ALL, Event.roundEnd);
  own[S.USED] = 0;
  own[S.HAS_TILTED] = 0;
  own[S.HAVE_ACTED] = 0;
  own[S.EXTRA_USES] = 0;
  own[S.EXTRA_USES + 1] = 0;
  own[S.EXTRA_USES + 2] = 0;
  if (own[S.TIMED] > 0 || own[S.ANY_IGNORED] !== 0) {
    own[S.TIMED] = 0;
    own[S.ANY_IGNORED] = 0;
    for (let i = 0; i < own[S.AREA]; i++) own[S.AREA_FLAGS + i] &= ~S.IGNORED; // VW-?86
    w.derived[S.DIRTY] = 1;
  }
}
