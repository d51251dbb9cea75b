import { partsOf } from '../../../kit/codes.ts';
import { C, CODES, NOBODY, Size } from '../state/codes.ts';

export { NOBODY } from '../state/codes.ts';
/** Kinds of decision, as in `view.kind`. */
export { Kind } from '../state/kinds.ts';
/** Words of the game, for strategies. */
export { HexKind, Stance, Status } from '../state/words.ts';

// Moves and their codes.

/** End the turn, pass, decline, stop choosing. */
export const PASS = C.PASS;
/** PVP: the first pick of heroes (VR-X04). */
export const HEROES_FIRST = C.HEROES_FIRST;

/** Play a combat card on a figure, or on none. */
export function play(card: number, figure = NOBODY): number {
  return C.PLAY + card * Size.figures + figure;
}
/** Use an item, artifact or flask. */
export function use(card: number): number {
  return C.USE + card;
}
/** What a code means. `card`, `figure` and `n` are -1 where they say nothing. */
export interface Move {
  readonly what: ReturnType<typeof CODES.read>['range'];
  readonly card: number;
  /** A hero or an enemy; NOBODY for a card that is played without a target. */
  readonly figure: number;
  /** Number of a branch, status, hex or hero; in a swap, the ally's card. */
  readonly n: number;
}

/** Does not apply to Kind.order, whose codes are numbers of abilities. */
export function moveOf(code: number): Move {
  const { range: what, i } = CODES.read(code);
  switch (what) {
    case 'PLAY': {
      const [type, on] = partsOf(i, Size.figures);
      return { what, card: type, figure: on, n: -1 };
    }
    case 'GIVE':
    case 'TAKE':
    case 'REMOVE_BOON': {
      const [seat, type] = partsOf(i, Size.types);
      return { what, card: type, figure: seat, n: -1 };
    }
    case 'SWAP': {
      const [seat, own, other] = partsOf(i, Size.types, Size.types);
      return { what, card: own, figure: seat, n: other };
    }
    case 'USE':
    case 'CARD':
    case 'SHOP_TAKE':
    case 'SHOP_GIVE':
      return { what, card: i, figure: -1, n: -1 };
    case 'SEARCH':
    case 'FIGURE':
    case 'REDIRECT':
      return { what, card: -1, figure: i, n: -1 };
    default:
      return { what, card: -1, figure: -1, n: i };
  }
}

/** The parts of a move that strategies ask for most, without allocating: is it a play, of which card, on whom? */
export function isPlay(code: number): boolean {
  return code >= C.PLAY && code < C.USE;
}
export function cardPlayed(code: number): number {
  return Math.floor((code - C.PLAY) / Size.figures);
}
export function targetOf(code: number): number {
  return (code - C.PLAY) % Size.figures;
}
export function isUse(code: number): boolean {
  return code >= C.USE && code < C.ABILITY;
}
export function cardUsed(code: number): number {
  return code - C.USE;
}
export function cardChosen(code: number): number {
  return code - C.CARD;
}
export function figureChosen(code: number): number {
  return code - C.FIGURE;
}
export function hexChosen(code: number): number {
  return code - C.HEX;
}
export function heroDrafted(code: number): number {
  return code - C.DRAFT_HERO;
}
