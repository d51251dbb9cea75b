import {
  Good,
  KEY_COLLECTED,
  KEY_FLIPPED,
  KEY_TURNED,
  MOST_TOKENS,
  NO_COMBINE,
  NO_FLIP,
  NO_PLAY,
  NO_TURN,
  NO_USE,
  S,
  USE_DRAWS,
  USE_HEALS,
} from '../../src/games/veilwraith/play/moves.ts';
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
    const { own } = view;
    const hand = own[S.HAND_MEMORIES];
    const forbid = view.derived[S.FORBID];
    const plays = (forbid & NO_PLAY) === 0;
    // Two Memories may be Combined; one Power a pair is sure.
    const pairs = (forbid & NO_COMBINE) === 0 ? hand >> 1 : 0;
    for (let action = 0; action < 3; action++) this.supply[action] = (plays ? view.powerInHand(action) : 0) + pairs;
    this.useful = -1;
    this.ignorer = -1;
    if (plays) this.lookForUses(view);
  }

  /** Memories in hand that are good for more than Power; the last of each kind is taken. */
  private lookForUses(view: VeilwraithView): void {
    const { own, handCards } = view;
    const { uses } = view.tables;
    const hand = own[S.HAND_MEMORIES];
    const missing = own[S.MAX_SPIRIT] - own[S.SPIRIT];
    let useful = -1;
    let ignorer = -1;
    // Readable: a Memory is useful if it draws, or heals something and no more than is missing. Masks instead of branches: what is in hand is chance.
    for (let i = 0; i < hand; i++) {
      const card = handCards[i];
      const good = uses[card];
      const heals = good & Good.HEALS;
      useful ^= (useful ^ card) & ((-(good & Good.DRAWS) | (-heals & (heals - missing - 1))) >> 31);
      ignorer ^= (ignorer ^ card) & (-(good & Good.IGNORES) >> 31);
    }
    this.useful = useful;
    this.ignorer = ignorer;
  }

  /** The Keys collected; a Flip waits until nothing of it would be lost where `inFull`. */
  lookAtKeys(view: VeilwraithView, inFull: boolean): void {
    this.turnable = -1;
    this.flippable = -1;
    const { own, tables } = view;
    if (own[S.KEYS_COLLECTED] === 0) return;
    const forbid = view.derived[S.FORBID];
    for (let k = tables.keys - 1; k >= 0; k--) {
      const state = own[S.KEYS + k];
      if ((state & (KEY_COLLECTED | KEY_FLIPPED)) !== KEY_COLLECTED) continue;
      if ((state & KEY_TURNED) === 0) {
        if ((forbid & NO_TURN) === 0 && view.mayTurn(k)) this.turnable = k;
      } else if ((forbid & NO_FLIP) === 0 && view.mayFlip(k) && (!inFull || fullyUseful(view, k))) this.flippable = k;
    }
  }

  /** How far each Action reaches, by the hand last looked at; as an extra Use or as one that is still allowed. */
  lookAtActions(view: VeilwraithView, extra: boolean): void {
    const any = extra || view.own[S.USED] === 0;
    this.lookAtAction(view, 0, any);
    this.lookAtAction(view, 1, any);
    this.lookAtAction(view, 2, any);
  }

  private lookAtAction(view: VeilwraithView, action: number, any: boolean): void {
    const { own } = view;
    const mayBe = any || own[S.EXTRA_USES + action] > 0;
    // Readable: NOTHING where it is not upright (0) or may not be Used. Without a branch: how the Actions lie changes with every Use.
    const kept = own[S.ROTATION + action] | (view.derived[S.FORBID] & (NO_USE << action));
    const now = mayBe ? NOTHING + ((view.power(action) - NOTHING) & ((kept - 1) >> 31)) : NOTHING;
    this.power[action] = now;
    this.most[action] = now + own[S.TOKENS + action] + this.supply[action];
  }
}

/** Would nothing of this Key's Flip be lost: tokens to their limit, Spirit to its maximum, Memories to the hand limit? */
function fullyUseful(view: VeilwraithView, k: number): boolean {
  const { own, tables: t } = view;
  for (let action = 0; action < 3; action++) if (own[S.TOKENS + action] + t.flipGain[k * 3 + action] > MOST_TOKENS) return false;
  if (t.flipUse[k * 4 + USE_HEALS] > own[S.MAX_SPIRIT] - own[S.SPIRIT]) return false;
  return own[S.HAND_MEMORIES] + t.flipUse[k * 4 + USE_DRAWS] <= view.handLimit + 1;
}

/** The Action in the highest slot that may be Used, so that the others move up when it draws; -1 for none. */
export function actionToDrawWith(view: VeilwraithView): number {
  for (let slot = 2; slot >= 0; slot--) if (view.mayUse(view.actionIn(slot))) return view.actionIn(slot);
  return -1;
}
