import { ALL } from '../../../core/index.ts';
import { partsOf } from '../../../kit/codes.ts';
import type { VeiledFate } from '../game.ts';
import { C, CODES, Size } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type FateState, M } from '../state/state.ts';
import { Place, Trigger } from '../state/words.ts';
import { decreeActs } from './decrees.ts';
import { discardFromHand, draw, handSize, Why } from './fates.ts';
import { moveTo, occupant, putOnQuest, slotAt, smite } from './places.ts';
import { cardsFrom, oneCard } from './question.ts';
import { addDeckVote, lookAt } from './votes.ts';

// Carrying out an action: its cost, then what it does (VF-?82, step 1).

/** VF-P02, VF-P03: cards are discarded singly, face up. */
export function pay(g: VeiledFate, s: FateState): void {
  if (s.words[M.DUE] > 0) g.ask(s, Kind.cost, s.words[M.ACTIVE]);
  else s.words[M.PHASE] = P.TOLL;
}

/** Cards are picked in ascending order of type; the rest must still suffice. */
export const costQuestion = oneCard(
  (g, s, card) => {
    s.words[M.DUE]--;
    s.words[M.LEAST] = card;
    discardFromHand(g, s, s.decider, card, Why.cost);
  },
  (_g, s, card) => card >= s.words[M.LEAST] && cardsFrom(s, s.decider, card) >= s.words[M.DUE],
);

/** A Decree may act before a player moves a Demi into the City. */
export function toll(g: VeiledFate, s: FateState): void {
  const { range, i } = CODES.read(s.words[M.ACTION] - 1);
  s.words[M.PHASE] = P.ACT;
  if ((range === 'MOVE' || range === 'PORTAL') && i % Size.places === Place.city) {
    decreeActs(g, s, Trigger.beforeCityEntry, s.words[M.ACTIVE], Math.floor(i / Size.places));
  }
}

/** The action itself. What it sets off comes in the phases after it. */
export function act(g: VeiledFate, s: FateState): void {
  const { words } = s;
  const { range, i } = CODES.read(words[M.ACTION] - 1);
  words[M.PHASE] = P.VOTE;
  switch (range) {
    case 'MOVE': {
      const [demi, to] = partsOf(i, Size.places);
      travel(g, s, demi, to, true);
      return;
    }
    case 'PORTAL': {
      const [demi, to] = partsOf(i, Size.places);
      travel(g, s, demi, to, g.options.portalPoolBonuses); // VF-?31
      return;
    }
    case 'PLACE':
    case 'PORTAL_ONTO': {
      const [demi, region, slot] = partsOf(i, Size.regions, Size.slots);
      putOnQuest(g, s, demi, region, slot);
      // VF-V01, VF-P12; VF-P13, VF-?65: without a card left, a Portal casts no vote
      if (handSize(s, words[M.ACTIVE]) > 0) words[M.VOTE_DUE] = 1 + region;
      return;
    }
    case 'TRANSFIGURE': {
      const [region, slot, other] = partsOf(i, Size.slots, Size.slots);
      swapSlots(g, s, region, slot, other);
      return;
    }
    case 'SMITE':
      smite(g, s, i, words[M.ACTIVE]); // VF-P18 – VF-P21
      return;
    case 'OMNISCIENCE':
      addDeckVote(g, s, i); // VF-P22, VF-P24
      lookAt(g, s, words[M.ACTIVE], i);
      if (g.options.influenceAfterOmniscience && words[M.USED] === 1) words[M.VOTED] = 1 + i; // VF-?26
      return;
    case 'INFLUENCE':
      words[M.VOTE_DUE] = words[M.VOTED]; // VF-P25
      return;
    default:
      throw new Error(`${range} is not an action`);
  }
}

/** A Demi goes to a Location. `hasBonuses`: leaving the Abyss draws a card (VF-K06), leaving the Pools lets the player refresh (VF-K08). */
function travel(g: VeiledFate, s: FateState, demi: number, to: number, hasBonuses: boolean): void {
  const { words } = s;
  const from = s.place[demi];
  moveTo(g, s, demi, to);
  if (hasBonuses && from === Place.abyss && to === Place.pools) draw(g, s, words[M.ACTIVE], 1);
  if (to !== Place.city) return;
  words[M.ENTERED] = 1 + demi;
  words[M.REFRESH] = hasBonuses && from === Place.pools ? 1 : 0;
  words[M.PHASE] = P.ENTER;
}

/** VF-P14, VF-P16, VF-P17. */
function swapSlots(g: VeiledFate, s: FateState, region: number, slot: number, other: number): void {
  const one = occupant(s, region, slot);
  const two = occupant(s, region, other);
  s.occupants[slotAt(region, slot)] = 1 + two;
  s.occupants[slotAt(region, other)] = 1 + one;
  s.slot[one] = 1 + other;
  s.slot[two] = 1 + slot;
  g.emit(s, ALL, Event.swapped, region, slot, other);
}

/** The Demi that an action placed on a Quest, or -1. */
export function placedDemi(s: FateState): number {
  const code = s.words[M.ACTION] - 1;
  const isPlacement = (code >= C.PLACE && code < C.PORTAL) || (code >= C.PORTAL_ONTO && code < C.TRANSFIGURE);
  return isPlacement ? Math.floor(CODES.read(code).i / Size.questSlots) : -1;
}
