import { EXPLORE } from './moves.ts';
import type { VeilwraithView } from './view.ts';

// What players weigh: Memories in hand, Threats in play, tokens on Actions.

/** Gather Power for the Portal once the Threat deck has at most this many cards. */
const PORTAL_NEAR = 10;

/** Worth of each Memory in hand, by type: its Power, its other effects, and a little for its Combine value. */
export function worthInHand({ cards }: VeilwraithView): Int32Array {
  return Int32Array.from({ length: cards.memories }, (_, memory) => {
    let best = 0;
    let sum = 0;
    for (let action = 0; action < 3; action++) {
      const power = cards.power(memory, action);
      best = Math.max(best, power);
      sum += power;
    }
    const power = 6 * best + 2 * (sum - best);
    const uses = 9 * cards.draws(memory) + 4 * cards.heals(memory) + 5 * cards.ignores(memory) + 5 * cards.resets(memory);
    return 2 + power + uses + 3 * (cards.combine(memory) - 1);
  });
}

/** Index in the Threat Area of the unignored Threat with the highest Spirit Cost; -1 if none costs anything. */
export function dearest(view: VeilwraithView): number {
  let best = -1;
  let most = 0;
  for (let i = 0; i < view.threats; i++) {
    if (view.isIgnored(i) || view.cost(i) <= most) continue;
    most = view.cost(i);
    best = i;
  }
  return best;
}

/**
 * Writes how much each Action needs Power Tokens: the highest open value of its type in play, near the end also the Portal's, less twice the tokens it has.
 * `except` is a Threat that does not count, because it is about to be defeated; -1 for none.
 */
export function needs(view: VeilwraithView, out: Int32Array, except = -1): void {
  const { cards } = view;
  for (let action = 0; action < 3; action++) out[action] = 0;
  for (let i = 0; i < view.threats; i++) {
    if (i === except) continue;
    const card = view.threat(i);
    for (let v = 0; v < cards.values(card); v++) {
      const action = cards.action(card, v);
      if (view.value(i, v) > out[action] && view.isOpen(i, v)) out[action] = view.value(i, v);
    }
  }
  if (view.threatDeck <= PORTAL_NEAR) out[EXPLORE] = Math.max(out[EXPLORE], cards.vignette.portal);
  for (let action = 0; action < 3; action++) out[action] -= 2 * view.tokens(action);
}
