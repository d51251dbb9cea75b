import { INSTRUCTION, Op, Pick } from './ops.ts';

/** Columns of `abilityUse`. */
export const USE_DRAWS = 0;
export const USE_HEALS = 1;
export const USE_IGNORES = 2;
export const USE_RESETS = 3;

/**
 * Power for an Action that a text gives for certain: Power added and tokens put on it, in the straight part before any branch.
 * What a text may bring by drawing cards is not certain and does not count.
 */
export function sureGain(code: readonly number[], from: number, action: number, only = -1): number {
  let sum = 0;
  for (let pc = from; code[pc] !== Op.end; pc += INSTRUCTION) {
    const op = code[pc];
    if (op === Op.choose || op === Op.unless || op === Op.startLoop || op === Op.jump) break;
    if (op === only || (only < 0 && (op === Op.addPower || op === Op.addToken))) {
      const pick = code[pc + 2];
      if (pick === action || pick === Pick.it || pick === Pick.used) sum += code[pc + 1];
    }
  }
  return sum;
}

/** What a text is good for beside Power, in its straight part. */
export function countUses(code: readonly number[], from: number, out: Int32Array, at: number): void {
  for (let pc = from; code[pc] !== Op.end; pc += INSTRUCTION) {
    const op = code[pc];
    if (op === Op.choose || op === Op.unless || op === Op.startLoop || op === Op.jump) return;
    if (op === Op.drawMemory) out[at + USE_DRAWS]++;
    else if (op === Op.gainSpirit) out[at + USE_HEALS] += code[pc + 1];
    else if (op === Op.ignore) out[at + USE_IGNORES]++;
    else if (op === Op.reset) out[at + USE_RESETS]++;
  }
}
