import type { Tables } from '../content/tables.ts';
import { CardKind, ItemKind, Pile } from '../state/words.ts';

/**
 * The prints of cards, in the words of the rulebook. A card is identified by its type, a number: combat cards of all heroes, Injuries, Corruption, items, the flask,
 * artifacts, enemies.
 */
export class Cards {
  private readonly t: Tables;

  constructor(tables: Tables) {
    this.t = tables;
  }

  /** Number of types, and their ids in the pack. */
  get types(): number {
    return this.t.total;
  }
  get ids(): readonly string[] {
    return this.t.ids;
  }

  // What a card is

  isCombatCard(card: number): boolean {
    return card < this.t.first.injury;
  }
  isInjury(card: number): boolean {
    return card >= this.t.first.injury && card < this.t.first.corruption;
  }
  isCorruption(card: number): boolean {
    return card >= this.t.first.corruption && card < this.t.first.item;
  }
  isAffliction(card: number): boolean {
    return card >= this.t.first.injury && card < this.t.first.item;
  }
  isItem(card: number): boolean {
    return card >= this.t.first.item && card < this.t.first.flask;
  }
  isFlask(card: number): boolean {
    return card >= this.t.first.flask && card < this.t.first.artifact;
  }
  isArtifact(card: number): boolean {
    return card >= this.t.first.artifact && card < this.t.first.enemy;
  }
  /** Type of the flask; check `isFlask`, since a pack may have none. */
  get flask(): number {
    return this.t.first.flask;
  }

  // Heroes of the pack, by number

  /** Its Basic cards, ascending by number. */
  basicsOf(hero: number): readonly number[] {
    return this.t.heroes[hero].piles[Pile.basic];
  }
  /** Its HP in parties of two and three, and in PVP. */
  highHpOf(hero: number): number {
    return this.t.heroes[hero].high;
  }

  // Combat cards

  isAttack(card: number): boolean {
    return this.isCombatCard(card) && this.t.kind[card] === CardKind.attack;
  }
  isAction(card: number): boolean {
    return this.isCombatCard(card) && this.t.kind[card] === CardKind.action;
  }
  isBoon(card: number): boolean {
    return this.isCombatCard(card) && this.t.kind[card] === CardKind.boon;
  }
  isCounter(card: number): boolean {
    return this.isCombatCard(card) && this.t.kind[card] === CardKind.counter;
  }
  isCompanion(card: number): boolean {
    return this.isCombatCard(card) && this.t.kind[card] === CardKind.companion;
  }
  /** Printed AP cost; 0 if none is printed. `view.costOf` is the current cost. */
  cost(card: number): number {
    return Math.max(0, this.t.cost[card]);
  }
  /** The pile it belongs to (moves.ts `Pile`), and its number. */
  pile(card: number): number {
    return this.t.pile[card];
  }
  number(card: number): number {
    return this.t.number[card];
  }
  /** Stances of an attack card (moves.ts `Stance`): the one it matches, the one it leaves. */
  effective(card: number): number {
    return this.t.effective[card];
  }
  resultant(card: number): number {
    return this.t.resultant[card];
  }
  /** Printed damage of an attack card. `view.damageOf` is what it would deal now. */
  damage(card: number): number {
    return Math.max(0, this.t.damage[card]);
  }
  damageType(card: number): number {
    return this.t.damageType[card];
  }
  isAoe(card: number): boolean {
    return this.t.aoe[card] !== 0;
  }
  isContinuous(card: number): boolean {
    return this.t.continuous[card] !== 0;
  }
  /** Change of a figure's attacks while the card lies in its Recall Zone. */
  inRecall(card: number): number {
    return this.t.recallAttack[card];
  }
  companionHp(card: number): number {
    return this.t.companionHp[card];
  }
  /** Boons: gone at the end of the round? */
  lastsRound(card: number): boolean {
    return this.t.lastsRound[card] !== 0;
  }

  // Items

  /** Cowry value and number of an item. */
  value(card: number): number {
    return this.t.value[card];
  }
  itemNumber(card: number): number {
    return this.t.itemNumber[card];
  }
  /** Printed AP cost of a use. */
  useCost(card: number): number {
    return Math.max(0, this.t.useCost[card]);
  }
  /** Does it work by itself, without a use? */
  isAutomatic(card: number): boolean {
    return this.t.itemKind[card] === ItemKind.automatic;
  }
  isConsumed(card: number): boolean {
    return this.t.itemKind[card] === ItemKind.consumed;
  }

  // Heroes and enemies of the pack, by number

  get heroes(): readonly { readonly id: string; readonly low: number; readonly high: number; readonly base: number }[] {
    return this.t.heroes;
  }
}
