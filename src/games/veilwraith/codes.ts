import { MOST_MEMORY_TYPES } from './state.ts';

/** Codes of the options, by ranges. Built from card types and Actions, never from hidden positions. */
const M = MOST_MEMORY_TYPES;
/** Pass a window, end the Play Phase, stop activating, decline. */
export const PASS = 0;
/** Play Memory m. */
export const PLAY = 1;
/** Discard (or otherwise give up) Memory m. */
export const DISCARD = PLAY + M;
/** Take Memory m for a Combine. */
export const COMBINE = DISCARD + M;
/** Return Memory m to the box; add Upgrade m. */
export const RETURN = COMBINE + M;
export const ADD = RETURN + M;
export const TILT = ADD + M;
/** Use Action a to draw. */
export const DRAW = TILT + 3;
export const TURN = DRAW + 3;
export const FLIP = TURN + 9;
/** Compare, spending k Power Tokens. */
export const RESOLVE = FLIP + 9;
/** Spend a Power Token now: offered only at the limit of five, where a later token would otherwise be lost. */
export const SPEND = RESOLVE + 6;
export const ACTIVATE = SPEND + 1;
/** Choose Action a, option i, Key k. */
export const ACTION = ACTIVATE + 4;
export const OPTION = ACTION + 3;
export const PICK_KEY = OPTION + 9;
/** Use on value v of the nth Threat of type t (counted among those of its type): USE + ((t * NTH) + nth) * 3 + v; t counts from the first Threat type. */
export const USE = PICK_KEY + 9;
export const NTH = 9;
const MOST_THREAT_TYPES = 90;
/** Choose a Threat: THREAT + t * NTH + nth. */
export const THREAT = USE + MOST_THREAT_TYPES * NTH * 3;
/** Choose a card by its type. */
export const CARD = THREAT + MOST_THREAT_TYPES * NTH;
