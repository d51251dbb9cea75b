import { ALL, F } from '../../../core/index.ts';
import { type Language, runInstruction } from '../../../kit/texts/interpreter.ts';
import { CHOSEN, FORM, Op, Pick, RANDOM } from '../content/ops.ts';
import type { Veilwraith } from '../game.ts';
import { Event, Kind } from '../state/kinds.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { S } from '../state/state.ts';
import { EXHAUSTED, UPRIGHT } from '../state/words.ts';
import {
  addTokens,
  BY_EFFECT,
  checkPortal,
  discardBeneath,
  discardFromHand,
  drawMemory,
  drawThreat,
  exhaust,
  gainRibbons,
  gainSpirit,
  IN_PHASE,
  inHand,
  loseSpirit,
  place,
  removeTokens,
  reset,
} from './board.ts';
import { count, holds } from './conditions.ts';
import {
  asking,
  basicTokens,
  chooseFromHand,
  chooseKeyFor,
  countTargets,
  discardEvery,
  discardFromDeck,
  drawFromBeneath,
  look,
  operand,
  removeFromPlay,
  shuffleIn,
  useNow,
} from './texts.ts';
import { addPower, moveUsed, resumeUse, tilt } from './uses.ts';

/** The effect language of Veilwraith. */
const LANGUAGE: Language<Veilwraith, VeilwraithState> = { ...FORM, optionKind: Kind.option, instruction, holds, count };

/** Runs one instruction of the top text. */
export function step(g: Veilwraith, s: VeilwraithState): void {
  runInstruction(LANGUAGE, g.t.code, g, s);
}

