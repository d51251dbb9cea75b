import { choicesOf, type MetricsSpec } from '../../core/index.ts';
import { type NumberArray, RESULTS } from '../../tables/columns.ts';

/** Curves have at most this many rounds; later rounds count as the last. */
const MOST_ROUNDS = 512;

/** Initial capacity for lines and choices. */
const ROOM = 4096;

/** Lines counted together, curve by curve: this many fit into the fastest cache with the counts of one curve, but not with those of all curves. */
const LINES = 256;

/** More than any number of points. */
const MANY = 2 ** 30;

/** In a choice's word, the line's key is stored above mix and choice. */
const KEY_SHIFT = 16;
const MIX_SHIFT = 12;
const MIX_MASK = 15;
const CHOICE_MASK = (1 << MIX_SHIFT) - 1;

/** The rows of curves.arrow by column; only the first `rows` are valid. */
export interface CurveRows {
  readonly rows: number;
  /** seat, metric, round, result, value, count */
  readonly columns: readonly NumberArray[];
}

/** The curves of a chunk's games. During games, points are only stored. They are counted by round, result and value when the chunk ends. */
export class CurveBook {
  private readonly min: Int32Array;
  private readonly last: Int32Array;
  private readonly seats: number;

  /** Points by line, then curve. A line's key combines its seat, its round and, once its game is over, its result. */
  points: Int16Array;
  private keys = new Int32Array(ROOM);
  private lines = 0;
  private firstLine = 0;
  /** Key of the current line. */
  private key = 0;

  /** Choices: key, mix and choice in one word. Mixes are numbered after the curves. */
  private choicesMade = new Int32Array(ROOM);
  private choices = 0;
  private firstChoice = 0;

  private readonly curves: number;
  /** By key: 1 + its index among the keys of this chunk. */
  private readonly places: Int32Array;
  private counts = new Int32Array(0);
  /** By key index: lines with that key. Every curve has one point on each. */
  private linesOf = new Int32Array(0);
  private out: NumberArray[] = [];

  constructor({ curves, mixes = [] }: Pick<MetricsSpec, 'curves' | 'mixes'>, seats: number) {
    if (mixes.length > MIX_MASK || mixes.some((mix) => choicesOf(mix) > CHOICE_MASK))
      throw new Error('more mixes, or choices of a mix, than curves have room for');
    this.curves = curves.length;
    this.min = Int32Array.from([...curves.map((c) => c.min), ...mixes.map(() => 0)]);
    this.last = Int32Array.from([...curves.map((c) => c.max - c.min), ...mixes.map((mix) => choicesOf(mix) - 1)]);
    this.seats = seats;
    this.points = new Int16Array(curves.length * ROOM);
    this.places = new Int32Array(seats * MOST_ROUNDS * RESULTS.length);
    // Reallocate these fields early: a field that first changes late in a run makes V8 discard all code that uses it.
    this.moreLines();
    this.moreChoices();
  }

  line(seat: number, round: number): number {
    const line = this.lines;
    if (line === this.keys.length) this.moreLines();
    this.key = keyOf(seat, round);
    this.keys[line] = this.key;
    this.lines = line + 1;
    return line * this.curves;
  }

  choice(mix: number, choice: number): void {
    const i = this.choices;
    if (i === this.choicesMade.length) this.moreChoices();
    this.choicesMade[i] = (this.key << KEY_SHIFT) | (mix << MIX_SHIFT) | choice;
    this.choices = i + 1;
  }

  private moreLines(): void {
    this.points = longer(this.points, new Int16Array(2 * this.points.length));
    this.keys = longer(this.keys, new Int32Array(2 * this.keys.length));
  }

  private moreChoices(): void {
    this.choicesMade = longer(this.choicesMade, new Int32Array(2 * this.choicesMade.length));
  }

  /** Reads the current game's points of one curve in the order of its lines, before the game ends. */
  readGame(curve: number, read: (seat: number, round: number, value: number) => void): void {
    for (let line = this.firstLine; line < this.lines; line++) {
      const at = this.keys[line] / RESULTS.length;
      read(Math.floor(at / MOST_ROUNDS), at % MOST_ROUNDS, this.points[line * this.curves + curve]);
    }
  }

