import type { Player, Strategy } from '../../src/core/index.ts';
import {
  C,
  FOE,
  K,
  KEY_COLLECTED,
  KEY_FLIPPED,
  KEY_TURNED,
  MOST_TOKENS,
  NO_DRAW,
  NO_FLIP,
  NO_PLAY,
  NO_TILT,
  NO_TURN,
  NO_USE,
  Op,
  playForPower,
  playUtility,
  S,
  UPRIGHT,
  USE_DRAWS,
  USE_HEALS,
  USE_IGNORES,
} from '../../src/games/veilwraith/macros.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/view.ts';
import { Payment, worthInHand } from './_payment.ts';

const KEY = 4;
const W_COST = 40;
const W_BOOST = 5;
const W_KEY = 40;
const W_FOE = 40;
const W_TEXT = 10;
const W_LATE = 80;
const W_RISK = 200;
const W_DRAW = 0;
const LATE = 12;
const TURN_COST = 2;
const TURN_MIN = 0;
const SHADE_COST = 2;
const SHADE_LOW = 8;
const NEED_PORTAL = 2;
const SLOT = 0;

export class RotationSensible implements Player<VeilwraithView> {
  readonly stops: readonly string[] = [];
  private payment!: Payment;
  private worth!: Int32Array;
  private readonly power = new Int32Array(3);
  private readonly most = new Int32Array(3);
  private readonly supply = new Int32Array(3);
  private chosen = -1;
  private target = -1;
  private flippable = -1;
  private ignorer = -1;

  begin(view: VeilwraithView): void {
    if (this.payment !== undefined) return;
    this.worth = worthInHand(view);
    this.payment = new Payment(this.worth);
  }

  plan(view: VeilwraithView, out: Int32Array): number {
    switch (view.kind) {
      case K.K_PLAY:
        return this.playPhase(view, out);
      case K.K_USE: {
        const action = view.usedAction;
        return this.payment.find(view, action, view.need - view.power(action), 1_000_000) ? this.payment.write(view, action, out, 0) : 0;
      }
      case K.K_SHED:
        return this.shed(view, out);
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
      if (t.utility[useful * 4 + USE_DRAWS] > 0) return n;
    }
    const key = this.lookAtKeys(view);
    if (this.flippable >= 0) {
      out[n] = C.FLIP + this.flippable;
      return n + 1;
    }
    let used = -1;
    if (!view.hasUsed) {
      const from = n;
      n = this.bestUse(view, out, n, false, W_DRAW);
      if (n > from) used = this.chosen;
      else if ((view.forbidden & NO_DRAW) === 0) {
        used = this.actionToDrawWith(view);
        if (used >= 0) out[n++] = C.DRAW + used;
      }
      if (n > from && view.threats > (this.target >= 0 ? 1 : 0) && (key >= 0 || this.ignorer >= 0)) return n;
    } else if (key >= 0) {
      out[n] = C.TURN + key;
      const turned = this.bestUse(view, out, n + 1, true, this.turnMinimum(view));
      if (turned > n + 1) return turned;
    }
    if (this.ignorer >= 0 && this.target < 0) {
      const dear = this.dearest(view);
      if (dear >= 0 && (view.cost(dear) >= SHADE_COST || view.spirit <= SHADE_LOW || view.hand >= view.handLimit)) {
        return playUtility(view, this.ignorer, out, n);
      }
    }
    const tilt = this.actionToTilt(view, used);
    if (tilt >= 0) out[n++] = C.TILT + tilt;
    out[n++] = C.PASS;
    return n;
  }

  private turnMinimum(view: VeilwraithView): number {
    return view.totalCost >= TURN_COST || view.portalInPlay || view.threatDeck <= LATE ? TURN_MIN : 1000;
  }

  private dearest(view: VeilwraithView): number {
    let best = -1;
    for (let i = 0; i < view.threats; i++) if (!view.isIgnored(i) && view.cost(i) > (best < 0 ? 0 : view.cost(best))) best = i;
    return best;
  }

