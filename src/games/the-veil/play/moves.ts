import type { Runs } from '../../../core/index.ts';
import { Act, C, Size } from '../state/codes.ts';
import { SLOTS } from '../state/words.ts';
import type { TextFacts } from './facts.ts';
import type { VeilView } from './view.ts';

export { Act } from '../state/codes.ts';
/** Kinds of decision, as in `view.kind`. */
export { Kind } from '../state/kinds.ts';
/** The number of slots of a Fate Route and of synergy types, for strategies. */
export { SLOTS, SYNERGY_TYPES } from '../state/words.ts';

// Moves and their codes.

/** End the phase, pass the window, decline. */
export const PASS = C.PASS;
/** Use the ability of the Hero. */
export const HERO = C.HERO;

export function play(card: number): number {
  return C.PLAY + card;
}
/** An act of a card played this turn; of a Recruit. */
export function actOf(card: number, act: Act): number {
  return C.ACT + card * Size.acts + act;
}
function recruitActOf(card: number, act: Act): number {
  return C.RECRUIT_ACT + card * Size.acts + act;
}
/** Does this mask of acts include the act? */
function has(acts: number, act: Act): boolean {
  return (acts & (1 << act)) !== 0;
}
/** Banish an Aura of the player's own route (TV-U06). */
export function banishAura(card: number): number {
  return C.AURA + card;
}
/** Buy a card of a route; of two equal ones the leftmost. */
export function buy(card: number): number {
  return C.BUY + card;
}

// The meaning of a code

export function isPlay(code: number): boolean {
  return code >= C.PLAY && code < C.ACT;
}
/** Does it belong to the Primary Phase: a card played, an act, the Hero, an Aura banished? */
export function isPrimary(code: number): boolean {
  return code >= C.PLAY && code < C.BUY;
}
export function isPurchase(code: number): boolean {
  return code >= C.BUY && code < C.HEAL;
}
/** Does it assign Damage to a Recruit? */
export function isHit(code: number): boolean {
  return code >= C.HIT && code < C.HIT_HERO;
}
/** The card of the Recruit to which it assigns Damage. */
export function recruitHit(code: number): number {
  return Math.floor((code - C.HIT) / Size.nth);
}
/** The card that acts: played this turn, or a Recruit. */
export function actor(code: number): number {
  return Math.floor((code < C.RECRUIT_ACT ? code - C.ACT : code - C.RECRUIT_ACT) / Size.acts);
}
/** The card it names where a decision asks for one. */
export function cardChosen(code: number): number {
  return code - C.CARD;
}

// Runs of moves: functions write a run into `out` from `n` on and return the new length. “Play out the hand” is one of them: playing cards is free, so a
// hand is usually one move instead of five.

/** Plays every card in hand, Traps first, then uses them. The first code is legal whenever the hand is not empty; nothing if the player is kept from all of it. */
export function playHand(view: VeilView, facts: TextFacts, out: Int32Array, n: number): number {
  const { hand } = view;
  for (let i = 0; i < hand; i++) if (view.permits(play(view.handCard(i)))) out[n++] = play(view.handCard(i));
  for (let i = 0; i < hand; i++) if (view.permits(play(view.handCard(i)))) n = useAtOnce(view, facts, view.handCard(i), out, n);
  return n;
}

/** Uses of a card in hand after the whole hand is played; acts that acquire cards wait for the Gold phase (TV-J05). */
function useAtOnce(view: VeilView, facts: TextFacts, card: number, out: Int32Array, n: number): number {
  const { tables: t } = view;
  const acts = t.acts[card] & ~t.acquires[card];
  if (acts === 0) return n;
  const from = t.recruit[card] > 0 ? recruitActOf(card, Act.first) : actOf(card, Act.first);
  if (has(acts, Act.first) && facts.readies[card] === 0) out[n++] = from + Act.first;
  if (has(acts, Act.second)) out[n++] = from + Act.second;
  if (has(acts, Act.synergy) && enabledWithHand(view, view.cards.synergyType(card))) out[n++] = from + Act.synergy;
  return n;
}

