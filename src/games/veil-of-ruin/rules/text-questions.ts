import { F } from '../../../core/index.ts';
import { Control } from '../../../kit/texts/instructions.ts';
import { askingPc, branchCount, takeBranch } from '../../../kit/texts/interpreter.ts';
import { FORM, Op } from '../content/ops.ts';
import type { VeilOfRuin } from '../game.ts';
import { C } from '../state/codes.ts';
import { Kind } from '../state/kinds.ts';
import { type Figure, type Hero, Most, O, type RuinState, W } from '../state/state.ts';
import { STATUS_COUNT } from '../state/words.ts';
import { protectableMask } from './counters.ts';
import type { Question } from './question.ts';
import { removeStatus } from './statuses.ts';
import { choosable, eachConcerned } from './whom.ts';

// What texts ask: for a figure, a branch, a status. Questions for cards are in card-questions.ts.

/** The instruction of the top text that asks. Some steps run again after the answer, so the frame points at them. */
export function asking(g: VeilOfRuin, s: RuinState): number {
  const f = g.top(s);
  const next = s.all[f + F.pc];
  const op = g.t.code[next];
  return op === Op.discardNext || op === Op.lookNext || op === Op.cureNext || op === Op.counterProtects ? next : askingPc(FORM, s, f);
}

// Figures

/** Op.choose: the text's owner chooses a figure; with one or none there is nothing to ask. */
export function askFigure(g: VeilOfRuin, s: RuinState, f: number, pc: number): void {
  const mask = choosable(g, s, s.all[f + F.who], g.t.code[pc + 1], g.t.code[pc + 2]);
  if ((mask & (mask - 1)) === 0) s.all[f + F.y] = mask === 0 ? 0 : 32 - Math.clz32(mask);
  else g.ask(s, Kind.figure, s.all[f + F.who]);
}

function figuresToChoose(g: VeilOfRuin, s: RuinState): number {
  const { code } = g.t;
  const pc = asking(g, s);
  const who = s.all[g.top(s) + F.who];
  return code[pc] === Op.choose ? choosable(g, s, who, code[pc + 1], code[pc + 2]) : protectableMask(g, s, g.top(s));
}

export const figureQuestion: Question = {
  legal(g, s, out) {
    const mask = figuresToChoose(g, s);
    let n = 0;
    for (let figure = 0; figure < Most.figures; figure++) if ((mask & (1 << figure)) !== 0) out[n++] = C.FIGURE + figure;
    return n;
  },
  allows: (g, s, code) => code >= C.FIGURE && code < C.FIGURE + Most.figures && (figuresToChoose(g, s) & (1 << (code - C.FIGURE))) !== 0,
  take(g, s, code) {
    s.all[g.top(s) + F.y] = code - C.FIGURE + 1;
  },
};

// Branches and statuses

export const optionQuestion: Question = {
  legal(g, s, out) {
    const n = branchCount(FORM, g.t.code, s, g.top(s));
    for (let i = 0; i < n; i++) out[i] = C.OPTION + i;
    return n;
  },
  allows: (g, s, code) => code >= C.OPTION && code < C.OPTION + branchCount(FORM, g.t.code, s, g.top(s)),
  take(g, s, code) {
    takeBranch(FORM, s, g.top(s), code - C.OPTION);
  },
};

/** Whose status is removed: `any` speaks of one figure. */
function statusHolder(g: VeilOfRuin, s: RuinState): Figure {
  let holder: Figure | undefined;
  eachConcerned(g, s, g.top(s), g.t.code[asking(g, s) + 2], (x) => {
    holder ??= x;
  });
  return holder as Figure;
}

export const statusQuestion: Question = {
  legal(g, s, out) {
    const holder = statusHolder(g, s);
    let n = 0;
    for (let status = 0; status < STATUS_COUNT; status++) if (holder.w[W.STATUS + status] !== 0) out[n++] = C.STATUS + status;
    return n;
  },
  allows: (g, s, code) => code >= C.STATUS && code < C.STATUS + STATUS_COUNT && statusHolder(g, s).w[W.STATUS + code - C.STATUS] !== 0,
  take(g, s, code) {
    removeStatus(g, s, statusHolder(g, s), code - C.STATUS);
  },
};

/**
 * VR-?47: can the text do anything? At least one of its effects must find whom it speaks of: a figure to choose, a companion that can act, a status to remove. The
 * branches of a choice count as well.
 */
export function canResolve(g: VeilOfRuin, s: RuinState, h: Hero, text: number): boolean {
  const { code } = g.t;
  if (text < 0) return false;
  for (let pc = text; code[pc] !== Control.end; pc += FORM.width) {
    switch (code[pc]) {
      case Control.choose:
      case Control.jump:
      case Control.unless:
      case Control.startLoop:
      case Control.loop:
        break;
      case Op.choose: {
        const figures = choosable(g, s, h.figure, code[pc + 1], code[pc + 2]);
        pc += FORM.width; // the effect on the figure chosen
        if (code[pc] === Op.removeStatus ? someHasStatus(s, figures) : figures !== 0) return true;
        break;
      }
      case Op.companionActs:
        if (h.own[O.COMPANION] !== 0) return true;
        break;
      default:
        return true;
    }
  }
  return false;
}

function someHasStatus(s: RuinState, figures: number): boolean {
  return s.figures.some(
    (f) => f !== undefined && (figures & (1 << f.figure)) !== 0 && f.w.subarray(W.STATUS, W.STATUS + STATUS_COUNT).some((end) => end !== 0),
  );
}