function instruction(g: Veilwraith, s: VeilwraithState, f: number, pc: number): void {
  const a = s.all;
  const code = g.t.code;
  const w = s.wraiths[a[f + F.who]];
  const n = code[pc + 1];
  switch (code[pc]) {
    case Op.addPower: {
      const action = picked(s, w, f, code[pc + 2]);
      if (action >= 0) addPower(g, s, w, action, n);
      return;
    }
    case Op.addToken: {
      const action = picked(s, w, f, code[pc + 2]);
      if (action >= 0) addTokens(g, s, w, action, n);
      return;
    }
    case Op.removeToken:
      chooseActionFor(g, s, w, f, n);
      return;
    case Op.removeAllTokens:
      removeAllTokens(g, s, w, f, code[pc + 2]);
      return;
    case Op.moveToken:
      a[f + F.y] = 0;
      chooseActionFor(g, s, w, f, CHOSEN);
      return;
    case Op.gainSpirit:
      gainSpirit(g, s, w, n, BY_EFFECT);
      return;
    case Op.loseSpirit:
      loseSpirit(g, s, w, n, BY_EFFECT);
      return;
    case Op.changeMaxSpirit:
      w.own[S.MAX_SPIRIT] = Math.max(1, w.own[S.MAX_SPIRIT] + n);
      if (w.own[S.SPIRIT] > w.own[S.MAX_SPIRIT]) w.own[S.SPIRIT] = w.own[S.MAX_SPIRIT];
      g.emit(s, ALL, Event.maxSpirit, w.own[S.MAX_SPIRIT]);
      return;
    case Op.drawMemory:
      drawMemory(g, s, w, BY_EFFECT);
      return;
    case Op.discardMemory:
    case Op.removeMemory:
    case Op.putBeneath:
      chooseFromHand(g, s, w, code[pc], n, a[f + F.source]);
      return;
    case Op.recoverMemory:
      if (w.memoryDiscard.count(s) > 0) g.ask(s, Kind.discardPile, w.seat); // VW-B26: the Memory discard pile
      return;
    case Op.removeSelf:
      removeFromPlay(g, s, w, a[f + F.source] & 255);
      return;
    case Op.drawThreat:
      drawThreat(g, s, w);
      return;
    case Op.discardThreat:
    case Op.defeatThreat:
    case Op.ignore:
      if (countTargets(g, s, w, f, n, code[pc]) > 0) g.ask(s, Kind.threat, w.seat);
      return;
    case Op.discardEveryThreat:
      discardEvery(g, s, w, f, n);
      return;
    case Op.returnThreat:
      if (w.threatDiscard.count(s) > 0) g.ask(s, Kind.threatDiscard, w.seat);
      return;
    case Op.peek:
      look(g, s, w, n);
      return;
    case Op.discardFromDeck:
      discardFromDeck(g, s, w);
      return;
    case Op.addTimed:
      w.own[S.TIMED_LIST + w.own[S.TIMED]++] = n;
      w.derived[S.DIRTY] = 1;
      return;
    case Op.exhaust:
      chooseActionFor(g, s, w, f, n);
      return;
    case Op.reset:
      resetPicked(g, s, w, f, code[pc + 2]);
      return;
    case Op.tilt: {
      const action = picked(s, w, f, code[pc + 2]);
      if (action >= 0 && w.own[S.ROTATION + action] === UPRIGHT) tilt(g, s, w, action);
      return;
    }
    case Op.resetKey:
    case Op.exhaustKey:
      chooseKeyFor(g, s, w, code[pc], n);
      return;
    case Op.arrange:
    case Op.swap:
      a[f + F.y] = 0;
      g.ask(s, Kind.action, w.seat);
      return;
    case Op.useNow:
      useNow(g, s, w, f, pc);
      return;
    case Op.allowUse: {
      const action = a[f + F.x] - 1;
      if (action >= 0) w.own[S.EXTRA_USES + action]++;
      return;
    }
    case Op.drawBeneath:
      drawFromBeneath(g, s, w, f, pc);
      return;
    case Op.shuffleSelfIn:
      shuffleIn(g, s, w, a[f + F.source] & 255);
      return;
    case Op.discardSelf: {
      const card = a[f + F.source] & 255;
      if (inHand(s, w, card) > 0) discardFromHand(g, s, w, card, IN_PHASE);
      return;
    }
    case Op.chooseAction:
      a[f + F.x] = 0;
      if (countActions(g, s, w) > 0) g.ask(s, Kind.action, w.seat);
      return;
    case Op.upgradeAction:
      if (w.own[S.FACE] + w.own[S.FACE + 1] + w.own[S.FACE + 2] < 3) g.ask(s, Kind.flipAction, w.seat);
      return;
    case Op.upgradeToken:
      if (basicTokens(w) > 0) g.ask(s, Kind.flipToken, w.seat);
      return;
    case Op.gainRibbon:
      if (code[pc + 2] === 0 || w.own[S.NO_RIBBONS] === 0) gainRibbons(g, s, n, code[pc + 2] === 1);
      return;
    case Op.boost:
      gainSpirit(g, s, w, n, IN_PHASE);
      return;
    case Op.afterDefeat:
      discardBeneath(g, s, w, a[f + F.source] >> 8);
      checkPortal(g, s, s.wraiths[a[f + F.x]]);
      return;
    case Op.moveUsed:
      moveUsed(g, s, w);
      return;
    case Op.activate:
      a[f + F.pc] = pc;
      g.ask(s, Kind.activate, w.seat);
      return;
    case Op.resumeUse:
      resumeUse(s, w, f);
      return;
    case Op.another:
      g.mode.nameAnother(g, s, w, n, a[f + F.source]);
      return;
    default:
      throw new Error(`unknown instruction ${code[pc]} at ${pc}`);
  }
}

/** VW-X19: applies a text to another Veilwraith; a solo game has none. */
export function nameAnother(_g: Veilwraith, _s: VeilwraithState, _w: Wraith, _text: number, _source: number): void {}

/** The Action that an instruction refers to, or -1. */
function picked(s: VeilwraithState, w: Wraith, f: number, pick: number): number {
  if (pick <= Pick.influence) return pick;
  if (pick === Pick.used) return w.own[S.USE_ACTION] - 1;
  return s.all[f + F.x] - 1;
}

/** Asks for one of the Actions that fit the instruction, or picks one at random (VW-Z09, VW-Z10). */
function chooseActionFor(g: Veilwraith, s: VeilwraithState, w: Wraith, f: number, how: number): void {
  const options = countActions(g, s, w);
  if (options === 0) return; // VW-Z08
  if (how !== RANDOM) {
    g.ask(s, Kind.action, w.seat);
    return;
  }
  let k = g.luck.roll(s, g.lucks[w.seat].effects, options);
  for (let action = 0; action < 3; action++) {
    if (!actionFits(g, s, w, action) || k-- > 0) continue;
    takeAction(g, s, w, f, asking(g, s), action);
    return;
  }
}

