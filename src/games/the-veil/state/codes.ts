/** Capacity of the ranges below: types are owner × card, so seats times the cards of a deck. */
export const enum Room {
  types = 512,
  seats = 10,
}

/** Codes of the options, in ranges. Built from card types and seats, never from hidden positions; identical cards give one code. */
export const enum C {
  /** End the phase, pass the window, forfeit the rest of the tally, decline. */
  PASS = 0,
  /** Play a card of type t from hand. */
  PLAY = 1,
  /** ACT + t * ACTS + k on a card played this turn: written ability k, Synergy or self-banish (see ACT_…). */
  ACT = PLAY + Room.types,
  ACTS = 4,
  ACT_SYNERGY = 2,
  ACT_BANISH = 3,
  /** The same on a Recruit; ability 0 is its exhaustion. */
  RECRUIT_ACT = ACT + Room.types * ACTS,
  /** Use the ability of the Hero. */
  HERO = RECRUIT_ACT + Room.types * ACTS,
  /** Banish Aura t of the player's own route (TV-U06). */
  AURA = HERO + 1,
  /** Buy t from the player's own Fate Route; of two equal ones the leftmost. */
  BUY = AURA + Room.types,
  /** Heal with the points made so far (`free`). */
  HEAL = BUY + Room.types,
  /** Assign Damage to the nth Recruit of type t (counted among those of its type; NTH is above state.ts Most.recruits): HIT + t * NTH + nth. */
  HIT = HEAL + 1,
  NTH = 64,
  /** Assign the rest of the tally to the Health total of a seat. */
  HIT_HERO = HIT + Room.types * NTH,
  /** Reveal t from hand on an opponent's turn. */
  REVEAL = HIT_HERO + Room.seats,
  /** Choose a card by its type; a Recruit: RECRUIT + t * NTH + nth; a player; an option of a text. */
  CARD = REVEAL + Room.types,
  RECRUIT = CARD + Room.types,
  SEAT = RECRUIT + Room.types * NTH,
  OPTION = SEAT + Room.seats,
  /** With several opposing Health totals: n points of the tally to that of a seat, SPLIT + seat * POINTS + n. */
  SPLIT = OPTION + 16,
  POINTS = 256,
  /** Give n Health points to a member of the player's side: GIVE + seat * POINTS + n. */
  GIVE = SPLIT + Room.seats * POINTS,
  /** Common turn: let the next member act. */
  HAND_ON = GIVE + Room.seats * POINTS,
  /** A privilege of a Solo card, by part: available only to the rules' own seats, not to players. */
  PRIVILEGE = HAND_ON + 1,
}
