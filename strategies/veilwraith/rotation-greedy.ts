import type { Player, Strategy } from '../../src/core/index.ts';
import {
  C,
  FOE,
  K,
  MOST_TOKENS,
  NO_COMBINE,
  NO_DRAW,
  NO_FLIP,
  NO_PLAY,
  NO_TILT,
  NO_TURN,
  pay,
  playUtility,
  USE_DRAWS,
  USE_HEALS,
  useOn,
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

  begin(): void {}

  plan(view: VeilwraithView, out: Int32Array): number {
    if (view.kind === K.K_PLAY) return this.playPhase(view, out);
    if (view.kind === K.K_USE) {
      // A payment was interrupted by a card drawn: pay the rest.
      const n = pay(view, view.usedAction, view.need - view.power(view.usedAction), out, 0);
      return n < 0 ? 0 : n;
    }
    return 0;
  }

  private playPhase(view: VeilwraithView, out: Int32Array): number {
    const t = view.tables;
    const useful = this.lookAtHand(view);
    if (useful >= 0) return playUtility(view, useful, out, 0);
    if (view.keysCollected > 0 && (view.forbidden & NO_FLIP) === 0) {
      for (let k = 0; k < t.keys; k++) {
        if (!view.mayFlip(k) || view.mayTurn(k)) continue; // a flipped Key cannot be Turned any more
        out[0] = C.FLIP + k;
        return 1;
      }
    }
    let n = 0;
    let used = -1;
    if (!view.hasUsed) {
      n = this.bestUse(view, out, 0, false);
      if (n > 0) used = this.chosenAction;
      else if ((view.forbidden & NO_DRAW) === 0) {
        used = this.actionToDrawWith(view);
        if (used >= 0) out[n++] = C.DRAW + used;
      }
    }
    const key = this.turnableKey(view);
    if (key >= 0) {
      // What the Use leaves decides the Turn: one thing after the other.
      if (n > 0) return n;
      out[0] = C.TURN + key;
      n = this.bestUse(view, out, 1, true);
      if (n > 0) return n;
      n = 0;
    }
    const tilt = this.actionToTilt(view, used);
    if (tilt >= 0) out[n++] = C.TILT + tilt;
    out[n++] = C.PASS;
    return n;
  }

  /** One pass over the hand: what it can add to each Action; returns a Memory to play at once (it draws, or heals in full), or -1. */
  private lookAtHand(view: VeilwraithView): number {
    const { gain, utility } = view.tables;
    const hand = view.hand;
    const mayPlay = (view.forbidden & NO_PLAY) === 0;
    const missing = view.maxSpirit - view.spirit;
    let useful = -1;
    let explore = 0;
    let fight = 0;
    let influence = 0;
    for (let i = 0; i < hand; i++) {
      const card = view.handCard(i);
      if (utility[card * 4 + USE_DRAWS] > 0) useful = card;
      const heals = utility[card * 4 + USE_HEALS];
      if (heals > 0 && heals <= missing) useful = card;
      explore += gain[card * 3];
      fight += gain[card * 3 + 1];
      influence += gain[card * 3 + 2];
    }
    // Two Memories that give an Action nothing may still be Combined for it; one Power a pair is sure.
    const pairs = (view.forbidden & NO_COMBINE) === 0 ? hand >> 1 : 0;
    const plays = mayPlay ? 1 : 0;
    this.supply[0] = plays * explore + pairs;
    this.supply[1] = plays * fight + pairs;
    this.supply[2] = plays * influence + pairs;
    return mayPlay ? useful : -1;
  }

  /** The beatable Threat of the highest cost, paid for; 0 when there is none. */
  private bestUse(view: VeilwraithView, out: Int32Array, from: number, extra: boolean): number {
    const t = view.tables;
    // What each Action can reach at most: an Action that may not be Used reaches nothing.
    for (let action = 0; action < 3; action++) {
      const free = extra ? view.isUpright(action) : view.mayUse(action);
      this.power[action] = free ? view.power(action) : -1000;
      this.most[action] = this.power[action] + view.tokens(action) + this.supply[action];
    }
    let best = -1;
    let length = 0;
    for (let i = 0; i < view.threats; i++) {
      const card = view.threat(i);
      const worth = card === t.portal ? 10_000 : view.cost(i) * 100 + (t.kind[card] >= FOE ? 150 : 0);
      if (worth + 30 <= best) continue;
      for (let v = 0; v < t.valueCount[card]; v++) {
        const action = view.valueAction(card, v);
        const value = view.value(i, v);
        if (value > this.most[action]) continue;
        const score = worth + 30 - (value - this.power[action]);
        if (score <= best || !view.isOpen(i, v)) continue;
        const n = useOn(view, i, v, this.trial, 0);
        if (n < 0) continue;
        best = score;
        length = n;
        this.chosenAction = action;
        for (let k = 0; k < n; k++) out[from + k] = this.trial[k];
      }
    }
    return best < 0 ? 0 : from + length;
  }

  /** The upright Action in the highest slot draws, so that the others move up. */
  private actionToDrawWith(view: VeilwraithView): number {
    for (let slot = 2; slot >= 0; slot--) if (view.mayUse(view.actionIn(slot))) return view.actionIn(slot);
    return -1;
  }

  private turnableKey(view: VeilwraithView): number {
    if (view.keysCollected === 0 || (view.forbidden & NO_TURN) !== 0) return -1;
    for (let k = 0; k < view.tables.keys; k++) if (view.mayTurn(k)) return k;
    return -1;
  }

  /** The upright Action with the fewest tokens, not the one about to be used; -1 for none. */
  private actionToTilt(view: VeilwraithView, used: number): number {
    if (view.hasTilted || (view.forbidden & NO_TILT) !== 0) return -1;
    let best = -1;
    for (let slot = 2; slot >= 0; slot--) {
      const action = view.actionIn(slot);
      if (action === used || !view.isUpright(action) || view.tokens(action) >= MOST_TOKENS) continue;
      if (best < 0 || view.tokens(action) < view.tokens(best)) best = action;
    }
    return best;
  }

  choose(view: VeilwraithView, list: Int32Array, n: number): number {
    if (view.kind === K.K_ACTIVATE) return 1;
    if (view.kind === K.K_USE) return n - 1;
    if (view.kind === K.K_SHED) {
      // Over the limit: give up the Memory with the lowest Combine value, which stands last.
      let last = n - 1;
      while (last > 0 && list[last] < C.DISCARD) last--;
      return last;
    }
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
