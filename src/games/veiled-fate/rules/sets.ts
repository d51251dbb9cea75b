import type { Zone } from '../../../core/index.ts';
import type { FateState } from '../state/state.ts';

// Vote piles and the discard pile are sets: they are kept sorted, so that a card's place says nothing about when or by whom it was added.

/** Adds a card to a sorted set. */
export function addToSet(s: FateState, set: Zone, card: number, known: number, tag: number): void {
  let i = set.count(s);
  while (i > 0 && comesAfter(s, set, i - 1, card, known, tag)) i--;
  set.insert(s, i, card, known, tag);
}

function comesAfter(s: FateState, set: Zone, i: number, card: number, known: number, tag: number): boolean {
  const difference = set.card(s, i) - card || set.tag(s, i) - tag || set.knownBy(s, i) - known;
  return difference > 0;
}

/** Sorts a set again after its cards were dealt anew. */
export function sortSet(s: FateState, set: Zone): void {
  const n = set.count(s);
  s.all[set.at] = 0;
  for (let i = 0; i < n; i++) addToSet(s, set, set.card(s, i), set.knownBy(s, i), set.tag(s, i));
}
