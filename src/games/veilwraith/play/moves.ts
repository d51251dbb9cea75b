import type { Runs } from '../../../core/index.ts';
import { C, Size } from '../state/codes.ts';
import { MOST_TOKENS } from '../state/words.ts';
import type { VeilwraithView } from './view.ts';

/** Kinds of decision, as in `view.kind`. */
export { Kind } from '../state/kinds.ts';
/** The numbers of the Actions, and the maximum of Power Tokens on one, for strategies. */
export { EXPLORE, FIGHT, INFLUENCE, MOST_TOKENS } from '../state/words.ts';

// Moves and their codes.

/** Pass a window, end the Play Phase, activate no more, decline. */
export const PASS = C.PASS;

export function play(memory: number): number {
  return C.PLAY + memory;
}
/** Activate the k-th ability of the Memory being played. */
export function activate(k: number): number {
  return C.ACTIVATE + k;
}
/** Discard a Memory in hand, or give it up otherwise; recover one from the discard pile. */
export function discard(memory: number): number {
  return C.DISCARD + memory;
}
/** Choose a Memory for a Combine. */
export function combine(memory: number): number {
  return C.COMBINE + memory;
}
/** Return a Memory to the box; add an Upgrade. */
export function returnMemory(memory: number): number {
  return C.RETURN + memory;
}
export function addUpgrade(memory: number): number {
  return C.ADD + memory;
}
export function tilt(action: number): number {
  return C.TILT + action;
}
/** Use an Action to draw. */
export function drawWith(action: number): number {
  return C.DRAW + action;
}
export function turn(key: number): number {
  return C.TURN + key;
}
export function flip(key: number): number {
  return C.FLIP + key;
}
/** Compare, spending this many Power Tokens, up to the limit of an Action. */
export function resolve(tokens: number): number {
  if (tokens <= 0) return C.RESOLVE;
  return C.RESOLVE + (tokens < MOST_TOKENS ? tokens : MOST_TOKENS);
}
/** Choose an Action, the i-th option. */
export function chooseAction(action: number): number {
  return C.ACTION + action;
}
export function chooseOption(i: number): number {
  return C.OPTION + i;
}
/** Choose the i-th Threat. */
export function chooseThreat(view: VeilwraithView, i: number): number {
  return C.THREAT + named(view, view.threat(i), placeAmongAlike(view, i));
}
/** Use on the v-th value of the i-th Threat. */
export function use(view: VeilwraithView, i: number, v: number): number {
  return C.USE + named(view, view.threat(i), placeAmongAlike(view, i)) * 3 + v;
}
/** Use on the v-th value of the i-th Threat of another Veilwraith (VW-X11). */
export function help(view: VeilwraithView, seat: number, i: number, v: number): number {
  const { others } = view;
  const card = others.threat(seat, i);
  let nth = 0;
  while (i > nth && others.threat(seat, i - nth - 1) === card) nth++;
  return C.CROSS + seat * Size.area + named(view, card, nth) * 3 + v;
}

/** Threats are identified by type and by their index within the type. */
function named(view: VeilwraithView, card: number, nth: number): number {
  return (card - view.cards.memories) * Size.nth + nth;
}
function placeAmongAlike(view: VeilwraithView, i: number): number {
  let nth = 0;
  while (i > nth && view.threat(i - nth - 1) === view.threat(i)) nth++;
  return nth;
}

// The meaning of a code

export function isTilt(code: number): boolean {
  return code >= C.TILT && code < C.DRAW;
}
export function isTurn(code: number): boolean {
  return code >= C.TURN && code < C.FLIP;
}
/** Does the code give up a Memory in hand? */
export function isDiscard(code: number): boolean {
  return code >= C.DISCARD && code < C.COMBINE;
}
/** Does the code add an Upgrade? All such codes come after those that return a Memory. */
export function isAddition(code: number): boolean {
  return code >= C.ADD && code < C.TILT;
}
/** The Memory named by a code of `returnMemory`, `addUpgrade` or `discard`. */
export function memoryReturned(code: number): number {
  return code - C.RETURN;
}
export function upgradeAdded(code: number): number {
  return code - C.ADD;
}
export function memoryDiscarded(code: number): number {
  return code - C.DISCARD;
}
/** The Action named by a code of `chooseAction`. */
export function actionChosen(code: number): number {
  return code - C.ACTION;
}
/** The Veilwraith named by a code where a text asks for another. */
export function wraithChosen(code: number): number {
  return code - C.SEAT;
}

