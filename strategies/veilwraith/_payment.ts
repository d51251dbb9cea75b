import { combine, play, playForPower, resolve } from '../../src/games/veilwraith/play/moves.ts';
import type { VeilwraithView } from '../../src/games/veilwraith/play/view.ts';

/** Weights for paying for a Use; one Power Token is ten. */
const TOKEN = 10;

/** Considers at most this many Memories per Action, because it tries every combination. */
const MOST_POWER_CARDS = 5;
const MOST_SETS = 1 << MOST_POWER_CARDS;
const MOST_IN_HAND = 64;

/** The hand from one Action's point of view: Memories that give it Power, with every set of them weighed, and the others. */
class Hand {
  /** Is this up to date with the hand? */
  current = false;
  readonly cards = new Int32Array(MOST_IN_HAND);
  count = 0;
  /** By set (bit k of s is 1 if set s contains the k-th Memory): its Power, and the worth of its Memories. */
  readonly power = new Int32Array(MOST_SETS);
  readonly weight = new Int32Array(MOST_SETS);
  /** The other Memories, combined in pairs. So many of them are sorted, the cheapest first. */
  readonly others = new Int32Array(MOST_IN_HAND);
  otherCount = 0;
  sorted = 0;

  clear(): void {
    this.count = 0;
    this.power[0] = 0;
    this.weight[0] = 0;
    this.otherCount = 0;
    this.sorted = 0;
  }

  /** Adds a Memory that gives Power: the new sets are those so far, each with this Memory. */
  add(memory: number, power: number, worth: number): void {
    const sets = 1 << this.count;
    for (let set = 0; set < sets; set++) {
      this.power[sets + set] = this.power[set] + power;
      this.weight[sets + set] = this.weight[set] + worth;
    }
    this.cards[this.count++] = memory;
  }

  has(set: number, k: number): boolean {
    return (set & (1 << k)) !== 0;
  }
}

/** A way to pay: which Memories, how many Combines, and the Power that the Memories and tokens must then provide. */
class Way {
  action = 0;
  set = 0;
  combines = 0;
  left = 0;
}

/**
 * The cheapest way to pay for a Use: Power Tokens, Memories that give its Action Power, and Combines of the others. First `look` at the hand, then `find`
 * payments for all the Uses, `keep` the best, and `write` it once chosen.
 */
export class Payment {
  /** Weight of the last payment found. */
  weight = 0;
  private readonly worth: Int32Array;
  /** Rank of each Memory by worth, the cheapest first. */
  private readonly rank: Int32Array;
  /** Minimum weight per Power, however it is paid. */
  private readonly leastWeight: number;
  /** By Action. */
  private readonly hands: readonly Hand[] = [new Hand(), new Hand(), new Hand()];
  private readonly found = new Way();
  private readonly kept = new Way();

  constructor(worth: Int32Array, { cards }: VeilwraithView) {
    this.worth = worth;
    const cheapestFirst = Array.from(worth.keys()).sort((one, two) => worth[one] - worth[two] || one - two);
    this.rank = Int32Array.from(worth, (_, memory) => cheapestFirst.indexOf(memory));
    const weights = Array.from(worth, (w, memory) => {
      const power = Math.max(cards.power(memory, 0), cards.power(memory, 1), cards.power(memory, 2));
      // Combined Memories weigh, per Power, at least twice as much as the cheaper of the two does alone.
      return Math.min(power > 0 ? w / power : TOKEN, (2 * w) / cards.combine(memory));
    });
    this.leastWeight = Math.min(TOKEN, ...weights);
  }

  /** Call when the hand may have changed. */
  look(): void {
    for (let action = 0; action < 3; action++) this.hands[action].current = false;
  }

