import { redeal, type Stream } from '../../../core/index.ts';
import { ANYWHERE, lineUp, sortHand } from '../../../kit/cards.ts';
import type { SoulRaiders } from '../game.ts';
import { M, type RaiderState } from '../state/state.ts';
import { cloneOf } from './figures.ts';

/**
 * Worlds for a search: what a decider does not know is dealt anew. A Hero's draw pile, hand and reserve hold together what is not in the open, so cards change
 * places among them. `belief[0]` is 1 if the player knows the chapter (SR-J16); otherwise the world stops before content that nobody has seen.
 */
export function determinise(g: SoulRaiders, s: RaiderState, who: number, rng: Stream, into: RaiderState, belief?: Int32Array): void {
  g.dream(s, who, rng, into);
  into.words[M.KNOWS_MAP] = belief?.[0] ?? 0;
  redeal(into, [into.random], who, rng, ANYWHERE);
  for (const hero of g.heroes.keys()) {
    const sorted = [into.hands[hero], into.hands[cloneOf(hero)], into.reserves[hero], into.reserves[cloneOf(hero)]];
    for (const zone of sorted) lineUp(into, zone, who);
    redeal(into, [into.draw[hero], ...sorted], who, rng, ANYWHERE);
    for (const zone of sorted) sortHand(into, zone);
  }
}
