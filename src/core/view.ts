import type { Decider, State } from './state.ts';

/**
 * What a decider may know, read directly from the state without copying. Games subclass it with accessors named in the game's words. A subclass must return the
 * same values in every world that the decider cannot tell apart (the leak test checks `write`).
 */
export abstract class View<S extends State = State> {
  protected s!: S;
  /** The decider whose view this is. */
  who: Decider = 0;

  bind(s: S, who: Decider): void {
    this.s = s;
    this.who = who;
  }

  get kind(): number {
    return this.s.kind;
  }

  get round(): number {
    return this.s.round;
  }

  get over(): boolean {
    return this.s.outcome !== 0;
  }

  /** Writes everything this view reveals, as integers; returns how many. Used by the leak test and as the key of an information set. */
  abstract write(out: Int32Array): number;

  /** For the simulator and the leak test only; strategies get states from `Simulator`. */
  static stateOf<S extends State>(view: View<S>): S {
    return view.s;
  }
}
