import type { ParamSpec } from '../../src/core/index.ts';
import { EXPLORE, FIGHT, MOST_TOKENS } from '../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';

const weight = (value: number, about: string) => ({ type: 'number', default: value, min: -10_000, max: 10_000, about }) as const;

/** Weights of the evaluation; one Use is worth roughly a hundred. */
export const WEIGHTS = {
  spirit: weight(8, 'worth of each Spirit left after the round'),
  low: weight(40, 'extra worth of each of the first six Spirit'),
  threat: weight(140, 'penalty for each ordinary Threat in play'),
  threatLate: weight(-60, 'added to it as the Threat deck runs out'),
  star: weight(130, 'penalty for each further Use an ordinary Threat needs'),
  cost: weight(10, 'penalty for each Spirit Cost in play'),
  text: weight(8, 'penalty for each Threat with a text that works while it is in play'),
  key: weight(90, 'penalty for each Key in play'),
  keyLate: weight(80, 'added to it as the Threat deck runs out'),
  foe: weight(140, 'penalty for each Use a Foe in play needs'),
  foeLate: weight(80, 'added to it as the Threat deck runs out'),
  foeLeft: weight(50, 'penalty for each Foe not defeated'),
  lost: weight(200, 'penalty for each Key or Foe in the Threat discard pile'),
  turn: weight(135, 'worth of each Key that may be Turned'),
  power: weight(15, 'worth of one Power in hand'),
  token: weight(14, 'worth of each Power Token that is wanted on its Action'),
  spare: weight(6, 'worth of each other Power Token'),
  want: weight(2, 'Power Tokens wanted on an Action unless a value in play asks for more'),
  ease: weight(15, 'penalty for each Power missing for the easiest Use of the next round'),
  portal: weight(400, 'worth of the Portal in play'),
  portalPower: weight(20, 'penalty for each Power missing for the Portal in the next round'),
  ready: weight(12, 'worth of Explore or Fight in slot 3'),
  late: weight(12, 'the Threat deck is running out once it has this many cards'),
} as const satisfies ParamSpec;
export type Weights = Readonly<Record<keyof typeof WEIGHTS, number>>;

const WON = 1_000_000;
const DEAD = -100_000;
/** Below this much Spirit, each point counts for more. */
const LOW = 6;
/** Missing more Power than this makes no further difference. */
const FAR = 4;
/** Gather Power for the Portal once the Threat deck has at most this many cards. */
const PORTAL_NEAR = 10;

/**
 * The value of ending the Play Phase now. It counts Spirit after the round, including the Vignette's “End of Round:”; Threats in play, by the Uses they still
 * need rather than by cost, because Uses are the scarcest resource; progress with Keys and Foes, which counts for more as the Threat deck runs out; Turns left;
 * tokens, more if a value in play asks for them; the hand; and how far away the next round's easiest Use is. It assumes that the round's Tilt will be made.
 */
export class Evaluation {
  private readonly w: Weights;
  private readonly worth: Int32Array;
  /** By Action: Power in its slot, with tokens and hand; highest value of its type in play. */
  private readonly reach = new Int32Array(3);
  private readonly highest = new Int32Array(3);

  constructor(weights: Weights, worthInHand: Int32Array) {
    this.w = weights;
    this.worth = worthInHand;
  }

  value(view: VeilwraithView): number {
    const { w } = this;
    if (view.over) return view.won ? WON : -WON;
    if (!view.isInGame) return view.hasEscaped ? WON : -WON;
    const after = view.spirit - view.totalCost - view.takenFor(view.threats);
    if (after <= 0) return DEAD + 100 * after;
    const deck = view.archfiendInDeck ? 0 : view.threatDeck;
    const late = deck < w.late ? (w.late - deck) / w.late : 0;
    let sum = w.spirit * after + w.low * (after < LOW ? after : LOW);
    sum += this.hand(view) * w.power * 0.1;
    sum -= this.area(view, late);
    sum += this.tokens(view);
    sum += this.turns(view) * w.turn;
    sum -= w.foeLeft * view.foesLeft + w.lost * view.prizesLost;
    const ready = view.actionIn(2);
    return ready === EXPLORE || ready === FIGHT ? sum + w.ready : sum;
  }

  /** Worth of the hand, less the Memories over the limit. Also updates how far each Action reaches in the next round. */
  private hand(view: VeilwraithView): number {
    const { worth, reach } = this;
    const { hand, cards } = view;
    for (let action = 0; action < 3; action++) reach[action] = view.powerInSlot(action, view.slotOf(action)) + view.tokens(action);
    let sum = 0;
    let least = 1000;
    for (let i = 0; i < hand; i++) {
      const memory = view.handCard(i);
      sum += worth[memory];
      if (worth[memory] < least) least = worth[memory];
      for (let action = 0; action < 3; action++) reach[action] += cards.power(memory, action);
    }
    const over = hand - view.handLimit;
    return over > 0 ? sum - least * over : sum;
  }

  /** Burden of the Threat Area. */
  private area(view: VeilwraithView, late: number): number {
    const { cards } = view;
    const { w, reach, highest } = this;
    highest.fill(0);
    let sum = 0;
    let ease = view.threats === 0 ? 0 : FAR;
    for (let i = 0; i < view.threats; i++) {
      const card = view.threat(i);
      const uses = cards.hasStars(card) ? view.starsLeft(i) : 1;
      if (cards.isPortal(card)) sum -= w.portal;
      else if (cards.isKey(card)) sum += w.key + late * w.keyLate;
      else if (cards.isFoe(card)) sum += uses * (w.foe + late * w.foeLate);
      else sum += w.threat + late * w.threatLate + (uses - 1) * w.star;
      sum += w.cost * view.cost(i);
      if (cards.hasLastingText(card)) sum += w.text;
      for (let v = 0; v < cards.values(card); v++) {
        if (!view.isOpen(i, v)) continue;
        const action = cards.action(card, v);
        const value = view.value(i, v);
        if (value > highest[action]) highest[action] = value;
        const missing = value - reach[action];
        if (cards.isPortal(card)) sum += missing > 0 ? missing * w.portalPower : 0;
        if (missing < ease) ease = missing < 0 ? 0 : missing;
      }
    }
    return sum + w.ease * ease;
  }

  /** Worth of the tokens, including the one from the coming Tilt. */
  private tokens(view: VeilwraithView): number {
    const { w, highest } = this;
    if (view.threatDeck <= PORTAL_NEAR) highest[EXPLORE] = Math.max(highest[EXPLORE], view.cards.vignette.portal);
    let sum = 0;
    let tilt = 0;
    for (let action = 0; action < 3; action++) {
      const n = view.tokens(action);
      const asked = highest[action] - view.powerInSlot(action, 2);
      const want = asked > w.want ? asked : w.want;
      sum += n <= want ? w.token * n : w.token * want + w.spare * (n - want);
      if (!view.mayTilt || !view.isFree(action) || n === MOST_TOKENS) continue;
      const next = n < want ? w.token : w.spare;
      if (next > tilt) tilt = next;
    }
    return sum + tilt;
  }

  /** Counts Keys that are neither Turned nor Flipped. */
  private turns(view: VeilwraithView): number {
    let n = 0;
    for (let k = 0; k < view.cards.keys; k++) if (view.isCollected(k) && !view.isTurned(k) && !view.isFlipped(k)) n++;
    return n;
  }
}
