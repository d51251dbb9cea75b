import type { Decider, Layout, Luck, LuckSource, Seat, State, Stream } from '../../core/index.ts';
import { type Hypotheses, hypotheses } from './hypotheses.ts';
import { checkDeal, dealCards, type RoleDeal, randomDeal, rolesOf } from './role-deal.ts';

/** The role of a seat that has none yet, or that the asking player does not know. */
export const UNKNOWN = -1;

/**
 * Hidden roles: each seat has one, which it alone knows until it is opened. Roles are numbers from 0 on. In worlds made for a player, the roles that it does not
 * know are dealt anew, as they could have been dealt or in proportion to what it believes.
 */
export class HiddenRoles {
  readonly seats: number;
  readonly roles: number;
  private readonly name: string;
  private readonly shape: RoleDeal;
  /** Words: the seats whose role is open, as a mask; by seat its role + 1, which is 0 before the deal. */
  private readonly open: number;
  private readonly held: number;
  private readonly remembered = new Map<number, Hypotheses>();

  constructor(layout: Layout, name: string, deal: RoleDeal) {
    checkDeal(name, deal);
    this.name = name;
    this.shape = deal;
    this.seats = deal.seats;
    this.roles = rolesOf(deal);
    this.open = layout.words(`${name}.open`);
    this.held = layout.words(name, deal.seats);
  }

  /** Deals all roles anew, face down. */
  deal(s: State, luck: Luck, source: LuckSource): void {
    s.all[this.open] = 0;
    randomDeal(this.shape, (n) => luck.below(s, source, n)).forEach((role, seat) => {
      this.set(s, seat, role);
    });
  }

  /** For tests and scenarios: gives a seat this role, whether or not the deal allows it. */
  set(s: State, seat: Seat, role: number): void {
    if (!Number.isInteger(role) || role < 0 || role >= this.roles) throw new Error(`${this.name}: ${role} is no role; there are 0 to ${this.roles - 1}`);
    s.all[this.held + seat] = role + 1;
  }

  /** The role of a seat, for the rules. */
  of(s: State, seat: Seat): number {
    return s.all[this.held + seat] - 1;
  }

  /** Shows the role of a seat to everybody. */
  reveal(s: State, seat: Seat): void {
    s.all[this.open] |= 1 << seat;
    s.news++;
  }

  revealAll(s: State): void {
    s.all[this.open] = (1 << this.seats) - 1;
    s.news++;
  }

  isOpen(s: State, seat: Seat): boolean {
    return (s.all[this.open] & (1 << seat)) !== 0;
  }

  /** The role of a seat as a player sees it: UNKNOWN if it is not its own and not open. */
  seen(s: State, seat: Seat, who: Decider): number {
    return this.sees(s, seat, who) ? this.of(s, seat) : UNKNOWN;
  }

  /** Everything a player knows of the roles, as integers. */
  write(s: State, who: Decider, out: Int32Array, at: number): number {
    let n = at;
    out[n++] = s.all[this.open];
    for (let seat = 0; seat < this.seats; seat++) out[n++] = this.seen(s, seat, who);
    return n;
  }

  /** The roles in words, as `who` sees them (null: everything). */
  text(s: State, who: Decider | null, names?: readonly string[]): string {
    const word = (seat: Seat): string => {
      const role = this.of(s, seat);
      if (role === UNKNOWN) return '-';
      return who !== null && !this.sees(s, seat, who) ? '?' : (names?.[role] ?? String(role));
    };
    return Array.from({ length: this.seats }, (_, seat) => word(seat)).join(' ');
  }

  /** What `who` holds possible if its own role is `own`, with the numbers that `redeal` uses. Made once, then remembered. */
  hypotheses(who: Decider, own: number): Hypotheses {
    const key = this.isSeat(who) ? who * this.roles + own : UNKNOWN;
    let known = this.remembered.get(key);
    if (known === undefined) {
      known = hypotheses(this.shape, who, own);
      this.remembered.set(key, known);
    }
    return known;
  }

