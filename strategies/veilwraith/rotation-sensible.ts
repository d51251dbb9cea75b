import type { Player, Strategy } from '../../src/core/index.ts';
import {
  C,
  EXPLORE,
  FOE,
  Good,
  isPrize,
  K,
  MOST_TOKENS,
  NO_DRAW,
  NO_PLAY,
  NO_TILT,
  Op,
  Print,
  playForPower,
  playUtility,
  S,
  USE_DRAWS,
  valueIn,
} from '../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';
import { actionToDrawWith, Outlook } from './_outlook.ts';
import { Payment, worthInHand } from './_payment.ts';
import { dearest, thinning } from './_threats.ts';

// What beating a Threat is worth, in the weights of payments: one Power Token is ten.
const PORTAL = 100_000;
const COST = 40;
const BOOST = 5;
/** A Threat that costs nothing: beaten, it lengthens the deck into which the Archfiend is shuffled. */
const FREE = 10;
const PRIZE = 40;
const LATE_PRIZE = 80;
const TEXT = 10;
/** What is lost with a Key or Foe that an effect discards from the Threat deck. */
const RISK = 200;

/** Cards in the Threat deck from which on Keys and Foes come before all else, and the Portal's Power is gathered. */
const LATE = 12;
const PORTAL_NEAR = 10;

/** A Key is Turned when the Threat Area costs so much, late in the game, or for the Portal. */
const TURN_COST = 2;
const NEVER = 1000;

/** A Threat is ignored when it costs so much, when Spirit is low, or when the hand is full anyway. */
const IGNORE_COST = 2;
const LOW_SPIRIT = 8;

const ANY_PRICE = 1_000_000;
const UNWEIGHED = -ANY_PRICE;

/**
 * The simple heuristics of the rules digest: the Threat that is worth most after its price is beaten (cost, what the Vignette takes for all that stands, Boost, Keys and Foes, more of them late), paid for
 * with the cheapest mix of tokens, Memories and Combines; where nothing is worth its price the Action in slot 3 draws, so that the Actions cycle and
 * bonuses are kept for Foes, Keys and the Portal. Keys are Turned when the Threat Area is dear and Flipped when nothing is lost by it. Windows outside the
 * Play Phase are passed.
 */
export class RotationSensible implements Player<VeilwraithView> {
  readonly stops: readonly string[] = [];
  protected readonly outlook = new Outlook();
  private readonly first = new Int32Array(256);
  private worth: Int32Array | null = null;
  protected payment!: Payment;
  /** The Use found last: its Action, and the Threat's place in the Threat Area (-1: none). */
  protected action = -1;
  private target = -1;
  private readonly needs = new Int32Array(3);
  /** What beating any Threat is worth for the Spirit that the Vignette takes for those in play. */
  private thinning = 0;

  begin(view: VeilwraithView): void {
    if (this.worth !== null) return;
    this.worth = worthInHand(view);
    this.payment = new Payment(this.worth, view.tables);
  }

  plan(view: VeilwraithView, out: Int32Array): number {
    switch (view.kind) {
      case K.K_PLAY:
        return this.playPhase(view, out);
      case K.K_USE:
        return this.payOn(view, out);
      case K.K_SHED:
        return this.shed(view, out);
      case K.K_HAND:
        if (view.hand === 0) return 0;
        out[0] = C.DISCARD + this.leastWorth(view);
        return 1;
      default:
        return 0;
    }
  }

  /** A payment was interrupted by a card drawn: the rest is paid; 0 when it cannot be. */
  private payOn(view: VeilwraithView, out: Int32Array): number {
    const action = view.usedAction;
    const { payment } = this;
    payment.look();
    if (!payment.find(view, action, view.need - view.power(action), ANY_PRICE)) return 0;
    payment.keep(action);
    return payment.write(view, out, 0);
  }

