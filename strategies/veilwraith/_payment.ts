import type { CardTables } from '../../src/games/veilwraith/content/tables.ts';
import { C, MOST_TOKENS, NO_COMBINE, NO_PLAY, playForPower, S, USE_DRAWS, USE_HEALS, USE_IGNORES, USE_RESETS } from '../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';

/** What things weigh when a Use is paid for; one Power Token is ten. */
const TOKEN = 10;

/** One Power, in words that have a weight in their low half. */
const POWER = 1 << 16;
const WEIGHT = POWER - 1;

/** More Memories for one Action than this are not looked at: every mix of them is tried. */
const MOST_POWER_CARDS = 5;
const MOST_SETS = 1 << MOST_POWER_CARDS;
const MOST_IN_HAND = 64;

/** What a set weighs that is not enough, and more than any with its number. */
const NO_WEIGHT = 1 << 22;
const TOO_MUCH = 1 << 30;

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

/** The hand as one Action sees it: Memories that give it Power with every set of them weighed, and the others. */
class Hand {
  readonly cards = new Int32Array(MOST_IN_HAND);
  readonly words = new Int32Array(MOST_IN_HAND);
  count = 0;
  /** By set of these: Power in the high half, weight in the low one. */
  readonly sets = new Int32Array(MOST_SETS);
  /** The other Memories; two and two of them, least worth first, as far as Combines have been looked at. */
  readonly others = new Int32Array(MOST_IN_HAND);
  otherCount = 0;
  readonly paired = new Int32Array(MOST_IN_HAND);
  pairs = 0;
  /** Rank and place of the last one paired; -1: none is. */
  last = -1;
}

/**
 * The cheapest way to pay for a Use: Power Tokens, Memories that give its Action Power, Combines of the others. `look` at the hand first; `find` payments for
 * as many Uses as there are, `keep` the best, `write` it when it is chosen.
 */
export class Payment {
  /** Weight of the last payment found. */
  weight = 0;
  private readonly worth: Int32Array;
  /** By Memory * 4 + Action: the Power it gives in the high half, its worth in the low one. */
  private readonly priced: Int32Array;
  /** Memories by their worth, then by type: the place of each. */
  private readonly rank: Int32Array;
  /** What sixteen Power weigh at least, however they are paid for. */
  private readonly least: number;
  /** By Action; those of `sorted` (mask) are as the hand is now. */
  private readonly hands: readonly Hand[] = [new Hand(), new Hand(), new Hand()];
  private sorted = 0;
  // The payment found last: which Memories, how many Combines, the Power that the Memories' Power (not their tokens) and the tokens must make up.
  private set = 0;
  private combines = 0;
  private left = 0;
  // The one kept, and its Action.
  private keptAction = 0;
  private keptSet = 0;
  private keptCombines = 0;
  private keptLeft = 0;

  constructor(worth: Int32Array, { gain, combine }: CardTables) {
    this.worth = worth;
    // Two Memories Combined weigh, for each Power, no less than twice the cheaper of them does alone.
    const each = Array.from(worth, (w, card) => Math.min(w / Math.max(gain[card * 3], gain[card * 3 + 1], gain[card * 3 + 2], 0.1), (2 * w) / combine[card]));
    this.least = Math.floor(16 * Math.min(TOKEN, ...each));
    this.priced = Int32Array.from({ length: worth.length * 4 }, (_, i) => ((i & 3) < 3 ? gain[(i >> 2) * 3 + (i & 3)] * POWER : 0) + worth[i >> 2]);
    const byWorth = Array.from(worth.keys()).sort((one, two) => worth[one] - worth[two] || one - two);
    this.rank = Int32Array.from(worth, (_, card) => byWorth.indexOf(card));
  }

  /** The hand may have changed. */
  look(): void {
    this.sorted = 0;
  }

