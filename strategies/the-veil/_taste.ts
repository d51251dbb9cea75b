import type { Scales } from '../../src/games/the-veil/play/worth.ts';

/** Worth of a point of Gold, Damage and Health, starting at a round. */
export interface Stage {
  readonly from: number;
  readonly gold: number;
  readonly damage: number;
  readonly health: number;
}

/** The settings that distinguish players of this family. */
export interface Taste {
  readonly stages: readonly Stage[];
  /** Worth of points in the mulligan, if different from the first stage. */
  readonly first?: Omit<Stage, 'from'>;
  /** By cost: share of a card's worth that counts in the mulligan. The first turns cannot afford expensive cards. */
  readonly reach: readonly number[];
  /** In the mulligan, a card is kept if it is worth at least this share of the Fate Deck's average. */
  readonly content: number;
  /** Threshold for buying a card, added to a share of the average worth of the player's cards; threshold for buying a Trap. */
  readonly least: number;
  readonly trapLeast: number;
  /** By round, the last entry applying to all later rounds: share of that average which a new card displaces; worth of making the opponent draw a dead card. */
  readonly displaced: readonly number[];
  readonly deadCard: readonly number[];
  /** A Basic card worth less than this is given to texts that take a card from hand. */
  readonly weak: number;
  /** For Auras: worth of a point of Gold per turn; minimum worth per turn to keep the slot; factor in the mulligan. */
  readonly auraGold: number;
  readonly auraKept: number;
  readonly auraFirst: number;
  /** Weight of enabling the Hero's ability in turns in which no other card would; the same in the mulligan. */
  readonly ability: number;
  readonly abilityFirst: number;
  /** Immediate points are weighed as purchases were this many rounds earlier, because a bought card reaches the hand later. */
  readonly lag: number;
  /** How much the Health totals, rather than the round, determine how late it is: 0 to 1. */
  readonly pulse: number;
  /** Weights of texts, if not the defaults. */
  readonly scales?: Scales;
}

/** The i-th entry, or the last one. */
export function at(list: readonly number[], i: number): number {
  return list[Math.min(i, list.length - 1)];
}
