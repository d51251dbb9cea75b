import { ALL, F } from '../../../core/index.ts';
import { valueIn } from '../content/tables.ts';
import type { Veilwraith } from '../game.ts';
import { noteCombine, noteDrawUse, noteUse } from '../record/books.ts';
import { Event, Kind } from '../state/kinds.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { B, S } from '../state/state.ts';
import { EXHAUSTED, MOST_TOKENS, NO_DRAW, NO_USE, TILTED, UPRIGHT } from '../state/words.ts';
import { addTokens, defeat, find, isFree, place, takeFromHand } from './board.ts';
import { refresh } from './derived.ts';
import { powerNow } from './reach.ts';

// Using, Tilting and Combining: groups H, J and L.

/** May this Action be Used at all, as a regular or an extra Use (VW-L01, VW-L02, VW-?84)? */
export function mayUse(g: Veilwraith, w: Wraith, action: number): boolean {
  const own = w.own;
  const allowed = own[S.EXTRA_USES + action] > 0 ? own[S.ROTATION + action] === UPRIGHT : own[S.USED] === 0 && isFree(g, w, action);
  return allowed && (w.derived[S.FORBID] & (NO_USE << action)) === 0;
}

/** VW-?04: Uses that cannot succeed are offered only by option, or whenever Draw is not available. */
export function failureAllowed(g: Veilwraith, w: Wraith): boolean {
  return g.options.generateFailedUse || (w.derived[S.FORBID] & NO_DRAW) !== 0;
}

/** VW-?105, VW-M10: may value v of the i-th Threat be attacked? */
export function openValue(g: Veilwraith, w: Wraith, i: number, v: number): boolean {
  const card = w.own[S.AREA_CARD + i];
  if (v >= g.t.valueCount[card] || (w.own[S.AREA_FLAGS + i] & (1 << v)) !== 0) return false;
  return !(g.options.starsOnly && g.t.stars[card] !== 0 && (g.t.stars[card] & (1 << v)) === 0); // VW-?20
}

function begin(w: Wraith, action: number, extra: boolean): void {
  const own = w.own;
  own[S.ROTATION + action] = EXHAUSTED; // VW-L03
  own[S.HAVE_ACTED] |= 1 << action;
  own[S.USE_ACTION] = action + 1;
  own[S.USE_POWER] = 0;
  if (extra) return;
  // Spend an extra Use granted to this Action first (VW-?84): the regular Use can go to any Action.
  if (own[S.EXTRA_USES + action] > 0) own[S.EXTRA_USES + action]--;
  else own[S.USED] = 1;
}

/** VW-L15 – VW-L18: Used to Draw. */
export function useToDraw(g: Veilwraith, s: VeilwraithState, w: Wraith, action: number, extra: boolean): void {
  begin(w, action, extra);
  w.own[S.USE_TARGET] = 0;
  if (g.options.bonusFirstUseOnly) w.own[S.ATTACHED + action] = 0; // VW-?07: drawing is a Use too (VW-L16)
  noteDrawUse(w, action);
  g.emit(s, ALL, Event.drawUsed, action, w.own[S.SLOT_OF + action]);
  const draws = g.t.faceDraw[action * 2 + w.own[S.FACE + action]];
  g.push(s, g.t.steps.drawUse[draws], w.seat, 0);
}

/** VW-L04, VW-?97: declares the target, Exhausts the Action, then Power is gathered. */
export function useOn(g: Veilwraith, s: VeilwraithState, w: Wraith, of: Wraith, i: number, v: number, extra: boolean): void {
  const card = of.own[S.AREA_CARD + i];
  const action = g.t.valueType[card * 3 + v];
  begin(w, action, extra);
  w.own[S.USE_TARGET] = of.own[S.AREA_SERIAL + i];
  if (of !== w) {
    w.own[S.USE_AREA] = of.seat + 1;
    w.books[B.HELPS]++;
  }
  w.own[S.USE_VALUE] = v;
  g.emit(s, ALL, Event.useBegun, action, card, v);
  g.ask(s, Kind.use, w.seat);
}

