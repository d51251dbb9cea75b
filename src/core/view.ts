import type { Decider, State } from './state.ts';

/**
 * What a decider may know, read straight from the state without copying. Games subclass it with accessors in the game's own words; whatever a subclass
 * returns must be the same in every world the decider cannot tell apart (the leak test checks `write`).
 */
export abstract class View<S extends State = State> {
  protected s!: S;
  /** The decider whose eyes these are. */
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

  /** All this view can tell, as integers; returns how many. Used by the leak test and as the key of an information set. */
  abstract write(out: Int32Array): number;

  /** For the simulator and the leak test only: strategies reach states through `Simulator`. */
  static stateOf<S extends State>(view: View<S>): S {
    return view.s;
  }
}
