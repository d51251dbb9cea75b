import type { EnemyTable, SheetTable } from '../content/tables.ts';
import type { SoulRaiders } from '../game.ts';
import {
  abilitiesOf,
  cardAt,
  combatValue,
  enemiesAt,
  figureOf,
  has,
  hasFlag,
  isControlled,
  isEnemy,
  placeOf,
  shieldsLeft,
  tableAt,
} from '../rules/enemies/enemies.ts';
import { figuresAt } from '../rules/figures.ts';
import { about, isAntiMagic } from '../rules/locations.ts';
import { E, L, type RaiderState, X } from '../state/state.ts';
import { type Ability, Side } from '../state/words.ts';

/** Enemies and Locations as a decider sees them. They show the state that the view is bound to. */

/** What a view binds these to: the state, and the decider that looks. */
export interface Sight {
  readonly g: SoulRaiders;
  s: RaiderState;
  who: number;
}

/** A card of the Enemy piles in play, by its place. */
export class SeenEnemy {
  readonly place: number;
  private readonly sight: Sight;

  constructor(sight: Sight, place: number) {
    this.sight = sight;
    this.place = place;
  }

  /** Is there a card at this place? Without one, nothing below may be asked. */
  get isThere(): boolean {
    return cardAt(this.sight.s, this.place) >= 0;
  }
  /** Is it an Enemy? A controlled card is none (SR-T44), nor is one that was defeated. */
  get isEnemy(): boolean {
    return isEnemy(this.sight.s, this.place);
  }
  /** Its number among all Enemies, and its print. */
  get card(): number {
    return cardAt(this.sight.s, this.place);
  }
  get print(): EnemyTable {
    return tableAt(this.sight.g, this.sight.s, this.place);
  }
  /** Its number among the Scripted Enemies of the chapter; -1 for a Random Enemy. */
  get scripted(): number {
    return this.print.scripted;
  }
  /** The figure it is assigned to; -1 while it waits to be assigned. */
  get figure(): number {
    return figureOf(this.sight.s, this.place);
  }
  get location(): number {
    return placeOf(this.sight.s, this.place);
  }
  /** Uncovered shields; its Combat value now (SR-K06). */
  get shields(): number {
    return shieldsLeft(this.sight.g, this.sight.s, this.place);
  }
  get value(): number {
    return combatValue(this.sight.g, this.sight.s, this.place);
  }
  get wounds(): number {
    return this.sight.s.enemies[this.place * E.WORDS + E.WOUNDS];
  }
  /** The abilities it has now, as a mask; one of them. */
  get abilities(): number {
    return abilitiesOf(this.sight.g, this.sight.s, this.place);
  }
  has(ability: Ability): boolean {
    return has(this.sight.g, this.sight.s, this.place, ability);
  }
  get isControlled(): boolean {
    return isControlled(this.sight.s, this.place);
  }
  get controlTokens(): number {
    return this.sight.s.enemies[this.place * E.WORDS + E.TOKENS];
  }
  /** Named as a target of the Combat action in progress. */
  get isTarget(): boolean {
    return hasFlag(this.sight.s, this.place, X.CHOSEN);
  }
}

/** A Location of the chapter, by its number in the chapter's order. */
export class SeenLocation {
  readonly location: number;
  private readonly sight: Sight;

  constructor(sight: Sight, location: number) {
    this.sight = sight;
    this.location = location;
  }

  private about(what: L): number {
    return about(this.sight.s, this.location, what);
  }

  /** The printed number, which arrows name. */
  get number(): number {
    return this.sight.g.chapter(this.sight.s).locations[this.location].number;
  }
  /** The printed name; empty if nobody has seen the sheet. */
  get name(): string {
    return this.about(L.SEEN) === 0 ? '' : this.sight.g.chapter(this.sight.s).locations[this.location].name;
  }
  get isRevealed(): boolean {
    return this.about(L.REVEALED) === 1;
  }
  /** The side that shows, if it is revealed. */
  get side(): Side {
    return this.about(L.SIDE);
  }
  hasSeen(side: Side): boolean {
    return (this.about(L.SEEN) & (1 << side)) !== 0;
  }
  /** A side as it is printed; null if nobody has seen it. */
  sheet(side: Side): SheetTable | null {
    return this.hasSeen(side) ? this.sight.g.chapter(this.sight.s).locations[this.location].sides[side] : null;
  }
  /** The side that shows; null if it is not revealed. */
  get shown(): SheetTable | null {
    return this.isRevealed ? this.sheet(this.side) : null;
  }
  /** Does the side that shows have a lock (SR-L12)? */
  get isLocked(): boolean {
    return this.isRevealed && this.side === Side.A && this.sight.g.chapter(this.sight.s).locations[this.location].lock;
  }
  get hourglasses(): number {
    return this.about(L.HOURGLASSES);
  }
  get hasPortal(): boolean {
    return this.about(L.PORTAL) === 1;
  }
  /** Entrance icons that wait for a visible Hero, as a mask (SR-I14). */
  get waiting(): number {
    return this.about(L.WAITING);
  }
  get isAntiMagic(): boolean {
    return this.isRevealed && isAntiMagic(this.sight.g, this.sight.s, this.location);
  }
  /** Heroes and clones there; places of the Enemies there. */
  get figures(): readonly number[] {
    return figuresAt(this.sight.g, this.sight.s, this.location);
  }
  get enemies(): readonly number[] {
    return enemiesAt(this.sight.s, this.location);
  }
}
