import type { SoulRaiders } from '../game.ts';
import { M, type RaiderState } from '../state/state.ts';

// Goals (group V).

/** SR-B13, SR-V03, SR-W10, SR-?17: by the number of Heroes at set-up. */
export function required(g: SoulRaiders, s: RaiderState): { readonly red: number; readonly black: number } {
  const { red, black } = g.chapter(s).required[g.seats - 1];
  return { red: Math.max(0, red + g.options.extraRed), black: Math.max(0, black + g.options.extraBlack) };
}

/** SR-V11: surplus stars have no effect, and no colour stands for the other. */
export function hasMainGoals(g: SoulRaiders, s: RaiderState): boolean {
  return s.words[M.RED] >= required(g, s).red;
}

export function hasAllGoals(g: SoulRaiders, s: RaiderState): boolean {
  return hasMainGoals(g, s) && s.words[M.BLACK] >= required(g, s).black;
}
