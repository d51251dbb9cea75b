import { ALL, F, H, RUNNING } from '../../../core/index.ts';
import { Op } from '../content/ops.ts';
import type { Veilwraith } from '../game.ts';
import { noteKey } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { B, S, type VeilwraithState, type Wraith } from '../state/state.ts';
import { KEY_FLIP_SPENT, KEY_FLIPPED, KEY_TURN_SPENT, KEY_TURNED } from '../state/words.ts';
import { discardFromHand, enter } from './board.ts';
import { refresh } from './derived.ts';
import { takeAction } from './effects.ts';
import { allowsPlay, entry, mayUseOn } from './play-choices.ts';
import { P_WINDOW_SPIRIT } from './round.ts';
import { applySetup } from './setup.ts';
import { asking, giveUp, operand, putBack, recover, takeKey, takeTarget } from './texts.ts';
import { allowsUse } from './use-choices.ts';
import { combine, playMemory, resolveAbility, resolveUse, spendToken, suspendUse, tilt, useOn, useToDraw } from './uses.ts';

/** What the answers of the player do. */
export function apply(g: Veilwraith, s: VeilwraithState, code: number): void {
  g.mode.resolve(g, s, code, -1, false);
}

/** Two answers at once are a Memory played for its only ability, and a Tilt with which the Play Phase ends: of all answers a third are the second of these. */
export function resolve(g: Veilwraith, s: VeilwraithState, code: number, next: number, planned: boolean): number {
  const a = s.all;
  const kind = a[H.kind];
  const w = s.wraiths[a[H.decider]];
  let resolved = 1;
  if (planned) refresh(g, w);
  switch (kind) {
    case K.K_PLAY:
      g.answered(s);
      resolved = g.mode.act(g, s, w, code, next, planned);
      break;
    case K.K_USE:
      g.answered(s);
      resolved = addToUse(g, s, w, code, next, planned);
      break;
    case K.K_USE_NOW:
      g.answered(s);
      if (!g.mode.use(g, s, w, code, true, planned)) resolved = 0;
      break;
    default:
      if (planned && !g.mode.allows(g, s, code)) return 0;
      resolved = resolveOther(g, s, w, code, next);
      break;
  }
  if (resolved === 0) {
    if (!planned) throw new Error(`code ${code} cannot be resolved in a decision of kind ${kind}`);
    a[H.kind] = kind;
    return 0;
  }
  if (a[H.kind] === RUNNING) {
    g.mode.settle(g, s);
    g.mode.goAhead(g, s);
  }
  return resolved;
}

/** Answers outside the Play Phase, and those to texts. */
function resolveOther(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number, next: number): number {
  switch (s.kind) {
    case K.K_WINDOW_START:
    case K.K_WINDOW_THREAT:
    case K.K_WINDOW_DRAW:
    case K.K_WINDOW_SPIRIT:
    case K.K_WINDOW_END:
      g.answered(s);
      if (code !== C.PASS) return playMemory(g, s, w, code - C.PLAY, next, false);
      w.own[S.PHASE]++;
      return 1;
    case K.K_COMBINE:
      g.answered(s);
      combine(g, s, w, w.own[S.COMBINE_FIRST] - 1, code - C.COMBINE);
      w.own[S.COMBINE_FIRST] = 0;
      return 1;
    case K.K_ACTIVATE:
      g.answered(s);
      activate(g, s, code);
      return 1;
    case K.K_ACTION:
      g.answered(s);
      takeAction(g, s, w, g.top(s), asking(g, s), code - C.ACTION);
      return 1;
    case K.K_THREAT:
      g.answered(s);
      if (code === C.PASS) skipRest(g, s);
      else takeTarget(g, s, w, asking(g, s), entry(g, w, code - C.THREAT));
      return 1;
    case K.K_SHED:
      g.answered(s);
      if (code < C.DISCARD) return playMemory(g, s, w, code - C.PLAY, next, false);
      discardFromHand(g, s, w, code - C.DISCARD, 1); // VW-Q03
      return 1;
    case K.K_ORDER:
      g.applyOrder(s, code);
      return 1;
    default:
      applySeldom(g, s, w, code);
      return 1;
  }
}

