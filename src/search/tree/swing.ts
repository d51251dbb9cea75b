import type { Seat } from '../../core/index.ts';

/** Swing assumed before two worlds have been played: that of games that are won or lost. */
const FIRST = 1;

/**
 * How far apart the values are that a search has met, by seat: the largest less the smallest. It is 1 where worlds are played to victories and defeats, and small
 * where the values of a game hardly differ. A search explores in this measure, so that the same taste suits both. It never shrinks during a search: a
 * standard deviation would, as the search settles on a choice that is always worth the same, and the search would stop exploring.
 */
export class Swing {
  private worlds = 0;
  private readonly least: Float64Array;
  private readonly most: Float64Array;

  constructor(seats: number) {
    this.least = new Float64Array(seats);
    this.most = new Float64Array(seats);
  }

  clear(): void {
    this.worlds = 0;
    this.least.fill(Number.POSITIVE_INFINITY);
    this.most.fill(Number.NEGATIVE_INFINITY);
  }

  /** Adds the values of a world. */
  add(values: Float64Array): void {
    this.worlds++;
    for (let seat = 0; seat < values.length; seat++) {
      this.least[seat] = Math.min(this.least[seat], values[seat]);
      this.most[seat] = Math.max(this.most[seat], values[seat]);
    }
  }

  of(seat: Seat): number {
    return this.worlds < 2 ? FIRST : this.most[seat] - this.least[seat];
  }
}
