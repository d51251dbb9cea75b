import { CodeRanges } from '../../../kit/codes.ts';

/** Sizes of the ranges below and of their parts. */
export const enum Size {
  /** Card types: combat cards of all heroes, afflictions, items, the flask, artifacts, enemies. */
  types = 512,
  /** Figures: heroes, then enemies (state.ts Most), and one for "nobody". */
  figures = 11,
  seats = 4,
  hexes = 128,
}
/** In place of a figure: a card played without a target. */
export const NOBODY = 10;

/** Codes of the options: the first of each range. Built from card types and figures, never from hidden positions; identical cards give one code. */
export enum C {
  /** End the turn, pass the window, decline, stop choosing. */
  PASS = 0,
  /** Play a combat card on a figure: PLAY + type * Size.figures + figure (or NOBODY). An AOE card names the enemy whose Recall Zone it enters (VR-M15), a boon its holder. */
  PLAY = 1,
  /** Use an equipped item, artifact or a flask: by its type. */
  USE = PLAY + Size.types * Size.figures,
  ABILITY = USE + Size.types,
  REFILL,
  RESHUFFLE,
  /** VR-L22: SEARCH + figure. */
  SEARCH,
  /** VR-L17, VR-L18: GIVE + seat * Size.types + type. */
  GIVE = SEARCH + Size.figures,
  TAKE = GIVE + Size.seats * Size.types,
  /** VR-L19: SWAP + (seat * Size.types + own) * Size.types + the ally's. */
  SWAP = TAKE + Size.seats * Size.types,
  /** VR-Y13: REMOVE_BOON + holder * Size.types + type. */
  REMOVE_BOON = SWAP + Size.seats * Size.types * Size.types,
  /** Choose a card by its type; a figure; an option of a text; a status. */
  CARD = REMOVE_BOON + Size.seats * Size.types,
  FIGURE = CARD + Size.types,
  OPTION = FIGURE + Size.figures,
  STATUS = OPTION + 16,
  /** Redirect the attack on a hero to the asked hero (VR-R30): by the attacked hero. */
  REDIRECT = STATUS + 8,
  /** Yes to a question whose no is PASS: draw for a Dazed enemy, keep a Continuous Attack, agree to an exchange. */
  YES = REDIRECT + Size.figures,
  /** Vote for a hex; take a card in the shop; give an item for it. */
  HEX,
  SHOP_TAKE = HEX + Size.hexes,
  SHOP_GIVE = SHOP_TAKE + Size.types,
  /** PVP: first pick of items, of heroes (VR-X04); a hero by its number in the pack; slots 1 and 4, 2 and 3 (VR-Y02). */
  ITEMS_FIRST = SHOP_GIVE + Size.types,
  HEROES_FIRST,
  DRAFT_HERO,
  OUTER_SLOTS = DRAFT_HERO + 32,
  INNER_SLOTS,
}

export const CODES = new CodeRanges(C);
