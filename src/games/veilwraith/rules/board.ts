import { ALL, F, H, LOSS, WIN } from '../../../core/index.ts';
import { moveAll, putSorted, shuffle, takeSorted } from '../../../kit/cards.ts';
import type { Veilwraith } from '../game.ts';
import { HIGH, noteDefeat, noteDrawn, noteFallen, noteLoss, noteReshuffle } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import type { VeilwraithState, Wraith } from '../state/state.ts';
import { B, G, S } from '../state/state.ts';
import {
  ARCHFIEND,
  BY_ARCHFIEND,
  BY_PORTAL,
  BY_SPIRIT_EFFECT,
  BY_SPIRIT_PHASE,
  EXHAUSTED,
  FOE,
  KEY,
  KEY_COLLECTED,
  MEMORY,
  MOST_TOKENS,
  PORTAL,
  TOKEN_SUPPLY,
  UPRIGHT,
} from '../state/words.ts';
import { deriveEntered, deriveLeaving } from './derived.ts';

/** Why Spirit is lost or a Memory is drawn, for events and causes. */
export const IN_PHASE = 0;
export const BY_EFFECT = 1;
export const FROM_BENEATH = 2;

// Basic events on the table: cards drawn, Threats entering and leaving, Spirit, tokens. Uses and effects are built from these.

// Memories

/** VW-F01 – VW-F09: draws one Memory into hand; reshuffles the discard pile if the deck is empty. */
export function drawMemory(g: Veilwraith, s: VeilwraithState, w: Wraith, why: number): void {
  if (w.memoryDeck.count(s) === 0) {
    if (w.memoryDiscard.count(s) === 0) return; // VW-?31
    reshuffleMemories(g, s, w);
  }
  receive(g, s, w, w.memoryDeck.pop(s), why);
}

/** Adds a card to the hand; its "Drawn:" text triggers at once. */
export function receive(g: Veilwraith, s: VeilwraithState, w: Wraith, card: number, why: number): void {
  s.all[H.news]++;
  if (card < g.t.memories) noteDrawn(w.books, card, s.all[H.round]);
  g.emit(s, ALL, Event.memoryDrawn, card, why);
  const drawn = g.t.drawn[card];
  if (g.t.kind[card] !== MEMORY && drawn < 0 && g.options.foreignDiscarded) {
    discardForeign(g, s, w, card);
    return;
  }
  addToHand(g, s, w, card);
  if (drawn >= 0) g.push(s, drawn, w.seat, card);
}

/** The hand stays sorted by type: Memories by descending Combine value, foreign cards last. */
export function addToHand(g: Veilwraith, s: VeilwraithState, { hand, own }: Wraith, card: number): void {
  putSorted(s, hand, card);
  if (card >= g.t.memories) return;
  own[S.HAND_MEMORIES]++;
  for (let action = 0; action < 3; action++) own[S.HAND_POWER + action] += g.t.gain[card * 3 + action];
}

export function takeFromHand(g: Veilwraith, s: VeilwraithState, { hand, own }: Wraith, card: number): void {
  takeSorted(s, hand, card);
  if (card >= g.t.memories) return;
  own[S.HAND_MEMORIES]--;
  for (let action = 0; action < 3; action++) own[S.HAND_POWER + action] -= g.t.gain[card * 3 + action];
}

/** After a re-deal of the hand: counts the Power that its Memories are certain to give. */
export function countPowerInHand(g: Veilwraith, { own, handCards }: Wraith): void {
  for (let action = 0; action < 3; action++) {
    own[S.HAND_POWER + action] = 0;
    for (let i = 0; i < own[S.HAND_MEMORIES]; i++) own[S.HAND_POWER + action] += g.t.gain[handCards[i] * 3 + action];
  }
}

export function isInHand(w: Wraith, memory: number): boolean {
  const cards = w.handCards;
  for (let i = w.own[S.HAND_MEMORIES] - 1; i >= 0; i--) if (cards[i] === memory) return true;
  return false;
}

export function inHand(s: VeilwraithState, w: Wraith, card: number): number {
  const a = s.all;
  const at = w.hand.at;
  let n = 0;
  for (let i = at + a[at]; i > at; i--) if (a[i] === card) n++;
  return n;
}

/** VW-Z11: puts the card into the discard pile of its own deck. */
export function discardFromHand(g: Veilwraith, s: VeilwraithState, w: Wraith, card: number, why: number): void {
  takeFromHand(g, s, w, card);
  if (card < g.t.memories) w.books[B.SHED + card] += why === IN_PHASE ? HIGH : 1;
  g.emit(s, ALL, Event.memoryDiscarded, card, why);
  toOwnDiscard(g, s, w, card);
}