/** Decisions met seldom in a game. */
function applySeldom(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number): void {
  switch (s.kind) {
    case K.K_HAND: {
      const card = code >= C.CARD ? code - C.CARD : code - C.DISCARD;
      g.answered(s);
      giveUp(g, s, w, asking(g, s), card, s.all[g.top(s) + F.source]);
      return;
    }
    case K.K_DISCARD_PILE:
      g.answered(s);
      recover(g, s, w, code - C.DISCARD, operand(g, s, 1) === 1);
      return;
    case K.K_THREAT_DISCARD:
      g.answered(s);
      w.threatDiscard.take(s, w.threatDiscard.indexOf(s, code - C.CARD));
      enter(g, s, w, code - C.CARD); // VW-?30: not played
      return;
    case K.K_PUT_BACK:
      g.answered(s);
      putBack(g, s, w, code - C.CARD);
      return;
    case K.K_KEY:
      g.answered(s);
      takeKey(g, s, w, asking(g, s), code - C.PICK_KEY);
      return;
    case K.K_OPTION:
      g.answered(s);
      // The jumps of the branches follow the instruction that asked.
      s.all[g.top(s) + F.pc] += (code - C.OPTION) * 4;
      return;
    default:
      applySetup(g, s, w, code);
  }
}

/** An activity of the Play Phase (VW-G01). How many codes are resolved. */
export function act(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number, next: number, planned: boolean): number {
  if (code === C.PASS) {
    g.mode.endPlay(g, s, w);
    return 1;
  }
  if (code < C.DISCARD) return playMemory(g, s, w, code - C.PLAY, next, planned);
  if (code >= C.USE) return g.mode.use(g, s, w, code, false, planned) ? 1 : 0;
  if (planned && !allowsPlay(g, s, w, code)) return 0;
  if (code < C.DRAW) {
    w.own[S.HAS_TILTED] = 1;
    tilt(g, s, w, code - C.TILT);
    if (next === C.PASS) {
      g.mode.endPlay(g, s, w);
      return 2;
    }
    g.ask(s, K.K_PLAY, w.seat);
  } else if (code < C.TURN) useToDraw(g, s, w, code - C.DRAW, false);
  else if (code < C.FLIP) turn(g, s, w, code - C.TURN);
  else flip(g, s, w, code - C.FLIP);
  return 1;
}

export function endPlay(_g: Veilwraith, _s: VeilwraithState, w: Wraith): void {
  w.own[S.PHASE] = P_WINDOW_SPIRIT;
}

/** False when `planned` and not legal. */
export function use(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number, extra: boolean, planned: boolean): boolean {
  if (code < C.USE || code >= C.THREAT) {
    if (planned && !g.mode.allowsUseCode(g, s, w, code, extra)) return false;
    useToDraw(g, s, w, code - C.DRAW, extra);
    return true;
  }
  const named = ((code - C.USE) / 3) | 0;
  const v = code - C.USE - named * 3;
  const i = entry(g, w, named);
  if (planned && !mayUseOn(g, s, w, i, named, v, extra)) return false;
  useOn(g, s, w, w, i, v, extra);
  return true;
}

/** Gathering Power for the Use in progress (VW-L07). How many codes are resolved. */
function addToUse(g: Veilwraith, s: VeilwraithState, w: Wraith, code: number, next: number, planned: boolean): number {
  if (code >= C.RESOLVE && code < C.SPEND) return resolveUse(g, s, w, code - C.RESOLVE, planned) ? 1 : 0;
  if (code < C.DISCARD) return playMemory(g, s, w, code - C.PLAY, next, planned);
  if (planned && !allowsUse(g, s, w, code)) return 0;
  if (code < C.RETURN) {
    w.own[S.COMBINE_FIRST] = code - C.COMBINE + 1;
    g.ask(s, K.K_COMBINE, w.seat);
  } else if (code === C.SPEND) spendToken(g, s, w);
  else if (code >= C.FLIP) flip(g, s, w, code - C.FLIP);
  else {
    suspendUse(g, s, w);
    turn(g, s, w, code - C.TURN);
  }
  return 1;
}

function turn(g: Veilwraith, s: VeilwraithState, w: Wraith, k: number): void {
  w.own[S.KEYS + k] |= KEY_TURNED | KEY_TURN_SPENT; // VW-K10, VW-K11
  if (g.options.fewerTurns) w.derived[S.DIRTY] = 1;
  noteKey(w.books, k, B.TURNS, s.round);
  g.emit(s, ALL, K.E_TURNED, g.t.firstKey + k);
  g.push(s, g.t.turn[k], w.seat, g.t.firstKey + k);
}

function flip(g: Veilwraith, s: VeilwraithState, w: Wraith, k: number): void {
  w.own[S.KEYS + k] |= KEY_FLIPPED | KEY_FLIP_SPENT; // VW-K12, VW-K13
  noteKey(w.books, k, B.FLIPS, s.round);
  g.emit(s, ALL, K.E_FLIPPED, g.t.firstKey + k);
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
  resolveAbility(g, s, s.wraiths[who], card, i);
}

/** "Up to": the player stops; further instructions of the same kind are passed over. */
function skipRest(g: Veilwraith, s: VeilwraithState): void {
  const f = g.top(s);
  while (g.t.code[s.all[f + F.pc]] === Op.ignore) s.all[f + F.pc] += 4;
}
