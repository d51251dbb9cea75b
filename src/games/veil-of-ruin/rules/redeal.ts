import { type RedealPass, redeal, type Stream } from '../../../core/index.ts';
import { ANYWHERE, lineUp, sortHand } from '../../../kit/cards.ts';
import type { VeilOfRuin } from '../game.ts';
import { M, type RuinState } from '../state/state.ts';
import { isCorruption } from './afflictions.ts';

// Worlds for a search: what a hero does not know is dealt anew.

/**
 * Draw piles, and with them the hands that the hero does not see (VR-?48): gains, scraps and discards are public, so it knows which cards both hold together. The
 * item deck, and ballots that are still sealed. Before a fight decks are open.
 */
export function determinise(g: VeilOfRuin, s: RuinState, who: number, rng: Stream, into: RuinState): void {
  g.dream(s, who, rng, into);
  g.votes.redeal(into, who, rng);
  redeal(into, [into.itemDeck], who, rng, ANYWHERE);
  if (s.match[M.FIGHTING] === 0) return;
  const passes = handPasses(g);
  for (const h of into.heroes) {
    lineUp(into, h.hand, who);
    redeal(into, [h.draw, h.hand], who, rng, passes);
    sortHand(into, h.hand);
  }
}

/** VR-?17: Corruption acts when drawn and is then known, so that an unknown card in a hand is none: it changes its place in the draw pile only. */
function handPasses(g: VeilOfRuin): readonly RedealPass[] {
  if (g.options.corruptionTiming === 'injury-step') return ANYWHERE;
  return [(zone) => (zone === DRAW ? 0 : -1), (_zone, card) => (isCorruption(g, card) ? -1 : 0)];
}
/** The place of the draw pile in the list of zones. */
const DRAW = 0;