export function toOwnDiscard(g: Veilwraith, s: VeilwraithState, w: Wraith, card: number): void {
  if (card < g.t.memories) w.memoryDiscard.push(s, card);
  else w.threatDiscard.push(s, card);
}

function discardForeign(g: Veilwraith, s: VeilwraithState, w: Wraith, card: number): void {
  g.emit(s, ALL, Event.memoryDiscarded, card, 0);
  w.threatDiscard.push(s, card);
}

function reshuffleMemories(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  const n = moveAll(s, w.memoryDiscard, w.memoryDeck);
  shuffleMemories(g, s, w);
  w.books[B.RESHUFFLES]++;
  g.emit(s, ALL, Event.memoryReshuffle, n);
}

/** Shuffles the Memory deck by the places of the deck list. */
export function shuffleMemories(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  shuffle(s, g.luck, g.lucks[w.seat].memories, w.memoryDeck, g.memorySlots.of(w.own));
}

// The Threat deck and the Threat Area

/** VW-D04, VW-R01: the top Threat enters the Threat Area; an empty deck is reshuffled with the Archfiend. */
export function drawThreat(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  if (w.threatDeck.count(s) === 0) reshuffleThreats(g, s, w);
  const card = w.threatDeck.pop(s);
  const kind = g.t.kind[card];
  s.all[H.news]++;
  if (kind === ARCHFIEND) {
    g.mode.meetArchfiend(g, s, w);
    return;
  }
  if (kind === MEMORY) {
    // VW-?109: not a Threat: put it into the Memory discard pile and draw again.
    w.memoryDiscard.push(s, card);
    drawThreat(g, s, w);
    return;
  }
  const serial = enter(g, s, w, card);
  g.emit(s, ALL, Event.threatDrawn, card);
  if (g.t.played[card] >= 0) g.push(s, g.t.played[card], w.seat, (serial << 8) | card);
}

/** VW-R06: nothing protects from the Archfiend. */
export function meetArchfiend(g: Veilwraith, s: VeilwraithState, _w: Wraith): void {
  g.emit(s, ALL, Event.archfiend);
  s.outcome = LOSS;
  s.cause = BY_ARCHFIEND;
}

function reshuffleThreats(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  moveAll(s, w.threatDiscard, w.threatDeck, S.RESHUFFLED);
  // VW-R03: set aside until now; VW-?27: later it is among the discarded cards.
  if (w.own[S.ARCHFIEND_STATE] === 0) w.threatDeck.push(s, g.t.archfiend, 0, S.RESHUFFLED);
  w.own[S.ARCHFIEND_STATE] = 1;
  shuffle(s, g.luck, g.lucks[w.seat].threats, w.threatDeck, g.t.slots);
  noteReshuffle(w.books, s.all[H.round], w.threatDeck.count(s));
  g.emit(s, ALL, Event.threatReshuffle, w.threatDeck.count(s));
}

/** Adds a card to the Threat Area, which stays sorted by type; returns the serial that identifies it there. */
export function enter(g: Veilwraith, s: VeilwraithState, w: Wraith, card: number): number {
  const own = w.own;
  const serial = ++own[S.NEXT_SERIAL];
  let i = own[S.AREA]++;
  while (i > 0 && own[S.AREA_CARD + i - 1] > card) {
    own[S.AREA_CARD + i] = own[S.AREA_CARD + i - 1];
    own[S.AREA_FLAGS + i] = own[S.AREA_FLAGS + i - 1];
    own[S.AREA_SERIAL + i] = own[S.AREA_SERIAL + i - 1];
    i--;
  }
  own[S.AREA_CARD + i] = card;
  own[S.AREA_FLAGS + i] = s.all[H.round] << S.SINCE;
  own[S.AREA_SERIAL + i] = serial;
  deriveEntered(g, w, i, card);
  noteDrawn(w.books, card, s.all[H.round]);
  return serial;
}

function leave(g: Veilwraith, w: Wraith, i: number): void {
  const own = w.own;
  deriveLeaving(g, w, i);
  const n = --own[S.AREA];
  for (; i < n; i++) {
    own[S.AREA_CARD + i] = own[S.AREA_CARD + i + 1];
    own[S.AREA_FLAGS + i] = own[S.AREA_FLAGS + i + 1];
    own[S.AREA_SERIAL + i] = own[S.AREA_SERIAL + i + 1];
  }
}

