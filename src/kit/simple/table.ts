import { ALL, DRAW, LOSS, OUTCOMES, type Outcome, type Seat, type State, WIN } from '../../core/index.ts';
import type { DicePool } from '../dice/pool.ts';
import type { DiceTable } from '../dice/table.ts';
import type { GameMap } from '../map/graph.ts';
import type { CardCountOf, CardOf, TextFieldOf } from './card-specs.ts';
import type { Rolled } from './dice.ts';
import type { Pile } from './pile.ts';
import type { Facts, OptionsOf, Shape } from './shape.ts';

/** Events that every simple game has; its notes follow. */
export const ROUND_OVER = 0;
export const CARD_DRAWN = 1;
export const CARD_PLAYED = 2;
export const PLACE_VISITED = 3;
export const DIED_AT = 4;
export const CARD_COUNTED = 5;
export const CHAPTER_OVER = 6;
export const FIRST_NOTE = 7;

/** What a table needs of the rules. */
export interface TableHost extends Facts {
  readonly rivals: boolean;
  askFor(s: State, decision: string, seat: Seat): void;
  chance(s: State, source: string, n: number): number;
  endRound(s: State): void;
  end(s: State, outcome: number, winner: number, cause: string | undefined): void;
  endChapter(s: State, outcome: number, cause: string | undefined): void;
  noteNumber(name: string): number;
  countNumber(name: string): number;
  beginText(s: State, field: string, card: number): void;
  sayText(field: string, card: number): string;
  emit(s: State, mask: number, event: number, a?: number, b?: number, c?: number): void;
}

/** The table that the rules of a simple game act on. The game's own fields are beside these members, under their names. */
export class Table<G extends Shape> {
  private readonly rules: TableHost;
  private readonly s: State;

  constructor(rules: TableHost, s: State) {
    this.rules = rules;
    this.s = s;
  }

  get options(): OptionsOf<G> {
    return this.rules.options as OptionsOf<G>;
  }
  /** The content of the pack: file → its records. */
  get content(): Readonly<Record<string, unknown>> {
    return this.rules.pack.data;
  }
  /** Ids of the cards; a card is an index into this list. */
  get cards(): readonly string[] {
    return this.rules.cards;
  }
  /** A card as its pack has it. */
  card(card: number): CardOf<G['cards']> {
    return this.rules.records[card] as CardOf<G['cards']>;
  }
  /** The text in a field of a card, in words; empty if it has none. */
  text(card: number, field: TextFieldOf<G['cards']>): string {
    return this.rules.sayText(field, card);
  }
  /** The map; a place is its number in `map.places`. */
  get map(): GameMap {
    return this.rules.map;
  }
  /** How many seats there are; they count from 0. */
  get seats(): number {
    return this.rules.seats;
  }
  /** The seat that was asked last. */
  get player(): Seat {
    return this.s.decider;
  }
  /** The seat that began. */
  get first(): Seat {
    return this.s.first;
  }
  /** The round being played, from 1 on. */
  get round(): number {
    return this.s.round;
  }

  /** The chapter being played and the attempt at it, from 1 on; 0 in a game without chapters. */
  get chapter(): number {
    return this.rules.chapterOf(this.s);
  }
  get attempt(): number {
    return this.rules.attemptOf(this.s);
  }

  /** How the game ended, as seat 0 sees it. */
  get result(): Outcome {
    return OUTCOMES[this.s.outcome];
  }

  /** Asks a seat for a move. */
  ask(decision: keyof G['decisions'] & string, seat: Seat): void {
    this.rules.askFor(this.s, decision, seat);
  }
  /** A number from 1 to `sides`, by the luck of the asked seat. */
  roll(source: G['luck'], sides: number): number {
    return 1 + this.below(source, sides);
  }
  /** A number from 0 to n - 1, by the luck of the asked seat. */
  below(source: G['luck'], n: number): number {
    return this.rules.chance(this.s, source, n);
  }
  /** Rolls declared dice by the luck of the asked seat: their sum, and the face of each. */
  rollDice(dice: G['dice']): Rolled {
    return this.rules.dice.roll(this.s, dice);
  }
  /** Rolls on a declared dice table by the luck of the asked seat: the value of the face. */
  rollTable(table: G['tables']): number {
    return this.rules.dice.rollTable(this.s, table);
  }
  /** Declared dice, for how likely each sum is. */
  dicePool(dice: G['dice']): DicePool {
    return this.rules.dice.pool(dice);
  }
  /** A declared dice table, for how likely each value is. */
  diceTable(table: G['tables']): DiceTable {
    return this.rules.dice.table(table);
  }

  /**
   * The asked seat draws up to `n` cards from the top of a pile into another and knows them. When the pile is empty, the discard pile is shuffled and becomes
   * the new one. Returns how many were drawn; each counts as drawn.
   */
  drawCards(n: number, from: Pile, to: Pile, discard?: Pile): number {
    for (let drawn = 0; drawn < n; drawn++) {
      if (from.count === 0 && discard !== undefined && discard.count > 0) {
        discard.moveAll(from);
        from.shuffle();
      }
      if (from.count === 0) return drawn;
      this.drawn(from.move(to, from.count - 1, this.player));
    }
    return n;
  }
  /** Carries out the text in a field of a card, once the function that calls this is over. If several are waiting, the last comes first. */
  resolve(card: number, field: TextFieldOf<G['cards']>): void {
    this.rules.beginText(this.s, field, card);
  }

  /** The round is over. After the last one a game is cut off. */
  endRound(): void {
    this.rules.endRound(this.s);
  }
  /** Ends the game: the seat wins, or all seats where they play together. */
  win(seat: Seat = 0, cause?: G['causes']): void {
    this.rules.end(this.s, this.rules.rivals && seat !== 0 ? LOSS : WIN, this.rules.rivals ? seat : -1, cause);
  }
  /** Ends the game: everybody loses. */
  lose(cause?: G['causes']): void {
    this.rules.end(this.s, LOSS, -1, cause);
  }
  /** Ends the game without a winner. */
  draw(cause?: G['causes']): void {
    this.rules.end(this.s, DRAW, -1, cause);
  }

  /**
   * Ends the chapter. After a victory the next one begins, or the quest is won; after a defeat the first seat is asked what to do, unless giving up is all that is
   * left.
   */
  endChapter(result: 'won' | 'lost', cause?: G['causes']): void {
    this.rules.endChapter(this.s, result === 'won' ? WIN : LOSS, cause);
  }

  /** For the table of cards: the asked seat drew or played this card. */
  drawn(card: number): void {
    this.rules.emit(this.s, 1 << this.player, CARD_DRAWN, card);
  }
  played(card: number): void {
    this.rules.emit(this.s, ALL, CARD_PLAYED, card);
  }
  /** For the table of cards: one of the game's own counts rises for this card. */
  counted(count: CardCountOf<G['cards']>, card: number, by = 1): void {
    this.rules.emit(this.s, ALL, CARD_COUNTED, card, this.rules.countNumber(count), by);
  }
  /** For the table of places: somebody entered this place, or died there. */
  visited(place: number): void {
    this.rules.emit(this.s, ALL, PLACE_VISITED, place);
  }
  died(place: number): void {
    this.rules.emit(this.s, ALL, DIED_AT, place);
  }
  /** Tells something in a replay, to be seen by all. */
  note(name: G['notes'], a = 0, b = 0, c = 0): void {
    this.rules.emit(this.s, ALL, this.rules.noteNumber(name), a, b, c);
  }
}
