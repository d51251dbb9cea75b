import type { ParamSpec, Params, Player, Runs, Strategy, Stream, Toolbox } from '../../src/core/index.ts';
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
  playForPower,
  playUtility,
  S,
  UPRIGHT,
  USE_DRAWS,
  USE_HEALS,
  USE_IGNORES,
  USE_RESETS,
} from '../../src/games/veilwraith/macros.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/view.ts';
import type { Guide } from '../../src/search/guide.ts';
import { TurnSearch } from '../../src/search/turn.ts';
import { Payment, worthInHand } from './_payment.ts';
import { RotationSensible } from './rotation-sensible.ts';

const KEY = 4;
const weight = (about: string, value: number): { type: 'number'; default: number; min: number; max: number; about: string } => ({
  type: 'number',
  default: value,
  min: -10_000,
  max: 10_000,
  about,
});
const options = {
  nodes: { type: 'int', default: 120, min: 1, max: 20_000, about: 'runs tried at each decision' },
  worlds: { type: 'int', default: 3, min: 1, max: 64, about: 'worlds in which a draw is tried' },
  spirit: weight('each Spirit left after the Spirit Phase', 8),
  low: weight('each Spirit of the first six, besides', 40),
  lowLate: weight('the same, added as the Threat deck runs out', 0),
  threat: weight('each ordinary Threat in play', 140),
  threatLate: weight('the same, added as the Threat deck runs out', -60),
  star: weight('each further Use an ordinary Threat needs', 130),
  cost: weight('each Spirit Cost in play', 10),
  costLate: weight('the same, added as the Threat deck runs out', 0),
  key: weight('each Key in play', 90),
  keyLate: weight('the same, added as the Threat deck runs out', 80),
  foe: weight('each Use a Foe in play needs', 140),
  foeLeft: weight('each Foe not defeated', 50),
  foeLate: weight('each Use a Foe needs, added as the Threat deck runs out', 80),
  turn: weight('each Key that may be Turned', 135),
  turnLate: weight('the same, added as the Threat deck runs out', 0),
  flip: weight('each Key that may be Flipped', 0),
  power: weight('a Power in hand, for each Power a Use is short of on average above `enough`', 0),
  enough: weight('shortage of Power at which Power is worth nothing', 0.7),
  token: weight('share of that for each Power Token that is wanted on its Action', 0.93),
  spare: weight('share of that for each other Power Token', 0.4),
  least: weight('least worth of a Power', 15),
  want: weight('Power Tokens wanted on an Action with no Threat of its type in play', 2),
  ease: weight('each Power missing for the easiest Use of the next round', 15),
  ease2: weight('each Power missing for the second easiest', 0),
  text: weight('each Threat in play with a text that works while it is there', 8),
  lost: weight('each Key or Foe lost to the Threat discard pile', 200),
  portal: weight('the Portal in play', 400),
  portalPower: weight('each Power missing for the Portal in the next round', 20),
  exploreUp: weight('Explore in slot 3', 12),
  fightUp: weight('Fight in slot 3', 12),
  lateFrom: weight('cards in the Threat deck when it begins to be late', 12),
} as const satisfies ParamSpec;

class RotationPlanner implements Player<VeilwraithView>, Guide<VeilwraithView> {
  readonly stops: readonly string[] = [];
  private readonly sensible = new RotationSensible();
  private readonly rng: Stream;
  private readonly search: TurnSearch<VeilwraithView>;
  private readonly w: Record<keyof typeof options, number>;
  private payment!: Payment;
  private price = -1;
  private fresh = false;
  private readonly buffer = new Int32Array(256);
  private worth!: Int32Array;

  constructor(t: Toolbox<VeilwraithView>, given: Params) {
    this.rng = t.rng;
    this.w = given as Record<keyof typeof options, number>;
    this.search = new TurnSearch(t.sim, t.view, this, { nodes: this.w.nodes, worlds: this.w.worlds });
  }

  begin(view: VeilwraithView): void {
    this.sensible.begin(view);
    this.price = -1;
    this.worth = worthInHand(view);
    this.payment = new Payment(this.worth);
  }

