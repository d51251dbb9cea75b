import type { VeilOfRuin } from '../game.ts';
import { type Hero, M, O, type RuinState } from '../state/state.ts';

// Processes of several steps that questions and texts interrupt. The rules call them again until they are finished. Between processes M.STEP, M.CURSOR and O.DONE
// are 0.

/** Carries out steps one after another, starting with the one that was interrupted. A step returns false if it is not finished yet. True when all are. */
export function inOrder(s: RuinState, steps: readonly (() => unknown)[]): boolean {
  const m = s.match;
  for (; m[M.STEP] < steps.length; m[M.STEP]++) if (steps[m[M.STEP]]() === false) return false;
  m[M.STEP] = 0;
  return true;
}

/** The same step for every hero in order of seats. `step` keeps count in O.DONE and returns whether the hero is done. True when all are. */
export function eachInTurn(g: VeilOfRuin, s: RuinState, step: (h: Hero) => boolean): boolean {
  const m = s.match;
  for (; m[M.CURSOR] < g.seats; m[M.CURSOR]++) {
    const h = s.heroes[m[M.CURSOR]];
    if (!step(h)) return false;
    h.own[O.DONE] = 0;
  }
  m[M.CURSOR] = 0;
  return true;
}
