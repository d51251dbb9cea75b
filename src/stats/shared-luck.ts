import { drawAgain } from './bootstrap.ts';
import type { Uniform } from './uniform.ts';

/** Above this number of games neighbours are resampled together: just as good, and the cost does not grow with the games. */
const MOST_DRAWN = 200;

/**
 * Means of cells whose games share their luck (`units[cell][g]`, NaN where there is none). Resampled by game number, the same for all cells, so that luck keeps
 * affecting all cells alike.
 */
export class SharedLuck {
  private readonly weights: Int32Array;
  /** By cell and block of games. */
  private readonly sums: readonly Float64Array[];
  private readonly counts: readonly Int32Array[];

  constructor(units: readonly ArrayLike<number>[]) {
    const games = units.reduce((most, { length }) => Math.max(most, length), 0);
    const blocks = Math.min(games, MOST_DRAWN);
    this.weights = new Int32Array(blocks);
    this.sums = units.map(() => new Float64Array(blocks));
    this.counts = units.map(() => new Int32Array(blocks));
    units.forEach((cell, c) => {
      for (let g = 0; g < cell.length; g++) {
        if (Number.isNaN(cell[g])) continue;
        const block = Math.floor((g * blocks) / games);
        this.sums[c][block] += cell[g];
        this.counts[c][block]++;
      }
    });
  }

  /** The cells' means as they are. */
  means(): number[] {
    return this.weighted(this.weights.fill(1));
  }

  /** The cells' means over games drawn with replacement. */
  redrawn(uniform: Uniform): number[] {
    drawAgain(this.weights, uniform);
    return this.weighted(this.weights);
  }

  private weighted(weights: Int32Array): number[] {
    return this.sums.map((sums, c) => {
      const counts = this.counts[c];
      let sum = 0;
      let n = 0;
      for (let b = 0; b < weights.length; b++) {
        sum += weights[b] * sums[b];
        n += weights[b] * counts[b];
      }
      return sum / n;
    });
  }
}
