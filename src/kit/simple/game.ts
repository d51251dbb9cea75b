import type { ColumnType, Pack, ParamSpec, Seat, TensionSpec, ValuesOf } from '../../core/index.ts';
import type { GameMap } from '../map/graph.ts';
import type { TableSpec } from './dice.ts';
import type { AnyMoveOf, FieldsOf, MoveOf, OptionsOf, SeenFieldsOf, Shape } from './shape.ts';
import type { Table } from './table.ts';
import type { TextsSpec } from './text-specs.ts';
import type { TableView } from './view.ts';

export interface SimpleColumn {
  readonly type: Exclude<ColumnType, 'word'>;
  /** 1 if something is so, otherwise 0: its mean is a share of games. */
  readonly flag?: true;
  readonly about: string;
  /** What its numbers count: rounds, coins. */
  readonly unit?: string;
}

/** What the functions of a game's rules are given: its fields by name, and the table. */
export type TableOf<G extends Shape> = FieldsOf<G['state']> & Table<G>;
/** What a strategy is given. */
export type ViewOf<G extends Shape> = SeenFieldsOf<G['state']> & TableView<G>;

export interface SimpleCurve<G extends Shape> {
  readonly min: number;
  readonly max: number;
  readonly about: string;
  /** Its value for a seat at the end of a round. */
  of(t: TableOf<G>, seat: Seat): number;
}

export interface SimpleStrategy<G extends Shape, Options> {
  readonly about: string;
  readonly options?: Options;
  /** Of the decisions in `passes`: those at which it wants to be asked; at the others it passes. Default: at all. */
  readonly stops?: readonly (keyof G['decisions'] & string)[];
  /** A legal move: its name, or its name and number. */
  choose(view: ViewOf<G>, options: Options extends ParamSpec ? ValuesOf<Options> : Record<never, never>): AnyMoveOf<G> | readonly [AnyMoveOf<G>, number];
}

/** A game as its author writes it. Only the members without a question mark are needed. */
export interface SimpleGame<
  G extends Shape,
  Columns extends Readonly<Record<string, SimpleColumn>>,
  /** By strategy: its options, or unknown if it has none. */
  Players,
> {
  /** 1: the version of this interface that the game is written for. */
  readonly apiVersion: number;
  readonly id: string;
  readonly name: string;
  /** How many play; [least, most] adds an option `players`. */
  readonly seats: number | readonly [number, number];
  /** Seats win and lose together. */
  readonly together?: true;
  /** Who begins is decided by lot, or by `swap: first` of an experiment; `t.first` says who it is. */
  readonly firstPlayer?: true;
  /** What can be set or varied. */
  readonly options?: G['options'];
  /** The option that names the scenario, for tables and headlines. */
  readonly scenario?: keyof G['options'] & string;
  readonly state: G['state'];
  /** Names of sources of chance: dice, decks. Each seat has its own luck from each. */
  readonly luck?: readonly G['luck'][];
  /** Dice that are rolled together, such as '2d6+3'. Each seat has its own luck with each. */
  readonly dice?: Readonly<Record<G['dice'], string>>;
  /** Dice tables: a value for each face of a die. */
  readonly tables?: Readonly<Record<G['tables'], TableSpec>>;
  readonly decisions: G['decisions'];
  /** Decisions at which most players pass, and the move that passes; it must always be legal there. A player names those at which it wants to be asked (`stops`). */
  readonly passes?: { readonly [Kind in keyof G['decisions']]?: keyof G['decisions'][Kind] & string };
  /** Where the game is played; or a function, if that depends on its options or its pack. The report draws what `t.visited` and `t.died` count. */
  readonly map?: GameMap | ((options: OptionsOf<G>, content: Pack['data']) => GameMap);
  /** How a game may end, for the report. */
  readonly causes?: readonly G['causes'][];
  /** What is told in a replay, with up to three numbers. */
  readonly notes?: Readonly<Record<G['notes'], (a: number, b: number, c: number) => string>>;
  /** Rounds after which a game is cut off (default 1,000). */
  readonly maxRounds?: number;
  /** The cards in the packs beside its file (`pack/<name>/cards.yaml`): their fields, and what is counted of them. */
  readonly cards?: G['cards'];
  /** The words of the texts on its cards. */
  readonly texts?: TextsSpec<TableOf<G>>;
  /** Other content of its packs: file → schema of the list in it; `cards` names the files whose records are cards. */
  readonly content?: { readonly files: Readonly<Record<string, unknown>>; readonly cards: readonly string[] };
  /** Where its packs are; see `GamePlugin`. */
  readonly packs?: string | Readonly<Record<string, unknown>> | null;
  /** Columns of games.arrow. */
  readonly columns?: Columns;
  readonly curves?: Readonly<Record<string, SimpleCurve<G>>>;
  /** The curve that tells who is ahead or, where seats win together, how they stand: the report then says how the game feels. `per` is 'seat' unless said. */
  readonly tension?: Omit<TensionSpec, 'per'> & Partial<Pick<TensionSpec, 'per'>>;

  /** Chapters with carried progress. The game then also has the options `attempts` and `restarts`, and players the decision `afterDefeat`. */
  readonly chapters?: G['chapters'] & { readonly carries: readonly (keyof G['state'] & string)[] };

  /** Prepares the game; in a game with chapters, what a quest begins with. */
  setUp?(t: TableOf<G>): void;
  /** Sets up a chapter, from 1 on. Carried fields have their values; all others are 0 or empty. */
  chapter?(t: TableOf<G>, number: number): void;
  /** Says what comes next: asks somebody, ends the round or the game. */
  next(t: TableOf<G>): void;
  /** May the asked seat make this move now? Default: yes. Every decision needs at least one legal move. */
  isLegal?(t: TableOf<G>, move: MoveOf<G['decisions']>, i: number): boolean;
  /** Makes a move of the seat that was asked (`t.player`). */
  play(t: TableOf<G>, move: MoveOf<G['decisions']>, i: number): void;
  /** The values of the columns, when a game is over. */
  record?(t: TableOf<G>): { readonly [Name in keyof Columns]: number };
  /** A move in words; default: its name, with the card it names. */
  say?(t: TableOf<G>, move: MoveOf<G['decisions']>, i: number): string;
  readonly strategies?: { readonly [Name in keyof Players]: SimpleStrategy<G, Players[Name]> };
  /**
   * For players that search: from 0 (lost) to 1 (won), how the game will probably end for the player whose view this is. Asked in games that are not over.
   * Without it, searches play such games to their end.
   */
  value?(view: ViewOf<G>): number;
  /** What lines of priority lists (strategies in YAML) can test, besides the numbers and the sizes of piles in its state. */
  readonly quantities?: Readonly<Record<string, (view: ViewOf<G>) => number>>;
}

/** A game whatever its names are: what the engine works with. */
export type AnyGame = SimpleGame<Shape, Readonly<Record<string, SimpleColumn>>, Readonly<Record<string, ParamSpec>>>;
export type AnyTable = TableOf<Shape>;
export type AnyView = ViewOf<Shape>;
