import type { Params, ParamValue, RoundMark, Without } from '../../core/index.ts';
import type { RotatedColumn } from '../../tables/columns.ts';
import type { PlayerSpec } from '../play/player-spec.ts';

/** One combination of factor levels: compiled once per worker and played many times. Plain data. */
export interface Cell {
  readonly index: number;
  /** Factor name as in `vary` → its level in this cell. */
  readonly levels: Readonly<Record<string, string | number | boolean>>;
  /** The game's complete parameters. */
  readonly params: Params;
  /** Name of the scenario; null if the levels or the game number determine it. Absent in runs of earlier versions. */
  readonly scenario?: string | null;
  /** Changed card values, `<id>.<field>` → value. */
  readonly cards: Readonly<Record<string, unknown>>;
  /** Seat → role → strategy. */
  readonly players: readonly Readonly<Record<string, PlayerSpec>>[];
  /** Seat → what its players never do; absent if nobody is restricted. */
  readonly without?: readonly (Without | null)[];
  /** Number of competitors if more than two seats compete: a fair share of wins is 1 / sides. Absent for fewer than three sides in runs of earlier versions. */
  readonly sides?: number;
  /** Rounds at which its rules change; absent if there are none. */
  readonly marks?: readonly RoundMark[];
  /** The maps it is played on, by their numbers among those of the run; absent if there are none. */
  readonly maps?: readonly number[];
  /** Games to play, by the plan; looks may stop earlier. */
  readonly games: number;
}

/** A parameter that cycles with the game number, in all cells alike. `params` of a cell hold its first value. */
export interface Rotation {
  readonly param: string;
  readonly values: readonly ParamValue[];
  /** Its column of games.arrow. */
  readonly column: RotatedColumn;
}

/** A unit of work: `count` games of a cell from game number `first` on. Idempotent: the same chunk always gives the same tables. */
export interface Chunk {
  readonly cell: number;
  readonly first: number;
  readonly count: number;
}

/** A game that ended in error, with enough to replay it. */
export interface GameError {
  readonly cell: number;
  readonly game: number;
  readonly message: string;
}

/**
 * A game that timed out: an error, but one that depends on the clock. The game may finish on another machine, so it is listed here and
 * excluded from the promise of identical bytes.
 */
export interface UnansweredGame {
  readonly cell: number;
  readonly game: number;
  /** The strategy that timed out, or `the rules`. */
  readonly player: string;
}
