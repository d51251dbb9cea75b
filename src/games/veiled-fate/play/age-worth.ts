import { Control } from '../../../kit/texts/instructions.ts';
import { FORM, Op } from '../content/ops.ts';
import type { Chosen } from '../rules/selectors.ts';
import type { Prospects } from './prospects.ts';
import type { FateView } from './view.ts';

// What the texts of an Age card do to the Demis as they stand now, in Renown.

/** How often the condition of a text holds. */
const OFTEN = 0.5;

/** Adds what a text brings each Demi to `out`, if the first player chose these. -1 is no text. */
export function addTextWorth(view: FateView, text: number, chosen: Chosen, prospects: Prospects, out: Float64Array): void {
  if (text >= 0) addProgram(view, text, Number.POSITIVE_INFINITY, 1, chosen, prospects, out);
}

/** Does a text ask the first player for a choice? */
export function asksForChoice(view: FateView, text: number): boolean {
  const { code } = view.tables;
  for (let pc = text; pc >= 0 && code[pc] !== Control.end; pc += FORM.width) if (code[pc] === Op.choose) return true;
  return false;
}

/** Adds the text from pc up to its end, or up to `to`. */
function addProgram(view: FateView, from: number, to: number, weight: number, chosen: Chosen, prospects: Prospects, out: Float64Array): void {
  const { code } = view.tables;
  for (let pc = from; pc < to && code[pc] !== Control.end; pc += FORM.width) {
    if (code[pc] === Op.coin) pc = addBranches(view, pc, code[pc + 1], weight / 2, weight / 2, chosen, prospects, out) - FORM.width;
    else if (code[pc] === Control.unless) pc = addBranches(view, pc, code[pc + 2], weight * OFTEN, weight * (1 - OFTEN), chosen, prospects, out) - FORM.width;
    else addEffect(view, pc, weight, chosen, prospects, out);
  }
}

/** Adds the branch behind pc, and the one from `other` on if the first ends with a jump over it; returns the place behind them. */
function addBranches(
  view: FateView,
  pc: number,
  other: number,
  first: number,
  second: number,
  chosen: Chosen,
  prospects: Prospects,
  out: Float64Array,
): number {
  const { code } = view.tables;
  const last = other - FORM.width;
  const hasOther = last > pc && code[last] === Control.jump;
  addProgram(view, pc + FORM.width, hasOther ? last : other, first, chosen, prospects, out);
  if (!hasOther) return other;
  addProgram(view, other, code[last + 1], second, chosen, prospects, out);
  return code[last + 1];
}

function addEffect(view: FateView, pc: number, weight: number, chosen: Chosen, prospects: Prospects, out: Float64Array): void {
  const { code, icons, selectors } = view.tables;
  if (code[pc] === Op.give) for (const demi of view.selected(selectors[code[pc + 2]], chosen)) out[demi] += weight * prospects.icon(demi, icons[code[pc + 1]]);
  else if (code[pc] === Op.move)
    for (const demi of view.selected(selectors[code[pc + 2]], chosen))
      out[demi] += weight * (prospects.hope(demi, code[pc + 1]) - prospects.hope(demi, view.demis[demi].place));
}
