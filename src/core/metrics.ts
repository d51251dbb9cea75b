import type { State } from './state.ts';

/** The columns, curves and card counts that a game declares. Tables and reports are built from these declarations alone. */
export type ColumnType = 'int8' | 'int16' | 'int32' | 'float64' | 'word';

export interface ColumnSpec {
  readonly name: string;
  readonly type: ColumnType;
  /** For words: the dictionary, in declared order; the column stores indices. `cards`: "none" followed by the cards of the run; a row holds card + 1. */
  readonly words?: readonly string[] | 'cards';
  /** For numbers: 1 if true, else 0, so that the mean is a share of games. */
  readonly flag?: true;
  readonly about: string;
  /** What its numbers count, if its name and `about` leave room for doubt: round, rounds, games. */
  readonly unit?: string;
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
 * The curve that tells who is ahead or, where players win and lose together, how they stand. Runs of a game that names one also write courses.arrow and
 * turns.arrow, from which reports tell how the game feels.
 */
export interface TensionSpec {
  readonly curve: string;
  /** Which values are good for those who have them. */
  readonly good: 'high' | 'low';
  /** `seat`: each seat has a value of its own; `table`: all seats have the same. */
  readonly per: 'seat' | 'table';
}

/**
 * Counts what players chose from a few kinds of choices: how often per game (columns) and in which rounds (a curve whose values are the choices). The choices
 * are all combinations of the words of `by`, the last varying fastest.
 */
export interface MixSpec {
  /** Name of its curve in curves.arrow. */
  readonly name: string;
  /** The thing counted, singular and plural: Use, Uses. */
  readonly one: string;
  readonly many: string;
  /** The dimensions of a choice, the most important first. */
  readonly by: readonly { readonly name: string; readonly words: readonly string[] }[];
  /** Columns of games.arrow that count the choices, in the order of the choices. */
  readonly columns: readonly string[];
}

export interface CardCountSpec {
  readonly name: string;
  readonly about: string;
  /** Also counts the games in which it happened and the wins among them, as `games_<name>` and `wins_<name>`. */
  readonly games?: boolean;
}

/** The fate of cards of some groups: a set of counts of which at most one applies each time a card comes up. */
export interface FateSpec {
  readonly title: string;
  /** Absent: all cards. */
  readonly groups?: readonly string[];
  /** Counts of how often such a card came up: drawn, or brought into play otherwise. */
  readonly of: readonly string[];
  readonly fates: readonly { readonly count: string; readonly label: string }[];
  /** Label of the remainder. */
  readonly rest: string;
}

/** A ratio for cards of some groups: one count divided by the sum of others. */
export interface CardFigureSpec {
  readonly title: string;
  /** Absent: all cards with any count. */
  readonly groups?: readonly string[];
  readonly count: string;
  readonly per: readonly string[];
}

/** A game's own count by place. */
export interface PlaceCountSpec {
  readonly name: string;
  readonly about: string;
}

export interface MetricsSpec {
  /** Causes of the end; index 0 is the word for "none yet". */
  readonly causes: readonly string[];
  /** The game's own columns of games.arrow, one row per game. Per-seat columns are declared once per seat (`<name>_<seat>`). */
  readonly columns: readonly ColumnSpec[];
  /** Additional columns for runs with several seats, one per seat as `<name>_<seat>`. They follow the other columns, seat by seat. */
  readonly seatColumns?: readonly ColumnSpec[];
  /**
   * Numbers that describe the luck dealt, known before the first decision; `Rules.dealt` writes them. They follow all other columns of games.arrow as
   * `dealt_<name>`. What they explain of the results narrows an interval at no cost, so choose a few that help or hurt.
   */
  readonly dealt?: readonly ColumnSpec[];
  readonly curves: readonly CurveSpec[];
  /** Who is ahead, or how the players stand; absent if no curve tells. */
  readonly tension?: TensionSpec;
  readonly mixes?: readonly MixSpec[];
  /** The game's own columns of attempts.arrow, if it has campaigns: one row per attempt at a stage. */
  readonly attempts?: readonly ColumnSpec[];
  /** The game's own counts in cards.arrow. */
  readonly cardCounts: readonly CardCountSpec[];
  /** The game's own counts in places.arrow, which is written if its rules have maps. */
  readonly placeCounts?: readonly PlaceCountSpec[];
  /** Rounds at which cards are analysed, ascending: among the games that lasted beyond round r, those in which the card had been drawn. */
  readonly landmarks?: readonly number[];
  /** The count that landmarks and card impact use instead of `drawn`. Its games must be counted. Its name also describes what happened to the card. */
  readonly impactOf?: string;
  readonly fates?: readonly FateSpec[];
  readonly cardFigures?: readonly CardFigureSpec[];
}

/** Number of choices of a mix. */
export function choicesOf({ by }: Pick<MixSpec, 'by'>): number {
  return by.reduce((n, { words }) => n * words.length, 1);
}

/** Numbers of the two counts every game has; a game's own counts start at OWN_COUNT. */
export const DRAWN = 0;
export const PLAYED = 1;
export const OWN_COUNT = 2;

/** Numbers of the counts that every place of a map has; a game's own start at OWN_PLACE_COUNT. */
export const VISITS = 0;
export const DEATHS = 1;
export const OWN_PLACE_COUNT = 2;

/** Where a game's metrics write. Nothing here allocates. */
export interface Sink {
  /** The game's own columns of the current row, in declared order; all 0 when a game begins. Each game has its own row, so do not keep the reference. */
  readonly row: Float64Array;
  /** Are this game's curves and choices kept? If not, metrics can skip the work. */
  readonly curvesKept: boolean;
  /** Opens a line of curve points, usually at the end of a round, and returns its offset in `points`. The caller writes one 16-bit value per curve there. */
  line(seat: number, round: number): number;
  /** Points of all lines. `line` may replace the array. */
  readonly points: Int16Array;
  /** Records a choice in the round of the most recently opened line. */
  choice(mix: number, choice: number): void;
  /** Adds to a count of a card and includes the card in the game. */
  count(what: number, seat: number, card: number, by: number): void;
  /** Sums of all counts: the counts of a card are adjacent, and the seat's next card follows. */
  readonly sums: Int32Array;
  /** Offset of a card's sums, in the order of the counts from DRAWN on. */
  sumsOf(seat: number, card: number): number;
  /** For a finished game: the cards in a mask, starting at card 32 · word, were part of it. */
  includeAll(seat: number, word: number, cards: number): void;
  /** For a finished game: a count whose games are counted was raised for the cards in a mask. The game has already added them to the sums. */
  countedAll(what: number, seat: number, word: number, cards: number): void;
  /**
   * For a finished game: the card was part of it, and the event that `landmarks` use (drawn, unless the game says otherwise) happened to it this many times,
   * first in this round. The game itself adds counts without per-game totals to `sums` (at `sumsOf`), which is far cheaper than `count`.
   */
  came(seat: number, card: number, times: number, round: number): void;
  /** Marks the card as part of the game (deck list, set-up). */
  include(seat: number, card: number): void;
  /** Adds to a count of a place, by its number in the maps of the rules. It counts when the game has ended without an error. */
  countAt(what: number, place: number, by: number): void;
  /** The next row of attempts.arrow: the columns of `A`, then the game's own. */
  readonly attemptRow: Float64Array;
  /** Commits that row. */
  attempt(): void;
}

/** Indices of the columns of attempts.arrow that every campaign has; the game's own follow. */
export const enum A {
  stage = 0,
  attempt = 1,
  /** As in the state's header. */
  outcome = 2,
  cause = 3,
  rounds = 4,
  own = 5,
}

/** A game's metrics: fed by events, they write one row when the game ends. Nothing may carry over from the previous game. */
export interface Metrics<S extends State = State> {
  /** Called before set-up, so that set-up is recorded. There is no state to read yet. */
  begin(): void;
  /** Events to deliver; absent: all. Keep this list short: count frequent events in the state and read them there. */
  readonly wants?: readonly number[];
  /** Events to deliver only in games whose curves are kept, unless they are in `wants` too. */
  readonly wantsForCurves?: readonly number[];
  event(s: S, event: number, a: number, b: number, c: number): void;
  /** The game is over and its curves are kept: adds their last points. */
  endCurves?(s: S): void;
  /** The game is over: writes everything except curves to the sink. */
  end(s: S): void;
  /**
   * True if `end` reads only the state. It is then called later, on copies of the states of many games in a row: code that runs once per
   * game stays cold and is several times slower.
   */
  readonly fromState?: boolean;
}
