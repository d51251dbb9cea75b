import type { Runs } from '../../../core/index.ts';
import { MOST_ABILITIES } from '../content/cards.ts';
import { Op } from '../content/ops.ts';
import { Good, Print, valueIn } from '../content/tables.ts';
import { USE_DRAWS, USE_HEALS, USE_IGNORES, USE_RESETS } from '../content/worth.ts';
import { C } from '../state/codes.ts';
import { K } from '../state/kinds.ts';
import { S } from '../state/state.ts';
import {
  ESCAPED,
  EXPLORE,
  FIGHT,
  FOE,
  IN_GAME,
  isPrize,
  KEY,
  KEY_COLLECTED,
  KEY_FLIPPED,
  KEY_TURNED,
  MOST_TOKENS,
  NO_COMBINE,
  NO_DRAW,
  NO_FLIP,
  NO_PLAY,
  NO_TILT,
  NO_TURN,
  NO_USE,
  UPRIGHT,
} from '../state/words.ts';
import { NO_STEP, readStep, stepWords } from './paths.ts';
import type { VeilwraithView } from './view.ts';

/**
 * Macro-moves: whole runs of codes over the view, for strategies to choose among. "Use X on Y, paying with the cheapest resources" is one of them.
 * Functions write a run into `out` from `n` on and return the new length, or -1 when it cannot be done.
 */
export {
  C,
  ESCAPED,
  EXPLORE,
  FIGHT,
  FOE,
  Good,
  IN_GAME,
  isPrize,
  K,
  KEY,
  KEY_COLLECTED,
  KEY_FLIPPED,
  KEY_TURNED,
  MOST_TOKENS,
  NO_COMBINE,
  NO_DRAW,
  NO_FLIP,
  NO_PLAY,
  NO_STEP,
  NO_TILT,
  NO_TURN,
  NO_USE,
  Op,
  Print,
  readStep,
  S,
  stepWords,
  UPRIGHT,
  USE_DRAWS,
  USE_HEALS,
  USE_IGNORES,
  USE_RESETS,
  valueIn,
};

/** What one Power costs to pay with: weights for `pay`. Cards weigh the same whatever they give, so bigger ones are used where they fit. */
const TOKEN_WEIGHT = 10;
const CARD_WEIGHT = 13;
const WASTE_WEIGHT = 3;

/** Scratch of `pay`: Memories by falling gain. */
const cards = new Int32Array(64);
const gains = new Int32Array(64);
const chosen = new Uint8Array(64);

/**
 * Pays `deficit` Power for a Use of `action` in progress (or about to begin): the cheapest mix of Power Tokens and Memories, then Combines.
 * Writes the payment and the comparison.
 */
export function pay(view: VeilwraithView, action: number, deficit: number, out: Int32Array, n: number): number {
  if (deficit <= 0) {
    out[n] = C.RESOLVE;
    return n + 1;
  }
  const { own, derived, handCards } = view;
  const gain = view.tables.gain;
  const tokens = own[S.TOKENS + action];
  const forbid = derived[S.FORBID];
  // Memories that give this Action Power, by falling gain.
  let count = 0;
  let most = 0;
  if ((forbid & NO_PLAY) === 0) {
    const hand = own[S.HAND_MEMORIES];
    for (let i = 0; i < hand; i++) {
      const card = handCards[i];
      const power = gain[card * 3 + action];
      if (power === 0) continue;
      let j = count++;
      while (j > 0 && gains[j - 1] < power) {
        gains[j] = gains[j - 1];
        cards[j] = cards[j - 1];
        j--;
      }
      gains[j] = power;
      cards[j] = card;
      most += power;
    }
  }
  if (most + tokens >= deficit) return payPlain(view, action, deficit, tokens, count, out, n);
  // All of them, all tokens, and Combines of what is left.
  if ((forbid & NO_COMBINE) !== 0) return -1;
  return payWithCombines(view, action, deficit - most - tokens, count, out, n);
}

