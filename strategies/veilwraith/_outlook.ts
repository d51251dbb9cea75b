import { MOST_TOKENS, play } from '../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';

/** Reach of an Action that may not be Used. */
const NOTHING = -1000;

/** What rule-based players examine before they act: the hand, the Keys, how far each Action reaches. Does not allocate. */
export class Outlook {
  /** A Memory to play at once (it draws, or heals in full), and one that ignores Threats; -1 for none. */
  useful = -1;
  ignorer = -1;
  /** A Key to Turn, and a Turned Key to Flip (a Flipped Key can no longer be Turned); -1 for none. */
  turnable = -1;
  flippable = -1;
  /** By Action: current Power, and the most it can reach. */
  readonly power = new Int32Array(3);
  readonly most = new Int32Array(3);

  /** Finds Memories in hand that can do more than give Power; keeps the last of each kind. */
  lookAtHand(view: VeilwraithView): void {
    const { cards } = view;
    this.useful = -1;
    this.ignorer = -1;
    if (!view.mayPlay) return;
    const missing = view.maxSpirit - view.spirit;
    for (let i = 0; i < view.hand; i++) {
      const memory = view.handCard(i);
      if (!cards.isUseful(memory) || !view.permits(play(memory))) continue;
      const heals = cards.heals(memory);
      if (cards.draws(memory) > 0 || (heals > 0 && heals <= missing)) this.useful = memory;
      if (cards.ignores(memory) > 0) this.ignorer = memory;
    }
  }

  /** Examines the collected Keys. With `inFull`, a Flip waits until none of it would be wasted. */
  lookAtKeys(view: VeilwraithView, inFull: boolean): void {
    this.turnable = -1;
    this.flippable = -1;
    if (view.keysCollected === 0) return;
    for (let k = view.cards.keys - 1; k >= 0; k--) {
      if (!view.isCollected(k)) continue;
      if (!view.isTurned(k)) {
        if (view.turnsAllowed && view.mayTurn(k)) this.turnable = k;
      } else if (view.flipsAllowed && view.mayFlip(k) && (!inFull || fullyUseful(view, k))) this.flippable = k;
    }
  }

  /** Computes how far each Action reaches, for an extra Use or for one still allowed. */
  lookAtActions(view: VeilwraithView, extra: boolean): void {
    // Two Memories may be Combined; each pair gives at least one Power.
    const pairs = view.mayCombine ? Math.floor(view.hand / 2) : 0;
    for (let action = 0; action < 3; action++) {
      const allowed = extra || !view.hasUsed || view.extraUses(action) > 0;
      const now = allowed && view.isUpright(action) && view.usesAllowed(action) ? view.power(action) : NOTHING;
      this.power[action] = now;
      this.most[action] = now + view.spendable(action) + (view.mayPlay ? view.powerInHand(action) : 0) + pairs;
    }
  }
}

/** Would none of this Key's Flip be wasted: tokens within their limit, Spirit within its maximum, Memories within the hand limit? */
function fullyUseful(view: VeilwraithView, k: number): boolean {
  const { cards } = view;
  for (let action = 0; action < 3; action++) if (view.tokens(action) + cards.flipTokens(k, action) > MOST_TOKENS) return false;
  if (cards.flipHeals(k) > view.maxSpirit - view.spirit) return false;
  return view.hand + cards.flipDraws(k) <= view.handLimit + 1;
}

/** The usable Action in the highest slot, so that the others move up when it draws; -1 for none. */
export function actionToDrawWith(view: VeilwraithView): number {
  for (let slot = 2; slot >= 0; slot--) if (view.mayUse(view.actionIn(slot))) return view.actionIn(slot);
  return -1;
}
