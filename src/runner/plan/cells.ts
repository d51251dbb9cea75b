import type { Params, ParamValue, RoundMark } from '../../core/index.ts';
import type { RotatedColumn } from '../../tables/columns.ts';
import type { PlayerSpec } from '../play/seating.ts';

/** One combination of factor levels: what is compiled once per worker and played many times. Plain data. */
export interface Cell {
  readonly index: number;
  /** Factor name as in `vary` → its level here. */
  readonly levels: Readonly<Record<string, string | number | boolean>>;
  /** The game's parameters, complete. */
  readonly params: Params;
  /** Name of the scenario, by what the game says names it; null where levels or the number of the game tell it. Runs of earlier versions have none. */
  readonly scenario?: string | null;
  /** Changed card values, `<id>.<field>` → value. */
  readonly cards: Readonly<Record<string, unknown>>;
  /** Seat → role → strategy. */
  readonly players: readonly Readonly<Record<string, PlayerSpec>>[];
  /** How many win and lose against one another, where that is more than two: a fair share of wins is one in so many. Runs of earlier versions have none. */
  readonly sides?: number;
  /** Rounds from which its rules change; left out where there are none. */
  readonly marks?: readonly RoundMark[];
  /** Games to play (the plan's count; looks may stop earlier). */
  readonly games: number;
}

/** A parameter whose value goes by the number of the game, in every cell alike. `params` of a cell have its first value. */
export interface Rotation {
  readonly param: string;
  readonly values: readonly ParamValue[];
  /** Its column of games.arrow. */
  readonly column: RotatedColumn;
}

/** A piece of work: `count` games of a cell from game number `first` on. Idempotent: the same chunk always gives the same tables. */
export interface Chunk {
  readonly cell: number;
  readonly first: number;
  readonly count: number;
}

/** A game that ended in error, with enough to see it again. */
export interface GameError {
  readonly cell: number;
  readonly game: number;
  readonly message: string;
}

/**
 * A game in which somebody never answered: an error like others, but one that the clock decided. Elsewhere the game may come to an end, so it is listed and the
 * promise of the same bytes leaves it out.
 */
export interface UnansweredGame {
  readonly cell: number;
  readonly game: number;
  /** The strategy that did not answer, or `the rules`. */
  readonly player: string;
}