  /**
   * Deals the roles that `who` does not know anew, as they could have been dealt given its own role and the open ones. With a belief, hypothesis h comes in
   * proportion to belief[h]; if no hypothesis that fits the open roles has a weight, the belief is ignored.
   */
  redeal(s: State, who: Decider, rng: Stream, belief?: Int32Array): void {
    if (this.of(s, 0) === UNKNOWN) return;
    if (belief !== undefined && this.redealBelieved(s, who, rng, belief)) return;
    if ('groups' in this.shape) this.redealGroups(s, who, rng);
    else this.redealCards(s, who, rng, this.shape.bag);
  }

  /** Returns false if no hypothesis that fits has a weight. */
  private redealBelieved(s: State, who: Decider, rng: Stream, belief: Int32Array): boolean {
    const all = this.hypothesesOf(s, who);
    if (belief.length !== all.count) throw new Error(`${this.name}: a belief of ${belief.length} weights for the ${all.count} hypotheses of seat ${who}`);
    return this.take(
      s,
      all,
      this.drawn(s, all, rng, (h) => belief[h]),
    );
  }

  private redealGroups(s: State, who: Decider, rng: Stream): void {
    const all = this.hypothesesOf(s, who);
    // Most games open no role before they end. All hypotheses are equally likely then.
    const h = s.all[this.open] === 0 ? rng.below(all.count) : this.drawn(s, all, rng, () => 1);
    if (!this.take(s, all, h)) throw new Error(`${this.name}: no deal gives the roles that seat ${who} sees`);
  }

  /** The cards that `who` does not see are dealt to the seats whose role it does not see. */
  private redealCards(s: State, who: Decider, rng: Stream, bag: readonly number[]): void {
    const hidden = [...bag];
    const seats: Seat[] = [];
    for (let seat = 0; seat < this.seats; seat++) {
      if (!this.sees(s, seat, who)) {
        seats.push(seat);
        continue;
      }
      const at = hidden.indexOf(this.of(s, seat));
      if (at < 0) throw new Error(`${this.name}: no deal gives the roles that seat ${who} sees`);
      hidden.splice(at, 1);
    }
    dealCards(hidden, seats.length, (n) => rng.below(n)).forEach((role, i) => {
      this.set(s, seats[i], role);
    });
  }

  private hypothesesOf(s: State, who: Decider): Hypotheses {
    return this.hypotheses(who, this.isSeat(who) ? this.of(s, who) : UNKNOWN);
  }

  /** A hypothesis that fits the open roles, in proportion to its weight; -1 if none has a weight. */
  private drawn(s: State, all: Hypotheses, rng: Stream, weightOf: (h: number) => number): number {
    let total = 0;
    for (let h = 0; h < all.count; h++) if (this.fits(s, all, h)) total += weightOf(h);
    // 53 random bits: the total can be far above 2³².
    let left = (((rng.next() >>> 0) * 2 ** 21 + rng.below(2 ** 21)) / 2 ** 53) * total;
    for (let h = 0; h < all.count; h++) {
      if (!this.fits(s, all, h)) continue;
      left -= weightOf(h);
      if (left < 0) return h;
    }
    return -1;
  }

  private fits(s: State, all: Hypotheses, h: number): boolean {
    if (s.all[this.open] === 0) return true;
    for (let seat = 0; seat < this.seats; seat++) if (this.isOpen(s, seat) && all.role(h, seat) !== this.of(s, seat)) return false;
    return true;
  }

  /** Makes a hypothesis true. */
  private take(s: State, all: Hypotheses, h: number): boolean {
    if (h < 0) return false;
    for (let seat = 0; seat < this.seats; seat++) this.set(s, seat, all.role(h, seat));
    return true;
  }

  private sees(s: State, seat: Seat, who: Decider): boolean {
    return seat === who || this.isOpen(s, seat);
  }

  private isSeat(who: Decider): boolean {
    return who >= 0 && who < this.seats;
  }
}
