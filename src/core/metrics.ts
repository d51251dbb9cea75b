import type { State } from './state.ts';

/** Columns, curves and card counts a game declares; tables and reports are built from these declarations alone. */
export type ColumnType = 'int8' | 'int16' | 'int32' | 'float64' | 'word';

export interface ColumnSpec {
  readonly name: string;
  readonly type: ColumnType;
  /** For words: the dictionary, in declared order; the column stores indices. `cards`: the cards of the run after the word none; a row holds card + 1. */
  readonly words?: readonly string[] | 'cards';
  /** Of numbers: 1 where something is so, else 0, so that its mean is a share of games. */
  readonly flag?: true;
  readonly about: string;
}

/** A number at the end of every round. */
export interface CurveSpec {
  readonly name: string;
  /** Smallest and largest value; values outside are clamped. */
  readonly min: number;
  readonly max: number;
  readonly about: string;
}

/**
 * What players chose among a few kinds of choices: how often in a game (columns) and in which rounds (a curve whose values are the choices). The choices are
 * all combinations of the words of `by`, the last changing fastest.
 */
export interface MixSpec {
  /** Name of its curve in curves.arrow. */
  readonly name: string;
  /** What is counted, one and many: Use, Uses. */
  readonly one: string;
  readonly many: string;
  /** What tells choices apart, the most important first. */
  readonly by: readonly { readonly name: string; readonly words: readonly string[] }[];
  /** Columns of games.arrow that count the choices, in their order. */
  readonly columns: readonly string[];
}

export interface CardCountSpec {
  readonly name: string;
  readonly about: string;
  /** Games in which it happened, and those won of them, are counted too, as `games_<name>` and `wins_<name>`. */
  readonly games?: boolean;
}

/** What becomes of cards of some groups: counts of which at most one happens to a card each time it comes. */
export interface FateSpec {
  readonly title: string;
  /** Absent: all cards. */
  readonly groups?: readonly string[];
  /** Counts of how often such a card came: drawn, and what else brings it. */
  readonly of: readonly string[];
  readonly fates: readonly { readonly count: string; readonly label: string }[];
  /** What the rest is called. */
  readonly rest: string;
}

/** A figure of cards of some groups: one count divided by the sum of others. */
export interface CardFigureSpec {
  readonly title: string;
  /** Absent: all cards of which anything was counted. */
  readonly groups?: readonly string[];
  readonly count: string;
  readonly per: readonly string[];
}

export interface MetricsSpec {
  /** Causes of the end, index 0 being the word for "none yet". */
  readonly causes: readonly string[];
  /** The game's own columns of games.arrow, one row a game; per-seat columns are declared once a seat (`<name>_<seat>`). */
  readonly columns: readonly ColumnSpec[];
  /** Columns that runs with several seats at a table have besides, once a seat as `<name>_<seat>`; in the row they follow the others, seat by seat. */
  readonly seatColumns?: readonly ColumnSpec[];
  readonly curves: readonly CurveSpec[];
  readonly mixes?: readonly MixSpec[];
  /** The game's own columns of attempts.arrow, where it has campaigns: a row for each attempt at a stage. */
  readonly attempts?: readonly ColumnSpec[];
  /** The game's own counts in cards.arrow. */
  readonly cardCounts: readonly CardCountSpec[];
  /** Rounds at which cards are looked at: of the games that went on after round r, those in which the card had been drawn. Ascending. */
  readonly landmarks?: readonly number[];
  /** The count that landmarks and card impact look at, when it is not `drawn`: one whose games are counted. Its name is also the word for what happened to the card. */
  readonly impactOf?: string;
  readonly fates?: readonly FateSpec[];
  readonly cardFigures?: readonly CardFigureSpec[];
}

/** Number of choices of a mix. */
export function choicesOf({ by }: Pick<MixSpec, 'by'>): number {
  return by.reduce((n, { words }) => n * words.length, 1);
}

/** Numbers of the two counts every game has; a game's own counts follow from OWN_COUNT on. */
export const DRAWN = 0;
export const PLAYED = 1;
export const OWN_COUNT = 2;

/** What the runner gives to a game's metrics to write into. Nothing here allocates. */
export interface Sink {
  /** The game's own columns of the row being written, in declared order; all 0 when a game begins. Each game has a row of its own: ask for it again. */
  readonly row: Float64Array;
  /** Are curves and choices of this game kept? Books may save themselves the work when they are not. */
  readonly curvesKept: boolean;
  /**
   * Opens a line of curve points, usually at the end of a round, and returns where they stand in `points`, one for each curve. All of them are to be written there,
   * and must fit 16 bits.
   */
  line(seat: number, round: number): number;
  /** Points of all lines. There may be new ones after `line`. */
  readonly points: Int16Array;
  /** A choice was made in the round of the line opened last. */
  choice(mix: number, choice: number): void;
  /** Counts something about a card, which is part of the game then. */
  count(what: number, seat: number, card: number, by: number): void;
  /** Sums of the counts, all of a card one after another; the next card of the seat follows. */
  readonly sums: Int32Array;
  /** Where the sums of a card stand, in the order of the counts from DRAWN on. */
  sumsOf(seat: number, card: number): number;
  /** Of a game that is over: cards of a mask, from card 32 · word on, were part of it. */
  includeAll(seat: number, word: number, cards: number): void;
  /** Of a game that is over: a count, of which games are counted, was raised for cards of a mask. The game itself has added them to the sums. */
  countedAll(what: number, seat: number, word: number, cards: number): void;
  /**
   * The card was part of a game that is over; what `landmarks` look at (drawn, unless the game says otherwise) happened to it so often, first in this round.
   * Counts whose games are not asked for are added to `sums` (from `sumsOf` on) by the game itself, which is far cheaper than `count`.
   */
  came(seat: number, card: number, times: number, round: number): void;
  /** The card was part of the game (deck list, set-up). */
  include(seat: number, card: number): void;
  /** The next row of attempts.arrow: what `A` names, then the game's own columns. */
  readonly attemptRow: Float64Array;
  /** That row is complete. */
  attempt(): void;
}

/** Places of the columns of attempts.arrow that every campaign has; its own follow. */
export const enum A {
  stage = 0,
  attempt = 1,
  /** As in the state's header. */
  outcome = 2,
  cause = 3,
  rounds = 4,
  own = 5,
}

/** A game's own bookkeeping: fed by events, writes one row when the game ends. Nothing may survive from the game before. */
export interface Metrics<S extends State = State> {
  /** Before set-up, so that what happens during it is recorded; there is no state to look at yet. */
  begin(): void;
  /** Events it wants to be told of; absent: all. The fewer the better: what comes often is better counted in the state and read there. */
  readonly wants?: readonly number[];
  /** Those it wants only in games whose curves are kept. */
  readonly wantsForCurves?: readonly number[];
  event(s: S, event: number, a: number, b: number, c: number): void;
  /** The game is over, and its curves are kept: their last points. */
  endCurves?(s: S): void;
  /** The game is over: everything about it but its curves goes into the sink. */
  end(s: S): void;
  /**
   * True when `end` looks at the state alone. Then it is called later, with a copy of the state: code that runs once a game runs cold, and several times slower
   * than for many games in a row.
   */
  readonly fromState?: boolean;
}
