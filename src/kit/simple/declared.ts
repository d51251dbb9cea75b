import { MOST_BRANCHES } from '../texts/instructions.ts';
import { AFTER_DEFEAT, answersOf } from './chapters.ts';
import type { AnyGame } from './game.ts';
import { CHOOSE, OPTION } from './shape.ts';

/** What follows from the declarations of a game. */

/** The file of a pack that holds the cards which a game declares. */
export const CARDS_FILE = 'cards';

/** The files whose records are cards. */
export function cardFiles({ cards, content }: AnyGame): readonly string[] {
  return cards === undefined ? (content?.cards ?? []) : [CARDS_FILE];
}

/** What players do: the moves of all decisions, each name once. */
export function actsOf({ decisions }: AnyGame): readonly string[] {
  return [...new Set(Object.values(decisions).flatMap((moves) => Object.keys(moves)))];
}

/** The game's decisions; if it has card texts, the choice between their branches; if it has chapters, what to do after a lost one. */
export function decisionsOf({ decisions, texts, chapters }: AnyGame): AnyGame['decisions'] {
  return {
    ...decisions,
    ...(texts === undefined ? {} : { [OPTION]: { [CHOOSE]: MOST_BRANCHES } }),
    ...(chapters === undefined ? {} : { [AFTER_DEFEAT]: answersOf(chapters) }),
  };
}
