import { type Luck, type LuckSource, SlotTable, type State, suggestion, type Zone } from '../../core/index.ts';
import { shuffle } from '../cards.ts';
import type { Field } from './fields.ts';

/** A game without cards of its own in a pack may use numbers below this as cards. */
const MOST_UNNAMED = 256;

/** What a simple game leaves to chance. */
interface Chances {
  readonly luck: Luck;
  readonly seats: number;
  /** The sources that the game declares. */
  readonly names: readonly string[];
  readonly fields: readonly Field[];
  /** Ids of the cards, and how many of each there are. */
  readonly cards: readonly string[];
  copies(card: number): number;
  source(name: string): LuckSource;
}

/** The sources of chance of a simple game: who begins, its own luck, shuffles and secret deals. */
export class SimpleLuck {
  private readonly luck: Luck;
  private readonly seats: number;
  private readonly lot: LuckSource;
  /** By name: one source a seat. */
  private readonly own: ReadonlyMap<string, readonly LuckSource[]>;
  private readonly mixing: ReadonlyMap<Zone, LuckSource>;
  private readonly dealing: ReadonlyMap<Field, LuckSource>;
  private readonly slots: SlotTable;
  private readonly mostCards: number;
  private readonly source: (name: string) => LuckSource;

  constructor({ luck, seats, names, fields, cards, copies, source }: Chances) {
    this.luck = luck;
    this.seats = seats;
    this.source = source;
    this.lot = source('who begins');
    this.own = new Map(names.map((name) => [name, this.bySeat(name)]));
    const piles = fields.flatMap((field) => field.piles ?? []);
    this.mixing = new Map(piles.flatMap(({ zones }) => zones.map((zone) => [zone, source(`shuffle ${zone.name}`)])));
    this.dealing = new Map(fields.filter(({ deal }) => deal !== undefined).map((field) => [field, source(`deal ${field.name}`)]));
    const most = Math.max(1, ...piles.map(({ spec }) => spec.pile));
    const called = cards.length > 0 ? cards : Array.from({ length: MOST_UNNAMED }, (_, card) => String(card));
    this.mostCards = called.length;
    this.slots = SlotTable.byName(
      called,
      called.map((_, card) => Math.max(copies(card), most)),
    );
  }

  /** In a simple game a seat is a side, whoever begins: its luck stays with it. */
  bySeat(name: string): LuckSource[] {
    return Array.from({ length: this.seats }, (_, seat) => this.source(`${name} ${seat}`));
  }

  whoBegins(s: State): number {
    return this.luck.below(s, this.lot, this.seats);
  }

  /** Deals what is dealt in secret at the start. */
  deal(s: State): void {
    for (const [field, source] of this.dealing) field.deal?.(s, this.luck, source);
  }

  /** The secret deal that was declared first; undefined if there is none. */
  get firstDealt(): Field | undefined {
    return this.dealing.keys().next().value;
  }

  chance(s: State, name: string, n: number): number {
    const own = this.own.get(name);
    if (own === undefined) throw new Error(`no luck is called ${name}; ${suggestion(name, [...this.own.keys()])}`);
    s.news++;
    return this.luck.below(s, own[s.decider], n);
  }

  checkCard(card: number): void {
    if (Number.isInteger(card) && card >= 0 && card < this.mostCards) return;
    throw new Error(`${card} is no card; cards are numbers from 0 to ${this.mostCards - 1}`);
  }

  mix(s: State, zone: Zone): void {
    shuffle(s, this.luck, this.mixing.get(zone) as LuckSource, zone, this.slots);
  }
}
