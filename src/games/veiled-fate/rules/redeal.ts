import { ALL, redeal, type Stream, type Zone } from '../../../core/index.ts';
import { ANYWHERE, lineUp, sortHand } from '../../../kit/cards.ts';
import type { VeiledFate } from '../game.ts';
import type { FateState } from '../state/state.ts';
import { sortSet } from './sets.ts';

// Worlds for a search: what a player does not know is dealt anew (VF-I05, VF-I06).

/** `belief` weighs the hypotheses of who is whose parent (kit/roles); without it all are equally likely. */
export function determinise(g: VeiledFate, s: FateState, who: number, rng: Stream, into: FateState, belief?: Int32Array): void {
  g.dream(s, who, rng, into);
  g.parents.redeal(into, who, rng, belief);
  redeal(into, [into.questDeck], who, rng, ANYWHERE);
  redeal(into, [into.cityDeck], who, rng, ANYWHERE);
  redeal(into, [into.ageStack, into.ageRest], who, rng, [(_zone, card) => g.t.ages[card].age]);
  const sets = [...into.piles, into.discard];
  for (const pile of [...into.hands, ...sets]) lineUp(into, pile, who);
  redeal(into, [into.deck, ...into.hands, ...sets], who, rng, ANYWHERE, true);
  for (const set of sets) {
    permuteLookedAt(into, set, who, rng);
    sortSet(into, set);
  }
  for (const hand of into.hands) sortHand(into, hand);
}

/** A player who looked at a pile knows its cards but not whose they are: they may be anybody's but its own. */
function permuteLookedAt(s: FateState, set: Zone, who: number, rng: Stream): void {
  const places: number[] = [];
  for (let i = 0; i < set.count(s); i++) if (set.knows(s, i, who) && set.knownBy(s, i) !== ALL && set.tag(s, i) !== 1 + who) places.push(i);
  const cards = places.map((i) => set.card(s, i)).sort((a, b) => a - b);
  for (let last = cards.length - 1; last > 0; last--) {
    const other = rng.below(last + 1);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  places.forEach((i, k) => {
    s.all[set.cards + i] = cards[k];
  });
}
