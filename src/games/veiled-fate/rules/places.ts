import { ALL } from '../../../core/index.ts';
import type { VeiledFate } from '../game.ts';
import { noteGame, T } from '../record/books.ts';
import { Event } from '../state/kinds.ts';
import { type FateState, M, Most } from '../state/state.ts';
import { FIRST_REGION, Place, Trigger } from '../state/words.ts';
import { decreeActs } from './decrees.ts';
import { toBack } from './renown.ts';

// Where Demis stand: Locations and slots of Quests.

/** Brings a Demi to a Location, off a Quest if it is on one. */
export function moveTo(g: VeiledFate, s: FateState, demi: number, to: number): void {
  const from = s.place[demi];
  leaveQuest(g, s, demi);
  s.place[demi] = to;
  if (from === to) return;
  noteGame(s, T.VISITS + to);
  g.emit(s, ALL, Event.moved, demi, from, to);
}

/** Puts a Demi on an open slot of a Quest; notes if that fills the Quest (VF-Q12). */
export function putOnQuest(g: VeiledFate, s: FateState, demi: number, region: number, slot: number): void {
  leaveQuest(g, s, demi);
  if (s.place[demi] !== FIRST_REGION + region) noteGame(s, T.VISITS + FIRST_REGION + region);
  s.place[demi] = FIRST_REGION + region;
  s.slot[demi] = 1 + slot;
  s.occupants[slotAt(region, slot)] = 1 + demi;
  g.emit(s, ALL, Event.placed, demi, region, slot);
  if (openSlots(g, s, region) === 0) s.words[M.FILLED] = 1 + region;
}

function leaveQuest(g: VeiledFate, s: FateState, demi: number): void {
  if (s.slot[demi] === 0) return;
  const region = s.place[demi] - FIRST_REGION;
  s.occupants[slotAt(region, s.slot[demi] - 1)] = 0;
  s.slot[demi] = 0;
  g.emit(s, ALL, Event.leftQuest, demi, region);
}

/** VF-K02, VF-K03: from wherever it is to the Abyss, and its marker to the back of its space. `player` caused it. */
export function smite(g: VeiledFate, s: FateState, demi: number, player: number): void {
  g.emit(s, ALL, Event.smited, demi);
  noteGame(s, T.SMITES);
  noteGame(s, T.SMITED_AT + s.place[demi]);
  moveTo(g, s, demi, Place.abyss);
  toBack(g, s, demi);
  decreeActs(g, s, Trigger.smited, player, demi);
}

/** Index of a slot in `s.occupants`. */
export function slotAt(region: number, slot: number): number {
  return region * Most.slots + slot;
}

/** The Demi on a slot, or -1. */
export function occupant(s: FateState, region: number, slot: number): number {
  return s.occupants[slotAt(region, slot)] - 1;
}

/** The Quest in a region, or -1. */
export function questIn(s: FateState, region: number): number {
  return s.quests[region] - 1;
}

export function openSlots(g: VeiledFate, s: FateState, region: number): number {
  const quest = questIn(s, region);
  if (quest < 0) return 0;
  let open = 0;
  for (let slot = 0; slot < g.t.quests[quest].slots.length; slot++) if (occupant(s, region, slot) < 0) open++;
  return open;
}

/** Open slots of all Quests. */
export function openSlotsLeft(g: VeiledFate, s: FateState): number {
  let n = 0;
  for (let region = 0; region < Most.regions; region++) n += openSlots(g, s, region);
  return n;
}

export function questsLeft(s: FateState): number {
  let n = 0;
  for (let region = 0; region < Most.regions; region++) if (s.quests[region] !== 0) n++;
  return n;
}