  plan(view: VeilwraithView, out: Int32Array): number {
    if (view.kind !== K.K_PLAY) return this.sensible.plan(view, out);
    if (this.price < 0) this.price = Math.max(this.w.least, this.w.power * (this.shortage(view) - this.w.enough));
    const draws = this.drawCard(view);
    if (draws >= 0) return playUtility(view, draws, out, 0);
    this.fresh = true;
    const n = this.search.search(view, this.rng, out);
    if (!this.search.ends) return n;
    out[n] = C.PASS;
    return n + 1;
  }

  choose(view: VeilwraithView, codes: Int32Array, n: number): number {
    return this.sensible.choose(view, codes, n);
  }

  private drawCard(view: VeilwraithView): number {
    if ((view.forbidden & NO_PLAY) !== 0) return -1;
    for (let i = 0; i < view.hand; i++) if (view.tables.utility[view.handCard(i) * 4 + USE_DRAWS] > 0) return view.handCard(i);
    return -1;
  }

  // Guide

  decides(kind: number): boolean {
    return kind === K.K_PLAY;
  }

  list(view: VeilwraithView, runs: Runs): void {
    const { own, tables: t } = view;
    const forbid = view.forbidden;
    if (this.fresh) {
      this.fresh = false;
      let n = this.sensible.plan(view, this.buffer);
      while (n > 0 && (this.buffer[n - 1] === C.PASS || (this.buffer[n - 1] >= C.TILT && this.buffer[n - 1] < C.DRAW))) n--;
      if (n > 0) {
        for (let i = 0; i < n; i++) runs.codes[i] = this.buffer[i];
        runs.keep(n);
      }
    }
    this.listUses(view, runs, -1);
    if ((forbid & NO_DRAW) === 0) for (let a = 0; a < 3; a++) if (view.mayUse(a)) runs.add(C.DRAW + a);
    if (own[S.KEYS_COLLECTED] > 0) {
      let turn = -1;
      for (let k = 0; k < t.keys; k++) {
        if (turn < 0 && (forbid & NO_TURN) === 0 && view.mayTurn(k)) turn = k;
        if ((forbid & NO_FLIP) === 0 && view.mayFlip(k) && (!view.mayTurn(k) || view.portalInPlay)) runs.add(C.FLIP + k);
      }
      if (turn >= 0) this.listUses(view, runs, turn);
    }
    if ((forbid & NO_PLAY) === 0) this.listPlays(view, runs);
  }

  close(view: VeilwraithView, runs: Runs): void {
    const { own } = view;
    if (view.hasTilted || (view.forbidden & NO_TILT) !== 0) return;
    for (let a = 0; a < 3; a++) if (own[S.ROTATION + a] === UPRIGHT && own[S.TOKENS + a] < MOST_TOKENS) runs.add(C.TILT + a);
  }

  private listPlays(view: VeilwraithView, runs: Runs): void {
    const { own, tables: t } = view;
    const missing = view.maxSpirit - view.spirit;
    for (let i = 0; i < view.hand; i++) {
      const card = view.handCard(i);
      if (i > 0 && view.handCard(i - 1) === card) continue;
      const at = card * 4;
      if (t.utility[at + USE_HEALS] > 0 && missing > 0) runs.keep(playUtility(view, card, runs.codes, runs.end));
      else if (t.utility[at + USE_IGNORES] > 0 && view.totalCost > 0) runs.keep(playUtility(view, card, runs.codes, runs.end));
      else if (t.utility[at + USE_RESETS] > 0) {
        for (let a = 0; a < 3; a++) {
          if (own[S.ROTATION + a] === UPRIGHT) continue;
          const n = runs.end;
          runs.codes[n] = C.PLAY + card;
          runs.codes[n + 1] = C.ACTIVATE;
          runs.codes[n + 2] = C.ACTION + a;
          runs.keep(n + 3);
        }
      } else if (view.hand > view.handLimit - 1) {
        for (let a = 0; a < 3; a++)
          if (t.tokenGain[card * 3 + a] > 0 && own[S.TOKENS + a] + t.tokenGain[card * 3 + a] <= MOST_TOKENS)
            runs.keep(playForPower(view, card, a, runs.codes, runs.end));
      }
    }
  }

