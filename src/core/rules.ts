import type { Door } from './events.ts';
import type { Luck, SeedKey } from './luck.ts';
import type { Metrics, Sink } from './metrics.ts';
import type { Code, Decider, Seat, State } from './state.ts';
import type { Stream } from './stream.ts';
import type { View } from './view.ts';

/** A round from which something in the rules changes. */
export interface RoundMark {
  readonly round: number;
  readonly label: string;
}

export interface Rules<S extends State = State, V extends View<S> = View<S>> {
  readonly seats: number;
  /** Do seats win and lose against one another? Then a game is told as seat 0 sees it, with its winner. */
  readonly rivals: boolean;
  /** How many win and lose against one another: the seats, or the sides that several of them form. Says nothing where seats are no rivals. */
  readonly sides: number;
  /** Members of each team; decider seats + t is team t. Empty where no team decides together. */
  readonly teams: readonly (readonly Seat[])[];
  /** Seats whose decisions the rules answer themselves: they need no strategy and are never asked. */
  readonly automated: readonly Seat[];
  /** Card ids by type, for cards.arrow and the strategies' tables. */
  readonly cards: readonly string[];
  /** By card type: the group it stands in where cards are compared; empty where there are none. */
  readonly groups: readonly string[];
  /** Rounds from which the rules of this cell change, for reports; usually none. */
  readonly marks: readonly RoundMark[];
  /** A campaign: its stages are told one by one in attempts.arrow. */
  readonly attempts: boolean;
  /** Words of a state that count for equality and hash. */
  readonly essential: number;
  /** Room that `legal` and `view.write` may need. */
  readonly mostCodes: number;
  readonly mostWords: number;
  readonly luck: Luck;
  readonly door: Door;
  /**
   * Optional kinds the table does not ask at: skipped[decider * MOST_KINDS + kind] is 1 where the decider's player does not stop. Rules that look here
   * pass such windows themselves, without coming back to the runner; what is played is the same.
   */
  readonly skipped: Uint8Array;
  create(): S;
  /** A new game. `first` is the seat that begins, where the runner says so; else the rules settle it. Luck does not depend on it. */
  start(s: S, key: SeedKey, game: number, first?: Seat): void;
  /** All legal codes, ascending and unique, into the caller's buffer; returns how many. Never allocates. */
  legal(s: S, out: Int32Array): number;
  /** The only legal code, or -1 when there is a choice. */
  forced(s: S): Code;
  /** Is this one code legal now? Must not enumerate. */
  allows(s: S, code: Code): boolean;
  /** Resolves the code, then runs on to the next decision or the end. */
  apply(s: S, code: Code): void;
  /**
   * The rules that answer for the state as it is: these themselves, or in a campaign those of its stage, which stay the same until that is over. Where
   * they are asked instead of the campaign, `nextStage` is called as soon as they are OVER: false when the whole game is over too.
   */
  stage(s: S): Rules<S>;
  nextStage(s: S): boolean;
  view(): V;
  /** A world `who` cannot tell from s: hidden cards dealt anew, a fresh key, events closed. */
  determinise(s: S, who: Decider, rng: Stream, into: S, belief?: Int32Array): void;
  /** 1 for a win, 0 for a loss, ½ for a draw, from a seat's side; 0 for a game that was cut off. */
  utility(s: S, seat: Seat): number;
  /** A code in words. */
  say(s: S, code: Code): string;
  /** The table as `who` sees it (null: everything), in a few lines. */
  show(s: S, who: Decider | null): string;
  /** An event in words; empty when there is nothing to say. */
  tell(s: S, event: number, a: number, b: number, c: number): string;
  metrics(sink: Sink): Metrics<S>;
}