/** Index in the Threat Area of the entry with this serial, or -1. */
export function find(w: Wraith, serial: number): number {
  const n = w.own[S.AREA];
  for (let i = 0; i < n; i++) if (w.own[S.AREA_SERIAL + i] === serial) return i;
  return -1;
}

/**
 * VW-M01 – VW-M06, VW-K02, VW-?19: the Threat leaves play, then "Defeat:", then Boost, then the Portal check. `w` has it in its Threat Area, `by` has defeated
 * it (VW-X11). Key, Foe and "Defeat:" belong to `w` and the Boost to `by`, unless an option says otherwise (VW-?62, VW-?63).
 */
export function defeat(g: Veilwraith, s: VeilwraithState, w: Wraith, i: number, byAction: number, by: Wraith): void {
  const t = g.t;
  const own = w.own;
  const card = own[S.AREA_CARD + i];
  const serial = own[S.AREA_SERIAL + i];
  const since = own[S.AREA_FLAGS + i] >> S.SINCE;
  const { books } = w;
  leave(g, w, i);
  noteDefeat(books, card - t.memories, byAction, s.all[H.round], s.all[H.round] - since);
  g.emit(s, ALL, Event.defeated, card, byAction, s.all[H.round] - since);
  const kind = t.kind[card];
  if (kind === PORTAL) {
    own[S.PORTAL_STATE] = 2;
    g.mode.leaveByPortal(g, s, w);
    return;
  }
  const credit = g.options.keysToActor ? by : w;
  if (kind === KEY) collect(s, credit, card - t.firstKey, since);
  else if (kind === FOE) noteFallen(credit.books, B.FOES_FALLEN, credit.own[S.FOES_DEFEATED]++, s.all[H.round], since);
  else w.threatDiscard.push(s, card);
  const source = (serial << 8) | card;
  const text = t.defeat[card];
  const boosted = g.options.boostToOwner ? w : by;
  g.push(s, t.steps.afterDefeat, w.seat, source);
  s.all[g.top(s) + F.x] = credit.seat;
  const affected = g.options.defeatToActor ? by : w;
  // The order is a choice only if both belong to the same Veilwraith.
  if (g.options.playerOrdersBoost && t.steps.eitherOrder[card] >= 0 && affected === boosted) {
    g.push(s, t.steps.eitherOrder[card], affected.seat, source);
    return;
  }
  if (t.boost[card] > 0) g.push(s, t.steps.boost[card], boosted.seat, source);
  if (text >= 0) g.push(s, text, affected.seat, source);
}

/** VW-K02. A second copy of a Key, won for another (VW-?62), is merged with the first. */
function collect(s: VeilwraithState, w: Wraith, k: number, since: number): void {
  w.own[S.KEYS + k] = KEY_COLLECTED;
  noteFallen(w.books, B.KEYS_FALLEN, w.own[S.KEYS_COLLECTED]++, s.all[H.round], since);
}

/** VW-N06. */
export function leaveByPortal(_g: Veilwraith, s: VeilwraithState, _w: Wraith): void {
  s.outcome = WIN;
  s.cause = BY_PORTAL;
}

/** VW-M14: discarding is not defeating. The Portal is immune (VW-?89). */
export function discardThreat(g: Veilwraith, s: VeilwraithState, w: Wraith, i: number): void {
  const card = w.own[S.AREA_CARD + i];
  const serial = w.own[S.AREA_SERIAL + i];
  const since = w.own[S.AREA_FLAGS + i] >> S.SINCE;
  leave(g, w, i);
  w.books[B.DISCARDED]++;
  w.books[B.FROM_AREA + card - g.t.memories]++;
  w.books[B.STOOD + card - g.t.memories] += s.all[H.round] - since;
  g.emit(s, ALL, Event.threatDiscarded, card, 0);
  w.threatDiscard.push(s, card);
  discardBeneath(g, s, w, serial);
}

/** VW-?33: cards beneath a card that left play go to their own discard piles. */
export function discardBeneath(g: Veilwraith, s: VeilwraithState, w: Wraith, serial: number): void {
  for (let i = w.beneath.count(s) - 1; i >= 0; i--) {
    if (w.beneath.tag(s, i) === serial) toOwnDiscard(g, s, w, w.beneath.take(s, i));
  }
}

/** VW-N01, VW-N02: the Portal enters as soon as the last Key is collected and the last Foe defeated. */
export function checkPortal(g: Veilwraith, s: VeilwraithState, w: Wraith): void {
  const own = w.own;
  const v = g.t.vignette;
  if (own[S.PORTAL_STATE] !== 0 || own[S.KEYS_COLLECTED] < v.stacks || own[S.FOES_DEFEATED] < v.foes.length) return;
  own[S.PORTAL_STATE] = 1;
  enter(g, s, w, g.t.portal);
  w.books[B.PORTAL_ROUND] = s.all[H.round];
  g.emit(s, ALL, Event.portalEnters);
  if (v.portalEnters >= 0 && !g.options.ignoreVignetteAbility) g.push(s, v.portalEnters, w.seat, g.t.portal);
}

