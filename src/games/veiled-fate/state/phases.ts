/** The current step of the game. */
export const enum P {
  /** VF-U04: the first player and those to the left place Quests. */
  PLACE_QUESTS = 0,
  AGE_START,
  // A turn (groups T, R): the order of VF-?82
  TURN,
  ACTION,
  /** Step 1: the cost of a power, card by card. */
  PAY,
  /** The Decree's toll before a Demi enters the City; then the action itself. */
  TOLL,
  ACT,
  /** The vote that belongs to a placement (VF-V01), or Influence's. */
  VOTE,
  /** VF-C02: the City Token advances. VF-K12: then its icon and the refresh, in either order. */
  ENTER,
  ENTRY,
  /** VF-?27, option `influenceBeforeResolve`: Influence on the Quest that is about to be resolved. */
  LAST_INFLUENCE,
  /** Step 2: out of cards. */
  EMPTY_HAND,
  // Step 3: resolving a Quest (group X)
  EXTRAS,
  EXTRA_CARDS,
  REVEAL,
  COLUMN,
  FINISH_QUEST,
  /** Steps 4 and 5: is the Age over? Then the next action or the end of the turn. */
  AFTER_ACTION,
  /** Step 6, then step 5 again. */
  TURN_END,
  TURN_OVER,
  // The end of an Age (groups H, W)
  AGE_END,
  AGE_ROLE,
  AGE_VOTE,
  AGE_REVEAL,
  AGE_ROLE_LATE,
  AGE_EFFECT,
  AGE_DONE,
  // VF-U01 – VF-U07
  NEXT_AGE,
}
