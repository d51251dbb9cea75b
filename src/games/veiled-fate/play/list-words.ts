/** The words of priority lists. Compiled rules hold indices into these lists. */

/** What a line of `turn` does. */
export const STEPS = ['place', 'move', 'portal', 'transfigure', 'smite', 'omniscience', 'influence', 'act', 'rest', 'pass'] as const;
export type StepWord = (typeof STEPS)[number];

/** By step: the moves (moves.ts `moveOf`) that carry it out. */
export const MOVES_OF: Readonly<Record<StepWord, readonly string[]>> = {
  place: ['PLACE'],
  move: ['MOVE'],
  portal: ['PORTAL', 'PORTAL_ONTO'],
  transfigure: ['TRANSFIGURE'],
  smite: ['SMITE'],
  omniscience: ['OMNISCIENCE'],
  influence: ['INFLUENCE'],
  act: ['PLACE', 'MOVE', 'PORTAL', 'PORTAL_ONTO', 'TRANSFIGURE', 'SMITE', 'OMNISCIENCE', 'INFLUENCE', 'REST', 'PASS'],
  rest: ['REST'],
  pass: ['PASS'],
};

/** Which of several to take: by worth, by the Demi's place in the ranking, by the open slots of the Quest; cards by their votes. */
export const PICKS = ['best', 'worst', 'first', 'leader', 'last', 'fullest', 'strongest', 'weakest'] as const;
export type PickWord = (typeof PICKS)[number];

const OF_DEMIS = ['best', 'worst', 'first', 'leader', 'last'] as const satisfies readonly PickWord[];
const ON_QUESTS = [...OF_DEMIS, 'fullest'] as const satisfies readonly PickWord[];
export const CARD_PICKS = ['strongest', 'weakest', 'first'] as const satisfies readonly PickWord[];

/** By step: the picks it allows, the usual one first. */
export const PICKS_OF: Readonly<Record<StepWord, readonly PickWord[]>> = {
  place: ON_QUESTS,
  move: OF_DEMIS,
  portal: ON_QUESTS,
  transfigure: ON_QUESTS,
  smite: OF_DEMIS,
  omniscience: ['best', 'worst', 'first', 'fullest'],
  influence: [],
  act: ['best'],
  rest: [],
  pass: [],
};

/** Whose Demigod a Demi is, as far as the player knows for certain. */
export const OWNERS = ['own', 'other'] as const;

/** For whose good an act is weighed. */
export const SAKES = ['own', 'decoy'] as const;

/** How a card serves the side that the player wants. */
export const SIDES_OF_CARDS = ['wanted', 'unwanted', 'neutral'] as const;

/** Quantities that a rule may test. */
export const QUANTITIES = ['age', 'turns', 'used', 'hand', 'renown', 'rank', 'lead', 'questing', 'openSlots', 'rested', 'touchedFate', 'tokenClaimed'] as const;
