/**
 * The whole state of a game in one Int32Array. It starts with the header below; games lay out the rest with `Layout`.
 * A clone is one `set`. No state lives outside `all`, so replay, search, perft and tests see the same thing.
 */
export type Seat = number;
/** Who is asked: a seat, or seats + t for a joint choice of team t. */
export type Decider = number;
/** A legal option: a small non-negative integer built from type ids, with the same meaning in every world of an information set. */
export type Code = number;

/** Decision kinds reserved by the kernel. */
export const OVER = 0;
export const HORIZON = 1;
/** The rules are running and no decision is pending. Never seen outside `apply`. */
export const RUNNING = 2;
/** First number of a game's own kinds. */
export const FIRST_KIND = 3;

export const OUTCOMES = ['running', 'win', 'loss', 'draw', 'cap', 'error'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const WIN = 1;
export const LOSS = 2;
export const DRAW = 3;
export const CAP = 4;
export const ERROR = 5;

/**
 * Header words; `key` takes four. Offsets and opcodes are const enums: the compiler inlines the numbers, which V8 cannot do across
 * modules (measured: a fifth of a game's time).
 */
export const enum H {
  kind = 0,
  decider = 1,
  round = 2,
  outcome = 3,
  cause = 4,
  winner = 5,
  key = 6,
  game = 10,
  stage = 11,
  /** 1 while the event door is open; 0 in search worlds. */
  live = 12,
  /** 0 in the real game; decider + 1 in a world built for that decider. */
  world = 13,
  /** Counts revelations that no player chose; a plan stops when this changes. */
  news = 14,
  /** Number of effect frames on the stack. */
  depth = 15,
  /** Number of waiting triggers. */
  waiting = 16,
  /** The starting seat, in games that have one (column `first`). */
  first = 17,
}
export const HEADER = 18;

export class State {
  readonly all: Int32Array;
  constructor(words: number) {
    this.all = new Int32Array(words);
  }
  get kind(): number {
    return this.all[H.kind];
  }
  set kind(v: number) {
    this.all[H.kind] = v;
  }
  get decider(): Decider {
    return this.all[H.decider];
  }
  set decider(v: Decider) {
    this.all[H.decider] = v;
  }
  get round(): number {
    return this.all[H.round];
  }
  set round(v: number) {
    this.all[H.round] = v;
  }
  /** Index into OUTCOMES. */
  get outcome(): number {
    return this.all[H.outcome];
  }
  set outcome(v: number) {
    this.all[H.outcome] = v;
  }
  /** Index into the game's declared causes. */
  get cause(): number {
    return this.all[H.cause];
  }
  set cause(v: number) {
    this.all[H.cause] = v;
  }
  get winner(): number {
    return this.all[H.winner];
  }
  set winner(v: number) {
    this.all[H.winner] = v;
  }
  get first(): Seat {
    return this.all[H.first];
  }
  set first(v: Seat) {
    this.all[H.first] = v;
  }
  get game(): number {
    return this.all[H.game];
  }
  get stage(): number {
    return this.all[H.stage];
  }
  get live(): number {
    return this.all[H.live];
  }
  set live(v: number) {
    this.all[H.live] = v;
  }
  get world(): number {
    return this.all[H.world];
  }
  set world(v: number) {
    this.all[H.world] = v;
  }
  get news(): number {
    return this.all[H.news];
  }
  set news(v: number) {
    this.all[H.news] = v;
  }
}

/** Makes `to` equal to `from`. Takes 41 ns for a few hundred words. */
export function copyState(from: State, to: State): void {
  to.all.set(from.all);
}
