import type { Fact, Seat, State } from '../../core/index.ts';
import type { ReactionStack } from '../reactions/reaction-stack.ts';

/** Windows for reactions as players see them. */
export interface SeenReactions {
  /** How many windows are open. */
  readonly depth: number;
  /** What the innermost window is about; -1 if none is open. */
  readonly what: number;
  /** The seat to be asked next in the innermost window; -1 when everybody has passed since the last reaction. */
  readonly next: Seat;
  /** How many reactions the innermost window has seen. */
  readonly reactions: number;
}

/** The same as the rules use them. */
export interface Reactions extends SeenReactions {
  /** Opens a window about `what`, a number of the game's own; these seats are asked in this order. */
  open(what: number, ...order: readonly Seat[]): void;
  /** The asked seat lets it happen. */
  pass(): void;
  /** The asked seat reacted: everybody is asked anew. If others may react to the reaction, open their window after this. */
  react(): void;
  /** Closes the innermost window; returns what it was about. */
  close(): number;
}

export class StateReactions implements Reactions {
  private readonly stack: ReactionStack;
  private readonly at: () => State;

  constructor(stack: ReactionStack, at: () => State) {
    this.stack = stack;
    this.at = at;
  }

  get depth(): number {
    return this.stack.depth(this.at());
  }
  get what(): number {
    return this.stack.what(this.at());
  }
  get next(): Seat {
    return this.stack.next(this.at());
  }
  get reactions(): number {
    return this.stack.reactions(this.at());
  }
  toJSON(): Fact {
    const { depth, what, next, reactions } = this;
    return { depth, what, next, reactions };
  }
  open(what: number, ...order: readonly Seat[]): void {
    this.stack.open(this.at(), what, order);
  }
  pass(): void {
    this.stack.pass(this.at());
  }
  react(): void {
    this.stack.react(this.at());
  }
  close(): number {
    return this.stack.close(this.at());
  }
}
