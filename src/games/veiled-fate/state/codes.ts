import { CodeRanges } from '../../../kit/codes.ts';

/** Sizes of the ranges below and of their parts. */
export const enum Size {
  demis = 9,
  places = 9,
  regions = 6,
  /** Slots of a Quest. */
  slots = 6,
  /** Slots of all regions. */
  questSlots = 36,
  fates = 5,
  seats = 8,
  classes = 3,
}

/** Codes of the options: the first of each range. All are public but the cards a player votes with. */
export enum C {
  /** Pass the turn, stop choosing, do not refresh. */
  PASS = 0,
  REST,
  /** Move a Demi to a Location: MOVE + demi * Size.places + place. */
  MOVE,
  /** Move a Demi onto a Quest: PLACE + demi * Size.questSlots + region * Size.slots + slot. */
  PLACE = MOVE + Size.demis * Size.places,
  /** Portal to a Location, or onto a Quest; as the two above. */
  PORTAL = PLACE + Size.demis * Size.questSlots,
  PORTAL_ONTO = PORTAL + Size.demis * Size.places,
  /** Swap two slots of a Quest: TRANSFIGURE + (region * Size.slots + slot) * Size.slots + other slot, which is the higher number. */
  TRANSFIGURE = PORTAL_ONTO + Size.demis * Size.questSlots,
  /** By Demi. */
  SMITE = TRANSFIGURE + Size.questSlots * Size.slots,
  /** By region. */
  OMNISCIENCE = SMITE + Size.demis,
  INFLUENCE = OMNISCIENCE + Size.regions,
  /** A Fate card by its type: to vote with, to pay with, to discard. */
  CARD,
  /** Name a player (VF-X03). */
  SEAT = CARD + Size.fates,
  /** Choose a region, a Demi, a class: for a Quest to be placed, for the role of an Age card. */
  REGION = SEAT + Size.seats,
  DEMI = REGION + Size.regions,
  CLASS = DEMI + Size.demis,
  /** VF-K12. */
  REFRESH_FIRST = CLASS + Size.classes,
  ICON_FIRST,
  /** Yes to a question whose no is PASS. */
  YES,
}

export const CODES = new CodeRanges(C);
