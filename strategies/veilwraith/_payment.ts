import { C, MOST_TOKENS, NO_COMBINE, NO_PLAY, playForPower, S, USE_DRAWS, USE_HEALS, USE_IGNORES, USE_RESETS } from '../../src/games/veilwraith/macros.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/view.ts';

/** What things weigh when a Use is paid for; one Power Token is ten. */
const TOKEN = 10;

/** More Memories for one Action than this are not looked at: every mix of them is tried. */
const MOST_POWER_CARDS = 5;

/** What each Memory is worth in hand, by type: the Power it gives, what else it does, and a little for its Combine value. */
export function worthInHand(view: VeilwraithView): Int32Array {
  const t = view.tables;
  const worth = new Int32Array(t.memories);
  for (let card = 0; card < t.memories; card++) {
    let best = 0;
    let sum = 0;
    for (let action = 0; action < 3; action++) {
      const gain = t.gain[card * 3 + action];
      best = Math.max(best, gain);
      sum += gain;
    }
    const use = (what: number): number => t.utility[card * 4 + what];
    worth[card] =
      2 + 6 * best + 2 * (sum - best) + 9 * use(USE_DRAWS) + 4 * use(USE_HEALS) + 5 * use(USE_IGNORES) + 5 * use(USE_RESETS) + 3 * (t.combine[card] - 1);
  }
  return worth;
}

/** The cheapest way to pay for a Use: Power Tokens, Memories that give its Action Power, Combines of the others. */
export class Payment {
  /** Weight of the last payment found. */
  weight = 0;
  private readonly worth: Int32Array;
  /** Memories that give the Action Power. */
  private readonly cards = new Int32Array(MOST_POWER_CARDS);
  private count = 0;
  /** By set of these: Power and weight. */
  private readonly setPower = new Int32Array(1 << MOST_POWER_CARDS);
  private readonly setWeight = new Int32Array(1 << MOST_POWER_CARDS);
  /** The other Memories, least worth first. */
  private readonly others = new Int32Array(64);
  private otherCount = 0;
  // The payment found: which Memories, how many Combines, how many tokens.
  private set = 0;
  private combines = 0;
  /** Power that the Memories' Power (not their tokens) and the tokens must make up. */
  private left = 0;

  constructor(worth: Int32Array) {
    this.worth = worth;
  }

  /** Looks for the cheapest payment of `deficit` Power for this Action below a weight; false when there is none. */
  find(view: VeilwraithView, action: number, deficit: number, below: number): boolean {
    this.set = 0;
    this.combines = 0;
    this.left = deficit;
    this.weight = 0;
    if (deficit <= 0) return below > 0;
    const tokens = view.own[S.TOKENS + action];
    this.sort(view, action);
    const { setPower, setWeight } = this;
    const sets = 1 << this.count;
    let best = below;
    let combined = 0;
    let combineWeight = 0;
    for (let pairs = 0; ; pairs++) {
      if (combineWeight >= best) break;
      const left = deficit - combined;
      for (let set = 0; set < sets; set++) {
        let rest = left - setPower[set];
        if (rest > tokens) continue;
        if (rest < 0) rest = 0;
        const weight = combineWeight + setWeight[set] + rest * TOKEN;
        if (weight >= best) continue;
        best = weight;
        this.set = set;
        this.combines = pairs;
        this.left = left;
      }
      if (left <= 0 || pairs * 2 + 1 >= this.otherCount || (view.derived[S.FORBID] & NO_COMBINE) !== 0) break;
      const one = this.others[pairs * 2];
      const two = this.others[pairs * 2 + 1];
      const { combine } = view.tables;
      const power = Math.min(combine[one], combine[two]) + view.combineChange;
      if (power <= 0) break;
      combined += power;
      combineWeight += this.worth[one] + this.worth[two];
    }
    this.weight = best;
    return best < below;
  }

  /** The hand: Memories for this Action with every set of them weighed, the others by worth. */
  private sort(view: VeilwraithView, action: number): void {
    const { own, handCards, tables } = view;
    const { gain } = tables;
    const { worth, cards, others, setPower, setWeight } = this;
    const hand = own[S.HAND_MEMORIES];
    const plays = (view.derived[S.FORBID] & NO_PLAY) === 0;
    let count = 0;
    let rest = 0;
    let sets = 1;
    for (let i = 0; i < hand; i++) {
      const card = handCards[i];
      const power = gain[card * 3 + action];
      if (power > 0 && plays && count < MOST_POWER_CARDS) {
        cards[count++] = card;
        for (let set = 0; set < sets; set++) {
          setPower[sets + set] = setPower[set] + power;
          setWeight[sets + set] = setWeight[set] + worth[card];
        }
        sets <<= 1;
        continue;
      }
      let j = rest++;
      while (j > 0 && worth[others[j - 1]] > worth[card]) {
        others[j] = others[j - 1];
        j--;
      }
      others[j] = card;
    }
    this.count = count;
    this.otherCount = rest;
  }

  /** Writes the payment found last, and the comparison. */
  write(view: VeilwraithView, action: number, out: Int32Array, n: number): number {
    const { gain, tokenGain } = view.tables;
    let spend = this.left;
    for (let k = 0; k < this.combines; k++) {
      // The Memory first in code order is named first.
      const one = this.others[k * 2];
      const two = this.others[k * 2 + 1];
      out[n++] = C.COMBINE + (one < two ? one : two);
      out[n++] = C.COMBINE + (one < two ? two : one);
    }
    for (let k = 0; k < this.count; k++) {
      if ((this.set & (1 << k)) === 0) continue;
      const card = this.cards[k];
      n = playForPower(view, card, action, out, n);
      // Tokens that a Memory puts on the Action are spent like the others: they lie there by then.
      spend -= gain[card * 3 + action] - tokenGain[card * 3 + action];
    }
    out[n] = C.RESOLVE + (spend <= 0 ? 0 : spend < MOST_TOKENS ? spend : MOST_TOKENS);
    return n + 1;
  }
}
