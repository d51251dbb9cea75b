import type { ParamSpec, Params } from './params.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';
import type { Stream } from './stream.ts';
import { View } from './view.ts';

/** A way to play, identified by name or file. `create` runs once per cell, decider and worker. */
export interface Strategy<V extends View = View> {
  readonly id: string;
  readonly game: string;
  readonly roles: readonly string[];
  readonly about: string;
  readonly options?: ParamSpec;
  create(t: Toolbox<V>): Player<V>;
}

export interface Toolbox<V extends View = View> {
  /** The player's own random numbers; reset for every game. */
  readonly rng: Stream;
  readonly options: Params;
  /** The parameters of the game. */
  readonly params: Params;
  readonly sim: Simulator<V>;
  /** A second view of the same rules, for looking at worlds. */
  readonly view: V;
}

export interface Player<V extends View = View> {
  /** Called at the start of every game. Nothing may carry over from the previous game. */
  begin(view: V): void;
  /** Returns an INDEX into codes. */
  choose(view: V, codes: Int32Array, n: number): number;
  /** Names of the optional kinds at which it wants to be asked; it passes at all others. Absent: asked at every window. */
  readonly stops?: readonly string[];
  /**
   * Called before `choose`. Writes a run of codes, which are applied while `allows` holds and nothing new becomes visible. Returns 0 to be asked with `choose`.
   */
  plan?(view: V, out: Int32Array): number;
  /** Receives only events whose mask includes this decider. */
  heed?(view: V, event: number, a: number, b: number, c: number): void;
  /** Called when the game is over, unless it broke off. */
  over?(view: V): void;
}

/** A strategy's only access to a full state: worlds it cannot tell from the real one. */
export class Simulator<V extends View = View> {
  readonly rules: Rules<State, V>;
  private readonly spare: State[] = [];

  constructor(rules: Rules<State, V>) {
    this.rules = rules;
  }

  /** A state to copy into; return it with `release`. */
  take(): State {
    return this.spare.pop() ?? this.rules.create();
  }

  release(s: State): void {
    this.spare.push(s);
  }

  /** A world that the decider of this view cannot tell from the real one. */
  world(view: V, rng: Stream, belief?: Int32Array): State {
    const into = this.take();
    this.rules.determinise(View.stateOf(view), view.who, rng, into, belief);
    return into;
  }

  copy(from: State, to: State): void {
    to.all.set(from.all);
  }
}

/** The built-in player for every role: picks uniformly among the codes, at every window. For bench, perft and conformance. */
export const uniform: Omit<Strategy, 'game' | 'roles'> = {
  id: 'uniform',
  about: 'chooses at random among the legal options, also at every optional window',
  create: ({ rng }) => ({ begin() {}, choose: (_view, _codes: Int32Array, n: number) => rng.below(n) }),
};
