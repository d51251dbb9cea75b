import type { Zone } from '../../../core/index.ts';
import { heldCards } from '../content/held.ts';
import type { HeldTable, HeroTable } from '../content/tables.ts';
import { combatBy, movementBy, scriptedBy } from '../rules/actions/efforts.ts';
import { difficultyOf, isHeld } from '../rules/actions/moving.ts';
import { type Effort, totalWith } from '../rules/actions/totals.ts';
import { onBoard } from '../rules/boards.ts';
import { attackDamage } from '../rules/enemies/attacks.ts';
import { controlledBy, enemiesOf } from '../rules/enemies/enemies.ts';
import { isEngaged } from '../rules/enemies/engagement.ts';
import { drunk, heroOf, inForce, isClone, isElusive, isInPlay, isInvisible, isInvulnerable, locationOf } from '../rules/figures.ts';
import { holderOf } from '../rules/held.ts';
import { Size } from '../state/codes.ts';
import { B, G } from '../state/state.ts';
import { type Potion, Rule, type Spell } from '../state/words.ts';
import type { Sight } from './seen.ts';

/**
 * A Hero or its clone as a decider sees it. Both are run by the player of the seat `hero`; tokens, held cards and piles are the Hero's. Of hands and reserves that
 * are not its own a decider knows the sizes, and the cards that were taken in the open.
 */
export class SeenFigure {
  /** Its number, as in codes; the seat of its player. */
  readonly figure: number;
  readonly hero: number;
  readonly isClone: boolean;
  private readonly sight: Sight;

  constructor(sight: Sight, figure: number) {
    this.sight = sight;
    this.figure = figure;
    this.hero = heroOf(figure);
    this.isClone = isClone(figure);
  }

  /** The Hero's board and deck as printed. */
  get print(): HeroTable {
    return this.sight.g.t.heroes[this.sight.g.heroes[this.hero]];
  }
  get isInPlay(): boolean {
    return isInPlay(this.sight.s, this.figure);
  }
  /** Its Location; -1 if it is in none. */
  get location(): number {
    return locationOf(this.sight.s, this.figure);
  }

  // Aptitudes and what is in force

  get isInvisible(): boolean {
    return isInvisible(this.sight.s, this.figure);
  }
  get isElusive(): boolean {
    return isElusive(this.sight.s, this.figure);
  }
  get isInvulnerable(): boolean {
    return isInvulnerable(this.sight.g, this.sight.s, this.figure);
  }
  /** SR-K02. */
  get isEngaged(): boolean {
    return isEngaged(this.sight.g, this.sight.s, this.figure);
  }
  /** Does a Guardian hold it (SR-M20)? */
  get isHeld(): boolean {
    return isHeld(this.sight.g, this.sight.s, this.figure);
  }
  /** Cards of a Temporary spell that lie face up by it, Potions of the same effect included. */
  inForce(spell: Spell): number {
    return inForce(this.sight.g, this.sight.s, this.figure, spell);
  }
  /** What its next Combat action counts more. */
  get boost(): number {
    return this.sight.s.figures[this.figure * G.WORDS + G.BOOST];
  }

  // Enemies

  /** Places of its Enemies; the place of the card it controls, or -1. */
  get enemies(): readonly number[] {
    return enemiesOf(this.sight.s, this.figure);
  }
  get controlled(): number {
    return controlledBy(this.sight.s, this.figure);
  }
  /** What the Enemies would cost if they attacked it now. */
  get attackDamage(): number {
    return this.isInvulnerable ? 0 : attackDamage(this.sight.g, this.sight.s, this.figure);
  }

  // The board

