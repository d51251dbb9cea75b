import { type ControlEffect, TextBuilder } from '../texts/builder.ts';
import { FIRST_OWN, type Form } from '../texts/instructions.ts';
import type { WrittenEffect } from './card-specs.ts';

/** An instruction is its operation and one value. Loops run up to 1023 times and lie up to three deep. */
export const FORM: Form = { width: 4, loopBits: 10 };

/** A word of a text, with its value as a number: of a card, its number. */
interface Use {
  readonly word: string;
  readonly value: number;
}

/** The texts of a simple game's cards as a program. The operations are the game's effects in the order in which they are declared. */
export class CardProgram extends TextBuilder<WrittenEffect, WrittenEffect, WrittenEffect> {
  readonly conditions: Use[] = [];
  readonly counts: Use[] = [];
  /** All branches of all choices, and by the pc of a choice the number of its first. */
  readonly everyBranch: (readonly WrittenEffect[])[] = [];
  private readonly firstBranch = new Map<number, number>();
  private readonly effects: readonly string[];
  private readonly cards: readonly string[];

  constructor(effects: readonly string[], cards: readonly string[]) {
    super(FORM);
    this.effects = effects;
    this.cards = cards;
  }

  /** The effect of an instruction of the game's own. */
  effectAt(pc: number): Use {
    return { word: this.effects[this.code[pc] - FIRST_OWN], value: this.code[pc + 1] };
  }

  /** The number of the first branch of a choice. */
  firstAt(pc: number): number {
    return this.firstBranch.get(pc) as number;
  }

  /** The texts to choose from at a choice, as they are written. */
  branchesAt(pc: number): readonly (readonly WrittenEffect[])[] {
    return this.everyBranch.slice(this.firstAt(pc), this.firstAt(pc) + this.code[pc + 1]);
  }

  protected effect(effect: WrittenEffect): void {
    const { word, value } = this.use(effect);
    const i = this.effects.indexOf(word);
    if (i >= 0) {
      this.put(FIRST_OWN + i, value);
      return;
    }
    if (word === 'chooseOne') this.keep(effect.chooseOne as WrittenEffect[][]);
    if (word === 'optional') this.keep([[], effect.optional as WrittenEffect[]]);
    this.control(effect as ControlEffect<WrittenEffect, WrittenEffect, WrittenEffect>);
  }

  /** The branches of the choice that is compiled next. */
  private keep(branches: readonly (readonly WrittenEffect[])[]): void {
    this.firstBranch.set(this.code.length, this.everyBranch.length);
    this.everyBranch.push(...branches);
  }

  protected condition(condition: WrittenEffect): number {
    return this.conditions.push(this.use(condition)) - 1;
  }

  protected counted(counted: WrittenEffect): number {
    return this.counts.push(this.use(counted)) - 1;
  }

  private use(effect: WrittenEffect): Use {
    const [word, value] = Object.entries(effect)[0];
    return { word, value: typeof value === 'string' ? this.cards.indexOf(value) : Number(value) };
  }
}
