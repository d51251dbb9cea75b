import { type Code, type Decider, FIRST_KIND, H, type Runs, redeal, type State, type Stream, type View, type Zone } from '../../src/core/index.ts';
import type { Guide } from '../../src/search/guide.ts';
import { Probe, pileSeen } from '../support/probe.ts';

const TURN = FIRST_KIND;
const COLOUR = FIRST_KIND + 1;
const RIVAL = FIRST_KIND + 2;

/** The things on the table: the weight and worth of each. */
export interface Things {
  readonly room: number;
  readonly weights: readonly number[];
  readonly worths: readonly number[];
  /** Worths of the cards in the hidden deck, top card last; drawing takes 2 of the room. */
  readonly deck?: readonly number[];
}

export const END = 0;
export const DRAW = 20;
/** Asks for a colour: 41 is worth one point, 40 nothing. */
export const PAINT = 30;
/** Lets the rival move. */
export const YIELD = 31;

/**
 * One turn of an errand: take things in any order while there is room, draw cards from a hidden deck, and end the turn. Code 1 + i takes thing i. The best turn
 * is a knapsack, which a test can solve by trying all of them.
 */
export class Errand extends Probe {
  readonly seats = 2;
  override readonly mostCodes = 64;
  /** Number of states made so far. */
  made = 0;
  readonly room = this.layout.words('room');
  readonly taken = this.layout.words('taken');
  readonly score = this.layout.words('score');
  readonly deck: Zone = this.zone('deck', 16, { hidden: true });
  readonly hand: Zone = this.zone('hand', 16);
  readonly things: Things;

  constructor(things: Things) {
    super();
    this.things = things;
  }

  override create(): State {
    this.made++;
    return super.create();
  }

  protected setUp(s: State): void {
    s.all[this.room] = this.things.room;
    for (const worth of this.things.deck ?? []) this.deck.push(s, worth);
  }

  protected flow(s: State): void {
    this.ask(s, TURN, 0);
  }

  allows(s: State, code: Code): boolean {
    if (s.kind === COLOUR) return code === 40 || code === 41;
    if (s.kind === RIVAL) return code === END;
    if (code === END || code === PAINT || code === YIELD) return true;
    if (code === DRAW) return s.all[this.room] >= 2 && this.deck.count(s) > 0;
    const i = code - 1;
    return i >= 0 && i < this.things.weights.length && (s.all[this.taken] & (1 << i)) === 0 && this.things.weights[i] <= s.all[this.room];
  }

  protected answer(s: State, code: Code): void {
    const a = s.all;
    if (s.kind === COLOUR) {
      a[this.score] += code - 40;
      return;
    }
    if (code === END) {
      this.win(s, 0);
    } else if (code === DRAW) {
      a[this.room] -= 2;
      a[H.news]++;
      const card = this.deck.pop(s);
      this.hand.push(s, card);
      a[this.score] += card;
    } else if (code < DRAW) {
      a[this.taken] |= 1 << (code - 1);
      a[this.room] -= this.things.weights[code - 1];
      a[this.score] += this.things.worths[code - 1];
    }
  }

  override apply(s: State, code: Code): void {
    this.answer(s, code);
    if (s.kind === TURN && code === PAINT) this.ask(s, COLOUR, 0);
    else if (s.kind === TURN && code === YIELD) this.ask(s, RIVAL, 1);
    else this.resume(s);
  }

  sees(s: State, who: Decider): readonly number[] {
    return [s.all[this.score], s.all[this.room], s.all[this.taken], ...pileSeen(s, this.deck, who), ...pileSeen(s, this.hand, who)];
  }

  protected override redealFor(s: State, who: Decider, rng: Stream): void {
    redeal(s, [this.deck], who, rng, [() => 0]);
  }
}

/** Lists every thing and the draw; the value of a turn is its score. */
export class ErrandGuide implements Guide<View> {
  private readonly words = new Int32Array(64);
  /** Codes listed besides the things. */
  readonly also: readonly number[];
  /** Codes that close the turn. */
  readonly closing: readonly number[];
  readonly things: number;

  constructor(things: number, also: readonly number[] = [], closing: readonly number[] = []) {
    this.things = things;
    this.also = also;
    this.closing = closing;
  }

  decides(kind: number): boolean {
    return kind === TURN;
  }

  list(view: View, runs: Runs): void {
    view.write(this.words);
    const [, , , , room, taken] = this.words;
    for (let i = 0; i < this.things; i++) if ((taken & (1 << i)) === 0 && room > 0) runs.add(1 + i);
    for (const code of this.also) runs.add(code);
  }

  close(_view: View, runs: Runs): void {
    for (const code of this.closing) runs.add(code);
  }

  value(view: View): number {
    view.write(this.words);
    return this.words[3];
  }

  choose(_view: View, _codes: Int32Array, n: number): number {
    return n - 1;
  }
}
