import { ALL, F, FRAME, H } from '../../../core/index.ts';
import { Control } from '../../../kit/texts/instructions.ts';
import { INSTRUCTION, Op } from '../content/ops.ts';
import type { VeilOfRuin } from '../game.ts';
import { B, note, noteCard, Q } from '../record/books.ts';
import { NOBODY } from '../state/codes.ts';
import { Event } from '../state/kinds.ts';
import { type Hero, O, type RuinState } from '../state/state.ts';
import { CardKind, Trigger } from '../state/words.ts';
import { endAttack } from './attack.ts';
import { dismissCompanion } from './health.ts';
import { takeFromHand } from './piles.ts';
import { pay } from './points.ts';
import { trigger } from './powers.ts';
import { isUp } from './sides.ts';

// Playing combat cards (VR-L10) and utility cards (group P).

/** Pays for a card, takes it out of the hand and lets its steps begin. Counter actions are played in counters.ts. `target` is the figure it is played on, or -1. */
export function playCard(g: VeilOfRuin, s: RuinState, h: Hero, card: number, target: number, cost: number): void {
  const kind: CardKind = g.t.kind[card];
  pay(s, h, cost, kind);
  takeFromHand(s, h, card);
  note(s, h.seat, B.CARDS_PLAYED);
  if (kind === CardKind.attack) note(s, h.seat, B.ATTACKS_PLAYED);
  noteCard(s, card, Q.PLAYED);
  g.emit(s, ALL, Event.played, h.seat, card, target < 0 ? NOBODY : target);
  g.pushText(s, stepsOf(g, kind), h.figure, card, target);
}

function stepsOf(g: VeilOfRuin, kind: CardKind): number {
  const { steps } = g.t;
  switch (kind) {
    case CardKind.attack:
      return steps.attack;
    case CardKind.action:
      return steps.action;
    case CardKind.boon:
      return steps.boon;
    default:
      return steps.companion;
  }
}

/** The card is completely played. VR-P01, VR-P06: a Single Action and a counter action go to the discard pile; the others have found their place. */
export function cardDone(g: VeilOfRuin, s: RuinState, f: number): void {
  const h = s.heroes[s.all[f + F.who]];
  const card = s.all[f + F.source];
  const kind: CardKind = g.t.kind[card];
  if (kind === CardKind.action || kind === CardKind.counter) h.discard.push(s, card);
  if (kind === CardKind.counter) return;
  h.own[O.CARDS]++;
  h.own[O.ROUND_CARDS]++;
  if (kind === CardKind.attack) {
    h.own[O.ATTACKS]++;
    h.own[O.ROUND_ATTACKS]++;
    trigger(g, s, h.figure, Trigger.attackPlayed, s.all[f + F.x] - 1);
    endAttack(s);
  }
  trigger(g, s, h.figure, Trigger.cardPlayed, s.all[f + F.x] - 1);
}

/** The fight ends in the middle of a card (`winCheck: at-once`): one that has not reached its place yet goes to its owner's discard pile. */
export function abandonCards(g: VeilOfRuin, s: RuinState): void {
  const a = s.all;
  for (let i = 0; i < a[H.depth]; i++) {
    const f = g.frames + i * FRAME;
    if (isUnplaced(g, a[f + F.pc], a[f + F.source])) s.heroes[a[f + F.who]].discard.push(s, a[f + F.source]);
  }
}

/** Is the step that puts the card into its place still to come? */
function isUnplaced(g: VeilOfRuin, from: number, card: number): boolean {
  const { code, kind } = g.t;
  for (let pc = from; code[pc] !== Control.end; pc += INSTRUCTION) {
    if (code[pc] === Op.attackPlace) return true;
    if (code[pc] === Op.cardDone) return kind[card] === CardKind.action || kind[card] === CardKind.counter;
  }
  return false;
}

/** VR-P02, VR-P04: into the Boon Pile of its holder, tagged with its owner. */
export function boonPlaced(g: VeilOfRuin, s: RuinState, f: number): void {
  const card = s.all[f + F.source];
  const holder = s.heroes[s.all[f + F.x] - 1];
  holder.boons.push(s, card, 0, s.all[f + F.who]);
  g.emit(s, ALL, Event.boonPlaced, holder.seat, card);
}

/** VR-P08, VR-?43: it replaces the companion that was there. */
export function companionPlaced(g: VeilOfRuin, s: RuinState, f: number): void {
  const h = s.heroes[s.all[f + F.who]];
  const card = s.all[f + F.source];
  dismissCompanion(g, s, h);
  h.own[O.COMPANION] = card + 1;
  h.own[O.COMPANION_HP] = g.t.companionHp[card];
}

/** VR-P09 – VR-P11: the companion acts; its hero chooses one of its actions. It is no attack card (VR-P12). */
export function companionActs(g: VeilOfRuin, s: RuinState, h: Hero): void {
  const card = h.own[O.COMPANION] - 1;
  if (card < 0 || !isUp(h)) return;
  g.emit(s, ALL, Event.companionActs, h.seat, card);
  g.pushText(s, g.t.companionText[card], h.figure, card, -1);
}