  /** Finds the cheapest payment of `deficit` Power for this Action below a weight; false if there is none. */
  find(view: VeilwraithView, action: number, deficit: number, below: number): boolean {
    const { found, worth } = this;
    found.action = action;
    found.set = 0;
    found.combines = 0;
    found.left = deficit;
    this.weight = 0;
    if (deficit <= 0) return below > 0;
    // Too expensive even at the minimum weight per Power?
    if (view.combineChange <= 0 && Math.floor(deficit * this.leastWeight) >= below) return false;
    const hand = this.hands[action];
    if (!hand.current) this.lookFor(view, action, hand);
    const tokens = view.spendable(action);
    // Weights are integers; the amount saved need not be.
    const limit = Math.ceil(below);
    let best = limit;
    let combined = 0;
    let combineWeight = 0;
    for (let pairs = 0; combineWeight < best; pairs++) {
      const left = deficit - combined;
      const set = cheapestSet(hand, left, tokens, best - combineWeight);
      if (set >= 0) {
        best = combineWeight + weightOf(hand, set, left);
        found.set = set;
        found.combines = pairs;
        found.left = left;
      }
      if (left <= 0 || pairs * 2 + 1 >= hand.otherCount || !view.mayCombine) break;
      const one = this.cheapestOther(hand, pairs * 2);
      // The other of the pair is worth no less.
      if (combineWeight + 2 * worth[one] >= best) break;
      const two = this.cheapestOther(hand, pairs * 2 + 1);
      const power = Math.min(view.cards.combine(one), view.cards.combine(two)) + view.combineChange;
      if (power <= 0) break;
      combined += power;
      combineWeight += worth[one] + worth[two];
    }
    this.weight = best;
    return best < limit;
  }

  /** Lists the Memories that give this Action Power, every set of them, and the others. */
  private lookFor(view: VeilwraithView, action: number, hand: Hand): void {
    const { mayPlay } = view;
    hand.clear();
    for (let i = 0; i < view.hand; i++) {
      const memory = view.handCard(i);
      const power = view.cards.power(memory, action);
      if (power > 0 && mayPlay && hand.count < MOST_POWER_CARDS && view.permits(play(memory))) hand.add(memory, power, this.worth[memory]);
      else if (view.permits(combine(memory))) hand.others[hand.otherCount++] = memory;
    }
    hand.current = true;
  }

  /** The k-th of the other Memories, the cheapest first; call it for k = 0, 1 … in turn. Usually the first two are enough, so the rest is not sorted. */
  private cheapestOther(hand: Hand, k: number): number {
    const { rank } = this;
    const { others } = hand;
    if (k < hand.sorted) return others[k];
    let cheapest = k;
    for (let i = k + 1; i < hand.otherCount; i++) if (rank[others[i]] < rank[others[cheapest]]) cheapest = i;
    const memory = others[cheapest];
    others[cheapest] = others[k];
    others[k] = memory;
    hand.sorted = k + 1;
    return memory;
  }

  /** Keeps the last payment found for `write`. */
  keep(): void {
    const { found, kept } = this;
    kept.action = found.action;
    kept.set = found.set;
    kept.combines = found.combines;
    kept.left = found.left;
  }

  /** Writes the kept payment, and the comparison. */
  write(view: VeilwraithView, out: Int32Array, n: number): number {
    const { action, set, combines, left } = this.kept;
    const hand = this.hands[action];
    for (let k = 0; k < combines; k++) {
      // Name the Memory that is first in code order first.
      const one = hand.others[k * 2];
      const two = hand.others[k * 2 + 1];
      out[n++] = combine(Math.min(one, two));
      out[n++] = combine(Math.max(one, two));
    }
    let tokens = left;
    for (let k = 0; k < hand.count; k++) {
      if (!hand.has(set, k)) continue;
      const memory = hand.cards[k];
      n = playForPower(view, memory, action, out, n);
      // Tokens that a Memory puts on the Action are spent like the others, because they are there by then.
      tokens -= view.cards.power(memory, action) - view.cards.tokens(memory, action);
    }
    out[n] = resolve(tokens);
    return n + 1;
  }
}

/** The first of the lightest sets for which the tokens can provide the rest; -1 if none weighs less than `below`. */
function cheapestSet(hand: Hand, left: number, tokens: number, below: number): number {
  const sets = 1 << hand.count;
  let best = -1;
  let least = below;
  for (let set = 0; set < sets; set++) {
    if (left - hand.power[set] > tokens) continue;
    const weight = weightOf(hand, set, left);
    if (weight >= least) continue;
    least = weight;
    best = set;
  }
  return best;
}

/** Weight of a set plus the tokens that provide the rest. */
function weightOf(hand: Hand, set: number, left: number): number {
  const rest = left - hand.power[set];
  return hand.weight[set] + (rest > 0 ? rest * TOKEN : 0);
}
