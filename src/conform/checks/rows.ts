import { A, type ColumnSpec, type ColumnType, choicesOf, type GameDef, placeIds, type Rules, type Sink } from '../../core/index.ts';
import { playGame } from '../../runner/play/play.ts';
import { Fault, type Spot } from '../fault.ts';
import { keyOf } from '../keys.ts';
import { tableOf } from '../monte-carlo.ts';
import { type Check, compiled } from '../subject.ts';

const RANGES: Readonly<Record<ColumnType, readonly [number, number]>> = {
  int8: [-128, 127],
  int16: [-32_768, 32_767],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  float64: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  word: [0, 32_767],
};
const MOST_ROUNDS = 32_767;

export const rows: Check = {
  promise: 'rows, curves and rounds keep within their ranges',
  look: 'metrics (record, columns and curves in a game made with defineGame)',
  run(subject, { games, seed, pulse }) {
    const { def } = subject;
    const rules = compiled(subject);
    const columns = columnsOf(def, rules);
    const sink = new StrictSink(def, rules, columns.length);
    const metrics = rules.metrics(sink);
    rules.door.record(metrics);
    const table = tableOf(def, rules, undefined, pulse);
    const s = rules.create();
    for (let game = 0; game < games; game++) {
      sink.begin({ game });
      metrics.begin();
      playGame(table, s, keyOf(seed), game);
      metrics.endCurves?.(s);
      sink.endLine();
      metrics.end(s);
      sink.within('the number of rounds', s.round, 0, MOST_ROUNDS);
      columns.forEach((column, i) => {
        sink.checkColumn(`column ${column.name}`, column, sink.row[i]);
      });
    }
    return undefined;
  },
};

function columnsOf({ metrics }: GameDef, rules: Rules): ColumnSpec[] {
  const each = rules.seats > 1 ? (metrics.seatColumns ?? []) : [];
  return [...metrics.columns, ...Array.from({ length: rules.seats }, () => each).flat()];
}

/** Takes what a game's metrics write, before a typed array could cut it. */
class StrictSink implements Sink {
  readonly row: Float64Array;
  readonly curvesKept = true;
  readonly attemptRow: Float64Array;
  readonly sums: Int32Array;
  private readonly def: GameDef;
  private readonly rules: Rules;
  private readonly counts: number;
  /** Wider than 16 bits, so that what does not fit them is seen. */
  private readonly values: Float64Array;
  private isOpen = false;
  private spot: Spot = {};

  constructor(def: GameDef, rules: Rules, columns: number) {
    this.def = def;
    this.rules = rules;
    this.counts = 2 + def.metrics.cardCounts.length;
    this.row = new Float64Array(columns);
    this.attemptRow = new Float64Array(A.own + (def.metrics.attempts?.length ?? 0));
    this.sums = new Int32Array(rules.seats * rules.cards.length * this.counts);
    this.values = new Float64Array(def.metrics.curves.length);
  }

  get points(): Int16Array {
    return this.values as unknown as Int16Array;
  }

  begin(spot: Spot): void {
    this.spot = spot;
    this.row.fill(0);
    this.isOpen = false;
  }

  within(what: string, value: number, low: number, high: number): void {
    if (!(value >= low && value <= high)) throw new Fault(`${what} is ${value}, not from ${low} to ${high}`, this.spot);
  }

  checkColumn(what: string, { type, words, flag }: ColumnSpec, value: number): void {
    const most = words === 'cards' ? this.rules.cards.length : words === undefined ? undefined : words.length - 1;
    const [low, high] = most !== undefined ? [0, most] : flag ? [0, 1] : RANGES[type];
    this.within(what, value, low, high);
    if (type !== 'float64' && !Number.isInteger(value)) throw new Fault(`${what} is ${value}, not a whole number; its type is ${type}`, this.spot);
  }

  line(seat: number, round: number): number {
    this.endLine();
    this.isOpen = true;
    this.within('the seat of a curve', seat, 0, this.rules.seats - 1);
    this.within('the round of a curve', round, 0, MOST_ROUNDS);
    return 0;
  }

  /** Looks at the line that was written last. */
  endLine(): void {
    if (this.isOpen) for (const [i, { name, min, max }] of this.def.metrics.curves.entries()) this.within(`curve ${name}`, this.values[i], min, max);
    this.values.fill(Number.NaN);
  }

  choice(mix: number, choice: number): void {
    if (!this.isOpen) throw new Fault('a choice was told before any line of the game', this.spot);
    const mixes = this.def.metrics.mixes ?? [];
    this.within('the number of a mix', mix, 0, mixes.length - 1);
    this.within(`a choice of ${mixes[mix].name}`, choice, 0, choicesOf(mixes[mix]) - 1);
  }

  attempt(): void {
    this.within('the stage of an attempt', this.attemptRow[A.stage], 1, RANGES.int16[1]);
    this.within('the number of an attempt', this.attemptRow[A.attempt], 1, RANGES.int16[1]);
    this.within('the outcome of an attempt', this.attemptRow[A.outcome], 1, 4);
    (this.def.metrics.attempts ?? []).forEach((column, i) => {
      const [low, high] = column.words === 'cards' ? [0, this.rules.cards.length] : RANGES[column.type];
      this.within(`column ${column.name} of an attempt`, this.attemptRow[A.own + i], low, high);
    });
  }

  came(seat: number, card: number, times: number, round: number): void {
    this.include(seat, card);
    this.within('times drawn', times, 0, RANGES.int16[1]);
    this.within('the round of the first draw', round, 0, MOST_ROUNDS);
  }

  sumsOf(seat: number, card: number): number {
    return (seat * this.rules.cards.length + card) * this.counts;
  }

  includeAll(seat: number, word: number, cards: number): void {
    for (let i = 0; i < 32; i++) if (((cards >>> i) & 1) !== 0) this.include(seat, 32 * word + i);
  }

  countedAll(what: number, seat: number, word: number, cards: number): void {
    this.within('the number of a card count', what, 0, this.counts - 1);
    this.includeAll(seat, word, cards);
  }

  count(what: number, seat: number, card: number): void {
    this.within('the number of a card count', what, 0, this.counts - 1);
    this.include(seat, card);
  }

  countAt(what: number, place: number, by: number): void {
    this.within('the number of a place count', what, 0, 1 + (this.def.metrics.placeCounts ?? []).length);
    this.within('the number of a place', place, 0, placeIds(this.rules.maps).length - 1);
    this.within('the count of a place', by, 1, RANGES.int32[1]);
  }

  include(seat: number, card: number): void {
    this.within('the seat of a card', seat, 0, this.rules.seats - 1);
    this.within('the number of a card', card, 0, this.rules.cards.length - 1);
  }
}