  /** Ends the current game with this result. */
  end(result: number): void {
    for (let i = this.firstLine; i < this.lines; i++) this.keys[i] += result;
    for (let i = this.firstChoice; i < this.choices; i++) this.choicesMade[i] += result << KEY_SHIFT;
    this.firstLine = this.lines;
    this.firstChoice = this.choices;
  }

  /** Discards the current game. */
  fail(): void {
    this.lines = this.firstLine;
    this.choices = this.firstChoice;
  }

  /** Rows by seat, metric, round, result and value; empties the book. The next `take` reuses the arrays. */
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

  /** The keys of this chunk's points, ascending; replaces the lines' keys by indices into this list. */
  private foundKeys(): number[] {
    const { places, keys, choicesMade } = this;
    places.fill(0);
    for (let i = 0; i < this.lines; i++) places[keys[i]] = 1;
    for (let i = 0; i < this.choices; i++) places[choicesMade[i] >>> KEY_SHIFT] = 1;
    const found: number[] = [];
    for (let key = 0; key < places.length; key++) if (places[key] !== 0) places[key] = found.push(key) - 1;
    this.linesOf = new Int32Array(found.length);
    for (let i = 0; i < this.lines; i++) {
      const place = places[keys[i]];
      keys[i] = place;
      this.linesOf[place]++;
    }
    return found;
  }

  /** Counts by curve, key index and value; returns the offset of each curve's counts. */
  private countPoints(found: number): number[] {
    const starts: number[] = [0];
    for (let c = 0; c < this.last.length; c++) starts.push(starts[c] + found * (this.last[c] + 1));
    const size = starts[this.last.length];
    if (this.counts.length < size) this.counts = new Int32Array(size);
    else this.counts.fill(0, 0, size);
    for (let from = 0; from < this.lines; from += LINES)
      for (let c = 0; c < this.curves; c++) this.countCurve(c, starts[c], from, Math.min(this.lines, from + LINES));
    const { counts, choicesMade, places, last } = this;
    for (let i = 0; i < this.choices; i++) {
      const made = choicesMade[i];
      const c = this.curves + ((made >> MIX_SHIFT) & MIX_MASK);
      counts[starts[c] + places[made >>> KEY_SHIFT] * (last[c] + 1) + (made & CHOICE_MASK)]++;
    }
    return starts;
  }

  private countCurve(curve: number, start: number, from: number, to: number): void {
    const { keys, points, curves, counts } = this;
    const min = this.min[curve];
    const last = this.last[curve];
    const span = last + 1;
    // Readable: counts[start + keys[i] * span + v]++. This form needs no checks for results beyond 32 bits.
    for (let i = from, at = from * curves + curve; i < to; i++, at += curves) {
      let v = points[at] - min;
      if (v < 0) v = 0;
      else if (v > last) v = last;
      counts[(start + Math.imul(keys[i], span) + v) | 0]++;
    }
  }

  private writeRows(found: readonly number[], starts: readonly number[]): number {
    const most = starts[this.last.length];
    if (this.out.length === 0 || this.out[0].length < most)
      this.out = [new Int8Array(most), new Int16Array(most), new Int16Array(most), new Int16Array(most), new Int32Array(most), new Int32Array(most)];
    const { counts, min, last, linesOf } = this;
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
          let left = c < this.curves ? linesOf[place] : MANY;
          for (let v = 0; v < span && left > 0; v++) {
            const n = counts[at + v];
            if (n === 0) continue;
            left -= n;
            seats[rows] = seat;
            metrics[rows] = c;
            rounds[rows] = round;
            results[rows] = result;
            values[rows] = min[c] + v;
            numbers[rows++] = n;
          }
        }
      }
      from = to;
    }
    return rows;
  }
}

/** Combines seat and round, leaving room for the result. */
function keyOf(seat: number, round: number): number {
  return (seat * MOST_ROUNDS + (round < MOST_ROUNDS ? round : MOST_ROUNDS - 1)) * RESULTS.length;
}

function longer<A extends Int16Array | Int32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
