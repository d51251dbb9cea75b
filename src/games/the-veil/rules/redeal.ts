import { CAP, type RedealPass, redeal, type Stream } from '../../../core/index.ts';
import type { TheVeil } from '../game.ts';
import type { Hero, VeilState } from '../state/state.ts';
import { toHand } from './piles.ts';

// Worlds for a search, and the value of a match's end.

const ONE_CELL: readonly RedealPass[] = [() => 0];

/** Re-deals hands and Decks together, and Fate Decks separately; what the decider knows stays. */
export function determinise(g: TheVeil, s: VeilState, who: number, rng: Stream, into: VeilState): void {
  g.dream(s, who, rng, into);
  for (const h of into.heroes) {
    redeal(into, [h.hand, h.deck], who, rng, ONE_CELL);
    redeal(into, [h.fateDeck], who, rng, ONE_CELL);
    sortHand(into, h);
  }
}

function sortHand(s: VeilState, h: Hero): void {
  const a = s.all;
  const { at, cards, known } = h.hand;
  const n = a[at];
  a[at] = 0;
  for (let i = 0; i < n; i++) toHand(s, h, a[cards + i], a[known + i]);
}

export function utility(g: TheVeil, s: VeilState, seat: number): number {
  if (s.outcome === 0 || s.outcome === CAP) return 0;
  return s.winner < 0 ? 0.5 : g.t.sideOf[s.winner] === g.t.sideOf[seat] ? 1 : 0;
}
