/** The words of priority lists. Compiled rules hold indices into these lists. */

/** What a line of the Play Phase does. */
export const STEPS = ['defeat', 'turnKey', 'help', 'play', 'draw', 'tilt', 'flipKey', 'end'] as const;
export type StepWord = (typeof STEPS)[number];

/** Which of several to take: Threats, then Memories, then Actions. */
export const PICKS = [
  'best',
  'first',
  'costliest',
  'easiest',
  'highestBoost',
  'worst',
  'highestCombine',
  'lowestCombine',
  'highestSlot',
  'lowestSlot',
  'fewestTokens',
  'mostTokens',
  'needed',
] as const;
export type PickWord = (typeof PICKS)[number];

export const THREAT_PICKS = ['best', 'first', 'costliest', 'easiest', 'highestBoost'] as const satisfies readonly PickWord[];
export const MEMORY_PICKS = ['best', 'first', 'worst', 'highestCombine', 'lowestCombine'] as const satisfies readonly PickWord[];
export const ACTION_PICKS = ['highestSlot', 'lowestSlot', 'fewestTokens', 'mostTokens', 'needed'] as const satisfies readonly PickWord[];

/** By step: the picks it allows, the usual one first. */
export const PICKS_OF: Readonly<Record<StepWord, readonly PickWord[]>> = {
  defeat: THREAT_PICKS,
  turnKey: THREAT_PICKS,
  help: THREAT_PICKS,
  play: MEMORY_PICKS,
  draw: ACTION_PICKS,
  tilt: ACTION_PICKS,
  flipKey: ['first'],
  end: [],
};

/** What Memories do. */
export const DEEDS = ['power', 'token', 'draw', 'heal', 'ignore', 'reset'] as const;

/** Kinds of Threat. */
export const THREAT_KINDS = ['anima', 'deja', 'foe', 'key', 'portal', 'archfiend'] as const;

/** Quantities that a rule may test. */
export const QUANTITIES = [
  'spirit',
  'missingSpirit',
  'spiritAfter',
  'totalCost',
  'highestCost',
  'threats',
  'foesLeft',
  'keys',
  'turnableKeys',
  'hand',
  'roomInHand',
  'memoryDeck',
  'threatDeck',
  'stackPrizes',
  'exploreTokens',
  'fightTokens',
  'influenceTokens',
  'upright',
  'used',
  'portal',
  'archfiend',
] as const;
