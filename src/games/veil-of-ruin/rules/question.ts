import type { VeilOfRuin } from '../game.ts';
import type { RuinState } from '../state/state.ts';

/** A kind of decision: what can be answered, and what an answer does. questions.ts lists them by kind. */
export interface Question {
  /** Writes the legal codes, ascending and unique; returns how many. */
  legal(g: VeilOfRuin, s: RuinState, out: Int32Array): number;
  /** Is this code legal now? Does not enumerate. */
  allows(g: VeilOfRuin, s: RuinState, code: number): boolean;
  /** Carries out the answer; the rules then run on. The pending decision is already marked as answered. */
  take(g: VeilOfRuin, s: RuinState, code: number): void;
}
