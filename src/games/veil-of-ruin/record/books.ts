import type { RuinState } from '../state/state.ts';

// Counts for the tables. No rule reads them, and equality ignores them.

/** Counts of a hero. Each has a column, in this order (measures.ts). */
export const enum B {
  CARDS_DRAWN = 0,
  CARDS_PLAYED,
  ATTACKS_PLAYED,
  COUNTERS_PLAYED,
  /** Stance matches; those that triggered the combat trait (VR-N14). */
  MATCHES,
  TRAITS,
  /** Damage dealt: by attack cards, otherwise. */
  ATTACK_DAMAGE,
  OTHER_DAMAGE,
  /** Damage that reached it, its companion; HP lost otherwise. */
  DAMAGE_TAKEN,
  COMPANION_TAKEN,
  HP_LOST,
  /** Damage that counter actions, boons and the like took off attacks on it. */
  PREVENTED,
  HEALED,
  DOWNS,
  REVIVALS,
  /** AP: gained as Active, earned, spent. */
  AP_GAINED,
  AP_EARNED,
  AP_SPENT,
  ABILITIES,
  REFILLS,
  RESHUFFLES,
  ITEMS_USED,
  FLASKS_USED,
  EXCHANGES,
  SEARCHES,
  REDIRECTS,
  DISCARDED,
  /** Statuses put on it; put on others by it. */
  SUFFERED,
  INFLICTED,
  AFFLICTIONS,
  TURNS,
  BOONS_REMOVED,
  /** Round of the fight in which it first fell; 0: never. */
  DOWN_ROUND,
  WORDS,
}

/** Counts of the whole game, after those of the heroes. */
export const enum T {
  /** Enemies' attacks by stance. */
  ATTACKS = 0,
  CRITICALS = ATTACKS + 3,
  CRITICALS_CANCELLED,
  FIZZLED,
  ENEMIES_DOWN,
  ENEMIES_REVIVED,
  FIGHTS_WON,
  ENEMY_DAMAGE,
  /** Damage taken off because the attacker was Weakened. */
  WEAKENED_AWAY,
  /** Votes that a die had to decide. */
  VOTES_DRAWN,
  /** Piles that ran dry (VR-?19). */
  POOLS_DRY,
  TRADES,
  /** PVP: which tie-break decided the slots (VR-Y03 – VR-Y07): how often each. */
  ORDER_BY,
  /** PVP: rounds in which side 0 chose; bonuses by stance. */
  CHOSEN_BY_SIDE_0 = ORDER_BY + 5,
  BONUS,
  WORDS = BONUS + 3,
}

/** Counts of a card type. */
export const enum Q {
  OFFERED = 0,
  KEPT,
  DRAWN,
  PLAYED,
  /** Played and matched. */
  MATCHED,
  /** Newest card of a Recall Zone when the enemy turn began. */
  LAST,
  SCRAPPED,
  /** Damage dealt: by a combat card; of an enemy: to heroes. */
  DAMAGE,
  /** Of an enemy: times met, brought to 0 HP. */
  MET,
  FELLED,
  WORDS,
}

/** How many words the counts take. */
export function bookSizes(seats: number, types: number): { words: number; cardWords: number } {
  return { words: seats * B.WORDS + T.WORDS, cardWords: types * Q.WORDS };
}

/** Adds to a count of a hero. */
export function note(s: RuinState, seat: number, what: B, by = 1): void {
  s.books[seat * B.WORDS + what] += by;
}

/** Adds to a count of the whole game. */
export function noteGame(s: RuinState, what: number, by = 1): void {
  s.books[s.heroes.length * B.WORDS + what] += by;
}

/** Adds to a count of a card type. */
export function noteCard(s: RuinState, card: number, what: Q, by = 1): void {
  s.cardBooks[card * Q.WORDS + what] += by;
}
