/** Texts as programs: instructions of a fixed number of words, first the operation, then its operands. */

/** The control instructions, the same in every game. A game numbers its own instructions from `FIRST_OWN`. */
export const enum Control {
  end = 0,
  choose = 1, // number of branches; that many `jump` instructions follow
  jump = 2, // pc
  unless = 3, // condition, pc to jump to if it does not hold
  startLoop = 4, // count, pc after the loop, nesting depth
  loop = 5, // pc of the body, nesting depth
}
export const FIRST_OWN = 8;

/** The shape of a game's instructions. */
export interface Form {
  /** Words of an instruction, its operation included: at least 4. */
  readonly width: number;
  /** Bits in which each loop counts down. All loops around an instruction share 30 bits of a frame word. */
  readonly loopBits: number;
}

/** The most texts that a player chooses from. */
export const MOST_BRANCHES = 9;

/** How many loops may be inside one another. */
export function mostLoops({ loopBits }: Form): number {
  return Math.floor(30 / loopBits);
}

/** The error for a loop inside as many others as there may be. */
export function tooDeep(form: Form): string {
  const most = mostLoops(form);
  return `forEach lies in ${most} others; at most ${most} may be inside one another`;
}

/** Program counter of the k-th branch of the `choose` at pc. */
export function branchStart({ width }: Form, code: ArrayLike<number>, pc: number, k: number): number {
  return code[pc + (k + 1) * width + 1];
}

/** Program counters of all branches of the `choose` at pc. */
export function branchStarts(form: Form, code: ArrayLike<number>, pc: number): number[] {
  return Array.from({ length: code[pc + 1] }, (_, k) => branchStart(form, code, pc, k));
}

/** Does the text at `from` have such an instruction, in any of its branches? -1 is no text. */
export function someInstruction({ width }: Form, code: ArrayLike<number>, from: number, test: (pc: number) => boolean): boolean {
  if (from < 0) return false;
  for (let pc = from; code[pc] !== Control.end; pc += width) if (test(pc)) return true;
  return false;
}