/** The Veilwraith whose Threat Area contains the target of the current Use. */
function targetOf(w: Wraith): Wraith {
  return w.own[S.USE_AREA] === 0 ? w : w.company[w.own[S.USE_AREA] - 1];
}

/** The value that the current Use must reach; -1 if its target has left play. */
export function tokensNeeded(g: Veilwraith, w: Wraith): number {
  const of = targetOf(w);
  return valueToReach(g, w, of, find(of, w.own[S.USE_TARGET]));
}

/** The same where the target's index in its Threat Area is known; -1: it has left play. */
function valueToReach(g: Veilwraith, w: Wraith, of: Wraith, i: number): number {
  if (i < 0) return -1;
  refresh(g, of);
  return valueIn(of.derived[S.VALUES + i], w.own[S.USE_VALUE]);
}

/** VW-L09 – VW-L11, VW-J10 – VW-J12: spends tokens and compares. The Action moves after all consequences of a defeat (VW-L27). */
export function resolveUse(g: Veilwraith, s: VeilwraithState, w: Wraith, tokens: number): void {
  const own = w.own;
  const action = own[S.USE_ACTION] - 1;
  const of = targetOf(w);
  const target = find(of, own[S.USE_TARGET]);
  const need = valueToReach(g, w, of, target);
  const power = powerNow(g, w, action) + tokens;
  noteUse(w, action, power, need, tokens);
  if (tokens > 0) {
    own[S.TOKENS + action] -= tokens;
    g.emit(s, ALL, Event.tokens, action, -tokens);
  }
  g.emit(s, ALL, Event.compared, power, need, tokens);
  if (g.options.bonusFirstUseOnly) own[S.ATTACHED + action] = 0; // VW-?07
  if (need < 0 || power < need) {
    moveUsed(g, s, w);
    return;
  }
  const card = of.own[S.AREA_CARD + target];
  of.books[B.PAID + card - g.t.memories] += power;
  if (of !== w) w.books[B.HELPED]++;
  g.push(s, g.t.steps.move, w.seat, 0);
  beatValue(g, s, of, target, own[S.USE_VALUE], action, w);
}

/** VW-M07 – VW-M12, VW-?20 – VW-?22. */
function beatValue(g: Veilwraith, s: VeilwraithState, w: Wraith, i: number, v: number, action: number, by: Wraith): void {
  const card = w.own[S.AREA_CARD + i];
  const stars = g.t.stars[card];
  if ((stars & (1 << v)) === 0) {
    defeat(g, s, w, i, action, by);
    return;
  }
  w.own[S.AREA_FLAGS + i] |= 1 << v;
  g.emit(s, ALL, Event.valueDefeated, card, v);
  if ((w.own[S.AREA_FLAGS + i] & stars) === stars) defeat(g, s, w, i, action, by);
}

/** VW-L18 – VW-L25: the Used Action drops to slot L, and those below its old slot move up. */
export function moveUsed(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  const own = w.own;
  const action = own[S.USE_ACTION] - 1;
  const from = own[S.SLOT_OF + action];
  for (let slot = from; slot > 0; slot--) place(w, slot, own[S.SLOTS + slot - 1]);
  place(w, 0, action);
  endUse(own);
  g.emit(s, ALL, Event.moved, action, from);
}

export function endUse(own: Int32Array): void {
  own[S.USE_ACTION] = 0;
  own[S.USE_TARGET] = 0;
  own[S.USE_VALUE] = 0;
  own[S.USE_POWER] = 0;
  own[S.USE_AREA] = 0;
  own[S.LENT] = 0;
}

