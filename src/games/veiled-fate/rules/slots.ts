import { isAdjacent } from '../content/board.ts';
import { ANY } from '../content/tables.ts';
import type { VeiledFate } from '../game.ts';
import type { FateState } from '../state/state.ts';
import { FIRST_REGION } from '../state/words.ts';
import { forbidsMove } from './decrees.ts';
import { handSize } from './fates.ts';
import { occupant, questIn } from './places.ts';

// Moving onto Quests (group Q, VF-M05, VF-M06).

/** Can the active player move this Demi onto this slot? */
export function canPlace(g: VeiledFate, s: FateState, player: number, demi: number, region: number, slot: number): boolean {
  return canReachQuest(g, s, player, demi, region) && isSlotFor(g, s, demi, region, slot);
}

/** VF-M05, VF-M06, VF-M14, VF-?37: from the Quest's region or a Location next to it, off any Quest, and with a card to vote with. */
export function canReachQuest(g: VeiledFate, s: FateState, player: number, demi: number, region: number): boolean {
  const from = s.place[demi];
  const to = FIRST_REGION + region;
  if (s.slot[demi] !== 0 || questIn(s, region) < 0 || handSize(s, player) === 0) return false;
  return (from === to || isAdjacent(from, to)) && !forbidsMove(g, s, demi, from, to, true);
}

/** May a Demi that moves onto the Quest take this slot? */
export function isSlotFor(g: VeiledFate, s: FateState, demi: number, region: number, slot: number): boolean {
  if (!isOpen(g, s, region, slot) || !meets(g, s, demi, region, slot)) return false;
  const { ordered, slots } = g.t.quests[questIn(s, region)];
  if (ordered) return isHighestOpen(g, s, region, slot);
  return slots[slot].colour === demi || !hasOwnSlot(g, s, demi, region);
}

/** VF-Q07, VF-?35, VF-?36: on an ordered Quest, no other slot can be taken. */
function isHighestOpen(g: VeiledFate, s: FateState, region: number, slot: number): boolean {
  for (let higher = 0; higher < slot; higher++) if (isOpen(g, s, region, higher)) return false;
  return true;
}

/** VF-Q06: is a slot of the Demi's colour open? Then it must take that one. */
function hasOwnSlot(g: VeiledFate, s: FateState, demi: number, region: number): boolean {
  const { slots } = g.t.quests[questIn(s, region)];
  for (let slot = 0; slot < slots.length; slot++) if (slots[slot].colour === demi && isOpen(g, s, region, slot)) return true;
  return false;
}

/** Any open slot will do for Portal (VF-P11). */
export function isOpen(g: VeiledFate, s: FateState, region: number, slot: number): boolean {
  const quest = questIn(s, region);
  return quest >= 0 && slot < g.t.quests[quest].slots.length && occupant(s, region, slot) < 0;
}

/** VF-Q03 – VF-Q05. */
function meets(g: VeiledFate, s: FateState, demi: number, region: number, slot: number): boolean {
  const needs = g.t.quests[questIn(s, region)].slots[slot];
  return (needs.class === ANY || needs.class === g.t.demigods[demi].class) && (needs.colour === ANY || needs.colour === demi);
}
