import type { Player, Strategy } from '../../src/core/index.ts';
import {
  C,
  FOE,
  K,
  KEY_COLLECTED,
  KEY_FLIPPED,
  KEY_TURNED,
  MOST_TOKENS,
  NO_COMBINE,
  NO_DRAW,
  NO_FLIP,
  NO_PLAY,
  NO_TILT,
  NO_TURN,
  NO_USE,
  pay,
  playUtility,
  S,
  UPRIGHT,
  USE_DRAWS,
  USE_HEALS,
} from '../../src/games/veilwraith/macros.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/view.ts';

/**
 * One rule: the Threat with the highest Spirit Cost that can be beaten is beaten first (the Portal before all, Keys and Foes before others of the
 * same cost), and an Action is Tilted every round. Draw and healing Memories are played at once; Keys are Turned whenever another Threat can be beaten,
 * then Flipped. Windows outside the Play Phase are passed.
 */
class RotationGreedy implements Player<VeilwraithView> {
  readonly stops: readonly string[] = [];
  private readonly trial = new Int32Array(256);
  /** By Action: what the hand can add, Power now, the most it can reach. */
  private readonly supply = new Int32Array(3);
  private readonly power = new Int32Array(3);
  private readonly most = new Int32Array(3);
  private chosenAction = -1;
  private flippable = -1;

  begin(): void {}

  plan(view: VeilwraithView, out: Int32Array): number {
    switch (view.kind) {
      case K.K_PLAY:
        return this.playPhase(view, out);
      case K.K_USE: {
        // A payment was interrupted by a card drawn: pay the rest.
        const n = pay(view, view.usedAction, view.need - view.power(view.usedAction), out, 0);
        return n < 0 ? 0 : n;
      }
      case K.K_SHED:
        // Over the limit: the Memory with the lowest Combine value goes; it stands last.
        out[0] = C.DISCARD + view.handCard(view.hand - 1);
        return 1;
      default:
        return 0;
    }
  }

  private playPhase(view: VeilwraithView, out: Int32Array): number {
    const t = view.tables;
    let n = 0;
    const useful = this.lookAtHand(view);
    if (useful >= 0) {
      n = playUtility(view, useful, out, 0);
      // Cards drawn are looked at before going on.
      if (t.utility[useful * 4 + USE_DRAWS] > 0) return n;
    }
    const key = this.lookAtKeys(view);
    if (this.flippable >= 0) {
      out[n] = C.FLIP + this.flippable;
      return n + 1;
    }
    const before = n;
    let used = -1;
    if (!view.hasUsed) {
      n = this.bestUse(view, out, before, false);
      if (n > before) used = this.chosenAction;
      else if ((view.forbidden & NO_DRAW) === 0) {
        used = this.actionToDrawWith(view);
        if (used >= 0) out[n++] = C.DRAW + used;
      }
    }
    // What the Use leaves decides the Turn: one thing after the other.
    if (key >= 0 && n > before && view.threats > 1) return n;
    if (key >= 0 && n === before) {
      out[n] = C.TURN + key;
      const turned = this.bestUse(view, out, n + 1, true);
      if (turned > n + 1) return turned;
    }
    const tilt = this.actionToTilt(view, used);
    if (tilt >= 0) out[n++] = C.TILT + tilt;
    out[n++] = C.PASS;
    return n;
  }

  /** One pass over the hand: what it can add to each Action; returns a Memory to play at once (it draws, or heals in full), or -1. */
  private lookAtHand(view: VeilwraithView): number {
    const { own, handCards, tables } = view;
    const { gain, utility } = tables;
    const hand = own[S.HAND_MEMORIES];
    const forbid = view.derived[S.FORBID];
    const missing = own[S.MAX_SPIRIT] - own[S.SPIRIT];
    let useful = -1;
    let explore = 0;
    let fight = 0;
    let influence = 0;
    for (let i = 0; i < hand; i++) {
      const card = handCards[i];
      const heals = utility[card * 4 + USE_HEALS];
      if (utility[card * 4 + USE_DRAWS] > 0 || (heals > 0 && heals <= missing)) useful = card;
      explore += gain[card * 3];
      fight += gain[card * 3 + 1];
      influence += gain[card * 3 + 2];
    }
    // Two Memories may be Combined; one Power a pair is sure.
    const pairs = (forbid & NO_COMBINE) === 0 ? hand >> 1 : 0;
    const plays = (forbid & NO_PLAY) === 0 ? 1 : 0;
    this.supply[0] = plays * explore + pairs;
    this.supply[1] = plays * fight + pairs;
    this.supply[2] = plays * influence + pairs;
    return plays === 0 ? -1 : useful;
  }

