import { Answers, type Weights } from './answers.ts';
import { TextFacts } from './facts.ts';
import type { VeilView } from './view.ts';
import { CardWorth } from './worth.ts';

/** What a strategy from outside imports as `theVeil`. */
export { killThenStrike } from './answers.ts';
export { TextFacts } from './facts.ts';
export * from './moves.ts';

/** Sensible answers to card texts and set-up: everything but the phases of a turn. `weights`: what a point of Gold, Damage and Health is worth. */
export function sensibleAnswers({ tables }: VeilView, weights: Weights = { gold: 1, damage: 1, health: 0.8 }): Answers {
  return new Answers(new CardWorth(tables), new TextFacts(tables), weights);
}
