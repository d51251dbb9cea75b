import { FIRST_OWN } from '../../../kit/texts/instructions.ts';
import { INSTRUCTION, Op, Pick } from './ops.ts';
import type { Effect } from './schema.ts';

/** Columns of `abilityUse`. */
export const USE_DRAWS = 0;
export const USE_HEALS = 1;
export const USE_IGNORES = 2;
export const USE_RESETS = 3;

/**
 * Power that a text is certain to give an Action: Power and tokens added before the first branch. Power that may come from drawn
 * cards is not certain and does not count.
 */
export function sureGain(code: readonly number[], from: number, action: number, only = -1): number {
  let sum = 0;
  for (let pc = from; code[pc] >= FIRST_OWN; pc += INSTRUCTION) {
    const op = code[pc];
    if (op === only || (only < 0 && (op === Op.addPower || op === Op.addToken))) {
      const pick = code[pc + 2];
      if (pick === action || pick === Pick.it || pick === Pick.used) sum += code[pc + 1];
    }
  }
  return sum;
}

/** Counts the other effects of a text before the first branch. */
export function countUses(code: readonly number[], from: number, out: Int32Array, at: number): void {
  for (let pc = from; code[pc] >= FIRST_OWN; pc += INSTRUCTION) {
    const op = code[pc];
    if (op === Op.drawMemory) out[at + USE_DRAWS]++;
    else if (op === Op.gainSpirit) out[at + USE_HEALS] += code[pc + 1];
    else if (op === Op.ignore) out[at + USE_IGNORES]++;
    else if (op === Op.reset) out[at + USE_RESETS]++;
  }
}

/**
 * Spirit that a text takes with this many Threats in play: the fixed part, and the part that depends only on the number of Threats. Parts
 * that depend on anything else do not count.
 */
export function spiritTaken(effects: readonly Effect[] | undefined, threats: number): number {
  let sum = 0;
  for (const e of effects ?? []) {
    if ('loseSpirit' in e) sum += e.loseSpirit;
    else if ('if' in e) {
      if ('threatsAtLeast' in e.if && e.if.where === undefined) sum += spiritTaken(threats >= e.if.threatsAtLeast ? e.do : e.else, threats);
    } else if ('forEach' in e && 'threats' in e.forEach.of && Object.keys(e.forEach.of.threats).length === 0) {
      sum += threats * spiritTaken(e.forEach.do, threats);
    }
  }
  return sum;
}
