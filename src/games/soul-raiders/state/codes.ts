import { CodeRanges } from '../../../kit/codes.ts';

/** Sizes of the ranges below. */
export const enum Size {
  figures = 8,
  arrows = 8,
  locations = 48,
  scrolls = 6,
  stories = 120,
  quests = 24,
  artifacts = 8,
  /** Stories, then Quests, then Artifacts. */
  held = 152,
  cards = 192,
  potions = 5,
  spells = 17,
  /** Spells, then Potions. */
  effects = 22,
  heroic = 12,
  enemies = 100,
  branches = 4,
  numbers = 64,
}

/** Codes of the options: the first of each range. All are public but cards set aside in the reserve. */
export enum C {
  /** End the Action phase, stop picking, no. */
  PASS = 0,
  YES,
  /** A Hero or clone. */
  FIGURE,
  /** Move along an arrow of the side shown; to another portal, by Location. */
  ARROW = FIGURE + Size.figures,
  PORTAL = ARROW + Size.arrows,
  /** Fight the Enemies of a Hero or clone. */
  FIGHT = PORTAL + Size.locations,
  /** A scroll of the side shown; an action that a held Story offers. */
  SCROLL = FIGHT + Size.figures,
  OFFER = SCROLL + Size.scrolls,
  /** By Action card. */
  CAST = OFFER + Size.stories,
  /** By kind of Potion. */
  DRINK = CAST + Size.cards,
  /** By place in the Heroic pile, 0 on top. */
  BUY = DRINK + Size.potions,
  /** SR-H08. */
  DRAW = BUY + Size.heroic,
  /** By Action card. */
  RESERVE,
  RECALL = RESERVE + Size.cards,
  DISCARD = RECALL + Size.cards,
  /** By held card: use it; give it to another Hero. */
  USE = DISCARD + Size.cards,
  GIVE = USE + Size.held,
  /** Remove the portal of a Location. */
  CLOSE = GIVE + Size.held,
  /** End an own spell or Potion. */
  GIVE_UP = CLOSE + Size.locations,
  /** A card of the hand. */
  CARD = GIVE_UP + Size.effects,
  ENEMY = CARD + Size.cards,
  LOCATION = ENEMY + Size.enemies,
  BRANCH = LOCATION + Size.locations,
  NUMBER = BRANCH + Size.branches,
  /** By kind of Potion, at set-up. */
  POTION = NUMBER + Size.numbers,
  /** What follows a defeat (kit/chapters.ts `AfterDefeat`). */
  AFTER_DEFEAT = POTION + Size.potions,
}

export const CODES = new CodeRanges(C);
