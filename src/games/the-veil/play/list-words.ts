/** The words of priority lists. Rules are compiled to their places in these lists. */

/** What a text of a card can do, beside Gold, Damage and Health; banish: cards of one's own from hand or Discard Pile. */
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

/** Which of several that fit is taken. */
export const PICKS = ['best', 'worst', 'dearest', 'cheapest', 'first', 'weakest', 'toughest'] as const;

/** What a rule may look at. */
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

/** What a line of `turn` can do. */
export const STEPS = ['play', 'use', 'hero', 'selfBanish', 'banishAura'] as const;

/** Where Damage goes. */
export const TARGETS = ['finish', 'shields', 'recruits', 'hero'] as const;
