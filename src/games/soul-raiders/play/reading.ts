import { Control } from '../../../kit/texts/instructions.ts';
import { Op, WIDTH } from '../content/ops.ts';
import type { BranchTable, Tables } from '../content/tables.ts';

/** An instruction of a text, as players read it. */
export interface Deed {
  readonly op: Op;
  readonly operands: readonly [number, number, number];
  /** It happens whatever the state; otherwise only under a condition. */
  readonly sure: boolean;
  /** Op.choose: the branches. */
  readonly branches: readonly { readonly price: BranchTable; readonly deeds: readonly Deed[] }[];
}

/** Any jump ends the text. */
const OUT_OF_CHOICE = -2;

/** Reads compiled texts: what each does, in order. */
export class Reader {
  private readonly t: Tables;
  private readonly read = new Map<number, readonly Deed[]>();

  constructor(t: Tables) {
    this.t = t;
  }

  /** The deeds of a text; none for -1. */
  deeds(text: number): readonly Deed[] {
    if (text < 0) return [];
    let deeds = this.read.get(text);
    if (deeds === undefined) {
      deeds = this.from(text, -1);
      this.read.set(text, deeds);
    }
    return deeds;
  }

  /** Every deed of a text, those of its branches included. */
  all(text: number): readonly Deed[] {
    const open = (deeds: readonly Deed[]): Deed[] => deeds.flatMap((deed) => [deed, ...deed.branches.flatMap((branch) => open(branch.deeds))]);
    return open(this.deeds(text));
  }

  /** The deeds of a branch of a choice: its text ends with a jump past all branches. */
  branch({ pc }: BranchTable): readonly Deed[] {
    return this.from(pc, OUT_OF_CHOICE);
  }

  /** Up to the end of the text, or to a jump to `out`: the end of a branch. */
  private from(start: number, out: number): Deed[] {
    const { code, choices } = this.t;
    const deeds: Deed[] = [];
    let unsureUntil = start;
    for (let pc = start; code[pc] !== Control.end; pc += WIDTH) {
      const [op, one, two, three] = code.subarray(pc, pc + WIDTH);
      if (op === Control.jump) {
        if (one === out || out === OUT_OF_CHOICE) break;
        unsureUntil = Math.max(unsureUntil, one);
      } else if (op === Control.unless) unsureUntil = Math.max(unsureUntil, two);
      else if (op === Op.each) {
        deeds.push(...this.from(pc + WIDTH, -1));
        pc = one - WIDTH;
      } else {
        const branches = op === Op.choose ? choices[one].map((price) => ({ price, deeds: this.from(price.pc, two) })) : [];
        if (op >= Op.vitae) deeds.push({ op, operands: [one, two, three], sure: pc >= unsureUntil, branches });
        if (op === Op.choose) pc = two - WIDTH;
      }
    }
    return deeds;
  }
}
