import type { CardTables } from '../content/tables.ts';
import { AURA, SYNERGY_TYPES, TRAP } from '../state/words.ts';

/**
 * The prints of the cards, in the words of the rulebook. A card is identified by its type, a number: the same print in the decks of two
 * Heroes is two types. Traps are numbered first.
 */
export class Cards {
  private readonly t: CardTables;

  constructor(tables: CardTables) {
    this.t = tables;
  }

  /** Number of types. */
  get types(): number {
    return this.t.total;
  }
  /** Ids of the pack, by type. */
  get ids(): readonly string[] {
    return this.t.ids;
  }
  /** Printed cost; -1 for Auras. `view.price` is the current cost. */
  cost(card: number): number {
    return this.t.cost[card];
  }
  isTrap(card: number): boolean {
    return this.t.type[card] === TRAP;
  }
  isAura(card: number): boolean {
    return this.t.type[card] === AURA;
  }
  isBasic(card: number): boolean {
    return this.t.basic[card] !== 0;
  }
  isShield(card: number): boolean {
    return this.t.shield[card] !== 0;
  }
  /** Its synergy type, from 0 to SYNERGY_TYPES - 1; -1 for none. */
  synergyType(card: number): number {
    return this.t.type[card] < SYNERGY_TYPES ? this.t.type[card] : -1;
  }
  /** Are two cards of one type: of the same synergy type, or both Traps, Auras or neither? */
  areOfOneType(card: number, other: number): boolean {
    return this.t.type[card] === this.t.type[other];
  }
  /** Damage an Aura prevents. */
  prevents(aura: number): number {
    return this.t.auraPrevents[aura];
  }
  /** Does it have a text that works in the Discard Pile? */
  worksInDiscard(card: number): boolean {
    return this.t.inDiscard[card] >= 0;
  }
  /** Number of seats, including Allies and enemies. */
  get seats(): number {
    return this.t.heroes.length;
  }
  /** Fate Deck of a seat at the start of the game. */
  fateDeck(seat: number): Int32Array {
    return this.t.heroes[seat].fate;
  }
  get inCampaign(): boolean {
    return this.t.missions.length > 0;
  }
}