  /** Looks for the cheapest payment of `deficit` Power for this Action below a weight; false when there is none. */
  find(view: VeilwraithView, action: number, deficit: number, below: number): boolean {
    this.set = 0;
    this.combines = 0;
    this.left = deficit;
    this.weight = 0;
    if (deficit <= 0) return below > 0;
    // Too dear even if every Power were as cheap as can be?
    if (view.combineChange <= 0 && (deficit * this.least) >> 4 >= below) return false;
    const tokens = view.own[S.TOKENS + action];
    const hand = this.hands[action];
    if ((this.sorted & (1 << action)) === 0) this.sort(view, action, hand);
    const { sets, paired } = hand;
    const count = 1 << hand.count;
    // Weights are whole, what is saved need not be.
    const limit = Math.ceil(below) | 0;
    let best = limit;
    let combined = 0;
    let combineWeight = 0;
    for (let pairs = 0; ; pairs++) {
      if (combineWeight >= best) break;
      const left = deficit - combined;
      // Readable: of the sets for which the tokens make up the rest, the first that weighs least; `weight` and set in one number, compared without a branch.
      let least = TOO_MUCH;
      for (let set = 0; set < count; set++) {
        const word = sets[set];
        const rest = left - (word >> 16);
        const short = (tokens - rest) >> 31;
        const weight = (word & WEIGHT) + (rest & ~(rest >> 31)) * TOKEN + (short & NO_WEIGHT);
        const change = (weight << MOST_POWER_CARDS) + set - least;
        least += change & (change >> 31);
      }
      const weight = combineWeight + (least >> MOST_POWER_CARDS);
      if (weight < best) {
        best = weight;
        this.set = least & (MOST_SETS - 1);
        this.combines = pairs;
        this.left = left;
      }
      if (left <= 0 || pairs * 2 + 1 >= hand.otherCount || (view.derived[S.FORBID] & NO_COMBINE) !== 0) break;
      if (pairs === hand.pairs) this.pair(hand);
      const one = paired[pairs * 2];
      const two = paired[pairs * 2 + 1];
      const { combine } = view.tables;
      const power = (combine[one] < combine[two] ? combine[one] : combine[two]) + view.combineChange;
      if (power <= 0) break;
      combined += power;
      combineWeight += this.worth[one] + this.worth[two];
    }
    this.weight = best;
    return best < limit;
  }

  private sort(view: VeilwraithView, action: number, into: Hand): void {
    const { own, handCards } = view;
    const { priced } = this;
    const { cards, words, others, sets } = into;
    const hand = own[S.HAND_MEMORIES];
    const plays = (view.derived[S.FORBID] & NO_PLAY) === 0 ? 1 : 0;
    let count = 0;
    let rest = 0;
    // Readable: a Memory that gives Power goes to `cards`, another to `others`; written to both, without a branch on which.
    for (let i = 0; i < hand; i++) {
      const card = handCards[i];
      const word = priced[(card << 2) | action];
      const gives = ((WEIGHT - word) >>> 31) & plays;
      cards[count] = card;
      words[count] = word;
      others[rest] = card;
      count += gives;
      rest += 1 - gives;
    }
    while (count > MOST_POWER_CARDS) others[rest++] = cards[--count];
    // Every set is one of the Memories before, and the next.
    for (let k = 0; k < count; k++) {
      const without = 1 << k;
      const word = words[k];
      for (let set = 0; set < without; set++) sets[without + set] = sets[set] + word;
    }
    into.count = count;
    into.otherCount = rest;
    into.pairs = 0;
    into.last = -1;
    this.sorted |= 1 << action;
  }

  /** The two others worth least of those not paired yet. */
  private pair(hand: Hand): void {
    const { rank } = this;
    const { others, paired, otherCount, last } = hand;
    // Readable: sorted by rank, the next two. Rank and place in one number, and the least two kept without a branch on which they are.
    let one = TOO_MUCH;
    let two = TOO_MUCH;
    for (let i = 0; i < otherCount; i++) {
      const key = (rank[others[i]] << 6) | i;
      const free = key + (TOO_MUCH & ~((last - key) >> 31));
      const less = (free - one) >> 31;
      const greater = free ^ ((free ^ one) & less);
      one ^= (one ^ free) & less;
      two += (greater - two) & ((greater - two) >> 31);
    }
    const at = hand.pairs++ << 1;
    paired[at] = others[one & (MOST_IN_HAND - 1)];
    paired[at + 1] = others[two & (MOST_IN_HAND - 1)];
    hand.last = two;
  }

  /** The payment found last, for this Action, is the one to write. */
  keep(action: number): void {
    this.keptAction = action;
    this.keptSet = this.set;
    this.keptCombines = this.combines;
    this.keptLeft = this.left;
  }

  /** Writes the payment kept, and the comparison. */
  write(view: VeilwraithView, out: Int32Array, n: number): number {
    const { gain, tokenGain } = view.tables;
    const { keptAction: action, keptSet: set, keptCombines: combines } = this;
    const { cards, count, paired } = this.hands[action];
    let spend = this.keptLeft;
    for (let k = 0; k < combines; k++) {
      // The Memory first in code order is named first.
      const one = paired[k * 2];
      const two = paired[k * 2 + 1];
      out[n++] = C.COMBINE + (one < two ? one : two);
      out[n++] = C.COMBINE + (one < two ? two : one);
    }
    for (let k = 0; set >> k !== 0 && k < count; k++) {
      if ((set & (1 << k)) === 0) continue;
      const card = cards[k];
      n = playForPower(view, card, action, out, n);
      // Tokens that a Memory puts on the Action are spent like the others: they lie there by then.
      spend -= gain[card * 3 + action] - tokenGain[card * 3 + action];
    }
    out[n] = C.RESOLVE + (spend <= 0 ? 0 : spend < MOST_TOKENS ? spend : MOST_TOKENS);
    return n + 1;
  }
}
