import { exp } from '../../../../kit/exp.ts';
import { FATE_COUNT } from '../../state/words.ts';
import { type Assumptions, DECISIVE } from './assumptions.ts';

/** By type of Fate card: votes for Feather less votes for Scorpion; the cards that a Fate +2 draws are random. */
export const VOTES = [1, 2, -1, -2, 0];
/** By type: its side. Who wants a side votes for it with a Double card no more eagerly than with a single one. */
const SIDES = [1, 1, -1, -1, 0];

/**
 * How likely each type of Fate card is as a vote, by what Feather is worth to the voter (its wish). `pool` counts the cards that the observer cannot place: every hand is a draw
 * from it.
 */
export class VoteModel {
  private readonly beta: number;
  private readonly epsilon: number;

  constructor({ beta, epsilon }: Assumptions) {
    this.beta = beta;
    this.epsilon = epsilon;
  }

  /** A card from the deck: as in the pool. */
  random(pool: ArrayLike<number>, out: Float64Array): void {
    const cards = sumOf(pool);
    for (let fate = 0; fate < FATE_COUNT; fate++) out[fate] = pool[fate] / cards;
  }

  /** The one card that a player votes with on a Quest: quantal response, on top of how common the types are. */
  questCard(pool: ArrayLike<number>, wish: number, out: Float64Array): void {
    const cards = sumOf(pool);
    let sum = 0;
    for (let fate = 0; fate < FATE_COUNT; fate++) sum += pool[fate] * exp(this.gain(wish, fate));
    for (let fate = 0; fate < FATE_COUNT; fate++)
      out[fate] = ((1 - this.epsilon) * pool[fate] * exp(this.gain(wish, fate))) / sum + (this.epsilon * pool[fate]) / cards;
  }

  /**
   * A card in an Age vote. Each card of a hand is added or kept for itself: added if its effect is worth more than the card (`price`), with the same softness. Returns how
   * likely a player adds a card of its hand; `out` is for a card that was added.
   */
  ageCard(pool: ArrayLike<number>, wish: number, price: number, out: Float64Array): number {
    const cards = sumOf(pool);
    let added = 0;
    for (let fate = 0; fate < FATE_COUNT; fate++) {
      const wanted = 1 / (1 + exp(this.beta * price - this.gain(wish, fate)));
      out[fate] = (pool[fate] / cards) * ((1 - this.epsilon) * wanted + this.epsilon / 2);
      added += out[fate];
    }
    for (let fate = 0; fate < FATE_COUNT; fate++) out[fate] /= added;
    return added;
  }

  /** What a card brings a voter, times beta. */
  private gain(wish: number, fate: number): number {
    return this.beta * DECISIVE * wish * SIDES[fate];
  }
}

function sumOf(pool: ArrayLike<number>): number {
  let sum = 0;
  for (let fate = 0; fate < FATE_COUNT; fate++) sum += pool[fate];
  return sum;
}