  private listUses(view: VeilwraithView, runs: Runs, key: number): void {
    const { own, derived, tables: t } = view;
    for (let action = 0; action < 3; action++) {
      const free = key < 0 ? view.mayUse(action) : own[S.ROTATION + action] === UPRIGHT && (derived[S.FORBID] & (NO_USE << action)) === 0;
      if (!free) continue;
      const power = view.power(action);
      for (let i = 0; i < own[S.AREA]; i++) {
        const card = own[S.AREA_CARD + i];
        if (i > 0 && own[S.AREA_CARD + i - 1] === card && view.starsLeft(i - 1) === view.starsLeft(i)) continue;
        if (t.losesThreats[card] !== 0 && this.sensible.risk(view) > 0) continue;
        for (let v = 0; v < t.valueCount[card]; v++) {
          if (t.valueType[card * 3 + v] !== action || !view.isOpen(i, v)) continue;
          if (!this.payment.find(view, action, derived[S.VALUES + i * 3 + v] - power, 100_000)) continue;
          let n = runs.end;
          if (key >= 0) runs.codes[n++] = C.TURN + key;
          runs.codes[n++] = view.useCode(i, v);
          runs.keep(this.payment.write(view, action, runs.codes, n));
        }
      }
    }
  }

  value(view: VeilwraithView): number {
    const { own, derived, tables: t } = view;
    const { w } = this;
    if (view.over) return view.won ? 1_000_000 : -1_000_000;
    const after = own[S.SPIRIT] - derived[S.TOTAL_COST];
    if (after <= 0) return -100_000 + after * 100;
    const deck = view.archfiendInDeck ? 0 : view.threatDeck;
    const late = deck < w.lateFrom ? (w.lateFrom - deck) / w.lateFrom : 0;
    let sum = w.spirit * after + (w.low + late * w.lowLate) * (after < 6 ? after : 6);
    const p0 = this.nextPower(view, 0);
    const p1 = this.nextPower(view, 1);
    const p2 = this.nextPower(view, 2);
    let h0 = own[S.TOKENS];
    let h1 = own[S.TOKENS + 1];
    let h2 = own[S.TOKENS + 2];
    const hand = own[S.HAND_MEMORIES];
    const limit = derived[S.HAND_LIMIT];
    let cards = 0;
    let least = 1000;
    for (let i = 0; i < hand; i++) {
      const card = view.handCards[i];
      const worth = this.worth[card];
      cards += worth;
      if (worth < least) least = worth;
      h0 += t.gain[card * 3];
      h1 += t.gain[card * 3 + 1];
      h2 += t.gain[card * 3 + 2];
    }
    if (hand > limit) cards -= least * (hand - limit);
    sum += this.price * cards * 0.1;
    let ease = 4;
    let ease2 = 4;
    let seen = 0;
    let m0 = 0;
    let m1 = 0;
    let m2 = 0;
    for (let i = 0; i < own[S.AREA]; i++) {
      const card = own[S.AREA_CARD + i];
      if (card === t.portal) {
        const missing = t.vignette.portal - p0 - h0;
        sum += w.portal - (missing > 0 ? missing * w.portalPower : 0);
        if (t.vignette.portal > m0) m0 = t.vignette.portal;
        continue;
      }
      const kind = t.kind[card];
      const uses = t.stars[card] === 0 ? 1 : view.starsLeft(i);
      sum -= (w.cost + late * w.costLate) * derived[S.COSTS + i];
      if (kind === KEY) sum -= w.key + late * w.keyLate;
      else if (kind === FOE) sum -= uses * (w.foe + late * w.foeLate);
      else sum -= w.threat + late * w.threatLate + (uses - 1) * w.star;
      if (t.hasStatic[card] !== 0 || t.startOfRound[card] >= 0 || t.endOfRound[card] >= 0) sum -= w.text;
      let easiest = 4;
      for (let v = 0; v < t.valueCount[card]; v++) {
        if (!view.isOpen(i, v)) continue;
        const a = t.valueType[card * 3 + v];
        const value = derived[S.VALUES + i * 3 + v];
        let missing: number;
        if (a === 0) {
          missing = value - p0 - h0;
          if (value > m0) m0 = value;
        } else if (a === 1) {
          missing = value - p1 - h1;
          if (value > m1) m1 = value;
        } else {
          missing = value - p2 - h2;
          if (value > m2) m2 = value;
        }
        if (missing < 0) missing = 0;
        if (missing < easiest) easiest = missing;
      }
      if (easiest < ease) {
        ease2 = ease;
        ease = easiest;
      } else if (easiest < ease2) ease2 = easiest;
      seen++;
    }
    if (seen > 0) sum -= w.ease * ease;
    if (seen > 1) sum -= w.ease2 * ease2;
    if (view.threatDeck <= 10 && m0 < t.vignette.portal) m0 = t.vignette.portal;
    sum += this.price * (this.tokens(view, 0, m0) + this.tokens(view, 1, m1) + this.tokens(view, 2, m2));
    if (own[S.HAS_TILTED] === 0 && (derived[S.FORBID] & NO_TILT) === 0) {
      const best = Math.max(this.tilt(view, 0, m0), this.tilt(view, 1, m1), this.tilt(view, 2, m2));
      sum += this.price * best;
    }
    if (own[S.KEYS_COLLECTED] > 0) {
      const turn = w.turn + late * w.turnLate;
      for (let k = 0; k < t.keys; k++) {
        const state = own[S.KEYS + k];
        if ((state & (KEY_COLLECTED | KEY_FLIPPED)) !== KEY_COLLECTED) continue;
        sum += w.flip + ((state & KEY_TURNED) === 0 ? turn : 0);
      }
    }
    sum -= w.foeLeft * view.foesLeft;
    sum -= w.lost * view.prizesLost;
    if (own[S.SLOTS + 2] === 0) sum += w.exploreUp;
    else if (own[S.SLOTS + 2] === 1) sum += w.fightUp;
    return sum;
  }