/** Will playing the hand enable Synergies of a type by a second card of it (TV-G02)? */
function enabledWithHand(view: VeilView, type: number): boolean {
  if (type < 0) return false;
  if (view.isEnabled(type)) return true;
  let count = view.inPlay(type);
  for (let i = 0; i < view.hand; i++) if (view.cards.synergyType(view.handCard(i)) === type) count++;
  return count > 1;
}

/** All current uses of cards in play, except self-banishing: exhaustion, abilities, Synergies. All are legal now. */
export function useAll(view: VeilView, facts: TextFacts, out: Int32Array, n: number): number {
  for (let i = 0; i < view.played; i++) n = write(actOf(view.playedCard(i), Act.first), view.playedActs(i), out, n);
  for (let i = 0; i < view.recruits(view.me); i++) {
    const card = view.recruit(view.me, i);
    let open = view.recruitActs(i);
    if (has(open, Act.first) && facts.readies[card] !== 0 && !worthReadying(view, facts)) open -= 1 << Act.first;
    n = write(recruitActOf(card, Act.first), open, out, n);
  }
  return n;
}

/** Writes the open acts of a card, except self-banishing; `first` is the code of its first act. */
function write(first: number, open: number, out: Int32Array, n: number): number {
  for (let act = Act.first; act < Act.selfBanish; act++) if (has(open, act)) out[n++] = first + act;
  return n;
}

/** Is there an exhausted Recruit whose next use would give something? */
function worthReadying(view: VeilView, facts: TextFacts): boolean {
  const { tables: t, me } = view;
  for (let i = 0; i < view.recruits(me); i++) {
    const card = view.recruit(me, i);
    if (!view.isExhausted(me, i) || facts.readies[card] !== 0) continue;
    if (t.exhaust[card] >= 0 || t.gain[card * 3] + t.gain[card * 3 + 1] + t.gain[card * 3 + 2] > 0) return true;
  }
  return false;
}

/** The currently legal self-banishes. */
export function selfBanishes(view: VeilView, out: Int32Array, n: number): number {
  for (let i = 0; i < view.played; i++) if (view.playedMay(i, Act.selfBanish)) out[n++] = actOf(view.playedCard(i), Act.selfBanish);
  for (let i = 0; i < view.recruits(view.me); i++) if (view.recruitMay(i, Act.selfBanish)) out[n++] = recruitActOf(view.recruit(view.me, i), Act.selfBanish);
  return n;
}

/** The player's own Auras that may be banished. */
export function banishableAuras(view: VeilView, out: Int32Array, n: number): number {
  for (let slot = 0; slot < SLOTS; slot++) {
    const card = view.route(view.me, slot);
    if (card >= 0 && view.mayBanishAura(card)) out[n++] = banishAura(card);
  }
  return n;
}

/** The most expensive affordable card on offer, leftmost on a tie; or -1. */
export function dearestAffordable(view: VeilView): number {
  const { cards, offers } = view;
  let best = -1;
  for (let i = 0; i < offers; i++) {
    const card = view.offer(i);
    if (card < 0 || cards.isAura(card) || (best >= 0 && cards.cost(card) <= cards.cost(best))) continue;
    if (view.price(card) <= view.gold && view.permits(buy(card))) best = card;
  }
  return best;
}

/**
 * All plausible runs of the Primary Phase: play out the hand; use one act of a card in play; banish a card for its effect; the Hero; banish an
 * Aura; and, with an empty hand, end the phase.
 */
export function listMacros(view: VeilView, facts: TextFacts, list: Runs): void {
  list.clear();
  list.keep(playHand(view, facts, list.codes, 0));
  if (list.count === 0) list.add(PASS);
  list.keepEach(useAll(view, facts, list.codes, list.end));
  list.keepEach(selfBanishes(view, list.codes, list.end));
  if (view.heroReady) list.add(HERO);
  list.keepEach(banishableAuras(view, list.codes, list.end));
}
