import type { Player, Strategy } from '../../src/core/index.ts';
import {
  codes,
  kinds,
  MOST_TOKENS,
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
  utility,
} from '../../src/games/veilwraith/macros.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/view.ts';

/**
 * One rule: the Threat with the highest Spirit Cost that can be beaten is beaten first (the Portal before all, Keys and Foes before others of the
 * same cost), and an Action is Tilted every round. Draw and healing Memories are played at once; Keys are Turned whenever another Threat can be beaten,
 * Flipped at once. Windows outside the Play Phase are passed.
 */
class RotationGreedy implements Player<VeilwraithView> {
  readonly stops: readonly string[] = [];
  private readonly trial = new Int32Array(256);

  begin(): void {}

  plan(view: VeilwraithView, out: Int32Array): number {
    if (view.kind === kinds.K_PLAY) return this.playPhase(view, out);
    if (view.kind === kinds.K_USE) {
      // A payment was interrupted by a card drawn: pay the rest.
      const n = pay(view, view.usedAction, view.need - view.power(view.usedAction), out, 0);
      return n < 0 ? 0 : n;
    }
    return 0;
  }

  private playPhase(view: VeilwraithView, out: Int32Array): number {
    const t = view.tables;
    if ((view.forbidden & NO_PLAY) === 0) {
      for (let i = 0; i < view.hand; i++) {
        const card = view.handCard(i);
        if (utility(view, card, USE_DRAWS) > 0) return playUtility(view, card, out, 0);
        const heals = utility(view, card, USE_HEALS);
        if (heals > 0 && view.spirit + heals <= view.maxSpirit) return playUtility(view, card, out, 0);
      }
    }
    if (view.keysCollected > 0 && (view.forbidden & NO_FLIP) === 0) {
      for (let k = 0; k < t.keys; k++) {
        if (!view.mayFlip(k)) continue;
        out[0] = codes.FLIP + k;
        return 1;
      }
    }
    let n = 0;
    let used = -1;
    if (!view.hasUsed) {
      n = this.bestUse(view, out, 0, false);
      if (n > 0) used = view.valueAction(Math.floor((out[0] - codes.USE) / 3 / codes.NTH) + t.memories, (out[0] - codes.USE) % 3);
      else if ((view.forbidden & NO_DRAW) === 0) {
        used = this.actionToDrawWith(view);
        if (used >= 0) out[n++] = codes.DRAW + used;
      }
    }
    const key = this.turnableKey(view);
    if (key >= 0) {
      // What the Use leaves decides the Turn: one thing after the other.
      if (n > 0) return n;
      out[0] = codes.TURN + key;
      n = this.bestUse(view, out, 1, true);
      if (n > 0) return n;
      n = 0;
    }
    const tilt = this.actionToTilt(view, used);
    if (tilt >= 0) out[n++] = codes.TILT + tilt;
    out[n++] = codes.PASS;
    return n;
  }

  /** The beatable Threat of the highest cost, paid for; 0 when there is none. */
  private bestUse(view: VeilwraithView, out: Int32Array, from: number, extra: boolean): number {
    const t = view.tables;
    let best = -1;
    let bestLength = 0;
    for (let i = 0; i < view.threats; i++) {
      const card = view.threat(i);
      const worth = card === t.portal ? 10_000 : view.cost(i) * 100 + (t.kind[card] >= 3 ? 150 : 0);
      if (worth + 30 < best) continue;
      for (let v = 0; v < t.valueCount[card]; v++) {
        const action = view.valueAction(card, v);
        if (extra ? !view.isUpright(action) : !view.mayUse(action)) continue;
        if (!view.isOpen(i, v)) continue;
        const need = view.value(i, v) - view.power(action);
        const score = worth + 30 - need;
        if (score <= best) continue;
        const n = useOn(view, i, v, this.trial, 0);
        if (n < 0) continue;
        best = score;
        bestLength = n;
        for (let k = 0; k < n; k++) out[from + k] = this.trial[k];
      }
    }
    return best < 0 ? 0 : from + bestLength;
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
    if (view.kind === kinds.K_ACTIVATE) return 1;
    if (view.kind === kinds.K_USE) return n - 1;
    if (view.kind === kinds.K_SHED) {
      // Over the limit: give up the Memory with the lowest Combine value, which stands last.
      let last = n - 1;
      while (last > 0 && list[last] < codes.DISCARD) last--;
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
