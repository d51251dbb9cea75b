import { CodeRanges } from '../../../kit/codes.ts';

/** Sizes of the ranges below and of their parts. */
export const enum Size {
  /** Types are owner × card, so seats times the cards of a deck. */
  types = 512,
  seats = 10,
  /** What a card in play can do (`Act`). */
  acts = 4,
  /** Recruits of one type; above state.ts Most.recruits. */
  nth = 64,
  points = 256,
}

/** What a card in play can do. */
export const enum Act {
  /** Its written abilities; the first of a Recruit is its exhaustion. */
  first = 0,
  second = 1,
  synergy = 2,
  selfBanish = 3,
}

/** Codes of the options: the first of each range. Built from card types and seats, never from hidden positions; identical cards give one code. */
export enum C {
  /** End the phase, pass the window, forfeit the rest of the tally, decline. */
  PASS = 0,
  /** Play a card of type t from hand. */
  PLAY = 1,
  /** Act k of a card played this turn: ACT + t * Size.acts + k. */
  ACT = PLAY + Size.types,
  /** The same of a Recruit. */
  RECRUIT_ACT = ACT + Size.types * Size.acts,
  /** Use the ability of the Hero. */
  HERO = RECRUIT_ACT + Size.types * Size.acts,
  /** Banish Aura t of the player's own route (TV-U06). */
  AURA = HERO + 1,
  /** Buy t from the player's own Fate Route; of two equal ones the leftmost. */
  BUY = AURA + Size.types,
  /** Heal with the points made so far (`free`). */
  HEAL = BUY + Size.types,
  /** Assign Damage to the nth Recruit of type t (counted among those of its type): HIT + t * Size.nth + nth. */
  HIT = HEAL + 1,
  /** Assign the rest of the tally to the Health total of a seat. */
  HIT_HERO = HIT + Size.types * Size.nth,
  /** Reveal t from hand on an opponent's turn. */
  REVEAL = HIT_HERO + Size.seats,
  /** Choose a card by its type; a Recruit: RECRUIT + t * Size.nth + nth; a player; an option of a text. */
  CARD = REVEAL + Size.types,
  RECRUIT = CARD + Size.types,
  SEAT = RECRUIT + Size.types * Size.nth,
  OPTION = SEAT + Size.seats,
  /** With several opposing Health totals: n points of the tally to that of a seat, SPLIT + seat * Size.points + n. */
  SPLIT = OPTION + 16,
  /** Give n Health points to a member of the player's side: GIVE + seat * Size.points + n. */
  GIVE = SPLIT + Size.seats * Size.points,
  /** Common turn: let the next member act. */
  HAND_ON = GIVE + Size.seats * Size.points,
  /** A privilege of a Solo card, by part: available only to the rules' own seats, not to players. */
  PRIVILEGE = HAND_ON + 1,
}

export const CODES = new CodeRanges(C);
