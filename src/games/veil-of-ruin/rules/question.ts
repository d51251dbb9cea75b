import type { VeilOfRuin } from '../game.ts';
import { C } from '../state/codes.ts';
import type { RuinState } from '../state/state.ts';

/** A kind of decision: what can be answered, and what an answer does. questions.ts lists them by kind. */
export interface Question {
  /** Writes the legal codes, ascending and unique; returns how many. */
  legal(g: VeilOfRuin, s: RuinState, out: Int32Array): number;
  /** Is this code legal now? Does not enumerate. */
  allows(g: VeilOfRuin, s: RuinState, code: number): boolean;
  /** Carries out the answer; the rules then run on. The pending decision is already marked as answered. */
  take(g: VeilOfRuin, s: RuinState, code: number): void;
}

/** A question that is answered with no (PASS) or yes. */
export function yesOrNo(take: (g: VeilOfRuin, s: RuinState, isYes: boolean) => void): Question {
  return {
    legal(_g, _s, out) {
      out[0] = C.PASS;
      out[1] = C.YES;
      return 2;
    },
    allows: (_g, _s, code) => code === C.PASS || code === C.YES,
    take: (g, s, code) => take(g, s, code === C.YES),
  };
}
