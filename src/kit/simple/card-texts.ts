import { F, type State } from '../../core/index.ts';
import { askingPc, branchCount, type Language, runInstruction, takeBranch } from '../texts/interpreter.ts';
import { CardProgram, FORM } from './card-program.ts';
import type { WrittenEffect } from './card-specs.ts';
import { CardWords } from './card-words.ts';
import { failed } from './failed.ts';
import type { AnyGame, AnyTable } from './game.ts';
import { tableAt } from './state.ts';
import type { TextsSpec } from './text-specs.ts';

/** Texts that may be unfinished at the same time. */
export const MOST_TEXTS = 16;

/** The part of the rules that texts run on. */
interface TextHost {
  top(s: State): number;
  pop(s: State): void;
  push(s: State, pc: number, who: number, source: number): void;
  ask(s: State, kind: number, who: number): void;
}

/** The texts on the cards of a simple game, compiled. */
export class CardTexts implements Language<TextHost, State> {
  readonly width = FORM.width;
  readonly loopBits = FORM.loopBits;
  readonly optionKind: number;
  private readonly texts: Required<TextsSpec<AnyTable>>;
  private readonly program: CardProgram;
  private readonly words: CardWords;
  /** By field, then by card: where its text begins, or -1. */
  private readonly starts: ReadonlyMap<string, readonly number[]>;

  constructor({ cards, texts }: AnyGame, records: readonly WrittenEffect[], optionKind: number) {
    const ids = records.map(({ id }) => id as string);
    this.texts = { effects: {}, conditions: {}, counts: {}, ...texts };
    this.program = new CardProgram(Object.keys(this.texts.effects), ids);
    this.words = new CardWords(this.texts, this.program, ids);
    this.optionKind = optionKind;
    const fields = Object.entries(cards?.fields ?? {}).filter(([, { type }]) => type === 'effects');
    this.starts = new Map(fields.map(([field]) => [field, records.map((record) => this.program.add(record[field] as WrittenEffect[] | undefined))]));
  }

  /** Begins the text in a field of a card for the asked seat; nothing if the card has none. */
  begin(rules: TextHost, s: State, field: string, card: number): void {
    const start = this.startOf(field, card);
    if (start >= 0) rules.push(s, start, s.decider, card);
  }

  /** Carries out the next instruction of the newest text. Its owner is the asked seat again, whoever answered in between. */
  run(rules: TextHost, s: State): void {
    s.decider = s.all[rules.top(s) + F.who];
    runInstruction(this, this.program.code, rules, s);
  }

  instruction(_rules: TextHost, s: State, _f: number, pc: number): void {
    const { word, value } = this.program.effectAt(pc);
    inMember(`texts.effects.${word}.do`, () => this.texts.effects[word].do(tableAt(s), value));
  }

  holds(_rules: TextHost, s: State, _f: number, condition: number): boolean {
    const { word, value } = this.program.conditions[condition];
    return inMember(`texts.conditions.${word}.holds`, () => this.texts.conditions[word].holds(tableAt(s), value));
  }

  count(_rules: TextHost, s: State, _f: number, counted: number): number {
    const { word, value } = this.program.counts[counted];
    return inMember(`texts.counts.${word}.of`, () => this.texts.counts[word].of(tableAt(s), value));
  }

  /** How many branches the asked seat can choose from. */
  branchCount(rules: TextHost, s: State): number {
    return branchCount(this, this.program.code, s, rules.top(s));
  }

  take(rules: TextHost, s: State, branch: number): void {
    takeBranch(this, s, rules.top(s), branch);
  }

  /** The texts to choose from now, as they are written; none while something else is asked. */
  branches(rules: TextHost, s: State): readonly (readonly WrittenEffect[])[] {
    return s.kind === this.optionKind ? this.program.branchesAt(askingPc(this, s, rules.top(s))) : [];
  }

  /** All branches of all texts, and the number of one that can be chosen now. */
  get everyBranch(): readonly (readonly WrittenEffect[])[] {
    return this.program.everyBranch;
  }
  branchNumber(rules: TextHost, s: State, branch: number): number {
    return this.program.firstAt(askingPc(this, s, rules.top(s))) + branch;
  }

  sayBranch(rules: TextHost, s: State, branch: number): string {
    return this.words.option(askingPc(this, s, rules.top(s)), branch);
  }

  /** The text in a field of a card; empty if it has none. */
  say(field: string, card: number): string {
    const start = this.startOf(field, card);
    return start < 0 ? '' : this.words.read(start);
  }

  /** All texts of a card, each with its field: "played: draw 2"; empty if it has none. */
  sayAll(card: number): string {
    return [...this.starts.keys()].flatMap((field) => (this.startOf(field, card) < 0 ? [] : [`${field}: ${this.say(field, card)}`])).join('; ');
  }

  private startOf(field: string, card: number): number {
    const starts = this.starts.get(field);
    if (starts === undefined) throw new Error(`cards have no text ${field}; declare it under cards.fields with type: 'effects'`);
    return starts[card] ?? -1;
  }
}

/** What the cards of a pack say, by id. */
export function textsInWords(game: AnyGame, records: readonly WrittenEffect[]): Map<string, string> {
  const texts = new CardTexts(game, records, -1);
  return new Map(records.map(({ id }, card) => [id as string, texts.sayAll(card)]));
}

function inMember<T>(member: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw failed(member, error);
  }
}