  private lookAtHand(view: VeilwraithView): number {
    const { own, handCards, tables } = view;
    const { utility, gain } = tables;
    const hand = own[S.HAND_MEMORIES];
    const missing = own[S.MAX_SPIRIT] - own[S.SPIRIT];
    let useful = -1;
    let explore = 0;
    let fight = 0;
    let influence = 0;
    this.ignorer = -1;
    this.target = -1;
    for (let i = 0; i < hand; i++) {
      const card = handCards[i];
      const heals = utility[card * 4 + USE_HEALS];
      if (utility[card * 4 + USE_DRAWS] > 0 || (heals > 0 && heals <= missing)) useful = card;
      if (utility[card * 4 + USE_IGNORES] > 0) this.ignorer = card;
      explore += gain[card * 3];
      fight += gain[card * 3 + 1];
      influence += gain[card * 3 + 2];
    }
    const pairs = hand >> 1;
    this.supply[0] = explore + pairs;
    this.supply[1] = fight + pairs;
    this.supply[2] = influence + pairs;
    if ((view.derived[S.FORBID] & NO_PLAY) !== 0) {
      this.ignorer = -1;
      return -1;
    }
    return useful;
  }

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
      } else if ((forbid & NO_FLIP) === 0 && view.mayFlip(k) && this.flipIsUseful(view, k)) this.flippable = k;
    }
    return key;
  }

  private flipIsUseful(view: VeilwraithView, k: number): boolean {
    const t = view.tables;
    for (let a = 0; a < 3; a++) if (view.tokens(a) + t.flipGain[k * 3 + a] > MOST_TOKENS) return false;
    if (t.flipUse[k * 4 + USE_HEALS] > view.maxSpirit - view.spirit) return false;
    return view.hand + t.flipUse[k * 4 + USE_DRAWS] <= view.handLimit + 1;
  }

  private bestUse(view: VeilwraithView, out: Int32Array, from: number, extra: boolean, least: number): number {
    const { own, derived, tables: t } = view;
    const { power, most, payment } = this;
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
    const missing = own[S.MAX_SPIRIT] - own[S.SPIRIT];
    const late = view.threatDeck <= LATE;
    let best = least;
    let length = 0;
    this.target = -1;
    for (let i = 0; i < threats; i++) {
      const card = own[S.AREA_CARD + i];
      let worth: number;
      if (card === t.portal) worth = 100_000;
      else {
        const kind = t.kind[card];
        worth = derived[S.COSTS + i] * W_COST + W_BOOST * (t.boost[card] < missing ? t.boost[card] : missing);
        if (kind === KEY) worth += W_KEY + (late ? W_LATE : 0);
        else if (kind === FOE) worth += W_FOE + (late ? W_LATE : 0);
        if (t.hasStatic[card] !== 0 || t.startOfRound[card] >= 0 || t.endOfRound[card] >= 0) worth += W_TEXT;
        if (t.stars[card] !== 0) {
          const left = view.starsLeft(i);
          if (left > 1) worth = (worth / left) | 0;
        }
        if (t.losesThreats[card] !== 0) worth -= this.risk(view);
      }
      if (worth <= best) continue;
      const values = t.valueCount[card];
      for (let v = 0; v < values; v++) {
        const action = t.valueType[card * 3 + v];
        const deficit = derived[S.VALUES + i * 3 + v] - power[action];
        if (derived[S.VALUES + i * 3 + v] > most[action]) continue;
        const w = worth - SLOT * (2 - own[S.SLOT_OF + action]);
        if (deficit > 0 && w - best <= deficit * 5) continue;
        if (t.stars[card] !== 0 && !view.isOpen(i, v)) continue;
        if (!payment.find(view, action, deficit, w - best)) continue;
        best = w - payment.weight;
        this.chosen = action;
        this.target = i;
        out[from] = view.useCode(i, v);
        length = payment.write(view, action, out, from + 1) - from;
      }
    }
    return from + length;
  }

  risk(view: VeilwraithView): number {
    const next = view.nextThreat;
    if (next >= 0) return view.tables.kind[next] === KEY || view.tables.kind[next] === FOE ? W_RISK : 0;
    const left = view.stackLeft;
    return left === 0 ? 0 : (W_RISK * view.stackPrizes) / left;
  }

  private actionToDrawWith(view: VeilwraithView): number {
    for (let slot = 2; slot >= 0; slot--) if (view.mayUse(view.actionIn(slot))) return view.actionIn(slot);
    return -1;
  }

  private actionToTilt(view: VeilwraithView, used: number): number {
    const own = view.own;
    if (own[S.HAS_TILTED] !== 0 || (view.derived[S.FORBID] & NO_TILT) !== 0) return -1;
    let best = -1;
    let most = -1000;
    for (let slot = 2; slot >= 0; slot--) {
      const action = own[S.SLOTS + slot];
      if (action === used || own[S.ROTATION + action] !== UPRIGHT || own[S.TOKENS + action] >= MOST_TOKENS) continue;
      const need = this.need(view, action) - own[S.TOKENS + action] * 2;
      if (need <= most) continue;
      most = need;
      best = action;
    }
    return best;
  }

  /** Power an Action lacks from slot 3 for the highest of its type in play. */
  private need(view: VeilwraithView, action: number): number {
    const { own, derived, tables: t } = view;
    let most = 0;
    for (let i = 0; i < own[S.AREA]; i++) {
      if (i === this.target) continue;
      const card = own[S.AREA_CARD + i];
      for (let v = 0; v < t.valueCount[card]; v++) {
        if (t.valueType[card * 3 + v] !== action || !view.isOpen(i, v)) continue;
        const value = derived[S.VALUES + i * 3 + v];
        if (value > most) most = value;
      }
    }
    if (action === 0 && view.threatDeck <= 10) most = Math.max(most, t.vignette.portal + NEED_PORTAL);
    return most;
  }

  private shed(view: VeilwraithView, out: Int32Array): number {
    const { tables: t, own } = view;
    if ((view.forbidden & NO_PLAY) === 0) {
      for (let i = 0; i < view.hand; i++) {
        const card = view.handCard(i);
        const heals = t.utility[card * 4 + USE_HEALS];
        if (heals > 0 && view.spirit < view.maxSpirit) return playUtility(view, card, out, 0);
        let few = 0;
        for (let a = 1; a < 3; a++) if (own[S.TOKENS + a] < own[S.TOKENS + few]) few = a;
        if (t.tokenGain[card * 3 + few] > 0 && own[S.TOKENS + few] + t.tokenGain[card * 3 + few] <= MOST_TOKENS) return playForPower(view, card, few, out, 0);
      }
    }
    out[0] = C.DISCARD + this.least(view);
    return 1;
  }

  private least(view: VeilwraithView): number {
    let worst = view.handCard(0);
    for (let i = 1; i < view.hand; i++) if (this.worth[view.handCard(i)] < this.worth[worst]) worst = view.handCard(i);
    return worst;
  }

  choose(view: VeilwraithView, codes: Int32Array, n: number): number {
    switch (view.kind) {
      case K.K_ACTIVATE:
        return 1;
      case K.K_USE:
        return n - 1;
      case K.K_ACTION:
        return this.pickAction(view, codes, n);
      case K.K_THREAT: {
        const dear = this.dearest(view);
        if (dear >= 0) for (let i = 0; i < n; i++) if (codes[i] === view.threatCode(dear)) return i;
        return 0;
      }
      case K.K_HAND: {
        const code = C.DISCARD + this.least(view);
        for (let i = 0; i < n; i++) if (codes[i] === code) return i;
        return 0;
      }
      case K.K_DISCARD_PILE: {
        let best = 0;
        for (let i = 1; i < n; i++) if (this.worth[codes[i] - C.DISCARD] > this.worth[codes[best] - C.DISCARD]) best = i;
        return best;
      }
      default:
        return 0;
    }
  }

  /** Losses go where they hurt least, gains where they are needed most. */
  private pickAction(view: VeilwraithView, codes: Int32Array, n: number): number {
    const op = view.asking;
    const loss = op === Op.exhaust || op === Op.removeToken || op === Op.removeAllTokens;
    let best = 0;
    let most = -1000;
    for (let i = 0; i < n; i++) {
      const action = codes[i] - C.ACTION;
      let score: number;
      if (op === Op.exhaust) score = -view.slotOf(action);
      else if (op === Op.removeAllTokens) score = -view.tokens(action);
      else if (op === Op.removeToken) score = view.tokens(action) - this.need(view, action);
      else score = this.need(view, action) - 2 * view.tokens(action);
      if (loss && op !== Op.removeToken) score = score * 10;
      if (score > most) {
        most = score;
        best = i;
      }
    }
    return best;
  }
}

const rotationSensible: Strategy<VeilwraithView> = {
  id: 'rotation-sensible',
  game: 'veilwraith',
  roles: ['play'],
  about: 'simple heuristics: cheapest payment, Actions cycling through slot 3, bonuses held for Foes, Keys and the Portal',
  create: () => new RotationSensible(),
};
export default rotationSensible;