/**
 * Cheapest payment without Combines: a run of consecutive Memories in the sorted list, tokens for the rest. For each first Memory the shortest run that is
 * enough is weighed: cards, tokens and waste.
 */
function payPlain(view: VeilwraithView, action: number, deficit: number, tokens: number, count: number, out: Int32Array, n: number): number {
  let best = deficit <= tokens ? deficit * TOKEN_WEIGHT : 1_000_000;
  let from = 0;
  let take = 0;
  let spend = deficit;
  for (let first = 0; first < count; first++) {
    let rest = deficit;
    let k = first;
    while (k < count && rest > tokens) rest -= gains[k++];
    if (rest > tokens) break; // fewer cards will not do either
    if (k === first) rest -= gains[k++];
    const used = rest > 0 ? rest : 0;
    const weight = (k - first) * CARD_WEIGHT + used * TOKEN_WEIGHT + (rest < 0 ? -rest * WASTE_WEIGHT : 0);
    if (weight >= best) continue;
    best = weight;
    from = first;
    take = k - first;
    spend = used;
  }
  // Tokens that a Memory puts on the Action are spent like the others: they lie there by then.
  for (let k = from; k < from + take; k++) {
    n = playForPower(view, cards[k], action, out, n);
    spend += view.tables.tokenGain[cards[k] * 3 + action];
  }
  out[n] = C.RESOLVE + (spend < MOST_TOKENS ? spend : MOST_TOKENS);
  return n + 1;
}

/** Every Power card and token is in; the rest comes from Combines of the other Memories, lowest Combine values first. */
function payWithCombines(view: VeilwraithView, action: number, missing: number, count: number, out: Int32Array, n: number): number {
  const t = view.tables;
  const hand = view.hand;
  let extra = 0;
  let power = 0;
  for (let i = 0; i < hand; i++) chosen[i] = t.gain[view.handCard(i) * 3 + action] > 0 ? 1 : 0;
  // Pairs from the low end: the hand is sorted by falling Combine value.
  for (let j = hand - 1; j > 0 && power < missing; j--) {
    if (chosen[j] !== 0) continue;
    let i = j - 1;
    while (i >= 0 && chosen[i] !== 0) i--;
    if (i < 0) break;
    const gain = t.combine[view.handCard(j)] + view.combineChange;
    if (gain <= 0) continue;
    chosen[i] = 1;
    chosen[j] = 1;
    power += gain;
    out[n++] = C.COMBINE + view.handCard(i);
    out[n++] = C.COMBINE + view.handCard(j);
  }
  if (power < missing) return -1;
  for (let k = 0; k < count; k++) {
    n = playForPower(view, cards[k], action, out, n);
    extra += t.tokenGain[cards[k] * 3 + action];
  }
  out[n++] = C.RESOLVE + Math.min(MOST_TOKENS, view.tokens(action) + extra);
  return n;
}

/** Plays a Memory for an Action: the abilities that give it Power first, then the others that ask nothing. */
export function playForPower(view: VeilwraithView, card: number, action: number, out: Int32Array, n: number): number {
  const t = view.tables;
  const abilities = t.abilityCount[card];
  const first = card * MOST_ABILITIES;
  out[n++] = C.PLAY + card;
  if (abilities === 1) {
    out[n++] = C.ACTIVATE;
    if (t.abilityAsks[first] !== 0) out[n++] = C.ACTION + action;
    return n;
  }
  let left = abilities;
  for (let k = 0; k < abilities; k++) {
    if (t.abilityGain[(first + k) * 3 + action] === 0) continue;
    out[n++] = C.ACTIVATE + k;
    if (t.abilityAsks[first + k] !== 0) out[n++] = C.ACTION + action;
    left--;
  }
  for (let k = 0; k < abilities; k++) {
    if (t.abilityGain[(first + k) * 3 + action] !== 0 || t.abilityAsks[first + k] !== 0) continue;
    out[n++] = C.ACTIVATE + k;
    left--;
  }
  if (left > 0) out[n++] = C.PASS;
  return n;
}

