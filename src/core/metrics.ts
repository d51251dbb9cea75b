import type { State } from './state.ts';

/** Columns, curves and card counts a game declares; the tables are built from these declarations alone. */
export type ColumnType = 'int8' | 'int16' | 'int32' | 'float64' | 'word';

export interface ColumnSpec {
  readonly name: string;
  readonly type: ColumnType;
  /** For words: the dictionary, in declared order; the column stores indices. */
  readonly words?: readonly string[];
  readonly about: string;
}

export interface CurveSpec {
  readonly name: string;
  /** Smallest and largest value; values outside are clamped. */
  readonly min: number;
  readonly max: number;
  readonly about: string;
}

export interface MetricsSpec {
  /** Causes of the end, index 0 being the word for "none yet". */
  readonly causes: readonly string[];
  /** The game's own columns of games.arrow, one row a game; per-seat columns are declared once a seat (`<name>_<seat>`). */
  readonly columns: readonly ColumnSpec[];
  readonly curves: readonly CurveSpec[];
  /** The game's own counts in cards.arrow, after drawn and played. */
  readonly cardCounts: readonly string[];
}

/** Numbers of the two counts every game has; a game's own counts follow from OWN_COUNT on. */
export const DRAWN = 0;
export const PLAYED = 1;
export const OWN_COUNT = 2;

/** What the runner gives to a game's metrics to write into. */
export interface Sink {
  /** The game's own columns of the row being written, in declared order. */
  readonly row: Float64Array;
  /** A point of a curve, usually at the end of a round. */
  sample(curve: number, seat: number, round: number, value: number): void;
  /** Counts something about a card. */
  count(what: number, seat: number, card: number, by: number): void;
  /** The card was part of the game (deck list, set-up). */
  include(seat: number, card: number): void;
}

/** A game's own bookkeeping: fed by events, writes one row when the game ends. Nothing may survive from the game before. */
export interface Metrics<S extends State = State> {
  /** Before set-up, so that what happens during it is recorded; there is no state to look at yet. */
  begin(): void;
  /** Events it wants to be told of; absent: all. */
  readonly wants?: readonly number[];
  event(s: S, event: number, a: number, b: number, c: number): void;
  end(s: S): void;
}
