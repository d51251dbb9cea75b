import { Answers } from './answers.ts';
import type { Temper } from './temper.ts';
import type { RuinView } from './view.ts';

/** What a strategy from outside imports as `veilOfRuin`. */
export * from './moves.ts';

/** Sensible answers to everything but Hero Actions (`Kind.action`) and votes for the next hero. `temper`: what the hero cares about, in points of damage. */
export function sensibleAnswers(view: RuinView, temper?: Temper): Answers {
  return new Answers(view, temper);
}
