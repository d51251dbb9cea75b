import type { Player, Strategy } from '../../src/core/index.ts';
import {
  actionChosen,
  chooseThreat,
  discard,
  drawWith,
  flip,
  Kind,
  MOST_TOKENS,
  memoryDiscarded,
  PASS,
  play,
  playForPower,
  playUtility,
  tilt,
  turn,
  use,
  wraithChosen,
} from '../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';
import { dearest, needs, worthInHand } from '../../src/games/veilwraith/play/worth.ts';
import { indexOf } from './_codes.ts';
import { actionToDrawWith, Outlook } from './_outlook.ts';
import { Payment } from './_payment.ts';
import { thinning } from './_threats.ts';

// Worth of beating a Threat, in the weights of payments: one Power Token is ten.
const PORTAL = 100_000;
const COST = 40;
const BOOST = 5;
/** A Threat without cost: beating it lengthens the deck into which the Archfiend is shuffled. */
const FREE = 10;
const PRIZE = 40;
const LATE_PRIZE = 80;
const TEXT = 10;
/** Loss if an effect discards a Key or Foe from the Threat deck. */
const RISK = 200;

/** Once the Threat deck has at most this many cards, Keys and Foes come first. */
const LATE = 12;

/** Turn a Key when the Threat Area costs this much, late in the game, or for the Portal. */
const TURN_COST = 2;
const NEVER = 1000;

/** Ignore a Threat when it costs this much, when Spirit is low, or when the hand is full anyway. */
const IGNORE_COST = 2;
const LOW_SPIRIT = 8;

const ANY_PRICE = 1_000_000;

/**
 * The simple heuristics of the rules digest. It beats the Threat worth most after its price (cost, the Vignette's toll for Threats in play, Boost, Keys and
 * Foes, which count for more late), paid with the cheapest mix of tokens, Memories and Combines. If nothing is worth its price, the Action in slot 3 draws, so
 * that Actions cycle and bonuses are saved for Foes, Keys and the Portal. It Turns Keys when the Threat Area is expensive and Flips them when nothing is
 * wasted. It passes all windows outside the Play Phase.
 */
export class RotationSensible implements Player<VeilwraithView> {
  readonly stops: readonly string[] = [];
  protected readonly outlook = new Outlook();
  private readonly first = new Int32Array(256);
  private worth: Int32Array | null = null;
  protected payment!: Payment;
  /** The last Use found: its Action, and the Threat's index in the Threat Area (-1: none). */
  protected action = -1;
  private target = -1;
  private readonly needs = new Int32Array(3);
  /** Extra worth of beating any Threat: the Spirit that the Vignette takes for Threats in play. */
  private thinning = 0;

  begin(view: VeilwraithView): void {
    if (this.worth !== null) return;
    this.worth = worthInHand(view);
    this.payment = new Payment(this.worth, view);
  }

  plan(view: VeilwraithView, out: Int32Array): number {
    switch (view.kind) {
      case Kind.play:
        return this.playPhase(view, out);
      case Kind.use:
        return this.payOn(view, out);
      case Kind.shed:
        return this.shed(view, out);
      case Kind.hand:
        if (view.hand === 0) return 0;
        out[0] = discard(this.leastWorth(view));
        return 1;
      default:
        return 0;
    }
  }

  /** Pays the rest after a drawn card interrupted a payment; 0 if it cannot. */
  private payOn(view: VeilwraithView, out: Int32Array): number {
    const action = view.usedAction;
    const { payment } = this;
    payment.look();
    if (!payment.find(view, action, view.need - view.power(action), ANY_PRICE)) return 0;
    payment.keep();
    return payment.write(view, out, 0);
  }

