import { type Code, type Decider, type Seat, type State, View } from '../../core/index.ts';
import type { DicePool } from '../dice/pool.ts';
import type { DiceTable } from '../dice/table.ts';
import type { GameMap } from '../map/graph.ts';
import type { CardOf, Thing, WrittenEffect } from './card-specs.ts';
import type { AnyMoveOf, AskedOf, Facts, OptionsOf, Shape } from './shape.ts';

/** What a view needs of the rules. */
export interface ViewHost extends Facts {
  readonly mostCodes: number;
  legal(s: State, out: Int32Array): number;
  allows(s: State, code: Code): boolean;
  decisionOf(s: State): string;
  moveOf(s: State, code: Code): { readonly move: string; readonly i: number };
  codeOf(s: State, move: string, i: number): Code;
  branches(s: State): readonly (readonly WrittenEffect[])[];
  resolving(s: State): number;
  readonly things: readonly Thing[];
  thingOf(s: State, code: Code): number;
  writeSeen(s: State, who: Decider, out: Int32Array): number;
}

/** What a player of a simple game sees. The game's own fields are beside these members, under their names. */
export class TableView<G extends Shape> extends View {
  private readonly rules: ViewHost;
  private readonly codes: Int32Array;

  constructor(rules: ViewHost) {
    super();
    this.rules = rules;
    this.codes = new Int32Array(rules.mostCodes);
  }

  get options(): OptionsOf<G> {
    return this.rules.options as OptionsOf<G>;
  }
  get content(): Readonly<Record<string, unknown>> {
    return this.rules.pack.data;
  }
  get cards(): readonly string[] {
    return this.rules.cards;
  }
  /** A card as its pack has it. */
  card(card: number): CardOf<G['cards']> {
    return this.rules.records[card] as CardOf<G['cards']>;
  }
  get map(): GameMap {
    return this.rules.map;
  }
  /** Declared dice, for how likely each sum is. */
  dicePool(dice: G['dice']): DicePool {
    return this.rules.dice.pool(dice);
  }
  /** A declared dice table, for how likely each value is. */
  diceTable(table: G['tables']): DiceTable {
    return this.rules.dice.table(table);
  }
  get seats(): number {
    return this.rules.seats;
  }
  /** The player's own seat. */
  get seat(): Seat {
    return this.who;
  }
  get first(): Seat {
    return this.s.first;
  }
  /** The chapter being played and the attempt at it, from 1 on; 0 in a game without chapters. */
  get chapter(): number {
    return this.rules.chapterOf(this.s);
  }
  get attempt(): number {
    return this.rules.attemptOf(this.s);
  }
  /** What is asked: the name of the decision. */
  get decision(): AskedOf<G> {
    return this.rules.decisionOf(this.s) as AskedOf<G>;
  }
  /** At the decision `option`: the texts to choose from, as they stand on the card. */
  get branches(): readonly (readonly WrittenEffect[])[] {
    return this.rules.branches(this.s);
  }
  /** The card whose text is being carried out, or -1. */
  get resolving(): number {
    return this.rules.resolving(this.s);
  }
  /** The legal moves, each with its number. */
  get moves(): readonly { readonly move: AnyMoveOf<G>; readonly i: number }[] {
    const n = (this.restriction ?? this.rules).legal(this.s, this.codes);
    return Array.from(this.codes.subarray(0, n), (code) => this.rules.moveOf(this.s, code) as { move: AnyMoveOf<G>; i: number });
  }
  /** Is this move legal now? */
  may(move: AnyMoveOf<G>, i = 0): boolean {
    const code = this.codeOf(move, i);
    return code >= 0 && (this.restriction ?? this.rules).allows(this.s, code);
  }

  /** For priority lists: all moves of all decisions, and the number of a legal one among them. */
  get things(): readonly Thing[] {
    return this.rules.things;
  }
  thingOf(code: Code): number {
    return this.rules.thingOf(this.s, code);
  }

  /** The code of a move of the decision being asked, or -1. */
  codeOf(move: string, i: number): number {
    return this.rules.codeOf(this.s, move, i);
  }

  write(out: Int32Array): number {
    return this.rules.writeSeen(this.s, this.who, out);
  }
}
