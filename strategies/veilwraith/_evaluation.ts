import type { ParamSpec } from '../../src/core/index.ts';
import {
  ESCAPED,
  EXPLORE,
  FIGHT,
  FOE,
  KEY,
  KEY_COLLECTED,
  KEY_FLIPPED,
  KEY_TURNED,
  MOST_TOKENS,
  NO_TILT,
  S,
  valueIn,
} from '../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';

const weight = (value: number, about: string) => ({ type: 'number', default: value, min: -10_000, max: 10_000, about }) as const;

/** Weights of the evaluation; roughly, a hundred is what one Use is worth. */
export const WEIGHTS = {
  spirit: weight(8, 'worth of each Spirit left after the round'),
  low: weight(40, 'worth of each of the first six Spirit, besides'),
  threat: weight(140, 'burden of each ordinary Threat in play'),
  threatLate: weight(-60, 'added to it as the Threat deck runs out'),
  star: weight(130, 'burden of each further Use an ordinary Threat needs'),
  cost: weight(10, 'burden of each Spirit Cost in play'),
  text: weight(8, 'burden of each Threat with a text that works while it is in play'),
  key: weight(90, 'burden of each Key in play'),
  keyLate: weight(80, 'added to it as the Threat deck runs out'),
  foe: weight(140, 'burden of each Use a Foe in play needs'),
  foeLate: weight(80, 'added to it as the Threat deck runs out'),
  foeLeft: weight(50, 'burden of each Foe not defeated'),
  lost: weight(200, 'burden of each Key or Foe in the Threat discard pile'),
  turn: weight(135, 'worth of each Key that may be Turned'),
  power: weight(15, 'worth of what would be ten in the weights of payments: a Power in hand'),
  token: weight(14, 'worth of each Power Token that is wanted on its Action'),
  spare: weight(6, 'worth of each other Power Token'),
  want: weight(2, 'Power Tokens wanted on an Action where no value in play asks for more'),
  ease: weight(15, 'burden of each Power missing for the easiest Use of the next round'),
  portal: weight(400, 'worth of the Portal in play'),
  portalPower: weight(20, 'burden of each Power missing for the Portal in the next round'),
  ready: weight(12, 'worth of Explore or Fight in slot 3'),
  late: weight(12, 'cards in the Threat deck when it begins to be late'),
} as const satisfies ParamSpec;
export type Weights = Readonly<Record<keyof typeof WEIGHTS, number>>;

const WON = 1_000_000;
const DEAD = -100_000;
/** Spirit below which each counts for more. */
const LOW = 6;
/** More Power missing than this is all the same. */
const FAR = 4;
/** Cards in the Threat deck from which on Power is gathered for the Portal. */
const PORTAL_NEAR = 10;

/**
 * What it is worth to end the Play Phase as it stands: Spirit after the round, the Vignette's “End of Round:” included; what stands, by the Uses it still needs rather than by its cost, for Uses are
 * what a game is short of; progress with Keys and Foes, which counts for more as the Threat deck runs out; Turns left; tokens, by whether a value in play
 * asks for them; the hand; how far the next round's easiest Use is. It counts on the round's Tilt being made.
 */
export class Evaluation {
  private readonly w: Weights;
  private readonly worth: Int32Array;
  /** By Action: Power in its slot, with tokens and hand; the highest value of its type in play. */
  private readonly reach = new Int32Array(3);
  private readonly highest = new Int32Array(3);

  constructor(weights: Weights, worthInHand: Int32Array) {
    this.w = weights;
    this.worth = worthInHand;
  }

  value(view: VeilwraithView): number {
    const { own, derived } = view;
    const { w } = this;
    if (view.over) return view.won ? WON : -WON;
    if (own[S.STATUS] !== 0) return own[S.STATUS] === ESCAPED ? WON : -WON;
    const after = own[S.SPIRIT] - derived[S.TOTAL_COST] - view.takenFor(own[S.AREA]);
    if (after <= 0) return DEAD + 100 * after;
    const deck = view.archfiendInDeck ? 0 : view.threatDeck;
    const late = deck < w.late ? (w.late - deck) / w.late : 0;
    let sum = w.spirit * after + w.low * (after < LOW ? after : LOW);
    sum += this.hand(view) * w.power * 0.1;
    sum -= this.area(view, late);
    sum += this.tokens(view);
    sum += this.turns(view) * w.turn;
    sum -= w.foeLeft * view.foesLeft + w.lost * view.prizesLost;
    const ready = own[S.SLOTS + 2];
    return ready === EXPLORE || ready === FIGHT ? sum + w.ready : sum;
  }