/** VW-H01 – VW-H10: two Memories from hand give Power equal to the lower Combine value. */
export function combine(g: Veilwraith, s: VeilwraithState, w: Wraith, first: number, second: number): void {
  takeFromHand(g, s, w, first);
  takeFromHand(g, s, w, second);
  w.memoryDiscard.push(s, first);
  w.memoryDiscard.push(s, second);
  const lower = Math.min(g.t.combine[first], g.t.combine[second]);
  const power = Math.max(0, lower + w.derived[S.COMBINE_CHANGE]);
  const { own } = w;
  const user = own[S.LENDING] === 0 ? own : w.company[own[S.LENDING] - 1].own; // VW-?65
  user[S.USE_POWER] += power;
  noteCombine(w.books, first, second, power);
  g.emit(s, ALL, Event.combined, first, second, power);
}

/** VW-J01 – VW-J06. */
export function tilt(g: Veilwraith, s: VeilwraithState, w: Wraith, action: number): void {
  w.own[S.ROTATION + action] = TILTED;
  w.own[S.HAVE_ACTED] |= 1 << action;
  w.books[B.TILTS]++;
  g.emit(s, ALL, Event.tilted, action);
  addTokens(g, s, w, action, 1);
}

/** Spends a token before the comparison, to make room for another at the limit of five. */
export function spendToken(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  const action = w.own[S.USE_ACTION] - 1;
  w.own[S.TOKENS + action]--;
  w.own[S.USE_POWER]++;
  w.books[B.SPENT]++;
  g.emit(s, ALL, Event.tokens, action, -1);
}

/** Would a coming token be lost? With five tokens, any; below that, those of a Memory in hand that puts more on the Action than there is room for. */
export function atTokenLimit(g: Veilwraith, w: Wraith): boolean {
  const action = w.own[S.USE_ACTION] - 1;
  const room = MOST_TOKENS - w.own[S.TOKENS + action];
  if (room === 0 || room === MOST_TOKENS) return room === 0;
  const at = w.hand.at;
  for (let i = at + w.own[S.HAND_MEMORIES]; i > at; i--) if (g.t.tokenGain[w.all[i] * 3 + action] > room) return true;
  return false;
}

/** VW-G03 – VW-G08: puts the Memory into the Play Area; next the player chooses which abilities to activate. */
export function playMemory(g: Veilwraith, s: VeilwraithState, w: Wraith, card: number): void {
  takeFromHand(g, s, w, card);
  w.inPlay.push(s, card);
  if (g.t.hasStatic[card] !== 0) w.derived[S.DIRTY] = 1;
  w.books[B.PLAYED + card]++;
  g.emit(s, ALL, Event.memoryPlayed, card);
  if (g.t.abilityCount[card] === 0) return;
  g.push(s, g.t.steps.activate, w.seat, card);
  g.ask(s, Kind.activate, w.seat); // the step asks again after each ability
}

/** VW-G07: Power of a Memory next to an Action. */
export function addPower(g: Veilwraith, s: VeilwraithState, w: Wraith, action: number, n: number): void {
  w.own[S.ATTACHED + action] += n;
  g.emit(s, ALL, Event.powerAdded, action, n);
}

/** Stores the current Use in a frame while a Turn's Use is made (VW-?13, nestedTurn). */
export function suspendUse(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  const own = w.own;
  g.push(s, g.t.steps.resumeUse, w.seat, 0);
  const f = g.top(s);
  s.all[f + F.x] = own[S.USE_ACTION] | (own[S.USE_VALUE] << 4) | (own[S.USE_AREA] << 8);
  s.all[f + F.y] = own[S.USE_TARGET];
  s.all[f + F.z] = own[S.USE_POWER];
  own[S.USE_ACTION] = 0;
}

export function resumeUse(s: VeilwraithState, w: Wraith, f: number): void {
  const packed = s.all[f + F.x];
  w.own[S.USE_ACTION] = packed & 15;
  w.own[S.USE_VALUE] = (packed >> 4) & 15;
  w.own[S.USE_AREA] = packed >> 8;
  w.own[S.USE_TARGET] = s.all[f + F.y];
  w.own[S.USE_POWER] = s.all[f + F.z];
}
