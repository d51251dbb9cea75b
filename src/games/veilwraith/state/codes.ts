import { CodeRanges } from '../../../kit/codes.ts';
import { Most, S } from './state.ts';

/** Sizes of the ranges below and of their parts. */
export const enum Size {
  memories = S.MOST_MEMORY_TYPES,
  threats = Most.threatTypes,
  all = Most.types,
  wraiths = Most.wraiths,
  /** Threats of one type in an area. */
  nth = 9,
  values = 3,
  /** Uses in the area of one Veilwraith. */
  area = threats * nth * values,
}

/** Codes of the options: the first of each range. Built from card types and Actions, never from hidden positions. */
export enum C {
  /** Pass a window, end the Play Phase, stop activating, decline. */
  PASS = 0,
  /** Play Memory m. */
  PLAY = 1,
  /** Discard (or otherwise give up) Memory m. */
  DISCARD = PLAY + Size.memories,
  /** Choose Memory m for a Combine. */
  COMBINE = DISCARD + Size.memories,
  /** Return Memory m to the box; add Upgrade m. */
  RETURN = COMBINE + Size.memories,
  ADD = RETURN + Size.memories,
  TILT = ADD + Size.memories,
  /** Use Action a to draw. */
  DRAW = TILT + 3,
  TURN = DRAW + 3,
  FLIP = TURN + 9,
  /** Compare, spending k Power Tokens. */
  RESOLVE = FLIP + 9,
  /** Spend a Power Token now: offered only if a later token would otherwise be lost to the limit of five. */
  SPEND = RESOLVE + 6,
  ACTIVATE = SPEND + 1,
  /** Choose Action a, option i, Key k. */
  ACTION = ACTIVATE + 4,
  OPTION = ACTION + 3,
  PICK_KEY = OPTION + 9,
  /** Use on value v of the nth Threat of type t (counted among those of its type): USE + (t * Size.nth + nth) * 3 + v; t counts from the first Threat type. */
  USE = PICK_KEY + 9,
  /** Choose a Threat: THREAT + t * Size.nth + nth. */
  THREAT = USE + Size.area,
  /** Choose a card by its type. */
  CARD = THREAT + Size.threats * Size.nth,
  /** Name a Veilwraith; ask one for Power. */
  SEAT = CARD + Size.all,
  ASK = SEAT + Size.wraiths,
  /** Use on a Threat in the area of Veilwraith p: CROSS + p * Size.area + the rest as in USE. */
  CROSS = ASK + Size.wraiths,
}

export const CODES = new CodeRanges(C);
