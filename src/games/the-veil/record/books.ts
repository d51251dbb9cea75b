import { B, Q, type VeilState } from '../state/state.ts';
import { TRAP } from '../state/words.ts';

// What the rules write down for the tables: to count in the state is far cheaper than to tell an event.

/** A second count in the high half of a word. */
export const HIGH = 1 << 16;
/** Of purchases: cards acquired without paying are counted above those bought. */
export const ACQUIRED_SHIFT = 8;
export const ACQUIRED = 1 << ACQUIRED_SHIFT;
/** Counts of 8 bits. */
export const BYTE = 0xff;

/** Where a card of this type stands among those played (`B.PLAYED`): Traps after the synergy types, then all others. */
export function playClass(type: number): number {
  return type > TRAP ? TRAP + 1 : type;
}

/** Where a card stands among those bought (`B.BOUGHT`). */
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

/** Points of the tally on a Recruit. */
export function noteHitRecruit(s: VeilState, attacker: Int32Array, card: number, shield: number, points: number): void {
  attacker[shield !== 0 ? B.TO_SHIELDS : B.TO_RECRUITS] += points;
  s.cardBooks[card * Q.WORDS + Q.STOOD] += points;
}
