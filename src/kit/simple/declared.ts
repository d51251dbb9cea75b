import { MOST_BRANCHES } from '../texts/instructions.ts';
import type { AnyGame } from './game.ts';
import { CHOOSE, OPTION } from './shape.ts';

/** What follows from the declarations of a game. */

/** The file of a pack that holds the cards which a game declares. */
export const CARDS_FILE = 'cards';

/** The files whose records are cards. */
export function cardFiles({ cards, content }: AnyGame): readonly string[] {
  return cards === undefined ? (content?.cards ?? []) : [CARDS_FILE];
}

/** The game's decisions and, if it has card texts, the choice between their branches. */
export function decisionsOf({ decisions, texts }: AnyGame): AnyGame['decisions'] {
  return texts === undefined ? decisions : { ...decisions, [OPTION]: { [CHOOSE]: MOST_BRANCHES } };
}
