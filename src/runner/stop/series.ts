import type { Units } from '../../evidence/units.ts';
import { type Measure, type MeasuredRows, measured, pairMeans } from '../../tables/measure.ts';

/** Marks a game that ended in error among the stored half points. */
const FAILED = -1;

/** The values of a cell that the stopping rule sees: one number per game. Outcomes take one byte each, since a run may look at millions. */
export class Series {
  private readonly measure: Measure;
  private readonly swap: boolean;
  private store: Int8Array | Float64Array;

  /** `swap`: games come in pairs, and a pair is a unit. */
  constructor(measure: Measure, swap: boolean) {
    this.measure = measure;
    this.swap = swap;
    this.store = this.room(4096);
  }

  /** Adds games from number `first` on. */
  add(first: number, count: number, rows: MeasuredRows): void {
    if (first + count > this.store.length) {
      const more = this.room(2 * (first + count));
      more.set(this.store);
      this.store = more;
    }
    const values = measured(this.measure, rows, count);
    if (this.store instanceof Float64Array) this.store.set(values, first);
    // Values are 0, ½ and 1; doubled they are integers.
    else for (let i = 0; i < count; i++) this.store[first + i] = Number.isNaN(values[i]) ? FAILED : 2 * values[i];
  }

  /** The units among the first n games, which must all have been added. */
  units(n: number): Units {
    const values = new Float64Array(n);
    if (this.store instanceof Float64Array) values.set(this.store.subarray(0, n));
    else for (let i = 0; i < n; i++) values[i] = this.store[i] === FAILED ? Number.NaN : this.store[i] / 2;
    return this.swap ? pairMeans(values) : values;
  }

  private room(games: number): Int8Array | Float64Array {
    return this.measure.column === null ? new Int8Array(games) : new Float64Array(games);
  }
}
