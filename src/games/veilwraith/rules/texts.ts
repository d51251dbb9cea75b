import { ALL, F, H } from '../../../core/index.ts';
import { askingPc } from '../../../kit/texts/interpreter.ts';
import { FORM, Op, RANDOM } from '../content/ops.ts';
import type { Veilwraith } from '../game.ts';
import { Event, Kind } from '../state/kinds.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { B, S } from '../state/state.ts';
import { ARCHFIEND, KEY_COLLECTED, KEY_FLIP_SPENT, KEY_FLIPPED, KEY_TURN_SPENT, KEY_TURNED, PORTAL } from '../state/words.ts';
import {
  addToHand,
  defeat,
  discardFromHand,
  discardThreat,
  FROM_BENEATH,
  find,
  IN_PHASE,
  receive,
  shuffleMemories,
  takeFromHand,
  toOwnDiscard,
} from './board.ts';
import { matches, refresh } from './derived.ts';
import { anyUse } from './play-choices.ts';

// Effects of card texts on cards in hand, Threats, Keys and Uses; called by the instructions of effects.ts.

/** Deciders that learn what only this Veilwraith sees. */
export function eyes(_g: Veilwraith, w: Wraith): number {
  return 1 << w.seat;
}

/** The instruction that asked; it determines the meaning of the answer. */
export function asking(g: Veilwraith, s: VeilwraithState): number {
  return g.t.code[askingPc(FORM, s, g.top(s))];
}

export function operand(g: Veilwraith, s: VeilwraithState, k: number): number {
  return g.t.code[askingPc(FORM, s, g.top(s)) + k];
}

// Cards in hand and in the discard pile

export function chooseFromHand(g: Veilwraith, s: VeilwraithState, w: Wraith, op: number, how: number, source: number): void {
  const cards = choosable(s, w, op);
  if (cards === 0) return; // VW-Z08
  if (how !== RANDOM) {
    g.ask(s, Kind.hand, w.seat);
    return;
  }
  const i = g.luck.roll(s, g.lucks[w.seat].effects, cards); // VW-Z10
  giveUp(g, s, w, op, s.all[w.hand.cards + i], source);
}

/** Number of cards an instruction may take from hand: a discard may take foreign cards too (VW-?32), the others only Memories. */
function choosable(s: VeilwraithState, w: Wraith, op: number): number {
  return op === Op.discardMemory ? w.hand.count(s) : w.own[S.HAND_MEMORIES];
}

export function giveUp(g: Veilwraith, s: VeilwraithState, w: Wraith, op: number, card: number, source: number): void {
  if (op === Op.discardMemory) {
    discardFromHand(g, s, w, card, IN_PHASE);
    return;
  }
  takeFromHand(g, s, w, card);
  if (op === Op.removeMemory) {
    w.removed.push(s, card); // VW-Z14
    g.emit(s, ALL, Event.memoryRemoved, card);
    return;
  }
  w.beneath.push(s, card, 0, source >> 8);
  g.emit(s, ALL, Event.beneath, card, source & 255);
}

export function recover(g: Veilwraith, s: VeilwraithState, w: Wraith, card: number, toDeck: boolean): void {
  w.memoryDiscard.take(s, w.memoryDiscard.indexOf(s, card));
  if (!toDeck) w.books[B.RECOVERED + card]++;
  g.emit(s, ALL, Event.memoryRecovered, card);
  if (toDeck) w.memoryDeck.push(s, card, g.mode.eyes(g, w));
  else addToHand(g, s, w, card);
}

export function removeFromPlay(g: Veilwraith, s: VeilwraithState, w: Wraith, card: number): void {
  const i = w.inPlay.indexOf(s, card);
  if (i < 0) return;
  w.removed.push(s, w.inPlay.take(s, i));
  if (g.t.hasStatic[card] !== 0) w.derived[S.DIRTY] = 1;
  g.emit(s, ALL, Event.memoryRemoved, card);
}

