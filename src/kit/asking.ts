import type { Decider, State } from '../core/index.ts';

/** The rules that ask; every `Engine` is one. */
export interface Asking {
  offers(kind: number, who: Decider): boolean;
  ask(s: State, kind: number, who: Decider): void;
}
