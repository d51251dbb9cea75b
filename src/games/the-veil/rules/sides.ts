import type { TheVeil } from '../game.ts';
import { S, type VeilState } from '../state/state.ts';

// The living members of a side.

export function livingMember(g: TheVeil, s: VeilState, side: number): number {
  return g.t.sides[side].find((seat) => s.heroes[seat].own[S.OUT] === 0) as number;
}

/** Is a member of the side in the game? */
export function sideLives(g: TheVeil, s: VeilState, side: number): boolean {
  const seats = g.t.sides[side];
  for (let i = 0; i < seats.length; i++) if (s.heroes[seats[i]].own[S.OUT] === 0) return true;
  return false;
}
