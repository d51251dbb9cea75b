import type { Code, Decider, State } from './state.ts';

/** What players never do; see `RestrictedRules`. */
export interface Restriction<S extends State = State> {
  legal(s: S, out: Int32Array): number;
  allows(s: S, code: Code): boolean;
  /** Is the decider kept from this code? */
  forbids(s: S, who: Decider, code: Code): boolean;
  /** Strikes the decider's forbidden acts and cards out of a plan; returns its new length. */
  strike(s: S, who: Decider, run: Int32Array, n: number): number;
}

/**
 * What a decider may know, read directly from the state without copying. Games subclass it with accessors named in the game's words. A subclass must return the
 * same values in every world that the decider cannot tell apart (the leak test checks `write`).
 */
export abstract class View<S extends State = State> {
  protected s!: S;
  /** The decider whose view this is. */
  who: Decider = 0;
  /** What its decider never does; null without such a restriction. */
  protected restriction: Restriction<S> | null = null;

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

  /** False for a code that the experiment keeps the player from (`without`). For strategies that plan codes; those offered to `choose` are permitted. */
  permits(code: Code): boolean {
    return this.restriction === null || !this.restriction.forbids(this.s, this.who, code);
  }

  /** Writes everything this view reveals, as integers; returns how many. Used by the leak test and as the key of an information set. */
  abstract write(out: Int32Array): number;

  /** For the simulator and the leak test only; strategies get states from `Simulator`. */
  static stateOf<S extends State>(view: View<S>): S {
    return view.s;
  }

  /** For `RestrictedRules` only. */
  static restrict<S extends State>(view: View<S>, restriction: Restriction<S>): void {
    view.restriction = restriction;
  }

  /** Strikes what the player is kept from out of its plan; returns the plan's new length. For the runner and roll-outs. */
  static strike(view: View, run: Int32Array, n: number): number {
    return view.restriction === null ? n : view.restriction.strike(view.s, view.who, run, n);
  }
}