  private playPhase(view: VeilwraithView, out: Int32Array): number {
    const { outlook } = this;
    let n = 0;
    this.target = -1;
    outlook.lookAtHand(view);
    if (outlook.useful >= 0) {
      n = playUtility(view, outlook.useful, out, 0);
      // Cards drawn are looked at before going on.
      if (view.tables.utility[outlook.useful * 4 + USE_DRAWS] > 0) return n;
    }
    outlook.lookAtKeys(view, true);
    if (outlook.flippable >= 0) {
      out[n] = C.FLIP + outlook.flippable;
      return n + 1;
    }
    let used = -1;
    if (!view.hasUsed) {
      const from = n;
      n = this.bestUse(view, out, n, false);
      if (n === from) n = this.spareUse(view, out, n);
      if (n > from) used = this.action;
      else if ((view.forbidden & NO_DRAW) === 0) {
        used = actionToDrawWith(view);
        if (used >= 0) out[n++] = C.DRAW + used;
      }
      // What the Use leaves decides what else is done: one thing after the other.
      const left = view.threats - (this.target >= 0 ? 1 : 0);
      if (n > from && left > 0 && (outlook.turnable >= 0 || outlook.ignorer >= 0)) return n;
    } else if (outlook.turnable >= 0 && this.mayTurnNow(view)) {
      out[n] = C.TURN + outlook.turnable;
      const turned = this.bestUse(view, out, n + 1, true);
      if (turned > n + 1) return turned;
    }
    if (outlook.ignorer >= 0 && this.target < 0 && this.shouldIgnore(view)) return playUtility(view, outlook.ignorer, out, n);
    const tilt = this.actionToTilt(view, used);
    if (tilt >= 0) out[n++] = C.TILT + tilt;
    out[n++] = C.PASS;
    return n;
  }

  /** Nothing of the own is worth a Use: another one, if there is any. The run grows by it. */
  protected spareUse(_view: VeilwraithView, _out: Int32Array, n: number): number {
    return n;
  }

  private mayTurnNow(view: VeilwraithView): boolean {
    return view.totalCost + view.takenFor(view.threats) >= TURN_COST || view.portalInPlay || view.threatDeck <= LATE;
  }

  private shouldIgnore(view: VeilwraithView): boolean {
    const i = dearest(view);
    return i >= 0 && (view.cost(i) >= IGNORE_COST || view.spirit <= LOW_SPIRIT || view.hand >= view.handLimit);
  }

  /** The Threat worth most after its price: the run grows by a Use on it; it stays as it is when there is none. */
  private bestUse(view: VeilwraithView, out: Int32Array, from: number, extra: boolean): number {
    const { own, derived, tables: t } = view;
    const { outlook, payment } = this;
    const { power, most } = outlook;
    outlook.lookAtActions(view, extra);
    this.thinning = thinning(view, COST);
    const threats = own[S.AREA];
    const prize = view.threatDeck <= LATE ? PRIZE + LATE_PRIZE : PRIZE;
    const missing = own[S.MAX_SPIRIT] - own[S.SPIRIT];
    let best = 0;
    let target = -1;
    let value = 0;
    payment.look();
    // From the last, since Keys, Foes and the Portal come last: what they are worth makes most others too dear to look at.
    for (let i = threats - 1; i >= 0; i--) {
      const card = own[S.AREA_CARD + i];
      const print = t.print[card];
      const values = derived[S.VALUES + i];
      const stars = (print >> Print.STARS) & 7;
      // Readable: its values that are no more than the most their Actions reach, as a mask. Without a branch for each: which are in reach is chance.
      const first = most[print & 3] - valueIn(values, 0);
      const second = most[(print >> 2) & 3] - valueIn(values, 1);
      const third = most[(print >> 4) & 3] - valueIn(values, 2);
      let near = ((1 << ((print >> Print.COUNT) & 3)) - 1) & ~((first >>> 31) | ((second >> 30) & 2) | ((third >> 29) & 4));
      // Weighed when the first of its values is in reach: most are not.
      let worth = UNWEIGHED;
      for (; near !== 0; near &= near - 1) {
        const v = 31 - Math.clz32(near & -near);
        const action = (print >> (v << 1)) & 3;
        const needed = valueIn(values, v);
        if (stars !== 0 && !view.isOpen(i, v)) continue;
        if (worth === UNWEIGHED) worth = this.worthBeating(view, i, missing, prize);
        // Of two worth the same the first in the Threat Area is beaten; weights are whole.
        const below = target < 0 || target === i ? worth - best : Math.floor(worth - best) + 1;
        if (below <= 0) break;
        if (!payment.find(view, action, needed - power[action], below)) continue;
        best = worth - payment.weight;
        payment.keep(action);
        this.action = action;
        target = i;
        value = v;
      }
    }
    this.target = target;
    if (target < 0) return from;
    out[from] = view.useCode(target, value);
    return payment.write(view, out, from + 1);
  }