  /** Worth of the hand, less what would be shed; on the way, how far each Action reaches in the next round. */
  private hand(view: VeilwraithView): number {
    const { own, handCards, tables: t } = view;
    const { worth, reach } = this;
    for (let action = 0; action < 3; action++) reach[action] = this.powerIn(view, action, own[S.SLOT_OF + action]) + own[S.TOKENS + action];
    const hand = own[S.HAND_MEMORIES];
    let sum = 0;
    let least = 1000;
    for (let i = 0; i < hand; i++) {
      const card = handCards[i];
      sum += worth[card];
      if (worth[card] < least) least = worth[card];
      reach[0] += t.gain[card * 3];
      reach[1] += t.gain[card * 3 + 1];
      reach[2] += t.gain[card * 3 + 2];
    }
    const over = hand - view.derived[S.HAND_LIMIT];
    return over > 0 ? sum - least * over : sum;
  }

  /** Burden of the Threat Area. */
  private area(view: VeilwraithView, late: number): number {
    const { own, derived, tables: t } = view;
    const { w, reach, highest } = this;
    highest.fill(0);
    let sum = 0;
    let ease = own[S.AREA] === 0 ? 0 : FAR;
    for (let i = 0; i < own[S.AREA]; i++) {
      const card = own[S.AREA_CARD + i];
      const kind = t.kind[card];
      const uses = t.stars[card] === 0 ? 1 : view.starsLeft(i);
      if (card === t.portal) sum -= w.portal;
      else if (kind === KEY) sum += w.key + late * w.keyLate;
      else if (kind === FOE) sum += uses * (w.foe + late * w.foeLate);
      else sum += w.threat + late * w.threatLate + (uses - 1) * w.star;
      sum += w.cost * derived[S.COSTS + i];
      if (t.hasStatic[card] !== 0 || t.startOfRound[card] >= 0 || t.endOfRound[card] >= 0) sum += w.text;
      for (let v = 0; v < t.valueCount[card]; v++) {
        if (!view.isOpen(i, v)) continue;
        const action = t.valueType[card * 3 + v];
        const value = valueIn(derived[S.VALUES + i], v);
        if (value > highest[action]) highest[action] = value;
        const missing = value - reach[action];
        if (card === t.portal) sum += missing > 0 ? missing * w.portalPower : 0;
        if (missing < ease) ease = missing < 0 ? 0 : missing;
      }
    }
    return sum + w.ease * ease;
  }

  /** Worth of the tokens, and of the one the Tilt will bring. */
  private tokens(view: VeilwraithView): number {
    const { own, tables: t } = view;
    const { w, highest } = this;
    if (view.threatDeck <= PORTAL_NEAR && highest[EXPLORE] < t.vignette.portal) highest[EXPLORE] = t.vignette.portal;
    const tilts = own[S.HAS_TILTED] === 0 && (view.derived[S.FORBID] & NO_TILT) === 0;
    let sum = 0;
    let tilt = 0;
    for (let action = 0; action < 3; action++) {
      const n = own[S.TOKENS + action];
      const asked = highest[action] - this.powerIn(view, action, 2);
      const want = asked > w.want ? asked : w.want;
      sum += n <= want ? w.token * n : w.token * want + w.spare * (n - want);
      if (!tilts || !view.isFree(action) || n === MOST_TOKENS) continue;
      const next = n < want ? w.token : w.spare;
      if (next > tilt) tilt = next;
    }
    return sum + tilt;
  }

  private turns(view: VeilwraithView): number {
    const { own, tables: t } = view;
    let n = 0;
    if (own[S.KEYS_COLLECTED] > 0) for (let k = 0; k < t.keys; k++) if ((own[S.KEYS + k] & (KEY_COLLECTED | KEY_TURNED | KEY_FLIPPED)) === KEY_COLLECTED) n++;
    return n;
  }

  private powerIn(view: VeilwraithView, action: number, slot: number): number {
    return view.own[S.SLOT_POWER + slot] + view.tables.faceBonus[action * 2 + view.own[S.FACE + action]];
  }
}
