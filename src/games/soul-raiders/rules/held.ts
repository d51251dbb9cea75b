import { ALL } from '../../../core/index.ts';
import type { ModifierTable } from '../content/tables.ts';
import type { SoulRaiders } from '../game.ts';
import { Size } from '../state/codes.ts';
import { Event } from '../state/kinds.ts';
import { EventCard, type RaiderState, Where } from '../state/state.ts';

// Cards that Heroes hold: Stories, Quests and Artifacts (groups Q and Y). They are numbered in this order, as codes.ts `Size.held` says.

/** Where a held card is: `Where`. */
export function whereIs(s: RaiderState, held: number): number {
  if (held < Size.stories) return s.stories[held];
  if (held < Size.stories + Size.quests) return s.quests[held - Size.stories];
  return s.artifacts[held - Size.stories - Size.quests];
}

export function put(s: RaiderState, held: number, where: number): void {
  if (held < Size.stories) s.stories[held] = where;
  else if (held < Size.stories + Size.quests) s.quests[held - Size.stories] = where;
  else s.artifacts[held - Size.stories - Size.quests] = where;
}

/** The Hero that holds a card, or -1. */
export function holderOf(s: RaiderState, held: number): number {
  return Math.max(-1, whereIs(s, held) - Where.held);
}

/** SR-Q02, SR-Y02: a card passes to another Hero. */
export function pass(g: SoulRaiders, s: RaiderState, held: number, to: number): void {
  g.emit(s, ALL, Event.given, held, holderOf(s, held), to);
  put(s, held, Where.held + to);
}

/** What the cards of a Hero change together, by one field. A clone has no use of them (SR-?109). */
export function heldSum(g: SoulRaiders, s: RaiderState, hero: number, of: (modifier: ModifierTable) => number): number {
  let sum = 0;
  for (const { held, modifier } of g.modifying(s)) if (holderOf(s, held) === hero) sum += of(modifier);
  return sum;
}

/** What revealed Events change. */
export function eventSum(g: SoulRaiders, s: RaiderState, of: (modifier: ModifierTable) => number): number {
  let sum = 0;
  g.chapter(s).eventCards.forEach((event, i) => {
    if (event.while !== null && s.events[i] === EventCard.revealed) sum += of(event.while);
  });
  return sum;
}

/** What held cards of all Heroes and revealed Events change for the group. */
export function groupSum(g: SoulRaiders, s: RaiderState, of: (modifier: ModifierTable) => number): number {
  let sum = eventSum(g, s, of);
  for (const { held, modifier } of g.modifying(s)) if (holderOf(s, held) >= 0) sum += of(modifier);
  return sum;
}