/** VW-F09, VW-?34: draws the cards beneath one by one. */
export function drawFromBeneath(g: Veilwraith, s: VeilwraithState, w: Wraith, f: number, pc: number): void {
  const serial = s.all[f + F.source] >> 8;
  for (let i = 0; i < w.beneath.count(s); i++) {
    if (w.beneath.tag(s, i) !== serial) continue;
    s.all[f + F.pc] = pc; // there may be more
    receive(g, s, w, w.beneath.take(s, i), FROM_BENEATH);
    return;
  }
}

/** VW-S09, VW-?32: a defeated Threat is shuffled into the Memory deck. */
export function shuffleIn(g: Veilwraith, s: VeilwraithState, w: Wraith, card: number): void {
  const i = w.threatDiscard.indexOf(s, card);
  if (i >= 0) w.threatDiscard.take(s, i);
  w.memoryDeck.push(s, card);
  shuffleMemories(g, s, w);
  g.emit(s, ALL, Event.shuffledIn, card);
}

// Threats

/** Number of Threats that match an instruction's filter. */
export function countTargets(g: Veilwraith, s: VeilwraithState, w: Wraith, f: number, filter: number, op: number): number {
  refresh(g, w);
  let n = 0;
  for (let i = 0; i < w.own[S.AREA]; i++) if (fitsTarget(g, s, w, f, filter, op, i)) n++;
  return n;
}

export function fitsTarget(g: Veilwraith, s: VeilwraithState, w: Wraith, f: number, filter: number, op: number, i: number): boolean {
  const card = w.own[S.AREA_CARD + i];
  if (op === Op.ignore) {
    if ((w.own[S.AREA_FLAGS + i] & S.IGNORED) !== 0) return false;
  } else if (g.t.kind[card] === PORTAL) return false; // VW-?89
  return matches(g, w, g.t.filters[filter], i, find(w, s.all[f + F.source] >> 8));
}

export function takeTarget(g: Veilwraith, s: VeilwraithState, w: Wraith, op: number, i: number): void {
  if (op === Op.ignore) {
    w.own[S.AREA_FLAGS + i] |= S.IGNORED;
    w.own[S.ANY_IGNORED] = 1;
    w.derived[S.DIRTY] = 1;
    g.emit(s, ALL, Event.ignored, w.own[S.AREA_CARD + i]);
  } else if (op === Op.discardThreat) discardThreat(g, s, w, i);
  else defeat(g, s, w, i, -1, w); // VW-?23, VW-?104
}

export function discardEvery(g: Veilwraith, s: VeilwraithState, w: Wraith, f: number, filter: number): void {
  refresh(g, w);
  for (let i = w.own[S.AREA] - 1; i >= 0; i--) if (fitsTarget(g, s, w, f, filter, Op.discardThreat, i)) discardThreat(g, s, w, i);
}

/** VW-?26: looking is not drawing. The cards are put back in any order. */
export function look(g: Veilwraith, s: VeilwraithState, w: Wraith, n: number): void {
  const count = Math.min(n, w.threatDeck.count(s));
  if (count === 0) return; // VW-?28
  s.all[H.news]++;
  for (let i = 0; i < count; i++) {
    const tag = w.threatDeck.tag(s, w.threatDeck.count(s) - 1);
    w.looking.push(s, w.threatDeck.pop(s), 0, tag);
  }
  g.emit(s, ALL, Event.looked, count);
  if (g.options.archfiendOnReveal && w.looking.indexOf(s, g.t.archfiend) >= 0) {
    g.mode.meetArchfiend(g, s, w);
    return;
  }
  g.ask(s, Kind.putBack, w.seat);
}

/** Puts the named card back on the deck, below those still to come. Blocks belong to positions, not to cards. */
export function putBack(g: Veilwraith, s: VeilwraithState, w: Wraith, card: number): void {
  const last = w.looking.count(s) - 1;
  const tag = w.looking.tag(s, last);
  const i = w.looking.indexOf(s, card);
  s.all[w.looking.tags + last] = w.looking.tag(s, i);
  s.all[w.looking.tags + i] = tag;
  w.looking.take(s, i);
  w.threatDeck.push(s, card, g.mode.eyes(g, w), tag);
  if (w.looking.count(s) > 0) g.ask(s, Kind.putBack, w.seat);
}

