import { MOST_TOKENS } from '../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';

/** An Action that may not be Used reaches nothing. */
const NOTHING = -1000;

/** What the players that go by rules look at before they act: the hand, the Keys, how far each Action reaches. Nothing is allocated by looking. */
export class Outlook {
  /** A Memory to play at once (it draws, or heals in full), one that ignores Threats; -1 for none. */
  useful = -1;
  ignorer = -1;
  /** A Key to Turn; one to Flip, which has been Turned, for a flipped Key cannot be Turned any more; -1 for none. */
  turnable = -1;
  flippable = -1;
  /** By Action: Power now, the most it can reach. */
  readonly power = new Int32Array(3);
  readonly most = new Int32Array(3);
  /** By Action: what the hand can add. */
  private readonly supply = new Int32Array(3);

  /** What the hand can add, and which of its Memories are good for more than Power. */
  lookAtHand(view: VeilwraithView): void {
    const { mayPlay } = view;
    // Two Memories may be Combined; one Power a pair is sure.
    const pairs = view.mayCombine ? Math.floor(view.hand / 2) : 0;
    for (let action = 0; action < 3; action++) this.supply[action] = (mayPlay ? view.powerInHand(action) : 0) + pairs;
    this.useful = -1;
    this.ignorer = -1;
    if (mayPlay) this.lookForUses(view);
  }

  /** Memories in hand that are good for more than Power; the last of each kind is taken. */
  private lookForUses(view: VeilwraithView): void {
    const { cards } = view;
    const missing = view.maxSpirit - view.spirit;
    for (let i = 0; i < view.hand; i++) {
      const memory = view.handCard(i);
      const heals = cards.heals(memory);
      if (cards.draws(memory) > 0 || (heals > 0 && heals <= missing)) this.useful = memory;
      if (cards.ignores(memory) > 0) this.ignorer = memory;
    }
  }

  /** The Keys collected; a Flip waits until nothing of it would be lost where `inFull`. */
  lookAtKeys(view: VeilwraithView, inFull: boolean): void {
    this.turnable = -1;
    this.flippable = -1;
    if (view.keysCollected === 0) return;
    for (let k = view.cards.keys - 1; k >= 0; k--) {
      if (!view.isTurned(k)) {
        if (view.turnsAllowed && view.mayTurn(k)) this.turnable = k;
      } else if (view.flipsAllowed && view.mayFlip(k) && (!inFull || fullyUseful(view, k))) this.flippable = k;
    }
  }

  /** How far each Action reaches, by the hand last looked at; as an extra Use or as one that is still allowed. */
  lookAtActions(view: VeilwraithView, extra: boolean): void {
    for (let action = 0; action < 3; action++) {
      const allowed = extra || !view.hasUsed || view.extraUses(action) > 0;
      const now = allowed && view.isUpright(action) && view.usesAllowed(action) ? view.power(action) : NOTHING;
      this.power[action] = now;
      this.most[action] = now + view.tokens(action) + this.supply[action];
    }
  }
}

/** Would nothing of this Key's Flip be lost: tokens to their limit, Spirit to its maximum, Memories to the hand limit? */
function fullyUseful(view: VeilwraithView, k: number): boolean {
  const { cards } = view;
  for (let action = 0; action < 3; action++) if (view.tokens(action) + cards.flipTokens(k, action) > MOST_TOKENS) return false;
  if (cards.flipHeals(k) > view.maxSpirit - view.spirit) return false;
  return view.hand + cards.flipDraws(k) <= view.handLimit + 1;
}

/** The Action in the highest slot that may be Used, so that the others move up when it draws; -1 for none. */
export function actionToDrawWith(view: VeilwraithView): number {
  for (let slot = 2; slot >= 0; slot--) if (view.mayUse(view.actionIn(slot))) return view.actionIn(slot);
  return -1;
}
