import type { Door } from './events.ts';
import type { Luck, SeedKey } from './luck.ts';
import type { MapShape } from './map.ts';
import type { Metrics, Sink } from './metrics.ts';
import type { Code, Decider, Seat, State } from './state.ts';
import type { Stream } from './stream.ts';
import type { View } from './view.ts';

/** A round at which something in the rules changes. */
export interface RoundMark {
  readonly round: number;
  readonly label: string;
}

export interface Rules<S extends State = State, V extends View<S> = View<S>> {
  readonly seats: number;
  /** Do seats compete with one another? Then results are reported from seat 0's point of view, with the winner. */
  readonly rivals: boolean;
  /** The number of competitors: the seats, or the sides they form. Has no meaning without rivals. */
  readonly sides: number;
  /** Members of each team; decider seats + t is team t. Empty if no team decides together. */
  readonly teams: readonly (readonly Seat[])[];
  /** Seats that the rules play themselves: they need no strategy and are never asked. */
  readonly automated: readonly Seat[];
  /** Card ids by type, for cards.arrow and the strategies' tables. */
  readonly cards: readonly string[];
  /** By card type: the group in which the card is compared; empty if there are no groups. */
  readonly groups: readonly string[];
  /** Rounds at which this cell's rules change, for reports; usually none. */
  readonly marks: readonly RoundMark[];
  /** The maps that are played on, for places.arrow and reports; absent if there are none. */
  readonly maps?: readonly MapShape[];
  /** Is this a campaign? Its stages are recorded one by one in attempts.arrow. */
  readonly attempts: boolean;
  /** Number of words that equality and hash compare. */
  readonly essential: number;
  /** Buffer sizes needed by `legal` and `view.write`. */
  readonly mostCodes: number;
  readonly mostWords: number;
  readonly luck: Luck;
  readonly door: Door;
  /**
   * Optional kinds that players do not want: skipped[decider * MOST_KINDS + kind] is 1 if the decider's player does not stop there. Rules that check this pass
   * such windows themselves, without returning to the runner; the game is the same.
   */
  readonly skipped: Uint8Array;
  create(): S;
  /** Starts a new game. `first` is the starting seat if the runner chooses it; otherwise the rules decide. Luck does not depend on it. */
  start(s: S, key: SeedKey, game: number, first?: Seat): void;
  /** Writes all legal codes, ascending and unique, into the caller's buffer; returns how many. Never allocates. */
  legal(s: S, out: Int32Array): number;
  /** The only legal code, or -1 if there is a choice. */
  forced(s: S): Code;
  /** Is this code legal now? Must not enumerate. */
  allows(s: S, code: Code): boolean;
  /** Resolves the code, then runs on to the next decision or the end. */
  apply(s: S, code: Code): void;
  /**
   * The rules in charge of the current state: these rules or, in a campaign, those of the current stage, which stay in charge until it is over. A caller that
   * uses them directly calls `nextStage` once they are OVER; it returns false if the whole game is over too.
   */
  stage(s: S): Rules<S>;
  nextStage(s: S): boolean;
  view(): V;
  /** Builds a world that `who` cannot tell from s: hidden cards re-dealt, a fresh key, events closed. */
  determinise(s: S, who: Decider, rng: Stream, into: S, belief?: Int32Array): void;
  /** 1 for a win, 0 for a loss, ½ for a draw, for a seat; 0 for a game that was cut off. */
  utility(s: S, seat: Seat): number;
  /** A code in words. */
  say(s: S, code: Code): string;
  /** The table as `who` sees it (null: everything), in a few lines. */
  show(s: S, who: Decider | null): string;
  /** An event in words; empty when there is nothing to say. */
  tell(s: S, event: number, a: number, b: number, c: number): string;
  metrics(sink: Sink): Metrics<S>;
  /** Which of the game's `acts` the code is at the current decision, or -1. Experiments forbid acts (`without`). */
  actOf?(s: S, code: Code): number;
  /** The card, by type, that the code plays, uses, buys or takes; -1 if there is none. Not a card that it gives up or aims at. */
  cardOf?(s: S, code: Code): number;
  /** Types of the cards that `cardOf` may name. */
  readonly usableCards?: readonly number[];
  /**
   * Writes the luck dealt, in the order of `MetricsSpec.dealt`. Called once per game, right after `start`. The numbers may depend on the luck and the parameters
   * only, never on who plays, nor on the windows that players skip.
   */
  dealt?(s: S, out: Float64Array): void;
  /** True if players decide something before the deal: the rules then call `door.dealt` themselves as soon as they have dealt, before anything else. */
  readonly dealsLater?: boolean;
  /**
   * Writes what `who` knows of things that can be hidden, such as which cards lie where; returns the number of words. Optional: with it, `scry conform` finds leaks
   * also in moves that bring something to light.
   */
  writeKnown?(s: S, who: Decider, out: Int32Array): number;
}
