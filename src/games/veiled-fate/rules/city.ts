import { ALL } from '../../../core/index.ts';
import { oneOf } from '../../../kit/question.ts';
import { IconKind } from '../content/icons.ts';
import type { VeiledFate } from '../game.ts';
import { noteCard, noteGame, Q, T } from '../record/books.ts';
import { C } from '../state/codes.ts';
import { Event, Kind } from '../state/kinds.ts';
import { P } from '../state/phases.ts';
import { type FateState, M } from '../state/state.ts';
import { Rule, Trigger } from '../state/words.ts';
import { decreeActs } from './decrees.ts';
import { discardFromHand, draw, handSize, Why } from './fates.ts';
import { applyIcon } from './icons.ts';
import { oneCard } from './question.ts';

// Entering the City (group C), and the refresh of a Demi that comes from the Pools (VF-K08 – VF-K12).

/** VF-C02: a Demi has entered; the token advances, if there is a City card (VF-?51). */
export function enter(g: VeiledFate, s: FateState): void {
  const { words } = s;
  noteGame(s, T.CITY_ENTRIES);
  words[M.ICON] = advanceToken(g, s, words[M.ENTERED] - 1);
  words[M.REFRESH_FIRST] = 0;
  words[M.PHASE] = P.ENTRY;
  decreeActs(g, s, Trigger.cityEntry, words[M.ACTIVE], words[M.ENTERED] - 1);
}

/** Advances the token; returns the slot it covers, from 1 on, or 0 if there is none left (VF-C11). */
function advanceToken(g: VeiledFate, s: FateState, demi: number): number {
  const { words } = s;
  if (words[M.CITY_CARD] === 0 || words[M.CITY_TOKEN] === Rule.citySlots) return 0;
  words[M.CITY_TOKEN]++;
  g.emit(s, ALL, Event.cityToken, words[M.CITY_TOKEN], demi);
  return words[M.CITY_TOKEN];
}

/** A card effect brought a Demi to the City and counts as an entry (VF-?49): token and icon at once, no refresh (VF-?85). */
export function enterByCard(g: VeiledFate, s: FateState, demi: number, player: number): void {
  noteGame(s, T.CITY_ENTRIES);
  const slot = advanceToken(g, s, demi);
  if (slot > 0) resolveSlot(g, s, slot, demi, player);
}

/** The icon and the refresh, in the order that the player chooses (VF-K12); with an empty hand the icon comes first. */
export function entry(g: VeiledFate, s: FateState): void {
  const { words } = s;
  const player = words[M.ACTIVE];
  const canRefresh = words[M.REFRESH] === 1 && handSize(s, player) > 0;
  const isCovered = words[M.ICON] > 0;
  if (isCovered && words[M.REFRESH_FIRST] === 0 && canRefresh && hasIcon(g, s)) g.ask(s, Kind.order, player);
  else if (isCovered && words[M.REFRESH_FIRST] === 0) coverSlot(g, s);
  else if (canRefresh) g.ask(s, Kind.refresh, player);
  else if (isCovered) coverSlot(g, s);
  else {
    words[M.REFRESH] = 0;
    words[M.ENTERED] = 0;
    words[M.PHASE] = P.LAST_INFLUENCE;
  }
}

function hasIcon(g: VeiledFate, s: FateState): boolean {
  const { words } = s;
  return g.t.cities[words[M.CITY_CARD] - 1].slots[words[M.ICON] - 1].kind !== IconKind.none;
}

function coverSlot(g: VeiledFate, s: FateState): void {
  const slot = s.words[M.ICON];
  s.words[M.ICON] = 0;
  resolveSlot(g, s, slot, s.words[M.ENTERED] - 1, s.words[M.ACTIVE]);
}

/** VF-C03, VF-C10: the icon of a covered slot; after the sixth, and with no icon left to resolve, the card is discarded. */
function resolveSlot(g: VeiledFate, s: FateState, slot: number, demi: number, player: number): void {
  const { words } = s;
  const city = words[M.CITY_CARD] - 1;
  const before = handSize(s, player);
  applyIcon(g, s, g.t.cities[city].slots[slot - 1], demi, player, g.t.first.city + city);
  noteCard(s, g.t.first.city + city, Q.SLOTS);
  noteCard(s, g.t.first.city + city, Q.CARDS, handSize(s, player) - before);
  if (words[M.CITY_TOKEN] === Rule.citySlots && words[M.ICON] === 0) {
    noteCard(s, g.t.first.city + city, Q.FINISHED);
    noteGame(s, T.CITY_CARDS_USED);
    discardCityCard(g, s);
  }
}

/** VF-C10, VF-C13: the City has no card until the next Age (VF-C11, VF-C14). */
export function discardCityCard(g: VeiledFate, s: FateState): void {
  const { words } = s;
  if (words[M.CITY_CARD] === 0) return;
  s.cityDiscard.push(s, words[M.CITY_CARD] - 1);
  g.emit(s, ALL, Event.cityGone, words[M.CITY_CARD] - 1);
  words[M.CITY_CARD] = 0;
  words[M.CITY_TOKEN] = 0;
}

/** VF-S06, VF-U07: a City card with the token off it. */
export function layCityCard(g: VeiledFate, s: FateState, city: number): void {
  s.words[M.CITY_CARD] = 1 + city;
  s.words[M.CITY_TOKEN] = 0;
  s.news++;
  noteCard(s, g.t.first.city + city, Q.USED);
  g.emit(s, ALL, Event.cityCard, city);
}

export const orderQuestion = oneOf<VeiledFate, FateState>({
  first: C.REFRESH_FIRST,
  count: () => 2,
  may: () => true,
  take(g, s, i) {
    g.emit(s, ALL, Event.acts, s.decider, C.REFRESH_FIRST + i);
    if (i === 0) s.words[M.REFRESH_FIRST] = 1;
    else coverSlot(g, s);
  },
});

/** VF-K08 – VF-K10: discard one, then draw one; or not. */
export const refreshQuestion = oneCard(
  (g, s, card) => {
    s.words[M.REFRESH] = 0;
    discardFromHand(g, s, s.decider, card, Why.refresh);
    draw(g, s, s.decider, 1);
  },
  () => true,
  (_g, s) => {
    s.words[M.REFRESH] = 0;
  },
);
