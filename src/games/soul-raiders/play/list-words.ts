/** The words of priority lists. Compiled rules hold indices into these lists. */

/** What a line of `act` does. */
export const STEPS = ['buy', 'draw', 'use', 'drink', 'recall', 'cast', 'fight', 'seek', 'perform', 'reserve', 'end'] as const;
export type StepWord = (typeof STEPS)[number];

/** Which of several to take: best and worst by worth; highest and lowest by the value of a card; weakest and toughest by the shields of an Enemy. */
export const PICKS = ['best', 'worst', 'first', 'highest', 'lowest', 'weakest', 'toughest'] as const;
export type PickWord = (typeof PICKS)[number];

const BY_WORTH = ['best', 'worst', 'first'] as const satisfies readonly PickWord[];
export const CARD_PICKS = ['best', 'worst', 'first', 'highest', 'lowest'] as const satisfies readonly PickWord[];

/** By step: the picks it allows, the usual one first. */
export const PICKS_OF: Readonly<Record<StepWord, readonly PickWord[]>> = {
  buy: [],
  draw: [],
  use: BY_WORTH,
  drink: BY_WORTH,
  recall: CARD_PICKS,
  cast: CARD_PICKS,
  fight: ['best', 'worst', 'first', 'weakest', 'toughest'],
  seek: [],
  perform: BY_WORTH,
  reserve: CARD_PICKS,
  end: [],
};

/** Steps whose worth a line may ask for. */
export const WEIGHED = ['use', 'drink', 'recall', 'cast', 'fight', 'perform'] as const satisfies readonly StepWord[];

/** Whose Enemies to fight. */
export const FOUGHT = ['self', 'others'] as const;

/** Quantities that a rule may test. */
export const QUANTITIES = [
  'chapter',
  'vitae',
  'exhaustion',
  'threat',
  'threatLeft',
  'redMissing',
  'blackMissing',
  'hand',
  'reserve',
  'enemies',
  'enemiesHere',
  'heroesHere',
  'attackDamage',
  'heroism',
  'poison',
  'fracture',
  'fear',
  'engaged',
  'held',
  'invisible',
  'atAim',
  'blocked',
  'lastRound',
] as const;