  private playPhase(view: VeilwraithView, out: Int32Array): number {
    const { outlook } = this;
    let n = 0;
    this.target = -1;
    outlook.lookAtHand(view);
    if (outlook.useful >= 0) {
      n = playUtility(view, outlook.useful, out, 0);
      // Look at drawn cards before going on.
      if (view.cards.draws(outlook.useful) > 0) return n;
    }
    outlook.lookAtKeys(view, true);
    if (outlook.flippable >= 0) {
      out[n] = flip(outlook.flippable);
      return n + 1;
    }
    let used = -1;
    if (!view.hasUsed) {
      const from = n;
      n = this.bestUse(view, out, n, false);
      if (n === from) n = this.spareUse(view, out, n);
      if (n > from) used = this.action;
      else if (view.mayDraw) {
        used = actionToDrawWith(view);
        if (used >= 0) out[n++] = drawWith(used);
      }
      // Further moves depend on the result of the Use, so stop here.
      const left = view.threats - (this.target >= 0 ? 1 : 0);
      if (n > from && left > 0 && (outlook.turnable >= 0 || outlook.ignorer >= 0)) return n;
    } else if (outlook.turnable >= 0 && this.mayTurnNow(view)) {
      out[n] = turn(outlook.turnable);
      const turned = this.bestUse(view, out, n + 1, true);
      if (turned > n + 1) return turned;
    }
    if (outlook.ignorer >= 0 && this.target < 0 && this.shouldIgnore(view)) return playUtility(view, outlook.ignorer, out, n);
    const tilted = this.actionToTilt(view, used);
    if (tilted >= 0) out[n++] = tilt(tilted);
    out[n++] = PASS;
    return n;
  }

  /** Appends another Use if none of its own Threats is worth one. */
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

  /** Appends a Use on the Threat worth most after its price; appends nothing if there is none. */
  private bestUse(view: VeilwraithView, out: Int32Array, from: number, extra: boolean): number {
    const { outlook, payment } = this;
    const { cards } = view;
    outlook.lookAtActions(view, extra);
    payment.look();
    this.thinning = thinning(view, COST);
    let best = 0;
    let target = -1;
    let value = 0;
    // Start from the end, where Keys, Foes and the Portal are: their worth makes most others too expensive to consider.
    for (let i = view.threats - 1; i >= 0; i--) {
      const card = view.threat(i);
      for (let v = 0; v < cards.values(card); v++) {
        const action = cards.action(card, v);
        const needed = view.value(i, v);
        if (needed > outlook.most[action] || !view.isOpen(i, v)) continue;
        const worth = this.worthBeating(view, i);
        // On a tie, beat the first in the Threat Area; weights are integers.
        const below = target < 0 || target === i ? worth - best : Math.floor(worth - best) + 1;
        if (below <= 0) break;
        if (!payment.find(view, action, needed - outlook.power[action], below)) continue;
        best = worth - payment.weight;
        payment.keep();
        this.action = action;
        target = i;
        value = v;
      }
    }
    this.target = target;
    if (target < 0) return from;
    out[from] = use(view, target, value);
    return payment.write(view, out, from + 1);
  }

  private worthBeating(view: VeilwraithView, i: number): number {
    const { cards } = view;
    const card = view.threat(i);
    if (cards.isPortal(card)) return PORTAL;
    const cost = view.cost(i);
    let worth = cost * COST + BOOST * Math.min(cards.boost(card), view.maxSpirit - view.spirit) + this.thinning;
    if (cost <= 0) worth += FREE;
    if (cards.isPrize(card)) worth += view.threatDeck <= LATE ? PRIZE + LATE_PRIZE : PRIZE;
    if (cards.hasLastingText(card)) worth += TEXT;
    // Each of its stars needs a Use.
    if (cards.hasStars(card)) worth = Math.trunc(worth / view.starsLeft(i));
    return cards.discardsThreats(card) ? worth - this.risk(view) : worth;
  }

  /** Expected cost of a discard from the Threat deck: the chance that a Key or Foe is on top, given what is known of the Stack (VW-C25). */
  risk(view: VeilwraithView): number {
    const next = view.nextThreat;
    if (next >= 0) return view.cards.isPrize(next) ? RISK : 0;
    const left = view.stackLeft;
    return left === 0 ? 0 : (RISK * view.stackPrizes) / left;
  }

