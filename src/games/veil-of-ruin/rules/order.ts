import type { VeilOfRuin } from '../game.ts';
import type { Question } from './question.ts';

/** VR-?56: the owner of several simultaneous abilities picks the next; its code is the ability's number. */
export const orderQuestion: Question = {
  legal: (g, s, out) => g.legalOrder(s, out),
  allows(g, s, code) {
    const n = g.legalOrder(s, waiting);
    return waiting.subarray(0, n).includes(code);
  },
  take(g, s, code) {
    g.applyOrder(s, code);
  },
};
const waiting = new Int32Array(64);

/** Do two abilities of one figure give the same result in either order? Enemies choose nothing, so theirs resolve as they are printed. */
export function commute(g: VeilOfRuin, one: number, other: number): boolean {
  const a = g.t.abilities[one];
  const b = g.t.abilities[other];
  return a.isEnemy || b.isEnemy || (a.adds && b.adds);
}

/** The card of a waiting ability and the figure that caused it, as `VeilOfRuin.queue` packed them; -1 for none. */
export function causeOf(source: number): { readonly card: number; readonly cause: number } {
  return { card: Math.floor(source / 16) - 1, cause: (source % 16) - 1 };
}
