import { type Layout, RunawayRules, type Seat, type State } from '../../core/index.ts';
import type { Asking } from '../asking.ts';

/** Words of a window: what it is about, how many seats are asked, how many have passed since the last reaction, how many reactions there were, and the seats in order. */
const enum W {
  what = 0,
  asked = 1,
  passed = 2,
  reactions = 3,
  order = 4,
}

/**
 * Windows in which seats, one after another, may react to something before it happens. A reaction can itself open a window; the innermost window is settled first.
 * All of this is public, including who is asked. So who may react must not depend on hidden cards: ask everyone who could hold one.
 */
export class ReactionStack {
  private readonly seats: number;
  private readonly mostWindows: number;
  /** Words of one window. */
  private readonly size: number;
  /** Words: how many windows are open, and the windows, innermost last. Closed ones are all 0. */
  private readonly count: number;
  private readonly windows: number;

  constructor(layout: Layout, name: string, options: { readonly seats: number; readonly depth: number }) {
    this.seats = options.seats;
    this.mostWindows = options.depth;
    this.size = W.order + options.seats;
    this.count = layout.words(`${name}.depth`);
    this.windows = layout.words(`${name}.windows`, options.depth * this.size);
  }

  /** Opens a window about `what` (a number of the game's own); these seats are asked in this order. */
  open(s: State, what: number, order: readonly Seat[]): void {
    const { all } = s;
    if (all[this.count] === this.mostWindows) throw new RunawayRules(`more than ${this.mostWindows} reactions to one another in round ${s.round}`);
    this.checkOrder(order);
    all[this.count]++;
    const w = this.innermost(s);
    all[w + W.what] = what;
    all[w + W.asked] = order.length;
    for (let i = 0; i < order.length; i++) all[w + W.order + i] = order[i];
  }

  depth(s: State): number {
    return s.all[this.count];
  }

  /** What the innermost window is about; -1 if none is open. */
  what(s: State): number {
    return this.depth(s) === 0 ? -1 : s.all[this.innermost(s) + W.what];
  }

  /** The seat to be asked next in the innermost window; -1 when everybody has passed since the last reaction. */
  next(s: State): number {
    if (this.depth(s) === 0) return -1;
    const w = this.innermost(s);
    const passed = s.all[w + W.passed];
    return passed === s.all[w + W.asked] ? -1 : s.all[w + W.order + passed];
  }

  /** The asked seat lets it happen. */
  pass(s: State): void {
    this.checkAsked(s);
    s.all[this.innermost(s) + W.passed]++;
  }

  /** The asked seat reacted: everybody is asked anew, from the first in the order. If others may react to the reaction, call this first, then `open` for their window. */
  react(s: State): void {
    this.checkAsked(s);
    const w = this.innermost(s);
    s.all[w + W.reactions]++;
    s.all[w + W.passed] = 0;
  }

  /** How many reactions the innermost window has seen. */
  reactions(s: State): number {
    return this.depth(s) === 0 ? 0 : s.all[this.innermost(s) + W.reactions];
  }

  /** Closes the innermost window, also before everybody has passed; returns what it was about. */
  close(s: State): number {
    if (this.depth(s) === 0) throw new Error('a reaction window was closed, but none is open');
    const w = this.innermost(s);
    const what = s.all[w + W.what];
    s.all.fill(0, w, w + this.size);
    s.all[this.count]--;
    return what;
  }

  /**
   * For the flow of rules: asks the next seat that `may` react in a decision of this kind and returns true; false once nobody is left (the caller closes). Seats that
   * cannot react, and players that do not stop at this kind, pass.
   */
  ask(s: State, rules: Asking, kind: number, may: (seat: Seat) => boolean): boolean {
    for (let seat = this.next(s); seat >= 0; seat = this.next(s)) {
      if (may(seat) && rules.offers(kind, seat)) {
        rules.ask(s, kind, seat);
        return true;
      }
      this.pass(s);
    }
    return false;
  }

  /** The windows in words, outermost first: what each is about, and who has passed in it. */
  text(s: State): string {
    const windows = Array.from({ length: this.depth(s) }, (_, level) => this.windowText(s, this.windows + level * this.size));
    return windows.length === 0 ? '(no window)' : windows.join('; ');
  }

  /** All of it, as integers. */
  write(s: State, out: Int32Array, at: number): number {
    const words = 1 + this.mostWindows * this.size;
    out.set(s.all.subarray(this.count, this.count + words), at);
    return at + words;
  }

  private innermost(s: State): number {
    return this.windows + (s.all[this.count] - 1) * this.size;
  }

  private windowText(s: State, w: number): string {
    const seats = Array.from(s.all.subarray(w + W.order, w + W.order + s.all[w + W.asked]), (seat, i) => `${seat} ${i < s.all[w + W.passed] ? 'passed' : '-'}`);
    return `about ${s.all[w + W.what]}: ${seats.join(', ')} (reactions: ${s.all[w + W.reactions]})`;
  }

  private checkOrder(order: readonly Seat[]): void {
    let met = 0;
    for (const seat of order) {
      if (!Number.isInteger(seat) || seat < 0 || seat >= this.seats || (met & (1 << seat)) !== 0)
        throw new Error(`seats ${order.join(', ')} were asked to react; each of the seats 0 to ${this.seats - 1} can be asked once`);
      met |= 1 << seat;
    }
  }

  private checkAsked(s: State): void {
    if (this.next(s) < 0) throw new Error('nobody is asked to react');
  }
}