// Runs of moves: functions write a run into `out` from `n` on and return the new length, or -1 if it is impossible.

/** Weights of one Power for `pay`. Cards weigh the same whatever they give, so larger ones are preferred where they fit. */
const TOKEN_WEIGHT = 10;
const CARD_WEIGHT = 13;
const WASTE_WEIGHT = 3;

/** Scratch of `pay`: Memories by descending gain. */
const cards = new Int32Array(64);
const gains = new Int32Array(64);
const chosen = new Uint8Array(64);

/**
 * Pays `deficit` Power for a current or coming Use of `action`: the cheapest mix of Power Tokens and Memories, then
 * Combines. Writes the payment and the comparison.
 */
export function pay(view: VeilwraithView, action: number, deficit: number, out: Int32Array, n: number): number {
  if (deficit <= 0) {
    out[n] = resolve(0);
    return n + 1;
  }
  const tokens = view.spendable(action);
  // Memories that give this Action Power, by descending gain.
  let count = 0;
  let most = 0;
  if (view.mayPlay) {
    for (let i = 0; i < view.hand; i++) {
      const card = view.handCard(i);
      const power = view.cards.power(card, action);
      if (power === 0 || !view.permits(play(card))) continue;
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
  // Use all of them, all tokens, and Combines of the rest.
  if (!view.mayCombine) return -1;
  return payWithCombines(view, action, deficit - most - tokens, count, out, n);
}

/**
 * Cheapest payment without Combines: consecutive Memories of the sorted list, and tokens for the rest. For each first Memory, weighs the shortest
 * sufficient run: cards, tokens and waste.
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
    if (rest > tokens) break; // fewer cards are not enough either
    if (k === first) rest -= gains[k++];
    const used = rest > 0 ? rest : 0;
    const weight = (k - first) * CARD_WEIGHT + used * TOKEN_WEIGHT + (rest < 0 ? -rest * WASTE_WEIGHT : 0);
    if (weight >= best) continue;
    best = weight;
    from = first;
    take = k - first;
    spend = used;
  }
  // Tokens that a Memory puts on the Action are spent like the others, because they are there by then.
  for (let k = from; k < from + take; k++) {
    n = playForPower(view, cards[k], action, out, n);
    spend += view.cards.tokens(cards[k], action);
  }
  out[n] = resolve(spend);
  return n + 1;
}

/** Uses every Power card and token; the rest comes from Combines of the other Memories, lowest Combine values first. */
function payWithCombines(view: VeilwraithView, action: number, missing: number, count: number, out: Int32Array, n: number): number {
  const { hand } = view;
  let extra = 0;
  let power = 0;
  for (let i = 0; i < hand; i++) chosen[i] = view.cards.power(view.handCard(i), action) > 0 || !view.permits(combine(view.handCard(i))) ? 1 : 0;
  // Pair from the end: the hand is sorted by descending Combine value.
  for (let j = hand - 1; j > 0 && power < missing; j--) {
    if (chosen[j] !== 0) continue;
    let i = j - 1;
    while (i >= 0 && chosen[i] !== 0) i--;
    if (i < 0) break;
    const gain = view.cards.combine(view.handCard(j)) + view.combineChange;
    if (gain <= 0) continue;
    chosen[i] = 1;
    chosen[j] = 1;
    power += gain;
    out[n++] = combine(view.handCard(i));
    out[n++] = combine(view.handCard(j));
  }
  if (power < missing) return -1;
  for (let k = 0; k < count; k++) {
    n = playForPower(view, cards[k], action, out, n);
    extra += view.cards.tokens(cards[k], action);
  }
  out[n++] = resolve(view.spendable(action) + extra);
  return n;
}

/** Plays a Memory for an Action: first the abilities that give it Power, then the others that ask nothing. */
export function playForPower(view: VeilwraithView, memory: number, action: number, out: Int32Array, n: number): number {
  const printed = view.cards;
  const abilities = printed.abilities(memory);
  out[n++] = play(memory);
  if (abilities === 1) {
    out[n++] = activate(0);
    if (printed.abilityAsks(memory, 0)) out[n++] = chooseAction(action);
    return n;
  }
  let left = abilities;
  for (let k = 0; k < abilities; k++) {
    if (printed.abilityPower(memory, k, action) === 0) continue;
    out[n++] = activate(k);
    if (printed.abilityAsks(memory, k)) out[n++] = chooseAction(action);
    left--;
  }
  for (let k = 0; k < abilities; k++) {
    if (printed.abilityPower(memory, k, action) !== 0 || printed.abilityAsks(memory, k)) continue;
    out[n++] = activate(k);
    left--;
  }
  if (left > 0) out[n++] = PASS;
  return n;
}

/** Plays a Memory for its other effects, activating everything; leaves its choices to `choose`. */
export function playUtility(view: VeilwraithView, memory: number, out: Int32Array, n: number): number {
  out[n++] = play(memory);
  if (view.cards.abilities(memory) > 0) out[n++] = activate(0);
  return n;
}

/** Appends a Use on value v of the i-th Threat with its cheapest payment. */
export function useOn(view: VeilwraithView, i: number, v: number, out: Int32Array, n: number): number {
  const action = view.cards.action(view.threat(i), v);
  out[n] = use(view, i, v);
  return pay(view, action, view.value(i, v) - view.power(action), out, n + 1);
}

/** All plausible runs of the Play Phase: end; play a Memory for its effects; Tilt; Use to draw; Flip; Use on a value; Turn and Use. */
export function listMacros(view: VeilwraithView, list: Runs): void {
  list.clear();
  list.add(PASS);
  listActive(view, list);
}

/** Appends those of them that do something. */
export function listActive(view: VeilwraithView, list: Runs): void {
  if (view.mayPlay) {
    for (let i = 0; i < view.hand; i++) {
      const card = view.handCard(i);
      if ((i > 0 && view.handCard(i - 1) === card) || !view.permits(play(card))) continue;
      list.keep(playUtility(view, card, list.codes, list.end));
    }
  }
  if (view.mayTilt) for (let action = 0; action < 3; action++) if (view.isFree(action)) list.add(tilt(action));
  listUses(view, list, -1);
  for (let k = 0; k < view.cards.keys; k++) {
    if (view.mayFlip(k) && view.flipsAllowed) list.add(flip(k));
    if (view.mayTurn(k) && view.turnsAllowed) listUses(view, list, k);
  }
}

/** Uses of every free Action, to draw and on every value within reach; after Turning Key k if k >= 0. */
function listUses(view: VeilwraithView, list: Runs, k: number): void {
  const lead = (): number => {
    if (k < 0) return list.end;
    list.codes[list.end] = turn(k);
    return list.end + 1;
  };
  for (let action = 0; action < 3; action++) {
    const free = k < 0 ? view.mayUse(action) : view.isFree(action);
    if (!free) continue;
    if (view.mayDraw) {
      const n = lead();
      list.codes[n] = drawWith(action);
      list.keep(n + 1);
    }
    for (let i = 0; i < view.threats; i++) {
      if (view.isLikeLast(i)) continue;
      const card = view.threat(i);
      for (let v = 0; v < view.cards.values(card); v++) {
        if (view.cards.action(card, v) !== action || !view.isOpen(i, v)) continue;
        list.keep(useOn(view, i, v, list.codes, lead()));
      }
    }
    if (view.mayHelp) listHelp(view, list, action, lead);
  }
}

/** VW-X11: Uses of an Action on values in other Veilwraiths' areas. */
function listHelp(view: VeilwraithView, list: Runs, action: number, lead: () => number): void {
  const { others } = view;
  for (let seat = 0; seat < view.wraiths; seat++) {
    if (seat === view.who || !others.isInGame(seat)) continue;
    for (let i = 0; i < others.threats(seat); i++) {
      if (others.isAlike(seat, i)) continue;
      const card = others.threat(seat, i);
      for (let v = 0; v < view.cards.values(card); v++) {
        if (view.cards.action(card, v) !== action || !others.mayHelpWith(seat, i, v)) continue;
        const n = lead();
        list.codes[n] = help(view, seat, i, v);
        list.keep(pay(view, action, others.value(seat, i, v) - view.power(action), list.codes, n + 1));
      }
    }
  }
}
