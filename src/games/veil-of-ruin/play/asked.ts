import { F } from '../../../core/index.ts';
import { Control } from '../../../kit/texts/instructions.ts';
import { askingPc } from '../../../kit/texts/interpreter.ts';
import { FORM, INSTRUCTION, Op } from '../content/ops.ts';
import type { VeilOfRuin } from '../game.ts';
import { Kind } from '../state/kinds.ts';
import type { RuinState } from '../state/state.ts';

/** What a text does with the figure, card or status that it asks for. */
export type Deed =
  | 'damage'
  | 'heal'
  | 'revive'
  | 'status'
  | 'removeStatus'
  | 'buff'
  | 'injure'
  | 'cure'
  | 'ap'
  | 'draw'
  | 'discard'
  | 'search'
  | 'recover'
  | 'look'
  | 'protect'
  | 'other';

export interface Asked {
  readonly deed: Deed;
  /** How much, if the text says a plain number: damage, HP, counters, AP, cards. Of a status: which. */
  readonly n: number;
}

const DEEDS: Readonly<Partial<Record<number, Deed>>> = {
  [Op.damage]: 'damage',
  [Op.loseHp]: 'damage',
  [Op.heal]: 'heal',
  [Op.revive]: 'revive',
  [Op.status]: 'status',
  [Op.removeStatus]: 'removeStatus',
  [Op.buff]: 'buff',
  [Op.injury]: 'injure',
  [Op.corruption]: 'injure',
  [Op.cure]: 'cure',
  [Op.cureNext]: 'cure',
  [Op.ap]: 'ap',
  [Op.earn]: 'ap',
  [Op.convert]: 'ap',
  [Op.cost]: 'ap',
  [Op.draw]: 'draw',
  [Op.drawTo]: 'draw',
  [Op.discard]: 'discard',
  [Op.discardNext]: 'discard',
  [Op.search]: 'search',
  [Op.recover]: 'recover',
  [Op.lookTop]: 'look',
  [Op.lookNext]: 'look',
  [Op.counterProtects]: 'protect',
  [Op.prevent]: 'protect',
};
const NOTHING: Asked = { deed: 'other', n: 0 };

/** Of the text that asks now; nothing if the rules ask. */
export function askedBy(g: VeilOfRuin, s: RuinState): Asked {
  if (s.kind !== Kind.figure && s.kind !== Kind.card && s.kind !== Kind.status) return NOTHING;
  const { code } = g.t;
  const f = g.top(s);
  // Steps that run again after the answer: the frame points at them.
  const again = s.all[f + F.pc];
  if (code[again] >= Op.attackRedirect) return askedAt(code, again);
  const pc = askingPc(FORM, s, f);
  return askedAt(code, code[pc] === Op.choose ? effectAfter(code, pc) : pc);
}

function askedAt(code: Int32Array, pc: number): Asked {
  return { deed: DEEDS[code[pc]] ?? 'other', n: code[pc + 1] };
}

/** The effect on the figure chosen at pc: the next instruction that is not a condition or a choice. */
function effectAfter(code: Int32Array, pc: number): number {
  let next = pc + INSTRUCTION;
  while (code[next] !== Control.end && code[next] < Op.damage) next += INSTRUCTION;
  return next;
}
