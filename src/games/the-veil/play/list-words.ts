/** The words of priority lists. Compiled rules hold indices into these lists. */

/** Effects of card texts other than Gold, Damage and Health; banish: one's own cards from hand or Discard Pile. */
export const DEEDS = [
  'draw',
  'slay',
  'discard',
  'banish',
  'acquire',
  'discount',
  'ready',
  'return',
  'prevent',
  'synergy',
  'selfBanish',
  'directDamage',
] as const;

/** Which of several matching cards to take. */
export const PICKS = ['best', 'worst', 'dearest', 'cheapest', 'first', 'weakest', 'toughest'] as const;

/** Quantities that a rule may test. */
export const QUANTITIES = [
  'health',
  'opposingHealth',
  'lead',
  'recruits',
  'opposingRecruits',
  'opposingShields',
  'hand',
  'cards',
  'gold',
  'damage',
  'banished',
] as const;

/** Actions of a line of `turn`. */
export const STEPS = ['play', 'use', 'hero', 'selfBanish', 'banishAura'] as const;

/** Targets of Damage. */
export const TARGETS = ['finish', 'shields', 'recruits', 'hero'] as const;
