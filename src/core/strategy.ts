import type { ParamSpec, Params } from './params.ts';
import type { Rules } from './rules.ts';
import type { SearchAids } from './search-aids.ts';
import type { State } from './state.ts';
import type { Stream } from './stream.ts';
import { View } from './view.ts';

/** The game of a strategy that can play any game. It plays the role `play`. */
export const ANY_GAME = '*';

/** A way to play, identified by name or file. `create` runs once per cell, decider and worker. */
export interface Strategy<V extends View = View> {
  readonly id: string;
  /** The id of its game, or ANY_GAME. */
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
  /**
   * New players of the strategy that an option of type `strategy` names, one per decider, for playing worlds; null if it names none. They answer decisions of
   * all roles (those other than `play` by the game's default strategies) and pass at windows where their strategy does not stop. Each has random numbers of its
   * own, reset for every game; calling again gives players with the same random numbers. Call their `begin` with views of worlds, never of the real game.
   */
  players(option: string): readonly Player<V>[] | null;
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
  /** What the game tells search players about itself. */
  readonly aids: SearchAids<V>;
  private readonly spare: State[] = [];

  constructor(rules: Rules<State, V>, aids: SearchAids<V> = {}) {
    this.rules = rules;
    this.aids = aids;
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
