import { choicesOf, type MetricsSpec } from '../core/index.ts';
import { RESULTS } from '../tables/columns.ts';

/** Curves are kept up to this round; later rounds count into the last. */
const MOST_ROUNDS = 512;

/** Lines and choices there is room for at first. */
const ROOM = 4096;

/** The rows of curves.arrow, column by column, without those beyond `rows`. */
export interface CurveRows {
  readonly rows: number;
  /** seat, metric, round, result, value, count */
  readonly columns: readonly Int32Array[];
}

/**
 * The curves of a chunk's games. While games run, every point is only written down, one column a curve; the points are counted by round, result and value
 * when the chunk is over, curve by curve: the counts of one curve fit the fastest memory, those of all do not.
 */
export class CurveBook {
  private readonly min: Int32Array;
  private readonly last: Int32Array;
  private readonly seats: number;

  // Points by curve, then line. A line's key is its seat, round and, once its game is over, result.
  private points: Int16Array;
  private room = ROOM;
  private lines = 0;
  private keys = new Int32Array(ROOM);
  /** The line being written, and the first of the running game. */
  private at = 0;
  private firstLine = 0;

  // Choices: key, mix and choice. Their mixes stand among the curves.
  private choiceKeys = new Int32Array(ROOM);
  private choiceMix = new Int16Array(ROOM);
  private choiceValues = new Int16Array(ROOM);
  private choices = 0;
  private firstChoice = 0;

  private readonly curves: number;
  /** By key: its place among the keys of this chunk, + 1. */
  private readonly places: Int32Array;
  private counts = new Int32Array(0);
  private out: Int32Array[] = [];

  constructor({ curves, mixes = [] }: Pick<MetricsSpec, 'curves' | 'mixes'>, seats: number) {
    this.curves = curves.length;
    this.min = Int32Array.from([...curves.map((c) => c.min), ...mixes.map(() => 0)]);
    this.last = Int32Array.from([...curves.map((c) => c.max - c.min), ...mixes.map((mix) => choicesOf(mix) - 1)]);
    this.seats = seats;
    this.points = new Int16Array(curves.length * ROOM);
    this.places = new Int32Array(seats * MOST_ROUNDS * RESULTS.length);
    // Fields that change for the first time late in a run make the compiler throw away all code that uses them: they change here.
    this.moreLines();
    this.moreChoices();
  }

  line(seat: number, round: number): void {
    if (this.lines === this.room) this.moreLines();
    this.at = this.lines++;
    this.keys[this.at] = keyOf(seat, round);
  }

  put(curve: number, value: number): void {
    this.points[curve * this.room + this.at] = value;
  }

  choice(mix: number, seat: number, round: number, choice: number): void {
    const i = this.choices;
    if (i === this.choiceKeys.length) this.moreChoices();
    this.choiceKeys[i] = keyOf(seat, round);
    this.choiceMix[i] = mix;
    this.choiceValues[i] = choice;
    this.choices = i + 1;
  }

  private moreLines(): void {
    const room = 2 * this.room;
    const points = new Int16Array(this.curves * room);
    for (let c = 0; c < this.curves; c++) points.set(this.points.subarray(c * this.room, (c + 1) * this.room), c * room);
    this.points = points;
    this.keys = longer(this.keys, new Int32Array(room));
    this.room = room;
  }

  private moreChoices(): void {
    const room = 2 * this.choiceKeys.length;
    this.choiceKeys = longer(this.choiceKeys, new Int32Array(room));
    this.choiceMix = longer(this.choiceMix, new Int16Array(room));
    this.choiceValues = longer(this.choiceValues, new Int16Array(room));
  }

  /** The running game is over and had this result. */
  end(result: number): void {
    for (let i = this.firstLine; i < this.lines; i++) this.keys[i] += result;
    for (let i = this.firstChoice; i < this.choices; i++) this.choiceKeys[i] += result;
    this.firstLine = this.lines;
    this.firstChoice = this.choices;
  }

