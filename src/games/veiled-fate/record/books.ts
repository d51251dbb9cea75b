import type { FateState } from '../state/state.ts';

// Counts for the tables. No rule reads them, and equality ignores them.

/** Counts of a seat. */
export const enum B {
  TURNS = 0,
  /** Actions by kind. */
  MOVES,
  PLACEMENTS,
  /** Uses by power, in the order of words.ts `POWERS`. */
  POWERS,
  PASSES = POWERS + 5,
  /** Rests by how (kinds.ts `rests`). */
  RESTS,
  /** Ages in which it Rested first. */
  FIRST_RESTS = RESTS + 5,
  /** Cards drawn; spent on votes, costs, refreshes and texts, Age votes. */
  DRAWN,
  VOTES,
  PAID,
  DISCARDED,
  AGE_VOTES,
  EXTRA_VOTES,
  QUESTS_FINISHED,
  QUESTS_PLACED,
  /** Ages begun as first player. */
  STARTS,
  WORDS,
}

/** Counts of the whole game, after those of the seats. */
export const enum T {
  TURNS = 0,
  /** By Age: turns; Quests placed, finished; open slots left; 1 if it ended because all Rested; turn of the first Rest. */
  AGE_TURNS,
  AGE_QUESTS = AGE_TURNS + 3,
  AGE_FINISHED = AGE_QUESTS + 3,
  AGE_OPEN_SLOTS = AGE_FINISHED + 3,
  AGE_BY_REST = AGE_OPEN_SLOTS + 3,
  AGE_FIRST_REST = AGE_BY_REST + 3,
  /** By Age: cards in the Age vote, votes between the sides, 1 + the side. */
  AGE_VOTE_CARDS = AGE_FIRST_REST + 3,
  AGE_MARGIN = AGE_VOTE_CARDS + 3,
  AGE_SIDE = AGE_MARGIN + 3,
  /** By Age: cards in all hands at the first Rest, at the Age vote; 1 + the seat that Rested first; 1 if the Age card changed the best placed Demigod with a parent. */
  AGE_REST_HANDS = AGE_SIDE + 3,
  AGE_VOTE_HANDS = AGE_REST_HANDS + 3,
  AGE_FIRST_RESTER = AGE_VOTE_HANDS + 3,
  AGE_OVERTURNED = AGE_FIRST_RESTER + 3,
  /** Quests resolved to Feather, to Scorpion; by a coin; cards in their votes; of these from the deck; decided by cards from the deck. */
  FEATHER_QUESTS = AGE_OVERTURNED + 3,
  SCORPION_QUESTS,
  COIN_QUESTS,
  QUEST_VOTES,
  DECK_VOTES,
  DECK_DECIDED,
  /** Quests whose side one card fewer of a single player would have changed or opened to the coin. */
  SWUNG,
  COINS,
  SMITES,
  CITY_ENTRIES,
  CITY_CARDS_USED,
  RESHUFFLES,
  LEAD_CHANGES,
  /** 1 + the Demigod that leads those with a parent: before the last Age card was resolved, before the loner's bonus (VF-D14). */
  BEFORE_AGE_CARD,
  BEFORE_BONUS,
  /** By Location: times a Demi came there, onto its Quest too; Smites by where the Demi stood. By region: Quests finished. */
  VISITS,
  SMITED_AT = VISITS + 9,
  FINISHED_AT = SMITED_AT + 9,
  WORDS = FINISHED_AT + 6,
}

/** Counts of a card: a Demigod, Quest, City or Age card, or type of Fate card (content/tables.ts `ids`). */
export const enum Q {
  /** Quest: placed. City, Age card: came up. Demigod: owned by someone. */
  USED = 0,
  /** Quest: finished. City card: token reached slot 6. */
  FINISHED,
  /** Quest, Age card: resolved to Feather, Scorpion; Age card: tie. */
  FEATHER,
  SCORPION,
  TIE,
  /** Renown given by it, all Demis together; gained and lost. */
  GAINED,
  LOST,
  SMITES,
  /** Fate card: votes on Quests, Age votes, paid, discarded otherwise, added from the deck. */
  VOTED,
  AGE_VOTED,
  PAID,
  DISCARDED,
  FROM_DECK,
  /** Quest: turns open until it was finished. */
  TURNS_OPEN,
  /** City card: slots that its token covered; Fate cards it gave. */
  SLOTS,
  CARDS,
  WORDS,
}

/** How many words the counts take. */
export function bookSizes(seats: number, types: number): { words: number; cardWords: number } {
  return { words: seats * B.WORDS + T.WORDS, cardWords: types * Q.WORDS };
}

/** Adds to a count of a seat. */
export function note(s: FateState, seat: number, what: number, by = 1): void {
  s.books[seat * B.WORDS + what] += by;
}

/** Adds to a count of the whole game. */
export function noteGame(s: FateState, what: number, by = 1): void {
  s.books[s.hands.length * B.WORDS + what] += by;
}

/** Sets a figure of the whole game. */
export function writeDown(s: FateState, what: number, value: number): void {
  s.books[s.hands.length * B.WORDS + what] = value;
}

/** Reads a figure of the whole game. */
export function written(s: FateState, what: number): number {
  return s.books[s.hands.length * B.WORDS + what];
}

/** Adds to a count of a card. */
export function noteCard(s: FateState, card: number, what: Q, by = 1): void {
  s.cardBooks[card * Q.WORDS + what] += by;
}