  /** `missing`: Spirit below the maximum; `prize`: what a Key or Foe is worth besides. */
  private worthBeating(view: VeilwraithView, i: number, missing: number, prize: number): number {
    const { own, derived, tables: t } = view;
    const card = own[S.AREA_CARD + i];
    if (card === t.portal) return PORTAL;
    const cost = derived[S.COSTS + i];
    const print = t.print[card];
    const kind = (print >> Print.KIND) & 7;
    const spare = t.boost[card] - missing;
    // Readable: the lesser of Boost and `missing`; FREE where it costs nothing; `prize` for a Key or Foe; TEXT where there is one. No branch on which card it is.
    let worth = cost * COST + BOOST * (missing + (spare & (spare >> 31))) + this.thinning;
    worth += FREE & ((cost - 1) >> 31);
    worth += prize & ((FOE - 1 - kind) >> 31);
    worth += TEXT & (-(print & Print.LASTING) >> 31);
    if (((print >> Print.STARS) & 7) !== 0) worth = (worth / view.starsLeft(i)) | 0;
    return t.losesThreats[card] === 0 ? worth : worth - this.risk(view);
  }

  /** What a discard from the Threat deck would cost now: the chance that a Key or Foe lies on top, by what is known of the Stack (VW-C25). */
  risk(view: VeilwraithView): number {
    const next = view.nextThreat;
    if (next >= 0) return isPrize(view.tables.kind[next]) ? RISK : 0;
    const left = view.stackLeft;
    return left === 0 ? 0 : (RISK * view.stackPrizes) / left;
  }

  /** The upright Action whose type is needed most, not the one about to be used; -1 for none. */
  private actionToTilt(view: VeilwraithView, used: number): number {
    const { own } = view;
    if (own[S.HAS_TILTED] !== 0 || (view.derived[S.FORBID] & NO_TILT) !== 0) return -1;
    this.lookAtNeeds(view);
    let best = -1;
    let most = -NEVER;
    for (let slot = 2; slot >= 0; slot--) {
      const action = own[S.SLOTS + slot];
      if (action === used || !view.isFree(action) || own[S.TOKENS + action] >= MOST_TOKENS || this.needs[action] <= most) continue;
      most = this.needs[action];
      best = action;
    }
    return best;
  }

  /** How much each Action needs tokens: the highest value of its type in play (late, the Portal's too), less what it has. */
  private lookAtNeeds(view: VeilwraithView): void {
    const { own, derived, tables: t } = view;
    const { needs, target } = this;
    needs[0] = 0;
    needs[1] = 0;
    needs[2] = 0;
    const threats = own[S.AREA];
    for (let i = 0; i < threats; i++) {
      if (i === target) continue;
      const card = own[S.AREA_CARD + i];
      let print = t.print[card];
      let values = derived[S.VALUES + i];
      const count = (print >> Print.COUNT) & 3;
      const stars = (print >> Print.STARS) & 7;
      // Readable: the greater of the two, where the value may still be attacked.
      for (let v = 0; v < count; v++, print >>= 2, values >>= Print.VALUE) {
        const action = print & 3;
        const more = (values & Print.MOST_VALUE) - needs[action];
        if (stars === 0 || view.isOpen(i, v)) needs[action] += more & ~(more >> 31);
      }
    }
    if (needs[EXPLORE] < t.vignette.portal && view.threatDeck <= PORTAL_NEAR) needs[EXPLORE] = t.vignette.portal;
    for (let action = 0; action < 3; action++) needs[action] -= 2 * own[S.TOKENS + action];
  }

