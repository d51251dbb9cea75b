import type { Check, Effort, Subject } from '../../src/conform/subject.ts';
import { amount } from './long.ts';

/** Runs a check of the conformance suite; throws if its promise is broken. */
export function hold(check: Check, subject: Subject, games: number): void {
  check.run(subject, effort(games));
}

function effort(games: number): Effort {
  return { games, seed: 'conformance', shownEvery: amount(8, 1) };
}
