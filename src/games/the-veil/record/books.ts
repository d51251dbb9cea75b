import { B, Q, type VeilState } from '../state/state.ts';
import { TRAP } from '../state/words.ts';

// Counts that the rules keep for the tables: counting in the state is far cheaper than emitting events.

/** A second count in the high half of a word. */
export const HIGH = 1 << 16;
/** In purchases: shift of the count of cards acquired without paying. */
export const ACQUIRED_SHIFT = 8;
export const ACQUIRED = 1 << ACQUIRED_SHIFT;
/** Mask of an 8-bit count. */
export const BYTE = 0xff;

/** Class of a played card (`B.PLAYED`): the synergy types, then Traps, then all others. */
export function playClass(type: number): number {
  return type > TRAP ? TRAP + 1 : type;
}

/** Class of a bought card (`B.BOUGHT`). */
export function buyClass(type: number, cost: number): number {
  return type * B.COSTS + (cost < 3 ? 0 : cost < 5 ? 1 : 2);
}

export function noteBought(s: VeilState, books: Int32Array, card: number, type: number, cost: number, price: number): void {
  const at = card * Q.WORDS + Q.BOUGHT;
  if ((s.cardBooks[at] & BYTE) === 0) s.cardBooks[at] += s.round * HIGH;
  s.cardBooks[at]++;
  books[B.BOUGHT + buyClass(type, cost)]++;
  books[B.SPENT] += price;
}

/** Counts points of the tally dealt to a Recruit. */
export function noteHitRecruit(s: VeilState, attacker: Int32Array, card: number, shield: number, points: number): void {
  attacker[shield !== 0 ? B.TO_SHIELDS : B.TO_RECRUITS] += points;
  s.cardBooks[card * Q.WORDS + Q.STOOD] += points;
}
