import type * as kit from '../../../kit/question.ts';
import type { VeilOfRuin } from '../game.ts';
import { C } from '../state/codes.ts';
import type { RuinState } from '../state/state.ts';

export type Question = kit.Question<VeilOfRuin, RuinState>;

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
