import { ALL, F, RUNNING } from '../../../core/index.ts';
import { takeBranch } from '../../../kit/texts/interpreter.ts';
import { MOST_ABILITIES } from '../content/cards.ts';
import { FORM, Op } from '../content/ops.ts';
import type { Veilwraith } from '../game.ts';
import { noteKey } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { B, S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { KEY_FLIP_SPENT, KEY_FLIPPED, KEY_TURN_SPENT, KEY_TURNED } from '../state/words.ts';
import { discardFromHand, enter } from './board.ts';
import { takeAction } from './effects.ts';
import { entry } from './play-choices.ts';
import { P_WINDOW_SPIRIT } from './round.ts';
import { applySetup } from './setup.ts';
import { asking, giveUp, operand, putBack, recover, takeKey, takeTarget } from './texts.ts';
import { combine, playMemory, resolveUse, spendToken, suspendUse, tilt, useOn, useToDraw } from './uses.ts';

/** Applies an answer, then runs on to the next decision. */
export function apply(g: Veilwraith, s: VeilwraithState, code: number): void {
  const w = s.wraiths[s.decider];
  switch (s.kind) {
    case Kind.play:
      g.answered(s);
      g.mode.act(g, s, w, code);
      break;
    case Kind.use:
      g.answered(s);
      addToUse(g, s, w, code);
      break;
    case Kind.useNow:
      g.answered(s);
      g.mode.use(g, s, w, code, true);
      break;
    default:
      applyOther(g, s, w, code);
  }
  if (s.kind === RUNNING) g.resume(s);
}

/** Applies answers outside the Play Phase, and those to texts. */
function applyOther(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number): void {
  switch (s.kind) {
    case Kind.windowStart:
    case Kind.windowThreat:
    case Kind.windowDraw:
    case Kind.windowSpirit:
    case Kind.windowEnd:
      g.answered(s);
      if (code === C.PASS) w.own[S.PHASE]++;
      else playMemory(g, s, w, code - C.PLAY);
      return;
    case Kind.combine:
      g.answered(s);
      combine(g, s, w, w.own[S.COMBINE_FIRST] - 1, code - C.COMBINE);
      w.own[S.COMBINE_FIRST] = 0;
      return;
    case Kind.activate:
      g.answered(s);
      activate(g, s, code);
      return;
    case Kind.action:
      g.answered(s);
      takeAction(g, s, w, g.top(s), asking(g, s), code - C.ACTION);
      return;
    case Kind.threat:
      g.answered(s);
      if (code === C.PASS) skipRest(g, s);
      else takeTarget(g, s, w, asking(g, s), entry(g, w, code - C.THREAT));
      return;
    case Kind.shed:
      g.answered(s);
      if (code < C.DISCARD) playMemory(g, s, w, code - C.PLAY);
      else discardFromHand(g, s, w, code - C.DISCARD, 1); // VW-Q03
      return;
    case Kind.order:
      g.applyOrder(s, code);
      return;
    default:
      applySeldom(g, s, w, code);
  }
}

/** Applies answers to rare decisions. */
function applySeldom(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number): void {
  switch (s.kind) {
    case Kind.hand: {
      const card = code >= C.CARD ? code - C.CARD : code - C.DISCARD;
      g.answered(s);
      giveUp(g, s, w, asking(g, s), card, s.all[g.top(s) + F.source]);
      return;
    }
    case Kind.discardPile:
      g.answered(s);
      recover(g, s, w, code - C.DISCARD, operand(g, s, 1) === 1);
      return;
    case Kind.threatDiscard:
      g.answered(s);
      w.threatDiscard.take(s, w.threatDiscard.indexOf(s, code - C.CARD));
      enter(g, s, w, code - C.CARD); // VW-?30: not played
      return;
    case Kind.putBack:
      g.answered(s);
      putBack(g, s, w, code - C.CARD);
      return;
    case Kind.key:
      g.answered(s);
      takeKey(g, s, w, asking(g, s), code - C.PICK_KEY);
      return;
    case Kind.option:
      g.answered(s);
      takeBranch(FORM, s, g.top(s), code - C.OPTION);
      return;
    default:
      applySetup(g, s, w, code);
  }
}

/** Performs an activity of the Play Phase (VW-G01). */
export function act(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number): void {
  if (code === C.PASS) g.mode.endPlay(g, s, w);
  else if (code < C.DISCARD) playMemory(g, s, w, code - C.PLAY);
  else if (code < C.DRAW) {
    w.own[S.HAS_TILTED] = 1;
    tilt(g, s, w, code - C.TILT);
  } else if (code < C.TURN) useToDraw(g, s, w, code - C.DRAW, false);
  else if (code < C.FLIP) turn(g, s, w, code - C.TURN);
  else if (code < C.RESOLVE) flip(g, s, w, code - C.FLIP);
  else g.mode.use(g, s, w, code, false);
}

export function endPlay(_g: Veilwraith, _s: VeilwraithState, w: Wraith): void {
  w.own[S.PHASE] = P_WINDOW_SPIRIT;
}

/** Starts a Use, to draw or on a Threat. */
export function use(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number, extra: boolean): void {
  if (code < C.TURN) {
    useToDraw(g, s, w, code - C.DRAW, extra);
    return;
  }
  const named = ((code - C.USE) / 3) | 0;
  useOn(g, s, w, w, entry(g, w, named), code - C.USE - named * 3, extra);
}

/** Gathers Power for the current Use (VW-L07), or compares. */
function addToUse(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number): void {
  if (code < C.DISCARD) playMemory(g, s, w, code - C.PLAY);
  else if (code < C.RETURN) {
    w.own[S.COMBINE_FIRST] = code - C.COMBINE + 1;
    g.ask(s, Kind.combine, w.seat);
  } else if (code < C.FLIP) {
    suspendUse(g, s, w);
    turn(g, s, w, code - C.TURN);
  } else if (code < C.RESOLVE) flip(g, s, w, code - C.FLIP);
  else if (code < C.SPEND) resolveUse(g, s, w, code - C.RESOLVE);
  else spendToken(g, s, w);
}

function turn(g: Veilwraith, s: VeilwraithState, w: Wraith, k: number): void {
  w.own[S.KEYS + k] |= KEY_TURNED | KEY_TURN_SPENT; // VW-K10, VW-K11
  if (g.options.fewerTurns) w.derived[S.DIRTY] = 1;
  noteKey(w.books, k, B.TURNS, s.round);
  g.emit(s, ALL, Event.keyTurned, g.t.firstKey + k);
  g.push(s, g.t.turn[k], w.seat, g.t.firstKey + k);
}

function flip(g: Veilwraith, s: VeilwraithState, w: Wraith, k: number): void {
  w.own[S.KEYS + k] |= KEY_FLIPPED | KEY_FLIP_SPENT; // VW-K12, VW-K13
  noteKey(w.books, k, B.FLIPS, s.round);
  g.emit(s, ALL, Event.keyFlipped, g.t.firstKey + k);
  g.push(s, g.t.flip[k], w.seat, g.t.firstKey + k);
}

/** VW-G05, VW-?113: abilities in any order, each at most once; stopping waives the rest (VW-G13). */
function activate(g: Veilwraith, s: VeilwraithState, code: number): void {
  const a = s.all;
  const f = g.top(s);
  const card = a[f + F.source];
  const who = a[f + F.who];
  if (code === C.PASS) {
    g.pop(s);
    return;
  }
  const i = code - C.ACTIVATE;
  a[f + F.x] |= 1 << i;
  if (a[f + F.x] === (1 << g.t.abilityCount[card]) - 1) g.pop(s);
  g.push(s, g.t.abilities[card * MOST_ABILITIES + i], who, card);
}

/** "Up to": the player stops, so the remaining instructions of the same kind are skipped. */
function skipRest(g: Veilwraith, s: VeilwraithState): void {
  const f = g.top(s);
  while (g.t.code[s.all[f + F.pc]] === Op.ignore) s.all[f + F.pc] += 4;
}