  /** The beatable Threat of the highest cost, paid for: the run grows by it; it stays as it is when there is none. */
  private bestUse(view: VeilwraithView, out: Int32Array, from: number, extra: boolean): number {
    const { own, derived, tables: t } = view;
    const { power, most } = this;
    // What each Action can reach at most: an Action that may not be Used reaches nothing.
    for (let action = 0; action < 3; action++) {
      const free =
        own[S.ROTATION + action] === UPRIGHT &&
        (derived[S.FORBID] & (NO_USE << action)) === 0 &&
        (extra || own[S.USED] === 0 || own[S.EXTRA_USES + action] > 0);
      const now = free ? view.power(action) : -1000;
      power[action] = now;
      most[action] = now + own[S.TOKENS + action] + this.supply[action];
    }
    const threats = own[S.AREA];
    let best = -1;
    let length = 0;
    for (let i = 0; i < threats; i++) {
      const card = own[S.AREA_CARD + i];
      const worth = card === t.portal ? 10_000 : derived[S.COSTS + i] * 100 + (t.kind[card] >= FOE ? 150 : 0);
      if (worth + 30 <= best) continue;
      const values = t.valueCount[card];
      for (let v = 0; v < values; v++) {
        const action = t.valueType[card * 3 + v];
        const value = derived[S.VALUES + i * 3 + v];
        if (value > most[action]) continue;
        const score = worth + 30 - (value - power[action]);
        if (score <= best || (t.stars[card] !== 0 && !view.isOpen(i, v))) continue;
        const n = pay(view, action, value - power[action], this.trial, 0);
        if (n < 0) continue;
        best = score;
        length = n + 1;
        this.chosenAction = action;
        out[from] = view.useCode(i, v);
        for (let k = 0; k < n; k++) out[from + 1 + k] = this.trial[k];
      }
    }
    return from + length;
  }

  /** The upright Action in the highest slot draws, so that the others move up. */
  private actionToDrawWith(view: VeilwraithView): number {
    for (let slot = 2; slot >= 0; slot--) if (view.mayUse(view.actionIn(slot))) return view.actionIn(slot);
    return -1;
  }

  /** A Key to Turn, or -1; and in `flippable` one to Flip: it has been Turned, for a flipped Key cannot be Turned any more. */
  private lookAtKeys(view: VeilwraithView): number {
    this.flippable = -1;
    const { own, tables } = view;
    if (own[S.KEYS_COLLECTED] === 0) return -1;
    const forbid = view.derived[S.FORBID];
    let key = -1;
    for (let k = tables.keys - 1; k >= 0; k--) {
      const state = own[S.KEYS + k];
      if ((state & (KEY_COLLECTED | KEY_FLIPPED)) !== KEY_COLLECTED) continue;
      if ((state & KEY_TURNED) === 0) {
        if ((forbid & NO_TURN) === 0 && view.mayTurn(k)) key = k;
      } else if ((forbid & NO_FLIP) === 0 && view.mayFlip(k)) this.flippable = k;
    }
    return key;
  }

  /** The upright Action with the fewest tokens, not the one about to be used; -1 for none. */
  private actionToTilt(view: VeilwraithView, used: number): number {
    const own = view.own;
    if (own[S.HAS_TILTED] !== 0 || (view.derived[S.FORBID] & NO_TILT) !== 0) return -1;
    let best = -1;
    let fewest = MOST_TOKENS;
    for (let slot = 2; slot >= 0; slot--) {
      const action = own[S.SLOTS + slot];
      if (action === used || own[S.ROTATION + action] !== UPRIGHT || own[S.TOKENS + action] >= fewest) continue;
      best = action;
      fewest = own[S.TOKENS + action];
    }
    return best;
  }

  choose(view: VeilwraithView, _codes: Int32Array, n: number): number {
    if (view.kind === K.K_ACTIVATE) return 1;
    if (view.kind === K.K_USE) return n - 1;
    return 0;
  }
}

const rotationGreedy: Strategy<VeilwraithView> = {
  id: 'rotation-greedy',
  game: 'veilwraith',
  roles: ['play'],
  about: 'highest Spirit Cost first, always Tilt',
  create: () => new RotationGreedy(),
};
export default rotationGreedy;
