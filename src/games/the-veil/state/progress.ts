import { Carried } from '../../../kit/campaign.ts';

/** Words of a campaign that carry over between missions (group Z). All are public. */
export const enum G {
  /** The current mission, and how often it has been started in this run. */
  MISSION = Carried.stage,
  ATTEMPT = Carried.attempt,
  /** Games and rounds played, missions won, restarts made. */
  GAMES = Carried.games,
  ROUNDS = Carried.rounds,
  WON = Carried.won,
  RESTARTS = Carried.restarts,
  /** Mask of the players in the mission: after a fork not all may be (TV-Z58). */
  PRESENT = Carried.own,
  TRIES = PRESENT + 1,
  /** Mask of Allies of the party (TV-Z53). */
  ROSTER = TRIES + 1,
  /** Current reward: the seat whose turn it is, exchanges left, 1 + the card given up. */
  SEAT = ROSTER + 1,
  SWAPS = SEAT + 1,
  GIVEN = SWAPS + 1,
  /** 1 if the party does not replay a lost mission. */
  GAVE_UP = GIVEN + 1,
  /** Total number of exchanges. */
  EXCHANGED = GAVE_UP + 1,
  /** Number of Heroes for which the enemy is scaled; a Villain counts as two (TV-Z41). */
  HEROES = EXCHANGED + 1,
  /** By player: the next mission. */
  PAGE = HEROES + 1,
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
