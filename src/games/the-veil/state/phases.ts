/** The current step: steps of set-up, then the phases of a turn in order (TV-L01). */
export const enum P {
  /** Reward cards are drafted before anything is shuffled (TV-Y15). */
  DRAFT = 0,
  DEAL,
  TOSS,
  HANDS,
  MULLIGAN,
  LATE_HANDS,
  TURN,
  START,
  /** `free`: one phase for everything except the end (TV-?11). */
  FREE,
  PRIMARY,
  GOLD,
  HEALTH,
  /** A member of a side with separate totals distributes Health points. */
  MEND,
  LOCK,
  DAMAGE,
  STRIKE,
  END,
  TICKS,
  WIPE,
  /** Campaign: an enemy's turn; then the steps between missions. */
  ENEMY,
  ENEMY_LOCK,
  ENEMY_STRIKE,
  REWARD,
  PATH,
  REPLAY,
  MISSION,
}