/** Plays a Memory for what else it does, activating everything; choices it asks for are left to `choose`. */
export function playUtility(view: VeilwraithView, card: number, out: Int32Array, n: number): number {
  out[n++] = C.PLAY + card;
  if (view.tables.abilityCount[card] > 0) out[n++] = C.ACTIVATE;
  return n;
}

/** Use on value v of the i-th Threat, paid as cheaply as can be. */
export function useOn(view: VeilwraithView, i: number, v: number, out: Int32Array, n: number): number {
  const action = view.valueAction(view.threat(i), v);
  out[n] = view.useCode(i, v);
  return pay(view, action, view.value(i, v) - view.power(action), out, n + 1);
}

/** All macro-moves of the Play Phase: end; play a Memory for what it does; Tilt; Use to draw; Flip; Use on a value; Turn and Use. */
export function listMacros(view: VeilwraithView, list: Runs): void {
  const t = view.tables;
  const forbid = view.forbidden;
  list.clear();
  list.add(C.PASS);
  if ((forbid & NO_PLAY) === 0) {
    for (let i = 0; i < view.hand; i++) {
      const card = view.handCard(i);
      if (i > 0 && view.handCard(i - 1) === card) continue;
      list.keep(playUtility(view, card, list.codes, list.end));
    }
  }
  for (let action = 0; action < 3; action++) {
    if (!view.hasTilted && (forbid & NO_TILT) === 0 && view.isFree(action)) list.add(C.TILT + action);
  }
  listUses(view, list, -1);
  for (let k = 0; k < t.keys; k++) {
    if (view.mayFlip(k) && (forbid & NO_FLIP) === 0) list.add(C.FLIP + k);
    if (view.mayTurn(k) && (forbid & NO_TURN) === 0) listUses(view, list, k);
  }
}

/** Uses of every free Action: to draw and on every value in reach; after Turning Key k where k >= 0. */
function listUses(view: VeilwraithView, list: Runs, k: number): void {
  const lead = (): number => {
    if (k < 0) return list.end;
    list.codes[list.end] = C.TURN + k;
    return list.end + 1;
  };
  for (let action = 0; action < 3; action++) {
    const free = k < 0 ? view.mayUse(action) : view.isFree(action);
    if (!free) continue;
    if ((view.forbidden & NO_DRAW) === 0) {
      const n = lead();
      list.codes[n] = C.DRAW + action;
      list.keep(n + 1);
    }
    for (let i = 0; i < view.threats; i++) {
      const card = view.threat(i);
      if (i > 0 && view.threat(i - 1) === card && view.starsLeft(i - 1) === view.starsLeft(i)) continue;
      for (let v = 0; v < view.tables.valueCount[card]; v++) {
        if (view.valueAction(card, v) !== action || !view.isOpen(i, v)) continue;
        list.keep(useOn(view, i, v, list.codes, lead()));
      }
    }
    if (view.mayHelp) listHelp(view, list, action, lead);
  }
}

/** VW-X11: Uses of an Action on values in other Veilwraiths' areas. */
function listHelp(view: VeilwraithView, list: Runs, action: number, lead: () => number): void {
  const t = view.tables;
  for (let seat = 0; seat < view.wraiths; seat++) {
    if (seat === view.who || view.statusOf(seat) !== IN_GAME) continue;
    const own = view.wordsOf(seat);
    const values = view.derivedOf(seat);
    for (let i = 0; i < own[S.AREA]; i++) {
      const card = own[S.AREA_CARD + i];
      if (view.isAlikeOf(seat, i)) continue;
      for (let v = 0; v < t.valueCount[card]; v++) {
        if (view.valueAction(card, v) !== action || !view.mayHelpWith(seat, i, v)) continue;
        const n = lead();
        list.codes[n] = view.helpCode(seat, i, v);
        list.keep(pay(view, action, valueIn(values[S.VALUES + i], v) - view.power(action), list.codes, n + 1));
      }
    }
  }
}