  get poison(): number {
    return onBoard(this.sight.s, this.hero, B.POISON);
  }
  get fracture(): number {
    return onBoard(this.sight.s, this.hero, B.FRACTURE);
  }
  get fear(): number {
    return onBoard(this.sight.s, this.hero, B.FEAR);
  }
  get heroism(): number {
    return onBoard(this.sight.s, this.hero, B.HEROISM);
  }
  get hasAntidote(): boolean {
    return onBoard(this.sight.s, this.hero, B.ANTIDOTE) === 1;
  }
  /** Potions of a kind that it holds; in force. */
  potions(potion: Potion): number {
    return this.isClone ? 0 : this.sight.s.potions[this.hero * Size.potions + potion];
  }
  drunk(potion: Potion): number {
    return this.isClone ? 0 : drunk(this.sight.s, this.hero, potion);
  }
  /** Stories, Quests and Artifacts that it holds, by number (`heldStory` … in moves.ts); the print of one. A clone holds none. */
  get held(): readonly number[] {
    const { g, s } = this.sight;
    return this.isClone ? [] : heldCards(g.t, g.chapter(s)).filter((held) => holderOf(s, held) === this.hero);
  }
  heldPrint(held: number): HeldTable {
    return this.sight.g.heldTable(this.sight.s, held);
  }
  /** Is the use of a held card spent? */
  isUsed(held: number): boolean {
    return this.sight.s.used[held] === 1;
  }

  // Cards

  /** Does this decider see its hand and reserve? */
  get isOwn(): boolean {
    return this.sight.who === this.hero;
  }
  get handSize(): number {
    return this.sight.s.hands[this.figure].count(this.sight.s);
  }
  get reserveSize(): number {
    return this.sight.s.reserves[this.figure].count(this.sight.s);
  }
  /** The cards of the hand that this decider knows, ascending: all of its own. The same of the reserve. */
  get hand(): readonly number[] {
    return this.known(this.sight.s.hands[this.figure]);
  }
  get reserve(): readonly number[] {
    return this.known(this.sight.s.reserves[this.figure]);
  }
  /** Cards that it has played for the action in progress. */
  get paid(): readonly number[] {
    return this.all(this.sight.s.paid[this.figure]);
  }
  /** Cards in the Hero's draw pile; its discard pile, the last on top; Single Use spells out of the chapter. */
  get drawPile(): number {
    return this.sight.s.draw[this.hero].count(this.sight.s);
  }
  get discardPile(): readonly number[] {
    return this.all(this.sight.s.discard[this.hero]);
  }
  get removed(): readonly number[] {
    return this.all(this.sight.s.removed[this.hero]);
  }
  /** The Heroic pile, top first: the order of `buy`. */
  get heroicPile(): readonly number[] {
    return this.all(this.sight.s.heroic[this.hero]).reverse();
  }

  // What its cards reach. Only the player of a hand knows what it reaches, but anybody can ask about cards.

  /** The difficulty of a Movement of this figure from its Location whose printed one is known (SR-G20). */
  difficulty(printed: number, to: number): number {
    return difficultyOf(this.sight.g, this.sight.s, this.figure, printed, this.location, to);
  }
  /** By portal. */
  portalDifficulty(to: number): number {
    return this.difficulty(Rule.portalDifficulty, to);
  }
  /** The total of these cards in a Movement; against the Enemies of a figure; in a Scripted action of a type (SR-G07). */
  movement(cards: readonly number[]): number {
    return this.total(movementBy(this.figure), cards);
  }
  combat(cards: readonly number[], fought = this.figure): number {
    return this.total(combatBy(this.figure, fought), cards);
  }
  scripted(cards: readonly number[], skill: number): number {
    return this.total(scriptedBy(this.figure, skill, this.location), cards);
  }

  private total(effort: Effort, cards: readonly number[]): number {
    return totalWith(this.sight.g, this.sight.s, effort, cards);
  }

  private all(zone: Zone): number[] {
    return Array.from({ length: zone.count(this.sight.s) }, (_, i) => zone.card(this.sight.s, i));
  }
  private known(zone: Zone): number[] {
    return this.all(zone).filter((_, i) => zone.knows(this.sight.s, i, this.sight.who));
  }
}