  /** The upright Action whose type is needed most, excluding the one about to be used; -1 for none. */
  private actionToTilt(view: VeilwraithView, used: number): number {
    if (!view.mayTilt) return -1;
    needs(view, this.needs, this.target);
    let best = -1;
    let most = -NEVER;
    for (let slot = 2; slot >= 0; slot--) {
      const action = view.actionIn(slot);
      if (action === used || !view.isFree(action) || view.tokens(action) >= MOST_TOKENS || this.needs[action] <= most) continue;
      most = this.needs[action];
      best = action;
    }
    return best;
  }

  /** Over the hand limit: plays a Memory that heals or puts tokens on an Action, else discards the one worth least. */
  private shed(view: VeilwraithView, out: Int32Array): number {
    const { cards } = view;
    if (view.mayPlay) {
      const hurt = view.spirit < view.maxSpirit;
      let few = 0;
      for (let action = 1; action < 3; action++) if (view.tokens(action) < view.tokens(few)) few = action;
      for (let i = 0; i < view.hand; i++) {
        const memory = view.handCard(i);
        if (!view.permits(play(memory))) continue;
        if (hurt && cards.heals(memory) > 0) return playUtility(view, memory, out, 0);
        const tokens = cards.tokens(memory, few);
        if (tokens > 0 && view.tokens(few) + tokens <= MOST_TOKENS) return playForPower(view, memory, few, out, 0);
      }
    }
    out[0] = discard(this.leastWorth(view));
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
      case Kind.activate:
        return 1;
      case Kind.use:
        return this.payOn(view, this.first) > 0 ? indexOf(codes, n, this.first[0], n - 1) : n - 1;
      case Kind.action:
        return this.pickAction(view, codes, n);
      case Kind.threat: {
        const i = dearest(view);
        return i < 0 ? 0 : indexOf(codes, n, chooseThreat(view, i), 0);
      }
      case Kind.hand:
        return view.hand === 0 ? 0 : indexOf(codes, n, discard(this.leastWorth(view)), 0);
      case Kind.discardPile:
        return this.pickMemory(codes, n);
      case Kind.another:
        return weakest(view, codes, n);
      default:
        return 0;
    }
  }

  /** Puts losses where they hurt least, gains where they are needed most. */
  private pickAction(view: VeilwraithView, codes: Int32Array, n: number): number {
    needs(view, this.needs, this.target);
    let best = 0;
    let most = -NEVER;
    for (let i = 0; i < n; i++) {
      const action = actionChosen(codes[i]);
      let score = this.needs[action];
      if (view.asksToExhaust) score = -view.slotOf(action);
      else if (view.asksForAllTokens) score = -view.tokens(action);
      else if (view.asksForToken) score = -score;
      if (score <= most) continue;
      most = score;
      best = i;
    }
    return best;
  }

  private pickMemory(codes: Int32Array, n: number): number {
    const worth = this.worth as Int32Array;
    let best = 0;
    for (let i = 1; i < n; i++) if (worth[memoryDiscarded(codes[i])] > worth[memoryDiscarded(codes[best])]) best = i;
    return best;
  }
}

/** Of the Veilwraiths to choose from, the one with the least Spirit; in a race, the one with the most. */
function weakest(view: VeilwraithView, codes: Int32Array, n: number): number {
  const sign = view.competitive ? -1 : 1;
  let best = 0;
  let least = NEVER;
  for (let i = 0; i < n; i++) {
    const spirit = sign * view.others.spirit(wraithChosen(codes[i]));
    if (spirit >= least) continue;
    least = spirit;
    best = i;
  }
  return best;
}

const rotationSensible: Strategy<VeilwraithView> = {
  id: 'rotation-sensible',
  game: 'veilwraith',
  roles: ['play'],
  about: 'simple heuristics: cheapest payment, Actions cycling through slot 3, bonuses held for Foes, Keys and the Portal',
  create: () => new RotationSensible(),
};
export default rotationSensible;
