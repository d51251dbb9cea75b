import type { Scales } from '../../src/games/the-veil/play/worth.ts';

/** What a point of Gold, Damage and Health is worth from a round on. */
export interface Stage {
  readonly from: number;
  readonly gold: number;
  readonly damage: number;
  readonly health: number;
}

/** What sets one such player apart from another. */
export interface Taste {
  readonly stages: readonly Stage[];
  /** What points are worth in the mulligan, where that differs from the first stage. */
  readonly first?: Omit<Stage, 'from'>;
  /** By cost: how much of a card's worth counts in the mulligan, where dear ones are out of reach of the first turns. */
  readonly reach: readonly number[];
  /** Of a slot's card, so much less than the mean of the Fate Deck is let pass. */
  readonly content: number;
  /** A card is bought for what it is worth above so much, and above a share of the mean of the own cards; a Trap above a worth of its own. */
  readonly least: number;
  readonly trapLeast: number;
  /** By round, the last for all later ones: how much of that mean a new card displaces; what it is worth to have the other draw a card that does nothing. */
  readonly displaced: readonly number[];
  readonly deadCard: readonly number[];
  /** A Basic card worth less than this is given up where a text takes a card from hand. */
  readonly weak: number;
  /** Of Auras: what a point of Gold a turn counts; what they must give a turn not to make room for another card; what that counts for in the mulligan. */
  readonly auraGold: number;
  readonly auraKept: number;
  readonly auraFirst: number;
  /** How far it counts that a card lets the Hero's ability be used in turns in which no other would; how far in the mulligan. */
  readonly ability: number;
  readonly abilityFirst: number;
  /** Points made at once are worth what those of a purchase were so many rounds before, since a card bought comes into the hand later. */
  readonly lag: number;
  /** How far the Health totals say how late it is, instead of the round: 0 to 1. */
  readonly pulse: number;
  /** Weights of texts, where they are not the usual ones. */
  readonly scales?: Scales;
}

/** The i-th entry, or the last one. */
export function at(list: readonly number[], i: number): number {
  return list[Math.min(i, list.length - 1)];
}
