import { FATE_COUNT } from '../../state/words.ts';

/**
 * Multisets of Fate cards that are part of a target, as numbers: a digit for each type, which counts from 0 to the target's count. Adding a card adds the stride
 * of its type; what is left to the target is `full` minus the number.
 */
export class Multisets {
  private readonly strides = new Int32Array(FATE_COUNT);
  private readonly target = new Int32Array(FATE_COUNT);
  /** How many there are, and the number of the target itself. */
  size = 1;
  full = 0;

  set(target: ArrayLike<number>): void {
    this.size = 1;
    for (let fate = 0; fate < FATE_COUNT; fate++) {
      this.target[fate] = target[fate];
      this.strides[fate] = this.size;
      this.size *= target[fate] + 1;
    }
    this.full = this.size - 1;
  }

  /** Cards of a type in a multiset. */
  cards(multiset: number, fate: number): number {
    return Math.floor(multiset / this.strides[fate]) % (this.target[fate] + 1);
  }

  /** chances[multiset] becomes the distribution after one more card that is of each type with chance card[at + type]. What leads beyond the target is lost. */
  addCard(chances: Float64Array, card: Float64Array, at: number): void {
    // From the largest on, so that what is read has not been written yet.
    for (let multiset = this.size - 1; multiset >= 0; multiset--) {
      let sum = 0;
      for (let fate = 0; fate < FATE_COUNT; fate++) if (this.cards(multiset, fate) > 0) sum += chances[multiset - this.strides[fate]] * card[at + fate];
      chances[multiset] = sum;
    }
  }

  /** out[multiset] = how likely as many cards as it has, each drawn like this, are that multiset. */
  ofAlike(card: Float64Array, at: number, out: Float64Array): void {
    for (let multiset = 0; multiset < this.size; multiset++) {
      let chance = 1;
      let cards = 0;
      for (let fate = 0; fate < FATE_COUNT; fate++) for (let k = 1; k <= this.cards(multiset, fate); k++) chance *= (++cards / k) * card[at + fate];
      out[multiset] = chance;
    }
  }
}
