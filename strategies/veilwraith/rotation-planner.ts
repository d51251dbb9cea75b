import type { Params, ParamSpec, Player, Runs, Stream, Strategy, Toolbox } from '../../src/core/index.ts';
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
  spirit: weight('each Spirit left after the Spirit Phase', 20),
  low: weight('each Spirit of the first six, besides', 40),
  threat: weight('each Use still needed for a Threat in play', 140),
  lateThreat: weight('taken off for an ordinary Threat as the Threat deck runs out', 60),
  latePrize: weight('added for a Key or Foe as the Threat deck runs out', 40),
  lateFrom: weight('cards in the Threat deck when it begins to be late', 12),
  cost: weight('each Spirit Cost in play', 10),
  key: weight('each Key in play, taken off what it costs as a Threat', 30),
  foe: weight('each Foe in play, taken off what it costs as a Threat', 40),
  foeLeft: weight('each Foe not defeated', 60),
  turn: weight('each Key that may be Turned', 140),
  flip: weight('each Key that may be Flipped', 5),
  token: weight('each Power Token that is wanted on its Action', 14),
  spare: weight('each other Power Token', 6),
  want: weight('Power Tokens wanted on an Action with no Threat of its type in play', 2),
  card: weight('a tenth of a Power in hand', 0.8),
  ease: weight('each Power missing for the easiest Use of the next round', 18),
  text: weight('each Threat in play with a text that works while it is there', 8),
  lost: weight('each Key or Foe lost to the Threat discard pile', 120),
  portal: weight('the Portal in play', 200),
  portalPower: weight('each Power missing for the Portal', 20),
  rotation: weight('Fight or Explore in slot 3', 12),
} as const satisfies ParamSpec;

class RotationPlanner implements Player<VeilwraithView>, Guide<VeilwraithView> {
  readonly stops: readonly string[] = [];
  private readonly sensible = new RotationSensible();
  private readonly rng: Stream;
  private readonly search: TurnSearch<VeilwraithView>;
  private readonly w: Record<keyof typeof options, number>;
  private payment!: Payment;
  private worth!: Int32Array;

  constructor(t: Toolbox<VeilwraithView>, given: Params) {
    this.rng = t.rng;
    this.w = given as Record<keyof typeof options, number>;
    this.search = new TurnSearch(t.sim, t.view, this, { nodes: this.w.nodes, worlds: this.w.worlds });
  }

  begin(view: VeilwraithView): void {
    this.sensible.begin(view);
    this.worth = worthInHand(view);
    this.payment = new Payment(this.worth);
  }

  plan(view: VeilwraithView, out: Int32Array): number {
    if (view.kind !== K.K_PLAY) return this.sensible.plan(view, out);
    const draws = this.drawCard(view);
    if (draws >= 0) return playUtility(view, draws, out, 0);
    const n = this.search.search(view, this.rng, out);
    if (this.search.open) return n;
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
    if (view.hasTilted) return;
    const { own, tables: t } = view;
    const forbid = view.forbidden;
    this.listUses(view, runs, -1);
    if (own[S.KEYS_COLLECTED] > 0) {
      let turn = -1;
      for (let k = 0; k < t.keys; k++) {
        if (turn < 0 && (forbid & NO_TURN) === 0 && view.mayTurn(k)) turn = k;
        if ((forbid & NO_FLIP) === 0 && view.mayFlip(k) && (!view.mayTurn(k) || view.portalInPlay)) runs.add(C.FLIP + k);
      }
      if (turn >= 0) this.listUses(view, runs, turn);
    }
    if ((forbid & NO_PLAY) === 0) this.listPlays(view, runs);
    if ((forbid & NO_TILT) === 0) {
      for (let a = 0; a < 3; a++) if (own[S.ROTATION + a] === UPRIGHT && own[S.TOKENS + a] < MOST_TOKENS) runs.add(C.TILT + a);
    }
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
      if (key < 0 && (view.forbidden & NO_DRAW) === 0) runs.add(C.DRAW + action);
    }
  }

  value(view: VeilwraithView): number {
    const { own, derived, tables: t, w } = this.bound(view);
    if (view.over) return view.won ? 1_000_000 : -1_000_000;
    const after = own[S.SPIRIT] - derived[S.TOTAL_COST];
    if (after <= 0) return -100_000 + after * 100;
    let sum = w.spirit * after + w.low * (after < 6 ? after : 6);
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
    sum += w.card * cards;
    let ease = 4;
    const deck = view.archfiendInDeck ? 0 : view.threatDeck;
    const late = deck < w.lateFrom ? (w.lateFrom - deck) / w.lateFrom : 0;
    let seen = 0;
    let m0 = 0;
    let m1 = 0;
    let m2 = 0;
    for (let i = 0; i < own[S.AREA]; i++) {
      const card = own[S.AREA_CARD + i];
      if (card === t.portal) {
        const missing = t.vignette.portal - this.slot3(view, 0) - h0;
        sum += w.portal - (missing > 0 ? missing * w.portalPower : 0);
        continue;
      }
      const kind = t.kind[card];
      const uses = t.stars[card] === 0 ? 1 : view.starsLeft(i);
      sum -= w.cost * derived[S.COSTS + i];
      if (kind === KEY) sum += w.key - (w.threat + w.latePrize * late);
      else if (kind === FOE) sum += w.foe - uses * (w.threat + w.latePrize * late);
      else sum -= uses * (w.threat - w.lateThreat * late);
      if (t.hasStatic[card] !== 0 || t.startOfRound[card] >= 0 || t.endOfRound[card] >= 0) sum -= w.text;
      for (let v = 0; v < t.valueCount[card]; v++) {
        if (!view.isOpen(i, v)) continue;
        const a = t.valueType[card * 3 + v];
        const missing = derived[S.VALUES + i * 3 + v] - (a === 0 ? p0 + h0 : a === 1 ? p1 + h1 : p2 + h2);
        if (missing < ease) ease = missing;
        const value = derived[S.VALUES + i * 3 + v];
        if (a === 0) {
          if (value > m0) m0 = value;
        } else if (a === 1) {
          if (value > m1) m1 = value;
        } else if (value > m2) m2 = value;
      }
      seen++;
    }
    if (seen > 0 && ease > 0) sum -= w.ease * ease;
    if (view.threatDeck <= 10 && m0 < t.vignette.portal) m0 = t.vignette.portal;
    sum += this.tokens(view, 0, m0) + this.tokens(view, 1, m1) + this.tokens(view, 2, m2);
    if (own[S.KEYS_COLLECTED] > 0) {
      for (let k = 0; k < t.keys; k++) {
        const state = own[S.KEYS + k];
        if ((state & (KEY_COLLECTED | KEY_FLIPPED)) !== KEY_COLLECTED) continue;
        sum += w.flip + ((state & KEY_TURNED) === 0 ? w.turn : 0);
      }
    }
    sum -= w.foeLeft * view.foesLeft;
    sum -= w.lost * view.prizesLost;
    if (own[S.SLOTS + 2] !== 2) sum += w.rotation;
    return sum;
  }

  private tokens(view: VeilwraithView, action: number, most: number): number {
    const { w } = this;
    const n = view.own[S.TOKENS + action];
    const need = most - this.slot3(view, action);
    const want = need > w.want ? need : w.want;
    return n <= want ? w.token * n : w.token * want + w.spare * (n - want);
  }

  private bound(view: VeilwraithView): { own: Int32Array; derived: Int32Array; tables: VeilwraithView['tables']; w: Record<keyof typeof options, number> } {
    return { own: view.own, derived: view.derived, tables: view.tables, w: this.w };
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
