import type { Rules, State } from '../core/index.ts';
import { playGame } from '../runner/play/play.ts';
import { keyOf } from './keys.ts';
import { tableOf } from './monte-carlo.ts';
import type { Effort, Subject } from './subject.ts';
import { endless, MOST_DECISIONS } from './walk.ts';

export interface Course {
  /** Codes applied. */
  readonly codes: readonly number[];
  /** The end of the game. */
  readonly s: State;
}

/** A game played through the runner by uniform players. */
export function courseOf(subject: Subject, rules: Rules, { seed, pulse }: Effort, game: number): Course {
  const codes: number[] = [];
  const s = rules.create();
  playGame(tableOf(subject.def, rules, undefined, pulse), s, keyOf(seed), game, (at, code) => {
    codes.push(code);
    if (codes.length > MOST_DECISIONS) throw endless(subject, at, game);
  });
  return { codes, s };
}
