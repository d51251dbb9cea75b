import type { Form } from '../../../kit/texts/instructions.ts';

/** Instructions of texts: the operation and up to three operands. */
export const FORM: Form = { width: 4, loopBits: 4 };

/** Own instructions, from the kit's FIRST_OWN on. */
export const enum Op {
  /** icon (tables `icons`), selector */
  give = 8,
  /** place, selector, 1 if it counts as an entry */
  move = 9,
  /** Choice, how many */
  choose = 10,
  /** how many, player (language.ts) */
  draw = 11,
  /** how many, player, least cards in hand */
  discard = 12,
  /** player */
  rest = 13,
  /** pc to continue at on Scorpion */
  coin = 14,
}

/** What a first player chooses; numbers are positions in language.ts `CHOICES`. */
export const enum Choice {
  regions = 0,
  demis = 1,
  classes = 2,
}

/** Whom an effect reaches; positions in language.ts `PLAYERS`. */
export const enum Players {
  active = 0,
  first,
  leftOfFirst,
  each,
  rested,
  notRested,
  fewestCards,
  mostCards,
}

export const enum Is {
  handAtLeast = 0,
  playersAtLeast,
  age,
  cityCard,
  votesAtLeast,
  marginAtLeast,
}
