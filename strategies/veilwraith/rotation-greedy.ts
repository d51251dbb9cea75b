import type { Player, Strategy } from '../../src/core/index.ts';
import { discard, drawWith, flip, Kind, MOST_TOKENS, PASS, pay, playUtility, tilt, turn, use } from '../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';
import { actionToDrawWith, Outlook } from './_outlook.ts';

// Worth of beating a Threat: the Portal first, then Spirit Cost, plus a bonus for a Key or Foe. On a tie, the Threat that takes less Power.
const PORTAL = 10_000;
const COST = 100;
const PRIZE = 150;
const EASE = 30;

/**
 * Follows one rule: beat the beatable Threat with the highest Spirit Cost (the Portal before all, Keys and Foes before others of the same cost),
 * and Tilt an Action every round. Plays draw and healing Memories at once; Turns a Key whenever that lets it beat another Threat, then Flips it.
 * Passes all windows outside the Play Phase.
 */
class RotationGreedy implements Player<VeilwraithView> {
  readonly stops: readonly string[] = [];
  private readonly trial = new Int32Array(256);
  private readonly outlook = new Outlook();
  private chosenAction = -1;

  begin(): void {}

  plan(view: VeilwraithView, out: Int32Array): number {
    switch (view.kind) {
      case Kind.play:
        return this.playPhase(view, out);
      case Kind.use: {
        // A drawn card interrupted a payment: pay the rest.
        const n = pay(view, view.usedAction, view.need - view.power(view.usedAction), out, 0);
        return n < 0 ? 0 : n;
      }
      case Kind.shed:
        // Over the limit: discard the last Memory in hand, which has the lowest Combine value.
        out[0] = discard(view.handCard(view.hand - 1));
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
      // Look at drawn cards before going on.
      if (view.cards.draws(outlook.useful) > 0) return n;
    }
    outlook.lookAtKeys(view, false);
    if (outlook.flippable >= 0) {
      out[n] = flip(outlook.flippable);
      return n + 1;
    }
    const key = outlook.turnable;
    const before = n;
    let used = -1;
    if (!view.hasUsed) {
      n = this.bestUse(view, out, before, false);
      if (n > before) used = this.chosenAction;
      else if (view.mayDraw) {
        used = actionToDrawWith(view);
        if (used >= 0) out[n++] = drawWith(used);
      }
    }
    // Whether to Turn depends on the result of the Use, so stop here.
    if (key >= 0 && n > before && view.threats > 1) return n;
    if (key >= 0 && n === before) {
      out[n] = turn(key);
      const turned = this.bestUse(view, out, n + 1, true);
      if (turned > n + 1) return turned;
    }
    const tilted = this.actionToTilt(view, used);
    if (tilted >= 0) out[n++] = tilt(tilted);
    out[n++] = PASS;
    return n;
  }

  /** Appends a Use on the beatable Threat with the highest cost, and its payment; appends nothing if there is none. */
  private bestUse(view: VeilwraithView, out: Int32Array, from: number, extra: boolean): number {
    const { cards } = view;
    const { power, most } = this.outlook;
    this.outlook.lookAtActions(view, extra);
    let best = -1;
    let length = 0;
    for (let i = 0; i < view.threats; i++) {
      const card = view.threat(i);
      const worth = cards.isPortal(card) ? PORTAL : view.cost(i) * COST + (cards.isPrize(card) ? PRIZE : 0);
      if (worth + EASE <= best) continue;
      for (let v = 0; v < cards.values(card); v++) {
        const action = cards.action(card, v);
        const value = view.value(i, v);
        if (value > most[action]) continue;
        const score = worth + EASE - (value - power[action]);
        if (score <= best || !view.isOpen(i, v)) continue;
        const n = pay(view, action, value - power[action], this.trial, 0);
        if (n < 0) continue;
        best = score;
        length = n + 1;
        this.chosenAction = action;
        out[from] = use(view, i, v);
        for (let k = 0; k < n; k++) out[from + 1 + k] = this.trial[k];
      }
    }
    return from + length;
  }

  /** The upright Action with the fewest tokens, excluding the one about to be used; -1 for none. */
  private actionToTilt(view: VeilwraithView, used: number): number {
    if (!view.mayTilt) return -1;
    let best = -1;
    let fewest = MOST_TOKENS;
    for (let slot = 2; slot >= 0; slot--) {
      const action = view.actionIn(slot);
      if (action === used || !view.isFree(action) || view.tokens(action) >= fewest) continue;
      best = action;
      fewest = view.tokens(action);
    }
    return best;
  }

  choose(view: VeilwraithView, _codes: Int32Array, n: number): number {
    if (view.kind === Kind.activate) return 1;
    // From the hand, give the last Memory, which has the lowest Combine value.
    if (view.kind === Kind.use || view.kind === Kind.hand) return n - 1;
    return 0;
  }
}

const rotationGreedy: Strategy<VeilwraithView> = {
  id: 'rotation-greedy',
  game: 'veilwraith',
  roles: ['play'],
  about: 'beats the Threat with the highest Spirit Cost; Tilts every round',
  create: () => new RotationGreedy(),
};
export default rotationGreedy;
