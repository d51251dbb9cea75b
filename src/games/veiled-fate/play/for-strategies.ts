import { Answers } from './answers.ts';
import type { FateView } from './view.ts';

/** What a strategy from outside imports as `veiledFate`. */
export * from './moves.ts';

/** Sensible answers to every question, for a player who cares for one Demigod and hides nothing. */
export function sensibleAnswers(view: FateView): Answers {
  return new Answers(view, view.mostOptions);
}
