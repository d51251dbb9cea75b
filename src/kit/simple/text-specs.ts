/** What a word of a card text takes: a number, `true`, or the id of a card. `say` puts it into words; default: the word and its value. */
export type WordSpec =
  | { readonly type: 'int'; readonly min: number; readonly max: number; say?(value: number): string }
  | { readonly type: 'flag'; say?(): string }
  | { readonly type: 'card'; say?(id: string): string };

/**
 * The words of a game's card texts. `chooseOne`, `optional`, `if` and `forEach` come with the kit. A function gets the table and the value: a number, a card by
 * its number, or 1 for `true`.
 */
export interface TextsSpec<Table> {
  /** An effect that needs a choice asks for it with `t.ask`; the text goes on after the answer. */
  readonly effects: Readonly<Record<string, WordSpec & { do(t: Table, value: number): void }>>;
  /** What `if` can test. */
  readonly conditions?: Readonly<Record<string, WordSpec & { holds(t: Table, value: number): boolean }>>;
  /** What `forEach` can count. */
  readonly counts?: Readonly<Record<string, WordSpec & { of(t: Table, value: number): number }>>;
}