// Ribbons, Spirit, tokens, Actions

/** VW-B05, VW-S05, VW-U11; a stand-alone game records no Ribbons (VW-W02, VW-?60). Rewards are ignored once a Campaign has been won (VW-U09). */
export function gainRibbons(g: Veilwraith, s: VeilwraithState, n: number, reward: boolean): void {
  const { campaign } = s;
  if (reward && campaign[G.CAMPAIGNS_WON] > 0 && g.options.escalation) return;
  const gained = Math.min(n, campaign[G.MOST_RIBBONS] - campaign[G.RIBBONS]);
  if (gained <= 0) return;
  campaign[G.RIBBONS] += gained;
  g.emit(s, ALL, Event.ribbons, gained, campaign[G.RIBBONS]);
}

export function loseSpirit(g: Veilwraith, s: VeilwraithState, w: Wraith, n: number, why: number): void {
  if (n <= 0) return;
  const left = w.own[S.SPIRIT] - n;
  w.own[S.SPIRIT] = left < 0 ? 0 : left;
  if (left <= 0) s.cause = why === IN_PHASE ? BY_SPIRIT_PHASE : BY_SPIRIT_EFFECT;
  noteLoss(w, s.all[H.round], left < 0 ? n + left : n, why);
  g.emit(s, ALL, Event.spiritLost, n, why);
}

/** VW-B04: gains above the maximum are lost. Spirit that is already above it (VW-?37) stays. */
export function gainSpirit(g: Veilwraith, s: VeilwraithState, w: Wraith, n: number, why: number): void {
  const before = w.own[S.SPIRIT];
  const after = Math.max(before, Math.min(before + n, w.own[S.MAX_SPIRIT]));
  w.own[S.SPIRIT] = after;
  if (after === before) {
    if (why === IN_PHASE) g.emit(s, ALL, Event.boostLost, n);
    return;
  }
  w.books[B.GAINED + why] += after - before;
  g.emit(s, ALL, Event.spiritGained, after - before, why);
}

/** VW-B06, VW-J16: at most five on an Action, and no more than the supply holds. */
export function addTokens(g: Veilwraith, s: VeilwraithState, w: Wraith, action: number, n: number): void {
  const own = w.own;
  const inPlay = own[S.TOKENS] + own[S.TOKENS + 1] + own[S.TOKENS + 2];
  const added = Math.min(n, MOST_TOKENS - own[S.TOKENS + action], TOKEN_SUPPLY - inPlay);
  if (added <= 0) return;
  own[S.TOKENS + action] += added;
  g.emit(s, ALL, Event.tokens, action, added);
}

export function removeTokens(g: Veilwraith, s: VeilwraithState, w: Wraith, action: number, n: number): void {
  const removed = Math.min(n, w.own[S.TOKENS + action]);
  if (removed === 0) return;
  w.own[S.TOKENS + action] -= removed;
  w.books[B.TAKEN] += removed;
  g.emit(s, ALL, Event.tokens, action, -removed);
}

/**
 * May this Action be Tilted or Used (VW-J02, VW-L02)? An Action that was Tilted or Used this round is free again once
 * reset, unless an option forbids it (VW-?106).
 */
export function isFree(g: Veilwraith, w: Wraith, action: number): boolean {
  return w.own[S.ROTATION + action] === UPRIGHT && (g.options.actionResetReuses || (w.own[S.HAVE_ACTED] & (1 << action)) === 0);
}

/** Moves an Action to a slot. */
export function place(w: Wraith, slot: number, action: number): void {
  w.own[S.SLOTS + slot] = action;
  w.own[S.SLOT_OF + action] = slot;
}

/** VW-L26: Exhausted without being Used: no move, no benefit. */
export function exhaust(g: Veilwraith, s: VeilwraithState, w: Wraith, action: number): void {
  w.own[S.ROTATION + action] = EXHAUSTED;
  g.emit(s, ALL, Event.exhausted, action);
}

export function reset(g: Veilwraith, s: VeilwraithState, w: Wraith, action: number): void {
  if (w.own[S.ROTATION + action] === UPRIGHT) return;
  w.own[S.ROTATION + action] = UPRIGHT;
  g.emit(s, ALL, Event.reset, action);
}
