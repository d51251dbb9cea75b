import { S } from './state.ts';

/** Capacity for types in the ranges below. */
const enum Types {
  memories = S.MOST_MEMORY_TYPES,
  threats = 90,
  all = 130,
  wraiths = 4,
}

/** Codes of the options, in ranges. Built from card types and Actions, never from hidden positions. */
export const enum C {
  /** Pass a window, end the Play Phase, stop activating, decline. */
  PASS = 0,
  /** Play Memory m. */
  PLAY = 1,
  /** Discard (or otherwise give up) Memory m. */
  DISCARD = PLAY + Types.memories,
  /** Choose Memory m for a Combine. */
  COMBINE = DISCARD + Types.memories,
  /** Return Memory m to the box; add Upgrade m. */
  RETURN = COMBINE + Types.memories,
  ADD = RETURN + Types.memories,
  TILT = ADD + Types.memories,
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
  /** Use on value v of the nth Threat of type t (counted among those of its type): USE + ((t * NTH) + nth) * 3 + v; t counts from the first Threat type. */
  USE = PICK_KEY + 9,
  NTH = 9,
  /** Choose a Threat: THREAT + t * NTH + nth. */
  THREAT = USE + Types.threats * NTH * 3,
  /** Choose a card by its type. */
  CARD = THREAT + Types.threats * NTH,
  /** Name a Veilwraith; ask one for Power. */
  SEAT = CARD + Types.all,
  ASK = SEAT + Types.wraiths,
  /** Use on a Threat in the area of Veilwraith p: CROSS + p * AREA + the rest as in USE. */
  CROSS = ASK + Types.wraiths,
  AREA = Types.threats * NTH * 3,
}