export function discardFromDeck(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  if (w.threatDeck.count(s) === 0) return; // VW-?28
  const card = w.threatDeck.pop(s);
  s.all[H.news]++;
  w.books[B.DISCARDED]++;
  if (card >= g.t.memories) w.books[B.FROM_DECK + card - g.t.memories]++;
  g.emit(s, ALL, Event.threatDiscarded, card, 1);
  if (g.t.kind[card] === ARCHFIEND) {
    w.own[S.ARCHFIEND_STATE] = 2;
    if (g.options.archfiendOnReveal) g.mode.meetArchfiend(g, s, w);
  }
  toOwnDiscard(g, s, w, card);
}

// Keys, extra Uses, upgrades

/** Asks for one of the Keys that fit the instruction, or picks one at random. */
export function chooseKeyFor(g: Veilwraith, s: VeilwraithState, w: Wraith, op: number, how: number): void {
  let fitting = 0;
  for (let k = 0; k < g.t.keys; k++) if (keyFits(w, op, k)) fitting++;
  if (fitting === 0) return; // VW-Z08
  if (how !== RANDOM) {
    g.ask(s, Kind.key, w.seat);
    return;
  }
  let i = g.luck.roll(s, g.lucks[w.seat].effects, fitting); // VW-Z10
  for (let k = 0; k < g.t.keys; k++) {
    if (!keyFits(w, op, k) || i-- > 0) continue;
    takeKey(g, s, w, op, k);
    return;
  }
}

/** A collected Key that the instruction would change: a reset affects a Turned or Flipped Key, an Exhaust one that is neither (VW-?114). */
export function keyFits(w: Wraith, op: number, k: number): boolean {
  const state = w.own[S.KEYS + k];
  const upright = (state & (KEY_TURNED | KEY_FLIPPED)) === 0;
  return (state & KEY_COLLECTED) !== 0 && upright === (op === Op.exhaustKey);
}

export function takeKey(g: Veilwraith, s: VeilwraithState, w: Wraith, op: number, k: number): void {
  if (op === Op.exhaustKey) exhaustKey(g, s, w, k);
  else resetKey(g, s, w, k);
}

/** VW-Z19, VW-?15. */
function resetKey(g: Veilwraith, s: VeilwraithState, w: Wraith, k: number): void {
  w.own[S.KEYS + k] &= ~(KEY_TURNED | KEY_FLIPPED);
  if (g.options.keyResetReuses) w.own[S.KEYS + k] &= ~(KEY_TURN_SPENT | KEY_FLIP_SPENT);
  w.derived[S.DIRTY] = 1; // a Turn may be available again
  g.emit(s, ALL, Event.keyReset, g.t.firstKey + k);
}

/** VW-K24: it counts as Turned, but its Turn has not been activated. */
function exhaustKey(g: Veilwraith, s: VeilwraithState, w: Wraith, k: number): void {
  w.own[S.KEYS + k] |= KEY_TURNED;
  g.emit(s, ALL, Event.keyExhausted, g.t.firstKey + k);
}

/** VW-K06: the text waits here until the extra Use is over. */
export function useNow(g: Veilwraith, s: VeilwraithState, w: Wraith, f: number, pc: number): void {
  if (w.own[S.USE_ACTION] !== 0) {
    s.all[f + F.pc] = pc;
    g.ask(s, Kind.use, w.seat);
    return;
  }
  if ((s.all[f + F.z] & 1) !== 0) {
    s.all[f + F.z]--; // the Use has been made
    return;
  }
  s.all[f + F.z]++;
  s.all[f + F.pc] = pc;
  refresh(g, w);
  if (anyUse(g, s, w)) g.ask(s, Kind.useNow, w.seat);
}

export function basicTokens(w: Wraith): number {
  let n = 0;
  for (let slot = 0; slot < 3; slot++) if (w.own[S.SLOT_POWER + slot] === slot + 1) n++;
  return n;
}
