import { CAP, redeal, type Stream } from '../../../core/index.ts';
import { ANYWHERE, lineUp, sortHand } from '../../../kit/cards.ts';
import type { TheVeil } from '../game.ts';
import type { VeilState } from '../state/state.ts';

// Worlds for a search, and the value of a match's end.

/** Re-deals hands and Decks together, and Fate Decks separately; what the decider knows stays. */
export function determinise(g: TheVeil, s: VeilState, who: number, rng: Stream, into: VeilState): void {
  g.dream(s, who, rng, into);
  for (const h of into.heroes) {
    lineUp(into, h.hand, who);
    redeal(into, [h.hand, h.deck], who, rng, ANYWHERE);
    redeal(into, [h.fateDeck], who, rng, ANYWHERE);
    sortHand(into, h.hand);
  }
}

export function utility(g: TheVeil, s: VeilState, seat: number): number {
  if (s.outcome === 0 || s.outcome === CAP) return 0;
  return s.winner < 0 ? 0.5 : g.t.sideOf[s.winner] === g.t.sideOf[seat] ? 1 : 0;
}
