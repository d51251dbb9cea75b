/** Words of a campaign that stay from mission to mission (group Z). All of them lie open. */
export const enum G {
  /** The mission being played, and how often it has been begun in this run. */
  MISSION = 0,
  ATTEMPT,
  /** Mask of the players who play it: after a fork not all may (TV-Z58). */
  PRESENT,
  TRIES,
  /** Mask of Allies of the party (TV-Z53). */
  ROSTER,
  /** Games and rounds played, missions won, restarts made. */
  GAMES,
  ROUNDS,
  WON,
  RESTARTS,
  /** Rewards being taken: whose turn it is, exchanges left, the card given up + 1. */
  SEAT,
  SWAPS,
  GIVEN,
  /** 1 when the party does not replay a mission it has lost. */
  GAVE_UP,
  /** Exchanges made in all. */
  EXCHANGED,
  /** Heroes the enemy is scaled for; a Villain counts as two (TV-Z41). */
  HEROES,
  /** By player: the mission that is next. */
  PAGE,
  /** By mission: times begun in this run; times its Defeat text has been used. */
  VISITS = PAGE + 3,
  MOST_MISSIONS = 32,
  DEFEATS = VISITS + MOST_MISSIONS,
  /** By player: the eight cards of the Starting Deck (TV-Z30), type + 1. */
  START = DEFEATS + MOST_MISSIONS,
  DECK = 16,
  /** By player: Reward cards that went into the Fate Deck (TV-?80), their number first. */
  EXTRA = START + 3 * DECK,
  EXTRAS = 33,
  WORDS = EXTRA + 3 * EXTRAS,
}
