import { partsOf } from '../../../kit/codes.ts';
import { C, CODES, Size } from '../state/codes.ts';
import { CLASSES } from '../state/words.ts';

export { Choice } from '../content/ops.ts';
/** Events that players hear, and kinds of decision, as in `view.kind`. */
export { Event, Kind } from '../state/kinds.ts';
/** The pile of the Age vote; those before it are the piles of the regions. */
export { AGE_PILE } from '../state/state.ts';
/** Words of the game, for strategies. */
export { FATE_COUNT, Fate, Place, Power, REGION_COUNT } from '../state/words.ts';

export const CLASS_COUNT = CLASSES.length;

// Moves and their codes.

/** Pass the turn, stop choosing, do not refresh. */
export const PASS = C.PASS;
export const REST = C.REST;
export const INFLUENCE = C.INFLUENCE;
/** VF-K12: which comes first. */
export const REFRESH_FIRST = C.REFRESH_FIRST;
export const ICON_FIRST = C.ICON_FIRST;
/** Yes to a question whose no is PASS. */
export const YES = C.YES;

/** Move a Demi to a Location, or onto a slot of a Quest. */
export function moveTo(demi: number, place: number): number {
  return C.MOVE + demi * Size.places + place;
}
export function moveOnto(demi: number, region: number, slot: number): number {
  return C.PLACE + demi * Size.questSlots + region * Size.slots + slot;
}
/** The same by Portal. */
export function portalTo(demi: number, place: number): number {
  return C.PORTAL + demi * Size.places + place;
}
export function portalOnto(demi: number, region: number, slot: number): number {
  return C.PORTAL_ONTO + demi * Size.questSlots + region * Size.slots + slot;
}
/** Swap the Demis on two slots of a Quest. */
export function transfigure(region: number, slot: number, other: number): number {
  return C.TRANSFIGURE + (region * Size.slots + Math.min(slot, other)) * Size.slots + Math.max(slot, other);
}
export function smite(demi: number): number {
  return C.SMITE + demi;
}
/** Look at the votes on the Quest of a region. */
export function omniscience(region: number): number {
  return C.OMNISCIENCE + region;
}
/** A type of Fate card: to vote with, to pay with, to discard. */
export function card(fate: number): number {
  return C.CARD + fate;
}
/** Name a player. */
export function name(seat: number): number {
  return C.SEAT + seat;
}

/** Choose a region, a Demi or a class for an Age card; a region also for a Quest. */
export function chooseRegion(region: number): number {
  return C.REGION + region;
}
export function chooseDemi(demi: number): number {
  return C.DEMI + demi;
}
export function chooseClass(each: number): number {
  return C.CLASS + each;
}

/** What a code means. Numbers are -1 where the code names no such thing. */
export interface Move {
  readonly what: ReturnType<typeof CODES.read>['range'];
  readonly demi: number;
  /** A Location: where a Demi goes that is put onto no Quest. */
  readonly place: number;
  /** A Quest Region. */
  readonly region: number;
  /** A slot of that region's Quest. */
  readonly slot: number;
  /** The other slot of a Transfiguration. */
  readonly other: number;
  /** A type of Fate card. */
  readonly card: number;
  readonly seat: number;
  readonly class: number;
}

const NOTHING = { demi: -1, place: -1, region: -1, slot: -1, other: -1, card: -1, seat: -1, class: -1 };

/** Every move, by its code: strategies read hundreds of them at a decision. */
const MOVES: readonly Move[] = Array.from({ length: C.YES + 1 }, (_, code) => readMove(code));

export function moveOf(code: number): Move {
  return MOVES[code];
}

function readMove(code: number): Move {
  const { range: what, i } = CODES.read(code);
  switch (what) {
    case 'MOVE':
    case 'PORTAL': {
      const [demi, place] = partsOf(i, Size.places);
      return { ...NOTHING, what, demi, place };
    }
    case 'PLACE':
    case 'PORTAL_ONTO': {
      const [demi, region, slot] = partsOf(i, Size.regions, Size.slots);
      return { ...NOTHING, what, demi, region, slot };
    }
    case 'TRANSFIGURE': {
      const [region, slot, other] = partsOf(i, Size.slots, Size.slots);
      return { ...NOTHING, what, region, slot, other };
    }
    case 'SMITE':
    case 'DEMI':
      return { ...NOTHING, what, demi: i };
    case 'OMNISCIENCE':
    case 'REGION':
      return { ...NOTHING, what, region: i };
    case 'CARD':
      return { ...NOTHING, what, card: i };
    case 'SEAT':
      return { ...NOTHING, what, seat: i };
    case 'CLASS':
      return { ...NOTHING, what, class: i };
    default:
      return { ...NOTHING, what };
  }
}

/** The parts of a move that strategies ask for most, without allocating: the Fate card, the player, the region that a code names. */
export function cardOf(code: number): number {
  return code - C.CARD;
}
export function seatOf(code: number): number {
  return code - C.SEAT;
}
export function regionOf(code: number): number {
  return code - C.REGION;
}
