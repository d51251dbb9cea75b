import type { CardCountSpec } from '../../core/index.ts';

/** A field of the cards in `cards.yaml`. With a default it may be left out there. `effects` is a text; a card may have none. */
export type CardFieldSpec =
  | { readonly type: 'int'; readonly min: number; readonly max: number; readonly default?: number; readonly about: string }
  | { readonly type: 'flag'; readonly default?: boolean; readonly about: string }
  | { readonly type: 'word'; readonly values: readonly [string, ...string[]]; readonly default?: string; readonly about: string }
  | { readonly type: 'effects'; readonly about: string };

/** The cards of a game, as they stand in the packs beside its file. */
export interface CardsSpec {
  readonly fields: Readonly<Record<string, CardFieldSpec>>;
  /** The game's own counts in cards.arrow, besides drawn and played; `t.counted` raises them. */
  readonly counts?: Readonly<Record<string, Omit<CardCountSpec, 'name'>>>;
}

/** A card as the rules and players read it. */
export type CardOf<Cards extends CardsSpec> = { readonly id: string } & { readonly [Name in keyof Cards['fields']]: CardFieldOf<Cards['fields'][Name]> };
type CardFieldOf<Spec extends CardFieldSpec> = Spec extends { readonly type: 'int' }
  ? number
  : Spec extends { readonly type: 'flag' }
    ? boolean
    : Spec extends { readonly type: 'word'; readonly values: readonly (infer Word)[] }
      ? Word
      : readonly WrittenEffect[] | undefined;

/** The fields that hold texts. */
export type TextFieldOf<Cards extends CardsSpec> = {
  [Name in keyof Cards['fields'] & string]: Cards['fields'][Name] extends { readonly type: 'effects' } ? Name : never;
}[keyof Cards['fields'] & string];

/** The names of the game's own counts. */
export type CardCountOf<Cards extends CardsSpec> = Cards extends { readonly counts: infer Counts } ? keyof Counts & string : never;

/** An effect as it is written: its word comes first. */
export type WrittenEffect = Readonly<Record<string, unknown>>;

/** What a move can be: of a decision, with the card that it names; or a branch of a text, with its effects. */
export interface Thing {
  readonly move: string;
  readonly card?: string;
  readonly effects?: readonly WrittenEffect[];
}