  /** Nothing of the running game stays. */
  fail(): void {
    this.lines = this.firstLine;
    this.choices = this.firstChoice;
  }

  /** Rows by seat, metric, round, result and value; the book is empty afterwards. The arrays are used again by the next `take`. */
  take(): CurveRows {
    const found = this.foundKeys();
    const starts = this.countPoints(found.length);
    const rows = this.writeRows(found, starts);
    this.lines = 0;
    this.firstLine = 0;
    this.choices = 0;
    this.firstChoice = 0;
    return { rows, columns: this.out };
  }

  /** The keys of this chunk's points, ascending; the points' own keys become places in this list. */
  private foundKeys(): number[] {
    const { places, keys, choiceKeys } = this;
    places.fill(0);
    for (let i = 0; i < this.lines; i++) places[keys[i]] = 1;
    for (let i = 0; i < this.choices; i++) places[choiceKeys[i]] = 1;
    const found: number[] = [];
    for (let key = 0; key < places.length; key++) if (places[key] !== 0) places[key] = found.push(key) - 1;
    for (let i = 0; i < this.lines; i++) keys[i] = places[keys[i]];
    for (let i = 0; i < this.choices; i++) choiceKeys[i] = places[choiceKeys[i]];
    return found;
  }

  /** Counts by curve, place of the key and value; gives back where each curve's counts begin. */
  private countPoints(found: number): number[] {
    const starts: number[] = [0];
    for (let c = 0; c < this.last.length; c++) starts.push(starts[c] + found * (this.last[c] + 1));
    const size = starts[this.last.length];
    if (this.counts.length < size) this.counts = new Int32Array(size);
    else this.counts.fill(0, 0, size);
    for (let c = 0; c < this.curves; c++) this.countCurve(c, this.counts.subarray(starts[c], starts[c + 1]));
    const { counts, choiceKeys, choiceMix, choiceValues } = this;
    for (let i = 0; i < this.choices; i++) {
      const c = this.curves + choiceMix[i];
      counts[starts[c] + choiceKeys[i] * (this.last[c] + 1) + choiceValues[i]]++;
    }
    return starts;
  }

  private countCurve(curve: number, counts: Int32Array): void {
    const { keys, lines } = this;
    const points = this.points.subarray(curve * this.room, curve * this.room + lines);
    const min = this.min[curve];
    const last = this.last[curve];
    const span = last + 1;
    for (let i = 0; i < lines; i++) {
      let v = points[i] - min;
      if (v < 0) v = 0;
      else if (v > last) v = last;
      counts[keys[i] * span + v]++;
    }
  }

  private writeRows(found: readonly number[], starts: readonly number[]): number {
    const most = starts[this.last.length];
    if (this.out.length === 0 || this.out[0].length < most) this.out = Array.from({ length: 6 }, () => new Int32Array(most));
    const { counts, min, last } = this;
    const [seats, metrics, rounds, results, values, numbers] = this.out;
    let rows = 0;
    let from = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      let to = from;
      while (to < found.length && found[to] < keyOf(seat + 1, 0)) to++;
      for (let c = 0; c < last.length; c++) {
        const span = last[c] + 1;
        for (let place = from; place < to; place++) {
          const key = found[place];
          const round = Math.floor(key / RESULTS.length) % MOST_ROUNDS;
          const result = key % RESULTS.length;
          const at = starts[c] + place * span;
          for (let v = 0; v < span; v++) {
            if (counts[at + v] === 0) continue;
            seats[rows] = seat;
            metrics[rows] = c;
            rounds[rows] = round;
            results[rows] = result;
            values[rows] = min[c] + v;
            numbers[rows++] = counts[at + v];
          }
        }
      }
      from = to;
    }
    return rows;
  }
}

/** By seat, then round, with room for the result. */
function keyOf(seat: number, round: number): number {
  return (seat * MOST_ROUNDS + (round < MOST_ROUNDS ? round : MOST_ROUNDS - 1)) * RESULTS.length;
}

function longer<A extends Int16Array | Int32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
