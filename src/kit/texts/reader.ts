import { branchStart, branchStarts, Control, type Form } from './instructions.ts';

/** Puts texts into words, from their programs: what a player would read on a card. A game words its own instructions, conditions and counts. */
export abstract class TextReader {
  private readonly form: Form;
  private readonly code: ArrayLike<number>;

  constructor(form: Form, code: ArrayLike<number>) {
    this.form = form;
    this.code = code;
  }

  /** An instruction that occurs so many times in a row; empty if it is part of the next. */
  protected abstract instruction(pc: number, times: number): string;
  /** "Spirit is 3 or less". */
  protected abstract condition(condition: number): string;
  /** "Key collected", as in "for each Key collected". */
  protected abstract counted(counted: number): string;

  /** The words of an instruction of the game's own that contains a text, and the pc after it; null for plain instructions. */
  protected containing(_pc: number): [words: string, next: number] | null {
    return null;
  }

  /** The text from a pc up to another one, or to its end. */
  read(from: number, to = -1): string {
    const { code } = this;
    const parts: string[] = [];
    let pc = from;
    // A jump ends a branch.
    while (pc !== to && code[pc] !== Control.end && code[pc] !== Control.jump) {
      const [words, next] = this.controlled(pc) ?? this.containing(pc) ?? this.repeated(pc, to);
      if (words !== '') parts.push(words);
      pc = next;
    }
    return parts.join(', then ');
  }

  /** One branch of the choice at pc; "nothing" if it has no effect. */
  option(pc: number, i: number): string {
    return this.read(branchStart(this.form, this.code, pc, i)) || 'nothing';
  }

  private controlled(pc: number): [string, number] | null {
    const { code, form } = this;
    switch (code[pc]) {
      case Control.choose:
        return this.branches(pc);
      case Control.unless:
        return this.conditional(pc);
      case Control.startLoop: {
        const after = code[pc + 2];
        return [`for each ${this.counted(code[pc + 1])}: ${this.read(pc + form.width, after - form.width)}`, after];
      }
      default:
        return null;
    }
  }

  private branches(pc: number): [string, number] {
    const { code, form } = this;
    const starts = branchStarts(form, code, pc);
    // The jump before the second branch ends the first.
    const out = code[starts[1] - form.width + 1];
    const options = starts.map((start) => this.read(start, out));
    return [options[0] === '' && options.length === 2 ? `you may ${options[1]}` : `either ${options.join(' or ')}`, out];
  }

  private conditional(pc: number): [string, number] {
    const { code, form } = this;
    const otherwise = code[pc + 2];
    const jump = otherwise - form.width;
    const hasElse = code[jump] === Control.jump && jump > pc && code[jump + 1] > otherwise;
    const words = `if ${this.condition(code[pc + 1])}: ${this.read(pc + form.width, hasElse ? jump : otherwise)}`;
    if (!hasElse) return [words, otherwise];
    return [`${words}, else ${this.read(otherwise, code[jump + 1])}`, code[jump + 1]];
  }

  /** Merges equal instructions in a row into one with a number. */
  private repeated(pc: number, to: number): [string, number] {
    const { width } = this.form;
    let next = pc + width;
    while (next !== to && this.isSame(pc, next)) next += width;
    return [this.instruction(pc, (next - pc) / width), next];
  }

  private isSame(one: number, other: number): boolean {
    for (let k = 0; k < this.form.width; k++) if (this.code[one + k] !== this.code[other + k]) return false;
    return true;
  }
}
