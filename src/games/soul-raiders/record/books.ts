import type { RaiderState } from '../state/state.ts';

// Counts for the tables. No rule reads them, and equality ignores them.

/** What costs Vitae. */
export const enum Loss {
  stress = 0,
  poison,
  fracture,
  fear,
  attack,
  /** Ambush and Shock. */
  ambush,
  damage,
  drowning,
  arrow,
  story,
  /** A price that a Hero chose to pay. */
  price,
}
export const LOSSES = ['stress', 'poison', 'fracture', 'fear', 'attack', 'ambush', 'damage', 'drowning', 'arrow', 'story', 'price'] as const;

/** What moves the Threat. */
export const enum Rise {
  icon = 0,
  alert,
  card,
  story,
  enthrall,
}
export const RISES = ['icon', 'alert', 'card', 'story', 'enthrall'] as const;

/** Counts of a Hero, its clone's included. */
export const enum N {
  MOVES = 0,
  FLIGHTS,
  FIGHTS,
  SCROLLS,
  SPELLS,
  POTIONS,
  /** Cards drawn, played in actions, discarded without effect, set aside in the reserve, lost. */
  DRAWN,
  PLAYED,
  DISCARDED,
  RESERVED,
  LOST,
  /** Points beyond the difficulty. */
  SURPLUS,
  HEROISM,
  /** Heroism spent on Heroic cards, on cards of the draw pile, on Stories. */
  SPENT_HEROIC,
  SPENT_DRAW,
  SPENT_STORY,
  HEROIC_CARDS,
  DEFEATED,
  WOUNDS,
  FIRST_ENTRIES,
  /** Vitae lost through it. */
  VITAE,
  WORDS,
}

/** Counts of the whole game, after those of the Heroes. */
export const enum T {
  LOST = 0,
  GAINED = LOST + 11,
  LAPS,
  /** Steps up by cause; steps down. */
  RISES,
  FALLS = RISES + 5,
  REVEALED,
  FLIPPED,
  STORIES,
  RANDOM_DRAWN,
  SCRIPTED_MET,
  DEFEATED,
  SCRIPTED_DEFEATED,
  /** Enemies left behind or discarded otherwise; of these, Scripted ones. */
  LEFT_BEHIND,
  SCRIPTED_LEFT,
  QUESTS,
  ARTIFACTS,
  RESHUFFLES,
  /** Rounds in which the first lap was closed, the tiers yellow and red reached; 0 for never. */
  FIRST_LAP,
  YELLOW,
  RED,
  /** Round in which the last required red star was drawn. */
  MAIN_GOAL,
  EXCHANGES,
  WORDS,
}

/** Counts of a card (content/tables.ts `ids`). */
export const enum Q {
  /** Action card: drawn. Story, Quest, Artifact, Event: came up. Enemy: drawn. Location: entered as First Entrant. */
  DRAWN = 0,
  /** Action card: played for its value or bonus, cast, discarded without effect, set aside. */
  PLAYED,
  CAST,
  DISCARDED,
  RESERVED,
  /** Enemy: wounds, defeats, left behind. */
  WOUNDS,
  DEFEATED,
  LEFT,
  /** Enemy: Vitae that its shields and Formidable cost. Location: Vitae lost there. */
  VITAE,
  /** Location: entries, rounds with a Hero there at the Reaction, Threat raised there. */
  ENTRIES,
  STAYS,
  THREAT,
  /** Round in which it first came up; 0 for never. */
  ROUND,
  WORDS,
}

/** How many words the counts take. */
export function bookSizes(heroes: number, types: number): { books: number; cardBooks: number } {
  return { books: heroes * N.WORDS + T.WORDS, cardBooks: types * Q.WORDS };
}

/** A count of the whole game. */
export function written(s: RaiderState, what: number): number {
  return s.books[s.draw.length * N.WORDS + what];
}

/** Adds to a count of a Hero. */
export function note(s: RaiderState, hero: number, what: number, by = 1): void {
  s.books[hero * N.WORDS + what] += by;
}

/** Adds to a count of the whole game. */
export function noteGame(s: RaiderState, what: number, by = 1): void {
  s.books[s.draw.length * N.WORDS + what] += by;
}

/** Writes a round down, unless there is one. */
export function writeRound(s: RaiderState, what: number): void {
  const at = s.draw.length * N.WORDS + what;
  if (s.books[at] === 0) s.books[at] = s.round;
}

/** Adds to a count of a card. */
export function noteCard(s: RaiderState, card: number, what: Q, by = 1): void {
  s.cardBooks[card * Q.WORDS + what] += by;
  if (what === Q.DRAWN && s.cardBooks[card * Q.WORDS + Q.ROUND] === 0) s.cardBooks[card * Q.WORDS + Q.ROUND] = s.round;
}
