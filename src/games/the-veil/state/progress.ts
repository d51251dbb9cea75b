/** Words of a campaign that carry over between missions (group Z). All are public. */
export const enum G {
  /** The current mission, and how often it has been started in this run. */
  MISSION = 0,
  ATTEMPT,
  /** Mask of the players in it: after a fork not all may be (TV-Z58). */
  PRESENT,
  TRIES,
  /** Mask of Allies of the party (TV-Z53). */
  ROSTER,
  /** Games and rounds played, missions won, restarts made. */
  GAMES,
  ROUNDS,
  WON,
  RESTARTS,
  /** Current reward: the seat whose turn it is, exchanges left, 1 + the card given up. */
  SEAT,
  SWAPS,
  GIVEN,
  /** 1 if the party does not replay a lost mission. */
  GAVE_UP,
  /** Total number of exchanges. */
  EXCHANGED,
  /** Number of Heroes for which the enemy is scaled; a Villain counts as two (TV-Z41). */
  HEROES,
  /** By player: the next mission. */
  PAGE,
  /** By mission: times started in this run; times its Defeat text was used. */
  VISITS = PAGE + 3,
  MOST_MISSIONS = 32,
  DEFEATS = VISITS + MOST_MISSIONS,
  /** By player: the eight cards of the Starting Deck (TV-Z30), as type + 1. */
  START = DEFEATS + MOST_MISSIONS,
  DECK = 16,
  /** By player: the number of Reward cards in the Fate Deck (TV-?80), then the cards. */
  EXTRA = START + 3 * DECK,
  EXTRAS = 33,
  WORDS = EXTRA + 3 * EXTRAS,
}
