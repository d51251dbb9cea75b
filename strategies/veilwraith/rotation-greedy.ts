import type { Player, Strategy } from '../../src/core/index.ts';
import { C, FOE, K, MOST_TOKENS, NO_DRAW, NO_TILT, Print, pay, playUtility, S, USE_DRAWS } from '../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';
import { actionToDrawWith, Outlook } from './_outlook.ts';

/**
 * One rule: the Threat with the highest Spirit Cost that can be beaten is beaten first (the Portal before all, Keys and Foes before others of the
 * same cost), and an Action is Tilted every round. Draw and healing Memories are played at once; Keys are Turned whenever another Threat can be beaten,
 * then Flipped. Windows outside the Play Phase are passed.
 */
class RotationGreedy implements Player<VeilwraithView> {
  readonly stops: readonly string[] = [];
  private readonly trial = new Int32Array(256);
  private readonly outlook = new Outlook();
  private chosenAction = -1;

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
    const { outlook } = this;
    let n = 0;
    outlook.lookAtHand(view);
    if (outlook.useful >= 0) {
      n = playUtility(view, outlook.useful, out, 0);
      // Cards drawn are looked at before going on.
      if (view.tables.utility[outlook.useful * 4 + USE_DRAWS] > 0) return n;
    }
    outlook.lookAtKeys(view, false);
    if (outlook.flippable >= 0) {
      out[n] = C.FLIP + outlook.flippable;
      return n + 1;
    }
    const key = outlook.turnable;
    const before = n;
    let used = -1;
    if (!view.hasUsed) {
      n = this.bestUse(view, out, before, false);
      if (n > before) used = this.chosenAction;
      else if ((view.forbidden & NO_DRAW) === 0) {
        used = actionToDrawWith(view);
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

  /** The beatable Threat of the highest cost, paid for: the run grows by it; it stays as it is when there is none. */
  private bestUse(view: VeilwraithView, out: Int32Array, from: number, extra: boolean): number {
    const { own, derived, tables: t } = view;
    const { power, most } = this.outlook;
    this.outlook.lookAtActions(view, extra);
    const threats = own[S.AREA];
    let best = -1;
    let length = 0;
    for (let i = 0; i < threats; i++) {
      const card = own[S.AREA_CARD + i];
      let print = t.print[card];
      const worth = card === t.portal ? 10_000 : derived[S.COSTS + i] * 100 + (((print >> Print.KIND) & 7) >= FOE ? 150 : 0);
      if (worth + 30 <= best) continue;
      let values = derived[S.VALUES + i];
      const count = (print >> Print.COUNT) & 3;
      const stars = (print >> Print.STARS) & 7;
      for (let v = 0; v < count; v++, print >>= 2, values >>= Print.VALUE) {
        const action = print & 3;
        const value = values & Print.MOST_VALUE;
        if (value > most[action]) continue;
        const score = worth + 30 - (value - power[action]);
        if (score <= best || (stars !== 0 && !view.isOpen(i, v))) continue;
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

  /** The upright Action with the fewest tokens, not the one about to be used; -1 for none. */
  private actionToTilt(view: VeilwraithView, used: number): number {
    const own = view.own;
    if (own[S.HAS_TILTED] !== 0 || (view.derived[S.FORBID] & NO_TILT) !== 0) return -1;
    let best = -1;
    let fewest = MOST_TOKENS;
    for (let slot = 2; slot >= 0; slot--) {
      const action = own[S.SLOTS + slot];
      if (action === used || !view.isFree(action) || own[S.TOKENS + action] >= fewest) continue;
      best = action;
      fewest = own[S.TOKENS + action];
    }
    return best;
  }

  choose(view: VeilwraithView, _codes: Int32Array, n: number): number {
    if (view.kind === K.K_ACTIVATE) return 1;
    // Of the hand, the Memory with the lowest Combine value goes; it stands last.
    if (view.kind === K.K_USE || view.kind === K.K_HAND) return n - 1;
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
