import { InputError } from '../../core/index.ts';
import { Control, type Form, mostLoops, tooDeep } from './instructions.ts';

/** A place in the code that instructions can name before it is known. */
interface Label {
  at: number;
  readonly uses: number[];
}

/** Effects that contain texts. Every game's language has them; it may add its own. */
export type ControlEffect<Effect, Condition, Counted> =
  | { chooseOne: Effect[][] }
  | { optional: Effect[] }
  | { if: Condition; do: Effect[]; else?: Effect[] }
  | { forEach: Counted; do: Effect[] };

/** Compiles texts into one flat program. A game says what its own effects, conditions and counts compile to. */
export abstract class TextBuilder<Effect, Condition, Counted> {
  readonly code: number[] = [];
  private readonly form: Form;
  /** Number of loops around the current instruction. */
  private loops = 0;

  constructor(form: Form) {
    this.form = form;
  }

  /** Compiles an effect with `put`; hands control effects to `control`. */
  protected abstract effect(effect: Effect): void;
  /** Stores a condition; returns the number by which the interpreter asks for it. */
  protected abstract condition(condition: Condition): number;
  /** Stores a count; returns the number by which the interpreter asks for it. */
  protected abstract counted(counted: Counted): number;

  /** Compiles a text; returns its pc, or -1 for no text. */
  add(effects: readonly Effect[] | undefined): number {
    if (effects === undefined) return -1;
    const pc = this.code.length;
    this.list(effects);
    this.put(Control.end);
    return pc;
  }

  /** A text of plain instructions, for steps of the rules themselves. */
  steps(...instructions: readonly (readonly [op: number, ...operands: number[]])[]): number {
    const pc = this.code.length;
    for (const [op, ...operands] of instructions) this.put(op, ...operands);
    this.put(Control.end);
    return pc;
  }

  /** Adds an instruction. Missing operands are 0; a label stands for the pc where it will be placed. */
  protected put(op: number, ...operands: readonly (number | Label)[]): void {
    const from = this.code.length;
    this.code.push(op);
    for (const operand of operands) {
      if (typeof operand !== 'number' && operand.at < 0) operand.uses.push(this.code.length);
      this.code.push(typeof operand === 'number' ? operand : operand.at);
    }
    while (this.code.length < from + this.form.width) this.code.push(0);
  }

  protected label(): Label {
    return { at: -1, uses: [] };
  }

  /** The next instruction is the one that the label names. */
  protected place(label: Label): void {
    label.at = this.code.length;
    for (const use of label.uses) this.code[use] = label.at;
  }

  protected list(effects: readonly Effect[]): void {
    for (const effect of effects) this.effect(effect);
  }

  protected control(effect: ControlEffect<Effect, Condition, Counted>): void {
    if ('chooseOne' in effect) this.branches(effect.chooseOne);
    else if ('optional' in effect) this.branches([[], effect.optional]);
    else if ('if' in effect) this.conditional(effect.if, effect.do, effect.else);
    else this.forEach(effect.forEach, effect.do);
  }

  /** The player chooses one of the texts. */
  private branches(options: readonly (readonly Effect[])[]): void {
    const starts = options.map(() => this.label());
    const out = this.label();
    this.put(Control.choose, options.length);
    for (const start of starts) this.put(Control.jump, start);
    options.forEach((option, i) => {
      this.place(starts[i]);
      this.list(option);
      this.put(Control.jump, out);
    });
    this.place(out);
  }

  private conditional(condition: Condition, then: readonly Effect[], otherwise: readonly Effect[] | undefined): void {
    const not = this.label();
    const out = this.label();
    this.put(Control.unless, this.condition(condition), not);
    this.list(then);
    if (otherwise !== undefined) this.put(Control.jump, out);
    this.place(not);
    if (otherwise !== undefined) this.list(otherwise);
    this.place(out);
  }

  /** The text once for each counted thing. */
  protected forEach(counted: Counted, effects: readonly Effect[]): void {
    if (this.loops === mostLoops(this.form)) throw new InputError(tooDeep(this.form));
    const body = this.label();
    const out = this.label();
    this.put(Control.startLoop, this.counted(counted), out, this.loops);
    this.place(body);
    this.loops++;
    this.list(effects);
    this.loops--;
    this.put(Control.loop, body, this.loops);
    this.place(out);
  }
}