/** Number of Actions the top instruction can choose from. */
function countActions(g: Veilwraith, s: VeilwraithState, w: Wraith): number {
  let n = 0;
  for (let action = 0; action < 3; action++) if (actionFits(g, s, w, action)) n++;
  return n;
}

/** May this Action be chosen for the top instruction? */
export function actionFits(g: Veilwraith, s: VeilwraithState, w: Wraith, action: number): boolean {
  const own = w.own;
  const before = s.all[g.top(s) + F.y] - 1;
  switch (asking(g, s)) {
    case Op.removeToken:
    case Op.removeAllTokens:
      return own[S.TOKENS + action] > 0;
    case Op.moveToken:
      return before < 0 ? own[S.TOKENS + action] > 0 : action !== before;
    case Op.exhaust:
      return own[S.ROTATION + action] !== EXHAUSTED;
    case Op.arrange:
    case Op.swap:
      return action !== before;
    default: {
      const pick = operand(g, s, 2);
      if (pick === Pick.upright) return own[S.ROTATION + action] === UPRIGHT;
      if (pick === Pick.turned) return own[S.ROTATION + action] !== UPRIGHT;
      return true;
    }
  }
}

/** Applies an instruction to the chosen Action. */
export function takeAction(g: Veilwraith, s: VeilwraithState, w: Wraith, f: number, op: number, action: number): void {
  const a = s.all;
  switch (op) {
    case Op.removeToken:
      removeTokens(g, s, w, action, 1);
      return;
    case Op.removeAllTokens:
      removeTokens(g, s, w, action, w.own[S.TOKENS + action]);
      return;
    case Op.moveToken:
      if (a[f + F.y] === 0) {
        a[f + F.y] = action + 1;
        g.ask(s, Kind.action, w.seat);
        return;
      }
      removeTokens(g, s, w, a[f + F.y] - 1, 1);
      addTokens(g, s, w, action, 1);
      a[f + F.y] = 0;
      return;
    case Op.exhaust:
      exhaust(g, s, w, action);
      return;
    case Op.chooseAction:
      a[f + F.x] = action + 1;
      return;
    case Op.arrange:
      arrange(g, s, w, f, action);
      return;
    case Op.swap:
      if (a[f + F.y] === 0) {
        a[f + F.y] = action + 1;
        g.ask(s, Kind.action, w.seat);
        return;
      }
      swap(g, s, w, a[f + F.y] - 1, action);
      return;
  }
}

/** Puts Actions into slots L, M, R in the order chosen; the last is automatic. */
function arrange(g: Veilwraith, s: VeilwraithState, w: Wraith, f: number, action: number): void {
  const own = w.own;
  const first = s.all[f + F.y];
  if (first === 0) {
    s.all[f + F.y] = action + 1;
    g.ask(s, Kind.action, w.seat);
    return;
  }
  place(w, 0, first - 1);
  place(w, 1, action);
  place(w, 2, 3 - (first - 1) - action);
  g.emit(s, ALL, Event.arranged, own[S.SLOTS], own[S.SLOTS + 1], own[S.SLOTS + 2]);
}

function swap(g: Veilwraith, s: VeilwraithState, w: Wraith, one: number, other: number): void {
  const slot = w.own[S.SLOT_OF + one];
  place(w, w.own[S.SLOT_OF + other], one);
  place(w, slot, other);
  g.emit(s, ALL, Event.arranged, w.own[S.SLOTS], w.own[S.SLOTS + 1], w.own[S.SLOTS + 2]);
}

function removeAllTokens(g: Veilwraith, s: VeilwraithState, w: Wraith, f: number, pick: number): void {
  if (pick === Pick.every) {
    for (let action = 0; action < 3; action++) removeTokens(g, s, w, action, w.own[S.TOKENS + action]);
    return;
  }
  if (pick === Pick.any) {
    chooseActionFor(g, s, w, f, CHOSEN);
    return;
  }
  const action = picked(s, w, f, pick);
  if (action >= 0) removeTokens(g, s, w, action, w.own[S.TOKENS + action]);
}

function resetPicked(g: Veilwraith, s: VeilwraithState, w: Wraith, f: number, pick: number): void {
  if (pick === Pick.every) {
    for (let action = 0; action < 3; action++) reset(g, s, w, action);
    return;
  }
  const action = picked(s, w, f, pick);
  if (action >= 0) reset(g, s, w, action);
}
