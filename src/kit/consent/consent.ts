import type { Code, KindSpec, Layout, Seat, State } from '../../core/index.ts';
import type { Asking } from '../asking.ts';

export const REFUSE: Code = 0;
export const AGREE: Code = 1;

/** When the window closes: at the first refusal, at the first to agree, or when each seat has answered. */
export type ConsentRule = 'all' | 'any' | 'each';

/** A window in which some seats, one after another, agree to something or refuse. Everybody sees the answers. */
export class Consent {
  readonly rule: ConsentRule;
  /** What a player answers that does not stop at such windows. */
  readonly pass: Code;
  private readonly seats: number;
  /** Words: how many are asked, how many have answered, who agreed (a mask), the seats asked in order. */
  private readonly asked: number;
  private readonly answered: number;
  private readonly agreed: number;
  private readonly order: number;

  constructor(layout: Layout, name: string, options: { readonly seats: number; readonly rule: ConsentRule; readonly pass?: Code }) {
    this.seats = options.seats;
    this.rule = options.rule;
    this.pass = options.pass ?? REFUSE;
    this.asked = layout.words(`${name}.asked`);
    this.answered = layout.words(`${name}.answered`);
    this.agreed = layout.words(`${name}.agreed`);
    this.order = layout.words(`${name}.order`, options.seats);
  }

  /** The kind of decision in which this is asked; its codes are REFUSE and AGREE. */
  kind(name: string, role = 'play'): KindSpec {
    return { name, role, pass: this.pass };
  }

  /** Asks these seats, in this order. */
  open(s: State, seats: readonly Seat[]): void {
    if (seats.length > this.seats || new Set(seats).size < seats.length)
      throw new Error(`seats ${seats.join(', ')} were asked to agree; each can be asked once`);
    s.all[this.asked] = seats.length;
    s.all[this.answered] = 0;
    s.all[this.agreed] = 0;
    s.all.fill(0, this.order, this.order + this.seats);
    s.all.set(seats, this.order);
  }

  /** The seat to be asked next; -1 once the window is closed. */
  next(s: State): number {
    const { all } = s;
    const refused = all[this.answered] - this.agreeing(s);
    const isDecided = this.rule === 'all' ? refused > 0 : this.rule === 'any' && all[this.agreed] !== 0;
    return isDecided || all[this.answered] === all[this.asked] ? -1 : all[this.order + all[this.answered]];
  }

  /** The answer of the seat that is asked. */
  answer(s: State, agrees: boolean): void {
    const seat = this.next(s);
    if (seat < 0) throw new Error('nobody is asked to agree');
    s.all[this.answered]++;
    if (agrees) s.all[this.agreed] |= 1 << seat;
  }

  /** For the flow of rules: asks the next seat in a decision of this kind and returns true; false once the window is closed. Players that do not stop there pass. */
  ask(s: State, rules: Asking, kind: number): boolean {
    for (let seat = this.next(s); seat >= 0; seat = this.next(s)) {
      if (rules.offers(kind, seat)) {
        rules.ask(s, kind, seat);
        return true;
      }
      this.answer(s, this.pass === AGREE);
    }
    return false;
  }

  /** Did all agree who were asked? By the rule `any`: did anybody? */
  isAgreed(s: State): boolean {
    return this.rule === 'any' ? s.all[this.agreed] !== 0 : this.agreeing(s) === s.all[this.asked];
  }

  hasAgreed(s: State, seat: Seat): boolean {
    return (s.all[this.agreed] & (1 << seat)) !== 0;
  }

  /** How many have agreed. */
  agreeing(s: State): number {
    let n = 0;
    for (let seat = 0; seat < this.seats; seat++) if (this.hasAgreed(s, seat)) n++;
    return n;
  }

  /** The answers in words, in the order in which the seats are asked. */
  text(s: State): string {
    const answer = (seat: number, i: number): string => (i >= s.all[this.answered] ? '-' : this.hasAgreed(s, seat) ? 'yes' : 'no');
    const asked = [...s.all.subarray(this.order, this.order + s.all[this.asked])];
    return asked.length === 0 ? '(nobody asked)' : asked.map((seat, i) => `${seat} ${answer(seat, i)}`).join(', ');
  }

  /** All of it, as integers. */
  write(s: State, out: Int32Array, at: number): number {
    out.set(s.all.subarray(this.asked, this.order + this.seats), at);
    return at + this.order + this.seats - this.asked;
  }
}
