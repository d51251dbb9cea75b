import { ALL, F } from '../../../core/index.ts';
import type { VeilOfRuin } from '../game.ts';
import { B, note, noteCard, Q } from '../record/books.ts';
import { C, Size } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { A, type Hero, O, type RuinState } from '../state/state.ts';
import { CardKind, Trigger } from '../state/words.ts';
import { attackedHeroes, attackerOf, isTarget } from './attack.ts';
import { holdsFor } from './conditions.ts';
import { inHand, takeFromHand } from './piles.ts';
import { cardCost, pay } from './points.ts';
import { trigger } from './powers.ts';
import type { Question } from './question.ts';
import { attackedSide, reactionWindow, Window } from './reactions.ts';
import { isUp } from './sides.ts';

// Counter actions (VR-P05 – VR-P07, VR-?11): any number against one attack, each resolved before the next is offered.

/** The window for counter actions; returns whether a hero was asked (reactions.ts). Attacked heroes come first. */
export function counterWindow(g: VeilOfRuin, s: RuinState): boolean {
  const side = attackedSide(g, s);
  if (side.length === 0) return false;
  const order = [...side.filter((seat) => isTarget(s, seat)), ...side.filter((seat) => !isTarget(s, seat))];
  return reactionWindow(g, s, Window.counter, Kind.counter, order, (h) => mayCounter(g, s, h));
}

/** VR-T08: not at 0 HP. VR-?48: hands are hidden in PVP, so everybody who holds a card is asked. */
function mayCounter(g: VeilOfRuin, s: RuinState, h: Hero): boolean {
  if (!isUp(h) || isLimitReached(g, s)) return false;
  return g.isPvp ? h.hand.count(s) > 0 : handOf(s, h).some((card) => isPlayable(g, s, h, card));
}

function isLimitReached(g: VeilOfRuin, s: RuinState): boolean {
  const limit = g.options.counterLimitPerAttack;
  return limit > 0 && g.reactions.reactions(s) >= limit;
}

function handOf(s: RuinState, h: Hero): number[] {
  return Array.from({ length: h.hand.count(s) }, (_, i) => h.hand.card(s, i));
}

/** VR-P05, VR-P06: a counter action whose requirement is met and whose AP cost the hero can pay. */
function isPlayable(g: VeilOfRuin, s: RuinState, h: Hero, card: number): boolean {
  if (g.t.kind[card] !== CardKind.counter || cardCost(g, s, h, card) > h.own[O.ACTIVE]) return false;
  const against = g.t.against[card];
  return (against < 0 || against === s.attack[A.TYPE]) && fittingTargets(g, s, h, card).length > 0;
}

/** Tables.when: who must be attacked. */
const enum When {
  self = 0,
  ally = 1,
  any = 2,
}

/** The attacked heroes that the card can protect: its own hero if attacked and the card is not for allies only, else the attacked allies. */
function protectable(g: VeilOfRuin, s: RuinState, h: Hero, card: number): number[] {
  const when = g.t.when[card];
  if (when !== When.ally && isTarget(s, h.seat)) return [h.seat];
  return when === When.self ? [] : attackedHeroes(s).filter((seat) => seat !== h.seat);
}

/** Those for which the card's further requirement holds; `target` is the attacker, `attacked` the protected hero. */
function fittingTargets(g: VeilOfRuin, s: RuinState, h: Hero, card: number): number[] {
  const target = attackerOf(s).figure;
  return protectable(g, s, h, card).filter((chosen) => holdsFor(g, s, { who: h.figure, target, chosen }, g.t.requirement[card]));
}

function playCounter(g: VeilOfRuin, s: RuinState, h: Hero, card: number): void {
  const fitting = fittingTargets(g, s, h, card);
  const attacker = attackerOf(s).figure;
  pay(s, h, cardCost(g, s, h, card), CardKind.counter);
  takeFromHand(s, h, card);
  h.own[O.ROUND_CARDS]++;
  note(s, h.seat, B.CARDS_PLAYED);
  note(s, h.seat, B.COUNTERS_PLAYED);
  noteCard(s, card, Q.PLAYED);
  g.emit(s, ALL, Event.countered, h.seat, card);
  g.reactions.react(s);
  trigger(g, s, h.seat, Trigger.cardPlayed, attacker);
  g.pushText(s, g.t.steps.counter, h.figure, card, attacker, fitting.length === 1 ? fitting[0] : -1);
}

/** Step of a counter action: if it can protect several allies, its hero chooses one (Kind.figure); the answer is put into the frame's y. */
export function counterProtects(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  if (s.all[f + F.y] !== 0) return;
  s.all[f + F.pc] = pc;
  g.ask(s, Kind.figure, s.all[f + F.who]);
}

/** The heroes among which `counterProtects` asks, as a mask. The cost is paid by now, so a requirement that reads AP or the hand may hold for nobody. */
export function protectableMask(g: VeilOfRuin, s: RuinState, f: number): number {
  const h = s.heroes[s.all[f + F.who]];
  const card = s.all[f + F.source];
  const fitting = fittingTargets(g, s, h, card);
  const seats = fitting.length > 0 ? fitting : protectable(g, s, h, card);
  return seats.reduce((mask, seat) => mask | (1 << seat), 0);
}

/** Codes: PASS, or CARD + the type of a counter action in hand. */
export const counterQuestion: Question = {
  legal(g, s, out) {
    const h = s.heroes[s.decider];
    let n = 0;
    out[n++] = C.PASS;
    // The hand is sorted by type.
    for (const card of new Set(handOf(s, h))) if (isPlayable(g, s, h, card)) out[n++] = C.CARD + card;
    return n;
  },
  allows(g, s, code) {
    const h = s.heroes[s.decider];
    const card = code - C.CARD;
    return code === C.PASS || (card >= 0 && card < Size.types && inHand(s, h, card) && isPlayable(g, s, h, card));
  },
  take(g, s, code) {
    if (code === C.PASS) g.reactions.pass(s);
    else playCounter(g, s, s.heroes[s.decider], code - C.CARD);
  },
};
