/** The words of priority lists. Compiled rules hold indices into these lists. */

/** What texts of cards and items do, beside the damage of an attack card. */
export const DEEDS = ['damage', 'heal', 'revive', 'prevent', 'status', 'taunt', 'cleanse', 'cure', 'buff', 'ap', 'draw', 'stance'] as const;

/** Hero Actions of a line of `turn`. */
export const STEPS = ['play', 'use', 'ability', 'refill', 'search', 'end'] as const;

/** Which of several to take; weakest to mildest look at the figure that a card is played on. */
export const PICKS = ['best', 'worst', 'strongest', 'dearest', 'cheapest', 'first', 'weakest', 'toughest', 'dangerous', 'mildest'] as const;

/** Who acts next. */
export const ORDERS = ['mostAp', 'largestHand', 'highestHp', 'lowestHp', 'seat'] as const;

/** Quantities that a rule may test. */
export const QUANTITIES = [
  'hp',
  'hpPercent',
  'weakestHp',
  'weakestPercent',
  'fallen',
  'ap',
  'earnedAp',
  'hand',
  'buffs',
  'counters',
  'attacks',
  'enemies',
  'enemyHp',
  'aggressive',
  'neutral',
  'defensive',
  'comingDamage',
  'incoming',
  'fightRound',
  'toAct',
  'dazed',
  'weakened',
  'exhausted',
  'taunted',
  'disabled',
  'invisible',
] as const;
