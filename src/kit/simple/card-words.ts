import { TextReader } from '../texts/reader.ts';
import { type CardProgram, FORM } from './card-program.ts';
import type { TextsSpec, WordSpec } from './text-specs.ts';

/** Puts the texts of cards into words. */
export class CardWords extends TextReader {
  private readonly texts: Required<TextsSpec<never>>;
  private readonly program: CardProgram;
  private readonly cards: readonly string[];

  constructor(texts: Required<TextsSpec<never>>, program: CardProgram, cards: readonly string[]) {
    super(FORM, program.code);
    this.texts = texts;
    this.program = program;
    this.cards = cards;
  }

  protected instruction(pc: number, times: number): string {
    const { word, value } = this.program.effectAt(pc);
    const words = this.worded(word, this.texts.effects[word], value);
    return times === 1 ? words : `${words} (${times} times)`;
  }

  protected condition(condition: number): string {
    const { word, value } = this.program.conditions[condition];
    return this.worded(word, this.texts.conditions[word], value);
  }

  protected counted(counted: number): string {
    const { word, value } = this.program.counts[counted];
    return this.worded(word, this.texts.counts[word], value);
  }

  private worded(word: string, spec: WordSpec, value: number): string {
    const said = spec.type === 'card' ? this.cards[value] : value;
    if (spec.say !== undefined) return spec.say(said as never);
    return spec.type === 'flag' ? word : `${word} ${said}`;
  }
}