  /** Over the hand limit: what heals or puts tokens on an Action is played, else the Memory worth least goes. */
  private shed(view: VeilwraithView, out: Int32Array): number {
    const { own, handCards, tables: t } = view;
    if ((view.forbidden & NO_PLAY) === 0) {
      const hand = own[S.HAND_MEMORIES];
      const heals = own[S.SPIRIT] < own[S.MAX_SPIRIT] ? Good.HEALS : 0;
      let few = 0;
      for (let action = 1; action < 3; action++) if (own[S.TOKENS + action] < own[S.TOKENS + few]) few = action;
      for (let i = 0; i < hand; i++) {
        const card = handCards[i];
        if ((t.uses[card] & heals) !== 0) return playUtility(view, card, out, 0);
        const tokens = t.tokenGain[card * 3 + few];
        if (tokens > 0 && own[S.TOKENS + few] + tokens <= MOST_TOKENS) return playForPower(view, card, few, out, 0);
      }
    }
    out[0] = C.DISCARD + this.leastWorth(view);
    return 1;
  }

  private leastWorth(view: VeilwraithView): number {
    const worth = this.worth as Int32Array;
    let least = view.handCard(0);
    for (let i = 1; i < view.hand; i++) if (worth[view.handCard(i)] < worth[least]) least = view.handCard(i);
    return least;
  }

  choose(view: VeilwraithView, codes: Int32Array, n: number): number {
    switch (view.kind) {
      case K.K_ACTIVATE:
        return 1;
      case K.K_USE:
        return this.payOn(view, this.first) > 0 ? indexOf(codes, n, this.first[0], n - 1) : n - 1;
      case K.K_ACTION:
        return this.pickAction(view, codes, n);
      case K.K_THREAT: {
        const i = dearest(view);
        return i < 0 ? 0 : indexOf(codes, n, view.threatCode(i), 0);
      }
      case K.K_HAND:
        return view.hand === 0 ? 0 : indexOf(codes, n, C.DISCARD + this.leastWorth(view), 0);
      case K.K_DISCARD_PILE:
        return this.pickMemory(codes, n);
      case K.K_ANOTHER:
        return weakest(view, codes, n);
      default:
        return 0;
    }
  }

  /** Losses go where they hurt least, gains where they are needed most. */
  private pickAction(view: VeilwraithView, codes: Int32Array, n: number): number {
    const op = view.asking;
    this.lookAtNeeds(view);
    let best = 0;
    let most = -NEVER;
    for (let i = 0; i < n; i++) {
      const action = codes[i] - C.ACTION;
      let score = this.needs[action];
      if (op === Op.exhaust) score = -view.slotOf(action);
      else if (op === Op.removeAllTokens) score = -view.tokens(action);
      else if (op === Op.removeToken) score = -score;
      if (score <= most) continue;
      most = score;
      best = i;
    }
    return best;
  }

  private pickMemory(codes: Int32Array, n: number): number {
    const worth = this.worth as Int32Array;
    let best = 0;
    for (let i = 1; i < n; i++) if (worth[codes[i] - C.DISCARD] > worth[codes[best] - C.DISCARD]) best = i;
    return best;
  }
}

/** Of the Veilwraiths that may be named, the one with the least Spirit; in a race the one with the most. */
function weakest(view: VeilwraithView, codes: Int32Array, n: number): number {
  const sign = view.competitive ? -1 : 1;
  let best = 0;
  let least = NEVER;
  for (let i = 0; i < n; i++) {
    const spirit = sign * view.wordsOf(codes[i] - C.SEAT)[S.SPIRIT];
    if (spirit >= least) continue;
    least = spirit;
    best = i;
  }
  return best;
}

/** Where a code stands in the list; `otherwise` when it is not there. */
function indexOf(codes: Int32Array, n: number, code: number, otherwise: number): number {
  for (let i = 0; i < n; i++) if (codes[i] === code) return i;
  return otherwise;
}

const rotationSensible: Strategy<VeilwraithView> = {
  id: 'rotation-sensible',
  game: 'veilwraith',
  roles: ['play'],
  about: 'simple heuristics: cheapest payment, Actions cycling through slot 3, bonuses held for Foes, Keys and the Portal',
  create: () => new RotationSensible(),
};
export default rotationSensible;
