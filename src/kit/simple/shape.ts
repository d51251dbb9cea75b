import type { Pack, ParamSpec, Params, State, ValuesOf } from '../../core/index.ts';
import type { ConsentRule } from '../consent/consent.ts';
import type { GameMap } from '../map/graph.ts';
import type { BallotBox, SeenBallots } from './ballots.ts';
import type { CardsSpec, TextFieldOf, WrittenEffect } from './card-specs.ts';
import type { AFTER_DEFEAT, Answer, ChaptersSpec } from './chapters.ts';
import type { Offer, SeenOffer } from './consent.ts';
import type { SimpleDice } from './dice.ts';
import type { Pile, SeenPile } from './pile.ts';
import type { Reactions, SeenReactions } from './reactions.ts';
import type { Roles, RolesSpec, SeenRoles } from './roles.ts';

/** What changes during a game: a whole number, one for each seat or card, a list of them, a pile of cards or one for each seat, sealed ballots, consent, windows for reactions, or hidden roles. All but roles begin at 0 or empty. */
export type FieldSpec = 'number' | 'perSeat' | 'perCard' | NumbersSpec | PileSpec | BallotsSpec | ConsentSpec | ReactionsSpec | RolesSpec;
export interface NumbersSpec {
  readonly numbers: number;
}
export interface PileSpec {
  /** The most cards it can hold. */
  readonly pile: number;
  /** A pile for each seat, such as hands: `t.hand[seat]`. */
  readonly perSeat?: true;
  /** Nobody knows its cards unless they were shown. */
  readonly hidden?: true;
  /** Hidden piles of one group hold cards that could lie in any of them; default: all hidden piles are one group. */
  readonly group?: string;
}
export interface BallotsSpec {
  /** How many choices there are to vote for. */
  readonly ballots: number;
  /** A seat may vote for none of them. */
  readonly abstain?: true;
}
export interface ConsentSpec {
  /** Who must agree: all who are asked, any of them, or each is asked whatever the others say. */
  readonly consent: ConsentRule;
}
export interface ReactionsSpec {
  /** How many windows can be open inside one another. */
  readonly reactions: number;
}
export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

/** Fields as the rules use them. */
export type FieldsOf<F extends FieldSpecs> = { -readonly [Name in keyof F]: FieldOf<F[Name]> };
type FieldOf<Spec extends FieldSpec> = Spec extends 'number'
  ? number
  : Spec extends 'perSeat' | 'perCard' | NumbersSpec
    ? Int32Array
    : Spec extends BallotsSpec
      ? BallotBox
      : Spec extends ConsentSpec
        ? Offer
        : Spec extends ReactionsSpec
          ? Reactions
          : Spec extends RolesSpec
            ? Roles<Spec['roles'][number]>
            : Spec extends { readonly perSeat: true }
              ? readonly Pile[]
              : Pile;
/** Fields as a player sees them. */
export type SeenFieldsOf<F extends FieldSpecs> = { readonly [Name in keyof F]: SeenFieldOf<F[Name]> };
type SeenFieldOf<Spec extends FieldSpec> = Spec extends 'number'
  ? number
  : Spec extends 'perSeat' | 'perCard' | NumbersSpec
    ? readonly number[]
    : Spec extends BallotsSpec
      ? SeenBallots
      : Spec extends ConsentSpec
        ? SeenOffer
        : Spec extends ReactionsSpec
          ? SeenReactions
          : Spec extends RolesSpec
            ? SeenRoles<Spec['roles'][number]>
            : Spec extends { readonly perSeat: true }
              ? readonly SeenPile[]
              : SeenPile;

/**
 * Decisions and their moves. A move stands for so many codes: 1 for a plain move such as `hold`, more where it names something by number,
 * `cards` where it names a card.
 */
export type DecisionSpecs = Readonly<Record<string, Readonly<Record<string, number | 'cards'>>>>;
/** The names of all moves. */
export type MoveOf<D extends DecisionSpecs> = { [Kind in keyof D]: keyof D[Kind] & string }[keyof D];

/** The type parameters of a game, in one place. */
export interface Shape {
  readonly options: ParamSpec;
  readonly state: FieldSpecs;
  readonly luck: string;
  readonly dice: string;
  readonly tables: string;
  readonly decisions: DecisionSpecs;
  readonly causes: string;
  readonly notes: string;
  readonly cards: CardsSpec;
  /** Undefined: the game has no chapters. */
  readonly chapters: ChaptersSpec | undefined;
}

/** The decision in which a player chooses from the texts of `chooseOne` or `optional`, and its move. Games without card texts have none. */
export const OPTION = 'option';
export const CHOOSE = 'choose';
type OptionOf<G extends Shape> = [TextFieldOf<G['cards']>] extends [never] ? never : typeof OPTION;
type ChooseOf<G extends Shape> = [TextFieldOf<G['cards']>] extends [never] ? never : typeof CHOOSE;
/** The same for the decision after a lost chapter. */
type AfterDefeatOf<G extends Shape> = [G['chapters']] extends [undefined] ? never : typeof AFTER_DEFEAT;
type AnswerOf<G extends Shape> = [G['chapters']] extends [undefined] ? never : Answer;
/** The decisions that players are asked, and their moves: the game's own, and those that scry adds. */
export type AskedOf<G extends Shape> = (keyof G['decisions'] & string) | OptionOf<G> | AfterDefeatOf<G>;
export type AnyMoveOf<G extends Shape> = MoveOf<G['decisions']> | ChooseOf<G> | AnswerOf<G>;

/** What both tables and views tell about a game. */
export interface Facts {
  readonly options: Params;
  readonly pack: Pack;
  readonly cards: readonly string[];
  /** The cards as their pack has them. */
  readonly records: readonly WrittenEffect[];
  readonly seats: number;
  readonly dice: SimpleDice;
  /** Throws if the game declares no map. */
  readonly map: GameMap;
  chapterOf(s: State): number;
  attemptOf(s: State): number;
}

export type OptionsOf<G extends Shape> = ValuesOf<G['options']>;
