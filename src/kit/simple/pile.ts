import type { Fact, State, Zone } from '../../core/index.ts';
import type { Sight } from './sight.ts';

/** A pile of cards as the rules use it. Cards are numbers: indices into the game's list of cards. Position 0 is the bottom. */
export interface Pile {
  readonly count: number;
  card(i: number): number;
  /** Where such a card lies, or -1. */
  indexOf(card: number): number;
  has(card: number): boolean;
  /** Puts a card on top. `seenBy`: the seats that know it; in an open pile everybody does. */
  put(card: number, ...seenBy: readonly number[]): void;
  /** Takes the top card, or the one at position i. */
  take(i?: number): number;
  /** Moves one card to the top of another pile: the top one, or the one at position i. Whoever knew it still does, and so do the seats named. */
  move(to: Pile, i?: number, ...seenBy: readonly number[]): number;
  moveAll(to: Pile): void;
  /** Shows a card to some seats. */
  show(i: number, ...seats: readonly number[]): void;
  /** Mixes the pile; nobody knows its cards afterwards. */
  shuffle(): void;
}

/** A pile as a player sees it. */
export interface SeenPile {
  readonly count: number;
  /** The card at position i, or -1 if this player does not know it. */
  card(i: number): number;
  has(card: number): boolean;
}

const maskOf = (seats: readonly number[]): number => seats.reduce((mask, seat) => mask | (1 << seat), 0);

/** What a pile needs of the rules. */
export interface PileHost {
  /** Throws unless this is a card of the game. */
  checkCard(card: number): void;
  mix(s: State, zone: Zone): void;
}

/** A zone of one state under the names of a pile. */
export class ZonePile implements Pile {
  private readonly zone: Zone;
  private readonly s: State;
  private readonly host: PileHost;

  constructor(zone: Zone, s: State, host: PileHost) {
    this.zone = zone;
    this.s = s;
    this.host = host;
  }

  /** A card of a hidden pile that comes to light is news: players that carry out a plan look again. */
  private get isHidden(): boolean {
    return this.zone.known >= 0;
  }
  get count(): number {
    return this.zone.count(this.s);
  }
  card(i: number): number {
    if (i < 0 || i >= this.count) throw new Error(`${this.zone.name} has no card at position ${i}: it holds ${this.count}`);
    return this.zone.card(this.s, i);
  }
  indexOf(card: number): number {
    return this.zone.indexOf(this.s, card);
  }
  has(card: number): boolean {
    return this.indexOf(card) >= 0;
  }
  put(card: number, ...seenBy: readonly number[]): void {
    this.host.checkCard(card);
    this.zone.push(this.s, card, maskOf(seenBy));
  }
  take(i = this.count - 1): number {
    if (this.isHidden) this.s.news++;
    return this.zone.take(this.s, i);
  }
  move(to: Pile, i = this.count - 1, ...seenBy: readonly number[]): number {
    const target = to as ZonePile;
    if (this.isHidden && (!target.isHidden || seenBy.length > 0)) this.s.news++;
    return this.zone.move(this.s, i, target.zone, maskOf(seenBy));
  }
  moveAll(to: Pile): void {
    while (this.count > 0) this.move(to);
  }
  show(i: number, ...seats: readonly number[]): void {
    if (this.isHidden) this.s.news++;
    this.zone.reveal(this.s, i, maskOf(seats));
  }
  shuffle(): void {
    this.host.mix(this.s, this.zone);
  }
}

/** What one decider knows of a zone. */
export class ZoneSeen implements SeenPile {
  private readonly zone: Zone;
  private readonly at: () => Sight;
  private readonly ids: readonly string[];

  /** `ids` of the cards; empty if the game declares none. */
  constructor(zone: Zone, at: () => Sight, ids: readonly string[]) {
    this.zone = zone;
    this.at = at;
    this.ids = ids;
  }

  get count(): number {
    return this.zone.count(this.at().s);
  }
  card(i: number): number {
    const { s, who } = this.at();
    return this.zone.knows(s, i, who) ? this.zone.card(s, i) : -1;
  }
  has(card: number): boolean {
    for (let i = 0; i < this.count; i++) if (this.card(i) === card) return true;
    return false;
  }
  /** Its cards from bottom to top; null for those this player does not know. */
  toJSON(): Fact {
    return Array.from({ length: this.count }, (_, i) => {
      const card = this.card(i);
      return card < 0 ? null : (this.ids[card] ?? card);
    });
  }
}