  private tokens(view: VeilwraithView, action: number, most: number): number {
    const { w } = this;
    const n = view.own[S.TOKENS + action];
    const need = most - this.slot3(view, action);
    const want = need > w.want ? need : w.want;
    return n <= want ? w.token * n : w.token * want + w.spare * (n - want);
  }

  private tilt(view: VeilwraithView, action: number, most: number): number {
    const { own } = view;
    if (own[S.ROTATION + action] !== UPRIGHT || own[S.TOKENS + action] >= MOST_TOKENS) return 0;
    const need = most - this.slot3(view, action);
    const want = need > this.w.want ? need : this.w.want;
    return own[S.TOKENS + action] < want ? this.w.token : this.w.spare;
  }

  /** Power a Use of slot 3 is short of on average, over all cards of the Vignette. */
  private shortage(view: VeilwraithView): number {
    const { tables: t } = view;
    let uses = 0;
    let short = 0;
    const count = (card: number, share: number): void => {
      let easiest = 100;
      let stars = 0;
      let all = 0;
      for (let v = 0; v < t.valueCount[card]; v++) {
        const action = t.valueType[card * 3 + v];
        let value = t.value[card * 3 + v];
        for (const m of t.vignette.statics.modifiers) {
          const { filter, type, by } = t.modifiers[m];
          if ((t.filters[filter].kinds & (1 << t.kind[card])) !== 0 && (type === 3 || type === action)) value += by;
        }
        const missing = Math.max(0, value - this.slot3(view, action));
        easiest = Math.min(easiest, missing);
        all += missing;
        stars++;
      }
      const starred = t.stars[card] !== 0;
      uses += share * (starred ? stars : 1);
      short += share * (starred ? all : easiest);
    };
    for (const { copies, wanted } of t.deal.threats) for (const card of copies) count(card, wanted / copies.length);
    for (const { copies, places } of t.deal.foes) for (const card of copies) count(card, places.length / copies.length);
    for (let k = 0; k < t.keys; k++) count(t.firstKey + k, 1);
    return short / uses;
  }

  private nextPower(view: VeilwraithView, action: number): number {
    const { own, tables: t } = view;
    return own[S.SLOT_POWER + own[S.SLOT_OF + action]] + t.faceBonus[action * 2 + own[S.FACE + action]];
  }

  private slot3(view: VeilwraithView, action: number): number {
    const { own, tables: t } = view;
    return own[S.SLOT_POWER + 2] + t.faceBonus[action * 2 + own[S.FACE + action]];
  }
}

const rotationPlanner: Strategy<VeilwraithView> = {
  id: 'rotation-planner',
  game: 'veilwraith',
  roles: ['play'],
  about: 'searches the sequences of the round',
  options,
  create: (t) => new RotationPlanner(t, t.options),
};
export default rotationPlanner;
